import Mappable

extension ErrorRow {
    private init(_ name: String, _ text: String, _ keyPath: String, _ description: String) {
        self.init(name, bytes: Array(text.utf8), .syntax, keyPath, description)
    }

    /// Texts that are no JSON.
    static let syntax: [ErrorRow] = [
        ErrorRow(
            "nothing", "", "(root)", "invalid JSON: expected a value, found end of input (line 1, column 1)"),
        ErrorRow(
            "white space only", " \n\t ", "(root)",
            "invalid JSON: expected a value, found end of input (line 2, column 3)"),
        ErrorRow(
            "a word", "hello", "(root)", #"invalid JSON: expected a value, found "h" (line 1, column 1)"#),
        ErrorRow(
            "a word that begins like a literal", "[nul]", "[0]",
            #"invalid JSON: expected a value, found "n" (line 1, column 2), in [0]"#),
        ErrorRow(
            "a literal in capitals", #"{"a":True}"#, "a",
            #"invalid JSON: expected a value, found "T" (line 1, column 6), in a"#),
        ErrorRow(
            "NaN", #"{"a":NaN}"#, "a", #"invalid JSON: expected a value, found "N" (line 1, column 6), in a"#),
        ErrorRow(
            "an apostrophe for a quotation mark", "{'a':1}", "(root)",
            #"invalid JSON: expected a quoted key or "}", found "'" (line 1, column 2)"#),
        ErrorRow(
            "a key without quotation marks", "{a:1}", "(root)",
            #"invalid JSON: expected a quoted key or "}", found "a" (line 1, column 2)"#),
        ErrorRow(
            "a number for a key", #"{"a":1,2:3}"#, "(root)",
            #"invalid JSON: expected a quoted key after the comma, found "2" (line 1, column 8)"#),
        ErrorRow(
            "no colon", #"{"a" 1}"#, "(root)",
            #"invalid JSON: expected ":" after the key, found "1" (line 1, column 6)"#),
        ErrorRow(
            "an equals sign for a colon", #"{"a"=1}"#, "(root)",
            #"invalid JSON: expected ":" after the key, found "=" (line 1, column 5)"#),
        ErrorRow(
            "no value", #"{"a":}"#, "a",
            #"invalid JSON: expected a value, found "}" (line 1, column 6), in a"#),
        ErrorRow(
            "no comma in an object", #"{"a":1 "b":2}"#, "(root)",
            #"invalid JSON: expected "," or "}", found "\"" (line 1, column 8)"#),
        ErrorRow(
            "no comma in an array", #"{"list":[1,2 3]}"#, "list[1]",
            #"invalid JSON: expected "," or "]", found "3" (line 1, column 14), in list[1]"#),
        ErrorRow(
            "a trailing comma in an array", "[1,2,]", "[2]",
            #"invalid JSON: expected a value after the comma, found "]" (line 1, column 6), in [2]"#),
        ErrorRow(
            "a trailing comma in an object", #"{"a":1,}"#, "(root)",
            #"invalid JSON: expected a quoted key after the comma, found "}" (line 1, column 8)"#),
        ErrorRow(
            "a lone comma in an array", "[,]", "[0]",
            #"invalid JSON: expected a value, found "," (line 1, column 2), in [0]"#),
        ErrorRow(
            "a lone comma in an object", "{,}", "(root)",
            #"invalid JSON: expected a quoted key or "}", found "," (line 1, column 2)"#),
        ErrorRow(
            "two commas", "[1,,2]", "[1]",
            #"invalid JSON: expected a value, found "," (line 1, column 4), in [1]"#),
        ErrorRow(
            "the wrong bracket", "[1}", "[0]",
            #"invalid JSON: expected "," or "]", found "}" (line 1, column 3), in [0]"#),
        ErrorRow(
            "the wrong brace", #"{"a":1]"#, "(root)",
            #"invalid JSON: expected "," or "}", found "]" (line 1, column 7)"#),
        ErrorRow(
            "the end in an array", "[1,2", "[1]",
            #"invalid JSON: expected "," or "]", found end of input (line 1, column 5), in [1]"#),
        ErrorRow(
            "the end after a comma", "[1,", "[1]",
            "invalid JSON: expected a value, found end of input (line 1, column 4), in [1]"),
        ErrorRow(
            "the end in an object", #"{"a":{"b":1"#, "a",
            #"invalid JSON: expected "," or "}", found end of input (line 1, column 12), in a"#),
        ErrorRow(
            "the end after a key", #"{"a""#, "(root)",
            #"invalid JSON: expected ":" after the key, found end of input (line 1, column 5)"#),
        ErrorRow(
            "the end after a colon", #"{"a":"#, "a",
            "invalid JSON: expected a value, found end of input (line 1, column 6), in a"),
        ErrorRow(
            "the end in a string", #"{"a":"bc"#, "a",
            "invalid JSON: expected a closing quotation mark, found end of input (line 1, column 9), in a"),
        ErrorRow(
            "the end in an escape", #"["\"#, "[0]",
            "invalid JSON: expected a closing quotation mark, found end of input (line 1, column 4), in [0]"),
        ErrorRow(
            "the end in a unicode escape", #"["\u00"#, "[0]",
            "invalid JSON: expected a closing quotation mark, found end of input (line 1, column 7), in [0]"),
        ErrorRow(
            "the end in an invalid unicode escape", #"["\u0g"#, "[0]",
            #"invalid JSON: expected four hexadecimal digits after \u, found "\u0g" (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "more than one value", "{} {}", "(root)",
            #"invalid JSON: expected the end of the document, found "{" (line 1, column 4)"#),
        ErrorRow(
            "a comment", "[1] // one", "(root)",
            #"invalid JSON: expected the end of the document, found "/" (line 1, column 5)"#),
        ErrorRow(
            "a raw newline in a string", "{\"a\":\"b\nc\"}", "a",
            #"invalid JSON: expected an escape sequence, found "\n", control characters in strings must be escaped (line 1, column 8), in a"#
        ),
        ErrorRow(
            "a raw tab in a string", "[\"a\tb\"]", "[0]",
            #"invalid JSON: expected an escape sequence, found "\t", control characters in strings must be escaped (line 1, column 4), in [0]"#
        ),
        ErrorRow(
            "an unknown escape", #"["\x41"]"#, "[0]",
            #"invalid JSON: expected one of "\/bfnrtu after the backslash, found "\x" (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "a unicode escape with a wrong digit", #"["\u00g0"]"#, "[0]",
            #"invalid JSON: expected four hexadecimal digits after \u, found "\u00g0" (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "an escape that ends with its string", #"["\u12"]"#, "[0]",
            #"invalid JSON: expected four hexadecimal digits after \u, found "\u12" (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "an escape of a character of several bytes", #"["\éa"]"#, "[0]",
            #"invalid JSON: expected one of "\/bfnrtu after the backslash, found "\é" (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "a high surrogate alone", #"["\ud800x"]"#, "[0]",
            #"invalid JSON: expected a pair of surrogates, found "\ud800", a lone surrogate is no character (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "a low surrogate alone", #"["\udc00"]"#, "[0]",
            #"invalid JSON: expected a pair of surrogates, found "\udc00", a lone surrogate is no character (line 1, column 3), in [0]"#
        ),
        ErrorRow(
            "a leading zero", "[01]", "[0]",
            #"invalid JSON: expected no digit after a leading zero, found "1" (line 1, column 3), in [0]"#),
        ErrorRow(
            "a leading plus", "[+1]", "[0]",
            #"invalid JSON: expected a value, found "+" (line 1, column 2), in [0]"#),
        ErrorRow(
            "a leading point", "[.5]", "[0]",
            #"invalid JSON: expected a value, found "." (line 1, column 2), in [0]"#),
        ErrorRow(
            "a sign alone", "[-]", "[0]",
            #"invalid JSON: expected a digit after the sign, found "]" (line 1, column 3), in [0]"#),
        ErrorRow(
            "a point alone", "[1.]", "[0]",
            #"invalid JSON: expected a digit after the decimal point, found "]" (line 1, column 4), in [0]"#),
        ErrorRow(
            "an exponent without digits", "[1e+]", "[0]",
            #"invalid JSON: expected a digit in the exponent, found "]" (line 1, column 5), in [0]"#),
        ErrorRow(
            "a hexadecimal number", "[0x10]", "[0]",
            #"invalid JSON: expected "," or "]", found "x" (line 1, column 3), in [0]"#),
        ErrorRow(
            "on the third line", "{\n  \"a\": 1,\n  \"b\": oops\n}", "b",
            #"invalid JSON: expected a value, found "o" (line 3, column 8), in b"#),
        ErrorRow(
            "after characters of several bytes", "{\"é😀\": \"日本\", \"b\": ?}", "b",
            #"invalid JSON: expected a value, found "?" (line 1, column 19), in b"#),
        ErrorRow(
            "an emoji for a value", "[😀]", "[0]",
            #"invalid JSON: expected a value, found "😀" (line 1, column 2), in [0]"#),
        ErrorRow(
            "a control character for a value", "[\u{7}]", "[0]",
            #"invalid JSON: expected a value, found "\u{7}" (line 1, column 2), in [0]"#),
        ErrorRow(
            "a bidirectional control for a value", "[\u{202E}]", "[0]",
            #"invalid JSON: expected a value, found "\u{202e}" (line 1, column 2), in [0]"#),
        ErrorRow(
            "deep inside", #"{"a":[{"b":[0,{"c":?}]}]}"#, "a[0].b[1].c",
            #"invalid JSON: expected a value, found "?" (line 1, column 20), in a[0].b[1].c"#),
        ErrorRow(
            "in a key with escapes", #"{"a\nb":?}"#, #"["a\nb"]"#,
            #"invalid JSON: expected a value, found "?" (line 1, column 9), in ["a\nb"]"#),
        ErrorRow(
            "a NUL byte", "[\0]", "[0]",
            "invalid JSON: expected a value, found a NUL byte (line 1, column 2), in [0]"
        ),
        ErrorRow(
            "two byte order marks", "\u{FEFF}\u{FEFF}[]", "(root)",
            #"invalid JSON: expected a value, found "\u{feff}", only one byte order mark may lead the document (line 1, column 1)"#
        ),
        ErrorRow(
            "a byte that is no UTF-8", bytes: [0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], .syntax, "[0]",
            "invalid JSON: expected valid UTF-8, found byte 0xFF (line 1, column 4), in [0]"),
        ErrorRow(
            "an overlong form", bytes: [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], .syntax, "[0]",
            "invalid JSON: expected valid UTF-8, found byte 0xC0 (line 1, column 3), in [0]"),
        ErrorRow(
            "a surrogate in UTF-8", bytes: [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], .syntax, "[0]",
            "invalid JSON: expected valid UTF-8, found byte 0xED (line 1, column 3), in [0]"),
        ErrorRow(
            "UTF-16 with a mark", bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-16, big-endian", bytes: [0, 0x5B, 0, 0x5D], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-16, little-endian", bytes: [0x5B, 0, 0x5D, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"
        ),
        ErrorRow(
            "UTF-16, little-endian, an object", bytes: [0x7B, 0, 0x7D, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"
        ),
        ErrorRow(
            "UTF-16, little-endian, a number", bytes: [0x31, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"
        ),
        ErrorRow(
            "UTF-16, little-endian, a string", bytes: [0x22, 0, 0x61, 0, 0x22, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-16 (line 1, column 2)"
        ),
        ErrorRow(
            "UTF-32, little-endian, an object", bytes: [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 2)"
        ),
        ErrorRow(
            "UTF-32 with a mark", bytes: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0, 0x5D, 0, 0, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found byte 0xFF, the document seems to be UTF-32 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-32, big-endian", bytes: [0, 0, 0, 0x5B, 0, 0, 0, 0x5D], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-16, nothing but a mark", bytes: [0xFF, 0xFE], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-16, a mark and half a unit", bytes: [0xFF, 0xFE, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found byte 0xFF, the document seems to be UTF-16 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-32, nothing but a mark", bytes: [0xFF, 0xFE, 0, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found byte 0xFF, the document seems to be UTF-32 (line 1, column 1)"
        ),
        ErrorRow(
            "UTF-32, little-endian, a digit", bytes: [0x31, 0, 0, 0], .syntax, "(root)",
            "invalid JSON: expected UTF-8, found a NUL byte, the document seems to be UTF-32 (line 1, column 2)"
        ),
        ErrorRow(
            "a digit and two zeros, which no encoding makes", bytes: [0x31, 0, 0], .syntax, "(root)",
            "invalid JSON: expected the end of the document, found a NUL byte (line 1, column 2)"
        ),
        ErrorRow(
            "redacted syntax", bytes: Array("[secret]".utf8),
            options: MappingOptions(redactsFoundValues: true), .syntax, "[0]",
            "invalid JSON: expected a value, found something else (line 1, column 2), in [0]"),
    ]
}
