struct OpenContainer {
    static var stride: Int { MemoryLayout<OpenContainer>.stride }

    let node: TapeOffset
    let depth: Int
    /// The bracket that closes it; -1 for the document, which no byte closes.
    let closing: Int
    var children = 0
    var prediction = ShapePrediction()

    init() {
        node = .root
        depth = 0
        closing = -1
    }

    init(_ kind: NodeKind, at node: TapeOffset, depth: Int) {
        self.node = node
        self.depth = depth
        closing = Int(kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    @inline(__always)
    var isObject: Bool { closing == Int(UInt8(ascii: "}")) }
}

/// The rest of an earlier container, which this one is expected to repeat. See ``ParserPass``.
struct ShapePrediction {
    /// Predicts an object's next member, or an array's next element.
    var next = TapeOffset.none
    /// The end of the earlier container, or of an array's last element.
    var end = TapeOffset.none
    /// Predicts the value of an object's member.
    var value = TapeOffset.none
    /// The white space before an array's elements, as last seen.
    var (gapStart, gapLength) = (0, 0)

    @inline(__always)
    var element: TapeOffset { next < end ? next : .none }
}
