/// The members of an object that was made of Swift values: in order, with a hash table if there are many.
package struct JSONMembers: Sendable {
    /// The most members that are compared one by one.
    private static var few: Int { 16 }

    private(set) var all: [(key: String, value: JSON)] = []
    /// A member's number plus one in the low half, and the other half of its hash; 0 is free. Empty for few members.
    private var slots: [UInt64] = []

    package init() {}

    /// The members of an object, each key of which is there once.
    package init(_ object: JSON.Object) {
        all = .init(object)
        renewSlots()
    }

    package subscript(position: Int) -> JSON {
        get { all[position].value }
        _modify { yield &all[position].value }
    }

    /// The number of the member with a key.
    package func position(of key: String) -> Int? {
        unsafe KeyText.withUTF8(key) { text in
            let text = unsafe KeyText(text)
            guard !slots.isEmpty else { return all.firstIndex { Self.isKey($0.key, text) } }
            let slot = slot(of: text, Self.hash(text))
            return slots[slot] == 0 ? nil : Self.position(slots[slot])
        }
    }

    /// Appends a member with a key that no other one has, and returns its number.
    @discardableResult
    package mutating func append(_ key: String, _ value: JSON) -> Int {
        all.append((key, value))
        if all.count > Self.few {
            if all.count * 4 / 3 >= slots.count { renewSlots() } else { note(all.count - 1) }
        }
        return all.count - 1
    }

    /// The value of a member, to be put back.
    package mutating func take(_ position: Int) -> JSON {
        let value = all[position].value
        all[position].value = .null
        return value
    }

    package mutating func remove(at position: Int) {
        all.remove(at: position)
        renewSlots()
    }

    /// Makes the hash table anew, with room for as many members again.
    private mutating func renewSlots() {
        guard all.count > Self.few else { return slots = [] }
        let least = all.count * 8 / 3
        slots = Swift.Array(repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
        for position in all.indices { note(position) }
    }

    /// Gives a member a slot.
    private mutating func note(_ position: Int) {
        unsafe KeyText.withUTF8(all[position].key) { text in
            let text = unsafe KeyText(text)
            let hash = Self.hash(text)
            slots[slot(of: text, hash)] = hash & ~0xFFFF_FFFF | UInt64(position + 1)
        }
    }

    /// The slot of a key, or the free one where it would stand.
    private func slot(of text: KeyText, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let known = slots[slot]
            if (known ^ hash) >> 32 == 0, Self.isKey(all[Self.position(known)].key, text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private static func position(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

    private static func hash(_ text: KeyText) -> UInt64 { KeyHash.of(text, signature: text.signature) }

    private static func isKey(_ key: String, _ text: KeyText) -> Bool {
        unsafe KeyText.withUTF8(key) { key in
            // Safety: both have as many bytes.
            unsafe key.count == text.length && text.isEqual(to: KeyText(key).start)
        }
    }
}
