import MappableLanguageModels
import Testing

/// Documents with trailing commas that are arriving.
struct PartialSyntaxTests {
    @Test(
        "Any other syntax than JSON allows trailing commas",
        arguments: [JSONSyntax.trailingCommas, .jsonc, .json5])
    func pieces(syntax: JSONSyntax) throws {
        let text = #"{"a": [1, {"b": "c",},], "d": [[],],}"#
        let whole: JSON = ["a": [1, ["b": "c"]], "d": [[]]]
        for size in [1, 3, 64] {
            var partial = PartialJSON(options: MappingOptions(syntax: syntax))
            var rest = Array(text.utf8)[...]
            var last: JSON?
            while !rest.isEmpty {
                try partial.append(bytes: rest.prefix(size))
                rest = rest.dropFirst(size)
                let shown = partial.json
                if let last { #expect(shown?.hasGrown(from: last) == true) }
                last = shown
            }
            #expect(try partial.finish() == whole, "\(size)")
        }
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let text: String
        let message: String
        var syntax = JSONSyntax.json5
        var testDescription: String { text }
    }

    static let refusals = [
        Refusal(text: "[1,]", message: "expected a value, found \"]\" (line 1, column 4)", syntax: .json),
        Refusal(
            text: #"{"a": 1,}"#, message: "expected a quoted key or \"}\", found \"}\" (line 1, column 9)",
            syntax: .json),
        Refusal(text: "[1,,2]", message: "expected a value, found \",\" (line 1, column 4)"),
        Refusal(text: "[,]", message: "expected a value, found \",\" (line 1, column 2)"),
        Refusal(text: "{,}", message: "expected a quoted key or \"}\", found \",\" (line 1, column 2)"),
        Refusal(text: "{a: 1}", message: "expected a quoted key or \"}\", found \"a\" (line 1, column 2)"),
        Refusal(text: "['x']", message: "expected a value, found \"'\" (line 1, column 2)"),
        Refusal(text: "[1, // one", message: "expected a value, found \"/\" (line 1, column 5)"),
        Refusal(text: "[+1]", message: "expected a value, found \"+\" (line 1, column 2)"),
        Refusal(text: "[0x1]", message: "expected a value, found \"0x1\" (line 1, column 2)"),
        Refusal(
            text: #"["\v"]"#,
            message: "expected one of \"\\/bfnrtu after the backslash, found \"\\\" (line 1, column 3)"),
    ]

    @Test("Nothing else of a relaxed syntax is taken", arguments: refusals)
    func refused(_ row: Refusal) {
        for size in [1, 4, 256] {
            var partial = PartialJSON(options: MappingOptions(syntax: row.syntax))
            var rest = Array(row.text.utf8)[...]
            let error = #expect(throws: MappingError.self, "\(size)") {
                while !rest.isEmpty {
                    try partial.append(bytes: rest.prefix(size))
                    rest = rest.dropFirst(size)
                }
                _ = try partial.finish()
            }
            #expect(error?.kind == .syntax)
            #expect(
                error?.description.hasPrefix("invalid JSON: " + row.message) == true,
                "\(error?.description ?? "")")
        }
    }
}
