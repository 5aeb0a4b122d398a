import Foundation
import MappableCodable
import MappableReports
import MappableSyntax
import Testing

struct SyntaxTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        /// The syntaxes that take the text.
        let syntaxes: Set<JSONSyntax>
        var testDescription: String { text }
        init(_ text: String, _ syntaxes: Set<JSONSyntax>) { (self.text, self.syntaxes) = (text, syntaxes) }
    }

    static let rows = [
        Row("[1, 2]", [.json, .trailingCommas, .jsonc, .json5]),
        Row("[1, 2,]", [.trailingCommas, .jsonc, .json5]),
        Row("[[1, ], {\"a\": 2 , } , ]", [.trailingCommas, .jsonc, .json5]),
        Row("[1, 2] // two", [.jsonc, .json5]),
        Row("[1, /* one */ 2, /* two */]", [.jsonc, .json5]),
        Row("['1']", [.json5]),
        Row("{a: 1}", [.json5]),
        Row("[0x1]", [.json5]),
        Row("[\u{A0}1]", [.json5]),
        Row("[1]\u{B}", [.json5]),
        Row("[,]", []),
        Row("[1,,]", []),
        Row("{\"a\",}", []),
        Row("{\"a\":,}", []),
        Row("[1],", []),
        Row(",", []),
    ]

    @Test(arguments: rows) func takes(_ row: Row) {
        for syntax in [.json, .trailingCommas, .jsonc, .json5] as [JSONSyntax] {
            let value = try? JSON(JSONString: row.text, options: MappingOptions(syntax: syntax))
            #expect((value != nil) == row.syntaxes.contains(syntax), "\(syntax)")
        }
    }

    @Test(
        "UTF-8 is checked before escapes are taken away",
        arguments: [
            [0x22, 0xC3, 0x5C, 0xA9, 0x22], [0x27, 0xC3, 0x5C, 0xA9, 0x27],
            [0x22, 0xC3, 0x5C, 0x0A, 0xA9, 0x22],
            [0x7B, 0x22, 0xC3, 0x5C, 0xA9, 0x22, 0x3A, 0x31, 0x7D],
        ] as [[UInt8]])
    func halvesOfCharacters(_ bytes: [UInt8]) {
        let error = #expect(throws: MappingError.self) {
            try JSON(JSONBytes: bytes, options: MappingOptions(syntax: .json5))
        }
        #expect(error?.kind == .syntax && error?.expected == "a string in valid UTF-8")
        #expect(error?.location?.byteOffset == (bytes[0] == 0x7B ? 1 : 0))
    }

    struct Board: Mappable, Codable, Equatable {
        let name: String
        let rows: [Int]
        init(map: Mapper) throws {
            name = try map.name()
            rows = try map.rows()
        }
    }

    static let text = """
        {
          // Who it is for.
          "name": "Léa", /* ü */ "rows": [1, 2, /* "], */ 3,],
        }
        """

    @Test func everyEntryPointReadsComments() throws {
        let options = MappingOptions(syntax: .jsonc)
        let data = Data(Self.text.utf8)
        let board = try Board(JSONString: Self.text, options: options)
        #expect(board.name == "Léa" && board.rows == [1, 2, 3])
        #expect(try Board(JSONData: data, options: options) == board)
        #expect(try Board(JSONBytes: Array(Self.text.utf8), options: options) == board)
        #expect(try Board(JSONBytes: Self.text.utf8.span.bytes, options: options) == board)
        #expect(try [Int](JSONString: Self.text, at: "rows", options: options) == [1, 2, 3])
        #expect(try JSON(JSONData: data, options: options).rows[2].int == 3)
        #expect(try Mapper.read(Self.text, options: options) { map in try map.name() as String } == "Léa")
        #expect(try MappableDecoder(options: options).decode(Board.self, from: data) == board)
        #expect(Board.result(JSONData: data, options: options).value == board)
        let url = FileManager.default.temporaryDirectory.appending(path: "SyntaxTests.jsonc")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try Board(JSONFile: url, options: options) == board)
    }

    @Test func errorsTellTheTruePlaces() {
        let text = "{\n  /* é */ \"name\": 'Léa', rows: [1, /* two\n   */ 'x'] // end\n}"
        let error = #expect(throws: MappingError.self) {
            try Board(JSONString: text, options: MappingOptions(syntax: .json5))
        }
        #expect(
            error?.description.hasPrefix("rows[1]: expected Int, found string \"x\" (line 3, column 7)")
                == true, "\(error?.description ?? "")")
        #expect(
            error?.debugDescription.contains("   */ 'x'] // end") == true, "\(error?.debugDescription ?? "")")
    }

    @Test func aRepeatedKeyHasItsTruePlace() {
        var options = MappingOptions(syntax: .json5)
        options.duplicateKeys = .throw
        let error = #expect(throws: MappingError.self) {
            try JSON(JSONString: "{\n  a: 1, // é\n  /* é */ 'a': 2}", options: options)
        }
        #expect(error?.location?.line == 3)
        #expect(error?.location?.column == 11)
    }

    @Test func redactedErrorsShowNothing() {
        var options = MappingOptions(syntax: .jsonc)
        options.redactsFoundValues = true
        let error = #expect(throws: MappingError.self) {
            try JSON(JSONString: "// secret\n[\"word\" x]", options: options)
        }
        #expect(error?.location?.line == 2)
        #expect(error?.debugDescription.contains("secret") == false)
        #expect(error?.debugDescription.contains("word") == false)
    }

    @Test func infinitiesReadAsNumbers() throws {
        let options = MappingOptions(syntax: .json5)
        let values = try [Double](JSONString: "[Infinity, -Infinity, NaN, 1]", options: options)
        #expect(values[0] == .infinity && values[1] == -.infinity && values[2].isNaN && values[3] == 1)
        var named = options
        named.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "no")
        #expect(try [Double](JSONString: "[-Infinity, 'inf']", options: named) == [-.infinity, .infinity])
    }

    @Test func theSyntaxIsAnOptionLikeOthers() {
        #expect(MappingOptions.default.syntax == .json)
        #expect(MappingOptions.strict.with(\.syntax, .jsonc).syntax == .jsonc)
        var options = MappingOptions(syntax: .json5)
        options.dates = .milliseconds
        #expect(options.syntax == .json5)
        options.syntax = .json
        #expect(options.syntax == .json)
    }

    @Test func limitsHold() {
        var options = MappingOptions(syntax: .json5)
        options.maximumDepth = 2
        #expect(throws: MappingError.self) { try JSON(JSONString: "[[[1,],],]", options: options) }
        #expect(throws: Never.self) { try JSON(JSONString: "[[1,],]", options: options) }
        options.maximumBytes = 4
        let error = #expect(throws: MappingError.self) { try JSON(JSONString: "[1 ,]", options: options) }
        #expect(error?.kind == .limit)
    }
}
