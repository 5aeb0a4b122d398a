/// Words of an error that are put together when somebody reads them: nobody reads the errors about values that become nil,
/// and about elements that are left out.
package enum Phrase: Sendable {
    case text(String)
    /// The name of a type.
    case type(Any.Type)
    /// The cases of an enum, if they are few, or else its name.
    case cases(Any.Type)
    /// The keys of a small object, unless they are all that is suggested.
    case keys(NearKeys)
    /// How many elements an array has.
    case elements(Int)
    /// Several of which one will do.
    case alternatives([String])
    /// Why a value at a path is none of the types that it may be of.
    case candidates([CandidateFailure], MappingPath)

    package var text: String {
        switch self {
        case .text(let text): text
        case .type(let type): TypeName.of(type)
        case .cases(let type): CaseNames.of(type).map { Self.list($0.map(\.quoted)) } ?? TypeName.of(type)
        case .keys(let keys): keys.list
        case .elements(1): "the array has 1 element"
        case .elements(let count): "the array has \(count) elements"
        case .alternatives(let names): Self.list(names)
        case .candidates(let failures, let path):
            Self.shortened(failures.map { "as \($0.candidate): \($0.error.summary(below: path))" })
                .joined(separator: "; ")
        }
    }

    /// This without anything of a document.
    var redacted: Phrase {
        switch self {
        case .candidates(let failures, let path):
            .candidates(
                failures.map { CandidateFailure(candidate: $0.candidate, error: $0.error.redacted) }, path)
        case .keys: .text("")
        case .text, .type, .cases, .elements, .alternatives: self
        }
    }

    /// The number of names and candidates that are listed.
    private static let longestList = 10

    private static func shortened(_ parts: [String]) -> [String] {
        guard parts.count > longestList else { return parts }
        return parts.prefix(longestList - 1) + ["\(parts.count - longestList + 1) more"]
    }

    private static func list(_ names: [String]) -> String {
        let names = shortened(names)
        guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Why a value is not of one of the types that it may be of.
package struct CandidateFailure: Sendable {
    /// The name of the type, or of the case.
    package let candidate: String
    package let error: MappingError

    package init(candidate: String, error: MappingError) {
        self.candidate = candidate
        self.error = error
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .text(text) }
}

/// A key or a case that is not there, and those that are, of which one may have been meant.
package struct NearKeys: Sendable {
    /// What may have been meant.
    private enum Choices: Sendable {
        case keys([String])
        case cases(Any.Type)
    }

    private let key: String
    private let candidates: Choices

    package init(key: String, candidates: [String]) {
        self.key = key
        self.candidates = .keys(candidates)
    }

    package init(key: String, casesOf type: Any.Type) {
        self.key = key
        candidates = .cases(type)
    }

    private var texts: [String] {
        switch candidates {
        case .keys(let keys): keys
        case .cases(let type): CaseNames.of(type)?.map(\.text) ?? []
        }
    }

    /// The one that is spelled much like the missing one, if any is.
    package var nearest: String? { KeyDistance.nearest(to: key, of: texts) }

    /// The keys that are there, as a phrase; empty if ``nearest`` says it all.
    package var list: String {
        let texts = texts
        if texts.isEmpty || texts.count == 1 && nearest != nil { return "" }
        return "keys: " + texts.map { Excerpt($0).quoted }.joined(separator: ", ")
    }
}
