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

/// Growing memory for the nodes of a document while it is parsed, and for the stack of open containers.
///
/// The nodes stand from the beginning on, the stack at the end, and grows towards them. It is a value type that moves through
/// local variables, so the parser keeps it in registers. Whoever finishes it owns the memory, unless that is part of a larger
/// block.
///
/// The invariant of this file: the nodes that were written end before the top of the stack. So the parser makes room where
/// ``hasRoom(at:)`` finds none, and reads no node that it did not write. Debug builds check every offset.
@safe struct TapeBuilder {
    private let base: UnsafeMutablePointer<Node>
    /// The size of the memory in bytes; negative where the memory is not the tape's to grow and to give back. One number, because
    /// the parser has better use for the registers.
    private let size: Int
    /// Where the innermost open container stands.
    private var stackTop: TapeOffset

    init(capacity: Int) {
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe self.init(inBlock: Memory.allocate(Node.self, count: capacity), capacity: capacity, kept: 0)
    }

    /// A tape in memory that has to exist as long as the tape.
    init(in memory: UnsafeMutablePointer<Node>, capacity: Int) {
        unsafe base = unsafe memory
        stackTop = TapeOffset(index: capacity)
        size = 0 &- stackTop.bytes
    }

    /// - Parameter kept: how many bytes at the end of the memory are taken by the open containers.
    private init(inBlock memory: UnsafeMutablePointer<Node>, capacity: Int, kept: Int) {
        unsafe base = unsafe memory
        size = capacity &* TapeOffset.stride
        stackTop = TapeOffset(bytes: size &- kept)
    }

    private var ownsMemory: Bool { size > 0 }

    static func capacity(forTextOf length: Int) -> Int { min(length / 6 &+ 16, 1 << 16) }

    private var stackAddress: UnsafeMutableRawPointer {
        @inline(__always) get {
            // Safety: the top of the stack is inside the memory.
            unsafe UnsafeMutableRawPointer(base) + stackTop.bytes
        }
    }

    /// Whether there is memory for a key, a value and an open container at an offset.
    @inline(__always)
    func hasRoom(at offset: TapeOffset) -> Bool {
        offset.bytes <= stackTop.bytes &- 2 &* TapeOffset.stride &- OpenContainer.stride
    }

    /// A tape of twice the capacity with the same content, or a large one that grows by less; this one must not be used any more.
    @inline(never)
    func grown() -> TapeBuilder {
        let end = abs(size)
        let (kept, larger) = (end &- stackTop.bytes, end + min(end, 1 << 29))
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
        unsafe tape.stackAddress.copyMemory(from: memory + stackTop.bytes, byteCount: kept)
        unsafe tape.stackAddress.bindMemory(to: OpenContainer.self, capacity: kept / OpenContainer.stride)
        return tape
    }

    /// This must not be used any more. Memory that was not used stays after the nodes: it takes addresses, but no pages.
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
            assert(offset.bytes >= 0 && offset < stackTop)
            // Safety: only nodes that were written are read.
            return unsafe UnsafeRawPointer(base).load(fromByteOffset: offset.bytes, as: Node.self)
        }
        nonmutating set {
            assert(offset.bytes >= 0 && offset < stackTop)
            // Safety: the tape is grown before it is written past its end.
            unsafe UnsafeMutableRawPointer(base).storeBytes(
                of: newValue, toByteOffset: offset.bytes, as: Node.self)
        }
    }

    @inline(__always)
    func offset(after value: TapeOffset) -> TapeOffset {
        _fastPath(!self[value].kind.isContainer)
            ? value.advanced(by: 1) : value.advanced(by: self[value].span)
    }
}

// MARK: - The stack of open containers

extension TapeBuilder {
    /// The innermost open container. It is kept in memory, because the parser has better use for the registers.
    @inline(__always)
    var open: OpenContainer {
        unsafeAddress { unsafe UnsafePointer(innermost) }
        nonmutating unsafeMutableAddress { unsafe innermost }
    }

    private var innermost: UnsafeMutablePointer<OpenContainer> {
        @inline(__always) get {
            // Safety: `push` was called more often than `pop`.
            unsafe stackAddress.assumingMemoryBound(to: OpenContainer.self)
        }
    }

    /// Adds the document, or a container, for which there must be room.
    @inline(__always)
    mutating func push(_ container: OpenContainer) {
        stackTop = TapeOffset(bytes: stackTop.bytes &- OpenContainer.stride)
        // Safety: there is no node there, nor anything else.
        unsafe stackAddress.bindMemory(to: OpenContainer.self, capacity: 1).initialize(to: container)
    }

    /// Removes the innermost container, which must not be the only one.
    @inline(__always)
    mutating func pop() { stackTop = TapeOffset(bytes: stackTop.bytes &+ OpenContainer.stride) }

    /// Whether an object that is complete may repeat a key.
    @inline(__always)
    func distinctness(ofObjectAt offset: TapeOffset) -> Distinctness {
        // Safety: the object is on the tape, with all that is in it.
        unsafe NodeReference(base + offset.index).foundDistinctness
    }
}
