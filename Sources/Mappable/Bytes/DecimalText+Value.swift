extension DecimalText {
    /// Whether two texts stand for the same number: `1.50` and `15e-1`; `-0` is `0`.
    func hasSameValue(as other: DecimalText) -> Bool {
        guard digitCount == other.digitCount else { return false }
        guard digitCount > 0 else { return true }
        return isNegative == other.isNegative && exponent == other.exponent
            && (0..<digitCount).allSatisfy { digit(at: $0) == other.digit(at: $0) }
    }

    /// Whether the number is zero, of either sign.
    var isZero: Bool { digitCount == 0 }

    /// Whether this is the same number as the shortest text that reads as a `Double`.
    func isShortestText(of value: Double) -> Bool {
        var shortest = ShortestDecimal.text(of: value)
        return shortest.withUTF8 { text in
            // Safety: the text is a JSON number and outlives its use.
            hasSameValue(as: unsafe DecimalText(validated: text))
        }
    }

    /// The number in one spelling for each value: plain digits where few zeros are needed, otherwise with an exponent.
    var plainText: String {
        let digits = (0..<digitCount).map { Character(Unicode.Scalar(0x30 + digit(at: $0))) }
        let sign = isNegative ? "-" : ""
        let wholeDigits = digitCount &+ exponent
        let few = 40
        if exponent >= 0, exponent <= few {
            return sign + String(digits) + String(repeating: "0", count: exponent)
        }
        if exponent < 0, wholeDigits > 0 {
            return sign + String(digits[..<wholeDigits]) + "." + String(digits[wholeDigits...])
        }
        if exponent < 0, wholeDigits > -few {
            return sign + "0." + String(repeating: "0", count: -wholeDigits) + String(digits)
        }
        return sign + String(digits) + "e" + String(exponent)
    }
}
