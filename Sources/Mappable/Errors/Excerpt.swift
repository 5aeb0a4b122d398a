/// Text from a document, made safe for a log line: cut at a scalar boundary and without control characters.
package struct Excerpt {
    /// The number of Unicode scalars that are kept.
    static let maximumLength = 60

    private let scalars: String.UnicodeScalarView
    private let isCut: Bool

    package init(_ text: some StringProtocol) {
        var scalars = String.UnicodeScalarView()
        var rest = text.unicodeScalars.makeIterator()
        var kept = 0
        while kept < Self.maximumLength, let scalar = rest.next() {
            scalars.append(scalar)
            kept += 1
        }
        self.scalars = scalars
        self.isCut = rest.next() != nil
    }

    /// The excerpt as it is, with unprintable characters escaped.
    var plain: String { escaped(quote: false) }

    /// The excerpt between quotation marks.
    package var quoted: String { "\"" + escaped(quote: true) + "\"" }

    private func escaped(quote: Bool) -> String {
        var text = ""
        for scalar in scalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\"" where quote: text += "\\\""
            case "\\" where quote: text += "\\\\"
            case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
            default: text += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return isCut ? text + "…" : text
    }
}

extension Unicode.Scalar {
    /// Whether showing this scalar can neither break a line, nor reorder text, nor steer a terminal.
    var isPrintable: Bool {
        if value < 0x7F { return value >= 0x20 }
        if self == "\u{200C}" || self == "\u{200D}" { return true }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
