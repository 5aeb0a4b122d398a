/// A hash table of an object's members: open addressing, seeded, so that no document can make keys collide.
struct MemberIndex {
    /// Lower half: a key's offset, in nodes from the object. Upper half: a part of its hash. 0 is empty.
    private var entries: [UInt64]
    private(set) var firstDuplicate: Int?

    init(of object: Span<Node>, in bytes: SourceBytes) {
        let least = object[0].count &* 4 / 3
        entries = Array(repeating: 0, count: Int(1) << (Int.bitWidth - least.leadingZeroBitCount))
        var member = 1
        while member < object.count {
            let (hash, entry) = bytes.withCharacters(of: object[member]) { text in
                let hash = text.hash
                return (hash, find(KeyToken(text), hash, from: object, in: bytes))
            }
            if entries[entry] == 0 {
                entries[entry] = hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: member)
            } else if firstDuplicate == nil {
                firstDuplicate = member
            }
            member += 1 + object[member + 1].span
        }
    }

    func position(of token: KeyToken, from object: Span<Node>, in bytes: SourceBytes) -> Int? {
        let entry = entries[find(token, token.text.hash, from: object, in: bytes)]
        return entry == 0 ? nil : Self.offset(entry)
    }

    private static func offset(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) }

    /// The entry of a key, or the empty one where it would be.
    private func find(
        _ token: KeyToken, _ hash: UInt64, from object: Span<Node>, in bytes: SourceBytes
    ) -> Int {
        let mask = entries.count - 1
        var entry = Int(truncatingIfNeeded: hash) & mask
        while true {
            let known = entries[entry]
            if known == 0 || (known ^ hash) >> 32 == 0 && bytes.matches(object[Self.offset(known)], token) {
                return entry
            }
            entry = (entry + 1) & mask
        }
    }
}
