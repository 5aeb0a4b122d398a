enum NumberParser {
    struct Result {
        let kind: NodeKind
        let payload: UInt64
        let end: Int
        let fault: SyntaxFault?
    }

    /// Any number of so many digits fits `UInt64`.
    private static var safeDigits: Int { 19 }

    /// Integers of up to 18 digits, and numbers of up to 19, at most 16 of them in a fraction. Not `-0`.
    @_transparent
    private static func parseCommon(_ bytes: ScannedText, at start: Int) -> Result? {
        var first = bytes[start]
        var firstDigit = start
        let isNegative = first == UInt8(ascii: "-")
        if isNegative {
            // A load keeps this a branch, which the processor predicts.
            firstDigit &+= 1
            first = bytes[firstDigit]
        }
        var position = firstDigit &+ 1
        var significand = UInt64(first) &- 0x30
        var digit = UInt64(bytes[position]) &- 0x30
        if significand == 0 {
            guard _fastPath(digit > 9 && (!isNegative || bytes[position] == UInt8(ascii: "."))) else {
                return nil
            }
        } else {
            guard _fastPath(significand <= 9) else { return nil }
            while digit <= 9, position &- firstDigit < 3 {
                significand = significand &* 10 &+ digit
                position &+= 1
                digit = UInt64(bytes[position]) &- 0x30
            }
            if digit <= 9 { (significand, position) = longInteger(bytes, from: firstDigit) }
        }
        guard bytes[position] == UInt8(ascii: ".") else {
            guard
                _fastPath(bytes[position] | 0x20 != UInt8(ascii: "e") && position &- firstDigit < safeDigits)
            else {
                return nil
            }
            let value = isNegative ? 0 &- significand : significand
            return Result(kind: .integer, payload: value, end: position, fault: nil)
        }
        let fraction = position &+ 1
        let isLonger: Bool
        (position, isLonger) = readFraction(bytes, at: fraction, into: &significand)
        guard
            _fastPath(
                !isLonger && bytes[position] | 0x20 != UInt8(ascii: "e")
                    && position &- firstDigit <= safeDigits &+ 1),
            position > fraction,
            let magnitude = DecimalToBinary.double(
                significand: significand, exponent: fraction &- position)
        else { return nil }
        let sign: UInt64 = isNegative ? 1 &<< 63 : 0
        return Result(kind: .double, payload: magnitude.bitPattern | sign, end: position, fault: nil)
    }

    @_transparent
    private static func readFraction(
        _ bytes: ScannedText, at fraction: Int, into significand: inout UInt64
    ) -> (end: Int, isLonger: Bool) {
        let leading = DigitWord(bytes.word64(at: fraction))
        guard leading.isFull else {
            significand = leading.partAppended(to: significand)
            return (fraction &+ leading.count, false)
        }
        significand = leading.appended(to: significand)
        let second = DigitWord(bytes.word64(at: fraction &+ 8))
        guard second.isFull else {
            significand = second.partAppended(to: significand)
            return (fraction &+ 8 &+ second.count, false)
        }
        significand = second.appended(to: significand)
        return (fraction &+ 16, bytes[fraction &+ 16] &- 0x30 <= 9)
    }

    /// A minus or a digit stands at the offset; the number has at most `count` bytes.
    static func parse(_ bytes: SourceBytes, at offset: Int, count: Int) -> Result {
        if offset &+ count &+ ScannedText.lookahead <= bytes.readableCount {
            return parse(ScannedText(bytes), at: offset)
        }
        return ScannedText.withCopy(of: offset..<offset + count, in: bytes) { text in
            let number = parse(text, at: 0)
            return Result(
                kind: number.kind, payload: number.payload, end: number.end &+ offset, fault: number.fault)
        }
    }

    @_transparent
    static func parse(_ text: ScannedText, at start: Int) -> Result {
        parseCommon(text, at: start) ?? parseAny(text, at: start)
    }

    @inline(never)
    private static func parseAny(_ bytes: ScannedText, at start: Int) -> Result {
        let isNegative = bytes[start] == UInt8(ascii: "-")
        let first = isNegative ? start &+ 1 : start
        var (significand, point) = digits(after: 0, bytes, from: first)
        guard point > first else { return failed(.digit, at: first) }
        if bytes[first] == UInt8(ascii: "0"), point > first &+ 1 {
            return failed(.leadingZero, at: first &+ 1)
        }
        var (digitCount, exponent, end) = (point &- first, 0, point)
        if bytes[point] == UInt8(ascii: ".") {
            (significand, end) = digits(after: significand, bytes, from: point &+ 1)
            exponent = point &+ 1 &- end
            guard exponent < 0 else { return failed(.fractionDigit, at: end) }
            digitCount &-= exponent
        }
        let isInteger = end == point && bytes[end] | 0x20 != UInt8(ascii: "e")
        if bytes[end] | 0x20 == UInt8(ascii: "e") {
            end &+= 1
            let isDown = bytes[end] == UInt8(ascii: "-")
            if isDown || bytes[end] == UInt8(ascii: "+") { end &+= 1 }
            var value: Int?
            while bytes[end] &- 0x30 <= 9 {
                // Far outside of every range, even after as many zeros as a text can hold, and far from overflow.
                value = min((value ?? 0) &* 10 &+ Int(bytes[end] &- 0x30), .max / 32)
                end &+= 1
            }
            guard let value else { return failed(.exponentDigit, at: end) }
            exponent &+= isDown ? 0 &- value : value
        }
        if isInteger, significand != 0 || !isNegative {
            if digitCount < safeDigits {
                return Result(
                    kind: .integer, payload: isNegative ? 0 &- significand : significand, end: end, fault: nil
                )
            }
            let text = decimal(bytes, from: start, to: end)
            if let value = text.integer(as: Int64.self) {
                return Result(kind: .integer, payload: UInt64(bitPattern: value), end: end, fault: nil)
            }
            if let value = text.integer(as: UInt64.self) {
                return Result(kind: .unsigned, payload: value, end: end, fault: nil)
            }
        }
        let sign: UInt64 = isNegative ? 1 &<< 63 : 0
        var magnitude: Double?
        if digitCount <= safeDigits {
            magnitude = DecimalToBinary.double(significand: significand, exponent: exponent)
        }
        magnitude = magnitude ?? DecimalToBinary.exact(decimal(bytes, from: start, to: end))
        let bits = (magnitude ?? .infinity).magnitude.bitPattern
        return Result(kind: .double, payload: bits | sign, end: end, fault: nil)
    }

    private static func decimal(_ bytes: ScannedText, from start: Int, to end: Int) -> DecimalText {
        DecimalText(validated: bytes.source.slice(at: start, count: end - start))
    }

    /// Reads many digits, but rarely more than nine. Wraps around.
    @inline(__always)
    private static func longInteger(_ bytes: ScannedText, from start: Int) -> (UInt64, end: Int) {
        let first = DigitWord(bytes.word64(at: start))
        guard first.isFull else { return (first.partAppended(to: 0), start &+ first.count) }
        let ninth = bytes[start &+ 8] &- 0x30
        guard ninth <= 9 else { return (first.appended(to: 0), start &+ 8) }
        let value = first.appended(to: 0) &* 10 &+ UInt64(ninth)
        let isLonger = bytes[start &+ 9] &- 0x30 <= 9
        return isLonger ? digits(after: value, bytes, from: start &+ 9) : (value, start &+ 9)
    }

    @inline(never)
    private static func digits(after leading: UInt64, _ bytes: ScannedText, from start: Int) -> (
        UInt64, end: Int
    ) {
        var value = leading
        var position = start
        while true {
            let word = DigitWord(bytes.word64(at: position))
            guard word.isFull else { return (word.partAppended(to: value), position &+ word.count) }
            value = word.appended(to: value)
            position &+= 8
        }
    }

    @inline(__always)
    private static func failed(_ fault: SyntaxFault, at offset: Int) -> Result {
        Result(kind: .null, payload: 0, end: offset, fault: fault)
    }
}
