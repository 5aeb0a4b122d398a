import Testing

@testable import MappingKit

/// Mappings of plain models.
struct PlainModelTests {
    /// The results are the lines of the extension without their indentation, or the faults.
    static let rows = [
        Row(
            "properties, defaults and optionals",
            "struct A: Mapped { let a: Int, b: String?; var c = 1; var d: [Int]? = nil; let e = 2; var f: Int { 1 }; static let g = 1 }",
            "extension A {", "static let mapping = Mapping {", "Init(A.init(a:b:c:d:))", #"Field("a", \.a)"#,
            #"Field("b", \.b)"#,
            #"Field("c", \.c, default: 1)"#, #"Field("d", \.d)"#, "}", "}"),
        Row(
            "doc comments",
            "struct A: Mapped {\n/// Carrier \"and\"\n/// number.\n///\n/// More.\nlet a: Int\n}",
            "extension A {", "static let mapping = Mapping {", "Init(A.init(a:))",
            #"Field("a", \.a, "Carrier \"and\" number.")"#, "}", "}"),
        Row(
            "marks",
            """
            struct A: Mapped {
                let a: Int  // mapped: "cabin.seats", .range(0...9), "Seats", default: 5, when: .always
                // mapped: .or("x", "y")
                // mapped: using: Transform<Date>.f(1, 2)
                let b: Date
                let c: C  // mapped: flattened
                let d: Int  // mapped: "a.b", .oneKey
                let e: JSON.Object  // mapped: rest
            }
            """,
            "extension A {", "static let mapping = Mapping {", "Init(A.init(a:b:c:d:e:))",
            #"Field("cabin.seats", \.a, .range(0...9), "Seats", default: 5, when: .always)"#,
            #"Field("b", \.b, .or("x", "y"), using: Transform<Date>.f(1, 2))"#,
            #"Field(flattening: \.c)"#,
            #"Field("a.b", \.d, .oneKey)"#, #"Field(rest: \.e)"#, "}", "}"),
        Row(
            "a mark of the type",
            "// mapped: keys: .snakeCase, unknownKeys: .throw, also: Constant(\"t\", 1), Computed(\"u\") { $0.x }\nstruct A: Mapped { let userID: Int, name2Be: Int }",
            "extension A {", "static let mapping = Mapping(unknownKeys: .throw) {",
            "Init(A.init(userID:name2Be:))", #"Field("user_id", \.userID)"#,
            #"Field("name2_be", \.name2Be)"#, #"Constant("t", 1)"#, #"Computed("u") { $0.x }"#, "}", "}"),
        Row(
            "left out", "struct A: Mapped { let a: Int; var b = 1 // mapped: no\n lazy var c = 2 }",
            "extension A {", "static let mapping = Mapping {", "Init { A(a: $0) }", #"Field("a", \.a)"#, "}",
            "}"),
        Row(
            "coding keys",
            #"struct A: Mapped { let a: Int, `default`: Int; var c = 1; private enum CodingKeys: String, CodingKey { case a = "x.y", `default` } }"#,
            "extension A {", "static let mapping = Mapping {", "Init { A(a: $0, default: $1) }",
            #"Field("x.y", \.a, .oneKey)"#,
            #"Field("default", \.`default`)"#, "}", "}"),
        Row(
            "words that need backticks as names, and not as labels",
            "struct A: Mapped { let `let`: Int, `inout`: Int, `class`: Int }", "extension A {",
            "static let mapping = Mapping {", "Init(A.init(let:`inout`:class:))", #"Field("let", \.`let`)"#,
            #"Field("inout", \.`inout`)"#, #"Field("class", \.`class`)"#, "}", "}"),
        Row(
            "nothing in it", "struct A: Mapped {}", "extension A {", "static let mapping = Mapping {",
            "Init { A() }", "}", "}"),
        Row(
            "a public class in the order of its initializer",
            "@available(macOS 14, *) public final class A: Mapped { let a: Int; let b: Int; init(_ b: Int, a: Int) {} }",
            "@available(macOS 14, *)", "extension A {", "public static let mapping = Mapping {",
            "Init(A.init(_:a:))",
            #"Field("b", \.b)"#, #"Field("a", \.a)"#, "}", "}"),
        Row(
            "an initializer in an extension",
            "final class A: Mapped { let a: Int; private init() {} }\nextension A { convenience init(a: Int) {} }",
            "extension A {", "static let mapping = Mapping {", "Init(A.init(a:))", #"Field("a", \.a)"#, "}",
            "}"),
        Row(
            "a generic type with a condition",
            "struct A<T> { let a: T }\nextension A: Mapped where T: Mapped {}",
            "extension A where T: Mapped {", "static var mapping: Mapping<Self> {", ".cached(", "Mapping {",
            "Init(A.init(a:))",
            #"Field("a", \.a)"#, "})", "}", "}"),
        Row(
            "a type in a type, and one that conforms elsewhere",
            "public extension X { struct Y { let a: Int } }\nextension X.Y: Mapped {}",
            "extension X.Y {", "public static let mapping = Mapping {", "Init(X.Y.init(a:))",
            #"Field("a", \.a)"#, "}",
            "}"),
        Row(
            "what is declared by hand",
            "struct A: Mapped { let a: Int; static let mapping = Mapping { Init(A.init); Field(\"a\", \\.a) } }\nstruct B: Mapped { }\nextension B { static var mapping: Mapping<B> { .cached(x) } }\nstruct C: Mappable { let a: Int }"
        ),
        Row(
            "a private type", "private struct A: Mapped { let a: Int }",
            "1:16 A is private, and an extension in another file cannot see it"),
        Row(
            "a private property", "struct A: Mapped { let a: Int\n private let b: Int }",
            "2:14 b: is private, and an extension in another file sees neither it nor the memberwise initializer; write `static let mapping` inside A"
        ),
        Row(
            "a private property that is left out",
            "struct A: Mapped { let a: Int\n private var b = 1 // mapped: no\n}",
            "2:14 b is private, and so is the memberwise initializer of A; write an initializer that takes the others"
        ),
        Row(
            "left out without a default", "struct A: Mapped { let a: Int // mapped: no\n}",
            "1:24 a is not mapped, and has no default"),
        Row(
            "initializers of its own", "struct A: Mapped { let a: Int; init?(a: Int) {} }",
            "1:8 A has initializers of its own, so Swift makes no memberwise one; add one that takes a, move them to an extension, or declare the mapping by hand"
        ),
        Row(
            "a class that is not final", "class A: Mapped { }",
            "1:7 A is not final; a class that may have subclasses is a MappedClass"),
        Row(
            "a class without an initializer", "final class A: Mapped { var a = 1 }",
            "1:13 A is a class; it needs an initializer that takes a"),
        Row(
            "a property wrapper", "struct A: Mapped { @Clamped var a: Int }",
            "1:33 a: @Clamped is not understood; mark it with `// mapped: no`, or declare it by hand"),
        Row(
            "a pattern", "struct A: Mapped { let (a, b): (Int, Int) }", "1:24 (: a pattern declares it"),
        Row(
            "a condition", "struct A: Mapped {\n#if DEBUG\nlet a: Int\n#endif\n}",
            "3:5 a: stands inside #if, which is not evaluated"),
        Row(
            "a type in a condition", "#if DEBUG\nstruct A: Mapped { let a: Int }\n#endif",
            "2:8 A stands inside #if, which is not evaluated; declare its mapping by hand"),
        Row(
            "a weak reference", "struct A: Mapped { weak var a: B? }",
            "1:29 a: is a weak reference; mark it with `// mapped: no`"),
        Row(
            "an enum that says Mapped", "enum A: String, Mapped { case a }\nenum B: Mapped { case b(Int) }",
            "1:6 A is an enum: it is Tagged, or with raw values `Mappable, JSONWriter`",
            "2:6 B is an enum: it is Tagged, or with raw values `Mappable, JSONWriter`"),
        Row(
            "a class with subclasses",
            """
            // mapped: keys: .snakeCase
            public class A: MappedClass { let theA: Int; init(theA: Int) {} }
            class B: A { let b: Int?; init(b: Int?, theA: Int) { super.init(theA: theA) } }
            final class C: B {}
            enum X { class D: A { var d = 1  // mapped: no
            } }
            """,
            "extension A {", "public static var mapping: ClassMapping {", "switch ObjectIdentifier(self) {",
            "case ObjectIdentifier(B.self): bMapping", "case ObjectIdentifier(C.self): cMapping",
            "case ObjectIdentifier(X.D.self): x_DMapping", "default: aMapping", "}", "}",
            "private static let aMapping = ClassMapping(", "Mapping {", "Init(A.init(theA:))",
            #"Field("the_a", \.theA)"#, "})", "private static let bMapping = ClassMapping(", "Mapping {",
            "Init(B.init(b:theA:))", #"Field("b", \.b)"#, #"Field("the_a", \.theA)"#, "})",
            "private static let cMapping = ClassMapping(", "Mapping {", "Init(C.init(b:theA:))",
            #"Field("b", \.b)"#, #"Field("the_a", \.theA)"#, "})",
            "private static let x_DMapping = ClassMapping(", "Mapping {", "Init(X.D.init(theA:))",
            #"Field("the_a", \.theA)"#, "})", "}"),
        Row(
            "a class alone", "class A: MappedClass { let a: Int; init(a: Int) {} }", "extension A {",
            "static var mapping: ClassMapping { aMapping }", "private static let aMapping = ClassMapping(",
            "Mapping {", "Init(A.init(a:))", #"Field("a", \.a)"#, "})", "}"),
        Row(
            "a final class below another",
            "class A { let a: Int; init(a: Int) {} }\nfinal class B: A, Mapped { let b: Int; init(a: Int, b: Int) {} }",
            "extension B {", "static let mapping = Mapping {", "Init(B.init(a:b:))", #"Field("a", \.a)"#,
            #"Field("b", \.b)"#, "}", "}"),
        Row(
            "a subclass whose initializer is not inherited",
            "class A: MappedClass { init() {} }\nclass B: A { let b: Int; init(_ x: Int) {} }",
            "2:7 B is a class; it needs an initializer that takes b"),
        Row(
            "a subclass that declares its mapping",
            "class A: MappedClass { init() {} }\nclass B: A { override class var mapping: ClassMapping { m } }",
            "2:7 B declares a mapping, but that of A is generated"),
        Row(
            "a generic class with subclasses", "class A<T>: MappedClass { init() {} }",
            "1:7 A is generic; declare its mapping by hand"),
        Row(
            "an enum with payloads",
            """
            public enum A: Tagged { case one(B), two(c: Int, `in`: [String: Int] = [:]); indirect case three(A?), none }
            """,
            "extension A {", "public static let union = Union<A>(", "tag: .outside,",
            #"Case("one", A.one) { if case .one(let payload) = $0 { payload } else { nil } },"#,
            #"Case("two", A.two(c:in:), Field("c", \.0), Field("in", \.1, default: [:])) {"#,
            "if case .two(let value0, let value1) = $0 { (value0, value1) } else { nil }", "},",
            #"Case("three", A.three) { if case .three(let payload) = $0 { payload } else { nil } },"#,
            #"Case("none", value: .none, where: { if case .none = $0 { true } else { false } }))"#, "}"),
        Row(
            "marks of an enum",
            """
            // mapped: tag: .inside("type"), keys: .snakeCase
            enum A: Tagged {
                case firstOne(B)
                case second(C)  // mapped: "zwei", at: "c.d"
                // mapped: 3, using: .date(.seconds)
                case third(Date)
                case rest(JSON)  // mapped: unknown
            }
            """,
            "extension A {", "static let union = Union<A>(", #"tag: .inside("type"),"#,
            #"Case("first_one", A.firstOne) { if case .firstOne(let payload) = $0 { payload } else { nil } },"#,
            #"Case("zwei", at: "c.d", A.second) { if case .second(let payload) = $0 { payload } else { nil } },"#,
            "Case(3, using: .date(.seconds), A.third) {",
            "if case .third(let payload) = $0 { payload } else { nil }", "},",
            "unknown: Case(A.rest) { if case .rest(let payload) = $0 { payload } else { nil } })", "}"),
        Row(
            "an enum without tags, and one with coding keys",
            """
            // mapped: untagged
            enum A: Tagged { case a(Int), b(String) }
            enum B: Tagged { case a, b; enum CodingKeys: String, CodingKey { case a = "x", b } }
            """,
            "extension A {", "static let union = Union<A>(",
            "untagged: Case(A.a) { if case .a(let payload) = $0 { payload } else { nil } },",
            "Case(A.b) { if case .b(let payload) = $0 { payload } else { nil } })", "}",
            "extension B {", "static let union = Union<B>(", "tag: .outside,",
            #"Case("x", value: .a, where: { if case .a = $0 { true } else { false } }),"#,
            #"Case("b", value: .b, where: { if case .b = $0 { true } else { false } }))"#, "}"),
        Row(
            "an enum that is declared by hand",
            "enum A: Tagged { case a; static let union = Union<A>(tag: .outside, Case(\"a\", value: .a)) }"),
        Row(
            "several values without labels", "enum A: Tagged { case a(Int, String) }",
            "1:23 a: of several values, each needs a label, which is its key"),
        Row(
            "labels without tags", "// mapped: untagged\nenum A: Tagged { case a(x: Int) }",
            "2:23 a: a union without tags needs one value for each case, without a label"),
        Row(
            "an unknown case that keeps nothing",
            "enum A: Tagged { case a\n case b // mapped: unknown\n}",
            "2:7 b: an unknown case has one value without a label, and stands in a union with tags"),
        Row(
            "a mark beside several cases", "enum A: Tagged { case a, b // mapped: \"x\"\n}",
            "1:23 a: a mark beside several cases says not which it means"),
        Row(
            "a case in a condition", "enum A: Tagged {\n#if DEBUG\ncase a\n#endif\n}",
            "3:6 a: stands inside #if, which is not evaluated"),
        Row(
            "a generic enum", "enum A<T>: Tagged { case a(T) }", "1:6 A is generic; declare its union by hand"
        ),
        Row("a type from elsewhere", "extension A: Mapped {}", "1:11 A is not declared in these files"),
        Row(
            "a type inside another, without its name",
            "struct A { struct B { let b: Int } }\nextension B: Mapped {}",
            "2:11 B is not declared in these files; write the whole name, A.B"),
        Row(
            "a mark that says nothing", "struct A: Mapped {\n let a: Int // mapped:\n}",
            "2:23 this mark says nothing"),
        Row(
            "a mark that is not understood", "struct A: Mapped {\n let a: Int // mapped: optional\n}",
            "2:23 a mark has nothing like \"optional\""),
        Row(
            "a mark of a rest that says more",
            "struct A: Mapped {\n let a: JSON.Object // mapped: \"x\", rest\n}",
            "2:6 a: \"no\", \"flattened\" and \"rest\" stand alone in a mark"),
        Row(
            "a mark that says two things",
            "struct A: Mapped {\n let b: B // mapped: rest, flattened\n}",
            "2:21 a mark has nothing like \"flattened\""),
        Row(
            "a mark that says it twice",
            "struct A: Mapped {\n let a: Int // mapped: default: 1, default: 2\n}",
            "2:23 \"default:\" stands twice"),
        Row(
            "a mark beside nothing", "struct A: Mapped {\n let a: Int\n // mapped: no\n}",
            "3:12 this mark stands beside no stored property"),
        Row(
            "a mark after the closing brace",
            "struct Ref: Mapped { let ref: String }  // mapped: \"$ref\"",
            "1:51 this mark stands beside no stored property"),
        Row(
            "a mark after the closing brace of an enum",
            "enum A: Tagged { case a(Int), b }  // mapped: untagged", "1:46 this mark stands beside no case"),
        Row(
            "a mark after a type inside",
            "struct A: Mapped {\n struct B: Mapped { let c: Int }  // mapped: \"x\"\n let b: B\n}",
            "2:45 this mark stands beside no stored property"),
        Row(
            "a mark outside of all types", "struct A: Mapped { let a: Int }\n// mapped: \"x\"\nfunc f() {}",
            "2:11 this mark stands beside no property, case or type"),
        Row(
            "a misspelled mark", "struct A: Mapped {\n let a: Int // maped: \"x\"\n}",
            "2:16 a mark begins with `// mapped:`"),
        Row(
            "a mark with a capital", "struct A: Mapped {\n let a: Int // Mapped: \"x\"\n}",
            "2:16 a mark begins with `// mapped:`"),
        Row(
            "a mark without a colon", "struct A: Mapped {\n let a: Int // mapped \"x\"\n}",
            "2:16 a mark begins with `// mapped:`"),
        Row(
            "a mark in a block", "struct A: Mapped {\n let a: Int /* mapped: \"x\" */\n}",
            "2:16 a mark is a comment of its line: `// mapped: …`"),
        Row(
            "prose",
            "struct A: Mapped {\n // mapper: nothing\n let a: Int // mapped by hand before\n /* map: no */\n}",
            "extension A {", "static let mapping = Mapping {", "Init(A.init(a:))", #"Field("a", \.a)"#, "}",
            "}"),
        Row(
            "a mark beside two", "struct A: Mapped {\n let a: Int, b: Int // mapped: \"x\"\n}",
            "2:14 b: a mark beside several properties says not which it means"),
        Row(
            "an unknown strategy", "// mapped: keys: .upper\nstruct A: Mapped { }",
            "2:8 keys: is one of .kebabCase, .pascalCase, .screamingSnakeCase, .snakeCase, .verbatim"),
        Row(
            "a mark on what is always the same", "struct A: Mapped { let a = 1 // mapped: \"x\"\n}",
            "1:24 a: is always the same, so nothing can be read into it"),
    ]

    @Test("mappings and faults", arguments: rows)
    func mapping(_ row: Row) throws {
        let source = try SwiftSource(row.source)
        do throws(SourceFaults) {
            let file = try MappingFile([source], names: [])
            let lines = file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(
                lines.drop { !$0.hasPrefix("extension") && !$0.hasPrefix("@") }.map(String.init) == row.result
            )
        } catch {
            #expect(error.faults.map { "\($0.line):\($0.column) \($0.reason)" } == row.result)
        }
    }

    @Test("located mappings stand at the lines of the properties")
    func locations() throws {
        let text = """
            import A
            struct A: Mapped {
                /// Text.
                let a: Int  // mapped: .range(0...9)
                let b: Int, c: Int

                var d = [
                    1
                ]
                let e: Int
            }
            enum B: Tagged { case x(Int)
                case y(String)
            }
            struct C<T>: Mapped where T: Mapped { let t: T }
            """
        let file = try MappingFile([try SwiftSource(text)], names: [], isLocated: true)
        let generated = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [Int: [Substring]] = [:]
        var current: Int?
        for line in generated {
            if let match = line.firstMatch(of: /#sourceLocation\(file: "([^"]*)", line: (\d+)\)/) {
                #expect(match.1 == "A.swift")
                current = Int(match.2)
            } else if line.contains("#sourceLocation()") {
                current = nil
            } else if let number = current {
                lines[number, default: []].append(line.drop { $0 == " " })
                current = number + 1
            }
        }
        #expect(lines[2] == ["static let mapping = Mapping { Init(A.init(a:b:c:d:e:))"])
        #expect(lines[3] == [""])
        #expect(lines[4] == [#"Field("a", \.a, .range(0...9), "Text.")"#])
        #expect(lines[5] == [#"Field("b", \.b); Field("c", \.c)"#])
        #expect(lines[7]?.first?.hasPrefix(#"Field("d", \.d, default: ["#) == true)
        #expect(lines[10] == [#"Field("e", \.e) }"#])
        #expect(lines[12]?.first?.hasPrefix("static let union = Union<B>(tag: .outside, Case") == true)
        #expect(lines[13]?.first?.hasPrefix("Case(\"y\", B.y)") == true)
        #expect(
            lines[15] == [
                #"static var mapping: Mapping<Self> { .cached(Mapping { Init(C.init(t:)); Field("t", \.t) }) }"#
            ])
    }

    @Test("types that are asked for by name, and say nothing themselves")
    func names() throws {
        let text = """
            class A { let a: Int; init(a: Int) {} }
            final class B: A { }
            enum C { case x(Int), y }
            enum D: Int { case z }
            final class E { init() {} }
            """
        let source = try SwiftSource(text)
        let file = try MappingFile([source], names: ["A", "B", "C", "D", "E"])
        let heads = file.text.split(separator: "\n").filter { $0.hasPrefix("extension") }
        #expect(
            heads == [
                "extension A: MappedClass {", "extension C: Tagged {",
                "extension D: CaseIterable, Mappable, JSONWriter {", "extension E: Mapped {",
            ])
        #expect(throws: SourceFaults.self) {
            let text = "class A: MappedClass { init() {} }\nclass B: A {}"
            _ = try MappingFile([SwiftSource(text)], names: ["B"])
        }
    }

    @Test("initializers instead of a declaration")
    func initializers() throws {
        let text = """
            struct A { let a: Int  // mapped: "x.y"
                var b = [1]
                let c: Date?  // mapped: using: .date(.seconds)
                let d: JSON.Object  // mapped: rest
            }
            enum B: String { case b }
            struct C { let d: JSON.Object  // mapped: rest
                let e: Int
            }
            """
        let source = try SwiftSource(text)
        let file = try MappingFile([source], names: ["A", "B"], form: .initializers)
        #expect(
            file.text == """
                // Made by mappable-tool generate-mappings. Change the types, not this file.
                // Types: A, B

                import MappableDeclared

                extension A: Mappable, JSONWriter {
                    init(map: Mapper) throws {
                        try self.init(
                            a: map.from("x.y"),
                            b: map.from("b", default: [1]),
                            c: map.from("c", using: .date(.seconds)),
                            d: map.rest())
                    }

                    func write(to json: inout JSONOutput) throws {
                        json["x.y"] = a
                        json["b"] = b
                        json["c", using: .date(.seconds)] = c
                        json.writeRest(d)
                    }
                }

                extension B: CaseIterable, Mappable, JSONWriter {
                    static var allCases: [B] {
                        [.b]
                    }
                }

                """)
        let faults = #expect(throws: SourceFaults.self) {
            try MappingFile([source], names: ["C"], form: .initializers)
        }
        #expect(faults?.faults.map(\.reason) == ["C.d: initializers read the rest last"])
    }

    @Test("cases are listed by name, unless the type does it or a condition hides one")
    func rawValues() throws {
        let text = """
            public enum A: Int { case a = 1, `default` }
            enum B: String, CaseIterable { case b }
            enum C: String { case c }
            extension C: CaseIterable {}
            @available(macOS 15, *)
            enum D: String { case d
            #if DEBUG
                case e
            #endif
            }
            """
        let file = try MappingFile([SwiftSource(text)], names: ["A", "B", "C", "D"])
        #expect(
            file.text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
                extension A: CaseIterable, Mappable, JSONWriter {
                    public static var allCases: [A] {
                        [.a, .`default`]
                    }
                }
                extension B: Mappable, JSONWriter {}
                extension C: Mappable, JSONWriter {}
                @available(macOS 15, *)
                extension D: Mappable, JSONWriter {}
                """)
    }

    @Test("imports are those of the files")
    func imports() throws {
        let first = "import Foundation\npublic import MappableDeclared\nstruct A: Mapped {}"
        let second =
            "import MappableDeclared\n#if canImport(X)\nimport X\n#endif\nimport struct Y.Z\nstruct B: Mapped {}"
        let third = "import Unused\nstruct C {}"
        let sources = try [first, second, third].enumerated().map {
            try SwiftSource($0.element, file: "\($0.offset).swift")
        }
        let text = try MappingFile(sources, names: []).text
        #expect(
            text.split(separator: "\n").filter { $0.contains("import ") }
                == ["import Foundation", "public import MappableDeclared", "import struct Y.Z", "import X"])
    }
}
