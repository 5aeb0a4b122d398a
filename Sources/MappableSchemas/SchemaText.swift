/// The words and patterns of schemas.
enum SchemaText {
    /// A condition as a sentence.
    static func sentence(_ condition: String) -> String { "Must \(condition)." }

    /// A description with sentences behind it.
    static func joined(_ description: String?, _ sentences: [String]) -> String {
        guard let description, !description.isEmpty else { return sentences.joined(separator: " ") }
        guard !sentences.isEmpty else { return description }
        let isSentence = description.last.map { ".!?".contains($0) } ?? true
        return ([isSentence ? description : description + "."] + sentences).joined(separator: " ")
    }

    /// The keywords about elements and members.
    static let containerKeywords: Set<String> = [
        "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
    ]

    /// Whether the value of a keyword is what JSON Schema wants there: a bound that is a date or a string is none.
    static func isValid(_ keyword: String, _ value: JSON) -> Bool {
        switch keyword {
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum": value.number != nil
        case "multipleOf": value.number.flatMap(\.double).map { $0 > 0 } ?? false
        case "allOf":
            value.array?.allSatisfy { item in item.object?.allSatisfy { isValid($0.key, $0.value) } ?? false }
                ?? false
        default: true
        }
    }

    /// What constraints say, as sentences.
    static func phrases(_ keywords: JSON.Object) -> [String] {
        keywords.compactMap { keyword, value in
            if keyword == "allOf" {
                return value.array.map { $0.flatMap { phrases($0.object ?? [:]) }.joined(separator: " ") }
            }
            return phrase(keyword, value)
        }
    }

    private static func phrase(_ keyword: String, _ value: JSON) -> String? {
        let text = value.string ?? "\(value)"
        return switch keyword {
        case "minimum": "At least \(text)."
        case "maximum": "At most \(text)."
        case "exclusiveMinimum": "More than \(text)."
        case "exclusiveMaximum": "Less than \(text)."
        case "multipleOf": "A multiple of \(text)."
        case "pattern": "Matches \(text)."
        case "minLength": "At least \(text) characters."
        case "maxLength": "At most \(text) characters."
        case "minItems": "At least \(text) elements."
        case "maxItems": "At most \(text) elements."
        case "minProperties": "At least \(text) members."
        case "maxProperties": "At most \(text) members."
        case "uniqueItems": "No element twice."
        case "format": "Format \(text)."
        case "contentEncoding": "Encoded as \(text)."
        case "default": "Default: \(value)."
        case "examples":
            "Examples: \(value.array.map { $0.map { "\($0)" } }?.joined(separator: ", ") ?? text)."
        default: nil
        }
    }

    // MARK: Patterns

    /// Integers of at most so many digits.
    static func integer(digits: Int, isSigned: Bool) -> String {
        "^\(isSigned ? "-?" : "")(?:0|[1-9][0-9]{0,\(max(digits, 1) - 1)})$"
    }

    /// Numbers with at most so many digits before and behind the point.
    static func number(digits: Int) -> String {
        #"^-?(?:0|[1-9][0-9]{0,\#(max(digits, 1) - 1)})(?:\.[0-9]{1,\#(digits)})?$"#
    }

    /// A pattern of exactly this text.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { pattern, character in
            if #"^$\.*+?()[]{}|/"#.contains(character) { pattern += "\\" }
            pattern.append(character)
        }
    }

    /// Numbers of any length.
    static let anyNumber = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#

    static let boolean =
        "^(?:[Tt][Rr][Uu][Ee]|[Yy][Ee][Ss]|1|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]|0)$"
    private static let day = "(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
    private static let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
    static let date = "^\(day)$"
    static let dateTime =
        #"^\#(day)[Tt]\#(time):[0-5][0-9](?:\.[0-9]+)?(?:[Zz]|[+-]\#(time))$"#
    static let localDateTime = #"^\#(day)[T ]\#(time)(?::[0-5][0-9](?:\.[0-9]+)?)?$"#
    static let commonLocalDateTime =
        "^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])T(?:0[0-9]|1[0-9]):[0-5][0-9]:[0-5][0-9]$"
    static let uuid = "^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$"
    static let base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
    static let base64Unpadded = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$"
    static let base64URL = "^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2}(?:==)?|[A-Za-z0-9_-]{3}=?)?$"
    static let base64MIME = #"^[A-Za-z0-9+/ \t\r\n]*(?:=[ \t\r\n]*){0,2}$"#
    static let hex = "^(?:[0-9A-Fa-f]{2})*$"
    static let duration = durationPattern

    private static var durationPattern: String {
        let (number, last) = ("[0-9]{1,9}", #"[0-9]{1,9}(?:\.[0-9]{1,9})?"#)
        let time = "T(?:\(number)H(?:\(number)M)?(?:\(last)S)?|\(number)M(?:\(last)S)?|\(last)S)"
        return "^[+-]?P(?:\(number)W|\(number)D(?:\(time))?|\(time))$"
    }
}
