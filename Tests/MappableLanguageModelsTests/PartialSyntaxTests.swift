import MappableLanguageModels
import TestSupport
import Testing

/// Documents in a relaxed syntax that are arriving.
struct PartialSyntaxTests {
    struct Document: CustomTestStringConvertible, Sendable {
        let text: String
        let syntax: JSONSyntax
        var testDescription: String { String(text.prefix(40)) }
    }

    static let accepted: [Document] =
        JSON5.accepted.map { Document(text: $0.text, syntax: .json5) }
        + EditingFixtures.all.enumerated().filter { $0.offset % 10 == $0.offset / 10 }.map(\.element).map {
            Document(text: $0.text, syntax: $0.options.syntax)
        }

    @Test("Any pieces give the document, and nothing is taken back", arguments: accepted)
    func pieces(document: Document) throws {
        let options = MappingOptions(syntax: document.syntax)
        let whole = try JSON(JSONString: document.text, options: options)
        let bytes = Array(document.text.utf8)
        var prefixes: [JSON?] = []
        for size in [1, 3, 64] {
            var partial = PartialJSON(options: options)
            var last: JSON?
            for start in stride(from: 0, to: bytes.count, by: size) {
                try partial.append(bytes: bytes[start..<min(start + size, bytes.count)])
                let shown = partial.json
                if let last { #expect(shown?.hasGrown(from: last) == true) }
                last = shown
                if size == 1 { prefixes.append(shown) }
                let end = min(start + size, bytes.count)
                #expect(prefixes[end - 1] == shown, "up to \(end) in pieces of \(size)")
            }
            let hasRepeatedKeys = document.text.hasPrefix("{a: 1, a:")
            #expect(try hasRepeatedKeys || partial.finish() == whole, "\(size)")
        }
    }

    static let refused: [Document] =
        JSON5.refused.map { Document(text: $0.text, syntax: .json5) }
        + ["[1,,2]", "[,]", "{,}", "{a: 1}", "['x']", "[/ 1]", "/* open", "[0x1]", "[1 2]"].map {
            Document(text: $0, syntax: .jsonc)
        } + ["[1, /* c */ 2]", "[1,,]"].map { Document(text: $0, syntax: .trailingCommas) }

    @Test("Each syntax refuses what it does not have", arguments: refused)
    func refusals(document: Document) throws {
        let options = MappingOptions(syntax: document.syntax)
        for size in [1, 4, 256] {
            var partial = PartialJSON(options: options)
            let bytes = Array(document.text.utf8)
            let error = #expect(throws: MappingError.self, "\(size)") {
                for start in stride(from: 0, to: bytes.count, by: size) {
                    try partial.append(bytes: bytes[start..<min(start + size, bytes.count)])
                }
                _ = try partial.finish()
            }
            #expect(error?.kind == .syntax)
        }
    }

    @Test("Errors tell the place in the text as it is")
    func places() throws {
        var partial = PartialJSON(options: MappingOptions(syntax: .jsonc))
        let error = #expect(throws: MappingError.self) { try partial.append("// é\n{ /* x */ \"a\": ?") }
        #expect(error?.description == #"invalid JSON: expected a value, found "?" (line 2, column 16), in a"#)
        var open = PartialJSON(options: MappingOptions(syntax: .jsonc))
        try open.append("[1] /* ")
        let unfinished = #expect(throws: MappingError.self) { try open.finish() }
        #expect(unfinished?.expected == "a comment that ends with */")
    }
}
