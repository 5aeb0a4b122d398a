/// A table of an object's members by key, for objects in which many are looked up out of order.
///
/// It is an open-addressing hash table of places on the tape. The hash is Swift's own, seeded anew in every process, so
/// that no document can be made whose keys collide.
struct MemberIndex {
    /// The nodes from the object to a key; 0 is an empty entry.
    private var entries: [UInt32]
    private let mask: Int
    /// The first key, as nodes from the object, that repeats an earlier one.
    private(set) var firstDuplicate: Int?

    /// Complexity: linear in the number of members.
    init(of object: UnsafePointer<Node>, in bytes: SourceBytes, lastWins: Bool) {
        let size = Int(1) << (Int.bitWidth - (unsafe object.pointee.count * 2).leadingZeroBitCount)
        entries = Array(repeating: 0, count: size)
        mask = size - 1
        // Safety: the object's members are on the tape up to its span.
        let end = unsafe object.pointee.span
        var member = 1
        while member < end {
            let key = unsafe object[member]
            let entry = bytes.withToken(of: key) { token in
                unsafe find(token, from: object, in: bytes)
            }
            if entries[entry] == 0 {
                entries[entry] = UInt32(truncatingIfNeeded: member)
            } else {
                if firstDuplicate == nil { firstDuplicate = member }
                if lastWins { entries[entry] = UInt32(truncatingIfNeeded: member) }
            }
            member += 1 + (unsafe object[member + 1].span)
        }
    }

    /// The nodes from the object to the key; nil if there is no such member.
    func position(of token: KeyToken, from object: UnsafePointer<Node>, in bytes: SourceBytes) -> Int? {
        let position = Int(entries[unsafe find(token, from: object, in: bytes)])
        return position == 0 ? nil : position
    }

    /// The entry of a key, or the empty one where it would stand.
    private func find(_ token: KeyToken, from object: UnsafePointer<Node>, in bytes: SourceBytes) -> Int {
        var hasher = Hasher()
        // Safety: the token's text has its length in bytes.
        unsafe hasher.combine(
            bytes: UnsafeRawBufferPointer(start: token.text.start, count: token.text.length))
        var entry = hasher.finalize() & mask
        // Safety: the entries hold places of this object's keys.
        while entries[entry] != 0, !bytes.matches(unsafe object[Int(entries[entry])], token) {
            entry = (entry + 1) & mask
        }
        return entry
    }
}
