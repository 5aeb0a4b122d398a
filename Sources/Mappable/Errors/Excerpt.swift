/// Text from a document, made safe for a log line: cut at a scalar boundary and without control characters.
package struct Excerpt {
    /// In Unicode scalars.
    static let maximumLength = 60

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

extension SourceBytes {
    /// The line around a location, and a second line with a caret under the fault, which begin with the line's number.
    ///
    /// It shows at most 40 scalars on each side, and one for each that is unprintable, so that the caret stays in place.
    package func line(at location: SourceLocation) -> String {
        let reach = 40
        // Enough bytes for so many scalars, and to see that there are more.
        let window = reach * 4 + 8
        let fault = location.byteOffset
        let limit = max(0, fault - window)
        var start = fault
        while start > limit, !isLineEnd(start - 1) { start -= 1 }
        if start == 0 { start = min(ByteOrderMark.length(in: self), fault) }
        while start < fault, self[start] & 0xC0 == 0x80 { start += 1 }
        var end = fault
        while end < min(count, fault + window), !isLineEnd(end) { end += 1 }

        // Safety: the ranges are inside the text; what is no UTF-8 is repaired.
        let before = unsafe Array(
            String(decoding: slice(at: start, count: fault - start), as: UTF8.self).unicodeScalars)
        let after = unsafe Array(
            String(decoding: slice(at: fault, count: end - fault), as: UTF8.self).unicodeScalars)
        var text = before.count > reach ? "…" : ""
        for scalar in before.suffix(reach) { text.unicodeScalars.append(scalar.shown) }
        for scalar in after.prefix(reach) { text.unicodeScalars.append(scalar.shown) }
        if after.count > reach { text += "…" }
        let caret = min(before.count, reach + 1)
        let number = String(location.line)
        return number + " | " + text + "\n" + String(repeating: " ", count: number.utf8.count) + " | "
            + String(repeating: " ", count: caret) + "^"
    }

    private func isLineEnd(_ offset: Int) -> Bool { self[offset] == 0x0A || self[offset] == 0x0D }
}

extension Unicode.Scalar {
    fileprivate var shown: Unicode.Scalar {
        if self == "\t" { return " " }
        return isPrintable ? self : "\u{FFFD}"
    }
}
