@safe struct Tape {
    let nodes: UnsafePointer<Node>
    let count: Int
    /// Whether the memory is a block of its own, to be freed by whoever has the tape.
    let ownsMemory: Bool

    init(nodes: UnsafePointer<Node>, count: Int, ownsMemory: Bool) {
        unsafe self.nodes = unsafe nodes
        self.count = count
        self.ownsMemory = ownsMemory
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        if ownsMemory { unsafe Memory.deallocate(nodes) }
    }
}

/// Growing memory for the nodes of a document while it is parsed, and for the containers that are open.
///
/// The nodes stand from the beginning on, the open containers at the end, so that both fit as long as they do not meet. It is
/// a value type that moves through local variables, so the parser keeps it in registers. Whoever finishes it owns the memory,
/// unless that is part of a larger block.
@safe struct TapeBuilder {
    let base: UnsafeMutablePointer<Node>
    /// The size of the memory in bytes; negative where the memory is not the tape's to grow and to give back. One number, because
    /// the parser has better use for the registers.
    private let size: Int
    /// Where the innermost open container stands.
    var roof: TapeOffset

    init(capacity: Int) {
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe self.init(inBlock: Memory.allocate(Node.self, count: capacity), capacity: capacity, kept: 0)
    }

    /// A tape in memory that has to exist as long as the tape.
    init(in memory: UnsafeMutablePointer<Node>, capacity: Int) {
        unsafe base = unsafe memory
        roof = TapeOffset(index: capacity)
        size = 0 &- roof.bytes
    }

    /// - Parameter kept: how many bytes at the end of the memory are taken by the open containers.
    private init(inBlock memory: UnsafeMutablePointer<Node>, capacity: Int, kept: Int) {
        unsafe base = unsafe memory
        size = capacity &* TapeOffset.stride
        roof = TapeOffset(bytes: size &- kept)
    }

    private var ownsMemory: Bool { size > 0 }

    static func capacity(forTextOf length: Int) -> Int { min(length / 6 &+ 16, 1 << 16) }

    var roofAddress: UnsafeMutableRawPointer {
        @inline(__always) get {
            // Safety: the roof is inside the memory.
            unsafe UnsafeMutableRawPointer(base) + roof.bytes
        }
    }

    /// Whether there is memory for a key, a value and an open container at an offset.
    @inline(__always)
    func hasRoom(at offset: TapeOffset) -> Bool {
        offset.bytes <= roof.bytes &- 2 &* TapeOffset.stride &- OpenContainer.stride
    }

    /// A tape of twice the capacity with the same content, or a large one that grows by less; this one must not be used any more.
    @inline(never)
    func grown() -> TapeBuilder {
        let end = abs(size)
        let (kept, larger) = (end &- roof.bytes, end + min(end, 1 << 29))
        let capacity = min(larger / TapeOffset.stride, Document.longestText)
        let nodes: UnsafeMutablePointer<Node>
        // Safety: the old pointer is not used again, as the caller promises. What is at its end moves.
        if ownsMemory {
            unsafe nodes = Memory.reallocate(base, count: capacity)
        } else {
            unsafe nodes = Memory.allocate(Node.self, count: capacity)
            unsafe UnsafeMutableRawPointer(nodes).copyMemory(from: base, byteCount: end)
        }
        let memory = UnsafeMutableRawPointer(nodes)
        let tape = unsafe TapeBuilder(inBlock: nodes, capacity: capacity, kept: kept)
        unsafe tape.roofAddress.copyMemory(from: memory + roof.bytes, byteCount: kept)
        unsafe tape.roofAddress.bindMemory(to: OpenContainer.self, capacity: kept / OpenContainer.stride)
        return tape
    }

    /// This must not be used any more. Memory that was not used stays behind the nodes: it takes addresses, but no pages.
    func finished(before offset: TapeOffset) -> Tape {
        // The rest of the memory held something else.
        let nodes = unsafe UnsafeMutableRawPointer(base).bindMemory(to: Node.self, capacity: offset.index)
        return unsafe Tape(
            nodes: UnsafePointer(nodes), count: offset.index, ownsMemory: ownsMemory)
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        if ownsMemory { unsafe Memory.deallocate(base) }
    }

    @inline(__always)
    subscript(offset: TapeOffset) -> Node {
        get {
            assert(offset.bytes >= 0 && offset < roof)
            // Safety: only nodes that were written are read.
            return unsafe UnsafeRawPointer(base).load(fromByteOffset: offset.bytes, as: Node.self)
        }
        nonmutating set {
            assert(offset.bytes >= 0 && offset < roof)
            // Safety: the tape is grown before it is written past its end.
            unsafe UnsafeMutableRawPointer(base).storeBytes(
                of: newValue, toByteOffset: offset.bytes, as: Node.self)
        }
    }

    @inline(__always)
    func offset(behind value: TapeOffset) -> TapeOffset {
        _fastPath(!self[value].kind.isContainer)
            ? value.advanced(by: 1) : value.advanced(by: self[value].span)
    }
}
