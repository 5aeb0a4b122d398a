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
