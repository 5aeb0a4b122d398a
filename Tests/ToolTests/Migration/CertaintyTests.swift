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

    private static func swiftyJSON(_ property: String, _ statements: String, _ more: String = "") -> String {
        "import SwiftyJSON\n\(more)\nstruct A {\n\(property)\ninit(json: JSON) {\n\(statements)\n}\n}\n"
    }

    private static func objectMapper(_ property: String, _ statements: String, _ more: String = "") -> String
    {
        "import ObjectMapper\n\(more)\nclass A: Mappable {\n\(property)\nrequired init?(map: Map) {}\nfunc mapping(map: Map) {\n\(statements)\n}\n}\n"
    }

    private static let statement = "this statement is not understood"

    static let refusals: [(code: String, reason: String)] = [
        // Values of which an absent or invalid one would become another.
        (swiftyJSON("let a: Double", #"a = Double(json["a"].intValue)"#), statement),
        (swiftyJSON("let a: String", #"a = String(json["a"].intValue)"#), statement),
        (swiftyJSON("let a: Int", #"a = Int(json["a"].doubleValue)"#), statement),
        (swiftyJSON("let a: URL?", #"a = URL(string: json["a"].string ?? "x")"#), statement),
        (swiftyJSON("let a: K", #"a = K(rawValue: json["a"].string ?? "b") ?? .a"#, kinds), statement),
        (
            swiftyJSON("let a: Date", #"a = Date(timeIntervalSince1970: Double(json["a"].intValue))"#),
            statement
        ),
        (swiftyJSON("let a: N", #"a = N(rawValue: json["a"].intValue) ?? .two"#, kinds), statement),
        (swiftyJSON("let a: N?", #"a = N(rawValue: json["a"].intValue)"#, kinds), statement),
        (
            swiftyJSON(
                "let a: K", #"a = K(rawValue: json["a"].stringValue) ?? .a"#,
                "enum K: String { case a, no = \"\" }"), statement
        ),
        (
            swiftyJSON(
                "let a: F", #"a = F(rawValue: json["a"].intValue)"#,
                "struct F: OptionSet { let rawValue: Int }"), statement
        ),
        // Other code than the type's initializer makes it.
        (swiftyJSON("let a: String", #"a = clean(json["a"])"#), "clean makes something else than a says"),
        (swiftyJSON("let a: B", #"a = C(json: json["a"])"#), "C makes something else than a says"),
        (
            swiftyJSON("let a: [B]", #"a = json["a"].arrayValue.map { C(json: $0) }"#),
            "C makes something else than a says"
        ),
        (
            swiftyJSON("let a: [B]", #"a = json["a"].arrayValue.map(C.init)"#),
            "C makes something else than a says"
        ),
        // JSON in texts, and variables that change.
        (swiftyJSON("let a: String", #"a = "\(json["a"].intValue)""#), statement),
        (
            swiftyJSON("let a: Int, b: Int", "var a = json[\"a\"].intValue\nself.a = a\na += 1\nb = a"),
            statement
        ),
        (swiftyJSON("let a: String", #"a = json["a"]["0"].stringValue"#), statement),
        (
            swiftyJSON(
                "var a = [String]()",
                "a = [\"x\"]\nfor one in json[\"a\"].arrayValue { a.append(one.stringValue) }"),
            "a is no empty array before the loop"
        ),
        (
            "import SwiftyJSON\nclass A: B {\nvar a: Int\ninit(json: JSON) {\na = json[\"a\"].intValue\nsuper.init()\nb = json[\"b\"].intValue\n} }\nclass B { var b = 0 }",
            "b is no stored property of A"
        ),
        (
            "import SwiftyJSON\nstruct A {\nlet a: Int\ninit(json: JSON, place: Int) { a = json[\"a\"].intValue } }\nstruct B {\nlet b: Int\ninit(json: JSON) { b = json[\"b\"].intValue } }",
            "init uses SwiftyJSON, too"
        ),
        (
            "import SwiftyJSON\nstruct A: Codable {\nvar a: Int\ninit(json: JSON) { a = json[\"b\"].intValue } }",
            "both SwiftyJSON and Codable read it"
        ),
        (
            "import SwiftyJSON\nprotocol P { init?(json: JSON) }\nclass A<T: P> {\nvar a: [T] = []\ninit(json: JSON) { a = json[\"a\"].arrayValue.compactMap { T(json: $0) } } }",
            "a is of T, which need not map"
        ),

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
            "struct A: Codable { var a: Dictionary<K, Int> }\n\(kinds)",
            "Codable writes a as an array, and the library as an object with keys of K"
        ),
        (
            "struct A: Codable { var a: [String: [K: Int]] }\n\(kinds)",
            "Codable writes a as an array, and the library as an object with keys of K"
        ),
        (
            "struct A: Codable {\nvar a: Int\nenum CodingKeys: CodingKey { case a\nvar stringValue: String { \"_a\" } } }",
            "the keys CodingKeys make their texts themselves"
        ),
        (
            "struct A: Codable {\nlet a: Int\nenum CodingKeys: CodingKey { case a, b }\ninit(from decoder: Decoder) throws {\nlet c = try decoder.container(keyedBy: CodingKeys.self)\na = try c.decodeIfPresent(Int.self, forKey: .a) ?? c.decode(Int.self, forKey: .b) } }",
            statement
        ),
        (
            "struct A: Codable { let rawValue: Int }\nextension A: RawRepresentable {}",
            "Codable writes its raw value, or what it codes by hand"
        ),
        ("struct A: Encodable { let a: Int }", "it is only written; make it a JSONWriter"),
        (
            "struct A: Codable {\nlet a: Int\ntypealias CodingKeys = Keys }\nenum Keys: String, CodingKey { case a = \"b\" }",
            "the keys CodingKeys are not declared in these files"
        ),
        (
            objectMapper("var a: [B] = []", "a <- map[\"a\"]\na <- map[\"b\"]", model),
            "a has models under several keys"
        ),
        (
            "struct A: Codable { let a: CGFloat }",
            "it stores CGFloat, which maps with MappableFoundation only; make it a Double"
        ),
        (
            "@MainActor class A: Codable { var a = 1 }",
            "it belongs to the main actor, where JSON is not read"
        ),
        (
            "#if canImport(ObjectMapper)\nimport ObjectMapper\n#endif\nstruct A: Mappable {\nvar a: Int?\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "ObjectMapper is imported inside #if"
        ),
        (
            "protocol Mappable {}\nstruct A: Codable { let a: Int }",
            "the app's own type Mappable hides the library's"
        ),
        (
            "import HandyJSON\nstruct A: HandyJSON { var a: Int? }",
            "models of HandyJSON are moved by hand; see Docs/MigrationFromOthers.md"
        ),
    ]

    private static let kinds = "enum K: String { case a, b }; enum N: Int { case zero, two = 2 }"

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
            swiftyJSON("let a: N", #"a = N(rawValue: json["a"].intValue)!"#, kinds),
            #"Field("a", \.a, default: .zero, when: .always)"#
        ),
        (
            swiftyJSON("let a: N", #"a = N(rawValue: json["a"].intValue) ?? N.zero"#, kinds),
            #"Field("a", \.a, default: N.zero, when: .always)"#
        ),
        (
            swiftyJSON("let a: Float", #"a = Float(json["a"].double ?? 3)"#),
            #"Field("a", \.a, default: 3, when: .always)"#
        ),
        (
            swiftyJSON("let a: Date", #"a = Date(timeIntervalSince1970: json["a"].double ?? 5)"#),
            "Date(timeIntervalSince1970: 5)"
        ),
        (swiftyJSON("let a: Double?", #"a = Double(json["a"].stringValue)"#), #"Field("a", \.a)"#),
        (
            objectMapper("var a: Array<B> = []", #"a <- map["a"]"#, model),
            #"a = try map.from("a", invalidElements: .skip) ?? []"#
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
            "import struct Foundation.Date\nstruct A: Codable { let a: Int }",
            "import struct Foundation.Date\nimport MappableDeclared\nstruct A: Mapped {"
        ),
        (
            "import struct SwiftyJSON.JSON\nstruct A {\nlet a: Int\ninit(json: JSON) { a = json[\"a\"].intValue } }",
            "import struct SwiftyJSON.JSON\nimport MappableDeclared\nstruct A: Mapped {"
        ),
        (
            "struct A: OptionSet, Codable { let rawValue: Int }\nstruct B: Codable { let a: A }",
            "struct A: OptionSet, Mappable, JSONWriter { let rawValue: Int }"
        ),
        (
            "struct A<T> { let a: T }\nextension A: Codable where T: Codable {}",
            "extension A: Mappable, JSONWriter, Mapped where T: Mappable & JSONWriter {"
        ),
        (
            "class A: Codable { let a: Int }",
            "class A: Mappable, JSONWriter { let a: Int\n\n    required init(map: Mapper) throws {"
        ),
        (
            """
            struct A: Codable {
                let a: Int?
                enum CodingKeys: CodingKey { case a }
                func encode(to encoder: Encoder) throws {
                    var c = encoder.container(keyedBy: CodingKeys.self)
                    try c.encode(a, forKey: .a)
                }
            }
            """, #"Field("a", \.a, .nils(.null))"#
        ),
    ]

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
        (
            swiftyJSON("let a: Double", #"a = json["a"].doubleValue"#),
            "SwiftyJSON reads the number 1 from true, which is invalid here"
        ),
        (
            swiftyJSON(
                "let a: [N]", #"a = json["a"].arrayValue.compactMap { N(rawValue: $0.intValue) }"#, kinds),
            "SwiftyJSON makes a value of every element; here those that do not convert are left out"
        ),
        (
            "import SwiftyJSON\nstruct A {\nlet a: Int\ninit(json: JSON) throws {\nguard let a = json[\"a\"].int else { throw E() }\nself.a = a } }\nstruct E: Error {}",
            "where this was absent, the code behind else ran; now a MappingError is thrown"
        ),
        (
            "struct A: Codable { let a: [Int?] }",
            "JSONDecoder throws where the value of an optional is invalid; here it is nil unless MappingOptions.invalidOptionals says otherwise"
        ),
        (
            "struct A: Codable {\nlet a: Int?\nenum C: CodingKey { case a, b }\ninit(from d: Decoder) throws {\nlet c = try d.container(keyedBy: C.self)\nlet n = try c.nestedContainer(keyedBy: C.self, forKey: .b)\na = try n.decodeIfPresent(Int.self, forKey: .a) } }",
            "JSONDecoder throws where a nested container is absent; here the values in it are absent"
        ),
        (
            "struct A: Codable { let a: Int }\nlet d = JSONDecoder()\nfunc f() { d.keyDecodingStrategy = .convertFromSnakeCase }",
            "A.swift:3 sets how keys are spelled; MappingOptions.keys does it here"
        ),
    ]

    @Test("is noted where it is no longer the same", arguments: noted)
    func notes(_ code: String, _ note: String) throws {
        let result = try migrate(["A.swift": code])
        #expect(result.status == 0)
        #expect(result.messages.contains { $0.hasSuffix(": note: \(note)") }, "\(result.messages)")
    }

    static let users: [String] = [
        "protocol Request { associatedtype Response: Decodable }\nstruct Get: Request { typealias Response = A }",
        "func load<T>(_ u: String) -> T where T: Decodable { fatalError() }\nlet a: A = load(\"\")",
        "func post(_ a: A) throws -> Data { try JSONEncoder().encode(a) }",
        "request.responseDecodable { (a: DataResponse<A, AFError>) in }",
    ]

    @Test("types stay Codable where code codes any type", arguments: users)
    func coding(_ user: String) throws {
        let result = try migrate([
            "A.swift": "struct A: Codable { let a: Int }\nstruct P<T: Codable>: Codable { let a: T }",
            "B.swift": user,
        ])
        #expect(result.status == 0)
        #expect(result.code.contains("struct A: Codable, Mapped {"))
        #expect(result.code.contains("struct P<T: Codable & Mappable & JSONWriter>: Codable, Mapped {"))
        let again = try migrate(["A.swift": result.code, "B.swift": user])
        #expect(again.status == 0 && again.code == result.code)
    }

    static let makers = [
        ("init(_ json: JSON) { a = json[\"a\"].intValue }", "A(json)"),
        ("init(json: JSON) { a = json[\"a\"].intValue }", ".init(json: json)"),
        ("static func from(json: JSON) -> A { return A(a: json[\"a\"].intValue) }", "A.from(json: json)"),
        ("static func from(json: JSON) -> A { return A(a: json[\"a\"].intValue) }", "list.map(A.from)"),
    ]

    @Test("what makes models of SwiftyJSON's JSON stays where code calls it", arguments: makers)
    func calledMakers(_ maker: String, _ call: String) throws {
        let result = try migrate([
            "A.swift": "import SwiftyJSON\nstruct A {\nlet a: Int\n\(maker)\n}\n",
            "B.swift": "let a: A = \(call)",
        ])
        #expect(result.status == 0)
        #expect(result.code.contains(maker), "\(result.code)")
    }

    @Test("a generic model stays that is made of a model that stays")
    func genericModels() throws {
        let result = try migrate([
            "A.swift": "struct A<T: Codable>: Codable { let a: T }",
            "B.swift": "struct B: Codable { let b: [UUID: Int] }",
            "C.swift": "func f(_ a: A<B>) {}",
        ])
        #expect(result.messages.contains("A.swift:1:8: A is left: C.swift:1 makes it of B, which is left"))
    }

    static let moved = [
        "struct A: Mappable, Codable {\nlet a: Int\ninit(map: Mapper) throws { a = try map.from(\"a\") } }",
        "struct A: Codable, Mapped { let a: Int }",
        "enum A: String, Codable, Mappable, JSONWriter { case a }",
    ]

    @Test("types that have one of the library's forms stay, and map", arguments: moved)
    func movedTypes(_ code: String) throws {
        let tool = try Workbench(["A.swift": code, "B.swift": "struct B: Codable { let a: A }"])
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
