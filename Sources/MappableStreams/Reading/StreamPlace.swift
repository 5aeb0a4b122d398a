/// A place in a stream, which may be longer than an `Int` of 32 bits can count.
struct StreamPlace {
    var offset: Int64 = 0
    private var line: Int64 = 1
    private var column: Int64 = 1
    /// Whether the last byte is a carriage return, whose line feed ends no other line.
    private var isBehindReturn = false

    /// Goes on over text. A byte order mark at the beginning of the stream takes no column.
    mutating func advance(over text: ArraySlice<UInt8>) {
        if offset == 0, text.first == 0xEF { column = 0 }
        offset &+= Int64(text.count)
        unsafe text.withUnsafeBytes { text in
            var index = 0
            while index < text.count {
                // Safety: as many bytes are inside the text; so below.
                if !isBehindReturn, index + FourBlocks.size <= text.count,
                    let scalars = unsafe FourBlocks(text, at: index).scalarsOfOneLine
                {
                    column &+= Int64(scalars)
                    index += FourBlocks.size
                } else if !isBehindReturn && index + ByteBlock.size <= text.count,
                    unsafe pass(ByteBlock(text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)))
                {
                    index += ByteBlock.size
                } else {
                    pass(unsafe text[index])
                    index += 1
                }
            }
        }
    }

    /// Goes on over a block of bytes, if none of them is a carriage return.
    private mutating func pass(_ block: ByteBlock) -> Bool {
        if block.matches(of: 0x0D, setting: 0) != 0 { return false }
        // The marks of bytes that continue a scalar.
        var others = block.matches(of: 0xBF, setting: 0x3F)
        var count = ByteBlock.size
        let feeds = block.matches(of: 0x0A, setting: 0)
        if feeds != 0 {
            line &+= Int64(ByteBlock.count(feeds))
            column = 1
            count = feeds.leadingZeroBitCount &>> 2
            others &= ~(UInt64.max &>> UInt64(feeds.leadingZeroBitCount))
        }
        column &+= Int64(count - ByteBlock.count(others))
        return true
    }

    private mutating func pass(_ byte: UInt8) {
        switch byte {
        case 0x0A where isBehindReturn: break
        case 0x0A, 0x0D: (line, column) = (line &+ 1, 1)
        case 0x80...0xBF: break
        default: column &+= 1
        }
        isBehindReturn = byte == 0x0D
    }

    var location: SourceLocation {
        SourceLocation(
            byteOffset: Int(clamping: offset), line: Int(clamping: line), column: Int(clamping: column))
    }
}

/// Bytes that are looked at together, most of which end no line.
private struct FourBlocks {
    static var size: Int { 64 }

    private let blocks: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

    @inline(__always)
    init(_ text: UnsafeRawBufferPointer, at index: Int) {
        @inline(__always)
        func block(_ number: Int) -> SIMD16<UInt8> {
            // Safety: as many bytes are inside the text, as the caller promises.
            unsafe text.loadUnaligned(fromByteOffset: index + 16 * number, as: SIMD16<UInt8>.self)
        }
        blocks = (block(0), block(1), block(2), block(3))
    }

    /// How many scalars begin here; nil if a line ends.
    @inline(__always)
    var scalarsOfOneLine: Int? {
        let ends =
            Self.ends(blocks.0) .| Self.ends(blocks.1) .| Self.ends(blocks.2) .| Self.ends(blocks.3)
        guard Self.words(ends) == 0 else { return nil }
        let all = blocks.0 | blocks.1 | blocks.2 | blocks.3
        if Self.words(all) & 0x8080_8080_8080_8080 == 0 { return Self.size }
        return Self.size - Self.others(blocks.0) - Self.others(blocks.1) - Self.others(blocks.2)
            - Self.others(blocks.3)
    }

    /// Both halves of a vector as one, in which a bit is set if it is in one of them.
    @inline(__always)
    private static func words<Vector>(_ vector: Vector) -> UInt64 {
        // Safety: vectors of the same size, in which every bit pattern means something; so below.
        let halves = unsafe unsafeBitCast(vector, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1]
    }

    /// How many bytes continue a scalar: their highest bit is set, and the next one is not.
    private static func others(_ block: SIMD16<UInt8>) -> Int {
        let halves = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
        var count: UInt64 = 0
        for index in 0..<2 {
            let marks = (halves[index] & ~(halves[index] &<< 1)) &>> 7 & 0x0101_0101_0101_0101
            count &+= (marks &* 0x0101_0101_0101_0101) &>> 56
        }
        return Int(truncatingIfNeeded: count)
    }

    @inline(__always)
    private static func ends(_ block: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        (block .== SIMD16(repeating: 0x0A)) .| (block .== SIMD16(repeating: 0x0D))
    }
}

extension SourceLocation {
    static var beginning: SourceLocation { SourceLocation(byteOffset: 0, line: 1, column: 1) }

    /// This location, where the text from one location on stands at another.
    func moved(from old: SourceLocation, to new: SourceLocation) -> SourceLocation {
        SourceLocation(
            byteOffset: byteOffset &- old.byteOffset &+ new.byteOffset, line: line &- old.line &+ new.line,
            column: line == old.line ? column &- old.column &+ new.column : column)
    }
}
