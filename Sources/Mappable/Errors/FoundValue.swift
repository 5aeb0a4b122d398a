/// The kind of the value at which a mapping failed, and a short excerpt.
///
/// An excerpt shows at most 60 Unicode scalars, without control characters, so it is safe in a log.
/// ``MappingOptions/redactsFoundValues`` leaves it out.
public struct FoundValue: Sendable, Equatable, CustomStringConvertible {
    /// The kinds of JSON values, and others that errors mention. The raw value is the word in messages.
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
        /// A Swift value in `Any` input that is not JSON.
        case foreign = "value of another type"
        /// In syntax errors, text that is not a JSON value.
        case text
        /// In syntax errors, the end of the document.
        case endOfInput = "end of input"
    }

    /// The kind of the value.
    public let kind: Kind

    /// Of a string, key or number, its beginning; of other values, the excerpt.
    private let text: String?

    /// The value's text, cut and escaped; nil if there is nothing to show, or it was redacted.
    public var excerpt: String? {
        guard let text else { return nil }
        return switch kind {
        case .string, .key: Excerpt(text).quoted
        case .number: Excerpt(text).plain
        default: text
        }
    }

    /// `excerpt` of a string, key or number is its text, or a beginning longer than what is shown.
    package init(_ kind: Kind, excerpt: String? = nil) {
        self.kind = kind
        text = excerpt
    }

    /// The value as a phrase: `string "abc"`, `number 1.5`, `array of 3`, `null`, `end of input`.
    public var description: String {
        guard let excerpt else { return kind.rawValue }
        return switch kind {
        case .text: excerpt
        case .foreign: "value of type " + excerpt
        default: kind.rawValue + " " + excerpt
        }
    }
}
