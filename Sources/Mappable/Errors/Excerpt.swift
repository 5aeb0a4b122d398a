/// Text from a document, cut at a scalar boundary and without control characters.
package struct Excerpt {
    static let maximumLength = 60
    private static let longestMessage = 500

    private let text: String

    package init(_ text: String) { self.text = text }

    var plain: String { escaped(isQuoted: false) }

    package var quoted: String { "\"" + escaped(isQuoted: true) + "\"" }

    private func escaped(isQuoted: Bool) -> String {
        Self.shown(text, maximumLength: Self.maximumLength) { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\"" where isQuoted: "\\\""
            case "\\" where isQuoted: "\\\\"
            case _ where scalar.isPrintable: nil
            default: "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
    }

    /// Text of the program, which has no escapes.
    package static func line(_ text: String) -> String { line(text, maximumLength: longestMessage) }

    static func line(_ text: String, maximumLength: Int) -> String {
        shown(text, maximumLength: maximumLength) { $0.isPrintable ? nil : " " }
    }

    @inline(never)
    private static func shown(
        _ text: String, maximumLength: Int, _ replacement: (Unicode.Scalar) -> String?
    ) -> String {
        var result = ""
        var kept = 0
        for scalar in text.unicodeScalars {
            if kept == maximumLength { return result + "…" }
            kept += 1
            if let other = replacement(scalar) {
                result += other
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// It cannot break a line, reorder text, or steer a terminal.
    package var isPrintable: Bool {
        if value < 0x7F { return value >= 0x20 }
        if self == "\u{200C}" || self == "\u{200D}" { return true }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
