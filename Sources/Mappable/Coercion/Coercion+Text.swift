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
            value = decimalText().flatMap { $0.exponent < 0 ? nil : !$0.isZero }
        case .string?: value = unsafe ShortText(text)?.truthValue
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
            // Safety: the text belongs to a number, and outlives its use.
            return unsafe session.pointee.document.hasSourceText
                ? String(validatedUTF8: text) : DecimalText(validated: text).canonicalText
        case .string?: return characters()
        case nil: throw .typeMismatch
        }
    }

    /// A string, without coercion.
    package func string() throws(CoercionFailure) -> String {
        guard source(for: .text) == .string else { throw .typeMismatch }
        return characters()
    }

    private func characters() -> String {
        // Safety: the node is on the document's tape; the parser validated the text.
        bytes.text(of: node.pointee)
    }

    package func decimal() throws(CoercionFailure) -> Decimal {
        guard decimalText() != nil else {
            if nonFinite()?.isNaN == true { return .nan }
            throw .typeMismatch
        }
        let text = unsafe String(validatedUTF8: text)
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
        let plainText: String? = unsafe KeyText.withUTF8(text) { text in
            // Safety: the text is a JSON number and outlives its use.
            let decimal = unsafe DecimalText(validated: text)
            if decimal.isZero { return "0" }
            return text.count > 40 && decimal.digitCount <= 40 ? decimal.plainText : nil
        }
        guard let plainText, let value = Decimal(sameAs: plainText) else { return nil }
        self = value
    }

    /// A JSON number's text as Foundation reads it, if it is the same number.
    private init?(sameAs text: String) {
        guard let value = Decimal(string: text), !value.isNaN else { return nil }
        let isExact = unsafe KeyText.withUTF8(text) { original in
            unsafe KeyText.withUTF8(value.description) { result in
                // Safety: both texts outlive the comparison.
                guard let decimal = unsafe DecimalText(validating: result) else { return false }
                return unsafe DecimalText(validated: original).hasSameValue(as: decimal)
            }
        }
        guard isExact else { return nil }
        self = value
    }
}
