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
            if begin(key) { unsafe value.pointee.write(to: &self) }
        }
    }

    /// Writes a declared integer by one call, as most members are.
    package mutating func write(_ value: Int64, of key: WrittenKey) {
        if beginKnown(key) { writeInteger(value) }
    }

    /// Writes a declared string by one call, without retaining it.
    package mutating func write(stringAt value: UnsafePointer<String>, of key: WrittenKey) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.withMemoryRebound(to: _BorrowedElement<String>.self, capacity: 1) { value in
            if beginKnown(key) { unsafe value.pointee.write(to: &self) }
        }
    }

    /// Begins a member: as ``_begin(member:)``, but that the key need only be copied.
    @usableFromInline
    package mutating func begin(_ key: WrittenKey) -> Bool { beginKnown(key) }

    @inline(__always)
    private mutating func beginKnown(_ key: WrittenKey) -> Bool {
        guard key.isKnown, _fastPath(frames.status.isEmpty) else { return _begin(member: key.name) }
        // Safety: the key's name is a literal.
        return unsafe begin(key.entry, key.name.utf8Start, key.name.utf8CodeUnitCount)
    }
}
