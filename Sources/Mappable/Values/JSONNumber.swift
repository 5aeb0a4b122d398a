#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A JSON number with its exact value, however it was spelled.
///
/// The value is exact up to a magnitude of 10^(10^18), which is a one with a million million million zeros. Anything larger
/// counts as that, and anything closer to zero than 10^-(10^18) as that: `1e1000000000000000000` and
/// `1e-1000000000000000000`, with the number's sign. So a larger number never becomes the smaller one.
public struct JSONNumber: Sendable {
    /// A value is stored in the first of the forms that hold it exactly, so that equal values are stored alike.
    private enum Storage: Hashable {
        case integer(Int64)
        /// A number whose value is that of the shortest text of a `Double`; also minus zero.
        case double(Double)
        /// Any other, in the spelling of `plainText`.
        case text(String)
    }

    private let storage: Storage

    /// Creates a number of an integer.
    public init(_ value: some FixedWidthInteger) {
        if let value = Int64(exactly: value) {
            storage = .integer(value)
        } else {
            self = Self(validText: value.description)
        }
    }

    /// Creates a number of a `Double`: the value of its shortest text. Nil if it is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self = Self(validText: ShortestDecimal.text(of: value))
    }

    /// Creates a number of its JSON text. Nil if the text is not exactly one JSON number.
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

    init(_ decimal: DecimalText) {
        if decimal.isZero {
            storage = decimal.isNegative ? .double(-0.0) : .integer(0)
        } else if case .value(let value) = decimal.integer(as: Int64.self) {
            storage = .integer(value)
        } else if let value: Double = DecimalToBinary.exact(decimal), decimal.isShortestText(of: value) {
            storage = .double(value)
        } else {
            storage = .text(decimal.plainText)
        }
    }

    /// The number as JSON text: plain digits where they are not too many, otherwise with an exponent.
    public var text: String {
        switch storage {
        case .integer(let value): value.description
        case .double(let value): ShortestDecimal.text(of: value)
        case .text(let text): text
        }
    }

    /// The number as an integer type, if it is one of its values.
    public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        switch storage {
        case .integer(let value): Integer(exactly: value)
        case .double(let value) where value == 0: 0
        default:
            withDecimal { decimal in
                if case .value(let value) = decimal.integer(as: type) { value } else { nil }
            }
        }
    }

    /// The number as `Int`, if it is one of its values.
    public var int: Int? { integer() }

    /// The nearest `Double`; nil if the number is out of its range.
    public var double: Double? {
        switch storage {
        case .integer(let value): Double(value)
        case .double(let value): value
        case .text: withDecimal { DecimalToBinary.exact($0) }
        }
    }

    /// The number as `Decimal`; nil if that does not hold all of its digits.
    public var decimal: Decimal? { Decimal(exactJSON: text) }

    private func withDecimal<Result>(_ body: (DecimalText) -> Result) -> Result {
        unsafe KeyText.withUTF8(text) { text in
            // Safety: the text is a JSON number and outlives its use.
            body(unsafe DecimalText(validated: text))
        }
    }
}

extension JSONNumber: Hashable {
    /// Whether two numbers have the same value. Minus zero is a value of its own.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool { left.storage == right.storage }

    /// Hashes the value; numbers that are equal have the same hash, however they are spelled.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension JSONNumber: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}
