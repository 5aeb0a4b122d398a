/// The nodes of a whole document.
@safe package struct Tape {
    package let nodes: UnsafePointer<Node>
    package let count: Int
    /// Whether the memory is a block of its own, to be freed by whoever has the tape.
    package let ownsMemory: Bool

    package init(nodes: UnsafePointer<Node>, count: Int, ownsMemory: Bool) {
        unsafe self.nodes = unsafe nodes
        self.count = count
        self.ownsMemory = ownsMemory
    }

    package func deallocate() {
        // Safety: the memory came from `KeptMemory`, and the owner calls this once.
        if ownsMemory { unsafe KeptMemory.giveBack(UnsafeMutableRawPointer(mutating: nodes)) }
    }
}

/// Growing memory for the nodes of a document while it is parsed, and for the containers that are open.
///
/// The nodes stand from the beginning on, the open containers at the end, so that both fit as long as they do not meet.
/// Behind the open containers there is a small table of containers that were closed. It is a value type that moves
/// through local variables, so the parser keeps it in registers. Whoever finishes it owns the memory, unless that is
/// part of a larger block.
@safe package struct TapeBuilder {
    package let base: UnsafeMutablePointer<Node>
    /// The end of the memory.
    private let end: TapeOffset
    /// Where the innermost open container stands.
    var roof: TapeOffset
    let precedents: PrecedentTable

    /// A tape in memory of its own, which may have room for more nodes.
    package init(capacity: Int) {
        let tableSize = Self.size(for: capacity) - capacity
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        let memory = unsafe KeptMemory.take((capacity + tableSize) * TapeOffset.stride)
        let size = unsafe Self.size(ofBlock: memory)
        unsafe self.init(
            in: memory.bindMemory(to: Node.self, capacity: size), capacity: size - tableSize,
            tableSize: tableSize, ownsMemory: true)
    }

    /// A tape in memory of the ``size(for:)`` of its capacity, which has to exist as long as the tape.
    ///
    /// - Parameter ownsMemory: whether the memory came from `KeptMemory`, and is given back or grown by the tape.
    package init(in memory: UnsafeMutablePointer<Node>, capacity: Int, ownsMemory: Bool) {
        unsafe self.init(
            in: memory, capacity: capacity, tableSize: Self.size(for: capacity) - capacity,
            ownsMemory: ownsMemory)
    }

    private init(
        in memory: UnsafeMutablePointer<Node>, capacity: Int, tableSize: Int, ownsMemory: Bool
    ) {
        // Safety: the memory ends with the table.
        let precedents = unsafe PrecedentTable.make(at: memory + capacity, size: tableSize)
        precedents.isInOwnedMemory = ownsMemory
        unsafe self.init(
            base: memory, capacity: capacity + tableSize, kept: tableSize &* TapeOffset.stride,
            precedents: precedents)
    }

    /// For how many nodes of a text there is room at first.
    package static func capacity(forTextOf length: Int) -> Int { min(length / 6 &+ 16, 2048) }

    /// The nodes whose memory is needed for so many nodes and for what else is kept there.
    package static func size(for capacity: Int) -> Int { capacity + PrecedentTable.size(forTapeOf: capacity) }

    /// The nodes for which a block has memory, as far as a tape may have so many.
    private static func size(ofBlock memory: UnsafeMutableRawPointer) -> Int {
        min(unsafe KeptMemory.capacity(of: memory) / TapeOffset.stride, Document.largestTape)
    }

    /// - Parameter kept: how many bytes at the end of the memory are taken, by the open containers and the table.
    private init(base: UnsafeMutablePointer<Node>, capacity: Int, kept: Int, precedents: PrecedentTable) {
        unsafe self.base = unsafe base
        end = TapeOffset(index: capacity)
        roof = TapeOffset(bytes: end.bytes &- kept)
        self.precedents = precedents
    }

    var roofAddress: UnsafeMutableRawPointer {
        @inline(__always) get {
            // Safety: the roof is inside the memory.
            unsafe UnsafeMutableRawPointer(base) + roof.bytes
        }
    }

    /// Whether there is memory for a key, a value and an open container at an offset.
    @inline(__always)
    package func hasRoom(at offset: TapeOffset) -> Bool {
        offset.bytes <= roof.bytes &- 2 &* TapeOffset.stride &- OpenContainer.stride
    }

    /// A tape of larger capacity with the same content; this one must not be used any more.
    ///
    /// It has room for what is left of a text if that is like what was read, give or take an eighth. A text that begins
    /// with much in few bytes gets no more than it needs so far 32 times over.
    @inline(never)
    package func grown(afterReading read: Int = 1, of total: Int = 1) -> TapeBuilder {
        let used = end.index
        let kept = end.bytes &- roof.bytes
        let sixteenths = min(total * 18 / max(read, 1), 32 * 16)
        // In 64 bits, since the estimate may be more than there are addresses.
        let estimate = Int64(used) * Int64(sixteenths) / 16
        let wanted = max(used + used / 2, Int(clamping: min(estimate, Int64(Document.largestTape))))
        let tableSize = precedents.size
        // Safety: the old pointer is not used again, as the caller promises. What is at its end moves.
        let (memory, larger) = unsafe moved(toBlockOf: wanted)
        let source = unsafe UnsafeMutableRawPointer(memory + used) - kept
        let target = unsafe UnsafeMutableRawPointer(memory + larger) - kept
        unsafe target.copyMemory(from: source, byteCount: kept)
        unsafe target.bindMemory(
            to: OpenContainer.self, capacity: (kept - tableSize * TapeOffset.stride) / OpenContainer.stride)
        let precedents = unsafe PrecedentTable(at: memory + (larger - tableSize), size: tableSize)
        precedents.isInOwnedMemory = true
        return unsafe TapeBuilder(base: memory, capacity: larger, kept: kept, precedents: precedents)
    }

    /// The same nodes in a block for at least so many, and for how many; the old pointer must not be used any more.
    private func moved(toBlockOf wanted: Int) -> (UnsafeMutablePointer<Node>, Int) {
        let bytes = wanted * TapeOffset.stride
        let memory: UnsafeMutableRawPointer
        if precedents.isInOwnedMemory {
            unsafe memory = KeptMemory.grown(UnsafeMutableRawPointer(base), to: bytes)
        } else {
            unsafe memory = KeptMemory.take(bytes)
            // Safety: the block is larger than the memory of this tape.
            unsafe memory.copyMemory(from: base, byteCount: end.bytes)
        }
        let size = unsafe Self.size(ofBlock: memory)
        return unsafe (memory.bindMemory(to: Node.self, capacity: size), size)
    }

    /// The tape of the nodes before an offset; this must not be used any more.
    ///
    /// Memory that was not used stays behind it: it takes addresses, but no pages.
    package func finished(before offset: TapeOffset) -> Tape {
        // The rest of the memory held something else.
        let nodes = unsafe UnsafeMutableRawPointer(base).bindMemory(to: Node.self, capacity: offset.index)
        return unsafe Tape(
            nodes: UnsafePointer(nodes), count: offset.index, ownsMemory: precedents.isInOwnedMemory)
    }

    package func deallocate() {
        // Safety: the memory came from `KeptMemory`, and the owner calls this once.
        if precedents.isInOwnedMemory { unsafe KeptMemory.giveBack(UnsafeMutableRawPointer(base)) }
    }

    @inline(__always)
    package subscript(offset: TapeOffset) -> Node {
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

    /// The offset behind the value at an offset.
    @inline(__always)
    package func offset(behind value: TapeOffset) -> TapeOffset {
        _fastPath(!self[value].kind.isContainer)
            ? value.advanced(by: 1) : value.advanced(by: self[value].span)
    }
}
