// Generated code of which the compiler shows errors in the user's file.

/// An argument, and the line of the source that it comes from.
struct LocatedText {
    let text: String
    /// Nil for what stands where the argument before it does.
    let line: Int?
}

extension DeclarationPrinter {
    /// A declaration whose arguments stand at the lines that they come from.
    ///
    /// Empty lines keep the distances, because the compiler takes `#sourceLocation` between declarations only.
    ///
    /// - Parameters:
    ///   - head: the declaration up to the opening bracket.
    ///   - tail: what closes the brackets.
    ///   - line: the line at which the declaration stands.
    static func located(
        _ head: String, _ arguments: [LocatedText], _ tail: String, file: String, line: Int
    ) -> [String] {
        var text = head
        var current = line
        for (place, argument) in arguments.enumerated() {
            let breaks = max((argument.line ?? current) - current, 0)
            text +=
                place == 0 && breaks == 0 ? "" : breaks == 0 ? " " : String(repeating: "\n", count: breaks)
            text += argument.text + (place == arguments.count - 1 ? "" : ",")
            current += breaks + argument.text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        text += tail
        return ["#sourceLocation(file: \(SwiftText.literal(file)), line: \(line))"]
            + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            + ["#sourceLocation()"]
    }
}
