extension DecimalText {
    func hasSameValue(as other: DecimalText) -> Bool {
        guard digitCount == other.digitCount else { return false }
        guard digitCount > 0 else { return true }
        guard isNegative == other.isNegative, powerOfTen == other.powerOfTen else { return false }
        for index in 0..<digitCount where digit(at: index) != other.digit(at: index) { return false }
        return true
    }

    var isZero: Bool { digitCount == 0 }

    func isShortest(of value: Double) -> Bool {
        digitCount <= 18
            && ShortestDecimal.digits(of: value) == (number(ofDigitsIn: 0..<digitCount), exponent)
    }

    package var canonicalText: String {
        if isZero { return isNegative ? "-0.0" : "0" }
        if let value = integer(as: Int64.self) { return value.description }
        if let double: Double = DecimalToBinary.exact(self), isShortest(of: double) {
            return ShortestDecimal.text(of: double)
        }
        return plainText
    }

    func scientificText(digits most: Int) -> String {
        let count = min(digitCount, most)
        var text = isNegative ? "-0" : "0"
        for index in 0..<count {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit(at: index)))
        }
        if count == digitCount { return text + "e" + String(powerOfTen) }
        return text + "1e" + String(powerOfTen &+ Int64(digitCount &- count &- 1))
    }

    var plainText: String {
        let few = 40
        let wholeDigits = digitCount &+ exponent
        let isPlain = exponent <= few && wholeDigits > -few
        var text = isNegative ? "-" : ""
        if isPlain, wholeDigits <= 0 { text += "0." + String(repeating: "0", count: -wholeDigits) }
        for index in 0..<digitCount {
            if isPlain, index == wholeDigits, index > 0 { text += "." }
            text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit(at: index)))
        }
        return text + (isPlain ? String(repeating: "0", count: max(exponent, 0)) : "e" + String(powerOfTen))
    }
}
