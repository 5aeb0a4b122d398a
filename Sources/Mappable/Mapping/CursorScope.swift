/// Hands cursors to what can outlive the reading, such as a `Decoder`, until the call that made the scope ends.
@safe package final class CursorScope {
    private var view: ViewReference?

    package init(_ cursor: borrowing JSONCursor) { view = cursor.view }

    package func close() { view = nil }

    @inline(__always)
    package var isOpen: Bool { view != nil }

    @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor? {
        view?.cursor(reference)
    }
}

extension ViewReference {
    /// The reference must be one of the view's document.
    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor {
        JSONCursor(pointee.document.root + Int(reference.node), self)
    }

    @inline(__always)
    package func reference(at offset: Int, in container: CursorReference) -> CursorReference? {
        let cursor = cursor(container)
        guard offset < cursor.span else { return nil }
        return CursorReference(to: cursor.at(cursor.node + offset), in: container)
    }
}

@frozen @usableFromInline
package struct CursorReference: Equatable {
    @usableFromInline package let node: UInt32
    @usableFromInline package let level: UInt32

    @_alwaysEmitIntoClient @inline(__always)
    package init(to cursor: JSONCursor, in container: CursorReference? = nil) {
        node = UInt32(truncatingIfNeeded: cursor.nodeIndex)
        level = if let container { container.level &+ 1 } else { 0 }
    }

    package init(node: Int) { (self.node, level) = (UInt32(truncatingIfNeeded: node), 0) }
}
