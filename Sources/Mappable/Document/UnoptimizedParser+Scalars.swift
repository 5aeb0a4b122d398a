// Strings and numbers.

// Safety: for the whole file. Bytes are read before the end, which the position was compared with.

extension UnoptimizedParser {
    /// Goes from an opening quote behind the closing one; false if there is no valid string.
    @_noObjCBridging
    mutating func skipString() -> Bool {
        hasEscapes = false
        isASCII = true
        position = position &+ 1
        while true {
            skipPlainText()
            guard position < end else { return false }
            let byte = unsafe text[position]
            if byte == 0x22 {
                position = position &+ 1
                return true
            } else if byte == 0x5C {
                guard skipEscape() else { return false }
            } else if byte >= 0x80 {
                isASCII = false
                guard skipSequence(byte) else { return false }
            } else {
                guard byte >= 0x20 else { return false }
                position = position &+ 1
            }
        }
    }

    @_transparent
    private mutating func skipPlainText() {
        while position &+ 8 <= end {
            let word = unsafe Self.word(text, position)
            // As in `WordScan`: only the lowest mark counts.
            let controlOrQuote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
            let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
            let marks = (controlOrQuote | backslash | word) & 0x8080_8080_8080_8080
            if marks != 0 {
                position = position &+ marks.trailingZeroBitCount &>> 3
                return
            }
            position = position &+ 8
        }
    }

    /// Skips an escape sequence, and the second one of a pair of surrogates.
    private mutating func skipEscape() -> Bool {
        hasEscapes = true
        guard position &+ 1 < end else { return false }
        let letter = unsafe text[position &+ 1]
        position = position &+ 2
        switch letter {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return true
        case 0x75: break
        default: return false
        }
        let unit = hexDigits()
        if unit >= 0x80 { isASCII = false }
        guard unit & 0xF800 == 0xD800 else { return unit <= 0xFFFF }
        guard unit < 0xDC00, position &+ 2 < end, unsafe text[position] == 0x5C,
            unsafe text[position &+ 1] == 0x75
        else { return false }
        position = position &+ 2
        return hexDigits() & 0x1_FC00 == 0xDC00
    }

    /// Reads the number that four digits make; one that they cannot make if they are none.
    private mutating func hexDigits() -> UInt32 {
        guard position &+ 4 <= end else { return .max }
        var value: UInt32 = 0
        let last = position &+ 4
        while position < last {
            let digit = unsafe text[position] &- 0x30
            let letter = (unsafe text[position] | 0x20) &- 0x61
            guard digit <= 9 || letter <= 5 else { return .max }
            value = value &<< 4 | UInt32(digit <= 9 ? digit : letter &+ 10)
            position = position &+ 1
        }
        return value
    }

    /// Skips a character that is not ASCII, if it is well-formed by table 3-7 of the Unicode standard.
    @_transparent
    private mutating func skipSequence(_ lead: UInt8) -> Bool {
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard lead >= 0xC2, lead <= 0xF4, position &+ length <= end else { return false }
        let second = unsafe text[position &+ 1]
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest,
            length < 3 || (unsafe text[position &+ 2] & 0xC0 == 0x80),
            length < 4 || (unsafe text[position &+ 3] & 0xC0 == 0x80)
        else { return false }
        position = position &+ length
        return true
    }

    @_transparent
    private static func word(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
        let word = unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        #if _endian(little)
            return word
        #else
            return word.byteSwapped
        #endif
    }
}

// MARK: Numbers

extension UnoptimizedParser {
    /// Reads an integer of up to 18 digits; other numbers are read by a slower function.
    @_noObjCBridging
    mutating func readNumber(_ byte: UInt8) -> Bool {
        let start = position
        let first = byte == 0x2D ? start &+ 1 : start
        position = first
        let value = readDigits(behind: 0)
        let length = position &- first
        guard length > 0 else { return false }
        if unsafe text[first] == 0x30, length > 1 || first > start { return readOtherNumber(from: start) }
        guard length <= 18 else { return readOtherNumber(from: start) }
        if position < end {
            let next = unsafe text[position]
            if next == 0x2E { return readFraction(from: start, value, length) }
            if next | 0x20 == 0x65 { return readOtherNumber(from: start) }
        }
        append(heads.integer, at: start, byte == 0x2D ? 0 &- value : value)
        return true
    }

    /// Reads a number with up to 18 digits, at its decimal point.
    private mutating func readFraction(from start: Int, _ integer: UInt64, _ digits: Int) -> Bool {
        let first = position &+ 1
        position = first
        let value = readDigits(behind: integer)
        let length = position &- first
        guard length > 0, digits &+ length <= 18,
            position == end || (unsafe text[position] | 0x20 != 0x65)
        else { return readOtherNumber(from: start) }
        let magnitude = Self.double(value, fractionDigits: length)
        guard magnitude >= 0 else { return readOtherNumber(from: start) }
        let isNegative = unsafe text[start] == 0x2D
        append(
            heads.double, at: start, isNegative ? magnitude.bitPattern | 1 &<< 63 : magnitude.bitPattern)
        return true
    }

    /// Reads the digits at the position, as those that follow the ones of a number. More than 18 may overflow.
    @_transparent
    private mutating func readDigits(behind number: UInt64) -> UInt64 {
        var value = number
        while position < end {
            let digit = unsafe text[position] &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(digit)
            position = position &+ 1
        }
        return value
    }

    @_semantics("no_performance_analysis")
    private mutating func readOtherNumber(from start: Int) -> Bool {
        let number = NumberParser.parse(
            bytes, at: start, count: bytes.lengthOfNumber(at: start))
        guard number.fault == nil else { return false }
        append(UInt64(number.kind.rawValue), at: start, number.payload)
        position = number.end
        return true
    }

    /// The number, where that is decided fast; negative otherwise.
    @_semantics("no_performance_analysis")
    private static func double(_ significand: UInt64, fractionDigits: Int) -> Double {
        DecimalToBinary.double(significand: significand, exponent: 0 &- fractionDigits) ?? -1
    }
}

/// The heads of nodes without the offset, as numbers that are read without a call.
struct NodeHeads {
    let null = UInt64(NodeKind.null.rawValue)
    let `false` = UInt64(NodeKind.false.rawValue)
    let `true` = UInt64(NodeKind.true.rawValue)
    let integer = UInt64(NodeKind.integer.rawValue)
    let double = UInt64(NodeKind.double.rawValue)
    let string = UInt64(NodeKind.string.rawValue)
    let escapedString = UInt64(NodeKind.escapedString.rawValue)
    let key = UInt64(NodeKind.key.rawValue)
    let escapedKey = UInt64(NodeKind.escapedKey.rawValue)
    let array = UInt64(NodeKind.array.rawValue)
    let object = UInt64(NodeKind.object.rawValue)
    let objectKind = NodeKind.object.rawValue
    let ascii = StringScanner.ascii
    let noGap = Node.noGap
    let longKeyLength = Node.longKeyLength
}
