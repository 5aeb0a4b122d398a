/// Finds members of objects in which many are looked up out of order: an open-addressing hash table of offsets on the tape.
/// The hash is seeded, so that no document can be made whose keys collide.
struct MemberIndex {
    /// A key's offset, in nodes from the object, is in the low half. The other half of its hash keeps most comparisons
    /// from failing. 0 is an empty entry.
    private var entries: [UInt64]
    /// The first key, as nodes from the object, that repeats an earlier one.
    private(set) var firstDuplicate: Int?

    /// Complexity: linear in the number of members.
    init(of object: UnsafePointer<Node>, in bytes: SourceBytes, lastWins: Bool) {
        // At most three quarters of the entries are taken.
        let least = unsafe object.pointee.count &* 4 / 3
        entries = Array(repeating: 0, count: Int(1) << (Int.bitWidth - least.leadingZeroBitCount))
        var duplicate: Int?
        unsafe entries.withUnsafeMutableBufferPointer { entries in
            // Safety: the object's members are on the tape up to its span.
            let end = unsafe object.pointee.span
            var member = 1
            while member < end {
                let (hash, entry) = bytes.withToken(of: unsafe object[member]) { token in
                    let hash = token.text.hash
                    let known = UnsafeBufferPointer(entries)
                    return (hash, unsafe Self.find(token, hash, in: known, from: object, bytes))
                }
                let isNew = unsafe entries[entry] == 0
                if !isNew, duplicate == nil { duplicate = member }
                if isNew || lastWins {
                    unsafe entries[entry] = hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: member)
                }
                member += 1 + (unsafe object[member + 1].span)
            }
        }
        firstDuplicate = duplicate
    }

    /// The nodes from the object to the key; nil if there is no such member.
    func position(of token: KeyToken, from object: UnsafePointer<Node>, in bytes: SourceBytes) -> Int? {
        let entry = unsafe entries.withUnsafeBufferPointer { entries in
            unsafe entries[Self.find(token, token.text.hash, in: entries, from: object, bytes)]
        }
        return entry == 0 ? nil : Self.offset(entry)
    }

    private static func offset(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) }

    /// The entry of a key, or the empty one where it would stand.
    private static func find(
        _ token: KeyToken, _ hash: UInt64, in entries: UnsafeBufferPointer<UInt64>,
        from object: UnsafePointer<Node>, _ bytes: SourceBytes
    ) -> Int {
        let mask = entries.count - 1
        var entry = Int(truncatingIfNeeded: hash) & mask
        while true {
            let known = unsafe entries[entry]
            // Safety: the entries hold offsets of this object's keys.
            if known == 0 || (known ^ hash) >> 32 == 0 && bytes.matches(unsafe object[offset(known)], token) {
                return entry
            }
            entry = (entry + 1) & mask
        }
    }
}
