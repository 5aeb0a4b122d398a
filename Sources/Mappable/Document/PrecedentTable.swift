/// The last containers under some keys, which the next ones may be like; see ``Parser``.
///
/// An entry is any container whose key and depth have its hash, since a wrong guess costs only time. The entries stand behind
/// a node that tells how many there are, so that the table is nothing but an address.
@safe struct PrecedentTable {
    private let memory: UnsafeMutablePointer<UInt32>

    /// The nodes whose memory the table of a tape takes: few for a small document, which has few containers.
    static func size(forTapeOf capacity: Int) -> Int { 1 + (capacity < 1024 ? 16 : 128) }

    /// The nodes whose memory it takes: four entries each, but for the first.
    var size: Int { 1 + (unsafe 1 &<< (62 &- Int(memory[0]))) }

    /// Whether the memory of the tape, whose end is the table's, is a block of its own. It is kept here because the parser has
    /// better use for the registers.
    var isInOwnedMemory: Bool {
        get { unsafe memory[1] != 0 }
        nonmutating set { unsafe memory[1] = newValue ? 1 : 0 }
    }

    /// A table that was moved with its memory.
    init(at address: UnsafeMutableRawPointer, size: Int) {
        // Safety: a node has the memory of four entries, each of which may be anything.
        unsafe memory = unsafe address.bindMemory(to: UInt32.self, capacity: 4 * size)
    }

    /// An empty table in the memory of some nodes: one more than a power of two.
    static func make(at address: UnsafeMutableRawPointer, size: Int) -> PrecedentTable {
        let table = unsafe PrecedentTable(at: address, size: size)
        unsafe table.memory.initialize(repeating: 0, count: 4 * size)
        unsafe table.memory[0] = UInt32(62 - (size - 1).trailingZeroBitCount)
        return table
    }

    /// The last container under a key at a depth, or another one; the root at first.
    @inline(__always)
    subscript(key: Node, depth: Int) -> TapeOffset {
        get { TapeOffset(index: Int(unsafe memory[index(key, depth)])) }
        nonmutating set { unsafe memory[index(key, depth)] = UInt32(truncatingIfNeeded: newValue.index) }
    }

    @inline(__always)
    private func index(_ key: Node, _ depth: Int) -> Int {
        let hash = KeySignature.mixed(key.payload &+ UInt64(truncatingIfNeeded: depth))
        return 4 &+ Int(truncatingIfNeeded: unsafe hash &>> UInt64(memory[0]))
    }
}
