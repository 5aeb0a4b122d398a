/// The members of one object by key, for an object with very many keys.
///
/// Nearly all keys are new. A filter tells that of most of them, and it is small enough to stay near the processor.
/// When a key comes that may not be new, a hash table takes in all keys since the last time. Taking many at once lets
/// the processor wait for several of them at the same time. The hash is seeded, so that chosen keys cannot make it
/// slow.
struct OutputMemberIndex {
    /// The number of members from which on comparing all hashes costs more.
    static let threshold = 64
    /// How many keys there are for a word of the filter, at most.
    private static let keysPerWord = 8

    /// Three bits of one word for each key.
    private var filter: [UInt64] = []
    /// The number of a member plus one, zero is free; at most half of the slots are taken.
    private var slots: [UInt32] = []
    /// The number of members that have a slot.
    private var slotted = 0

    static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let text = unsafe KeyText(key)
        return KeyHash.of(text, signature: text.signature)
    }

    /// Notes the key of the next member, and tells whether it may be one of the others': then these can be searched.
    ///
    /// - Parameter members: the others. At the first time none of them has been noted, later all of them have.
    mutating func note(_ hash: UInt64, behind members: UnsafeMutableBufferPointer<OutputMember>) -> Bool {
        if members.count >= filter.count * Self.keysPerWord { unsafe renewFilter(members) }
        guard setBits(hash) else { return false }
        unsafe takeIn(members)
        return true
    }

    /// The offset of the key that has this hash and fits.
    ///
    /// - Parameter members: those that were there when the hash was noted.
    func find(
        _ hash: UInt64, in members: UnsafeMutableBufferPointer<OutputMember>, _ fits: (Int) -> Bool
    ) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let member = unsafe members[Int(slots[slot]) - 1]
            if member.hash == hash, fits(member.key) { return member.key }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Sets the bits of a hash in the filter, and tells whether they were set already.
    @inline(__always)
    private mutating func setBits(_ hash: UInt64) -> Bool {
        let word = Int(truncatingIfNeeded: hash &>> 32) & (filter.count - 1)
        let bits = 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63) | 1 &<< (hash &>> 12 & 63)
        let known = filter[word]
        filter[word] = known | bits
        return known & bits == bits
    }

    private mutating func renewFilter(_ members: UnsafeMutableBufferPointer<OutputMember>) {
        filter = Array(repeating: 0, count: max(filter.count * 2, Self.threshold))
        for number in 0..<members.count { _ = setBits(unsafe members[number].hash) }
    }

    /// Gives slots to the members that have none.
    private mutating func takeIn(_ members: UnsafeMutableBufferPointer<OutputMember>) {
        if members.count * 2 > slots.count {
            let least = members.count * 2
            slots = Array(repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
            slotted = 0
        }
        for number in slotted..<members.count {
            var slot = Int(truncatingIfNeeded: unsafe members[number].hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
        slotted = members.count
    }
}
