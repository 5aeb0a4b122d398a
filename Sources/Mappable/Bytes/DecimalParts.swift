#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A `Decimal` of up to 19 digits taken apart: its digits as an integer, and the power of ten of the last one.
///
/// ```
/// -12.05    isNegative, digits 1205, exponent -2
/// ```
///
/// To make one of these is exact, and takes a tenth of the time of parsing its text.
struct DecimalParts {
    let isNegative: Bool
    let digits: UInt64
    let exponent: Int

    /// How many digits any `UInt64` of so many holds.
    static var mostDigits: Int { 19 }
    /// The exponents with which a `Decimal` holds each integer, and some more.
    private static var exponents: ClosedRange<Int> { -100...100 }

    /// nil if there are more digits, or the exponent is large.
    init?(_ text: DecimalText) {
        guard text.digitCount <= Self.mostDigits, Self.exponents.contains(text.exponent) else { return nil }
        (isNegative, exponent) = (text.isNegative, text.exponent)
        digits = text.number(ofDigitsIn: 0..<text.digitCount)
    }

    /// nil if there are more digits, or the exponent is large. NaN has no parts.
    init?(_ value: Decimal) {
        guard Self.exponents.contains(value.exponent), MemoryLayout<Decimal>.size >= 12 else { return nil }
        // No function gives the digits, which stand after four bytes on all systems. Whether it is they is checked below.
        // Safety: there are twelve bytes, and any are a number.
        let memory = unsafe withUnsafeBytes(of: value) { bytes in
            unsafe bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
        }
        (isNegative, exponent) = (value.sign == .minus, value.exponent)
        digits = UInt64(littleEndian: memory)
        guard self.value == value else { return nil }
    }

    var value: Decimal {
        let magnitude = Decimal(sign: .plus, exponent: exponent, significand: Decimal(digits))
        return isNegative && digits > 0 ? -magnitude : magnitude
    }

    /// The number without an exponent, as `Decimal` describes itself; nil if it is long.
    var text: String? {
        var (digits, exponent) = (digits, exponent)
        if digits == 0 { return "0" }
        while exponent < 0, digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
        guard exponent <= 0, exponent >= -Self.mostDigits else { return nil }
        var text = String(digits)
        if exponent < 0 {
            let count = text.utf8.count
            if count <= -exponent { text = String(repeating: "0", count: 1 - exponent - count) + text }
            text.insert(".", at: text.index(text.endIndex, offsetBy: exponent))
        }
        return isNegative ? "-" + text : text
    }
}
