// How a part of a document becomes a tree.

/// Why there is no copy of a value.
enum JSONTreeFailure: Error {
    /// There is a Swift value in it that is no JSON, so many nodes behind the first.
    case foreign(Int)
    /// An object has a key twice.
    case duplicates
}

extension JSONTree {
    /// Copies a value.
    ///
    /// - Parameter lastWins: which of the members with the same key is copied.
    /// - Throws: the offset of a Swift value that is no JSON.
    static func copy(
        of value: UnsafePointer<Node>, in bytes: SourceBytes, lastWins: Bool = false
    ) throws(JSONTreeFailure) -> JSONTree {
        do throws(JSONTreeFailure) {
            return try unsafe JSONTree(copying: value, in: bytes)
        } catch {
            guard case .duplicates = error else { throw error }
            var nodes: [Node] = []
            unsafe appendDistinct(value, in: bytes, lastWins: lastWins, to: &nodes)
            return try unsafe nodes.withUnsafeBufferPointer { nodes in
                // Safety: there is one node at least.
                Result { () throws(JSONTreeFailure) in
                    try unsafe JSONTree(copying: nodes.baseAddress.unsafelyUnwrapped, in: bytes)
                }
            }.get()
        }
    }

    private convenience init(
        copying value: UnsafePointer<Node>, in source: SourceBytes
    ) throws(JSONTreeFailure) {
        // Safety: a value's nodes are as many as its span.
        let count = unsafe value.pointee.span
        let text = unsafe source.extent(ofTextIn: UnsafeBufferPointer(start: value, count: count))
        let stride = MemoryLayout<Node>.stride
        let block = unsafe Memory.allocate(Node.self, count: count + (text.count + stride - 1) / stride)
        var tables: [UInt32] = []
        let shift = UInt64(truncatingIfNeeded: text.lowerBound) &<< 32
        do throws(JSONTreeFailure) {
            for index in 0..<count {
                // Safety: the index is below the number of nodes.
                var node = unsafe value[index]
                if node.kind.rawValue >= NodeKind.foreign.rawValue {
                    guard node.kind != .foreign else { throw .foreign(index) }
                    let table = tables.count
                    if node.mayNeedTable {
                        try unsafe Self.addTable(of: value + index, in: source, to: &tables)
                    }
                    node = node.with(tableAt: table)
                } else {
                    node.head &-= shift
                }
                unsafe (block + index).initialize(to: node)
            }
        } catch {
            unsafe Memory.deallocate(block)
            throw error
        }
        // Safety: the block has room for the text behind the nodes.
        let copy = unsafe UnsafeMutableRawPointer(block + count).bindMemory(
            to: UInt8.self, capacity: text.count)
        if let start = unsafe source.slice(at: text.lowerBound, count: text.count).baseAddress {
            unsafe copy.update(from: start, count: text.count)
        }
        let bytes = unsafe SourceBytes(
            base: UnsafePointer(copy), count: text.count, readableCount: text.count)
        unsafe self.init(nodes: block, count: count, bytes: bytes, tables: tables)
    }

    /// Appends what is needed to find the children of a container.
    private static func addTable(
        of container: UnsafePointer<Node>, in bytes: SourceBytes, to tables: inout [UInt32]
    ) throws(JSONTreeFailure) {
        let node = unsafe container.pointee
        let isObject = node.kind == .object
        if node.hasOffsets {
            var child = 1
            for _ in 0..<node.count {
                tables.append(UInt32(truncatingIfNeeded: child))
                if isObject { child += 1 }
                // Safety: the children are on the tape up to the span; so below.
                child += unsafe container[child].span
            }
        }
        guard isObject else { return }
        if node.count > some {
            try unsafe addIndex(of: container, in: bytes, to: &tables)
        } else if node.count > 1, node.distinctness != .distinct {
            guard unsafe isDistinct(container, in: bytes) else { throw .duplicates }
        }
    }

    private static func addIndex(
        of object: UnsafePointer<Node>, in bytes: SourceBytes, to tables: inout [UInt32]
    ) throws(JSONTreeFailure) {
        let node = unsafe object.pointee
        let (start, size) = (tables.count, indexSize(for: node.count))
        tables.append(contentsOf: repeatElement(0, count: size))
        let isDistinct = unsafe tables.withUnsafeMutableBufferPointer { tables in
            let slots = unsafe UnsafeMutableBufferPointer(rebasing: tables[start...])
            var key = 1
            for _ in 0..<node.count {
                // Safety: the members are on the tape up to the span.
                let slot: Int = bytes.withToken(of: unsafe object[key]) { token in
                    unsafe Self.slot(of: token, in: UnsafeBufferPointer(slots), of: object, bytes)
                }
                guard unsafe slots[slot] == 0 else { return false }
                unsafe slots[slot] = UInt32(truncatingIfNeeded: key)
                key += 1 + (unsafe object[key + 1].span)
            }
            return true
        }
        guard isDistinct else { throw .duplicates }
    }

    /// Whether the keys of an object that has few all differ.
    private static func isDistinct(_ object: UnsafePointer<Node>, in bytes: SourceBytes) -> Bool {
        var filter = KeyFilter()
        let end = unsafe object + object.pointee.span
        var key = unsafe object + 1
        while unsafe key < end {
            // Safety: the pointer to the filter ends with the call. The members are on the tape.
            if unsafe KeyFilter.note(bytes.signature(ofKey: key.pointee), in: &filter) {
                let isRepeated = bytes.withToken(of: unsafe key.pointee) { token in
                    var earlier = unsafe object + 1
                    while unsafe earlier < key {
                        if unsafe bytes.matches(earlier.pointee, token) { return true }
                        unsafe earlier = (earlier + 1).behind
                    }
                    return false
                }
                if isRepeated { return false }
            }
            unsafe key = (key + 1).behind
        }
        return true
    }

    /// Appends the nodes of a value without those of members whose key another one has.
    ///
    /// Recursion is bounded by the depth that the options allow.
    private static func appendDistinct(
        _ value: UnsafePointer<Node>, in bytes: SourceBytes, lastWins: Bool, to nodes: inout [Node]
    ) {
        let (node, start) = unsafe (value.pointee, nodes.count)
        nodes.append(node)
        guard node.kind.isContainer else { return }
        let isObject = node.kind == .object
        let index = isObject ? unsafe MemberIndex(of: value, in: bytes, lastWins: lastWins) : nil
        var (count, child) = (0, 1)
        for _ in 0..<node.count {
            // Safety: the children are on the tape up to the span.
            let isKept =
                index.map { index in
                    bytes.withToken(of: unsafe value[child]) { token in
                        unsafe index.position(of: token, from: value, in: bytes) == child
                    }
                } ?? true
            if isObject {
                if isKept { unsafe nodes.append(value[child]) }
                child += 1
            }
            if isKept {
                unsafe appendDistinct(value + child, in: bytes, lastWins: lastWins, to: &nodes)
                count += 1
            }
            child += unsafe value[child].span
        }
        nodes[start] = node.with(count: count, span: nodes.count - start)
    }
}

extension Node {
    /// A container of a tree, in which no key stands twice.
    fileprivate func with(tableAt offset: Int) -> Node {
        let isDistinct = kind == .object ? Distinctness.distinct.bits : 0
        return Node(
            head: UInt64(kind.rawValue) | isDistinct | UInt64(truncatingIfNeeded: offset) &<< 32,
            payload: payload)
    }

    /// Whether a container may need a table, or has to be searched for keys that stand twice.
    @inline(__always)
    fileprivate var mayNeedTable: Bool { count > (kind == .array ? JSONTree.few : 1) }

    /// Whether there is text of the node's own.
    fileprivate var hasText: Bool { kind.isNumber || (kind.rawValue &- NodeKind.string.rawValue <= 3) }
}

extension SourceBytes {
    /// The part of the text that belongs to these nodes.
    func extent(ofTextIn nodes: UnsafeBufferPointer<Node>) -> Range<Int> {
        guard let first = unsafe nodes.first(where: { $0.hasText }),
            let last = unsafe nodes.last(where: { $0.hasText })
        else { return 0..<0 }
        let length = last.kind.isNumber ? lengthOfNumber(at: last.offset) : last.textLength
        return first.offset..<last.offset + length
    }
}
