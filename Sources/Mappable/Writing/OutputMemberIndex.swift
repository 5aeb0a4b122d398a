/// Members by their keys: of one open object that has very many, or of the objects that assignments came back to.
package struct OutputMemberIndex {
    struct Member {
        let hash: UInt64
        /// The number of the closed object; 0 of an open one.
        package let container: Int
        /// The offset of the key.
        package let key: Int
    }

    /// The number of members from which on comparing all hashes costs more.
    static let threshold = 64

    private var members: [Member] = []
    /// The number of a member plus one, zero is free; at most half of the slots are taken.
    private var slots: [UInt32] = []

    /// The hash of a key, seeded, so that chosen keys cannot make the search slow.
    static func hash(_ key: UnsafeBufferPointer<UInt8>, in container: Int = 0) -> UInt64 {
        let text = unsafe KeyText(key)
        return KeyHash.of(text, signature: text.signature)
            &+ UInt64(truncatingIfNeeded: container) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func append(_ member: Member) {
        members.append(member)
        if members.count * 2 > slots.count {
            slots = Array(repeating: 0, count: max(slots.count * 2, 32))
            for number in members.indices { takeSlot(number) }
        } else {
            takeSlot(members.count - 1)
        }
    }

    /// The offset of the key that has this hash and fits.
    func find(_ hash: UInt64, _ fits: (Member) -> Bool) -> Int? {
        if slots.isEmpty { return nil }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let member = members[Int(slots[slot]) - 1]
            if member.hash == hash, fits(member) { return member.key }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func takeSlot(_ number: Int) {
        var slot = Int(truncatingIfNeeded: members[number].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number + 1)
    }
}
