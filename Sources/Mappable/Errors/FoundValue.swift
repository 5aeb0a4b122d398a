/// The value in the document where a mapping failed: its kind and a short excerpt of it.
///
/// An excerpt shows at most 60 Unicode scalars of the text, without control characters, so it is safe in a log. It is left out if
/// ``MappingOptions/redactsFoundValues`` is set.
public struct FoundValue: Sendable, Equatable, CustomStringConvertible {
    /// The kinds of JSON values, and others that errors mention. The raw value is the word for it in messages.
    public enum Kind: String, Sendable {
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

    /// The beginning of a string, key or number; of other values, the excerpt as it is shown.
    private let text: String?

    /// The value's text, cut and escaped. It is nil if there is nothing to show, or if it was redacted.
    public var excerpt: String? {
        guard let text else { return nil }
        return switch kind {
        case .string, .key: Excerpt(text).quoted
        case .number: Excerpt(text).plain
        default: text
        }
    }

    /// - Parameter excerpt: of a string, key or number, the text itself or a beginning of it that is longer than what is
    ///   shown.
    package init(_ kind: Kind, excerpt: String? = nil) {
        self.kind = kind
        text = excerpt
    }

    /// The value as a phrase: `string "abc"`, `number 1.5`, `array of 3`, `null`, `end of input`.
    public var description: String {
        let name =
            switch kind {
            case .endOfInput: "end of input"
            case .foreign: excerpt == nil ? "value of another type" : "value of type"
            default: kind.rawValue
            }
        guard let excerpt else { return name }
        return kind == .text ? excerpt : name + " " + excerpt
    }
}
