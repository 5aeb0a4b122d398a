import Testing

/// What the JSON5 specification, version 1.0.0, accepts, section by section, and what it refuses.
public enum JSON5 {
    public struct Row: CustomTestStringConvertible, Sendable {
        public let text: String
        /// The same value as JSON.
        public let json: String
        public var testDescription: String { text }
        public init(_ text: String, _ json: String) { (self.text, self.json) = (text, json) }
    }

    public static let accepted = [
        // 3 Objects
        Row("{}", "{}"),
        Row("{ }", "{}"),
        Row("{'one': 1}", #"{"one": 1}"#),
        Row("{\"one\": 1}", #"{"one": 1}"#),
        Row("{one: 1}", #"{"one": 1}"#),
        Row("{$_: 1, _$: 2, a1: 3, $: 4, _: 5}", #"{"$_": 1, "_$": 2, "a1": 3, "$": 4, "_": 5}"#),
        Row(
            "{ünïcode: 1, ᛟ: 2, a\u{301}: 3, a\u{200D}b: 4, a\u{203F}b: 5}",
            "{\"ünïcode\": 1, \"ᛟ\": 2, \"a\u{301}\": 3, \"a\u{200D}b\": 4, \"a\u{203F}b\": 5}"),
        Row(#"{\u0061b: 1, a\u0062c: 2}"#, #"{"ab": 1, "abc": 2}"#),
        Row(
            "{true: 1, null: 2, while: 3, NaN: 4, Infinity: 5}",
            #"{"true": 1, "null": 2, "while": 3, "NaN": 4, "Infinity": 5}"#),
        Row("{a: 1,}", #"{"a": 1}"#),
        Row("{a: {b: {c: []}}}", #"{"a": {"b": {"c": []}}}"#),
        Row("{a /* between */ : 1}", #"{"a": 1}"#),
        Row("{a: 1, a: 2}", #"{"a": 1, "a": 2}"#),
        Row("{'': 0}", #"{"": 0}"#),
        Row(#"{'a\'b': 0}"#, #"{"a'b": 0}"#),
        Row("{__proto__: 1}", #"{"__proto__": 1}"#),
        // 4 Arrays
        Row("[]", "[]"),
        Row("[1,]", "[1]"),
        Row("[[], {}, [1,],]", "[[], {}, [1]]"),
        Row("[1 /* a */ , /* b */ ]", "[1]"),
        // 5 Strings
        Row("'it'", #""it""#),
        Row(#"'say "hi"'"#, #""say \"hi\"""#),
        Row(#""it's""#, #""it's""#),
        Row(#"'it\'s'"#, #""it's""#),
        Row(#"'\b\f\n\r\t\v\0\\\/\"'"#, #""\b\f\n\r\t\u000b\u0000\\/\"""#),
        Row(#"'\x41\x7e\u00e9\ud83d\ude00'"#, #""A~é😀""#),
        Row(#"'\a\c\d\é\😀'"#, #""acdé😀""#),
        Row("'one \\\ntwo \\\r\nthree \\\rfour \\\u{2028}five'", #""one two three four five""#),
        Row("'a\u{2028}b\u{2029}c'", "\"a\u{2028}b\u{2029}c\""),
        Row("'a\tb\u{1}'", #""a\tb\u0001""#),
        Row("\"a\tb\"", #""a\tb""#),
        Row("'// no comment /* none */'", #""// no comment /* none */""#),
        Row("''", #""""#),
        // 6 Numbers
        Row("[0, 1, 42, -7]", "[0, 1, 42, -7]"),
        Row("[+1, +0, +.5, +5.]", "[1, 0, 0.5, 5]"),
        Row("[.5, 5., -.5, -5., 0.]", "[0.5, 5, -0.5, -5, 0]"),
        Row("[1e3, 1E+3, .5e-1, 5.e1]", "[1000, 1000, 0.05, 50]"),
        Row("[0x0, 0xF, 0Xff, -0x10, +0xcafe]", "[0, 15, 255, -16, 51966]"),
        Row(
            "[0xFFFFFFFFFFFFFFFF, 0x10000000000000000, 0x00000000000000000000001]",
            "[18446744073709551615, 18446744073709551616, 1]"),
        Row(
            "[Infinity, -Infinity, +Infinity, NaN, -NaN, +NaN]",
            #"["Infinity", "-Infinity", "Infinity", "NaN", "NaN", "NaN"]"#),
        // 7 Comments
        Row("// first\n1", "1"),
        Row("1 // last", "1"),
        Row("1 // last\r", "1"),
        Row("/**/1/***/", "1"),
        Row("/* a * / // b \n */ 1", "1"),
        Row("[1,// one\r2]", "[1, 2]"),
        Row("[1,// one\u{2028}2]", "[1, 2]"),
        Row("[1/*a*/,2]", "[1, 2]"),
        Row("{//\n}", "{}"),
        // 8 White space
        Row("\t\u{B}\u{C} \u{A0}\u{2028}\u{2029}\u{FEFF}\n\r1", "1"),
        Row("[\u{1680}1,\u{2000}2,\u{200A}3,\u{202F}4,\u{205F}5,\u{3000}6]", "[1, 2, 3, 4, 5, 6]"),
        Row("\u{FEFF}[1,]", "[1]"),
        // A whole document
        Row(
            """
            // Kitchen.
            {
              unquoted: 'and you can "quote" me',
              lineBreaks: 'No \\\\n\\
            here',
              hexadecimal: 0xdecaf,
              leadingPoint: .8675309, andTrailing: 8675309.,
              positiveSign: +1,
              trailingComma: 'in objects', andIn: ['arrays',],
              "backwardsCompatible": "with JSON",
            }
            """,
            #"{"unquoted": "and you can \"quote\" me", "lineBreaks": "No \\nhere", "hexadecimal": 912559, "leadingPoint": 0.8675309, "andTrailing": 8675309, "positiveSign": 1, "trailingComma": "in objects", "andIn": ["arrays"], "backwardsCompatible": "with JSON"}"#
        ),
    ]

    public struct Refusal: CustomTestStringConvertible, Sendable {
        public let text: String
        public let message: String
        public var testDescription: String { text }
        public init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
    }

    public static let refused = [
        Refusal("", "invalid JSON: expected a value, found end of input (line 1, column 1)"),
        Refusal(
            "// only a comment", "invalid JSON: expected a value, found end of input (line 1, column 18)"),
        Refusal("/* open", "invalid JSON: expected a comment that ends with */ (line 1, column 1)"),
        Refusal("[1, /x]", "invalid JSON: expected a comment, // or /* (line 1, column 5)"),
        Refusal("[,]", "invalid JSON: expected a value, found \",\" (line 1, column 2)"),
        Refusal("[1,,]", "invalid JSON: expected a value, found \",\" (line 1, column 4)"),
        Refusal("{,}", "invalid JSON: expected a quoted key or \"}\", found \",\" (line 1, column 2)"),
        Refusal(
            "{a: 1,,}", "invalid JSON: expected a quoted key after the comma, found \",\" (line 1, column 7)"),
        Refusal("{10: 1}", "invalid JSON: expected a quoted key or \"}\", found \"1\" (line 1, column 2)"),
        Refusal("{a-b: 1}", "invalid JSON: expected a key that is a name or has quotes (line 1, column 2)"),
        Refusal(
            #"{\u0031a: 1}"#, "invalid JSON: expected a key that is a name or has quotes (line 1, column 2)"),
        Refusal("{a}", "invalid JSON: expected a quoted key or \"}\", found \"a\" (line 1, column 2)"),
        Refusal(#"'a\'"#, "invalid JSON: expected a closing quotation mark (line 1, column 1)"),
        Refusal(#""a\\\""#, "invalid JSON: expected a closing quotation mark (line 1, column 1)"),
        Refusal(
            #"{\x61: 1}"#, "invalid JSON: expected a key that is a name or has quotes (line 1, column 2)"),
        Refusal(#"{a\: 1}"#, "invalid JSON: expected a key that is a name or has quotes (line 1, column 2)"),
        Refusal("'open", "invalid JSON: expected a closing quotation mark (line 1, column 1)"),
        Refusal("'a\nb'", "invalid JSON: expected a string on one line (line 1, column 1)"),
        Refusal("['ok',\n  '\\x4']", "invalid JSON: expected escapes as JSON5 has them"),
        Refusal(#"'\01'"#, "invalid JSON: expected escapes as JSON5 has them"),
        Refusal(#"'\1'"#, "invalid JSON: expected escapes as JSON5 has them"),
        Refusal(#"'\ud800'"#, "invalid JSON: expected escapes as JSON5 has them"),
        Refusal("010", "invalid JSON: expected no digit after a leading zero"),
        Refusal("+-1", "invalid JSON: expected a value, found \"+\" (line 1, column 1)"),
        Refusal("+ 1", "invalid JSON: expected a value, found \"+\" (line 1, column 1)"),
        Refusal("0x", "invalid JSON: expected the end of the document, found \"x\" (line 1, column 2)"),
        Refusal("0xg", "invalid JSON: expected the end of the document, found \"x\" (line 1, column 2)"),
        Refusal(".", "invalid JSON: expected a value, found \".\" (line 1, column 1)"),
        Refusal("1e", "invalid JSON: expected a digit in the exponent"),
        Refusal("infinity", "invalid JSON: expected a value, found \"i\" (line 1, column 1)"),
        Refusal("undefined", "invalid JSON: expected a value, found \"u\" (line 1, column 1)"),
        Refusal("[1 2]", "invalid JSON: expected"),
        Refusal(
            "{a: 'x' /* é */, /* ü */ b: tru}",
            "invalid JSON: expected a value, found \"t\" (line 1, column 29), in b"),
    ]
}
