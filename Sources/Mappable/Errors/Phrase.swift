/// Words of an error that are put together when somebody reads them: nobody reads the errors about values that become nil,
/// and about elements that are left out.
package enum Phrase: Sendable {
    case text(String)
    /// The name of a type.
    case type(Any.Type)
    /// The cases of an enum, if they are few, or else its name.
    case cases(Any.Type)
    /// Why a value is none of the types that it may be of.
    case candidates(CandidateFailures)

    /// Several of which one will do.
    package static func alternatives(_ names: [String]) -> Phrase { .text(list(names)) }

    package var text: String {
        switch self {
        case .text(let text): text
        case .type(let type): TypeName.of(type)
        case .cases(let type):
            Self.cases(of: type, areQuoted: true).map { Self.list($0) } ?? TypeName.of(type)
        case .candidates(let failures): failures.text
        }
    }

    /// The number of names and candidates that are listed.
    fileprivate static let longestList = 10

    private static func list(_ names: [String]) -> String {
        if names.count > longestList {
            return names.prefix(longestList - 1).joined(separator: ", ") + " or "
                + String(names.count - longestList + 1) + " more"
        }
        guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Names between quotation marks, with commas between them.
    @inline(never)
    static func quoted(_ names: [String]) -> String {
        names.map { Excerpt($0).quoted }.joined(separator: ", ")
    }

    /// The raw values of an enum's cases; nil if they are more than ten, or not known.
    ///
    /// - Parameter areQuoted: whether they are for reading, strings between quotation marks.
    static func cases(of type: Any.Type, areQuoted: Bool) -> [String]? {
        guard let type = type as? any CaseIterable.Type else { return nil }
        var names: [String] = []
        for value in allCases(of: type) {
            guard names.count < longestList, let value = value as? any RawRepresentable else { return nil }
            let text = value.rawValue as? String
            let name = text ?? String(describing: value.rawValue)
            names.append(areQuoted ? (text == nil ? Excerpt(name).plain : Excerpt(name).quoted) : name)
        }
        return names.isEmpty ? nil : names
    }

    /// The first cases of an enum, one more than are listed.
    private static func allCases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] {
        type.allCases.prefix(longestList + 1).map { $0 as Any }
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .text(text) }
}

/// Why a value at a path is none of the types, or of the cases, that it may be of.
package final class CandidateFailures: Sendable {
    private let failures: [(candidate: String, error: MappingError)]
    private let path: MappingPath

    package init(_ failures: [(candidate: String, error: MappingError)], at path: MappingPath) {
        self.failures = failures
        self.path = path
    }

    fileprivate var text: String {
        let isLong = failures.count > Phrase.longestList
        var texts: [String?] = []
        for (candidate, error) in failures.prefix(isLong ? Phrase.longestList - 1 : failures.count) {
            texts.append("as " + candidate + ": " + error.summary(below: path))
        }
        if isLong { texts.append(String(failures.count - texts.count) + " more") }
        return texts.listed("; ")
    }

    /// This without anything of a document.
    var redacted: CandidateFailures {
        CandidateFailures(failures.map { ($0.candidate, $0.error.redacted) }, at: path)
    }
}
