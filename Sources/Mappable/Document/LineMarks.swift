/// The lines and columns of a text, as far as they were asked for, with marks on the way: no stretch is walked twice but for the one
/// between two marks.
struct LineMarks {
    /// The number of bytes between two marks.
    private static let bytesPerMark = 512

    /// The lines and columns at the multiples of ``bytesPerMark``, but for the first, as far as was asked.
    private var marks: [(line: Int, column: Int)] = []
    private var memo = (offset: 0, line: 1, column: 1)

    /// The line and column of an offset.
    ///
    /// Complexity: linear in the distance from the last asked offset or from a mark, whichever is nearer.
    mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> SourceLocation {
        var (position, line, column) = memo
        let mark = min(offset / Self.bytesPerMark, marks.count)
        if offset < position || position < mark * Self.bytesPerMark {
            position = mark * Self.bytesPerMark
            (line, column) = mark == 0 ? (1, 1) : marks[mark - 1]
        }
        while position < offset {
            switch bytes[position] {
            case 0x0A where position > 0 && bytes[position - 1] == 0x0D: break
            case 0x0A, 0x0D:
                line += 1
                column = 1
            case 0x80...0xBF: break
            case 0xEF where position == 0 && ByteOrderMark.stands(in: bytes, at: 0): break
            default: column += 1
            }
            position += 1
            if position == (marks.count + 1) * Self.bytesPerMark { marks.append((line, column)) }
        }
        memo = (position, line, column)
        return SourceLocation(byteOffset: offset, line: line, column: column)
    }
}
