extension DecimalText {
    /// Whether two texts stand for the same number: `1.50` and `15e-1`; `-0` is `0`.
    func hasSameValue(as other: DecimalText) -> Bool {
        guard digitCount == other.digitCount else { return false }
        guard digitCount > 0 else { return true }
        return isNegative == other.isNegative && powerOfTen == other.powerOfTen
            && (0..<digitCount).allSatisfy { digit(at: $0) == other.digit(at: $0) }
    }

    /// Whether the number is zero, of either sign.
    package var isZero: Bool { digitCount == 0 }

    /// Whether this is the same number as the shortest text that reads as a `Double`.
    package func isShortestText(of value: Double) -> Bool {
        var shortest = ShortestDecimal.text(of: value)
        return shortest.withUTF8 { text in
            // Safety: the text is a JSON number and outlives its use.
            hasSameValue(as: unsafe DecimalText(validated: text))
        }
    }

    /// The one text of all numbers with this value.
    ///
    /// - Complexity: linear in the number of digits.
    var canonicalText: String {
        if isZero { return isNegative ? "-0.0" : "0" }
        if case .value(let value) = integer(as: Int64.self) { return value.description }
        if digitCount <= 18, let double: Double = DecimalToBinary.exact(self),
            ShortestDecimal.digits(of: double) == (number(ofDigitsIn: 0..<digitCount), exponent)
        {
            return ShortestDecimal.text(of: double)
        }
        return plainText
    }

    /// The number in one spelling for each value: plain digits where few zeros are needed, otherwise with an exponent.
    ///
    /// Complexity: linear in the number of digits.
    package var plainText: String {
        let few = 40
        let wholeDigits = digitCount &+ exponent
        let isPlain = exponent <= few && wholeDigits > -few
        var text: [UInt8] = []
        text.reserveCapacity(digitCount + few + 24)
        func appendZeros(_ count: Int) {
            text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
        }
        if isNegative { text.append(UInt8(ascii: "-")) }
        if isPlain, wholeDigits <= 0 {
            text.append(contentsOf: [UInt8(ascii: "0"), UInt8(ascii: ".")])
            appendZeros(-wholeDigits)
        }
        for index in 0..<digitCount {
            if isPlain, index == wholeDigits, index > 0 { text.append(UInt8(ascii: ".")) }
            text.append(UInt8(ascii: "0") + digit(at: index))
        }
        if isPlain {
            appendZeros(max(exponent, 0))
        } else {
            text.append(UInt8(ascii: "e"))
            text.append(contentsOf: String(powerOfTen).utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
