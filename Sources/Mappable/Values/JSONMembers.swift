/// The members of an object made of Swift values: in order, with a hash table if there are many. A removed member
/// leaves an entry without a value, until most entries are such, so a removal takes constant time on average.
///
/// Unchecked, as the state changes only while an object has the only reference.
final class JSONMembers: @unchecked Sendable {
    /// The most entries that are compared one by one.
    private static var comparedEntries: Int { 16 }
    /// Stands in for members that are being changed.
    static let none = JSONMembers([])

    private var entries: [(key: String, value: JSON?)]
    private(set) var count: Int
    /// Lower half: an entry's number plus one. Upper half: a part of its hash. 0 is free. Empty for few entries.
    private var slots: [UInt64] = []

    /// The keys must be distinct.
    init(_ members: [(key: String, value: JSON)]) {
        entries = members.map { ($0, $1) }
        count = entries.count
        renewSlots()
    }

    var all: [(key: String, value: JSON)] { entries.compactMap { key, value in value.map { (key, $0) } } }

    /// nil for a removed member.
    subscript(index: Int) -> JSON? {
        get { entries[index].value }
        _modify { yield &entries[index].value }
    }

    func index(of key: String) -> Int? {
        TextSlice.with(key) { text in
            guard !slots.isEmpty else {
                return entries.firstIndex { $0.value != nil && Self.isKey($0.key, text) }
            }
            let slot = slots[slot(of: text, Self.hash(text))]
            return slot == 0 || entries[Self.index(slot)].value == nil ? nil : Self.index(slot)
        }
    }

    /// The key must be new.
    @discardableResult
    func append(_ key: String, _ value: JSON) -> Int {
        entries.append((key, value))
        count += 1
        if entries.count > Self.comparedEntries {
            if entries.count * 4 / 3 >= slots.count { renewSlots() } else { insert(entries.count - 1) }
        }
        return entries.count - 1
    }

    func countRemoval() {
        count -= 1
        guard entries.count > 2 * count + Self.comparedEntries else { return }
        entries.removeAll { $0.value == nil }
        renewSlots()
    }

    /// Makes room for as many members again.
    private func renewSlots() {
        guard entries.count > Self.comparedEntries else { return slots = [] }
        let least = entries.count * 8 / 3
        slots = Swift.Array(repeating: 0, count: 1 << (Int.bitWidth - least.leadingZeroBitCount))
        for index in entries.indices where entries[index].value != nil { insert(index) }
    }

    /// May reuse the slot of a removed member with the same key.
    private func insert(_ index: Int) {
        TextSlice.with(entries[index].key) { text in
            let hash = Self.hash(text)
            slots[slot(of: text, hash)] = hash & ~0xFFFF_FFFF | UInt64(index + 1)
        }
    }

    /// The slot of a key, or the free one where it would be.
    private func slot(of text: TextSlice, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let known = slots[slot]
            if (known ^ hash) >> 32 == 0, Self.isKey(entries[Self.index(known)].key, text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private static func index(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

    private static func hash(_ text: TextSlice) -> UInt64 { text.hash }

    private static func isKey(_ key: String, _ text: TextSlice) -> Bool {
        TextSlice.with(key) { $0 == text }
    }
}
