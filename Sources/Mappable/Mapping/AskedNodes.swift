/// The nodes that were asked for: a set, and the order in which they came into it.
///
/// Lookups that are noted add to it, each time, so it is made for that: one block of memory holds a bit for each node of the
/// tape and behind them the nodes in order, of which there cannot be more. Whoever has it calls ``deallocate()`` in the end.
@safe struct AskedNodes {
    private var words: UnsafeMutablePointer<UInt64>?
    private var order: UnsafeMutablePointer<UInt32>?
    private var wordCount = 0
    private(set) var count = 0

    func contains(_ node: Int) -> Bool {
        guard let words = unsafe words, node &>> 6 < wordCount else { return false }
        // Safety: there is a bit for the node.
        return unsafe words[node &>> 6] & Self.bit(node) != 0
    }

    /// Adds a node of the tape.
    ///
    /// - Parameter nodes: the length of the tape.
    @inline(__always)
    mutating func insert(_ node: Int, ofNodes nodes: Int) {
        if unsafe words == nil { begin(nodes) }
        guard let words = unsafe words, let order = unsafe order, node &>> 6 < wordCount else { return }
        let bit = Self.bit(node)
        // Safety: there is a bit for the node, and room in the order for as many nodes as there are bits.
        let word = unsafe words[node &>> 6]
        if word & bit != 0 { return }
        unsafe words[node &>> 6] = word | bit
        unsafe order[count] = UInt32(truncatingIfNeeded: node)
        count &+= 1
    }

    @inline(never)
    private mutating func begin(_ nodes: Int) {
        wordCount = (nodes &+ 63) &>> 6
        let memory = unsafe Memory.allocate(UInt64.self, count: wordCount &* 33)
        unsafe memory.initialize(repeating: 0, count: wordCount)
        unsafe words = unsafe memory
        // Safety: behind the bits, there are 32 words for each 64 nodes.
        unsafe order = unsafe UnsafeMutableRawPointer(memory + wordCount)
            .bindMemory(to: UInt32.self, capacity: wordCount &* 64)
    }

    /// The last one that was added.
    var last: Int? {
        guard count > 0, let order = unsafe order else { return nil }
        // Safety: so many are in order; so below.
        return unsafe Int(order[count &- 1])
    }

    mutating func removeLast() {
        guard let last, let words = unsafe words else { return }
        count &-= 1
        unsafe words[last &>> 6] &= ~Self.bit(last)
    }

    /// The nodes that were added after the first ones.
    func nodes(from first: Int) -> [Int] {
        guard let order = unsafe order, first < count else { return [] }
        return (first..<count).map { unsafe Int(order[$0]) }
    }

    func deallocate() {
        if let words = unsafe words { unsafe Memory.deallocate(words) }
    }

    @inline(__always)
    private static func bit(_ node: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: node & 63) }
}
