/// The way to the values of a document for what the compiler cannot keep from outliving the reading, such as a `Decoder`.
///
/// It is closed at the end of the call that made it. From then on it has no cursors.
@safe package final class CursorScope {
    private var base: UnsafeMutablePointer<ObjectPosition>?

    package init(_ cursor: borrowing JSONCursor) { unsafe base = unsafe cursor.slot }

    package func close() { unsafe base = nil }

    @inline(__always)
    package var isOpen: Bool { unsafe base != nil }

    /// The cursor of a value, to be used while the scope is open; nil once it is closed.
    @inline(__always)
    @_lifetime(immortal)
    package func cursor(_ reference: CursorReference) -> JSONCursor? {
        guard let base = unsafe base else { return nil }
        // Safety: references are made of cursors of this scope, whose positions are prepared.
        let slot = unsafe base + Int(reference.level)
        return unsafe JSONCursor(slot.pointee.session.pointee.document.root + Int(reference.node), slot)
    }

    /// The cursor of a value of another scope of this document. There are no others of this scope at the same time.
    @_lifetime(immortal)
    package func cursor(ofOther reference: CursorReference) -> JSONCursor? {
        guard let base = unsafe base else { return nil }
        // Safety: the reference is to a node of the document.
        let node = unsafe base.pointee.session.pointee.document.root + Int(reference.node)
        let cursor = unsafe JSONCursor(node, base)
        cursor.prepareChildren()
        return unsafe cursor.child(node)
    }

    /// What the scope finds a cursor by again.
    @inline(__always)
    package func reference(to cursor: JSONCursor) -> CursorReference {
        guard let base = unsafe base else { return CursorReference(node: 0, level: 0) }
        // Safety: cursors of a scope come after its base.
        let (node, level) = unsafe (cursor.index, cursor.slot - base)
        return CursorReference(
            node: UInt32(truncatingIfNeeded: node), level: UInt32(truncatingIfNeeded: level))
    }
}

/// A value of a document in a ``CursorScope``.
package struct CursorReference: Equatable {
    fileprivate let node: UInt32
    fileprivate let level: UInt32
}
