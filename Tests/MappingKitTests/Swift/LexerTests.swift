import Testing

@testable import MappingKit

/// Swift's tokens.
struct LexerTests {
    static let rows = [
        Row("names", "let `default`_é = $0", "let", "`default`", "_é", "=", "$0"),
        Row(
            "numbers", "1_000.5e-3 0x1F.8p+2 1...2 x.0.y", "1_000.5e-3", "0x1F.8p+2", "1", "...", "2", "x",
            ".", "0", ".", "y"),
        Row("operators", "a<-b>>>c", "a", "<-", "b", ">>>", "c"),
        Row(
            "optionals", "var x: Int?=nil, y: [T]??", "var", "x", ":", "Int", "?", "=", "nil", ",", "y", ":",
            "[", "T", "]", "?", "?"),
        Row("coalescing", "a ?? b != c", "a", "??", "b", "!=", "c"),
        Row("generic optional", "Set<Int>?", "Set", "<", "Int", ">", "?"),
        Row("string", #""a\"b{" }"#.dropLast(1) + "x", #""a\"b{""#, "x"),
        Row(
            "interpolation", ##"f("\(a("}", "\(b)"))") x"##, "f", "(", ##""\(a("}", "\(b)"))""##, ")", "x"),
        Row("raw string", ###"#"a"\(b)"# x"###, ###"#"a"\(b)"#"###, "x"),
        Row("raw interpolation", ###"#"\#(f(")"))"# x"###, ###"#"\#(f(")"))"#"###, "x"),
        Row("multi-line string", "\"\"\"\n a \" {\n \"\"\" x", "\"\"\"\n a \" {\n \"\"\"", "x"),
        Row("raw string of a quote", ###"#"""# x"###, ###"#"""#"###, "x"),
        Row("comments", "a // { \n/* } /* { */ */ b", "a", "b"),
        Row(
            "regular expressions", #"let r = /"{/; x = a / b / c"#, "let", "r", "=", #"/"{/"#, ";", "x", "=",
            "a", "/", "b", "/", "c"),
        Row("raw regular expression", ##"#/"\/{/# x"##, ##"#/"\/{/#"##, "x"),
        Row("directives", "#if os(Linux)\n#endif", "#if", "os", "(", "Linux", ")", "#endif"),
        Row("a mark of the byte order", "\u{FEFF}a", "a"),
        Row("a script", "#!/usr/bin/swift \"\na", "a"),
        Row("key paths", #"\.name"#, "\\", ".", "name"),
    ]

    @Test("tokens", arguments: rows)
    func tokens(_ row: Row) throws {
        let source = try SwiftSource(row.source)
        #expect(source.tokens.indices.map(source.text(at:)) == row.result)
    }

    @Test(
        "faults with their place",
        arguments: [
            ("let s = \"a\nb", "A.swift:1:9: error: this string is not closed"),
            ("\n  /* a", "A.swift:2:3: error: this comment is not closed"),
            ("struct A {\n (", "A.swift:2:2: error: this bracket is not closed"),
            ("a )", "A.swift:1:3: error: this bracket was not opened"),
            ("( ]", "A.swift:1:3: error: this bracket was not opened"),
            ("\"\\(a", "A.swift:1:3: error: this interpolation is not closed"),
            ("\"\"\"\n\"", "A.swift:1:1: error: this string is not closed"),
            (
                String(repeating: "\"\\(", count: 40),
                "A.swift:1:97: error: strings are nested too deeply here"
            ),
        ])
    func faults(_ text: String, _ message: String) {
        let fault = #expect(throws: SourceFault.self) {
            try SwiftSource(text)
        }
        #expect(fault?.description == message)
    }

    @Test("any bytes have tokens or a fault")
    func anyBytes() {
        let pieces = [
            "\"", "\\(", ")", "{", "}", "/*", "*/", "//", "#", "/", "`", "\n", "a", "<", "?", "0x", "\"\"\"",
            "struct S", "var x", ":", "=", "#if", ",", "@", "init",
        ]
        var state: UInt64 = 7
        for _ in 0..<3_000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
                if state & 0x4000_0000 != 0 { text += " " }
            }
            guard let source = try? SwiftSource(text) else { continue }
            var reader = DeclarationReader(source)
            try? reader.read()
            #expect(reader.types.allSatisfy { $0.body.upperBound <= source.tokens.count })
        }
    }

    @Test("types that are nested too deeply")
    func depth() throws {
        let text = String(repeating: "struct A { ", count: 100) + String(repeating: "}", count: 100)
        var reader = DeclarationReader(try SwiftSource(text))
        let fault = #expect(throws: SourceFault.self) { try reader.read() }
        #expect(fault?.reason == "types are nested too deeply here")
    }
}
