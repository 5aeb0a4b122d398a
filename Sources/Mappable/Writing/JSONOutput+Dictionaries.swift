extension JSONOutput {
    /// Begins a member of a dictionary whose keys all differ.
    @usableFromInline
    mutating func _beginDistinctKey(_ key: String) -> _JSONPlace {
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
    mutating func _endKey(_ key: Int, isDistinct: Bool) -> _JSONPlace {
        if frames.status.contains(.failed) { return .nowhere }
        frames.key = key
        switch JSONText.kind(of: bytes[key]) {
        case .string:
            bytes.last = UInt8(ascii: ":")
        case .number, .boolean:
            bytes.last = UInt8(ascii: "\"")
            bytes.append("::")
            bytes.moveTail(from: bytes.count - 1, to: key, replacing: 0)
            bytes[key] = UInt8(ascii: "\"")
        case let kind:
            bytes.truncate(to: key)
            frames.key = -1
            fail(.invalidValue, expected: "string or number as key", found: FoundValue(kind), inMember: false)
            return .nowhere
        }
        return isDistinct ? .end : checkDistinct(key)
    }

    /// Refuses the key that was written last if the object has it already.
    private mutating func checkDistinct(_ key: Int) -> _JSONPlace {
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
    @inlinable
    mutating func _beginMember<Key: JSONWriter>(_ key: Key) -> _JSONPlace {
        guard _prepareForKey() else { return .nowhere }
        let start = _beginKey()
        key._writeValue(to: &self)
        return _endKey(start, isDistinct: false)
    }

    @usableFromInline
    mutating func _prepareForKey() -> Bool { prepareForMember() }
}
