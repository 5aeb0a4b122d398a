import Mappable

extension ErrorRow {
    private static func string(_ content: String) -> String { "[\"\(content)\"]" }

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Values that are awkward to show on one line.
    static let excerpts: [ErrorRow] = [
        ErrorRow(
            "60 characters are shown", string(many("a", 60)), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" (line 1, column 2)"#
        ),
        ErrorRow(
            "61 characters are cut", string(many("a", 61)), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" (line 1, column 2)"#
        ),
        ErrorRow(
            "a very long value", string(many("word ", 100_000)), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "word word word word word word word word word word word word …" (line 1, column 2)"#
        ),
        ErrorRow(
            "a very long number", "[\(many("1", 1000))]", [Int].self, .outOfRange, "[0]",
            "expected Int, found number 111111111111111111111111111111111111111111111111111111111111…, out of range (line 1, column 2)"
        ),
        ErrorRow(
            "a very long key", "{\"\(many("key", 50))\":[]}", [String: Int].self, .typeMismatch,
            "[\"\(many("key", 20))…\"]", "expected Int, found array of 0 (line 1, column 155)"),
        ErrorRow(
            "escaped control characters", string(#"a\n\r\tb\u0000\u0007\u001b[31m\u007f"#), [Int].self,
            .typeMismatch, "[0]",
            #"expected Int, found string "a\n\r\tb\u{0}\u{7}\u{1b}[31m\u{7f}" (line 1, column 2)"#),
        ErrorRow(
            "quotation marks and backslashes", string(#"say \"hi\" \\ \/"#), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "say \"hi\" \\ /" (line 1, column 2)"#),
        ErrorRow(
            "C1 controls and line separators", string("a\u{85}b\u{9B}c\u{2028}d\u{2029}e"), [Int].self,
            .typeMismatch, "[0]",
            #"expected Int, found string "a\u{85}b\u{9b}c\u{2028}d\u{2029}e" (line 1, column 2)"#),
        ErrorRow(
            "emoji", string("👍🏽👨‍👩‍👧🇨🇭"), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "👍🏽👨‍👩‍👧🇨🇭" (line 1, column 2)"#),
        ErrorRow(
            "emoji in escapes", string(#"\ud83d\ude00"#), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "😀" (line 1, column 2)"#),
        ErrorRow(
            "right-to-left text", string("שלום مرحبا"), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "שלום مرحبا" (line 1, column 2)"#),
        ErrorRow(
            "bidirectional controls", string("a\u{202E}b\u{2066}c\u{200F}d\u{FEFF}e"), [Int].self,
            .typeMismatch, "[0]",
            #"expected Int, found string "a\u{202e}b\u{2066}c\u{200f}d\u{feff}e" (line 1, column 2)"#),
        ErrorRow(
            "invisible tag characters", string("a\u{E0041}b"), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "a\u{e0041}b" (line 1, column 2)"#),
        ErrorRow(
            "cut inside of a grapheme, at a scalar", string(many("e\u{301}", 40)), [Int].self, .typeMismatch,
            "[0]", #"expected Int, found string "éééééééééééééééééééééééééééééé…" (line 1, column 2)"#),
        ErrorRow(
            "four-byte scalars at the cut", string(many("😀", 61)), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…" (line 1, column 2)"#
        ),
        ErrorRow(
            "60 surrogate pairs in escapes", string(many(#"\ud83d\ude00"#, 60)), [Int].self, .typeMismatch,
            "[0]",
            #"expected Int, found string "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀" (line 1, column 2)"#
        ),
        ErrorRow(
            "61 surrogate pairs in escapes", string(many(#"\ud83d\ude00"#, 61)), [Int].self, .typeMismatch,
            "[0]",
            #"expected Int, found string "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…" (line 1, column 2)"#
        ),
        ErrorRow(
            "a surrogate pair in escapes at the cut", string("\(many("a", 59))\\ud83d\\ude00b"), [Int].self,
            .typeMismatch, "[0]",
            #"expected Int, found string "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀…" (line 1, column 2)"#
        ),
        ErrorRow(
            "a surrogate pair in escapes after the cut", string("\(many("a", 60))\\ud83d\\ude00b"),
            [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" (line 1, column 2)"#
        ),
        ErrorRow(
            "a surrogate pair in escapes before the last", string("\(many("a", 60))\\ud83d\\ude00"),
            [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" (line 1, column 2)"#
        ),
        ErrorRow(
            "escapes at the cut", string(many(#"\n"#, 61)), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n…" (line 1, column 2)"#
        ),
        ErrorRow(
            "a key with bidirectional controls", "{\"a\u{202E}b\":[]}", [String: Int].self, .typeMismatch,
            #"["a\u{202e}b"]"#, "expected Int, found array of 0 (line 1, column 8)"),
        ErrorRow(
            "the empty string", string(""), [Int].self, .typeMismatch, "[0]",
            #"expected Int, found string "" (line 1, column 2)"#),
    ]
}
