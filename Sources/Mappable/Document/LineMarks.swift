/// The places of offsets, with marks on the way: no stretch of the text is walked twice but for the one behind a mark.
package struct LineMarks {
    private typealias Place = (line: Int, column: Int)

    /// The number of bytes between two marks, which are counted together: no more than 255 in each lane of a vector.
    private static var bytesPerMark: Int { 960 }

    /// The lines and columns at the multiples of ``bytesPerMark``.
    private var marks: [Place] = [(1, 1)]
    /// The last offset that was asked for: the next one is often near.
    private var last: (offset: Int, place: Place) = (0, (1, 1))

    package init() {}

    /// Complexity: constant, but for the first walk to the offset.
    package mutating func location(ofOffset offset: Int, in bytes: SourceBytes) -> SourceLocation {
        let mark = offset / Self.bytesPerMark
        while marks.count <= mark {
            let start = (marks.count - 1) * Self.bytesPerMark
            marks.append(Self.place(at: start + Self.bytesPerMark, marks[marks.count - 1], start, in: bytes))
        }
        let marked = (offset: mark * Self.bytesPerMark, place: marks[mark])
        let start = marked.offset...offset ~= last.offset ? last : marked
        last = (offset, Self.place(at: offset, start.place, start.offset, in: bytes))
        return SourceLocation(byteOffset: offset, line: last.place.line, column: last.place.column)
    }

    /// The place of an offset in a text that is no document; the text's end for an offset behind it.
    package mutating func location(ofOffset offset: Int, in text: [UInt8]) -> SourceLocation {
        SourceBytes.with(text) { location(ofOffset: min(max(offset, 0), $0.count), in: $0) }
    }

    private static func place(
        at offset: Int, _ known: Place, _ start: Int, in bytes: SourceBytes
    ) -> Place {
        var place = known
        var start = start == 0 ? ByteOrderMark.length(in: bytes) : start
        while start < offset {
            let end = min(start + bytesPerMark, offset)
            // The second half of a line end.
            if start > 0, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start += 1 }
            // Safety: the range is inside the text.
            unsafe pass(bytes.slice(at: start, count: end - start), &place)
            start = end
        }
        return place
    }

    @inline(__always)
    private static func ones(where comparison: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
        // Safety: vectors of the same size, in which every bit pattern means something.
        unsafe unsafeBitCast(comparison, to: SIMD16<UInt8>.self)
    }

    private static func sum(_ lanes: SIMD16<UInt8>) -> Int {
        Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
    }

    private static func pass(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Place) {
        guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return }
        var (feeds, returns, scalars) = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())
        var start = 0
        while start &+ 16 <= text.count {
            // Safety: so many bytes from the start on are inside the text.
            let block = unsafe base.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
            feeds &-= ones(where: block .== SIMD16(repeating: 0x0A))
            returns |= ones(where: block .== SIMD16(repeating: 0x0D))
            scalars &-= ones(where: (block & SIMD16(repeating: 0xC0)) .!= SIMD16(repeating: 0x80))
            start &+= 16
        }
        if returns != SIMD16() {
            start = 0
        } else if feeds != SIMD16() {
            place = (place.line + sum(feeds), 1)
            var behind = start
            // Safety: there is a line feed, and all bytes behind it are inside the text.
            while unsafe text[behind &- 1] != 0x0A {
                behind &-= 1
                if unsafe text[behind] & 0xC0 != 0x80 { place.column &+= 1 }
            }
        } else {
            place.column += sum(scalars)
        }
        var last: UInt8 = 0
        for index in start..<text.count {
            // Safety: the index is inside the text.
            let byte = unsafe text[index]
            switch byte {
            case 0x0A where last == 0x0D: break
            case 0x0A, 0x0D: place = (place.line + 1, 1)
            case 0x80...0xBF: break
            default: place.column += 1
            }
            last = byte
        }
    }
}
