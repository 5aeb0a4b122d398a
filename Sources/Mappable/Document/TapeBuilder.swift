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
    private var roof: TapePlace
    /// The containers that were closed, by key and depth; see ``kept(for:)``.
    private let table: UnsafeMutablePointer<UInt32>

    init(capacity: Int) {
        let capacity = max(capacity, 16) + Self.tableSize
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe self.init(
            base: Memory.allocate(Node.self, count: capacity), capacity: capacity, kept: Self.tableSize)
        // Safety: the memory ends with the table.
        unsafe (base + (capacity - Self.tableSize)).initialize(
            repeating: Node(head: 0, payload: 0), count: Self.tableSize)
    }

    private init(base: UnsafeMutablePointer<Node>, capacity: Int, kept: Int) {
        unsafe self.base = unsafe base
        end = TapePlace(capacity)
        roof = end.advanced(by: 0 - kept)
        // Safety: the table is the end of the memory. Without one there are no open containers, and nobody asks for it.
        unsafe table = unsafe UnsafeMutableRawPointer(base + (capacity - min(kept, Self.tableSize)))
            .assumingMemoryBound(to: UInt32.self)
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
        // Safety: the old pointer is not used again, as the caller promises. What is at its end moves.
        let memory = unsafe Memory.reallocate(base, count: larger)
        unsafe (memory + (larger - kept)).update(from: memory + (used - kept), count: kept)
        return unsafe TapeBuilder(base: memory, capacity: larger, kept: kept)
    }

    /// A tape with the same nodes that keeps little memory behind a place; this one must not be used any more.
    func trimmed(to place: TapePlace) -> TapeBuilder {
        let (used, capacity) = (place.index, end.index)
        guard capacity - used > 4096 else { return self }
        // Safety: the old pointer is not used again, as the caller promises.
        return unsafe TapeBuilder(base: Memory.reallocate(base, count: used), capacity: used, kept: 0)
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

// MARK: - Open containers

/// What the parser knows of a container whose end it has not read.
struct OpenContainer {
    static var stride: Int { MemoryLayout<OpenContainer>.stride }

    let place: TapePlace
    /// The containers around this one, and it.
    let depth: Int
    /// The bracket that closes it; zero for the document.
    let closing: Int
    /// The children so far.
    var children = 0
    /// What its next child may be like: a key of the model's, or an element; see ``Parser``.
    var expected = TapePlace(0)
    /// The end of what its children may be like.
    var expectedEnd = TapePlace(0)
    /// The white space before an array's last element.
    var gap = Whitespace.Run(start: 0, length: 0)

    init(_ place: TapePlace, depth: Int, closing: UInt8) {
        self.place = place
        self.depth = depth
        self.closing = Int(closing)
    }

    @inline(__always)
    var isObject: Bool { closing == Int(UInt8(ascii: "}")) }
}

extension TapeBuilder {
    /// The innermost open container. It is kept in memory, because the parser has better use for the registers.
    @inline(__always)
    var open: OpenContainer {
        unsafeAddress { unsafe UnsafePointer(innermost) }
        nonmutating unsafeMutableAddress { unsafe innermost }
    }

    /// The white space before the innermost container, or before its key. There must be another container around it.
    @inline(__always)
    var indentation: Whitespace.Run {
        // Safety: the container around it was pushed before it.
        let enclosing = unsafe (innermost + 1).pointee
        guard enclosing.isObject else { return enclosing.gap }
        let key = self[open.place.advanced(by: -1)]
        return Whitespace.Run(start: key.offset &- key.gap &- 1, length: key.gap)
    }

    private var innermost: UnsafeMutablePointer<OpenContainer> {
        @inline(__always) get {
            // Safety: `push` was called more often than `pop`.
            unsafe (UnsafeMutableRawPointer(base) + roof.offset).assumingMemoryBound(to: OpenContainer.self)
        }
    }

    /// Adds a container, for which there must be room.
    @inline(__always)
    mutating func push(_ container: OpenContainer) {
        roof = TapePlace(offset: roof.offset &- OpenContainer.stride)
        unsafe innermost.initialize(to: container)
    }

    /// Removes the innermost container, which must not be the only one.
    @inline(__always)
    mutating func pop() { roof = TapePlace(offset: roof.offset &+ OpenContainer.stride) }
}

// MARK: - Closed containers

extension TapeBuilder {
    /// The nodes whose memory the table takes: four entries each.
    private static var tableSize: Int { 16 }

    private func entry(for key: Node, _ depth: Int) -> UnsafeMutablePointer<UInt32> {
        let hash = ((key.payload &+ UInt64(truncatingIfNeeded: depth)) &* 0xD6E8_FEB8_6659_FD93) &>> 58
        // Safety: the table has 64 entries.
        return unsafe table + Int(truncatingIfNeeded: hash)
    }

    /// Whether a complete value can be the model of a container: it is none, if it is the root, and no model if it is empty.
    @inline(__always)
    func isModel(_ value: TapePlace, of kind: NodeKind) -> Bool {
        value != TapePlace(0) && self[value].kind == kind && self[value].count > 0
    }

    /// Keeps a complete container that is the value of a key of the innermost open object, in place of another one.
    @inline(__always)
    func keep(_ container: TapePlace) {
        unsafe entry(for: self[container.advanced(by: -1)], open.depth).pointee =
            UInt32(truncatingIfNeeded: container.index)
    }

    /// The container that was the last value of a key as deep as the innermost open object, or something else; the root if
    /// there is none.
    @inline(__always)
    func kept(for key: TapePlace) -> TapePlace {
        TapePlace(Int(unsafe entry(for: self[key], open.depth).pointee))
    }
}

/// A place on a tape. It is counted in bytes, because the processor would have to shift an index at every access.
struct TapePlace: Equatable {
    static var stride: Int { MemoryLayout<Node>.stride }

    let offset: Int

    @inline(__always)
    init(offset: Int) { self.offset = offset }

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
