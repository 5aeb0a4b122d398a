/// The words and patterns of schemas.
enum SchemaText {
    static func sentence(_ condition: String) -> String { "Must \(condition)." }

    static func joined(_ description: String?, _ sentences: [String]) -> String {
        guard let description, !description.isEmpty else { return sentences.joined(separator: " ") }
        guard !sentences.isEmpty else { return description }
        let isSentence = description.last.map { ".!?".contains($0) } ?? true
        return ([isSentence ? description : description + "."] + sentences).joined(separator: " ")
    }

    /// A keyword's name, and what messages say of its value.
    private struct Keyword {
        let name: String
        let before: String
        /// Follows a count, in the singular and in the plural.
        var nouns: (one: String, many: String)?
        var isAboutContents = false
    }

    private static let characters = (one: "character", many: "characters")
    private static let elements = (one: "element", many: "elements")
    private static let members = (one: "member", many: "members")

    private static let keywords = [
        Keyword(name: "minimum", before: "At least "),
        Keyword(name: "maximum", before: "At most "),
        Keyword(name: "exclusiveMinimum", before: "More than "),
        Keyword(name: "exclusiveMaximum", before: "Less than "),
        Keyword(name: "multipleOf", before: "A multiple of "),
        Keyword(name: "pattern", before: "Matches "),
        Keyword(name: "minLength", before: "At least ", nouns: characters),
        Keyword(name: "maxLength", before: "At most ", nouns: characters),
        Keyword(name: "minItems", before: "At least ", nouns: elements, isAboutContents: true),
        Keyword(name: "maxItems", before: "At most ", nouns: elements, isAboutContents: true),
        Keyword(name: "minProperties", before: "At least ", nouns: members, isAboutContents: true),
        Keyword(name: "maxProperties", before: "At most ", nouns: members, isAboutContents: true),
        Keyword(name: "uniqueItems", before: "No element twice.", isAboutContents: true),
        Keyword(name: "format", before: "Format "),
        Keyword(name: "contentEncoding", before: "Encoded as "),
        Keyword(name: "default", before: "Default: "),
        Keyword(name: "examples", before: "Examples: "),
    ]

    private static func keyword(_ name: String) -> Keyword? { keywords.first { $0.name == name } }

    static func isAboutContents(_ name: String) -> Bool { keyword(name)?.isAboutContents ?? false }

    /// Whether JSON Schema accepts the value: bounds, for instance, must not be dates or strings.
    static func isValid(_ keyword: String, _ value: JSON) -> Bool {
        switch keyword {
        case "format", "pattern", "contentEncoding": value.string != nil
        case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
            value.int ?? -1 >= 0
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum": value.number != nil
        case "multipleOf": value.number?.double ?? 0 > 0
        case "allOf":
            value.array?.allSatisfy { item in item.object?.allSatisfy { isValid($0.key, $0.value) } ?? false }
                ?? false
        default: true
        }
    }

    /// Whether the parts of `allOf` are constraints, each of which has words.
    static func isConstraints(_ parts: JSON) -> Bool {
        isValid("allOf", parts)
            && parts.array?.allSatisfy { $0.object?.allSatisfy { keyword($0.key) != nil } ?? false } ?? false
    }

    static func phrases(_ keywords: JSON.Object) -> [String] {
        keywords.compactMap { name, value in
            if name == "allOf" {
                return value.array.map { $0.flatMap { phrases($0.object ?? [:]) }.joined(separator: " ") }
            }
            guard let keyword = keyword(name) else { return nil }
            if name == "uniqueItems" { return keyword.before }
            var text = name == "default" ? "\(value)" : value.string ?? "\(value)"
            if let values = value.array, name == "examples" {
                text = values.map { "\($0)" }.joined(separator: ", ")
            }
            if let nouns = keyword.nouns { text += " " + (value == 1 ? nouns.one : nouns.many) }
            return keyword.before + text + "."
        }
    }

    private static func integer(digits: Int, isSigned: Bool) -> String {
        "^\(isSigned ? "-?" : "")(?:0|[1-9][0-9]{0,\(max(digits, 1) - 1)})$"
    }

    static func integer<Integer: FixedWidthInteger>(of type: Integer.Type) -> String {
        integer(digits: "\(Integer.max)".utf8.count - 1, isSigned: Integer.isSigned)
    }

    /// At most `digits` before and after the point.
    static func number(digits: Int) -> String {
        #"^-?(?:0|[1-9][0-9]{0,\#(max(digits, 1) - 1)})(?:\.[0-9]{1,\#(digits)})?$"#
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { pattern, character in
            if #"^$\.*+?()[]{}|/"#.contains(character) { pattern += "\\" }
            pattern.append(character)
        }
    }

    static let anyNumber = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#

    static let boolean =
        "^(?:[Tt][Rr][Uu][Ee]|[Yy][Ee][Ss]|1|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]|0)$"
    private static let day = "(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
    private static let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
    static let date = "^\(day)$"
    static let dateTime =
        #"^\#(day)[Tt]\#(time):[0-5][0-9](?:\.[0-9]+)?(?:[Zz]|[+-]\#(time))$"#
    static let localDateTime = #"^\#(day)[T ]\#(time)(?::[0-5][0-9](?:\.[0-9]+)?)?$"#
    static let uuid = "^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$"
    static let base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
    static let base64URL = "^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2}(?:==)?|[A-Za-z0-9_-]{3}=?)?$"
}
