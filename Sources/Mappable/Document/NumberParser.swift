/// Reads a JSON number into the node kind and payload that stand for it.
package enum NumberParser {
    package struct Result {
        package let kind: NodeKind
        package let payload: UInt64
        /// The offset behind the number; of the fault if there is one.
        package let end: Int
        package let fault: SyntaxFault?
    }

    /// The most digits whose number always fits `UInt64`.
    private static var safeDigits: Int { 19 }

    /// What was read of a number that is not common.
    package struct Beginning {
        /// The offset of its fraction; zero if the number is to be read from where it begins.
        var fraction = 0
        /// The digits before `end`; they wrap around if they are too many.
        var significand: UInt64 = 0
        /// The offset behind what was read.
        var end = 0
    }

    /// Reads the number that begins at an offset, where a minus or a digit stands, if it is a common one without an
    /// exponent. That is an integer of up to 18 digits but `-0`, or a number of up to 19 digits with up to 16 of them
    /// in a fraction.
    ///
    /// - Parameter beginning: gets what was read of any other number.
    @_transparent
    static func parseCommon(_ bytes: some ScannedText, at start: Int, else beginning: inout Beginning)
        -> Result?
    {
        var first = bytes[start]
        var firstDigit = start
        let isNegative = first == UInt8(ascii: "-")
        if isNegative {
            // The load keeps this a branch, so that the processor goes on before it knows whether there is a sign.
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
            // There are no digits where one is missing.
            let magnitude = DecimalToBinary.double(
                significand: significand, fractionDigits: position &- fraction)
        else {
            beginning = Beginning(fraction: fraction, significand: significand, end: position)
            return nil
        }
        let sign: UInt64 = isNegative ? 1 &<< 63 : 0
        return Result(kind: .double, payload: magnitude.bitPattern | sign, end: position, fault: nil)
    }

    /// Reads up to 16 digits of a fraction, and says where they end and whether there are more.
    @_transparent
    private static func readFraction(
        _ bytes: some ScannedText, at fraction: Int, into significand: inout UInt64
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

    /// Reads the number that begins at an offset, where a minus or a digit stands.
    ///
    /// Complexity: linear in the length of the number.
    package static func parse(_ bytes: some ScannedText, at start: Int) -> Result {
        var beginning = Beginning()
        return parseCommon(bytes, at: start, else: &beginning) ?? parse(bytes, at: start, from: beginning)
    }

    /// Reads a number that is not common, from where its beginning ends.
    @inline(__always)
    package static func parse(_ bytes: some ScannedText, at start: Int, from beginning: Beginning) -> Result {
        guard beginning.fraction > 0 else { return parseAny(bytes, at: start) }
        return parseRest(
            bytes, from: start, fraction: beginning.fraction, beginning.significand, to: beginning.end)
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

    /// Reads what is left of a number, from somewhere in its fraction on.
    @inline(__always)
    private static func parseRest(
        _ bytes: some ScannedText, from start: Int, fraction: Int, _ leading: UInt64, to middle: Int
    ) -> Result {
        let isLonger = bytes[middle] &- 0x30 <= 9
        let (significand, position) =
            isLonger ? digits(after: leading, bytes, from: middle) : (leading, middle)
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
                // Far outside every range, also behind as many zeros as a text can hold, and far from overflowing.
                if value < Int.max / 16 { value = value &* 10 &+ Int(bytes[position] &- 0x30) }
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
        let first = DigitWord(bytes.word64(at: start))
        guard first.isFull else { return (first.partAppended(to: 0), start &+ first.count) }
        let ninth = bytes[start &+ 8] &- 0x30
        guard ninth <= 9 else { return (first.appended(to: 0), start &+ 8) }
        let value = first.appended(to: 0) &* 10 &+ UInt64(ninth)
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
            let word = DigitWord(bytes.word64(at: position))
            guard word.isFull else { return (word.partAppended(to: value), position &+ word.count) }
            value = word.appended(to: value)
            position &+= 8
        }
    }

    @inline(never)
    private static func parseIntegerSlowPath(_ bytes: SourceBytes, from start: Int, to end: Int) -> Result {
        // Safety: the range is inside the text, and the text outlives the use.
        let text = unsafe DecimalText(validated: bytes.slice(at: start, count: end - start))
        if let value = text.integer(as: Int64.self) {
            return Result(kind: .integer, payload: UInt64(bitPattern: value), end: end, fault: nil)
        }
        if let value = text.integer(as: UInt64.self) {
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
