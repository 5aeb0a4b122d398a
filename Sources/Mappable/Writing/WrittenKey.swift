/// The key of a declared field as it is written, worked out once rather than for every object.
@safe @usableFromInline
package final class WrittenKey: @unchecked Sendable {
    fileprivate let name: StaticString
    /// What is known of the key.
    fileprivate let entry: KnownKeys.Entry
    /// Whether anything is: not of a key path, nor of a key that is long or has characters that are escaped.
    fileprivate let isKnown: Bool

    package init(_ name: StaticString, isPath: Bool) {
        self.name = name
        var entry: KnownKeys.Entry?
        if !isPath, name.hasPointerRepresentation, name.utf8CodeUnitCount > 0 {
            // Safety: a literal lives forever.
            entry = unsafe KnownKeys.Entry(name.utf8Start, name.utf8CodeUnitCount)
        }
        isKnown = entry != nil
        self.entry = entry ?? KnownKeys.Entry()
    }
}

extension JSONOutput {
    /// Writes the value at an address as the member of a declared field.
    @_alwaysEmitIntoClient @inline(__always)
    package mutating func write<Value: JSONWriter>(_ value: UnsafePointer<Value>, of key: WrittenKey) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.withMemoryRebound(to: _BorrowedElement<Value>.self, capacity: 1) { value in
            if unsafe value.pointee.element._isLeftOut(omittingNil: _omitsNil) { return }
            let slot = begin(key)
            if slot != .nowhere { unsafe value.pointee.write(to: &self) }
            if slot == .insertion { _finishInsertion() }
        }
    }

    /// Begins a member: as ``_begin(member:)``, but that the key need only be copied.
    @usableFromInline
    package mutating func begin(_ key: WrittenKey) -> _ValueSlot {
        guard key.isKnown, _fastPath(frames.status.isEmpty) else { return _begin(member: key.name) }
        // Safety: the key's name is a literal.
        return unsafe begin(key.entry, key.name.utf8Start, key.name.utf8CodeUnitCount)
    }
}
