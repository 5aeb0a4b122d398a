@safe struct Tape {
    let nodes: UnsafePointer<Node>
    let count: Int
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

/// The nodes of a document while it is parsed, and the stack of open containers, which grows towards them from the far
/// end of the memory. A value type, which the parser keeps in registers.
///
/// Invariant of this file: the nodes end before the top of the stack. The parser makes room where ``hasRoom(at:)``
/// finds none, and reads only nodes that it wrote. Debug builds check every offset.
@safe struct TapeBuilder {
    private let base: UnsafeMutablePointer<Node>
    /// In bytes; negative if the memory is not the tape's to grow and free. One field, to save a register.
    private let size: Int
    private var stackTop: TapeOffset

    init(capacity: Int) {
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe self.init(inBlock: Memory.allocate(Node.self, count: capacity), capacity: capacity, kept: 0)
    }

    init(in memory: UnsafeMutablePointer<Node>, capacity: Int) {
        unsafe base = unsafe memory
        stackTop = TapeOffset(index: capacity)
        size = 0 &- stackTop.bytes
    }

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

    /// For a key, a value and an open container.
    @inline(__always)
    func hasRoom(at offset: TapeOffset) -> Bool {
        offset.bytes <= stackTop.bytes &- 2 &* TapeOffset.stride &- OpenContainer.stride
    }

    /// Invalidates this builder.
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

    /// Invalidates this builder. Unused memory stays after the nodes: it takes addresses, but no pages.
    func finished(before offset: TapeOffset) -> Tape {
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
    /// In memory, to save registers in the parser.
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

    /// There must be room.
    @inline(__always)
    mutating func push(_ container: OpenContainer) {
        stackTop = TapeOffset(bytes: stackTop.bytes &- OpenContainer.stride)
        // Safety: `hasRoom` was asked, so neither nodes nor other containers are there.
        unsafe stackAddress.bindMemory(to: OpenContainer.self, capacity: 1).initialize(to: container)
    }

    /// It must not be the only one.
    @inline(__always)
    mutating func pop() { stackTop = TapeOffset(bytes: stackTop.bytes &+ OpenContainer.stride) }

    @inline(__always)
    func distinctness(ofObjectAt offset: TapeOffset) -> Distinctness {
        // Safety: the object is on the tape, with all that is in it.
        unsafe NodeReference(base + offset.index).foundDistinctness
    }
}
