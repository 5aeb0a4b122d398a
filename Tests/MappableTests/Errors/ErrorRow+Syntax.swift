import Mappable

extension ErrorRow {
    private init(_ name: String, _ text: String, _ keyPath: String, _ message: String) {
        self.init(name, bytes: Array(text.utf8), .syntax, keyPath, message)
    }

    /// Texts that are no JSON.
    static let syntax: [ErrorRow] = [
        ErrorRow("nothing", "", "(root)", "expected a value, found end of input (line 1, column 1)"),
        ErrorRow(
            "white space only", " \n\t ", "(root)", "expected a value, found end of input (line 2, column 3)"),
        ErrorRow("a word", "hello", "(root)", #"expected a value, found "h" (line 1, column 1)"#),
        ErrorRow(
            "a word that begins like a literal", "[nul]", "[0]",
            #"expected a value, found "n" (line 1, column 2)"#),
        ErrorRow(
            "a literal in capitals", #"{"a":True}"#, "a", #"expected a value, found "T" (line 1, column 6)"#),
        ErrorRow("NaN", #"{"a":NaN}"#, "a", #"expected a value, found "N" (line 1, column 6)"#),
        ErrorRow(
            "an apostrophe for a quotation mark", "{'a':1}", "(root)",
            #"expected a quoted key or "}", found "'" (line 1, column 2)"#),
        ErrorRow(
            "a key without quotation marks", "{a:1}", "(root)",
            #"expected a quoted key or "}", found "a" (line 1, column 2)"#),
        ErrorRow(
            "a number for a key", #"{"a":1,2:3}"#, "(root)",
            #"expected a quoted key after the comma, found "2" (line 1, column 8)"#),
        ErrorRow(
            "no colon", #"{"a" 1}"#, "(root)", #"expected ":" after the key, found "1" (line 1, column 6)"#),
        ErrorRow(
            "an equals sign for a colon", #"{"a"=1}"#, "(root)",
            #"expected ":" after the key, found "=" (line 1, column 5)"#),
        ErrorRow("no value", #"{"a":}"#, "a", #"expected a value, found "}" (line 1, column 6)"#),
        ErrorRow(
            "no comma in an object", #"{"a":1 "b":2}"#, "(root)",
            #"expected "," or "}", found "\"" (line 1, column 8)"#),
        ErrorRow(
            "no comma in an array", #"{"list":[1,2 3]}"#, "list[1]",
            #"expected "," or "]", found "3" (line 1, column 14)"#),
        ErrorRow(
            "a trailing comma in an array", "[1,2,]", "[2]",
            #"expected a value after the comma, found "]" (line 1, column 6)"#),
        ErrorRow(
            "a trailing comma in an object", #"{"a":1,}"#, "(root)",
            #"expected a quoted key after the comma, found "}" (line 1, column 8)"#),
        ErrorRow(
            "a lone comma in an array", "[,]", "[0]", #"expected a value, found "," (line 1, column 2)"#),
        ErrorRow(
            "a lone comma in an object", "{,}", "(root)",
            #"expected a quoted key or "}", found "," (line 1, column 2)"#),
        ErrorRow("two commas", "[1,,2]", "[1]", #"expected a value, found "," (line 1, column 4)"#),
        ErrorRow("the wrong bracket", "[1}", "[0]", #"expected "," or "]", found "}" (line 1, column 3)"#),
        ErrorRow(
            "the wrong brace", #"{"a":1]"#, "(root)", #"expected "," or "}", found "]" (line 1, column 7)"#),
        ErrorRow(
            "the end in an array", "[1,2", "[1]",
            #"expected "," or "]", found end of input (line 1, column 5)"#),
        ErrorRow(
            "the end after a comma", "[1,", "[1]", "expected a value, found end of input (line 1, column 4)"),
        ErrorRow(
            "the end in an object", #"{"a":{"b":1"#, "a",
            #"expected "," or "}", found end of input (line 1, column 12)"#),
        ErrorRow(
            "the end after a key", #"{"a""#, "(root)",
            #"expected ":" after the key, found end of input (line 1, column 5)"#),
        ErrorRow(
            "the end after a colon", #"{"a":"#, "a", "expected a value, found end of input (line 1, column 6)"
        ),
        ErrorRow(
            "the end in a string", #"{"a":"bc"#, "a",
            "expected a closing quotation mark, found end of input (line 1, column 9)"),
        ErrorRow(
            "the end in an escape", #"["\"#, "[0]",
            "expected a closing quotation mark, found end of input (line 1, column 4)"),
        ErrorRow(
            "the end in a unicode escape", #"["\u00"#, "[0]",
            "expected a closing quotation mark, found end of input (line 1, column 7)"),
        ErrorRow(
            "the end in an invalid unicode escape", #"["\u0g"#, "[0]",
            #"expected four hexadecimal digits after \u, found "\u0g" (line 1, column 3)"#),
        ErrorRow(
            "more than one value", "{} {}", "(root)",
            #"expected the end of the document, found "{" (line 1, column 4)"#),
        ErrorRow(
            "a comment", "[1] // one", "(root)",
            #"expected the end of the document, found "/" (line 1, column 5)"#),
        ErrorRow(
            "a raw newline in a string", "{\"a\":\"b\nc\"}", "a",
            #"expected an escape sequence, found "\n", control characters in strings must be escaped (line 1, column 8)"#
        ),
        ErrorRow(
            "a raw tab in a string", "[\"a\tb\"]", "[0]",
            #"expected an escape sequence, found "\t", control characters in strings must be escaped (line 1, column 4)"#
        ),
        ErrorRow(
            "an unknown escape", #"["\x41"]"#, "[0]",
            #"expected one of "\/bfnrtu after the backslash, found "\x" (line 1, column 3)"#),
        ErrorRow(
            "a unicode escape with a wrong digit", #"["\u00g0"]"#, "[0]",
            #"expected four hexadecimal digits after \u, found "\u00g0" (line 1, column 3)"#),
        ErrorRow(
            "an escape that ends with its string", #"["\u12"]"#, "[0]",
            #"expected four hexadecimal digits after \u, found "\u12" (line 1, column 3)"#),
        ErrorRow(
            "an escape of a character of several bytes", #"["\éa"]"#, "[0]",
            #"expected one of "\/bfnrtu after the backslash, found "\é" (line 1, column 3)"#),
        ErrorRow(
            "a high surrogate alone", #"["\ud800x"]"#, "[0]",
            #"expected a pair of surrogates, found "\ud800", a lone surrogate is no character (line 1, column 3)"#
        ),
        ErrorRow(
            "a low surrogate alone", #"["\udc00"]"#, "[0]",
            #"expected a pair of surrogates, found "\udc00", a lone surrogate is no character (line 1, column 3)"#
        ),
        ErrorRow(
            "a leading zero", "[01]", "[0]",
            #"expected no digit after a leading zero, found "1" (line 1, column 3)"#),
        ErrorRow("a leading plus", "[+1]", "[0]", #"expected a value, found "+" (line 1, column 2)"#),
        ErrorRow("a leading point", "[.5]", "[0]", #"expected a value, found "." (line 1, column 2)"#),
        ErrorRow(
            "a sign alone", "[-]", "[0]", #"expected a digit after the sign, found "]" (line 1, column 3)"#),
        ErrorRow(
            "a point alone", "[1.]", "[0]",
            #"expected a digit after the decimal point, found "]" (line 1, column 4)"#),
        ErrorRow(
            "an exponent without digits", "[1e+]", "[0]",
            #"expected a digit in the exponent, found "]" (line 1, column 5)"#),
        ErrorRow(
            "a hexadecimal number", "[0x10]", "[0]", #"expected "," or "]", found "x" (line 1, column 3)"#),
        ErrorRow(
            "on the third line", "{\n  \"a\": 1,\n  \"b\": oops\n}", "b",
            #"expected a value, found "o" (line 3, column 8)"#),
        ErrorRow(
            "after characters of several bytes", "{\"é😀\": \"日本\", \"b\": ?}", "b",
            #"expected a value, found "?" (line 1, column 19)"#),
        ErrorRow("an emoji for a value", "[😀]", "[0]", #"expected a value, found "😀" (line 1, column 2)"#),
        ErrorRow(
            "a control character for a value", "[\u{7}]", "[0]",
            #"expected a value, found "\u{7}" (line 1, column 2)"#),
        ErrorRow(
            "a bidirectional control for a value", "[\u{202E}]", "[0]",
            #"expected a value, found "\u{202e}" (line 1, column 2)"#),
        ErrorRow(
            "deep inside", #"{"a":[{"b":[0,{"c":?}]}]}"#, "a[0].b[1].c",
            #"expected a value, found "?" (line 1, column 20)"#),
        ErrorRow(
            "in a key with escapes", #"{"a\nb":?}"#, #"["a\nb"]"#,
            #"expected a value, found "?" (line 1, column 9)"#),
        ErrorRow("a NUL byte", "[\0]", "[0]", "expected a value, found a NUL byte (line 1, column 2)"),
        ErrorRow(
            "two byte order marks", "\u{FEFF}\u{FEFF}[]", "(root)",
            #"expected a value, found "\u{feff}", only one byte order mark may lead the document (line 1, column 1)"#
        ),
        ErrorRow(
            "a byte that is no UTF-8", bytes: [0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], .syntax, "[0]",
            "expected valid UTF-8, found byte 0xFF (line 1, column 4)"),
        ErrorRow(
            "an overlong form", bytes: [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], .syntax, "[0]",
            "expected valid UTF-8, found byte 0xC0 (line 1, column 3)"),
        ErrorRow(
            "a surrogate in UTF-8", bytes: [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], .syntax, "[0]",
            "expected valid UTF-8, found byte 0xED (line 1, column 3)"),
        ErrorRow(
            "UTF-16 with a mark", bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], .syntax, "(root)",
            "expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"),
        ErrorRow(
            "UTF-16, big-endian", bytes: [0, 0x5B, 0, 0x5D], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 1)"),
        ErrorRow(
            "UTF-16, little-endian", bytes: [0x5B, 0, 0x5D, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"),
        ErrorRow(
            "UTF-16, little-endian, an object", bytes: [0x7B, 0, 0x7D, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"),
        ErrorRow(
            "UTF-16, little-endian, a number", bytes: [0x31, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"),
        ErrorRow(
            "UTF-16, little-endian, a string", bytes: [0x22, 0, 0x61, 0, 0x22, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"),
        ErrorRow(
            "UTF-32, little-endian, an object", bytes: [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 2)"),
        ErrorRow(
            "UTF-32 with a mark", bytes: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0, 0x5D, 0, 0, 0], .syntax, "(root)",
            "expected UTF-8, found byte 0xFF, the document seems to be UTF-32 (line 1, column 1)"),
        ErrorRow(
            "UTF-32, big-endian", bytes: [0, 0, 0, 0x5B, 0, 0, 0, 0x5D], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 1)"),
        ErrorRow(
            "UTF-16, nothing but a mark", bytes: [0xFF, 0xFE], .syntax, "(root)",
            "expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"),
        ErrorRow(
            "UTF-16, a mark and half a unit", bytes: [0xFF, 0xFE, 0], .syntax, "(root)",
            "expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"),
        ErrorRow(
            "UTF-32, nothing but a mark", bytes: [0xFF, 0xFE, 0, 0], .syntax, "(root)",
            "expected UTF-8, found byte 0xFF, the document seems to be UTF-32 (line 1, column 1)"),
        ErrorRow(
            "UTF-32, little-endian, a digit", bytes: [0x31, 0, 0, 0], .syntax, "(root)",
            "expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 2)"),
        ErrorRow(
            "a digit and two zeros, which no encoding makes", bytes: [0x31, 0, 0], .syntax, "(root)",
            "expected the end of the document, found a NUL byte (line 1, column 2)"),
        ErrorRow(
            "redacted syntax", bytes: Array("[secret]".utf8),
            options: MappingOptions(redactsFoundValues: true), .syntax, "[0]",
            "expected a value, found something else (line 1, column 2)"),
    ]
}
