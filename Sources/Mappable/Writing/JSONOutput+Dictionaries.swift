extension JSONOutput {
    /// No other key of the object may be equal.
    @usableFromInline
    package mutating func _beginDistinctKey(_ key: String) -> Bool {
        if frames.status.contains(.failed) { return false }
        frames.key = bytes.count
        _write(key)
        bytes.last = UInt8(ascii: ":")
        return true
    }

    /// The offset of a key that is about to be written as a value; nil if there can be no member.
    @usableFromInline
    mutating func _beginKey() -> Int? {
        guard prepareForMember() else { return nil }
        frames.key = -1
        return bytes.count
    }

    /// Makes the last value, written at this offset, a key.
    @usableFromInline
    mutating func _endKey(_ key: Int) -> Bool {
        if frames.status.contains(.failed) { return false }
        let length = bytes.count - key
        bytes.truncate(to: key)
        var text = bytes.pastEnd(length - 1)
        switch JSONText.kind(of: text[0]) {
        case .string: break
        case .number, .bool: text = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
        case let kind:
            fail(.invalidValue, expected: "string or number as key", found: FoundValue(kind), inMember: false)
            return false
        }
        frames.key = key
        // Safety: the bytes are used within the closure only.
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append($0) }
        bytes.append(":")
        bytes.truncate(to: key)
        return registerKeyAtEnd(length: text.count + 1).map { duplicate(of: $0) } ?? true
    }

    /// - Parameter isDistinct: whether no other key of the object is equal.
    @_alwaysEmitIntoClient
    package mutating func _beginMember<Key: JSONWriter>(_ key: Key, isDistinct: Bool = false) -> Bool {
        if isDistinct, Key.self == String.self {
            // Safety: the two types are the same.
            return _beginDistinctKey(unsafe unsafeBitCast(key, to: String.self))
        }
        guard let start = _beginKey() else { return false }
        key._writeValue(to: &self)
        return _endKey(start)
    }
}
