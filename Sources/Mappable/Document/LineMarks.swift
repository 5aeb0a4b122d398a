/// The lines and columns of a text, as far as they were asked for, with marks on the way: no stretch is walked twice but for the one
/// behind a mark.
struct LineMarks {
    private typealias Place = (line: Int, column: Int)

    /// The number of bytes between two marks.
    private static let bytesPerMark = 512

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
        var start = start == 0 ? ByteOrderMark.length(in: bytes) : start
        // The second half of a line end.
        if start > 0, start < offset, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start += 1 }
        guard start < offset else { return known }
        // Safety: the range is inside the text.
        let text = unsafe bytes.slice(at: start, count: offset - start)
        var (line, column) = known
        // The compiler makes vectors of this loop.
        var (feeds, returns, scalars) = (UInt16(0), UInt16(0), UInt16(0))
        for byte in unsafe text {
            feeds &+= byte == 0x0A ? 1 : 0
            returns &+= byte == 0x0D ? 1 : 0
            scalars &+= byte & 0xC0 == 0x80 ? 0 : 1
        }
        if returns > 0 {
            var last: UInt8 = 0
            for byte in unsafe text {
                switch byte {
                case 0x0A where last == 0x0D: break
                case 0x0A, 0x0D: (line, column) = (line + 1, 1)
                case 0x80...0xBF: break
                default: column += 1
                }
                last = byte
            }
        } else if feeds > 0 {
            (line, column) = (line + Int(feeds), 1)
            for byte in unsafe text.reversed() {
                if byte == 0x0A { break }
                column += byte & 0xC0 == 0x80 ? 0 : 1
            }
        } else {
            column += Int(scalars)
        }
        return (line, column)
    }
}
