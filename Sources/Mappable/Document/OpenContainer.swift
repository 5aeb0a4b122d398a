/// A container whose end the parser has not read.
struct OpenContainer {
    static var stride: Int { MemoryLayout<OpenContainer>.stride }

    let node: TapeOffset
    /// The containers around this one, and it.
    let depth: Int
    /// The bracket that closes it; -1 for the document, which no byte closes.
    let closing: Int
    var children = 0
    var expectation = Expectation()

    init() {
        node = .root
        depth = 0
        closing = -1
    }

    init(at node: TapeOffset, depth: Int, closing: UInt8) {
        self.node = node
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

    /// The container around the innermost one, which must not be the document.
    @inline(__always)
    var enclosing: OpenContainer {
        // Safety: the container around it was pushed before it.
        unsafeAddress { unsafe UnsafePointer(innermost + 1) }
    }

    private var innermost: UnsafeMutablePointer<OpenContainer> {
        @inline(__always) get {
            // Safety: `push` was called more often than `pop`.
            unsafe roofAddress.assumingMemoryBound(to: OpenContainer.self)
        }
    }

    /// Adds the document, or a container, for which there must be room.
    @inline(__always)
    mutating func push(_ container: OpenContainer) {
        roof = TapeOffset(bytes: roof.bytes &- OpenContainer.stride)
        // Safety: there is no node there, nor anything else.
        unsafe roofAddress.bindMemory(to: OpenContainer.self, capacity: 1).initialize(to: container)
    }

    /// Removes the innermost container, which must not be the only one.
    @inline(__always)
    mutating func pop() { roof = TapeOffset(bytes: roof.bytes &+ OpenContainer.stride) }

    @inline(__always)
    mutating func beginContainer<Guesses: Guessing>(
        _ kind: NodeKind, at node: TapeOffset, offset: Int, _: Guesses.Type
    ) {
        let closing = kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var container = OpenContainer(at: node, depth: open.depth &+ 1, closing: closing)
        let guess = Guesses.content(of: kind, on: self)
        container.expectation = guess.expectation
        self[node] = Node(kind, offset: offset, payload: 0).with(guess.distinctness)
        push(container)
    }

    @inline(__always)
    mutating func endContainer<Guesses: Guessing>(before next: TapeOffset, _: Guesses.Type) {
        let closed = open.node
        self[closed] = self[closed].with(count: open.children, span: closed.distance(to: next))
        pop()
        open.children &+= 1
        Guesses.noteContainer(closed, before: next, on: self)
    }
}
