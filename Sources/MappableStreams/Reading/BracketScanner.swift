/// Finds brackets and commas in JSON text, without checking it.
struct BracketScanner: ~Escapable {
    private let text: Span<UInt8>
    /// Where the scan goes on; one byte after the text if a backslash ends it.
    var position = 0
    var isInString = false

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) { self.text = text }

    private mutating func next() -> UInt8? {
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

    /// Advances past the bracket that ends an array, or the first comma between its elements; nil if there is none.
    /// `depth` counts the brackets that are open in the element, as text comes in pieces.
    mutating func nextCut(depth: inout Int) -> UInt8? {
        while true {
            if !isInString { skipBlocks(at: &depth) }
            let byte = next()
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth &+= 1
            case UInt8(ascii: ",") where depth > 0: break
            case _ where depth == 0 || byte == nil: return byte
            default: depth -= 1
            }
        }
    }

    /// Skips blocks whose closing brackets leave at least one open.
    private mutating func skipBlocks(at depth: inout Int) {
        // All ones where a block begins inside a string.
        var string: UInt64 = 0
        while let block, block.backslashes == 0 {
            var strings = block.quotes
            if strings != 0 {
                // Each byte has four bits. The last step sets all bits after an odd number of quotes.
                for shift in [4, 8, 16, 32] as [UInt64] { strings ^= strings &<< shift }
            }
            strings ^= string
            if strings != .max {
                let closing = ByteBlock.count(block.matches(of: UInt8(ascii: "}"), setting: 0x20) & ~strings)
                guard depth - closing >= 1 else { break }
                let opening = ByteBlock.count(block.matches(of: UInt8(ascii: "{"), setting: 0x20) & ~strings)
                depth &+= opening - closing
            }
            string = 0 &- strings &>> 63
            position += ByteBlock.size
        }
        if string != 0 { skipString() }
    }

    private mutating func skipString() {
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

    private var block: ByteBlock? { ByteBlock(text, at: position) }
}
