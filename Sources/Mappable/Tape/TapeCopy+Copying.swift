extension TapeCopy {
    /// Of members with one key, only the first. nil for a value with foreign ones.
    package static func copy(of value: JSONCursor) -> TapeCopy? {
        if let copy = TapeCopy(copying: value.nodes, in: value.bytes) { return copy }
        var nodes: [Node] = []
        appendDistinct(value.nodes, in: value.bytes, to: &nodes)
        return TapeCopy(copying: nodes.elementSpan, in: value.bytes)
    }

    /// nil if some object has a key twice, and for foreign values.
    private convenience init?(copying value: Span<Node>, in source: SourceBytes) {
        let extent = source.extent(ofTextIn: value)
        // A little text before the value's own is copied, too, so that offsets stay.
        let start = extent.lowerBound <= extent.count ? 0 : extent.lowerBound
        var nodes = value.elements
        if value[0].isNoted { Self.clearNotes(of: 0, in: &nodes) }
        var tables: [UInt32] = []
        var indexes: [(object: Int, members: MemberIndex)] = []
        for index in value.indices {
            let node = value[index]
            guard node.kind.rawValue >= NodeKind.foreign.rawValue else {
                if start > 0 { nodes[index] = nodes[index].moved(by: 0 &- start) }
                continue
            }
            guard node.kind != .foreign else { return nil }
            let (isObject, hasTable) = (node.kind == .object, node.hasTable)
            guard isObject || hasTable else { continue }
            // Decoders walk through arrays without noting it.
            if isObject, nodes[index].isNoted { Self.clearNotes(of: index, in: &nodes) }
            nodes[index] = node.with(tableAt: tables.count)
            let container = value.extracting(index..<index + node.span)
            if hasTable { addTable(of: container, to: &tables) }
            guard isObject, let members = Self.index(of: container, in: source) else { continue }
            guard members.firstDuplicate == nil else { return nil }
            if node.count > Self.comparedMembers { indexes.append((index, members)) }
        }
        self.init(
            nodes: nodes, text: source.slice(at: start, count: extent.upperBound - start).bytes,
            tables: tables, indexes: indexes)
    }

    @inline(never)
    private static func clearNotes(of value: Int, in nodes: inout [Node]) {
        for index in value..<value + nodes[value].span {
            if nodes[index].isKey { nodes[index].mark = .none } else { nodes[index].head &= ~0xFF00_0000 }
        }
    }

    /// nil for few members with distinct keys.
    @inline(never)
    private static func index(of object: Span<Node>, in bytes: SourceBytes) -> MemberIndex? {
        guard object[0].count > 1 else { return nil }
        let isLarge = object[0].count > comparedMembers
        if !isLarge, object[0].distinctness == .distinct || Distinctness(of: object) == .distinct {
            return nil
        }
        return MemberIndex(of: object, in: bytes)
    }

    /// Skips members with an earlier one's key. Recursion is bounded by the depth that the options allow.
    private static func appendDistinct(
        _ value: Span<Node>, in bytes: SourceBytes, to nodes: inout [Node]
    ) {
        let (node, start) = (value[0], nodes.count)
        nodes.append(node)
        guard node.kind.isContainer else { return }
        let isObject = node.kind == .object
        let index = isObject ? MemberIndex(of: value, in: bytes) : nil
        var (count, child) = (0, 1)
        while child < value.count {
            var isKept = true
            if let index {
                let key = child
                isKept = bytes.withCharacters(of: value[key]) { text in
                    index.position(of: KeyToken(text), from: value, in: bytes) == key
                }
                if isKept { nodes.append(value[key]) }
                child += 1
            }
            let span = value[child].span
            if isKept {
                appendDistinct(value.extracting(child..<child + span), in: bytes, to: &nodes)
                count += 1
            }
            child += span
        }
        let rest = node.with(count: count, span: nodes.count - start)
        nodes[start] = isObject ? rest.with(.distinct) : rest
    }

    /// `body` also gets the text's offset.
    func withContent<Result>(of index: Int, _ body: (TextSlice, Int) -> Result) -> Result {
        withBytes { bytes in
            let all = nodes
            let extent = bytes.extent(ofTextIn: all.elementSpan.extracting(index..<index + all[index].span))
            return body(bytes.slice(at: extent.lowerBound, count: extent.count), extent.lowerBound)
        }
    }
}

@inline(never)
private func addTable(of container: Span<Node>, to tables: inout [UInt32]) {
    let isObject = container[0].kind == .object
    var child = 1
    while child < container.count {
        tables.append(UInt32(truncatingIfNeeded: child))
        if isObject { child += 1 }
        child += container[child].span
    }
}

extension Node {
    /// The container has no repeated keys.
    fileprivate func with(tableAt offset: Int) -> Node {
        let isDistinct = kind == .object ? Distinctness.distinct.bits : 0
        return Node(
            head: UInt64(kind.rawValue) | isDistinct | UInt64(truncatingIfNeeded: offset) &<< 32,
            payload: payload)
    }

    fileprivate var hasText: Bool { kind.isNumber || hasCharacters }
}

extension SourceBytes {
    func extent(ofTextIn nodes: Span<Node>) -> Range<Int> {
        var (first, last) = (0, nodes.count - 1)
        while first <= last, !nodes[first].hasText { first += 1 }
        while last > first, !nodes[last].hasText { last -= 1 }
        guard first <= last else { return 0..<0 }
        let end = nodes[last]
        let length = end.kind.isNumber ? numberText(at: end.offset).count : end.textLength
        return nodes[first].offset..<end.offset + length
    }
}
