/// Growing memory for the nodes of a document while it is parsed, and for the containers that are open.
///
/// The nodes stand from the beginning on, the open containers at the end, so that both fit as long as they do not meet.
/// Behind the open containers there is a small table of containers that were closed.
/// A value type that is moved through local variables, so that the parser keeps it in registers; whoever finishes it
/// becomes the owner of the memory.
@safe struct TapeBuilder {
    let base: UnsafeMutablePointer<Node>
    /// The first place behind the memory.
    private let end: TapePlace
    /// The place of the innermost open container.
    var roof: TapePlace
    let models: ModelTable

    init(capacity: Int) {
        let tableSize = ModelTable.size(forTapeOf: capacity)
        let capacity = max(capacity, 16) + tableSize
        // Safety: freed by the document that takes the tape over, or by `deallocate`. The memory ends with the table.
        let memory = unsafe Memory.allocate(Node.self, count: capacity)
        let models = unsafe ModelTable.make(at: memory + (capacity - tableSize), size: tableSize)
        unsafe self.init(base: memory, capacity: capacity, kept: tableSize, models: models)
    }

    /// - Parameter kept: how much of the end of the memory is taken, by the open containers and the table.
    private init(base: UnsafeMutablePointer<Node>, capacity: Int, kept: Int, models: ModelTable) {
        unsafe self.base = unsafe base
        end = TapePlace(capacity)
        roof = end.advanced(by: 0 - kept)
        self.models = models
    }

    var roofAddress: UnsafeMutableRawPointer {
        @inline(__always) get {
            // Safety: the roof is inside the memory.
            unsafe UnsafeMutableRawPointer(base) + roof.offset
        }
    }

    /// Whether there is memory for a key, a value and an open container at a place.
    @inline(__always)
    func hasRoom(at place: TapePlace) -> Bool {
        place.offset <= roof.offset &- 2 &* TapePlace.stride &- OpenContainer.stride
    }

    /// A tape of larger capacity with the same content; this one must not be used any more.
    ///
    /// It has room for what is left of a text if that is like what was read, give or take an eighth. A text that begins
    /// with much in few bytes gets no more than it needs so far 32 times over.
    @inline(never)
    func grown(afterReading read: Int = 1, of total: Int = 1) -> TapeBuilder {
        let used = end.index
        let kept = roof.distance(to: end)
        let sixteenths = min(total * 18 / max(read, 1), 32 * 16)
        let larger = max(used + used / 2, used * sixteenths / 16)
        let tableSize = models.size
        // Safety: the old pointer is not used again, as the caller promises. What is at its end moves.
        let memory = unsafe Memory.reallocate(base, count: larger)
        let (source, target) = unsafe (memory + (used - kept), memory + (larger - kept))
        unsafe UnsafeMutableRawPointer(target).copyMemory(
            from: source, byteCount: kept * TapePlace.stride)
        unsafe UnsafeMutableRawPointer(target).bindMemory(
            to: OpenContainer.self, capacity: (kept - tableSize) * TapePlace.stride / OpenContainer.stride)
        let models = unsafe ModelTable(at: memory + (larger - tableSize), size: tableSize)
        return unsafe TapeBuilder(base: memory, capacity: larger, kept: kept, models: models)
    }

    /// A tape with the same nodes that keeps little memory behind a place, and no containers; this one must not be used any
    /// more.
    func trimmed(to place: TapePlace) -> TapeBuilder {
        let (used, capacity) = (place.index, end.index)
        guard capacity - used > 4096 else { return unsafe finished(base, capacity: capacity) }
        // Safety: the old pointer is not used again, as the caller promises.
        return unsafe finished(Memory.reallocate(base, count: used), capacity: used)
    }

    /// A tape of nodes only, whose memory may have held something else.
    private func finished(_ memory: UnsafeMutablePointer<Node>, capacity: Int) -> TapeBuilder {
        let base = unsafe UnsafeMutableRawPointer(memory).bindMemory(to: Node.self, capacity: capacity)
        // Nobody asks for the table any more.
        return unsafe TapeBuilder(
            base: base, capacity: capacity, kept: 0, models: ModelTable(at: base + capacity, size: 0))
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(base)
    }

    @inline(__always)
    subscript(place: TapePlace) -> Node {
        get {
            assert(place.offset >= 0 && place.offset < roof.offset)
            // Safety: only nodes that were written are read.
            return unsafe UnsafeRawPointer(base).load(fromByteOffset: place.offset, as: Node.self)
        }
        nonmutating set {
            assert(place.offset >= 0 && place.offset < roof.offset)
            // Safety: the tape is grown before it is written past its end.
            unsafe UnsafeMutableRawPointer(base).storeBytes(
                of: newValue, toByteOffset: place.offset, as: Node.self)
        }
    }

    /// The place behind the value at a place.
    @inline(__always)
    func place(behind value: TapePlace) -> TapePlace {
        _fastPath(!self[value].kind.isContainer)
            ? value.advanced(by: 1) : value.advanced(by: self[value].span)
    }
}
