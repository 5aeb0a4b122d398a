/// In bytes: an index would have to be shifted at every access.
struct TapeOffset: Equatable {
    static var stride: Int { MemoryLayout<Node>.stride }

    @inline(__always) static var root: TapeOffset { TapeOffset(bytes: 0) }
    /// The root is not complete before the document is, so it predicts nothing.
    @inline(__always) static var none: TapeOffset { root }

    let bytes: Int

    @inline(__always)
    init(bytes: Int) { self.bytes = bytes }

    @inline(__always)
    init(index: Int) { bytes = index &* Self.stride }

    @inline(__always)
    var index: Int { Self.root.distance(to: self) }

    @inline(__always)
    func advanced(by nodes: Int) -> TapeOffset { TapeOffset(bytes: bytes &+ nodes &* Self.stride) }

    @inline(__always)
    static func < (left: TapeOffset, right: TapeOffset) -> Bool { left.bytes < right.bytes }

    @inline(__always)
    func distance(to later: TapeOffset) -> Int {
        (later.bytes &- bytes) &>> Self.stride.trailingZeroBitCount
    }
}
