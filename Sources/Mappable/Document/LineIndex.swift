/// Lines and columns of offsets. Keeps marks, so that no stretch of the text is walked twice but the one after a mark.
package struct LineMarks {
    private typealias LineColumn = (line: Int, column: Int)

    private static var bytesPerMark: Int { 1024 }

    /// The places at the multiples of ``bytesPerMark``.
    private var marks: [LineColumn] = [(1, 1)]
    /// The offset that was asked for last: the next one is often near.
    private var last: (offset: Int, place: LineColumn) = (0, (1, 1))

    package init() {}

    /// Constant time, but for the first walk to the offset.
    package mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> MappingError.Location {
        let mark = offset / Self.bytesPerMark
        while marks.count <= mark {
            let start = (marks.count - 1) * Self.bytesPerMark
            marks.append(Self.place(at: start + Self.bytesPerMark, marks[marks.count - 1], start, in: bytes))
        }
        let marked = (offset: mark * Self.bytesPerMark, place: marks[mark])
        let start = marked.offset...offset ~= last.offset ? last : marked
        last = (offset, Self.place(at: offset, start.place, start.offset, in: bytes))
        return MappingError.Location(byteOffset: offset, line: last.place.line, column: last.place.column)
    }

    /// For a text that is no document. An offset after its end means its end.
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

    /// Advances by a block without carriage returns, or by a byte; returns how many bytes that is.
    private static func pass(_ text: TextSlice, at offset: Int, _ place: inout LineColumn) -> Int {
        let isAfterReturn = offset > 0 && text[offset - 1] == 0x0D
        if !isAfterReturn, let block = text.block(at: offset), block.matches(of: 0x0D, setting: 0) == 0 {
            let feeds = block.matches(of: 0x0A, setting: 0)
            if feeds != 0 { place = (place.line + ByteBlock.count(feeds), 1) }
            // Every scalar has exactly one byte that is no continuation.
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
