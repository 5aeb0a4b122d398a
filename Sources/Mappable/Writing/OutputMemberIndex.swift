/// A hash table over the members of one object, for an object with very many keys.
///
/// The hash is seeded by the standard library, so that chosen keys cannot make it slow. Slots hold the number of a
/// member plus one, zero is free; at most half of the slots are taken.
struct OutputMemberIndex {
    /// The number of members from which on comparing all hashes costs more.
    static let threshold = 64

    private var slots = [UInt32](repeating: 0, count: 4 * Self.threshold)
    private var count = 0

    static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        // Safety: the hasher copies what it needs.
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    /// The offset of the key that has this hash and fits.
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

    /// Adds the last of these members, all others being here already.
    mutating func add(_ members: UnsafeMutableBufferPointer<OutputMember>) {
        count += 1
        if count * 2 > slots.count {
            slots = [UInt32](repeating: 0, count: slots.count * 4)
            for number in 0..<(members.count - 1) { insert(number, unsafe members[number].hash) }
        }
        insert(members.count - 1, unsafe members[members.count - 1].hash)
    }

    private mutating func insert(_ number: Int, _ hash: UInt64) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number + 1)
    }
}
