// Generated code of which the compiler shows errors in the user's file.

/// An argument or a statement, and the line of the source that it comes from.
struct LocatedText {
    let text: String
    /// Nil for what stands where the one before it does.
    let line: Int?
}

extension DeclarationPrinter {
    /// A declaration whose arguments or statements stand at the lines that they come from.
    ///
    /// Empty lines keep the distances, because the compiler takes `#sourceLocation` between declarations only.
    ///
    /// - Parameters:
    ///   - head: the declaration up to the first of them.
    ///   - tail: what closes the brackets.
    ///   - isList: whether commas stand between them.
    ///   - line: the line at which the declaration stands.
    static func located(
        _ head: String, _ parts: [LocatedText], _ tail: String, isList: Bool = true, file: String, line: Int
    ) -> [String] {
        var text = head
        var current = line
        for (place, part) in parts.enumerated() {
            let breaks = max((part.line ?? current) - current, 0)
            if place > 0 { text += isList ? "," : breaks == 0 ? ";" : "" }
            text += breaks > 0 ? String(repeating: "\n", count: breaks) : place > 0 ? " " : ""
            text += part.text
            current += breaks + part.text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        text += tail
        return ["#sourceLocation(file: \(SwiftText.literal(file)), line: \(line))"]
            + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            + ["#sourceLocation()"]
    }
}
