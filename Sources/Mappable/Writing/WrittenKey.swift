/// The key of a declared field, worked out once rather than for every object.
@safe @usableFromInline
package final class WrittenKey: @unchecked Sendable {
    fileprivate let name: StaticString
    fileprivate let entry: KnownKeys.Entry
    /// False for a key path, and for a key that is long or needs escapes.
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
    @_alwaysEmitIntoClient @inline(__always)
    package mutating func write<Value: JSONWriter>(
        _ value: ValueAddress, as type: Value.Type, of key: WrittenKey
    ) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.pointer(to: type).withMemoryRebound(to: _BorrowedElement<Value>.self, capacity: 1) {
            value in
            if unsafe value.pointee.element._isLeftOut(omittingNil: _omitsNil) { return }
            if begin(key) { unsafe value.pointee.write(to: &self) }
        }
    }

    /// One call, as for most members.
    package mutating func write(_ value: Int64, of key: WrittenKey) {
        if beginKnown(key) { writeInteger(value) }
    }

    /// One call, which does not retain the string.
    package mutating func write(string value: ValueAddress, of key: WrittenKey) {
        // Safety: the two types have the same layout, and the value is only borrowed.
        unsafe value.pointer(to: String.self).withMemoryRebound(
            to: _BorrowedElement<String>.self, capacity: 1
        ) { value in
            if beginKnown(key) { unsafe value.pointee.write(to: &self) }
        }
    }

    /// As ``_begin(member:)``, but only copies a known key.
    @usableFromInline
    package mutating func begin(_ key: WrittenKey) -> Bool { beginKnown(key) }

    @inline(__always)
    private mutating func beginKnown(_ key: WrittenKey) -> Bool {
        guard key.isKnown, _fastPath(frames.status.isEmpty) else { return _begin(member: key.name) }
        // Safety: the key's name is a literal.
        return unsafe begin(key.entry, key.name.utf8Start, key.name.utf8CodeUnitCount)
    }
}
