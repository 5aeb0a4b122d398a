import Testing

@testable import MappingKit
@testable import ToolKit

/// Targets of which a part stays as it is: what is rewritten fits to it, and the whole compiles.
struct HalfMovedTests {
    /// The file after the migration, and the messages.
    private func migrate(_ code: String) throws -> (code: String, messages: [Substring], status: Int32) {
        let tool = try Workbench(["A.swift": code])
        let result = tool.run("migrate", "--write", "FOLDER")
        let messages = result.messages.split(separator: "\n").filter { $0 != MigrateCommand.conversions }
        return (try tool.read("A.swift"), messages, result.status)
    }

    @Test("models of ObjectMapper that are left map by MappableMigration")
    func objectMapper() throws {
        let price = """
            struct Price: Mappable {
                var cents = 0
                init?(map: Map) {}
                mutating func mapping(map: Map) { cents <- (map["cents"], Cents()) }
                static func from(_ json: [String: Any]) -> Price? { Price(JSON: json) }
            }
            """
        let result = try migrate(
            """
            import Foundation
            import ObjectMapper

            \(price)
            struct Page<T: Mappable>: Mappable {
                var items: [T] = []
                var price: Price?
                init?(map: Map) {}
                mutating func mapping(map: Map) {
                    items <- map["items"]
                    price <- map["price"]
                }
            }
            func first<T: Mappable>(_ text: String) -> T? { Mapper<T>().map(JSONString: text) }
            """)
        #expect(
            result.code == """
                import Foundation
                import MappableMigration

                \(price)
                struct Page<T: LibraryMappable & JSONWriter>: LibraryMappable, JSONWriter {
                    var items: [T] = []
                    var price: Price?
                    init(map: LibraryMapper) throws {
                        items = try map.from("items", invalidElements: .skip) ?? []
                        price = try map.from("price")
                    }

                    func write(to json: inout JSONOutput) throws {
                        json["items"] = items
                        json["price"] = price
                    }
                }
                func first<T: LibraryMappable & JSONWriter>(_ text: String) -> T? { Mapper<T>().map(JSONString: text) }
                """)
        #expect(
            result.messages == ["A.swift:4:8: Price is left: A.swift:8 makes it as ObjectMapper does"])
        #expect(result.status == 1)
    }

    @Test("enums beside models that are left conform to the library's protocols")
    func enums() throws {
        let result = try migrate(
            """
            import ObjectMapper
            enum Kind: String { case one }
            enum Size: Int, Codable { case one }
            struct A: Mappable {
                var kind = Kind.one, size = Size.one
                init?(map: Map) {}
                mutating func mapping(map: Map) { kind <- map["kind"]; size <- map["size"] }
            }
            struct B: Mappable {
                init?(map: Map) { check(map) }
                mutating func mapping(map: Map) {}
            }
            """)
        #expect(result.messages == ["A.swift:10:23: B is left: this statement is not understood"])
        #expect(result.code.contains("enum Kind: String, LibraryMappable, JSONWriter {"))
        #expect(result.code.contains("enum Size: Int, Codable, LibraryMappable, JSONWriter {"))
        #expect(result.code.contains("struct A: LibraryMappable, JSONWriter {"))
    }

    @Test("what an initializer does otherwise than mapping(map:) and map.value(_:) is said")
    func differences() throws {
        let result = try migrate(
            """
            import ObjectMapper
            class A: Mappable {
                var a: Int? { didSet { print("a") } }
                var b = 0 { willSet { print("b") } }
                required init?(map: Map) {}
                func mapping(map: Map) {
                    a <- map["a"]
                    b <- map["b"]
                }
            }
            struct C: ImmutableMappable {
                let a: Int?, b: Int?
                init(map: Map) throws {
                    a = try? map.value("a")
                    b = try map.value("b")
                }
                func mapping(map: Map) { a >>> map["a"]; b >>> map["b"] }
            }
            """)
        let observers =
            "mapping(map:) called the observers of this property; an initializer does not call them"
        let optionals =
            "ObjectMapper throws where the value of this optional is invalid; here it is nil unless MappingOptions.invalidOptionals says otherwise"
        #expect(
            result.messages == [
                "A.swift:7:9: note: \(observers)", "A.swift:15:9: note: \(optionals)",
            ])
    }

    static let oldCalls = [
        "let made = A(JSON: [:])", "let made = A(JSONString: text)",
        "let made = client.mapObject(A.self)", "request.responseObject { (a: DataResponse<A>) in }",
        "let made = [A](JSONArray: [])", "let made = Set<A>(JSONString: text)",
    ]

    @Test("a model stays that other code makes as only ObjectMapper does", arguments: oldCalls)
    func calls(_ call: String) throws {
        let code = """
            import ObjectMapper
            struct A: Mappable {
                var a: Int?
                init?(map: Map) {}
                mutating func mapping(map: Map) { a <- map["a"] }
            }
            \(call)

            """
        let result = try migrate(code)
        #expect(result.code == code)
        #expect(result.messages.count == 1 && result.status == 1)
        #expect(
            result.messages.first?.hasSuffix("A is left: A.swift:7 makes it as ObjectMapper does") == true)
    }

    static let fillings = ["Mapper<A>()", "Mapper()"]

    @Test("models that are filled in stay, with those in them", arguments: fillings)
    func filled(_ mapper: String) throws {
        let code = """
            import ObjectMapper
            struct A: Mappable {
                var b: [String: B]?
                init?(map: Map) {}
                mutating func mapping(map: Map) { b <- map["b"] }
            }
            struct B: Mappable {
                var c: Int?
                init?(map: Map) {}
                mutating func mapping(map: Map) { c <- map["c"] }
            }
            func fill(_ a: A) -> A { \(mapper).map(JSONString: text, toObject: a) }

            """
        let result = try migrate(code)
        #expect(result.code == code)
        let reason = "A.swift:12 fills it in, or a model that it is in"
        #expect(result.messages.map { $0.hasSuffix("is left: \(reason)") } == [true, true])
    }

    @Test("a file that only writes models gets the module for it")
    func writers() throws {
        let tool = try Workbench([
            "A.swift":
                "import ObjectMapper\nstruct A: Mappable {\n var a: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "B.swift": "import ObjectMapper\nfunc text(_ a: A) -> String? { a.toJSONString() }\n",
        ])
        #expect(tool.run("migrate", "--write", "FOLDER").status == 0)
        #expect(try tool.read("A.swift").hasPrefix("import MappableDeclared\n"))
        #expect(try tool.read("B.swift").hasPrefix("import MappableMigration\n"))
    }

    @Test("an app's own Field hides the library's, which a hand-written mapping does not need")
    func hiddenNames() throws {
        let result = try migrate(
            """
            import ObjectMapper
            struct Field { var x = 1 }
            struct A: Mappable {
                var a: Int?
                init?(map: Map) {}
                mutating func mapping(map: Map) { a <- map["a"] }
            }
            """)
        #expect(result.status == 0)
        #expect(result.code.contains("struct A: Mappable, JSONWriter {"))
        #expect(result.code.contains("a = try map.from(\"a\")"))
    }

    @Test("models that nobody wrote are written whole, which is said")
    func unwrittenModels() throws {
        let result = try migrate(
            """
            import ObjectMapper
            class A: ImmutableMappable {
                let a: Int
                private let key = "_a"
                required init(map: Map) throws { a = try map.value(key) }
            }
            """)
        #expect(result.code.contains("a = try map.from(\"_a\")"))
        #expect(
            result.messages == [
                "A.swift:2:7: note: ObjectMapper writes nothing of a model without mapping(map:); now all is written"
            ])
    }

    @Test("only the properties that are mapped have to map")
    func otherProperties() throws {
        let result = try migrate(
            """
            import ObjectMapper
            class A: Mappable {
                var a: Int?, shown: NSDate?, view: Other?
                required init?(map: Map) {}
                func mapping(map: Map) { a <- map["a"] }
            }
            """)
        #expect(result.status == 0 && result.code.contains("a = try map.from(\"a\")"))
    }

    @Test("a superclass may be generic")
    func genericSuperclass() throws {
        let result = try migrate(
            """
            import ObjectMapper
            class A<T>: Mappable {
                var a: Int?
                required init?(map: Map) {}
                func mapping(map: Map) { a <- map["a"] }
            }
            class B: A<Int> {
                required init?(map: Map) { super.init(map: map) }
            }
            """)
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.code.contains("try super.init(map: map)"))
    }

    @Test("values assigned in columns are defaults")
    func columns() throws {
        let result = try migrate(
            """
            import ObjectMapper
            class A: Mappable {
                var a: String, b: TimeInterval
                required init?(map: Map) {
                    a      = "x"
                    self.b = 1
                }
                func mapping(map: Map) {
                    a <- map["a"]
                    b <- map["b"]
                }
            }
            """)
        #expect(result.status == 0)
        #expect(result.code.contains("a = try map.from(\"a\", default: \"x\", when: .always)"))
        #expect(result.code.contains("b = try map.from(\"b\", default: 1, when: .always)"))
    }

    static let oldTransforms = [
        (
            "a: [Date] = []", "DateTransform()",
            "using: Transform.date(.seconds).array, default: [], when: .always"
        ),
        ("a: [String: Date]?", "ISO8601DateTransform()", "using: Transform.date(.rfc3339).dictionary"),
        ("a: [Kind]?", "EnumTransform<Kind>()", "invalidElements: .skip"),
        ("a: [URL]?", "URLTransform()", "invalidElements: .skip"),
    ]

    @Test("transforms of ObjectMapper in arrays and dictionaries", arguments: oldTransforms)
    func transforms(_ property: String, _ transform: String, _ arguments: String) throws {
        let result = try migrate(
            """
            import ObjectMapper
            enum Kind: String { case a }
            class A: Mappable {
                var \(property)
                required init?(map: Map) {}
                func mapping(map: Map) { a <- (map["a"], \(transform)) }
            }
            """)
        #expect(result.status == 0)
        let code = result.code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(code.replacing("( ", with: "(").contains("a = try map.from(\"a\", \(arguments))"))
    }

    static let refusals = [
        (
            """
            protocol Model: Base {}
            protocol Base: Mappable {}
            struct A: Model {
                var a: Int?
                init?(map: Map) {}
                mutating func mapping(map: Map) { a <- map["a"] }
            }
            """, "it conforms to Model, which asks for what ObjectMapper has"
        ),
        (
            """
            class A: Base {
                var a: Int?
                override func mapping(map: Map) { super.mapping(map: map); a <- map["a"] }
            }
            """, "its superclass is no model in these files"
        ),
        (
            """
            struct A: Mappable {
                var x = 0, y = 0
                init?(map: Map) {}
                mutating func mapping(map: Map) { x <- map["x"]; y = x + 1; x <- map["x2"] }
            }
            """, "x is used before it is read"
        ),
        (
            """
            struct A: Mappable {
                var x = 0
                init?(map: Map) {}
                mutating func mapping(map: Map) { x = 3; x <- map["x"] }
            }
            """, "x is set before it is written"
        ),
        (
            "struct JSONOutput {}; struct A: ImmutableMappable { let a: Int; init(map: Map) throws { a = try map.value(\"a\") } }",
            "the app's own type JSONOutput hides the library's"
        ),
        (
            "struct A: ImmutableMappable { let a: Result<Int, E>?; init(map: Map) throws { a = try? map.value(\"a\") } }",
            "it stores Result, which is not declared in these files"
        ),
    ]

    @Test("what would read otherwise, or not compile", arguments: refusals)
    func refused(_ code: String, _ reason: String) throws {
        let result = try migrate(code)
        #expect(result.code == code && result.status == 1)
        #expect(result.messages.first?.hasSuffix(": A is left: \(reason)") == true, "\(result.messages)")
    }
}
