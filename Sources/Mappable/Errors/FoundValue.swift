/// What stood in the document where a mapping failed: the kind of the value and a short excerpt of it.
///
/// An excerpt keeps at most 60 Unicode scalars and no control characters, so that it is safe in a log.
/// It is left out where ``MappingOptions/redactsFoundValues`` is set.
public struct FoundValue: Sendable, Hashable {
    /// The kinds of JSON values, and the others that can be met.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// `null`.
        case null
        /// `true` or `false`.
        case boolean
        /// A number.
        case number
        /// A string.
        case string
        /// An array.
        case array
        /// An object.
        case object
        /// The name of an object's member, where that had to convert.
        case key
        /// A Swift value in an `Any` input that is no JSON value.
        case foreign
        /// A piece of text that is no JSON value, for syntax errors.
        case text
        /// The end of the document, for syntax errors.
        case endOfInput
    }

    /// The kind of the value.
    public let kind: Kind

    /// The value's text, cut and escaped; nil where there is nothing to show or it was redacted.
    public let excerpt: String?

    init(_ kind: Kind, excerpt: String? = nil) {
        self.kind = kind
        self.excerpt = excerpt
    }

    static func string(_ text: some StringProtocol) -> FoundValue {
        FoundValue(.string, excerpt: Excerpt(text).quoted)
    }

    static func number(_ text: some StringProtocol) -> FoundValue {
        FoundValue(.number, excerpt: Excerpt(text).plain)
    }
}
