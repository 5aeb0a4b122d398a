// How a member begins. Each function returns whether its value is to be written.

extension JSONOutput {
    /// A leaf: the slow path does whatever needs memory.
    @usableFromInline @inline(never)
    mutating func _begin(member key: _OutputKey) -> Bool {
        guard _fastPath(key.count > 0 && containers.flags.isObject && bytes.hasRoom(for: key.count &+ 3))
        else {
            return beginSlowPath(key)
        }
        let start = bytes.count
        bytes.append(key)
        return add(memberAt: start, key.hash)
    }

    @inline(never)
    private mutating func beginSlowPath(_ key: _OutputKey) -> Bool {
        if let scalar = key.scalar { return String(scalar).withUTF8Span { begin(member: $0) } }
        return begin(member: key.text.span)
    }

    @usableFromInline
    mutating func _begin(member keyPath: JSONKeyPath) -> Bool {
        if let key = keyPath.onlyKey { return key.withUTF8Span { begin(member: $0) } }
        return beginMember(at: keyPath)
    }

    @inline(__always)
    mutating func begin(member key: Span<UInt8>) -> Bool {
        let start = bytes.count
        if _fastPath(containers.flags.isObject) {
            if _fastPath(bytes.appendString(key, endingWith: UInt8(ascii: ":")) == key.count) {
                return add(memberAt: start, bytes.hash(ofKeyAt: start))
            }
            bytes.truncate(to: start)
        }
        return beginSlowPath(key)
    }

    @inline(never)
    private mutating func beginSlowPath(_ key: Span<UInt8>) -> Bool {
        guard prepareForMember() else { return false }
        let start = bytes.count
        append(key: key)
        return add(memberAt: start, bytes.hash(ofKeyAt: start))
    }

    /// Keys other than strings may be written alike, so `isDistinct` only counts for strings.
    @_alwaysEmitIntoClient
    package mutating func _begin<Key: JSONWriter>(member key: Key, isDistinct: Bool = false) -> Bool {
        let isDistinct = isDistinct && Key.self == String.self
        guard let start = _beginKey(isDistinct) else { return false }
        key._writeValue(to: &self)
        return _endKey(start, isDistinct)
    }

    @usableFromInline
    mutating func _beginKey(_ isDistinct: Bool) -> Int? {
        if isDistinct ? containers.flags.contains(.failed) : !prepareForMember() { return nil }
        containers.key = -1
        return bytes.count
    }

    @usableFromInline
    mutating func _endKey(_ start: Int, _ isDistinct: Bool) -> Bool {
        if containers.flags.contains(.failed) { return false }
        switch OutputBytes.kind(of: bytes[start]) {
        case .string: break
        case .number, .bool:
            let text = bytes[start..<bytes.count - 1]
            bytes.truncate(to: start)
            write(text.byteSpan)
        case let kind:
            bytes.truncate(to: start)
            fail(.invalidValue, expected: "string or number as key", found: FoundValue(kind), inMember: false)
            return false
        }
        bytes.last = UInt8(ascii: ":")
        containers.key = start
        return isDistinct || add(memberAt: start, bytes.hash(ofKeyAt: start))
    }

    @inline(__always)
    mutating func begin(distinctMember key: Span<UInt8>) {
        containers.key = bytes.count
        write(key)
        bytes.last = UInt8(ascii: ":")
    }

    mutating func prepareForMember() -> Bool {
        leavePath()
        let flags = containers.flags
        if !flags.hasAny(of: .failed | .array | .complete | .tooDeep) { return true }
        if flags.contains(.failed) { return false }
        if flags.contains(.tooDeep) {
            failTooDeep()
        } else if flags.contains(.array) {
            fail(
                .typeMismatch, expected: "element", reason: "a member was assigned to an array",
                inMember: false)
        } else {
            fail(.invalidValue, reason: "a member was assigned after a single value", inMember: false)
        }
        return false
    }
}

extension JSONOutput {
    mutating func append(key: String) { key.withUTF8Span { append(key: $0) } }

    mutating func append(key: Span<UInt8>) {
        write(key)
        bytes.last = UInt8(ascii: ":")
    }

    @inline(__always)
    mutating func add(memberAt start: Int, _ hash: UInt64) -> Bool {
        if _slowPath(containers.mayHaveMember(hash) || containers.areMembersFull) {
            return add(memberAt: start, of: nil)
        }
        containers.addMember(hash, key: start)
        return true
    }

    /// `object` is closed; nil is the innermost container, here and below.
    @inline(never)
    mutating func add(memberAt start: Int, of object: ClosedContainer?) -> Bool {
        let known = key(equalToKeyAt: start, of: object)
        if let known, !replacesDuplicates {
            bytes.truncate(to: start)
            if isTag(known) { return false }
            let place = hasTag(known) ? " of the object that has a union's tag" : ""
            fail(.invalidValue, reason: "duplicate key" + place, at: path(of: object, key: known))
            return false
        }
        if let target = known ?? object?.end {
            let container = object.map { OutputContainer($0) } ?? containers.innermost
            beginLate(at: start, target: target, in: container)
        }
        containers.addMember(bytes.hash(ofKeyAt: start), key: start)
        return true
    }

    mutating func key(equalToKeyAt start: Int, of object: ClosedContainer?) -> Int? {
        let hash = bytes.hash(ofKeyAt: start)
        if object == nil, !containers.mayHaveMember(hash) { return nil }
        return containers.key(equalToKeyAt: start, hash, of: object, in: bytes)
    }
}
