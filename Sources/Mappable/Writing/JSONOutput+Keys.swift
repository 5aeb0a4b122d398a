/// Stands for the text of an empty string, which need not have an address.
var emptyText: UnsafePointer<UInt8> {
    // Safety: a literal lives forever.
    unsafe ("" as StaticString).utf8Start
}

extension JSONOutput {
    /// Here and below, the result says whether the value is to be written. Not inlined, so that known keys need not
    /// save its registers.
    @inline(never)
    mutating func begin(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard _fastPath(frames.status.isEmpty) else { return unsafe beginSlowPath(text, count) }
        bytes.reserve(count &+ 4)
        // Safety: there is room for count + 3 bytes.
        let target = unsafe bytes.end
        let copy = unsafe KeyCopy(of: text, count, to: target + 1)
        guard _fastPath(copy.needsNoEscapes) else { return unsafe beginSlowPath(text, count) }
        // Safety: as above.
        unsafe target.pointee = UInt8(ascii: "\"")
        unsafe target[count &+ 1] = UInt8(ascii: "\"")
        unsafe target[count &+ 2] = UInt8(ascii: ":")
        return beginKeyAtEnd(count, copy.hash)
    }

    @inline(__always)
    mutating func beginKeyAtEnd(_ count: Int, _ hash: UInt64) -> Bool {
        if _slowPath(frames.mayHaveMember(hash)), let isBegun = beginKnownKey(count, hash) { return isBegun }
        frames.addMember(hash, key: bytes.count)
        bytes.advance(by: count &+ 3)
        return true
    }

    /// The bit was set: the object may have the key that was just written past the end. Nil if it has not.
    @inline(never)
    private mutating func beginKnownKey(_ count: Int, _ hash: UInt64) -> Bool? {
        memberWithKeyAtEnd(length: count + 3, hash).map { duplicate(of: $0) }
    }

    @inline(never)
    private mutating func beginSlowPath(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard prepareForMember() else { return false }
        // Safety: text is valid as long as the caller's.
        let existing = beginMember(unsafe TextSlice(start: text, count: count))
        return existing.map { duplicate(of: $0) } ?? true
    }

    /// Leaves an open path, and checks that the current frame can take members.
    package mutating func prepareForMember() -> Bool {
        leavePath()
        let status = frames.status
        if !status.contains(.failed | .array | .complete | .tooDeep) { return true }
        if status.contains(.failed) { return false }
        if status.contains(.tooDeep) {
            failTooDeep()
        } else if status.contains(.array) {
            fail(
                .typeMismatch, expected: "element", reason: "a member was assigned to an array",
                inMember: false)
        } else {
            fail(.invalidValue, reason: "a member was assigned after a single value", inMember: false)
        }
        return false
    }

    /// Returns the offset of an equal key if there is one.
    mutating func beginMember(_ text: TextSlice) -> Int? {
        let key = bytes.count
        let length = writeKey(text)
        bytes.truncate(to: key)
        return registerKeyAtEnd(length: length)
    }

    /// Makes `"key":`, which stands past the end, a member. Returns the offset of an equal key if there is one.
    package mutating func registerKeyAtEnd(length: Int) -> Int? {
        // Safety: the key was written there just now.
        let hash = unsafe KeyCopy(of: bytes.end + 1, length - 3, to: bytes.end + 1).hash
        if frames.mayHaveMember(hash), let found = memberWithKeyAtEnd(length: length, hash) { return found }
        frames.addMember(hash, key: bytes.count)
        bytes.advance(by: length)
        return nil
    }

    private mutating func memberWithKeyAtEnd(length: Int, _ hash: UInt64) -> Int? {
        let members = unsafe frames.openMembers
        // Comparing the hashes of many members takes longer than finding the key in a tree, which knows their texts.
        if members.count >= 64 {
            let tree = readTree()
            return tree.child(bytes.pastEnd(length - 1), of: tree.innermost, bytes).map {
                tree.entries[$0].step
            }
        }
        for number in 0..<members.count {
            // Safety: the number is in bounds.
            let member = unsafe members[number]
            if member.hash == hash, bytes.hasTextOfEnd(at: member.key, length: length) { return member.key }
        }
        return nil
    }

    mutating func writeKey(_ text: TextSlice) -> Int {
        guard let speller = options.keys.speller else { return writeVerbatimKey(text) }
        let spellings = openExtras().knownSpellings.spellings(of: text, by: speller)
        return writeVerbatimKey(spellings.first?.text ?? "")
    }

    /// Returns the length, with quotation marks and colon.
    package mutating func writeVerbatimKey(_ text: String) -> Int {
        TextSlice.with(text) { writeVerbatimKey($0) }
    }

    mutating func writeVerbatimKey(_ text: TextSlice) -> Int {
        let start = bytes.count
        writeString(text)
        bytes.last = UInt8(ascii: ":")
        return bytes.count - start
    }

    mutating func duplicate(of key: Int) -> Bool {
        if isTag(key) { return false }
        frames.key = key
        guard options.duplicateKeys == .lastWins else {
            fail(.invalidValue, reason: "duplicate key")
            return false
        }
        let tree = readTree()
        let text = JSONText.quoted(in: bytes, from: key)
        guard let entry = tree.child(text, of: tree.innermost, bytes) else { return false }
        beginOutOfOrder(at: entry)
        return true
    }
}

/// Copies a key eight bytes at a time, and on the way takes its hash and checks it for escapes.
@safe struct KeyCopy {
    private(set) var hash: UInt64
    private var special: UInt64

    @inline(__always)
    var needsNoEscapes: Bool { special == 0 }

    /// The target must have room for the count; the two may be the same address.
    @_noObjCBridging  // See ``ParserPass``.
    @inline(__always)
    init(of text: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        let source = unsafe UnsafeRawPointer(text)
        let copy = UnsafeMutableRawPointer(target)
        // Safety: all loads and stores are within count bytes, the last word overlapping the one before it.
        if count >= 8 {
            let last = unsafe source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            hash = unsafe source.loadUnaligned(as: UInt64.self)
            special = WordScan.escaped(hash) | WordScan.escaped(last)
            unsafe copy.storeBytes(of: hash, as: UInt64.self)
            var offset = 8
            while offset < count &- 8 {
                let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                special |= WordScan.escaped(word)
                unsafe copy.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
                hash = (hash &* 0x9E37_79B9_7F4A_7C15) ^ word
                offset &+= 8
            }
            unsafe copy.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
            hash = (hash &* 0x9E37_79B9_7F4A_7C15) ^ last
        } else if count >= 4 {
            let first = unsafe source.loadUnaligned(as: UInt32.self)
            let last = unsafe source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            unsafe copy.storeBytes(of: first, as: UInt32.self)
            unsafe copy.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
            hash = UInt64(first) | UInt64(last) &<< 32
            special = WordScan.escaped(hash)
        } else if count > 0 {
            let first = unsafe text[0]
            let middle = unsafe text[count &>> 1]
            let last = unsafe text[count &- 1]
            unsafe target[0] = first
            unsafe target[count &>> 1] = middle
            unsafe target[count &- 1] = last
            hash = 0x6161_6161_6100_0000 | UInt64(first) | UInt64(middle) &<< 8 | UInt64(last) &<< 16
            special = WordScan.escaped(hash)
        } else {
            hash = 0
            special = 0
        }
        hash = (hash ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
        hash ^= hash &>> 32
        hash = hash &* 0xD6E8_FEB8_6659_FD93
    }
}
