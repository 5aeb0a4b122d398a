/// What the parser knows of a container whose end it has not read.
struct OpenContainer {
    static var stride: Int { MemoryLayout<OpenContainer>.stride }

    /// Where its node stands.
    let node: TapeOffset
    /// The containers around this one, and it.
    let depth: Int
    /// The bracket that closes it; zero for the document.
    let closing: Int
    /// The children so far.
    var children = 0
    /// What its next child may be like: a key of its precedent, or an element; see ``Parser``.
    var expected = TapeOffset.noPrecedent
    /// The end of what its children may be like.
    var expectedEnd = TapeOffset.noPrecedent
    /// The white space before one of an array's elements, the last that had some.
    var gap = Whitespace.Run(start: 0, length: 0)

    init(at node: TapeOffset, depth: Int, closing: UInt8) {
        self.node = node
        self.depth = depth
        self.closing = Int(closing)
    }

    @inline(__always)
    var isObject: Bool { closing == Int(UInt8(ascii: "}")) }

    /// What its next child may be like.
    @inline(__always)
    var precedent: TapeOffset { expected < expectedEnd ? expected : .noPrecedent }
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
        let key = self[open.node.advanced(by: -1)]
        return Whitespace.Run(start: key.offset &- key.gap &- 1, length: key.gap)
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

    /// Writes the node of a container, and adds it to those that are open.
    ///
    /// - Parameter precedent: a complete value that a member's container may be like.
    @inline(__always)
    mutating func beginContainer(
        _ kind: NodeKind, at node: TapeOffset, offset: Int, like precedent: TapeOffset
    ) {
        let closing = kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var container = OpenContainer(at: node, depth: open.depth &+ 1, closing: closing)
        var distinctness = Distinctness.unknown
        var precedent = precedent
        if !open.isObject {
            precedent = open.precedent
        } else if !isPrecedent(precedent, of: kind) {
            precedent = precedents[self[node.advanced(by: -1)], open.depth]
        }
        if isPrecedent(precedent, of: kind) {
            if kind == .object { distinctness = self.distinctness(of: precedent) }
            container.expected = precedent.advanced(by: 1)
            container.expectedEnd = self.offset(behind: precedent)
        }
        self[node] = Node(kind, offset: offset, payload: 0).with(distinctness)
        push(container)
    }

    /// Completes the innermost container, whose last node stands before an offset, and removes it.
    @inline(__always)
    mutating func endContainer(before next: TapeOffset) {
        let closed = open.node
        self[closed] = self[closed].with(count: open.children, span: closed.distance(to: next))
        pop()
        open.children &+= 1
        if open.isObject {
            precedents[self[closed.advanced(by: -1)], open.depth] = closed
        } else {
            open.expected = closed
            open.expectedEnd = next
        }
    }

    /// Whether a complete value can be the precedent of a container. An empty one cannot.
    @inline(__always)
    private func isPrecedent(_ value: TapeOffset, of kind: NodeKind) -> Bool {
        value != .noPrecedent && self[value].kind == kind && self[value].count > 0
    }
}
