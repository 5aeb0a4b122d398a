#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A JSON number with its exact value, in any spelling.
///
/// The value is exact up to a magnitude of 10^(10^18), which is a one with 10^18 zeros. A larger number counts as
/// `1e1000000000000000000`, and one closer to zero than 10^-(10^18) as `1e-1000000000000000000`, with its sign. So the
/// order of two numbers is never reversed.
public struct JSONNumber: Sendable {
    /// A value is stored in the first of the forms that hold it exactly, so that equal values are stored alike.
    private enum Storage: Hashable {
        case integer(Int64)
        /// A number of up to 18 digits, the last of which is not zero, times a power of ten; zero is minus zero.
        case decimal(Int64, exponent: Int32)
        /// Any other, in the spelling of `plainText`.
        case text(String)
    }

    private let storage: Storage

    /// Creates a number with the value of an integer.
    public init(_ value: some FixedWidthInteger) {
        if let value = Int64(exactly: value) {
            storage = .integer(value)
        } else {
            self = Self(validText: value.description)
        }
    }

    /// Creates a number with the value of the shortest text of a `Double`, or nil if that is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let (digits, exponent) = ShortestDecimal.digits(of: value)
        if digits == 0 {
            storage = value.sign == .minus ? .decimal(0, exponent: 0) : .integer(0)
        } else if exponent < 0 {
            let significand = Int64(digits)
            storage = .decimal(value < 0 ? -significand : significand, exponent: Int32(exponent))
        } else {
            self = Self(validText: ShortestDecimal.text(of: value))
        }
    }

    /// Creates a number with the value of JSON text, or nil if the text is not exactly one JSON number (RFC 8259).
    public init?(text: String) {
        let number = unsafe KeyText.withUTF8(text) { text in
            unsafe DecimalText(validating: text).map { JSONNumber($0) }
        }
        guard let number else { return nil }
        self = number
    }

    private init(validText text: String) {
        self = unsafe KeyText.withUTF8(text) { text in
            // Safety: the text is a JSON number and outlives its use.
            JSONNumber(unsafe DecimalText(validated: text))
        }
    }

    /// A number of up to 18 digits with a point among them; nil for minus zero, which has none.
    package init?(_ digits: Int64, fractionDigits: Int) {
        guard digits != 0 else { return nil }
        var (significand, exponent) = (digits, Int32(truncatingIfNeeded: 0 - fractionDigits))
        while exponent < 0, significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
        }
        storage = exponent == 0 ? .integer(significand) : .decimal(significand, exponent: exponent)
    }

    package init(_ decimal: DecimalText) {
        if decimal.isZero {
            storage = decimal.isNegative ? .decimal(0, exponent: 0) : .integer(0)
        } else if let value = decimal.integer(as: Int64.self) {
            storage = .integer(value)
        } else if decimal.digitCount <= 18, let exponent = Int32(exactly: decimal.exponent) {
            let significand = Int64(decimal.number(ofDigitsIn: 0..<decimal.digitCount))
            storage = .decimal(decimal.isNegative ? -significand : significand, exponent: exponent)
        } else {
            storage = .text(decimal.plainText)
        }
    }

    /// The number as JSON text: in plain digits if there are few, otherwise with an exponent.
    public var text: String {
        switch storage {
        case .integer(let value): return value.description
        case .decimal(0, _): return "-0.0"
        case .decimal(let significand, let exponent):
            if let shortest = Self.shortestDouble(significand, exponent) {
                return ShortestDecimal.text(of: shortest)
            }
            return Self.withText(significand, exponent) { $0.plainText }
        case .text(let text): return text
        }
    }

    /// The number as an integer type, or nil if the type has no such value.
    public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        switch storage {
        case .integer(let value): Integer(exactly: value)
        case .decimal(0, _): 0
        case .decimal(_, let exponent) where exponent < 0: nil
        default:
            withDecimal { decimal in decimal.integer(as: type) }
        }
    }

    /// The number as `Int`, or nil if it does not fit.
    public var int: Int? { integer() }

    /// The nearest `Double`, or nil if the number is out of its range.
    public var double: Double? {
        switch storage {
        case .integer(let value): Double(value)
        case .decimal(let significand, let exponent): Self.double(significand, exponent)
        case .text: withDecimal { DecimalToBinary.exact($0) }
        }
    }

    /// The number as `Decimal`, or nil if that cannot hold all of its digits.
    public var decimal: Decimal? { Decimal(exactJSON: text) }

    private func withDecimal<Result>(_ body: (DecimalText) -> Result) -> Result {
        unsafe KeyText.withUTF8(text) { text in
            // Safety: the text is a JSON number and outlives its use.
            body(unsafe DecimalText(validated: text))
        }
    }
}

extension JSONNumber {
    /// The nearest `Double` of a decimal; nil if it is out of its range.
    private static func double(_ significand: Int64, _ exponent: Int32) -> Double? {
        if significand == 0 { return -0.0 }
        if let value = DecimalToBinary.double(significand: significand.magnitude, exponent: Int(exponent)) {
            return significand < 0 ? -value : value
        }
        return withText(significand, exponent) { DecimalToBinary.exact($0) }
    }

    /// The `Double` whose shortest digits these are; nil if there is none.
    private static func shortestDouble(_ significand: Int64, _ exponent: Int32) -> Double? {
        guard let value = double(significand, exponent),
            ShortestDecimal.digits(of: value) == (significand.magnitude, Int(exponent))
        else { return nil }
        return value
    }

    private static func withText<Result>(
        _ significand: Int64, _ exponent: Int32, _ body: (DecimalText) -> Result
    ) -> Result {
        unsafe KeyText.withUTF8("\(significand)e\(exponent)") { text in
            // Safety: the text is a JSON number and outlives its use.
            body(unsafe DecimalText(validated: text))
        }
    }
}

extension JSONNumber: ValueWriter {
    /// Writes the number, exactly.
    ///
    /// - Throws: nothing.
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @usableFromInline
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .integer(let value): return json._write(value)
        case .decimal(let significand, let exponent):
            if let shortest = Self.shortestDouble(significand, exponent) { return json._write(shortest) }
        case .text: break
        }
        json.writeNumber(text)
    }
}

extension JSONNumber: Hashable {
    /// Whether two numbers have the same value. Minus zero is a value of its own.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool { left.storage == right.storage }

    /// Hashes the value. Equal numbers have the same hash, in any spelling.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension JSONNumber: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}
