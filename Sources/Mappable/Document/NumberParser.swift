/// Reads a JSON number into the node kind and payload that stand for it.
enum NumberParser {
    struct Result {
        let kind: NodeKind
        let payload: UInt64
        /// The offset behind the number; of the fault if there is one.
        let end: Int
        let fault: SyntaxFault?
    }

    /// The most digits whose number always fits `UInt64`.
    private static var safeDigits: Int { 19 }

    /// Reads the number that begins at an offset, where a minus or a digit stands.
    ///
    /// What is common is read here: integers of up to 18 digits, and fractions of up to 16 without an exponent.
    ///
    /// Complexity: linear in the length of the number.
    @_transparent
    static func parse(_ bytes: some ScannedText, at start: Int) -> Result {
        let isNegative = bytes[start] == UInt8(ascii: "-")
        let firstDigit = isNegative ? start &+ 1 : start
        var position = firstDigit &+ 1
        var significand = UInt64(bytes[firstDigit]) &- 0x30
        var digit = UInt64(bytes[position]) &- 0x30
        if significand == 0 {
            guard digit > 9, !isNegative || bytes[position] == UInt8(ascii: ".") else {
                return parseAny(bytes, at: start)
            }
        } else {
            guard significand <= 9 else { return parseAny(bytes, at: start) }
            while digit <= 9, position &- firstDigit < 3 {
                significand = significand &* 10 &+ digit
                position &+= 1
                digit = UInt64(bytes[position]) &- 0x30
            }
            if digit <= 9 { (significand, position) = longInteger(bytes, from: firstDigit) }
        }
        guard bytes[position] == UInt8(ascii: ".") else {
            guard bytes[position] | 0x20 != UInt8(ascii: "e"), position &- firstDigit < safeDigits else {
                return parseAny(bytes, at: start)
            }
            let value = isNegative ? 0 &- significand : significand
            return Result(kind: .integer, payload: value, end: position, fault: nil)
        }
        let fraction = position &+ 1
        (significand, position) = lastDigits(after: significand, bytes, from: fraction)
        if position < 0 {
            (significand, position) = lastDigits(after: significand, bytes, from: fraction &+ 8)
            if position < 0 { position = fraction &+ 16 }
        }
        let next = bytes[position]
        guard next &- 0x30 > 9, next | 0x20 != UInt8(ascii: "e"),
            position &- firstDigit <= safeDigits &+ 1,
            // There are no digits where one is missing.
            let magnitude = DecimalToBinary.double(
                significand: significand, fractionDigits: position &- fraction)
        else { return parseRest(bytes, from: start, fraction: fraction, significand, to: position) }
        let sign: UInt64 = isNegative ? 1 &<< 63 : 0
        return Result(kind: .double, payload: magnitude.bitPattern | sign, end: position, fault: nil)
    }

    /// Reads any number, and what is none.
    @inline(never)
    static func parseAny(_ bytes: some ScannedText, at start: Int) -> Result {
        let isNegative = bytes[start] == UInt8(ascii: "-")
        let firstDigit = isNegative ? start &+ 1 : start
        let (significand, position) = digits(after: 0, bytes, from: firstDigit)
        guard position > firstDigit else { return failed(.digit, at: firstDigit) }
        if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit &+ 1 {
            return failed(.leadingZero, at: firstDigit &+ 1)
        }
        if bytes[position] == UInt8(ascii: ".") {
            return parseRest(
                bytes, from: start, fraction: position &+ 1, significand, to: position &+ 1)
        }
        let digitCount = position &- firstDigit
        if bytes[position] | 0x20 == UInt8(ascii: "e") || isNegative && significand == 0 && digitCount == 1 {
            return parseExponent(bytes, from: start, significand, 0, digitCount, at: position)
        }
        guard digitCount < safeDigits else {
            return parseIntegerSlowPath(bytes.source, from: start, to: position)
        }
        let value = isNegative ? 0 &- significand : significand
        return Result(kind: .integer, payload: value, end: position, fault: nil)
    }

    /// Reads what is left of a number, from some place in its fraction on.
    @inline(never)
    private static func parseRest(
        _ bytes: some ScannedText, from start: Int, fraction: Int, _ leading: UInt64, to middle: Int
    ) -> Result {
        let (significand, position) = digits(after: leading, bytes, from: middle)
        guard position > fraction else { return failed(.fractionDigit, at: position) }
        let digitCount = position &- start &- (bytes[start] == UInt8(ascii: "-") ? 2 : 1)
        return parseExponent(
            bytes, from: start, significand, fraction &- position, digitCount, at: position)
    }

    /// Reads an exponent, if there is one, and converts a number that is known up to it.
    @inline(__always)
    private static func parseExponent(
        _ bytes: some ScannedText, from start: Int, _ significand: UInt64, _ exponent: Int, _ digitCount: Int,
        at letter: Int
    ) -> Result {
        var exponent = exponent
        var position = letter
        if bytes[letter] | 0x20 == UInt8(ascii: "e") {
            position &+= 1
            let isNegative = bytes[position] == UInt8(ascii: "-")
            if isNegative || bytes[position] == UInt8(ascii: "+") { position &+= 1 }
            let firstDigit = position
            var value = 0
            while bytes[position] &- 0x30 <= 9 {
                // Far outside every range, and far from overflowing.
                if value < 1_000_000_000 { value = value &* 10 &+ Int(bytes[position] &- 0x30) }
                position &+= 1
            }
            guard position > firstDigit else { return failed(.exponentDigit, at: position) }
            exponent &+= isNegative ? 0 &- value : value
        }
        guard digitCount <= safeDigits,
            let magnitude = DecimalToBinary.double(significand: significand, exponent: exponent)
        else { return parseDoubleSlowPath(bytes.source, from: start, to: position) }
        let sign: UInt64 = bytes[start] == UInt8(ascii: "-") ? 1 &<< 63 : 0
        return Result(kind: .double, payload: magnitude.bitPattern | sign, end: position, fault: nil)
    }

    /// Reads digits of which there are many, but rarely more than nine; the number wraps around if they are too many.
    @inline(__always)
    private static func longInteger(_ bytes: some ScannedText, from start: Int) -> (UInt64, end: Int) {
        let word = bytes.word64(at: start) ^ WordScan.repeated(0x30)
        let mask = WordScan.nonDigits(word)
        guard mask == 0 else {
            let bits = UInt64(truncatingIfNeeded: mask.trailingZeroBitCount) & 0x38
            // The digits move to the high bytes, which are the least significant ones, behind leading zeros.
            return (WordScan.decimal(word &<< (64 &- bits)), start &+ Int(truncatingIfNeeded: bits &>> 3))
        }
        let ninth = bytes[start &+ 8] &- 0x30
        guard ninth <= 9 else { return (WordScan.decimal(word), start &+ 8) }
        let value = WordScan.decimal(word) &* 10 &+ UInt64(ninth)
        let isLonger = bytes[start &+ 9] &- 0x30 <= 9
        return isLonger ? digits(after: value, bytes, from: start &+ 9) : (value, start &+ 9)
    }

    /// Appends the digits that stand at an offset to a number; it wraps around if they are too many.
    @inline(never)
    private static func digits(after leading: UInt64, _ bytes: some ScannedText, from start: Int) -> (
        UInt64, end: Int
    ) {
        var value = leading
        var position = start
        while true {
            let next = lastDigits(after: value, bytes, from: position)
            guard next.end < 0 else { return next }
            value = next.0
            position &+= 8
        }
    }

    /// Appends up to eight digits; the end is negative if all eight bytes are digits, behind which there may be more.
    @inline(__always)
    private static func lastDigits(after leading: UInt64, _ bytes: some ScannedText, from start: Int) -> (
        UInt64, end: Int
    ) {
        let word = bytes.word64(at: start) ^ WordScan.repeated(0x30)
        let mask = WordScan.nonDigits(word)
        if mask == 0 { return (leading &* 100_000_000 &+ WordScan.decimal(word), -1) }
        let bits = UInt64(truncatingIfNeeded: mask.trailingZeroBitCount) & 0x38
        guard bits > 0 else { return (leading, start) }
        let count = Int(truncatingIfNeeded: bits &>> 3)
        // The digits move to the high bytes, which are the least significant ones, behind leading zeros.
        let aligned = word &<< (64 &- bits)
        return (leading &* PowersOfTen.integers[count] &+ WordScan.decimal(aligned), start &+ count)
    }

    @inline(never)
    private static func parseIntegerSlowPath(_ bytes: SourceBytes, from start: Int, to end: Int) -> Result {
        // Safety: the range is inside the text, and the text outlives the use.
        let text = unsafe DecimalText(validated: bytes.slice(at: start, count: end - start))
        if case .value(let value) = text.integer(as: Int64.self) {
            return Result(kind: .integer, payload: UInt64(bitPattern: value), end: end, fault: nil)
        }
        if case .value(let value) = text.integer(as: UInt64.self) {
            return Result(kind: .unsigned, payload: value, end: end, fault: nil)
        }
        return parseDoubleSlowPath(bytes, from: start, to: end)
    }

    @inline(never)
    private static func parseDoubleSlowPath(_ bytes: SourceBytes, from start: Int, to end: Int) -> Result {
        // Safety: the range is inside the text, and the text outlives the use.
        let value: Double? = unsafe DecimalToBinary.exact(bytes.slice(at: start, count: end - start))
        return Result(kind: .double, payload: (value ?? .infinity).bitPattern, end: end, fault: nil)
    }

    @inline(__always)
    private static func failed(_ fault: SyntaxFault, at offset: Int) -> Result {
        Result(kind: .null, payload: 0, end: offset, fault: fault)
    }
}
