#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Booleans, strings, and the types that JSON writes as strings.

extension Mapper {
    /// The value as a truth value: its own, an integer's as in C, or a word's.
    @usableFromInline @inline(never)
    package func boolean() throws(CoercionFailure) -> Bool {
        let value: Bool?
        switch source(for: .boolean) {
        case .boolean?: value = kind == .true
        case .number?:
            // Zero of either sign is false, and a number with a fraction is none.
            value = withDecimal { $0.exponent < 0 ? nil : !$0.isZero } ?? nil
        case .string?: value = cursor.withText { ShortText($0)?.truthValue }
        case nil: value = nil
        }
        guard let value else { throw .typeMismatch }
        recordConversion(.boolean, Bool.self)
        return value
    }

    /// The value as a string: its characters, a number's own digits, `true` or `false`.
    @inline(never)
    func anyString() throws(CoercionFailure) -> String {
        if !isStrict { recordConversion(.string, String.self) }
        switch source(for: .string) {
        case .boolean?: return kind == .true ? "true" : "false"
        case .number?:
            // Where the user wrote no text, each value has one spelling.
            return cursor.hasSourceText
                ? cursor.numberText : cursor.withNumber { $0.canonicalText } ?? ""
        case .string?: return cursor.text
        case nil: throw .typeMismatch
        }
    }

    /// A string, without coercion.
    package func string() throws(CoercionFailure) -> String {
        guard source(for: .text) == .string else { throw .typeMismatch }
        return cursor.text
    }

    package func decimal() throws(CoercionFailure) -> Decimal {
        guard withDecimal({ _ in }) != nil else { throw .typeMismatch }
        let text = cursor.withText { $0.validString }
        if let exact = Decimal(exactJSON: text) { return exact }
        // A number that is read at all, and not as zero, lost digits only.
        let isRounded = Decimal(string: text).map { !$0.isNaN && !$0.isZero } ?? false
        throw isRounded ? .tooPrecise : .outOfRange
    }
}

extension Decimal {
    /// The exact value of a JSON number's text; nil if `Decimal` does not hold all of its digits.
    package init?(exactJSON text: String) {
        if let value = Decimal(sameAs: text) {
            self = value
            return
        }
        // `Decimal` gives up at zeros with a large exponent, and where an exponent makes up for many zeros.
        let plainText = DecimalText.with(text) { decimal -> String? in
            if decimal.isZero { return "0" }
            return text.utf8.count > 40 && decimal.digitCount <= 40 ? decimal.plainText : nil
        }
        guard let plainText = plainText ?? nil, let value = Decimal(sameAs: plainText) else { return nil }
        self = value
    }

    /// A JSON number's text as Foundation reads it, if it is the same number.
    private init?(sameAs text: String) {
        guard let value = Decimal(string: text), !value.isNaN else { return nil }
        let isExact = DecimalText.with(text) { original in
            DecimalText.with(value.description) { original.hasSameValue(as: $0) } ?? false
        }
        guard isExact == true else { return nil }
        self = value
    }
}
