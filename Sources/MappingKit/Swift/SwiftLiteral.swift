/// String literals and names as they are written in Swift.
package enum SwiftLiteral {
    /// A name as the label of an argument, where most reserved words need no backticks.
    package static func label(_ name: String) -> String {
        guard name.hasPrefix("`") else { return name }
        let plain = name.dropFirst().dropLast()
        let isWord =
            plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber == false
        return isWord && !["inout", "var", "let"].contains(plain) ? String(plain) : name
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
