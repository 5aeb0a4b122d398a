#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Booleans, strings, and the types that JSON writes as strings.

extension Mapper {
    /// The value as a truth value: its own, that of an integer as in C, or that of a word.
    @usableFromInline @inline(never)
    package func boolean() -> Result<Bool, CoercionFailure> {
        if isObserved { return noting(anyBoolean(), .boolean, Bool.self) }
        if let value = shortText(for: .boolean)?.truthValue { return .success(value) }
        return anyBoolean()
    }

    /// The same for whatever is no short string.
    @inline(never)
    private func anyBoolean() -> Result<Bool, CoercionFailure> {
        switch source(for: .boolean) {
        case .boolean?: return .success(kind == .true)
        case .number?:
            // Zero of either sign is false, and a number with a fraction is none.
            var result: Result<Bool, CoercionFailure> = .failure(.typeMismatch)
            withDecimal { decimal in if decimal.exponent >= 0 { result = .success(!decimal.isZero) } }
            return result
        case .string?:
            return unsafe converting { text in
                unsafe ShortText(text)?.truthValue.map { .success($0) } ?? .failure(.typeMismatch)
            }
        case nil: return .failure(.typeMismatch)
        }
    }

    /// The value as text: its characters, a number's own digits, `true` or `false`.
    @inline(never)
    package func text() -> Result<String, CoercionFailure> {
        if isObserved, !isStrict { noteConversion(.string, String.self) }
        return switch source(for: .string) {
        case .boolean?: .success(kind == .true ? "true" : "false")
        case .number?: .success(numberText())
        case .string?: .success(characters())
        case nil: .failure(.typeMismatch)
        }
    }

    /// The text of a number: as the document spells it, or in the one spelling for each value where there is no text that
    /// the user wrote.
    private func numberText() -> String {
        var string = ""
        // Safety: the node and the document outlive the call.
        let isSpelled = unsafe session.pointee.document.hasSourceText
        unsafe withText { text in
            string =
                isSpelled
                ? unsafe String(validatedUTF8: text) : unsafe DecimalText(validated: text).canonicalText
        }
        return string
    }

    /// A string, without coercion.
    package func string() -> Result<String, CoercionFailure> {
        source(for: .text) == .string ? .success(characters()) : .failure(.typeMismatch)
    }

    /// The string, or key, that stands here.
    private func characters() -> String {
        // Safety: the node is on the document's tape; the parser validated the text.
        let (node, bytes) = unsafe (node.pointee, bytes)
        return unsafe bytes.withCharacters(of: node) { text in
            unsafe node.kind == .escapedString
                ? String(validatedUTF8: text, isASCII: node.isASCII) : String(validatedUTF8: text)
        }
    }

    /// The value as a decimal number with all its digits.
    package func decimal() -> Result<Decimal, CoercionFailure> {
        var text: String?
        withDecimal { _ in unsafe withText { text = unsafe String(validatedUTF8: $0) } }
        guard let text else {
            return nonFinite()?.isNaN == true ? .success(.notANumber) : .failure(.typeMismatch)
        }
        if let exact = Decimal(exactJSON: text) { return .success(exact) }
        // What is read at all, and not as zero, lost digits only.
        let isRounded = Decimal(string: text).map { !$0.isNaN && !$0.isZero } ?? false
        return .failure(isRounded ? .tooPrecise : .outOfRange)
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

    /// What Foundation makes of a JSON number's text, if it is the same number.
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
