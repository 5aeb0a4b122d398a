/// Finds brackets and commas in JSON text without checking it. What it finds in other text means nothing.
struct BracketScanner: ~Escapable {
    private let text: Span<UInt8>
    /// Where the text is read on. Behind a backslash that ends the text, it is one byte behind the end.
    var position = 0
    /// Whether the text is read on inside of a string.
    var isInString = false

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) { self.text = text }

    /// Goes behind the next bracket or comma outside of strings, and returns it; nil at the end of the text.
    mutating func next() -> UInt8? {
        if isInString { skipString() }
        while position < text.count {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
                UInt8(ascii: "}"):
                return byte
            default: break
            }
        }
        return nil
    }

    /// Goes from an element of an array to the first comma between elements that is far enough away, or to the array's end. The
    /// depth is how many brackets are open in the element so far, where the text comes in pieces.
    ///
    /// - Returns: the offset of the comma or bracket, which is behind the position then; nil if there is neither.
    /// - Complexity: linear in the distance.
    mutating func nextCut(behind length: Int, depth: inout Int) -> (offset: Int, isEnd: Bool)? {
        let limit = position + length
        while true {
            if !isInString { skipBlocks(at: &depth, before: limit) }
            switch next() {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth &+= 1
            case UInt8(ascii: ","): if depth == 0, position > limit { return (position - 1, false) }
            case nil: return nil
            default:
                if depth == 0 { return (position - 1, true) }
                depth -= 1
            }
        }
    }

    /// Skips blocks in which the array cannot end, and behind the limit none of its elements either.
    private mutating func skipBlocks(at depth: inout Int, before limit: Int) {
        // All bits are set where a block begins inside a string.
        var string: UInt64 = 0
        while let block, block.backslashes == 0 {
            var strings = block.quotes
            if strings != 0 {
                // Each mark has four bits; the last step marks all that is behind an odd number of quotes.
                strings ^= strings &<< 4
                strings ^= strings &<< 8
                strings ^= strings &<< 16
                strings ^= strings &<< 32
            }
            strings ^= string
            if strings != .max {
                let closing = ByteBlock.count(block.closingBrackets & ~strings)
                guard depth - closing >= (position + ByteBlock.size > limit ? 1 : 0) else { break }
                depth &+= ByteBlock.count(block.openingBrackets & ~strings) - closing
            }
            string = 0 &- strings &>> 63
            position += ByteBlock.size
        }
        if string != 0 { skipString() }
    }

    /// Goes behind the quote that ends a string.
    mutating func skipString() {
        isInString = true
        while position < text.count {
            if let block {
                position += ByteBlock.first(block.quotes | block.backslashes)
                guard block.quotes | block.backslashes != 0 else { continue }
            }
            let byte = text[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") {
                isInString = false
                return
            }
        }
    }

    /// The bytes at the position; nil if there are too few.
    private var block: ByteBlock? { ByteBlock(text, at: position) }
}

extension ByteBlock {
    @inline(__always)
    fileprivate var openingBrackets: UInt64 { matches(of: UInt8(ascii: "{"), setting: 0x20) }

    @inline(__always)
    fileprivate var closingBrackets: UInt64 { matches(of: UInt8(ascii: "}"), setting: 0x20) }
}
