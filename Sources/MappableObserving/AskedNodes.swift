/// The nodes that were asked for and the objects that models were made of: two sets, and the order in which they were added to.
///
/// Each object that is read adds to it, so adding is cheap. One block of memory holds a bit for each node of the tape in
/// each set, followed by the order, which moves to a block of its own if it grows. Whoever has it calls ``deallocate()``
/// in the end.
@safe package struct AskedNodes {
    /// What was added: a node, and to which of the sets.
    package struct Entry: Hashable {
        fileprivate let bits: UInt32

        fileprivate init(bits: UInt32) { self.bits = bits }

        @inline(__always)
        init(_ node: Int, isModel: Bool) {
            bits = UInt32(truncatingIfNeeded: node) &<< 1 | (isModel ? 1 : 0)
        }

        var node: Int { Int(bits &>> 1) }
        /// Whether it is an object that a model was made of, rather than a node that was asked for.
        var isModel: Bool { bits & 1 != 0 }
    }

    /// How many entries there is room for in the first block.
    private static var firstCapacity: Int { 64 }

    /// The bits of the nodes that were asked for, then those of the objects that models were made of.
    private var words: UnsafeMutablePointer<UInt64>?
    private var order: UnsafeMutablePointer<UInt32>?
    private var wordCount = 0
    private var capacity = 0
    private(set) var count = 0

    /// Whether a node was asked for.
    package func contains(_ node: Int) -> Bool { has(Entry(node, isModel: false)) }

    /// Whether a model was made of an object.
    func isModel(_ object: Int) -> Bool { has(Entry(object, isModel: true)) }

    private func has(_ entry: Entry) -> Bool {
        guard let words = unsafe words, entry.node &>> 6 < wordCount else { return false }
        // Safety: each set has a bit for the node.
        return unsafe words[word(of: entry)] & Self.bit(of: entry) != 0
    }

    /// Adds a node of the tape to one of the sets.
    ///
    /// - Parameter nodes: the length of the tape.
    @inline(__always)
    package mutating func insert(_ entry: Entry, ofNodes nodes: Int) {
        if unsafe words == nil { begin(nodes) }
        guard let words = unsafe words, entry.node &>> 6 < wordCount else { return }
        // Safety: each set has a bit for the node.
        let (index, bit) = (word(of: entry), Self.bit(of: entry))
        let word = unsafe words[index]
        if word & bit != 0 { return }
        unsafe words[index] = word | bit
        if count == capacity { grow() }
        guard let order = unsafe order else { return }
        // Safety: there is room for another one.
        unsafe order[count] = entry.bits
        count &+= 1
    }

    @inline(never)
    private mutating func begin(_ nodes: Int) {
        // An entry has 31 bits for the node, and a text has two bytes at least for each.
        wordCount = (min(nodes, Int(clamping: UInt32(0x7FFF_FFC0))) &+ 63) &>> 6
        capacity = Self.firstCapacity
        let memory = unsafe Memory.allocate(UInt64.self, count: 2 &* wordCount &+ capacity / 2)
        unsafe memory.initialize(repeating: 0, count: 2 &* wordCount)
        unsafe words = unsafe memory
        unsafe order = unsafe Self.firstOrder(behind: memory + 2 &* wordCount)
    }

    /// The order in the first block.
    private static func firstOrder(behind words: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<UInt32>
    {
        // Safety: behind the bits there is memory for as many entries.
        unsafe UnsafeMutableRawPointer(words).bindMemory(to: UInt32.self, capacity: firstCapacity)
    }

    @inline(never)
    private mutating func grow() {
        guard let known = unsafe order else { return }
        if capacity == Self.firstCapacity {
            let larger = unsafe Memory.allocate(UInt32.self, count: 4 &* capacity)
            // Safety: so many entries are there, and there is room for them.
            unsafe larger.initialize(from: known, count: count)
            unsafe order = unsafe larger
        } else {
            unsafe order = unsafe Memory.reallocate(known, count: 4 &* capacity)
        }
        capacity &*= 4
    }

    /// The entry that was added last.
    package var last: Entry? {
        guard count > 0, let order = unsafe order else { return nil }
        // Safety: so many are in order; so below.
        return unsafe Entry(bits: order[count &- 1])
    }

    package mutating func removeLast() {
        guard let last, let words = unsafe words else { return }
        count &-= 1
        unsafe words[word(of: last)] &= ~Self.bit(of: last)
    }

    /// The entries that were added after the first ones.
    package func entries(from first: Int) -> [Entry] {
        guard let order = unsafe order, first < count else { return [] }
        return (first..<count).map { unsafe Entry(bits: order[$0]) }
    }

    package func deallocate() {
        if let words = unsafe words { unsafe Memory.deallocate(words) }
        if capacity > Self.firstCapacity, let order = unsafe order { unsafe Memory.deallocate(order) }
    }

    @inline(__always)
    private func word(of entry: Entry) -> Int { (entry.isModel ? wordCount : 0) &+ entry.node &>> 6 }

    @inline(__always)
    private static func bit(of entry: Entry) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: entry.node & 63)
    }
}
