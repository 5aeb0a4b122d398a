import Testing

@testable import MappingKit
@testable import ToolKit

/// Code that looks like code that is understood, and means something else, or would no longer compile.
struct CertaintyTests {
    /// The file after the migration, and the messages.
    private func migrate(_ files: [String: String]) throws -> (
        code: String, messages: [String], status: Int32
    ) {
        let tool = try Workbench(files)
        let result = tool.run("migrate", "--write", "FOLDER")
        let messages = result.messages.split(separator: "\n").filter { $0 != MigrateCommand.conversions }
        return (try tool.read("A.swift"), messages.map(String.init), result.status)
    }

    private static func objectMapper(_ property: String, _ statements: String, _ more: String = "") -> String
    {
        "import ObjectMapper\n\(more)\nclass A: Mappable {\n\(property)\nrequired init?(map: Map) {}\nfunc mapping(map: Map) {\n\(statements)\n}\n}\n"
    }

    private static let statement = "this statement is not understood"

    static let refusals: [(code: String, reason: String)] = [

        (objectMapper("var a = \"\"", #"a = "\(map.JSON["a"] ?? "")""#), statement),
        (objectMapper("var a: Int?", #"a <- map["a..b"]"#), "the key has an empty part, or one in backticks"),
        (
            objectMapper("var a: Int?", #"a <- map["a.`0`"]"#),
            "the key has an empty part, or one in backticks"
        ),
        (
            objectMapper("var a: [Date]?", #"a <- (map["a"], DateTransform())"#, "struct Transform {}"),
            "the app's own type Transform hides the library's"
        ),
        (
            "import ObjectMapper\nstruct A: ImmutableMappable {\nvar a: Int\ninit(map: Map) throws { a = try map.value(\"x\") }\nmutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "a is read twice, in two ways"
        ),
        (
            "import ObjectMapper\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = (try? map.value(\"a\")) ?? (try? map.value(\"b\")) ?? 0 } }",
            statement
        ),
        // Initializers that the new one would take away.
        (
            "import ObjectMapper\nclass A: Object, Mappable {\n@objc dynamic var a = 0\nrequired convenience init?(map: Map) { self.init() }\nfunc mapping(map: Map) { a <- map[\"a\"] } }",
            "what Object asks of initializers is not known in these files"
        ),
        (
            "import ObjectMapper\nclass A: B {\nvar a: Int?\noverride func mapping(map: Map) { super.mapping(map: map); a <- map[\"a\"] } }\nclass B: Mappable {\nvar id: Int\ninit(id: Int) { self.id = id }\nrequired init?(map: Map) { id = 0 }\nfunc mapping(map: Map) { id <- map[\"id\"] } }",
            "init(map:) would take away init(id:), which it inherits"
        ),
        // Old names in code that stays.
        (
            objectMapper("var a: Int?", #"a <- map["a"]"#, "func post(_ model: Mappable) {}"),
            "A.swift:2 names ObjectMapper's protocol"
        ),
        (
            objectMapper("var a: Int?", #"a <- map["a"]"#, "extension BaseMappable { func f() {} }"),
            "A.swift:2 names ObjectMapper's protocol"
        ),
        (
            objectMapper(
                "var a: Int?", #"a <- map["a"]"#, "func read(_ s: String) -> A? { .init(JSONString: s) }"),
            "A.swift:2 makes models as ObjectMapper does"
        ),
        (
            objectMapper(
                "var a: Int?", #"a <- map["a"]"#,
                "func read<T: Mappable>(_ s: String) -> T? { T(JSONString: s) }"),
            "A.swift:2 makes models as ObjectMapper does"
        ),
        (
            objectMapper(
                "var a: Int?", #"a <- map["a"]"#, "func read(_ s: String) -> A? { A.init(JSONString: s) }"),
            "A.swift:2 makes it as ObjectMapper does"
        ),
        (
            "import ObjectMapper\nfunc read<T: ImmutableMappable>(_ s: String) throws -> T { try Mapper<T>().map(JSONString: s) }\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = try map.value(\"a\") } }",
            "A.swift:2 names ObjectMapper's protocol"
        ),
        (
            objectMapper("var a: [B] = []", "a <- map[\"a\"]\na <- map[\"b\"]", model),
            "a has models under several keys"
        ),
        (
            "#if canImport(ObjectMapper)\nimport ObjectMapper\n#endif\nstruct A: Mappable {\nvar a: Int?\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "ObjectMapper is imported inside #if"
        ),
        (
            objectMapper("var a: CGFloat?", #"a <- map["a"]"#),
            "it stores CGFloat, which maps with MappableFoundation only; make it a Double"
        ),
        (
            "@MainActor class A: ImmutableMappable {\nlet a: Int\nrequired init(map: Map) throws { a = try map.value(\"a\") } }",
            "it belongs to the main actor, where JSON is not read"
        ),
        (
            "protocol Mappable {}\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = try map.value(\"a\") } }",
            "the app's own type Mappable hides the library's"
        ),
        // What ran before the superclass was read.
        (
            "import ObjectMapper\nclass B: Mappable {\nvar legs = 2\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { legs <- map[\"legs\"] } }\nclass A: B {\nrequired init?(map: Map) { super.init(map: map)\nlegs = 4 } }",
            "this statement ran before the superclass was read"
        ),
        (
            "import ObjectMapper\nclass B: Mappable {\nvar legs = 2\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { legs <- map[\"legs\"] } }\nclass A: B {\nvar pairs = 0\nrequired init?(map: Map) { super.init(map: map)\npairs = legs / 2 } }",
            "this statement ran before the superclass was read"
        ),
        // Initializers that call those of ObjectMapper.
        (
            objectMapper(
                "var a: Int?\nconvenience init?(json: [String: Any]) { self.init(JSON: json) }",
                #"a <- map["a"]"#),
            "A.swift:5 makes it as ObjectMapper does"
        ),
        (
            objectMapper("var a: Int?", #"a <- (map["a"], HexColorTransform())"#),
            "the transform HexColorTransform() has to be written anew"
        ),
        (
            objectMapper("var a: Int?, b = 0", "a <- (map[\"a\"], Own(\n  b))"),
            "the transform Own( b) has to be written anew"
        ),
        (
            objectMapper("var a: Int?", #"a <- (map["a"], Own())"#, "struct Transform {}"),
            "the app's own type Transform hides the library's"
        ),
        (
            "import ObjectMapper\nprotocol P {}\nclass A<T: P>: Mappable {\nvar a: [T]?\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { a <- map[\"a\"] } }",
            "a is of T, which need not map"
        ),
        (
            objectMapper("var a: (x: Int, y: Int)?", #"a <- map["a"]"#), "a is a tuple or a function"
        ),
    ]

    @Test("is left, with the reason", arguments: refusals)
    func refused(_ code: String, _ reason: String) throws {
        let result = try migrate(["A.swift": code])
        #expect(result.status == 1)
        #expect(
            result.messages.contains { $0.hasPrefix("A.swift:") && $0.hasSuffix(": A is left: \(reason)") },
            "\(result.messages)")
    }

    static let understood: [(code: String, new: String)] = [
        (
            objectMapper("var a: Array<B> = []", #"a <- map["a"]"#, model),
            #"a = try map.from("a", invalidElements: .skip) ?? []"#
        ),
        (
            objectMapper("var a = Array<B>()", #"a <- map["a"]"#, model),
            #"a = try map.from("a", invalidElements: .skip) ?? Array<B>()"#
        ),
        (
            objectMapper("var a: Dictionary<String, B>?", #"a <- map["a"]"#, model),
            #"a = try map.from("a", invalidElements: .skip)"#
        ),
        (
            objectMapper("var a: Set<B> = []", #"a <- map["a"]"#, model),
            #"a = try map.from("a", invalidElements: .skip) ?? []"#
        ),
        (objectMapper("var a: Optional<B> = nil", #"a <- map["a"]"#, model), #"a = try map.from("a")"#),
        (
            "import ObjectMapper\nclass A: Mappable {\nvar a: Int\nrequired init?(map: Map) { a = (try? map.value(\"old\")) ?? 5 }\nfunc mapping(map: Map) { a <- map[\"a\"] } }",
            #"a = try map.from(anyOf: "a", "old") ?? 5"#
        ),
        (
            "import ObjectMapper\nclass A: Mappable {\nvar a: Int?\nrequired init?(map: ObjectMapper.Map) {}\nfunc mapping(map: ObjectMapper.Map) { a <- map[\"a\"] } }",
            #"a = try map.from("a")"#
        ),
        (
            "import ObjectMapper\nclass A: Mappable {\nvar a = 0\nrequired convenience init?(map: Map) { self.init() }\nfunc mapping(map: Map) { a <- map[\"a\"] } }",
            "    init() {}\n\n    required init(map: Mapper) throws {"
        ),
        (
            "import ObjectMapper\npublic class A: NSObject, Mappable {\nvar a = 0\npublic required convenience init?(map: Map) { self.init() }\npublic func mapping(map: Map) { a <- map[\"a\"] } }",
            "    public override init() {}\n"
        ),
        (
            "import ObjectMapper\nclass B: Mappable {\nvar id = 0\ninit() {}\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { id <- map[\"id\"] } }\nclass A: B {\nvar a = 0, b = 0\noverride func mapping(map: Map) {\nsuper.mapping(map: map)\na <- map[\"a\"]\nb = a + id } }",
            """
                override init() { super.init() }

                required init(map: Mapper) throws {
                    a = try map.from("a", default: 0, when: .always)
                    try super.init(map: map)
                    b = a + id
                }
            """
        ),
        (
            "import struct Foundation.Date\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = try map.value(\"a\") }\nfunc mapping(map: Map) { a >>> map[\"a\"] } }",
            "import struct Foundation.Date\nimport MappableDeclared\nstruct A: Mapped {"
        ),
        (
            "import ObjectMapper\nimport SwiftyJSON\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = try map.value(\"a\") } }\nfunc b(_ json: JSON) {}",
            "import MappableDeclared\nimport SwiftyJSON\nimport struct SwiftyJSON.JSON\nstruct A: Mapped {"
        ),
        (
            "struct A<T> { var a: T? }\nextension A: Mappable where T: Mappable {\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "extension A: Mappable, JSONWriter, Mapped where T: Mappable & JSONWriter {"
        ),
        (
            "import ObjectMapper\nclass B: Mappable {\nvar id = 0\ninit() {}\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { id <- map[\"id\"] } }\nfinal class A: B {\nvar a = 0\noverride func mapping(map: Map) {\nsuper.mapping(map: map)\na <- map[\"a\"] } }",
            "    required init(map: Mapper) throws {\n        a = "
        ),
        (
            "import ObjectMapper\nclass B<T: Mappable>: Mappable {\nvar b: T?\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { b <- map[\"b\"] } }\nclass A: B<A> {\nvar a = 0\noverride func mapping(map: Map) {\nsuper.mapping(map: map)\na <- map[\"a\"] } }",
            "        a = try map.from(\"a\", default: 0, when: .always)\n        try super.init(map: map)"
        ),
        (
            "import ObjectMapper; class A: Mappable { var a = 0; required init?(map: Map) {}; func mapping(map: Map) { a <- map[\"a\"] } }",
            "\n    required init(map: Mapper) throws {\n        a = "
        ),
    ]

    static let keptTransforms = [
        "Own()", "Own<Int>.shared",
        "TransformOf<Int, String>(fromJSON: { Int($0 ?? \"\") }, toJSON: { $0.map(String.init) })",
        "EnumTransform<Kind>(x)", "CustomDateFormatTransform(formatString: \"yyyy\")",
    ]

    @Test("transforms of the app stay", arguments: keptTransforms)
    func transforms(_ transform: String) throws {
        let result = try migrate([
            "A.swift": Self.objectMapper(
                "var a: Int?\nvar b: [Int] = []",
                "a <- (map[\"a\"], \(transform))\nb <- (map[\"b\"], \(transform))")
        ])
        #expect(result.status == 0, "\(result.messages)")
        let code = result.code.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(
            "( ", with: "(")
        #expect(code.hasPrefix("import MappableMigration class A: LibraryMappable, JSONWriter {"), "\(code)")
        #expect(code.contains("a = try map.from(\"a\", using: Transform(\(transform)))"))
        #expect(
            code.contains(
                "b = try map.from(\"b\", using: Transform(\(transform)).array, default: [], when: .always)"))
        #expect(code.contains("json[\"a\", using: Transform(\(transform))] = a"))
        #expect(
            result.messages.first == "A.swift:8:1: note: this transform is kept; null no longer reaches it")
    }

    @Test(
        "an app's own transform with a name of ObjectMapper's is its own",
        arguments: [
            ("class ISO8601DateTransform: TransformType {}", ""),
            ("typealias ISO8601DateTransform = OwnTransform", ""),
            ("", "typealias ISO8601DateTransform = OwnTransform\n"),
        ])
    func ownTransform(_ own: String, _ inside: String) throws {
        let result = try migrate([
            "A.swift": Self.objectMapper(
                inside + "var a: Date?", #"a <- (map["a"], ISO8601DateTransform())"#, own)
        ])
        #expect(result.status == 0, "\(result.messages)")
        #expect(
            result.code.contains(#"a = try map.from("a", using: Transform(ISO8601DateTransform()))"#),
            "\(result.code)")
    }

    @Test("new lines end as most of the file's do")
    func lineEnds() throws {
        let code = Self.objectMapper("var a: Int?", #"a <- map["a"]"#).replacing("\n", with: "\r\n")
        let result = try migrate(["A.swift": "// A\n" + code])
        #expect(!result.code.dropFirst(5).replacing("\r\n", with: "").contains("\n"), "\(result.code)")
    }

    @Test("a constant of the file keeps a transform")
    func constantTransform() throws {
        let result = try migrate([
            "A.swift": Self.objectMapper("var a: Date?", #"a <- (map["a"], iso)"#, "let iso = Own()")
        ])
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.code.contains(#"a = try map.from("a", using: Transform(iso))"#), "\(result.code)")
    }

    @Test("a default set after the superclass's part is one")
    func defaultAfterSuperclass() throws {
        let result = try migrate([
            "A.swift":
                "import ObjectMapper\nclass B: Mappable {\nrequired init?(map: Map) {}\nfunc mapping(map: Map) {} }\nclass A: B {\nvar legs = 2, seen = false\nrequired init?(map: Map) { super.init(map: map)\nlegs = 4\nseen = true }\noverride func mapping(map: Map) { super.mapping(map: map)\nlegs <- map[\"legs\"] } }"
        ])
        #expect(result.status == 0)
        let lines = """
                    legs = try map.from("legs", default: 4, when: .always)
                    try super.init(map: map)
                    seen = true
                }
            """
        #expect(result.code.contains(lines), "\(result.code)")
    }

    @Test("what subclasses in other modules override stays open")
    func open() throws {
        let result = try migrate([
            "A.swift":
                "import ObjectMapper\nopen class A: Mappable {\nvar a: Int?\npublic required init?(map: Map) {}\nopen func mapping(map: Map) { a <- map[\"a\"] } }\nopen class B: A {\nvar b: Int?\nopen override func mapping(map: Map) { super.mapping(map: map)\nb <- map[\"b\"] } }\npublic class C: B {\npublic override func mapping(map: Map) { super.mapping(map: map) } }"
        ])
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.code.contains("    open func write(to json: inout JSONOutput) throws {"))
        #expect(result.code.contains("    open override func write(to json: inout JSONOutput) throws {"))
        #expect(result.code.contains("    public override func write(to json: inout JSONOutput) throws {"))
    }

    @Test("a model that chooses its type stays, with the models that it makes, and others are rewritten")
    func factories() throws {
        let made =
            "struct B: Mappable {\nvar b: Int?\ninit?(map: Map) {}\nmutating func mapping(map: Map) { b <- map[\"b\"] } }\n"
        let result = try migrate([
            "A.swift":
                "import ObjectMapper\nclass F: StaticMappable {\nstatic func objectForMapping(map: Map) -> BaseMappable? { B(x: 1) }\nfunc mapping(map: Map) {} }\n"
                + made + made.replacing("struct B", with: "struct A")
        ])
        #expect(result.code.contains("struct A: LibraryMappable, JSONWriter {"), "\(result.code)")
        #expect(result.code.contains(made))
        #expect(
            result.messages == [
                "A.swift:2:7: F is left: a StaticMappable model becomes a Union; see Docs/Unions.md",
                "A.swift:5:8: B is left: A.swift:3 makes it as a BaseMappable",
            ])
    }

    private static let model =
        "struct B: Mappable, Hashable {\nvar b: Int?\ninit?(map: Map) {}\nmutating func mapping(map: Map) { b <- map[\"b\"] } }"

    @Test("is read as before", arguments: understood)
    func same(_ code: String, _ new: String) throws {
        let result = try migrate(["A.swift": code])
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.code.contains(new), "\(result.code)")
    }

    static let noted: [(code: String, note: String)] = [
        (
            objectMapper("var a: Date?", #"a <- map["a"]"#),
            "ObjectMapper makes no Date without a transform; here it is read from its text"
        ),
        (
            objectMapper("var a: Int?", "a <- map[\"a\"]\na <- map[\"b\"]"),
            "with ObjectMapper the last of these keys decides if it is null or invalid; here the first that has a value"
        ),
    ]

    @Test("is noted where it is no longer the same", arguments: noted)
    func notes(_ code: String, _ note: String) throws {
        let result = try migrate(["A.swift": code])
        #expect(result.status == 0)
        #expect(result.messages.contains { $0.hasSuffix(": note: \(note)") }, "\(result.messages)")
    }

    static let moved = [
        "struct A: Mappable {\nlet a: Int\ninit(map: Mapper) throws { a = try map.from(\"a\") } }",
        "struct A: Mapped { let a: Int }",
        "enum A: String, Mappable, JSONWriter { case a }",
    ]

    @Test("types that have one of the library's forms stay, and map", arguments: moved)
    func movedTypes(_ code: String) throws {
        let model =
            "struct B: ImmutableMappable {\nlet a: A\ninit(map: Map) throws { a = try map.value(\"a\") } }"
        let tool = try Workbench(["A.swift": code, "B.swift": model])
        #expect(tool.run("migrate", "--write", "FOLDER").status == 0)
        #expect(try tool.read("A.swift") == code)
        #expect(try tool.read("B.swift").contains("struct B: Mapped {"))
        #expect(tool.run("migrate", "--write", "FOLDER") == (0, "", ""))
    }

    @Test("associated types take models of both forms")
    func associatedTypes() throws {
        let result = try migrate([
            "A.swift": Self.objectMapper(
                "var a: Int?", #"a <- map["a"]"#, "protocol P { associatedtype T: Mappable }")
        ])
        #expect(result.status == 0)
        #expect(result.code.contains("associatedtype T: LibraryMappable & JSONWriter"))
    }

    @Test("immutable models that code makes as the library does are rewritten")
    func immutable() throws {
        let model =
            "import ObjectMapper\nstruct A: ImmutableMappable {\nlet a: Int\ninit(map: Map) throws { a = try map.value(\"a\") } }\n"
        for call in ["try A(JSONString: text)", "try? A(JSON: object)", "try! A(JSONObject: value)"] {
            let tool = try Workbench(["A.swift": model, "B.swift": "import ObjectMapper\nlet a = \(call)\n"])
            #expect(tool.run("migrate", "--write", "FOLDER").status == 0)
            #expect(try tool.read("A.swift").contains("struct A: Mapped {"))
            #expect(try tool.read("B.swift") == "import MappableMigration\nlet a = \(call)\n")
        }
        for call in [
            "f(A(JSONString: text))", "try A(JSONString: text, context: c)", "try [A](JSONArray: list)",
        ] {
            let result = try migrate(["A.swift": model + "func g() throws { \(call) }"])
            #expect(result.messages == ["A.swift:2:8: A is left: A.swift:5 makes it as ObjectMapper does"])
        }
    }
}
