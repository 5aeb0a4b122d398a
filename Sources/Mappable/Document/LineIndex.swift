/// Lines and columns of offsets. Known places keep any stretch of text from being walked twice.
package struct LineIndex {
    private typealias LineColumn = (line: Int, column: Int)

    private static var interval: Int { 1024 }

    private var places: [LineColumn] = [(1, 1)]
    /// The next query is often near.
    private var last: (offset: Int, place: LineColumn) = (0, (1, 1))

    package init() {}

    package mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> MappingError.Location {
        let index = offset / Self.interval
        while places.count <= index {
            let start = (places.count - 1) * Self.interval
            places.append(Self.place(at: start + Self.interval, places[places.count - 1], start, in: bytes))
        }
        let known = (offset: index * Self.interval, place: places[index])
        let start = known.offset...offset ~= last.offset ? last : known
        last = (offset, Self.place(at: offset, start.place, start.offset, in: bytes))
        return MappingError.Location(byteOffset: offset, line: last.place.line, column: last.place.column)
    }

    package mutating func location(ofOffset offset: Int, in text: [UInt8]) -> MappingError.Location {
        SourceBytes.with(text) { location(ofOffset: min(max(offset, 0), $0.count), in: $0) }
    }

    private static func place(
        at offset: Int, _ known: LineColumn, _ start: Int, in bytes: SourceBytes
    ) -> LineColumn {
        var place = known
        var start = start == 0 ? ByteOrderMark.length(in: bytes) : start
        let text = bytes.slice(at: 0, count: min(offset, bytes.count))
        while start < text.count {
            start += pass(text, at: start, &place)
        }
        return place
    }

    /// Advances by a block without carriage returns, or by a byte.
    private static func pass(_ text: TextSlice, at offset: Int, _ place: inout LineColumn) -> Int {
        let isAfterReturn = offset > 0 && text[offset - 1] == 0x0D
        if !isAfterReturn, let block = text.block(at: offset), block.matches(of: 0x0D, setting: 0) == 0 {
            let feeds = block.matches(of: 0x0A, setting: 0)
            if feeds != 0 { place = (place.line + ByteBlock.count(feeds), 1) }
            // Every scalar has exactly one byte that is not a continuation.
            let start = ByteBlock.size - feeds.leadingZeroBitCount / 4
            let scalars = ~block.matches(of: 0xBF, setting: 0x3F)
            if start < ByteBlock.size {
                place.column += ByteBlock.count(ByteBlock.dropping(start, from: scalars))
            }
            return ByteBlock.size
        }
        switch text[offset] {
        case 0x0A where isAfterReturn: break
        case 0x0A, 0x0D: place = (place.line + 1, 1)
        case 0x80...0xBF: break
        default: place.column += 1
        }
        return 1
    }
}
