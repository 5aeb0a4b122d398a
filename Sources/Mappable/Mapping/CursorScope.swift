/// Access to the values of a document for what the compiler cannot keep from outliving the reading, such as a `Decoder`. It is
/// closed at the end of the call that made it, and has no cursors from then on.
@safe package final class CursorScope {
    private var view: ViewReference?

    package init(_ cursor: borrowing JSONCursor) { view = cursor.view }

    package func close() { view = nil }

    @inline(__always)
    package var isOpen: Bool { view != nil }

    /// nil once the scope is closed.
    @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor? {
        view?.cursor(reference)
    }
}

extension ViewReference {
    /// A value of the view's document, which is open.
    @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor {
        JSONCursor(pointee.document.root + Int(reference.node), self)
    }

    /// A value directly inside of a container, so many nodes after it; nil if the container ends before.
    @inline(__always)
    package func reference(at offset: Int, in container: CursorReference) -> CursorReference? {
        let cursor = cursor(container)
        guard offset < cursor.span else { return nil }
        return CursorReference(to: cursor.at(cursor.node + offset), in: container)
    }
}

package struct CursorReference: Equatable {
    package let node: UInt32
    /// How many containers are around it, up to the scope's own value.
    package let level: UInt32

    /// - Parameter container: what the value is directly inside of; nil for the scope's own.
    @inline(__always)
    package init(to cursor: JSONCursor, in container: CursorReference? = nil) {
        node = UInt32(truncatingIfNeeded: cursor.nodeIndex)
        level = container.map { $0.level &+ 1 } ?? 0
    }

    /// A value by its place on the tape.
    package init(node: Int) { (self.node, level) = (UInt32(truncatingIfNeeded: node), 0) }
}
