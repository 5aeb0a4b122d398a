import Testing

@testable import MappingKit
@testable import ToolKit

@Suite("mappable-tool migrate")
struct MigrateTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String

        init(_ name: String, _ old: String, _ new: String) {
            testDescription = name
            self.old = old
            self.new = new
        }
    }

    static let rows = [
        Row(
            "a struct with <-",
            """
            import ObjectMapper

            struct User: Mappable, Equatable {
                var name: String?
                var age = 0
                var born: Date?

                init?(map: Map) {}

                mutating func mapping(map: Map) {
                    name <- map["name"]  // the name
                    self.age <- map["user.age"]
                    born <- (map["born"], DateTransform(unit: .milliseconds))
                }
            }
            """,
            """
            import MappableDeclared

            struct User: Mapped, Equatable {
                var name: String?
                var age = 0
                var born: Date?

                static let mapping = Mapping(
                    User.init(name:age:born:),
                    // the name
                    Field("name", \\.name),
                    Field("user.age", \\.age, default: 0, when: .always),
                    Field("born", \\.born, usingIfPresent: .unixMilliseconds))
            }
            """),
        Row(
            "types on one line",
            """
            import SwiftyJSON

            struct A { let a: Int; init(json: JSON) { a = json["a"].intValue } }
            struct B: Codable { var b: Int }
            """,
            """
            import MappableDeclared

            struct A: Mapped { let a: Int;
                static let mapping = Mapping(
                    A.init(a:),
                    Field("a", \\.a, default: 0, when: .always)) }
            struct B: Mapped { var b: Int

                static let mapping = Mapping(
                    B.init(b:),
                    Field("b", \\.b))
            }
            """),
        Row(
            "classes with <-",
            """
            import Foundation
            import ObjectMapper

            open class User: Mappable {
                var name: String!
                public required init?(map: Map) {
                }
                public func mapping(map: Map) {
                    name <- map["a->b", delimiter: "->"]
                }
            }
            class Admin: User {
                var level = Level.low
                required init?(map: Map) { super.init(map: map) }
                override func mapping(map: Map) {
                    super.mapping(map: map)
                    level <- (map["level"], EnumTransform<Level>())
                }
            }
            enum Level: Int { case low }
            """,
            """
            import Foundation
            import MappableDeclared

            open class User: Mappable, JSONWriter {
                var name: String!
                public required init(map: Mapper) throws {
                    name = try map.from("a.b")
                }

                public func write(to json: inout JSONOutput) throws {
                    json["a.b"] = name
                }
            }
            class Admin: User {
                var level = Level.low
                required init(map: Mapper) throws {
                    level = try map.from("level", default: Level.low, when: .always)
                    try super.init(map: map)
                }

                override func write(to json: inout JSONOutput) throws {
                    try super.write(to: &json)
                    json["level"] = level
                }
            }
            enum Level: Int, Mappable, JSONWriter { case low }
            """),
        Row(
            "an immutable model",
            """
            import ObjectMapper
            struct Post: ImmutableMappable {
                let id: Int
                let title: String?
                let tags: [String]
                let score: Int
                init(map: Map) throws {
                    id = try map.value("id", nested: true)
                    title = try? map.value("a.b", nested: false)
                    tags = (try? map.value("tags")) ?? []
                    score = try map.value("score", default: 1)
                }
            }
            """,
            """
            import MappableDeclared
            struct Post: Mapped {
                let id: Int
                let title: String?
                let tags: [String]
                let score: Int
                static let mapping = Mapping(
                    Post.init(id:title:tags:score:),
                    Field("id", \\.id),
                    Field("a.b", \\.title, .oneKey),
                    Field("tags", \\.tags, default: [], when: .always),
                    Field("score", \\.score, default: 1, when: .always))
            }
            """),
        Row(
            "an immutable model that writes something else",
            """
            import ObjectMapper
            struct Post: ImmutableMappable {
                let id: Int
                let made = 1
                init(map: Map) throws {
                    log("post")
                    id = try map.value("id")
                }
                func mapping(map: Map) {
                    id >>> map["identifier"]
                }
            }
            """,
            """
            import MappableDeclared
            struct Post: Mappable, JSONWriter {
                let id: Int
                let made = 1
                init(map: Mapper) throws {
                    log("post")
                    id = try map.from("id")
                }

                func write(to json: inout JSONOutput) throws {
                    json["identifier"] = id
                }
            }
            """),
        Row(
            "a property that is read twice, and arrays of models",
            """
            import ObjectMapper
            class Post: Mappable {
                var id: Int?
                var crew: [Person] = []
                var legs = [Leg]()
                var tags: [String]?
                required init?(map: Map) { log("post") }
                func mapping(map: Map) {
                    id <- map["id"]
                    crew <- map["crew"]
                    id <- map["meta._id"]
                    legs <- map["legs"]
                    tags <- map["tags"]
                }
            }
            """,
            """
            import MappableDeclared
            class Post: Mappable, JSONWriter {
                var id: Int?
                var crew: [Person] = []
                var legs = [Leg]()
                var tags: [String]?
                required init(map: Mapper) throws {
                    log("post")
                    id = try map.from(anyOf: "meta._id", "id")
                    crew = try map.from("crew", invalidElements: .skip) ?? []
                    legs = try map.from("legs", invalidElements: .skip) ?? [Leg]()
                    tags = try map.from("tags")
                }

                func write(to json: inout JSONOutput) throws {
                    json["id"] = id
                    json["crew"] = crew
                    json["meta._id"] = id
                    json["legs"] = legs
                    json["tags"] = tags
                }
            }
            """),
        Row(
            "a struct with an array of models",
            """
            import ObjectMapper
            struct Post: Mappable {
                var crew: [Person]?
                init?(map: Map) {}
                mutating func mapping(map: Map) {
                    crew <- map["crew"]
                }
            }
            """,
            """
            import MappableDeclared
            struct Post: Mapped {
                var crew: [Person]?
                static let mapping = Mapping(
                    Post.init(crew:),
                    Field("crew", \\.crew, .invalidElements(.skip)))
            }
            """),
        Row(
            "SwiftyJSON with other statements, in their order",
            """
            import SwiftyJSON
            class User {
                var id: Int
                var label: String
                init(json: JSON) {
                    id = json["id"].intValue
                    label = "user \\(id)"
                    id += 1
                }
            }
            """,
            """
            import MappableDeclared
            class User: Mappable, JSONWriter {
                var id: Int
                var label: String
                required init(map: Mapper) throws {
                    id = try map.from("id", default: 0, when: .always)
                    label = "user \\(id)"
                    id += 1
                }

                func write(to json: inout JSONOutput) throws {
                    json["id"] = id
                }
            }
            """),
        Row(
            "keys in constants, tabs, a generic type, and init?(map:) that only calls mapping(map:)",
            """
            import ObjectMapper
            let kName = "user.name"
            struct Page<T: Mappable>: Mappable {
            \tstruct Keys { static let items = "items" }
            \tvar items: [T]?
            \tvar name: String?
            \tinit?(map: Map) { mapping(map: map) }
            \tmutating func mapping(map: Map) {
            \t\titems <- map[Keys.items]
            \t\tname <- map[kName]
            \t}
            }
            """,
            """
            import MappableDeclared
            let kName = "user.name"
            struct Page<T: Mappable & JSONWriter>: Mapped {
            \tstruct Keys { static let items = "items" }
            \tvar items: [T]?
            \tvar name: String?
            \tstatic var mapping: Mapping<Self> {
            \t\t.cached(
            \t\t\tMapping(
            \t\t\t\tPage.init(items:name:),
            \t\t\t\tField("items", \\.items, .invalidElements(.skip)),
            \t\t\t\tField("user.name", \\.name)))
            \t}
            }
            """),
        Row(
            "Codable with its keys",
            """
            struct Plain: Hashable, Codable {
                let a: Int, b: Int?
                enum CodingKeys: String, CodingKey { case a = "x.y", b }
            }
            enum Kind: String, Codable { case one }
            """,
            """
            import MappableDeclared

            struct Plain: Hashable, Mapped {
                let a: Int, b: Int?

                static let mapping = Mapping(
                    Plain.init(a:b:),
                    Field("x.y", \\.a, .oneKey),
                    Field("b", \\.b))
            }
            enum Kind: String, Mappable, JSONWriter { case one }
            """),
        Row(
            "Codable by hand",
            """
            import Foundation

            struct Flight: Decodable, Encodable {
                let seats: Int
                let crew: [String]
                var gate = ""

                enum CodingKeys: String, CodingKey { case cabin, crew, gate }
                enum CabinKeys: CodingKey { case seats }

                /// Reads.
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let cabin = try container.nestedContainer(keyedBy: CabinKeys.self, forKey: .cabin)
                    seats = try cabin.decode(Int.self, forKey: .seats)
                    crew = try container.decodeIfPresent([String].self, forKey: .crew) ?? []
                    self.gate = (try? container.decode(String.self, forKey: .gate)) ?? "A"
                }
            }
            """,
            """
            import Foundation
            import MappableDeclared

            struct Flight: Mapped {
                let seats: Int
                let crew: [String]
                var gate = ""

                static let mapping = Mapping(
                    Flight.init(seats:crew:gate:),
                    Field("cabin.seats", \\.seats),
                    Field("crew", \\.crew, default: []),
                    Field("gate", \\.gate, default: "A", when: .always))
            }
            """),
        Row(
            "SwiftyJSON",
            """
            import SwiftyJSON

            struct User {
                let id: Int
                let name: String
                let mail: String?
                let tags: [String]
                let boss: User?
                let kind: Kind

                init(json: JSON) {
                    id = json["id"].intValue
                    name = json["names"][0].string ?? "nobody"
                    mail = json["contact", "mail"].string
                    tags = json["tags"].arrayValue.map { $0.stringValue }
                    boss = User(json: json["boss"])
                    kind = Kind(rawValue: json["kind"].stringValue) ?? .plain
                }
            }
            enum Kind: String { case plain }
            """,
            """
            import MappableDeclared

            struct User: Mapped {
                let id: Int
                let name: String
                let mail: String?
                let tags: [String]
                let boss: User?
                let kind: Kind

                static let mapping = Mapping(
                    User.init(id:name:mail:tags:boss:kind:),
                    Field("id", \\.id, default: 0, when: .always),
                    Field("names.0", \\.name, default: "nobody", when: .always),
                    Field("contact.mail", \\.mail),
                    Field("tags", \\.tags, default: [], when: .always),
                    Field("boss", \\.boss),
                    Field("kind", \\.kind, default: .plain, when: .always))
            }
            enum Kind: String, Mappable, JSONWriter { case plain }
            """),
    ]

    @Test("models", arguments: rows)
    func models(_ row: Row) throws {
        let tool = try Workbench(["A.swift": row.old])
        let shown = tool.run("migrate", "FOLDER/A.swift")
        #expect(
            shown.status == 0 && shown.messages.isEmpty
                && shown.output.hasPrefix("--- A.swift\n@@ line "))
        #expect(try tool.read("A.swift") == row.old)
        let written = tool.run("migrate", "--write", "FOLDER")
        #expect(written.status == 0 && written.messages.isEmpty)
        #expect(try tool.read("A.swift") == row.new)
        // What is migrated has nothing left to migrate.
        #expect(tool.run("migrate", "--write", "FOLDER") == (0, "", ""))
    }

    static let leftModels: [(code: String, message: String)] = [
        (
            "struct A: ImmutableMappable {\n let a: Int\n init(map: Map) throws {\n  guard map.JSON[\"a\"] != nil else { throw X() }\n  a = try map.value(\"a\")\n } }",
            "4:3: A is left: this statement is not understood"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) { if map.JSON[\"a\"] == nil { return nil } }\n mutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "3:20: A is left: init?(map:) checks something; throw an error in init(map:) instead"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- (map[\"a\"], TransformOf<Int, String>(fromJSON: f, toJSON: g)) } }",
            "4:52: A is left: the transform TransformOf<Int, String>(fromJSON: f, toJSON: g) has to be written anew"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[key] } }",
            "4:45: A is left: this argument is not understood"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n var b: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[\"x\"]; b <- map[\"x\"] } }",
            "1:8: A is left: a and b are both written to \"x\""
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[\"x\"]\n a <- (map[\"y\"], DateTransform()) } }",
            "5:2: A is left: a is read twice, in two ways"
        ),
        (
            "import SwiftyJSON\nstruct A { var a: Int; init(json: JSON) { a = json[\"x\"].intValue\n a = json[\"y\"].intValue } }",
            "3:2: A is left: a is read twice"
        ),
        (
            "struct A: Mappable {\n var a: [String: Any]?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[\"x\"] } }",
            "1:8: A is left: a has Any in its type, which does not map; make it a JSON"
        ),
        (
            "struct A: Codable { let b: B }\nstruct B: Codable { let c: C, url: U }\nstruct C: Codable { let d: Any }",
            "1:8: A is left: it stores B, which is left\nA.swift:2:8: B is left: it stores C, which is left\nA.swift:3:8: C is left: d has Any in its type, which does not map; make it a JSON"
        ),
        (
            "struct A: Codable { let a: Int }\nstruct Field {}",
            "1:8: A is left: the app's own type Field hides the library's"
        ),
        (
            "struct A: Codable { let a: Int }\nextension A { init(from decoder: Decoder) throws { a = 1 } }",
            "1:8: A is left: its init stands in an extension"
        ),
        (
            "class A { var a = 1 }\nimport ObjectMapper\nextension A: Mappable { convenience init?(map: Map) { self.init() } }",
            "3:11: A is left: an initializer that reads a class stands in the class itself"
        ),
        (
            "struct A: StaticMappable {\n var a: Int? }",
            "1:8: A is left: a StaticMappable model becomes a Union; see Docs/Unions.md"
        ),
        (
            "struct A: Codable {\n let a: Int\n init(from decoder: Decoder) throws {\n  let c = try decoder.singleValueContainer()\n  a = try c.decode(Int.self)\n } }",
            "4:3: A is left: this statement is not understood"
        ),
        (
            "struct A: Codable {\n let a: Int\n enum CodingKeys: String, CodingKey { case a }\n init(from decoder: Decoder) throws {\n  let c = try decoder.container(keyedBy: CodingKeys.self)\n  a = try c.decode(String.self, forKey: .a)\n } }",
            "6:7: A is left: a is not read as what it is"
        ),
        (
            "enum A: Codable { case a(Int) }",
            "1:6: A is left: an enum like this becomes a Union; see Docs/Unions.md"
        ),
        (
            "#if DEBUG\nstruct A: Codable { let a: Int }\n#endif",
            "2:8: A is left: it stands inside #if, or has code that does"
        ),
        (
            "import SwiftyJSON\nclass A { var a = 0; init(fromJson json: JSON!) { if json.isEmpty { return } } }",
            "2:51: A is left: this statement is not understood"
        ),
        (
            "import Foundation\nimport SwiftyJSON\nfunc parse(_ json: JSON) -> Int { json.intValue }",
            "3:20: the file is left: this use of JSON of SwiftyJSON is not understood"
        ),
        ("struct A: Codable { @Wrapped var a: Int }", "1:34: A is left: a is not understood"),
        (
            "import SwiftyJSON\nstruct A { let a: Int; init(json: JSON) { a = json[\"x\"].intValue + 1 } }",
            "2:43: A is left: this statement is not understood"
        ),
        (
            "class A: Mappable {\n var a: Int?\n required init?(map: Map) { check(map) }\n func mapping(map: Map) {} }\nclass B: A {\n override func mapping(map: Map) { super.mapping(map: map) } }",
            "3:29: A is left: init?(map:) checks something; throw an error in init(map:) instead\nA.swift:5:7: B is left: so is A"
        ),
    ]

    @Test("what is left, with its place", arguments: leftModels)
    func leftAlone(_ code: String, _ message: String) throws {
        let tool = try Workbench(["A.swift": code])
        #expect(tool.run("migrate", "--write", "FOLDER") == (1, "", "A.swift:\(message)\n"))
        #expect(try tool.read("A.swift") == code)
    }

    @Test("files without models stay as they are")
    func nothing() throws {
        let code = "import ObjectMapper\nstruct A { let a: Int }\nprotocol Codable2 {}\n"
        let tool = try Workbench(["A.swift": code])
        #expect(tool.run("migrate", "--write", "FOLDER") == (0, "", ""))
        #expect(try tool.read("A.swift") == code)
        #expect(tool.run("migrate").status == 2)
    }
}
