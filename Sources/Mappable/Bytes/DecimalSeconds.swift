/// Exact seconds in decimal: whole seconds, rounded down, and a fraction to add. Epochs are changed in decimal, so only
/// the result is rounded, once. A `Double` stands for its shortest decimal.
struct DecimalSeconds {
    /// 2001-01-01T00:00:00Z, in seconds since 1970.
    static let referenceDate: Int64 = 978_307_200

    static let bound = 1e15

    var whole: Int64
    /// ASCII digits without trailing zeros.
    private(set) var fraction: [UInt8] = []

    init?(_ seconds: Double) {
        guard seconds.magnitude <= Self.bound else { return nil }
        if let whole = Int64(exactly: seconds) {
            self.whole = whole
            return
        }
        let parts = DecimalText.with(ShortestDecimal.text(of: seconds)) { DecimalSeconds($0) }
        guard let parts = parts ?? nil else { return nil }
        self = parts
    }

    /// nil for more than 17 digits before the point. A tie between two doubles has at most 1,075 digits after it, so
    /// of further digits only whether one is not zero matters.
    private init?(_ number: DecimalText) {
        let wholeDigits = number.digitCount &+ number.exponent
        guard wholeDigits <= 17 else { return nil }
        whole = Int64(number.number(ofDigitsIn: 0..<max(0, wholeDigits)))
        let count = max(0, 0 &- number.exponent)
        for index in 0..<min(count, 1200) {
            fraction.append(UInt8(ascii: "0") &+ number.digit(at: wholeDigits &+ index))
        }
        if count > 1200 { fraction.append(UInt8(ascii: "1")) }
        if number.isNegative { negate() }
    }

    private mutating func negate() {
        whole = 0 &- whole
        guard let last = fraction.indices.last else { return }
        // -(2 + 0.75) is -3 + 0.25.
        whole &-= 1
        for index in fraction.indices {
            fraction[index] = UInt8(ascii: "0") &+ UInt8(ascii: "9") &- fraction[index]
        }
        fraction[last] &+= 1
    }

    func text(unitExponent: Int) -> String {
        guard whole < 0 else { return Self.text(UInt64(whole), fraction, unitExponent: unitExponent) }
        var magnitude = self
        magnitude.negate()
        return "-" + Self.text(UInt64(magnitude.whole), magnitude.fraction, unitExponent: unitExponent)
    }

    static func text(_ whole: UInt64, _ fraction: [UInt8], unitExponent: Int) -> String {
        let zeros = Array(repeating: UInt8(ascii: "0"), count: max(0, -unitExponent - fraction.count))
        let digits = Array(String(whole).utf8) + fraction + zeros
        let point = digits.count - max(fraction.count, -unitExponent) - unitExponent
        let text = String(decoding: digits[..<point].drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
        let end = digits.lastIndex { $0 != UInt8(ascii: "0") } ?? 0
        return (text.isEmpty ? "0" : text)
            + (end < point ? "" : "." + String(decoding: digits[point...end], as: UTF8.self))
    }
}

extension DecimalSeconds {
    static func sum(_ whole: Int64, _ number: DecimalText) -> Double? {
        if number.digitCount &+ number.exponent > 17 { return nil }
        guard let sum = quickSum(whole, number) ?? slowSum(whole, number) else { return nil }
        // Turns -0 into 0.
        return sum.magnitude <= bound ? sum + 0 : nil
    }

    private static func quickSum(_ whole: Int64, _ number: DecimalText) -> Double? {
        guard number.digitCount <= 18, number.exponent > -19 else { return nil }
        let digits = Int64(number.number(ofDigitsIn: 0..<number.digitCount))
        let signed = number.isNegative ? -digits : digits
        if number.exponent >= 0 {
            return Double(whole &+ signed &* Int64(PowersOfTen.integers[number.exponent]))
        }
        let scale = Int64(truncatingIfNeeded: PowersOfTen.integers[0 &- number.exponent])
        let (scaled, overflow) = whole.multipliedReportingOverflow(by: scale)
        let (total, carry) = scaled.addingReportingOverflow(signed)
        if overflow || carry { return nil }
        let magnitude = DecimalToBinary.double(significand: total.magnitude, exponent: number.exponent)
        return total < 0 ? magnitude.map { -$0 } : magnitude
    }

    private static func slowSum(_ whole: Int64, _ number: DecimalText) -> Double? {
        guard var sum = DecimalSeconds(number) else { return nil }
        sum.whole &+= whole
        return Double(sum.text(unitExponent: 0))
    }
}
