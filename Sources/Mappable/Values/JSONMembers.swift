/// The members of an object that was made of Swift values: in order, with a hash table if there are many.
///
/// A removed member leaves an entry without a value, until most entries are such, so a removal takes constant time on average.
///
/// Unchecked, as its state changes, but only while an object has the only reference.
final class JSONMembers: @unchecked Sendable {
    /// The most entries that are compared one by one.
    private static var few: Int { 16 }
    /// Stands in for members that are being changed.
    static let none = JSONMembers([])

    private var entries: [(key: String, value: JSON?)]
    private(set) var count: Int
    /// The lower half is an entry's number plus one, the upper half a part of its hash; 0 is free. Empty for few entries.
    private var slots: [UInt64] = []

    /// The keys are distinct.
    init(_ members: [(key: String, value: JSON)]) {
        entries = members.map { ($0, $1) }
        count = entries.count
        renewSlots()
    }

    var all: [(key: String, value: JSON)] { entries.compactMap { key, value in value.map { (key, $0) } } }

    /// nil for a removed member.
    subscript(position: Int) -> JSON? {
        get { entries[position].value }
        _modify { yield &entries[position].value }
    }

    func position(of key: String) -> Int? {
        TextSlice.with(key) { text in
            guard !slots.isEmpty else {
                return entries.firstIndex { $0.value != nil && Self.isKey($0.key, text) }
            }
            let slot = slots[slot(of: text, Self.hash(text))]
            return slot == 0 || entries[Self.position(slot)].value == nil ? nil : Self.position(slot)
        }
    }

    /// Appends a member whose key is new.
    @discardableResult
    func append(_ key: String, _ value: JSON) -> Int {
        entries.append((key, value))
        count += 1
        if entries.count > Self.few {
            if entries.count * 4 / 3 >= slots.count { renewSlots() } else { note(entries.count - 1) }
        }
        return entries.count - 1
    }

    /// Counts an entry that has lost its value.
    func noteRemoval() {
        count -= 1
        guard entries.count > 2 * count + Self.few else { return }
        entries.removeAll { $0.value == nil }
        renewSlots()
    }

    /// Rebuilds the hash table, with room for as many members again.
    private func renewSlots() {
        guard entries.count > Self.few else { return slots = [] }
        let least = entries.count * 8 / 3
        slots = Swift.Array(repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
        for position in entries.indices where entries[position].value != nil { note(position) }
    }

    /// Gives an entry a slot, or that of a removed member with the same key.
    private func note(_ position: Int) {
        TextSlice.with(entries[position].key) { text in
            let hash = Self.hash(text)
            slots[slot(of: text, hash)] = hash & ~0xFFFF_FFFF | UInt64(position + 1)
        }
    }

    /// The slot of a key, or the free one where it would be.
    private func slot(of text: TextSlice, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let known = slots[slot]
            if (known ^ hash) >> 32 == 0, Self.isKey(entries[Self.position(known)].key, text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private static func position(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

    private static func hash(_ text: TextSlice) -> UInt64 { text.hash }

    private static func isKey(_ key: String, _ text: TextSlice) -> Bool {
        TextSlice.with(key) { $0 == text }
    }
}
