import MappingKit

// Comments, and names that stand for text of JSON.

extension SwiftText {
    /// Text for a comment of one line, cut to a number of characters.
    static func comment(_ text: String, limit: Int) -> String {
        var comment = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return comment + "…" }
            if isPlain(scalar) || scalar.properties.isEmojiPresentation {
                comment.unicodeScalars.append(scalar)
            } else {
                comment += " "
            }
            count += 1
        }
        return comment
    }

    /// A name that is a reserved word stands in backticks.
    static func identifier(_ name: String) -> String {
        reservedWords.contains(name) ? "`\(name)`" : name
    }

    /// Words that name nothing without backticks.
    private static let reservedWords: Set<String> = [
        "Any", "Self", "actor", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}
