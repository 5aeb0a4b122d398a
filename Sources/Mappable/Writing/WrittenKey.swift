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

    /// Writes a declared integer by one call, as most members are.
    package mutating func write(_ value: Int64, of key: WrittenKey) {
        write(of: key) { json in json._write(value) }
    }

    /// Writes a declared string by one call, without retaining it.
    package mutating func write(stringAt value: UnsafePointer<String>, of key: WrittenKey) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.withMemoryRebound(to: _BorrowedElement<String>.self, capacity: 1) { value in
            write(of: key) { json in unsafe value.pointee.write(to: &json) }
        }
    }

    @inline(__always)
    private mutating func write(of key: WrittenKey, _ write: (inout JSONOutput) -> Void) {
        let slot = beginKnown(key)
        if _fastPath(slot == .end) { return write(&self) }
        if slot == .insertion {
            write(&self)
            _finishInsertion()
        }
    }

    /// Begins a member: as ``_begin(member:)``, but that the key need only be copied.
    @usableFromInline
    package mutating func begin(_ key: WrittenKey) -> _ValueSlot { beginKnown(key) }

    @inline(__always)
    private mutating func beginKnown(_ key: WrittenKey) -> _ValueSlot {
        guard key.isKnown, _fastPath(frames.status.isEmpty) else { return _begin(member: key.name) }
        // Safety: the key's name is a literal.
        return unsafe begin(key.entry, key.name.utf8Start, key.name.utf8CodeUnitCount)
    }
}
