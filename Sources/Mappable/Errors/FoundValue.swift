/// The value in the document where a mapping failed: its kind and a short excerpt of it.
///
/// An excerpt has at most 60 Unicode scalars and no control characters, so it is safe in a log. It is left out if
/// ``MappingOptions/redactsFoundValues`` is set.
public struct FoundValue: Sendable {
    /// The kinds of JSON values, and others that errors mention. The raw value is the word for it in messages.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool = "boolean"
        /// A number.
        case number
        /// A string.
        case string
        /// An array.
        case array
        /// An object.
        case object
        /// The key of a member, if it had to convert.
        case key
        /// A Swift value in `Any` input that is not a JSON value.
        case foreign
        /// A piece of text that is not a JSON value, for syntax errors.
        case text
        /// The end of the document, for syntax errors.
        case endOfInput
    }

    /// The kind of the value.
    public let kind: Kind

    /// The value's text, cut and escaped. It is nil if there is nothing to show, or if it was redacted.
    public var excerpt: String? {
        switch text {
        case .nothing: nil
        case .shown(let text): text
        case .plain(let text): Excerpt(text).plain
        case .quoted(let text): Excerpt(text).quoted
        case .count(let count): "of \(count)"
        }
    }

    private let text: Text

    /// What an excerpt is made of when it is asked for.
    private enum Text: Sendable {
        case nothing
        case shown(String)
        case plain(String)
        case quoted(String)
        case count(Int)
    }

    private init(_ kind: Kind, _ text: Text) {
        self.kind = kind
        self.text = text
    }

    package init(_ kind: Kind, excerpt: String? = nil) {
        self.init(kind, excerpt.map { .shown($0) } ?? .nothing)
    }

    /// An array or an object.
    package init(_ kind: Kind, count: Int) { self.init(kind, .count(count)) }

    package static func string(_ text: String) -> FoundValue { FoundValue(.string, .quoted(text)) }

    package static func key(_ text: String) -> FoundValue { FoundValue(.key, .quoted(text)) }

    package static func number(_ text: String) -> FoundValue { FoundValue(.number, .plain(text)) }
}

extension FoundValue: Hashable {
    /// Whether two values have the same kind and excerpt.
    public static func == (left: FoundValue, right: FoundValue) -> Bool {
        left.kind == right.kind && left.excerpt == right.excerpt
    }

    /// Hashes what the value shows.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(excerpt)
    }
}
