/// The way to the values of a document for what the compiler cannot keep from outliving the reading, such as a `Decoder`.
///
/// It is closed at the end of the call that made it. From then on it has no cursors.
@safe package final class CursorScope {
    private var base: PositionReference?

    package init(_ cursor: borrowing JSONCursor) { base = cursor.slot }

    package func close() { base = nil }

    @inline(__always)
    package var isOpen: Bool { base != nil }

    /// The cursor of a value, to be used while the scope is open; nil once it is closed.
    @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor? {
        guard let base = base else { return nil }
        let slot = base.inner(levels: Int(reference.level))
        return JSONCursor(slot.pointee.session.pointee.document.root + Int(reference.node), slot)
    }

    /// The cursor of a value of another scope with the same own value. There are no others of this scope at the same time.
    @_lifetime(immortal)
    package func cursor(ofOther reference: CursorReference) -> JSONCursor? {
        guard let base = base else { return nil }
        let node = base.pointee.session.pointee.document.root + Int(reference.node)
        let cursor = JSONCursor(node, base)
        if reference.level == 0 { return cursor }
        cursor.prepareChildren()
        return cursor.child(node)
    }

    /// What the scope finds a cursor by again.
    @inline(__always)
    package func reference(to cursor: JSONCursor) -> CursorReference {
        guard let base = base else { return CursorReference(node: 0, level: 0) }
        let (node, level) = (cursor.nodeIndex, cursor.slot.level(inside: base))
        return CursorReference(
            node: UInt32(truncatingIfNeeded: node), level: UInt32(truncatingIfNeeded: level))
    }

    /// A value directly inside of a container, so many nodes after its own; nil once the scope is closed.
    @inline(__always)
    package func reference(at offset: Int, in container: CursorReference) -> CursorReference? {
        guard let cursor = cursor(container), offset < cursor.span else { return nil }
        cursor.prepareChildren()
        return CursorReference(
            node: container.node &+ UInt32(truncatingIfNeeded: offset), level: container.level &+ 1)
    }
}

/// A value of a document in a ``CursorScope``.
package struct CursorReference: Equatable {
    /// The scope's own value, if that is the document's.
    package static var root: CursorReference { CursorReference(node: 0, level: 0) }

    package let node: UInt32
    /// How many containers are around it, up to the scope's own value.
    package let level: UInt32
}
