import Mappable

/// What equal errors and findings have in common, without values of the document.
struct Fingerprint {
    let kind: MappingFinding.Kind
    let cause: MappingError.Kind?
    let model: Any.Type?
    let path: NodePath
    let expected: String?
    let found: FoundValue.Kind?
    let keyFault: KeyFault?
    /// The path of the lost value, if the error is about a value in it.
    let lost: NodePath?

    init(
        _ kind: MappingFinding.Kind, cause: MappingError.Kind?, model: Any.Type?, path: NodePath,
        expected: String?, found: FoundValue.Kind?, keyFault: KeyFault? = nil, lost: NodePath? = nil
    ) {
        (self.kind, self.cause, self.model, self.path) = (kind, cause, model, path)
        (self.expected, self.found, self.keyFault, self.lost) = (expected, found, keyFault, lost)
    }

    /// `path` is that of the lost value.
    init(_ error: MappingError, _ kind: MappingFinding.Kind = .error, lost path: NodePath? = nil) {
        // A text that is not JSON, or too long, has no keys that a model named.
        let isAboutText = error.kind == .syntax || error.kind == .limit
        // The program's own errors are identified by their type, as their text may contain values.
        let expected = error.expectedName ?? error.underlying.map { TypeName.of(type(of: $0)) }
        self.init(
            kind, cause: error.kind, model: error.documentType,
            path: isAboutText ? NodePath() : error.path, expected: expected, found: error.found?.kind,
            keyFault: error.keyFault, lost: path?.keyPath == error.keyPath ? nil : path)
    }

    /// As in `Flight crew[].name: missing, expected String`.
    var text: String {
        var text = Self.name(of: model) + " " + path.pattern + ": " + (cause?.rawValue ?? kind.rawValue)
        if let expected { text += (cause == .custom ? ", error " : ", expected ") + expected }
        if let found { text += ", found " + found.rawValue }
        if let keyFault { text += ", " + keyFault.rawValue }
        let outcome: String? =
            switch kind {
            case .nilForInvalid: "became nil"
            case .leftOut: "left out"
            case .defaultTaken: "default taken"
            case .error, .unknownCase, .unread, .converted: nil
            }
        if let outcome { text += ", " + (lost.map { $0.pattern + " " } ?? "") + outcome }
        return text
    }

    /// For a result, the name of its value's type.
    static func name(of model: Any.Type?) -> String {
        guard let model else { return "JSON" }
        return TypeName.of((model as? any Result.Type)?.valueType ?? model)
    }

    /// A ``ReportedValue``.
    protocol Result {
        static var valueType: Any.Type { get }
    }
}

extension ReportedValue: Fingerprint.Result {
    static var valueType: Any.Type { Value.self }
}

extension MappingError {
    /// What this error has in common with those about the same fault in other documents. It has no value of the
    /// document, so use it to group errors, as in an error tracker.
    ///
    /// ```swift
    /// print(error.fingerprint)
    /// // Flight crew[].name: missing, expected String
    /// ```
    ///
    /// It names the type that the document was read as, the path without indices, the kinds, and the expectation. A key
    /// that no model names, as in a dictionary, is `*`.
    public var fingerprint: String { Fingerprint(self).text }
}

extension NodePath {
    /// Indices are left out, and keys that no model names are `*`: `crew[].name`, `fares.*`.
    var pattern: String {
        if keyPath.isRoot { return "(root)" }
        var text = ""
        for (number, step) in keyPath.steps.enumerated() {
            switch step {
            case .index: text += "[]"
            case .key, .number:
                let (key, isData) = (step.key, isDataKey(at: number))
                if !isData, !key.isPlainWord {
                    text += "[" + Excerpt(key).quoted + "]"
                } else {
                    text += (text.isEmpty ? "" : ".") + (isData ? "*" : key)
                }
            }
        }
        return text
    }
}

extension MappingFinding.Kind {
    /// nil for what a monitor finds in another way, or does not report.
    init?(_ outcome: JournalOutcome) {
        switch outcome {
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        case .unknownCase: self = .unknownCase
        case .converted: self = .converted
        case .unread: self = .unread
        case .mapped, .missed, .absent, .refused, .undone: return nil
        }
    }
}
