#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A JSON number with its exact value, in any spelling. Numbers are equal if their values are; minus zero is a value of
/// its own.
///
/// The value is exact up to a magnitude of 10^(10^18). A larger number counts as `1e1000000000000000000`, and one
/// closer to zero than 10^-(10^18) as `1e-1000000000000000000`, with its sign. So the order of two numbers is never
/// reversed.
public struct JSONNumber: Sendable, Hashable {
    /// The first form that holds a value, so that equal values are stored alike.
    private enum Storage: Hashable {
        case integer(Int64)
        /// Canonical.
        case text(String)
    }

    private let storage: Storage

    private init(storage: Storage) { self.storage = storage }

    /// Creates a number with the value of an integer.
    public init(_ value: some FixedWidthInteger) {
        if let value = Int64(exactly: value) {
            self.init(storage: .integer(value))
        } else {
            self.init(validText: value.description)
        }
    }

    /// Creates a number from the shortest text of a `Double`; nil if that is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(validText: ShortestDecimal.text(of: value))
    }

    /// Creates a number from JSON text; nil if the text is not exactly one JSON number (RFC 8259).
    public init?(text: String) {
        guard let number = DecimalText.with(text, { JSONNumber($0) }) else { return nil }
        self = number
    }

    private init(validText text: String) {
        self = JSONNumber(text: text) ?? JSONNumber(storage: .integer(0))
    }

    package init(_ decimal: DecimalText) {
        if let value = decimal.integer(as: Int64.self), value != 0 || !decimal.isNegative {
            storage = .integer(value)
        } else {
            storage = .text(decimal.canonicalText)
        }
    }

    /// The number as JSON text: plain digits if there are few, otherwise with an exponent.
    public var text: String {
        switch storage {
        case .integer(let value): value.description
        case .text(let text): text
        }
    }

    /// The number as an integer type; nil if the type has no such value.
    public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
        switch storage {
        case .integer(let value): Integer(exactly: value)
        case .text(let text): DecimalText.with(text) { $0.integer(as: type) } ?? nil
        }
    }

    /// The nearest `Double`; nil if the number is out of its range.
    public var double: Double? {
        switch storage {
        case .integer(let value): Double(value)
        case .text(let text): DecimalText.with(text) { DecimalToBinary.exact($0) } ?? nil
        }
    }

    /// The number as `Decimal`; nil if that cannot hold all digits.
    public var decimal: Decimal? { Decimal(exactJSON: text) }
}

extension JSONNumber: ValueWriter, Described {
    @usableFromInline
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .integer(let value): json._write(value)
        case .text(let text): json.writeNumber(text)
        }
    }
}
