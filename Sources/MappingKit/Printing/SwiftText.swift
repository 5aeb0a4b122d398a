/// String literals and names as they are written in Swift.
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

    /// Whether a character stands for itself wherever it is printed.
    package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .otherNumber,
            .letterNumber, .dashPunctuation, .otherPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .mathSymbol, .currencySymbol, .otherSymbol:
            return true
        default: return false
        }
    }

    /// A name as the label of an argument, where one word needs backticks, or of a parameter, where three do.
    package static func label(_ name: String, isParameter: Bool = false) -> String {
        guard name.hasPrefix("`") else { return name }
        let plain = name.dropFirst().dropLast()
        let isWord =
            plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber == false
        let isKept = plain == "inout" || isParameter && (plain == "let" || plain == "var")
        return isWord && !isKept ? String(plain) : name
    }

    /// The text of a literal in one line, of plain characters and simple escapes; nil for others.
    package static func text(of literal: String) -> String? {
        guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
            !literal.hasPrefix("\"\"\"")
        else { return nil }
        var text = ""
        var isEscaped = false
        for character in literal.dropFirst().dropLast() {
            if isEscaped {
                switch character {
                case "\"", "\\": text.append(character)
                case "n": text.append("\n")
                case "t": text.append("\t")
                default: return nil
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return isEscaped ? nil : text
    }
}

extension String {
    /// A name without the backticks that it may stand in.
    package var withoutBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
