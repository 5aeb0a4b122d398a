/// The lines and columns of a text, as far as they were asked for, with marks on the way: no stretch is walked twice but for the one
/// behind a mark.
struct LineMarks {
    private typealias Place = (line: Int, column: Int)

    private static let bytesPerMark = 960

    /// The lines and columns at the multiples of ``bytesPerMark``.
    private var marks: [Place] = [(1, 1)]

    /// The line and column of an offset.
    ///
    /// Complexity: constant, but for the first walk to the offset.
    mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> SourceLocation {
        let mark = offset / Self.bytesPerMark
        while marks.count <= mark {
            let start = (marks.count - 1) * Self.bytesPerMark
            marks.append(Self.place(at: start + Self.bytesPerMark, marks[marks.count - 1], start, in: bytes))
        }
        let place = Self.place(at: offset, marks[mark], mark * Self.bytesPerMark, in: bytes)
        return SourceLocation(byteOffset: offset, line: place.line, column: place.column)
    }

    /// The place of an offset behind a start whose place is known.
    private static func place(
        at offset: Int, _ known: Place, _ start: Int, in bytes: SourceBytes
    ) -> Place {
        var place = known
        for index in min(start == 0 ? ByteOrderMark.length(in: bytes) : start, offset)..<offset {
            switch bytes[index] {
            case 0x0A where index > 0 && bytes[index - 1] == 0x0D: break
            case 0x0A, 0x0D: place = (place.line + 1, 1)
            case 0x80...0xBF: break
            default: place.column += 1
            }
        }
        return place
    }
}
