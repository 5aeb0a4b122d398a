/// Exact arithmetic between a count of seconds as a `Double` and as decimal text.
///
/// A `Double` stands for the shortest decimal that reads back as it. Moving between epochs happens in
/// decimal, so that nothing is rounded but the final result, once.
enum DecimalSeconds {
    /// The seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z, the epoch that Foundation's `Date`
    /// counts from.
    static let referenceDate: Int64 = 978_307_200

    /// The largest magnitude of a count of seconds that is converted: some 30 million years.
    static let bound = 1e15

    /// `whole` + `number`, rounded once to nearest, ties to even; nil if the magnitude exceeds `bound`.
    ///
    /// - Parameter whole: At most `bound` in magnitude.
    static func sum(_ whole: Int64, _ number: DecimalText) -> Double? {
        let wholeDigits = number.digitCount &+ number.exponent
        if wholeDigits > 17 { return nil }
        guard let sum = quickSum(whole, number) ?? slowSum(whole, number, wholeDigits: wholeDigits) else {
            return nil
        }
        // Adding zero makes a negative zero positive: times have one zero.
        return sum.magnitude <= bound ? sum + 0 : nil
    }

    /// The sum of numbers that fit 64 bits when counted in the number's last place.
    private static func quickSum(_ whole: Int64, _ number: DecimalText) -> Double? {
        guard number.digitCount <= 18, number.exponent > -19 else { return nil }
        let digits = Int64(number.number(ofDigitsIn: 0..<number.digitCount))
        let signed = number.isNegative ? -digits : digits
        if number.exponent >= 0 {
            // At most 17 digits in all.
            let scaled = signed &* Int64(PowersOfTen.integers[number.exponent])
            return Double(whole &+ scaled)
        }
        return sum(whole, signed, fractionDigits: -number.exponent)
    }

    /// `whole` + `fraction` * 10^-`fractionDigits`, rounded once, for up to 18 digits; nil where 64 bits or
    /// the fast conversion do not do.
    @inline(__always)
    static func sum(_ whole: Int64, _ fraction: Int64, fractionDigits: Int) -> Double? {
        let scale = Int64(truncatingIfNeeded: PowersOfTen.integers[fractionDigits])
        let (scaled, overflow) = whole.multipliedReportingOverflow(by: scale)
        let (total, carry) = scaled.addingReportingOverflow(fraction)
        if overflow || carry { return nil }
        let magnitude = DecimalToBinary.double(significand: total.magnitude, exponent: 0 &- fractionDigits)
        return total < 0 ? magnitude.map { -$0 } : magnitude
    }

    /// The sum by writing its decimal text, then reading that.
    ///
    /// Where whole and fraction have different signs, the fraction's digits become their complement:
    /// -3 + 0.25 is -2.75. The exponent is negative: integers are summed by `quickSum`.
    private static func slowSum(_ whole: Int64, _ number: DecimalText, wholeDigits: Int) -> Double? {
        // A double's ties have at most 1,075 digits after the point; of those beyond only this matters, that
        // there is one which is not zero.
        let fractionDigits = 1200
        let count = min(0 &- number.exponent, fractionDigits)
        let hasMore = 0 &- number.exponent > fractionDigits
        // At most 17 digits.
        let integer = Int64(number.number(ofDigitsIn: 0..<max(0, wholeDigits)))
        let total = number.isNegative ? whole &- integer : whole &+ integer
        let isComplement = number.isNegative ? total > 0 : total < 0
        let isNegative = total < 0 || total == 0 && number.isNegative
        let magnitude = isComplement ? total.magnitude &- 1 : total.magnitude

        var text = Array("\(isNegative ? "-" : "")\(magnitude).".utf8)
        for index in 0..<count {
            let digit = number.digit(at: wholeDigits &+ index)
            let complement = index == count &- 1 && !hasMore ? 10 &- digit : 9 &- digit
            text.append(UInt8(ascii: "0") &+ (isComplement ? complement : digit))
        }
        if hasMore { text.append(UInt8(ascii: "1")) }
        // Safety: the text does not leave the closure.
        return unsafe text.withUnsafeBufferPointer { text in unsafe DecimalToBinary.exact(text) }
    }
}

extension DecimalSeconds {
    /// A `Double`'s shortest decimal as a whole number of seconds, rounded down, and a fraction of a second.
    struct Split {
        /// The whole seconds; the fraction adds to them.
        var whole: Int64
        /// The number of fraction digits; the last is not zero.
        private(set) var fractionDigits = 0

        /// The last digits of the fraction, up to 17.
        private var digits: UInt64 = 0
        /// What the digits before those all are: `0`, or `9` in a complement.
        private var filler = UInt8(ascii: "0")

        /// The parts of `seconds`; nil if it is not finite or exceeds `bound`.
        init?(_ seconds: Double) {
            guard seconds.magnitude <= bound else { return nil }
            let (significand, exponent) = ShortestDecimal.digits(of: seconds)
            if exponent >= 0 {
                // At most 10^15 in all.
                let magnitude = Int64(significand) &* Int64(PowersOfTen.integers[min(exponent, 15)])
                whole = seconds < 0 ? -magnitude : magnitude
                return
            }
            fractionDigits = -exponent
            // The significand has at most 17 digits.
            let scale = PowersOfTen.integers[min(fractionDigits, 17)]
            let magnitude: UInt64
            (magnitude, digits) =
                fractionDigits > 17 ? (0, significand) : significand.quotientAndRemainder(dividingBy: scale)
            whole = Int64(magnitude)
            if seconds < 0 {
                // The last digit is not zero, so neither is the fraction.
                whole = -whole &- 1
                negateFraction()
            }
        }

        /// Makes the fraction what it lacks to one.
        mutating func negateFraction() {
            if fractionDigits == 0 { return }
            digits = PowersOfTen.integers[min(fractionDigits, 17)] &- digits
            filler = filler ^ UInt8(ascii: "0") ^ UInt8(ascii: "9")
        }

        /// Writes the fraction's digits; up to 17 bytes after them are touched.
        ///
        /// There are at most 324.
        func writeFraction(to output: UnsafeMutablePointer<UInt8>) {
            let fillers = max(0, fractionDigits &- 17)
            // 17 digits, those that count first.
            let aligned = digits &* PowersOfTen.integers[17 &- min(fractionDigits, 17)]
            let (upper, lower) = aligned.quotientAndRemainder(dividingBy: 100_000_000)
            let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            // Safety: the caller provides `fractionDigits` bytes and 17 more.
            unsafe output.update(repeating: filler, count: fillers)
            unsafe output[fillers] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first)
            unsafe IntegerText.store(
                IntegerText.eightDigits(middle) | IntegerText.zeros, to: output + fillers + 1)
            unsafe IntegerText.store(
                IntegerText.eightDigits(lower) | IntegerText.zeros, to: output + fillers + 9)
        }
    }
}
