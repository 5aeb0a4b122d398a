// How a part of a document is copied.

/// Why there is no copy of a value.
package enum TapeCopyFailure: Error {
    /// There is a Swift value in it that is no JSON, so many nodes behind the first.
    case foreign(Int)
    /// An object has a key twice. It does not leave this file.
    case duplicates
}

extension TapeCopy {
    /// Copies a value.
    ///
    /// - Parameter lastWins: which of the members with the same key is copied.
    /// - Throws: the offset of a Swift value that is no JSON.
    package static func copy(
        of value: JSONCursor, lastWins: Bool = false
    ) throws(TapeCopyFailure) -> TapeCopy {
        let (value, bytes) = (value.node, value.bytes)
        do throws(TapeCopyFailure) {
            return try TapeCopy(copying: value, in: bytes)
        } catch {
            guard case .duplicates = error else { throw error }
            var nodes: [Node] = []
            appendDistinct(value, in: bytes, lastWins: lastWins, to: &nodes)
            // Facts about objects are noted in their nodes.
            return try unsafe nodes.withUnsafeMutableBufferPointer { nodes in
                // Safety: there is one node at least.
                Result { () throws(TapeCopyFailure) in
                    try unsafe TapeCopy(
                        copying: NodeReference(UnsafePointer(nodes.baseAddress.unsafelyUnwrapped)), in: bytes)
                }
            }.get()
        }
    }

    private convenience init(
        copying value: NodeReference, in source: SourceBytes
    ) throws(TapeCopyFailure) {
        // Safety: a value's nodes are as many as its span.
        let count = value.pointee.span
        let text = unsafe source.extent(ofTextIn: UnsafeBufferPointer(start: value.pointer, count: count))
        let stride = MemoryLayout<Node>.stride
        let block = unsafe Memory.allocate(Node.self, count: count + (text.count + stride - 1) / stride)
        var tables: [UInt32] = []
        var indexes: [(object: Int, members: MemberIndex)] = []
        let shift = UInt64(truncatingIfNeeded: text.lowerBound) &<< 32
        do throws(TapeCopyFailure) {
            for index in 0..<count {
                var node = value[index]
                if node.kind.rawValue >= NodeKind.foreign.rawValue {
                    guard node.kind != .foreign else { throw .foreign(index) }
                    let table = tables.count
                    if node.hasTable { Self.addTable(of: value + index, to: &tables) }
                    if node.kind == .object, node.count > 1,
                        let members = try Self.index(of: value + index, in: source)
                    {
                        indexes.append((index, members))
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
        unsafe self.init(
            nodes: NodeReference(block), count: count, bytes: bytes, tables: tables, indexes: indexes)
    }

    /// Appends the offsets of the children of a container.
    private static func addTable(of container: NodeReference, to tables: inout [UInt32]) {
        let node = container.pointee
        var child = 1
        for _ in 0..<node.count {
            tables.append(UInt32(truncatingIfNeeded: child))
            if node.kind == .object { child += 1 }
            child += container[child].span
        }
    }

    /// The hash table of an object, if it has so many members.
    ///
    /// - Throws: `duplicates` if a key stands twice.
    private static func index(
        of object: NodeReference, in bytes: SourceBytes
    ) throws(TapeCopyFailure) -> MemberIndex? {
        let isLarge = object.pointee.count > some
        if !isLarge, Distinctness.found(of: object) == .distinct { return nil }
        let index = MemberIndex(of: object, in: bytes, lastWins: false)
        guard index.firstDuplicate == nil else { throw .duplicates }
        return isLarge ? index : nil
    }

    /// Appends the nodes of a value without those of members whose key another one has.
    ///
    /// Recursion is bounded by the depth that the options allow.
    private static func appendDistinct(
        _ value: NodeReference, in bytes: SourceBytes, lastWins: Bool, to nodes: inout [Node]
    ) {
        let (node, start) = (value.pointee, nodes.count)
        nodes.append(node)
        guard node.kind.isContainer else { return }
        let isObject = node.kind == .object
        let index = isObject ? MemberIndex(of: value, in: bytes, lastWins: lastWins) : nil
        var (count, child) = (0, 1)
        for _ in 0..<node.count {
            let isKept =
                index.map { index in
                    bytes.withToken(of: value[child]) { token in
                        index.position(of: token, from: value, in: bytes) == child
                    }
                } ?? true
            if isObject {
                if isKept { nodes.append(value[child]) }
                child += 1
            }
            if isKept {
                appendDistinct(value + child, in: bytes, lastWins: lastWins, to: &nodes)
                count += 1
            }
            child += value[child].span
        }
        let rest = node.with(count: count, span: nodes.count - start)
        nodes[start] = isObject ? rest.with(.distinct) : rest
    }
}

extension Node {
    /// A container of a copy, in which no key stands twice.
    fileprivate func with(tableAt offset: Int) -> Node {
        let isDistinct = kind == .object ? Distinctness.distinct.bits : 0
        return Node(
            head: UInt64(kind.rawValue) | isDistinct | UInt64(truncatingIfNeeded: offset) &<< 32,
            payload: payload)
    }

    /// Whether there is text of the node's own.
    fileprivate var hasText: Bool { kind.isNumber || (kind.rawValue &- NodeKind.string.rawValue <= 3) }
}

extension TapeCopy {
    /// Runs code with the text of the value at an index, and where that begins in the copy's text.
    func withContent<Result>(of index: Int, _ body: (KeyText, Int) -> Result) -> Result {
        withNodes(of: index) { first, bytes in
            // Safety: a value's nodes are as many as its span.
            let nodes = unsafe UnsafeBufferPointer(start: first.pointer, count: first.pointee.span)
            let extent = unsafe bytes.extent(ofTextIn: nodes)
            return unsafe body(
                KeyText(bytes.slice(at: extent.lowerBound, count: extent.count)), extent.lowerBound)
        }
    }
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
