import Mappable

extension ErrorRow {
    /// A string that is no integer.
    ///
    /// - Parameter text: what the line shows of it.
    private init(_ name: String, _ content: String, shows text: String) {
        self.init(
            name, "[\"\(content)\"]", [Int].self, .typeMismatch, "[0]",
            "expected Int, found string \"\(text)\" (line 1, column 2)")
    }

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Values that are awkward to show on one line.
    static let excerpts: [ErrorRow] = [
        ErrorRow(
            "a very long value", many("word ", 100_000),
            shows: "word word word word word word word word word word word word …"),
        ErrorRow(
            "a very long number", "[\(many("1", 1000))]", [Int].self, .outOfRange, "[0]",
            "expected Int, found number 111111111111111111111111111111111111111111111111111111111111…, out of range (line 1, column 2)"
        ),
        ErrorRow(
            "a very long key", "{\"\(many("key", 50))\":[]}", [String: Int].self, .typeMismatch,
            "[\"\(many("key", 20))…\"]", "expected Int, found array of 0 (line 1, column 155)"),
        ErrorRow(
            "escaped control characters", #"a\n\r\tb\u0000\u0007\u001b[31m\u007f"#,
            shows: #"a\n\r\tb\u{0}\u{7}\u{1b}[31m\u{7f}"#),
        ErrorRow("quotation marks and backslashes", #"say \"hi\" \\ \/"#, shows: #"say \"hi\" \\ /"#),
        ErrorRow(
            "C1 controls and line separators", "a\u{85}b\u{9B}c\u{2028}d\u{2029}e",
            shows: #"a\u{85}b\u{9b}c\u{2028}d\u{2029}e"#),
        ErrorRow("emoji", "👍🏽👨‍👩‍👧🇨🇭", shows: "👍🏽👨‍👩‍👧🇨🇭"),
        ErrorRow("emoji in escapes", #"\ud83d\ude00"#, shows: "😀"),
        ErrorRow("right-to-left text", "שלום مرحبا", shows: "שלום مرحبا"),
        ErrorRow(
            "bidirectional controls", "a\u{202E}b\u{2066}c\u{200F}d\u{FEFF}e",
            shows: #"a\u{202e}b\u{2066}c\u{200f}d\u{feff}e"#),
        ErrorRow("invisible tag characters", "a\u{E0041}b", shows: #"a\u{e0041}b"#),
        ErrorRow(
            "cut inside of a grapheme, at a scalar", many("e\u{301}", 40),
            shows: "éééééééééééééééééééééééééééééé…"),
        ErrorRow(
            "four-byte scalars at the cut", many("😀", 61),
            shows: "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…"),
        ErrorRow(
            "a surrogate pair in escapes at the cut", "\(many("a", 59))\\ud83d\\ude00b",
            shows: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀…"),
        ErrorRow(
            "a surrogate pair in escapes after the cut", "\(many("a", 60))\\ud83d\\ude00b",
            shows: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"),
        ErrorRow(
            "a surrogate pair in escapes before the last", "\(many("a", 60))\\ud83d\\ude00",
            shows: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"),
        ErrorRow(
            "a key with bidirectional controls", "{\"a\u{202E}b\":[]}", [String: Int].self, .typeMismatch,
            #"["a\u{202e}b"]"#, "expected Int, found array of 0 (line 1, column 8)"),
        ErrorRow("the empty string", "", shows: ""),
    ]
}
