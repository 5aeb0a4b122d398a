/// How the keys of models are spelled in JSON, when reading and when writing.
///
/// ```swift
/// let user = try User(JSONData: data, options: .init(keys: .snakeCase))      // userID reads "user_id"
/// let text = try user.toJSONString(options: .init(keys: .snakeCase))         // and writes it
/// ```
///
/// A strategy converts the keys that models read and write, each segment of a key path on its own. It never converts
/// the document's keys. The keys of dictionaries and of `JSON` stay as they are. A strategy caches its results.
public struct KeyStrategy: Sendable {
    /// Nil if keys stay as they are.
    package let converter: KeyConverter?

    /// The spelling that is written.
    package func spelled(_ key: String) -> String { converter?.spellings(of: key).first?.text ?? key }

    /// Whether keys stay as the model spells them.
    var isVerbatim: Bool { converter == nil }

    private init(_ conversions: [KeyConverter.Conversion]) {
        converter = conversions.isEmpty ? nil : KeyConverter(conversions)
    }

    private init(_ words: KeyCase) { self.init([{ key in KeySpelling(words.spelling(of: key)) }]) }

    /// As the model spells them.
    public static let verbatim = KeyStrategy([])

    /// Words in small letters with `_` between them: `userID` is `user_id`, `htmlURL` `html_url`, `URLString` `url_string`,
    /// `userIDs` `user_ids`, `line2Text` `line2_text`.
    public static let snakeCase = KeyStrategy(.snake)

    /// Words in small letters with `-` between them: `userID` is `user-id`.
    public static let kebabCase = KeyStrategy(.kebab)

    /// With a capital letter at the beginning: `userID` is `UserID`, `userId` `UserId`.
    public static let pascalCase = KeyStrategy(.pascal)

    /// Words in capital letters with `_` between them: `userID` is `USER_ID`.
    public static let screamingSnakeCase = KeyStrategy(.screamingSnake)

    /// Reads keys that differ in case only, such as `userID` from `UserId`. It prefers the model's spelling, and
    /// otherwise takes the first in the document. It writes keys as the model spells them.
    public static let caseInsensitive = KeyStrategy([{ key in KeySpelling(key, ignoresCase: true) }])

    /// Reads the first of several spellings that the object has, and writes the first spelling.
    public static func firstMatch(_ strategies: [KeyStrategy]) -> KeyStrategy {
        if strategies.count == 1 { return strategies[0] }
        return KeyStrategy(strategies.flatMap { $0.converter?.conversions ?? [{ key in KeySpelling(key) }] })
    }

    /// Keys as the function converts them. It is called on whatever thread asks for a key, sometimes again, and so gives the
    /// same result for the same key.
    public static func custom(_ convert: @escaping @Sendable (String) -> String) -> KeyStrategy {
        KeyStrategy([{ key in KeySpelling(convert(key)) }])
    }
}
