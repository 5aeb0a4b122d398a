/// Text from a document, made safe for a log line: cut at a scalar boundary and without control characters.
package struct Excerpt {
    /// The number of Unicode scalars that are kept.
    static let maximumLength = 60

    private let text: String

    package init(_ text: String) { self.text = text }

    /// The excerpt as it is, with unprintable characters escaped.
    var plain: String { escaped(quote: false) }

    /// The excerpt between quotation marks.
    package var quoted: String { "\"" + escaped(quote: true) + "\"" }

    private func escaped(quote: Bool) -> String {
        var result = ""
        var kept = 0
        for scalar in text.unicodeScalars {
            if kept == Self.maximumLength { return result + "…" }
            kept += 1
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\"" where quote: result += "\\\""
            case "\\" where quote: result += "\\\\"
            case _ where scalar.isPrintable: result.unicodeScalars.append(scalar)
            default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return result
    }

    /// A text on one line, cut.
    static func line(_ text: String, maximumLength: Int) -> String {
        var line = ""
        var kept = 0
        for scalar in text.unicodeScalars {
            if kept == maximumLength { return line + "…" }
            kept += 1
            line.unicodeScalars.append(scalar.isPrintable ? scalar : " ")
        }
        return line
    }
}

extension Unicode.Scalar {
    /// Whether showing this scalar can neither break a line, nor reorder text, nor steer a terminal.
    package var isPrintable: Bool {
        if value < 0x7F { return value >= 0x20 }
        if self == "\u{200C}" || self == "\u{200D}" { return true }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
