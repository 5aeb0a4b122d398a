func text(ofObject members: [(key: String, text: String)]) -> String {
    "{" + members.map { $0.key.quoted + ":" + $0.text }.joined(separator: ",") + "}"
}

extension Tree {
    /// Compact text, with one spelling for each value. Of members with one key, the first counts.
    var text: String {
        switch content {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let text): Number(text)?.canonicalText ?? text
        case .string(let text): text.quoted
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object: Reference.text(ofObject: (members ?? []).map { ($0.key, $0.value.text) })
        }
    }
}

extension Number {
    /// One spelling for each value.
    var canonicalText: String { (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + "e\(exponent)" }
}

extension String {
    /// The string as JSON, with as few escapes as there may be.
    var quoted: String { quoted(escapingSlashes: false) }

    func quoted(escapingSlashes: Bool) -> String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case "/" where escapingSlashes: text += "\\/"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case "\u{0}"..<" ":
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// The tree of a text; nil if it is no JSON.
func parsed(_ text: String) -> Tree? { try? Parser.parse(text, maximumDepth: .max) }

/// A JSON text with one spelling for each value; the text itself if it is no JSON.
func canonicalText(_ text: String) -> String {
    parsed(text)?.text ?? text
}
