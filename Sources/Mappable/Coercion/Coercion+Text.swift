#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    @usableFromInline @inline(never)
    package func boolean() throws(CoercionFailure) -> Bool {
        let value: Bool?
        switch source(for: .boolean) {
        case .boolean?: value = kind == .true
        case .number?:
            // Zero of either sign is false; a number with a fraction does not convert.
            value = withDecimal { $0.exponent < 0 ? nil : !$0.isZero } ?? nil
        case .string?: value = cursor.withText { ShortText($0)?.truthValue }
        case nil: value = nil
        }
        guard let value else { throw .typeMismatch }
        recordConversion(.boolean, Bool.self)
        return value
    }

    /// Keeps a number's own digits.
    @inline(never)
    func anyString() throws(CoercionFailure) -> String {
        if !isStrict { recordConversion(.string, String.self) }
        switch source(for: .string) {
        case .boolean?: return kind == .true ? "true" : "false"
        case .number?:
            // Without a source text, each value has one spelling.
            return cursor.hasSourceText
                ? cursor.numberText : cursor.withNumber { $0.canonicalText } ?? ""
        case .string?: return cursor.text
        case nil: throw .typeMismatch
        }
    }

    package func string() throws(CoercionFailure) -> String {
        guard source(for: .text) == .string else { throw .typeMismatch }
        return cursor.text
    }

    package func decimal() throws(CoercionFailure) -> Decimal {
        guard let parts = withDecimal({ DecimalParts($0) }) else { throw .typeMismatch }
        if let parts { return parts.value }
        let text = cursor.withText { $0.validString }
        if let exact = Decimal(exactJSON: text) { return exact }
        // A number that reads as finite and not as zero only lost digits.
        let isRounded = Decimal(string: text).map { !$0.isNaN && !$0.isZero } ?? false
        throw isRounded ? .tooPrecise : .outOfRange
    }
}

extension Decimal {
    /// nil if `Decimal` does not hold all digits.
    package init?(exactJSON text: String) {
        if let value = Decimal(sameAs: text) {
            self = value
            return
        }
        // `Decimal` cannot read zeros with a large exponent, nor texts whose exponent makes up for many zeros.
        let plainText = DecimalText.with(text) { decimal -> String? in
            if decimal.isZero { return "0" }
            return text.utf8.count > 40 && decimal.digitCount <= 40 ? decimal.plainText : nil
        }
        guard let plainText = plainText ?? nil, let value = Decimal(sameAs: plainText) else { return nil }
        self = value
    }

    /// As Foundation reads the text, if that is the same number.
    private init?(sameAs text: String) {
        guard let value = Decimal(string: text), !value.isNaN else { return nil }
        let isExact = DecimalText.with(text) { original in
            DecimalText.with(value.description) { original.hasSameValue(as: $0) } ?? false
        }
        guard isExact == true else { return nil }
        self = value
    }
}
