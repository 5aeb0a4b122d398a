/// A place in a stream, which may be too long for an `Int` of 32 bits.
struct StreamPlace {
    var offset: Int64 = 0
    private var line: Int64 = 1
    private var column: Int64 = 1
    /// After a carriage return, a line feed ends no other line.
    private var isAfterReturn = false

    /// A byte order mark at the beginning of the stream takes no column.
    mutating func advance(over text: ArraySlice<UInt8>) {
        if offset == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { column = 0 }
        offset &+= Int64(text.count)
        let text = text.byteSpan
        var index = 0
        while index < text.count {
            if !isAfterReturn, FourBlocks(text, at: index)?.isPlain == true {
                column &+= Int64(FourBlocks.size)
                index += FourBlocks.size
            } else if !isAfterReturn, let block = ByteBlock(text, at: index), pass(block) {
                index += ByteBlock.size
            } else {
                pass(text[index])
                index += 1
            }
        }
    }

    /// False, and does nothing, if there is a carriage return.
    private mutating func pass(_ block: ByteBlock) -> Bool {
        if block.matches(of: 0x0D, setting: 0) != 0 { return false }
        // Bytes that continue a scalar.
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
        case 0x0A where isAfterReturn: break
        case 0x0A, 0x0D: (line, column) = (line &+ 1, 1)
        case 0x80...0xBF: break
        default: column &+= 1
        }
        isAfterReturn = byte == 0x0D
    }

    var location: MappingError.Location {
        MappingError.Location(
            byteOffset: Int(clamping: offset), line: Int(clamping: line), column: Int(clamping: column))
    }
}

/// 64 bytes examined at once, where a match is rare.
struct FourBlocks {
    static var size: Int { 64 }

    private let blocks: (ByteBlock, ByteBlock, ByteBlock, ByteBlock)

    @inline(__always)
    init?(_ text: Span<UInt8>, at index: Int) {
        guard let fourth = ByteBlock(text, at: index + 48), let first = ByteBlock(text, at: index),
            let second = ByteBlock(text, at: index + 16), let third = ByteBlock(text, at: index + 32)
        else { return nil }
        blocks = (first, second, third, fourth)
    }

    @inline(__always)
    var isPlain: Bool {
        let all = blocks.0.bytes | blocks.1.bytes | blocks.2.bytes | blocks.3.bytes
        let high = SIMD16<UInt8>(repeating: 0x80)
        return ByteBlock.mask(matches(of: 0x0A) .| matches(of: 0x0D) .| (all & high .== high)) == 0
    }

    /// A mask for ``ByteBlock/mask(_:)``, with some bit set if there is a match.
    @inline(__always)
    func matches(of byte: UInt8) -> SIMDMask<SIMD16<Int8>> {
        let wanted = SIMD16(repeating: byte)
        return (blocks.0.bytes .== wanted) .| (blocks.1.bytes .== wanted) .| (blocks.2.bytes .== wanted)
            .| (blocks.3.bytes .== wanted)
    }
}

extension MappingError.Location {
    func moved(from old: MappingError.Location, to new: MappingError.Location) -> MappingError.Location {
        MappingError.Location(
            byteOffset: byteOffset &- old.byteOffset &+ new.byteOffset, line: line &- old.line &+ new.line,
            column: line == old.line ? column &- old.column &+ new.column : column)
    }
}
