/// Growing memory for the nodes of a document while it is parsed.
///
/// A value type that is moved through local variables, so that the parser keeps it in registers; whoever finishes it
/// becomes the owner of the memory.
@safe struct TapeBuilder {
    let base: UnsafeMutablePointer<Node>
    /// The first place for which there is no memory.
    private let end: TapePlace

    init(capacity: Int) {
        let capacity = max(capacity, 16)
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe self.init(base: Memory.allocate(Node.self, count: capacity), capacity: capacity)
    }

    private init(base: UnsafeMutablePointer<Node>, capacity: Int) {
        unsafe self.base = unsafe base
        end = TapePlace(capacity)
    }

    /// Whether there is memory for a place and the one behind it.
    @inline(__always)
    func hasRoomForTwo(at place: TapePlace) -> Bool { place.offset < end.offset &- TapePlace.stride }

    /// A tape of larger capacity with the same nodes; this one must not be used any more.
    ///
    /// It has room for what is left of a text if that is like what was read, give or take an eighth. A text that begins
    /// with much in few bytes gets no more than it needs so far 32 times over.
    @inline(never)
    func grown(afterReading read: Int = 1, of total: Int = 1) -> TapeBuilder {
        let used = end.index
        let sixteenths = min(total * 18 / max(read, 1), 32 * 16)
        let larger = max(used + used / 2, used * sixteenths / 16)
        // Safety: the old pointer is not used again, as the caller promises.
        return unsafe TapeBuilder(base: Memory.reallocate(base, count: larger), capacity: larger)
    }

    /// A tape with the same nodes that keeps little memory behind a place; this one must not be used any more.
    func trimmed(to place: TapePlace) -> TapeBuilder {
        let (used, capacity) = (place.index, end.index)
        guard capacity - used > 4096 else { return self }
        // Safety: the old pointer is not used again, as the caller promises.
        return unsafe TapeBuilder(base: Memory.reallocate(base, count: used), capacity: used)
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(base)
    }

    @inline(__always)
    subscript(place: TapePlace) -> Node {
        get {
            assert(place.offset >= 0 && place.offset < end.offset)
            // Safety: only nodes that were written are read.
            return unsafe UnsafeRawPointer(base).load(fromByteOffset: place.offset, as: Node.self)
        }
        nonmutating set {
            assert(place.offset >= 0 && place.offset < end.offset)
            // Safety: the tape is grown before it is written past its end.
            unsafe UnsafeMutableRawPointer(base).storeBytes(
                of: newValue, toByteOffset: place.offset, as: Node.self)
        }
    }

    /// The place behind the value at a place.
    @inline(__always)
    func place(behind value: TapePlace) -> TapePlace { value.advanced(by: self[value].span) }
}

/// A place on a tape. It is counted in bytes, because the processor would have to shift an index at every access.
struct TapePlace: Equatable {
    static var stride: Int { MemoryLayout<Node>.stride }

    let offset: Int

    @inline(__always)
    private init(offset: Int) { self.offset = offset }

    @inline(__always)
    init(_ index: Int) { offset = index &* Self.stride }

    @inline(__always)
    var index: Int { TapePlace(0).distance(to: self) }

    @inline(__always)
    func advanced(by nodes: Int) -> TapePlace { TapePlace(offset: offset &+ nodes &* Self.stride) }

    @inline(__always)
    static func < (left: TapePlace, right: TapePlace) -> Bool { left.offset < right.offset }

    /// The number of nodes from one place to another behind it.
    @inline(__always)
    func distance(to place: TapePlace) -> Int {
        (place.offset &- offset) &>> Self.stride.trailingZeroBitCount
    }
}
