enum StringScanner {
    /// These two are bits of a node's head.
    static var escapes: UInt64 { 1 }
    static var ascii: UInt64 { 1 &<< 8 }

    struct Result {
        let end: Int
        let content: UInt64
        let fault: SyntaxFault?
    }

    @inline(__always)
    static func scan(_ bytes: ScannedText, from start: Int) -> Result {
        let position = endOfPlainText(bytes, from: start)
        guard bytes[position] == UInt8(ascii: "\"") else { return scanRest(bytes, from: position) }
        return Result(end: position, content: ascii, fault: nil)
    }

    /// No branch depends on the length of a short string.
    @inline(__always)
    private static func endOfPlainText(_ bytes: ScannedText, from start: Int) -> Int {
        var position = start
        while true {
            let mask = bytes.block(at: position).interruptions
            if mask != 0 { return position &+ ByteBlock.first(mask) }
            position &+= 16
        }
    }

    /// Goes from block to block, so that the processor can load one before it knows where the last interruption ends.
    @inline(never)
    static func scanRest(_ bytes: ScannedText, from start: Int) -> Result {
        var content = ascii
        var block = start
        var mask = bytes.block(at: block).interruptions
        while true {
            guard mask != 0 else {
                block &+= ByteBlock.size
                mask = bytes.block(at: block).interruptions
                continue
            }
            let position = block &+ ByteBlock.first(mask)
            let byte = bytes[position]
            let end: Int
            if byte >= 0x80 {
                content &= ~ascii
                end = UTF8Validation.endOfMultibyteRun(bytes, from: position)
                if bytes[end] >= 0x80 { return Result(end: end, content: content, fault: .utf8) }
            } else if byte == UInt8(ascii: "\\") {
                let escapes = endOfEscapes(bytes, at: position)
                content |= Self.escapes
                if !escapes.isASCII { content &= ~ascii }
                end = escapes.end
                if let fault = escapes.fault { return Result(end: end, content: content, fault: fault) }
            } else if byte == UInt8(ascii: "\"") {
                return Result(end: position, content: content, fault: nil)
            } else {
                let fault: SyntaxFault =
                    position >= bytes.source.count ? .unterminatedString : .controlCharacter
                return Result(end: position, content: content, fault: fault)
            }
            if end &- block < ByteBlock.size {
                mask = ByteBlock.dropping(end &- block, from: mask)
            } else {
                block = end
                mask = bytes.block(at: block).interruptions
            }
        }
    }

    @inline(__always)
    private static func endOfEscapes(_ bytes: ScannedText, at position: Int) -> (
        end: Int, isASCII: Bool, fault: SyntaxFault?
    ) {
        switch bytes[position &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return (position &+ 2, true, nil)
        case UInt8(ascii: "u"): return endOfUnicodeEscapes(bytes, at: position)
        default:
            return (position, false, position &+ 1 >= bytes.source.count ? .unterminatedString : .escape)
        }
    }

    @inline(never)
    private static func endOfUnicodeEscapes(_ bytes: ScannedText, at position: Int) -> (
        end: Int, isASCII: Bool, fault: SyntaxFault?
    ) {
        var (end, isASCII) = (position, true)
        repeat {
            guard let unit = HexDigits.value(bytes.word32(at: end &+ 2)) else {
                return (end, false, .unicodeEscape)
            }
            if unit & 0xF800 == 0xD800 {
                guard unit < 0xDC00, bytes.word16(at: end &+ 6) == HexDigits.prefix,
                    let low = HexDigits.value(bytes.word32(at: end &+ 8)), low & 0xFC00 == 0xDC00
                else { return (end, false, .loneSurrogate) }
                end &+= 6
            }
            end &+= 6
            isASCII = isASCII && unit < 0x80
        } while bytes.word16(at: end) == HexDigits.prefix
        return (end, isASCII, nil)
    }
}

enum HexDigits {
    static var prefix: UInt16 { UInt16(UInt8(ascii: "\\")) | UInt16(UInt8(ascii: "u")) &<< 8 }

    /// Four ASCII digits at once, the first in the lowest byte. A digit differs from `0` by at most 9, and a letter
    /// from the character before `a` by 1 to 6, in either case.
    @inline(__always)
    static func value(_ word: UInt32) -> UInt32? {
        let digits = word ^ 0x3030_3030
        let letters = (word | 0x2020_2020) ^ 0x6060_6060
        let lowDigits = digits & 0x7F7F_7F7F
        let lowLetters = letters & 0x7F7F_7F7F
        let areNoDigits = (lowDigits &+ 0x7676_7676) | digits
        let areNoLetters = (lowLetters &+ 0x7979_7979) | ~(lowLetters &+ 0x7F7F_7F7F) | letters
        guard areNoDigits & areNoLetters & 0x8080_8080 == 0 else { return nil }
        // Letters have a bit that digits lack, and are nine further.
        let values = (word & 0x0F0F_0F0F) &+ ((word &>> 6) & 0x0101_0101) &* 9
        let swapped = values.byteSwapped
        let pairs = swapped | swapped &>> 4
        return (pairs &>> 8) & 0xFF00 | pairs & 0xFF
    }
}
