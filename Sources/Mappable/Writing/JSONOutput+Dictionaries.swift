#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONOutput {
    /// Begins a member of a dictionary whose keys all differ.
    @usableFromInline
    package mutating func _beginDistinctKey(_ key: String) -> _ValueSlot {
        if frames.status.contains(.failed) { return .nowhere }
        frames.key = bytes.count
        _write(key)
        bytes.last = UInt8(ascii: ":")
        return .end
    }

    /// Tells where a key begins that is written as a value.
    @usableFromInline
    mutating func _beginKey() -> Int {
        frames.key = -1
        return bytes.count
    }

    /// Makes the value that was written last, at this offset, a key.
    @usableFromInline
    mutating func _endKey(_ key: Int, isDistinct: Bool) -> _ValueSlot {
        if frames.status.contains(.failed) { return .nowhere }
        frames.key = key
        switch JSONText.kind(of: bytes[key]) {
        case .string:
            bytes.last = UInt8(ascii: ":")
        case .number, .bool:
            bytes.last = UInt8(ascii: "\"")
            bytes.append(":")
            bytes.insert(UInt8(ascii: "\""), at: key)
        case let kind:
            bytes.truncate(to: key)
            frames.key = -1
            fail(.invalidValue, expected: "string or number as key", found: FoundValue(kind), inMember: false)
            return .nowhere
        }
        return isDistinct ? .end : checkDistinct(key)
    }

    /// Refuses the key that was written last if the object has it already.
    private mutating func checkDistinct(_ key: Int) -> _ValueSlot {
        let length = bytes.count - key
        bytes.truncate(to: key)
        switch registerKeyAtEnd(length: length) {
        case .new: return .end
        case .existing(let key): return duplicate(of: key)
        }
    }
}

extension JSONOutput {
    /// Begins a member of the current object, the key being any that a dictionary may have.
    @_alwaysEmitIntoClient
    package mutating func _beginMember<Key: JSONWriter>(_ key: Key) -> _ValueSlot {
        guard _prepareForKey() else { return .nowhere }
        let start = _beginKey()
        key._writeValue(to: &self)
        return _endKey(start, isDistinct: false)
    }

    @usableFromInline
    mutating func _prepareForKey() -> Bool { prepareForMember() }

    /// Begins a member of a dictionary that is an object of its own.
    ///
    /// - Parameter isDistinct: whether no other key of the dictionary can have the same text.
    @_alwaysEmitIntoClient
    package mutating func _beginMember<Key: JSONWriter>(_ key: Key, isDistinct: Bool) -> _ValueSlot {
        if Key.self == String.self {
            // Safety: the two types are the same.
            return _beginDistinctKey(unsafe unsafeBitCast(key, to: String.self))
        }
        let start = _beginKey()
        key._writeValue(to: &self)
        return _endKey(start, isDistinct: isDistinct)
    }

    /// Whether different values of a type always make different keys.
    @usableFromInline
    static func _keysAreDistinct<Key>(_ type: Key.Type) -> Bool {
        type == String.self || type == UUID.self || type is any FixedWidthInteger.Type
    }
}
