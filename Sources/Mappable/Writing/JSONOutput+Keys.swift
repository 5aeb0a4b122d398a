// How a member begins. Each function says whether its value is to be written.

extension JSONOutput {
    @usableFromInline @inline(never)
    mutating func _begin(member key: _OutputKey) -> Bool { begin(member: key) }

    /// A leaf: what needs memory takes the slow path.
    @inline(__always)
    mutating func begin(member key: _OutputKey) -> Bool {
        guard _fastPath(key.count > 0 && containers.flags.isEmpty && bytes.hasRoom(for: key.count &+ 3))
        else {
            return beginSlowPath(key)
        }
        let start = bytes.count
        bytes.append(key)
        return begin(keyAt: start, key.hash)
    }

    @inline(never)
    private mutating func beginSlowPath(_ key: _OutputKey) -> Bool {
        if let scalar = key.scalar { return String(scalar).withUTF8Span { begin(key: $0) } }
        return begin(key: key.text.span)
    }

    @usableFromInline
    mutating func _begin(_ keyPath: JSONKeyPath) -> Bool {
        if let key = keyPath.onlyKey { return key.withUTF8Span { begin(key: $0) } }
        return begin(path: keyPath)
    }

    @inline(__always)
    mutating func begin(key: Span<UInt8>) -> Bool {
        let start = bytes.count
        if _fastPath(containers.flags.isEmpty) {
            if _fastPath(bytes.appendString(key, endingWith: UInt8(ascii: ":")) == key.count) {
                return begin(keyAt: start, bytes.hash(ofKeyAt: start))
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
        return begin(keyAt: start, bytes.hash(ofKeyAt: start))
    }

    /// Begins a member of a dictionary.
    ///
    /// - Parameter isDistinct: whether no other key of the object is equal. Keys of other types than strings may be written
    ///   alike.
    @_alwaysEmitIntoClient
    package mutating func _beginMember<Key: JSONWriter>(_ key: Key, isDistinct: Bool = false) -> Bool {
        let isDistinct = isDistinct && Key.self == String.self
        guard let start = _beginKey(isDistinct) else { return false }
        key._writeValue(to: &self)
        return _endKey(start, isDistinct)
    }

    /// The offset of a key that is about to be written as a value; nil if there can be no member.
    @usableFromInline
    mutating func _beginKey(_ isDistinct: Bool) -> Int? {
        if isDistinct ? containers.flags.contains(.failed) : !prepareForMember() { return nil }
        containers.key = -1
        return bytes.count
    }

    /// Makes the last value, written at this offset, a key.
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
        return isDistinct || begin(keyAt: start, bytes.hash(ofKeyAt: start))
    }

    /// Begins a member whose key is written as it is, and is no other one's of the object.
    @inline(__always)
    mutating func begin(distinct key: Span<UInt8>) {
        containers.key = bytes.count
        write(key)
        bytes.last = UInt8(ascii: ":")
    }

    /// Leaves an open path, and checks that the current container can take members.
    mutating func prepareForMember() -> Bool {
        leavePath()
        let flags = containers.flags
        if !flags.hasAny(of: [.failed, .array, .complete, .tooDeep]) { return true }
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

// MARK: - Keys

extension JSONOutput {
    /// Appends a key, and a colon.
    mutating func append(key: String) { key.withUTF8Span { append(key: $0) } }

    mutating func append(key: Span<UInt8>) {
        write(key)
        bytes.last = UInt8(ascii: ":")
    }

    /// Makes the last key, which stands at this offset, a member, or handles it as a duplicate.
    @inline(__always)
    mutating func begin(keyAt start: Int, _ hash: UInt64) -> Bool {
        if _slowPath(containers.mayHaveMember(hash) || containers.areMembersFull) {
            return beginPossibleDuplicate(at: start)
        }
        containers.addMember(hash, key: start)
        return true
    }

    @inline(never)
    private mutating func beginPossibleDuplicate(at start: Int) -> Bool {
        guard let known = addMember(keyAt: start) else { return true }
        if isTag(known) { return false }
        containers.key = known
        if failsOverTag(known) { return false }
        guard replacesDuplicates else {
            fail(.invalidValue, reason: "duplicate key")
            return false
        }
        let tree = readTree()
        guard let entry = tree.child(bytes.quotedString(at: known), of: tree.innermost, bytes) else {
            return false
        }
        beginOutOfOrder(at: entry)
        return true
    }

    /// Makes the last key, which stands at this offset, a member. If the object has an equal key, it removes the last one,
    /// and returns the offset of the other.
    mutating func addMember(keyAt start: Int) -> Int? {
        let hash = bytes.hash(ofKeyAt: start)
        if containers.mayHaveMember(hash), let known = memberEqual(toKeyAt: start, hash) {
            bytes.truncate(to: start)
            return known
        }
        containers.addMember(hash, key: start)
        return nil
    }

    private mutating func memberEqual(toKeyAt start: Int, _ hash: UInt64) -> Int? {
        // Comparing the hashes of many members takes longer than finding the key in a tree, which knows their texts.
        if containers.memberCount >= 64 {
            let tree = readTree(to: start)
            return tree.child(bytes.quotedString(at: start), of: tree.innermost, bytes).map {
                tree.entries[$0].step
            }
        }
        let length = bytes.count - start
        return containers.key(withHash: hash) { bytes.areEqual(at: $0, and: start, count: length) }
    }

    /// Begins a member for what a model did not read, unless there is one with anything but `null`.
    ///
    /// - Parameter keys: the keys of objects that are written already, each in the one before, and the member's own.
    /// - Returns: what there is; if that is nothing, the value is to be written.
    package mutating func beginMissing(_ keys: [String]) -> WrittenMember {
        guard prepareForMember() else { return .other }
        let start = bytes.count
        if keys.count == 1 {
            append(key: keys[0])
            if addMember(keyAt: start) == nil { return .none }
        }
        let tree = readTree()
        var entry = tree.innermost
        for key in keys {
            append(key: key)
            guard let known = tree.child(bytes.quotedString(at: start), of: entry, bytes) else {
                beginOutOfOrder(at: tree.addChild(start, of: entry))
                return .none
            }
            bytes.truncate(to: start)
            entry = known
        }
        switch tree.entries[entry].kind {
        case .object: return .object
        case .null:
            beginOutOfOrder(at: entry)
            return .none
        default: return .other
        }
    }
}

/// A member that an object may have.
package enum WrittenMember { case none, object, other }
