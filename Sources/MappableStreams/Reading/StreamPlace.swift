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
                if !isBehindReturn && index + ByteBlock.size <= text.count,
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

    /// Goes on over sixteen bytes, if none of them is a carriage return.
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

extension SourceLocation {
    static var beginning: SourceLocation { SourceLocation(byteOffset: 0, line: 1, column: 1) }

    /// This location, where the text from one location on stands at another.
    func moved(from old: SourceLocation, to new: SourceLocation) -> SourceLocation {
        SourceLocation(
            byteOffset: byteOffset &- old.byteOffset &+ new.byteOffset, line: line &- old.line &+ new.line,
            column: line == old.line ? column &- old.column &+ new.column : column)
    }
}
