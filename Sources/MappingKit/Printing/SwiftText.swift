/// Swift's spelling of text and names.
package enum SwiftText {
    /// A string literal in one line. What may not be seen, or joins its neighbours, is escaped.
    package static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
            default: literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return literal + "\""
    }

    /// Text for a comment of one line, cut to a number of characters.
    package static func comment(_ text: String, limit: Int) -> String {
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

    /// Whether a character stands for itself wherever it is printed.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .otherNumber,
            .letterNumber, .dashPunctuation, .otherPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .mathSymbol, .currencySymbol, .otherSymbol:
            return true
        default: return false
        }
    }

    /// A name that is a reserved word stands in backticks.
    package static func identifier(_ name: String) -> String {
        reservedWords.contains(name) ? "`\(name)`" : name
    }

    /// A name as the label of an argument, where one word needs backticks, or of a parameter, where three do.
    package static func label(_ name: String, isParameter: Bool = false) -> String {
        let bare = name.filter { $0 != "`" }
        let needsBackticks = bare == "inout" || isParameter && (bare == "let" || bare == "var")
        return needsBackticks ? name : bare
    }

    /// Words that name nothing without backticks.
    package static let reservedWords: Set<String> = [
        "Any", "Self", "actor", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where",
        "while",
    ]
}
