import Testing

@testable import MappingKit

/// Swift's declarations.
struct DeclarationReaderTests {
    static let rows = [
        Row("a type each", "let a: A, b: [B: C]?", "let a: A", "let b: [B: C]?"),
        Row(
            "a type for all", "let a, b: Int\nvar c = 1, d: Int", "let a: Int", "let b: Int", "var c = 1",
            "var d: Int"),
        Row(
            "generic types", "var a: Set<A<B, C>>? = nil, b: A<B>.C", "var a: Set<A<B, C>>? = nil",
            "var b: A<B>.C"),
        Row(
            "functions", "let f: @Sendable (Int, _ x: B) async throws -> [C]\nlet g: Int",
            "let f: @Sendable (Int, _ x: B) async throws -> [C]", "let g: Int"),
        Row("existentials", "let a: any A & B, b: (any C)?", "let a: any A & B", "let b: (any C)?"),
        Row(
            "default with commas", "var a = [1, 2], b = f(x, y) { $0, 1 }, c = Set<Int>()", "var a = [1, 2]",
            "var b = f(x, y) { $0, 1 }", "var c = Set<Int>()"),
        Row(
            "default of several lines", "var a = 1\n    + 2\nvar b = A\n    .b\nvar c = x\n  ? y : z",
            "var a = 1\n    + 2", "var b = A\n    .b", "var c = x\n  ? y : z"),
        Row(
            "default that is called", "var a: Int = { let x = 1; return x }()\nvar b: Int",
            "var a: Int = { let x = 1; return x }()", "var b: Int"),
        Row(
            "optional default and the next line", "var a = b?\nvar c = d!\n", "var a = b?", "var c = d!"),
        Row(
            "computed",
            "var a: Int { 1 }\nvar b: Int { get { 1 } set {} }\nvar c: Int {\n  if x { 1 } else { 2 } }"),
        Row(
            "observed", "var a: Int { didSet {} }\nvar b = 1 { willSet { } }\nvar c: Int\n{ didSet { } }",
            "var a: Int", "var b = 1", "var c: Int"),
        Row("static", "static let a = 1\nstatic var b: Int { 2 }\nclass var c: Int { 1 }"),
        Row(
            "functions and types inside",
            "func f() { let x = 1 }\ninit(a: Int = { 1 }()) { let y = 2 }\nsubscript(i: Int) -> Int { let z = 1 }\nstruct S { let s: Int }\nlet a: Int",
            "let a: Int"),
        Row(
            "modifiers", "public private(set) var a: Int\n@available(macOS 13, *) final let b: Int",
            "var a: Int", "let b: Int"),
        Row(
            "words that are names", "let actor: A, open: B\nvar `class`: C", "let actor: A", "let open: B",
            "var `class`: C"),
        Row(
            "conditions", "#if DEBUG\nlet a: Int\n#else\nfunc f() {}\n#endif\nlet b: Int", "#if let a: Int",
            "let b: Int"),
        Row("semicolons", "let a: Int; let b = 2; var c: Int", "let a: Int", "let b = 2", "var c: Int"),
    ]

    @Test("stored properties", arguments: rows)
    func properties(_ row: Row) throws {
        let type = try #require(try types("struct T: A {\n\(row.source)\n}").first)
        let found = type.properties.map { property in
            (property.isConditional ? "#if " : "") + (property.isConstant ? "let " : "var ") + property.name
                + (property.type.map { ": \($0)" } ?? "") + (property.initialValue.map { " = \($0)" } ?? "")
        }
        #expect(found == row.result)
    }

    @Test("types, where they stand and what they inherit")
    func types() throws {
        let text = """
            public struct A<T>: B, C.D where T: E { enum F: String { case a, b = "x"; case c(Int) } }
            extension A.G: H<Int, J> { private final class K {} }
            protocol L { var x: Int { get }; func f() }
            #if DEBUG
            actor M {}
            #endif
            func n() { struct O {} }
            """
        let found = try types(text).map { type in
            "\(type.access) \(type.kind) \(type.name): \(type.inherited.map(\.name).joined(separator: "+"))"
                + " \(type.requirements) \(type.isGeneric) \(type.isHidden) \(type.isConditional)"
                + type.cases.map { " \($0.name)\($0.hasPayload ? "()" : "")\($0.rawValue ?? "")" }.joined()
        }
        #expect(
            found == [
                "public struct A: B+C.D where T: E true false false",
                " enum A.F: String  true false false a b\"x\" c()",
                " extension A.G: H<Int, J>  false false false",
                " class A.G.K:   false true false",
                " protocol L:   false false false",
                " actor M:   false false true",
            ])
    }

    @Test("comments beside properties")
    func comments() throws {
        let type = try #require(
            try types(
                """
                struct T {
                    /// First.
                    ///
                    /// More.
                    // mapped: "x"
                    let a: Int  // mapped: .oneKey
                    /** Block
                     * text. */
                    let b: Int, // mapped: no
                        c: Int /* plain */ // mapped: "y"
                    func f() {
                        // mapped: inside code
                    }
                    // mapped: stray
                }
                """
            ).first)
        #expect(type.properties.map(\.documentation) == [["First.", "", "More."], ["Block", "text."], []])
        #expect(type.properties.map { $0.marks.map(\.text) } == [["\"x\"", ".oneKey"], ["no"], ["\"y\""]])
        #expect(type.strayMarks.count == 1)
    }

    private func types(_ text: String) throws -> [TypeDeclaration] {
        var reader = DeclarationReader(try SwiftSource(text))
        try reader.read()
        return reader.types
    }
}
