import Testing

@testable import MappingKit
@testable import ToolKit

/// mappable-tool migrate.
struct MigrateTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        let notes: [String]

        init(_ name: String, _ old: String, _ new: String, notes: [String] = []) {
            testDescription = name
            self.old = old
            self.new = new
            self.notes = notes.map { "A.swift:\($0)\n" } + [MigrateCommand.conversions + "\n"]
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

                static let mapping = Mapping {
                    Init(User.init(name:age:born:))
                    // the name
                    Field("name", \\.name)
                    Field("user.age", \\.age, default: 0, when: .always)
                    Field("born", \\.born, usingIfPresent: .date(.milliseconds))
                }
            }
            """),
        Row(
            "types on one line",
            """
            import ObjectMapper

            struct A: ImmutableMappable { let a: Int; init(map: Map) throws { a = try map.value("a") } }
            struct B { var b: Int }
            """,
            """
            import MappableDeclared

            struct A: Mapped { let a: Int;
                static let mapping = Mapping {
                    Init(A.init(a:))
                    Field("a", \\.a)
                } }
            struct B { var b: Int }
            """, notes: ["3:8: \(unwritten)"]),
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
                static let mapping = Mapping {
                    Init(Post.init(id:title:tags:score:))
                    Field("id", \\.id)
                    Field("a.b", \\.title, .oneKey)
                    Field("tags", \\.tags, default: [], when: .always)
                    Field("score", \\.score, default: 1, when: .always)
                }
            }
            """, notes: ["2:8: \(unwritten)"]),
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
            \(parts)
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
            \(movedParts)
            """, notes: ["11:9: \(lastKey)"]),
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
            enum Person: String, Codable { case one }
            """,
            """
            import MappableDeclared
            struct Post: Mapped {
                var crew: [Person]?
                static let mapping = Mapping {
                    Init(Post.init(crew:))
                    Field("crew", \\.crew, .invalidElements(.skip))
                }
            }
            enum Person: String, Codable, Mappable, JSONWriter { case one }
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
            \t\t\tMapping {
            \t\t\t\tInit(Page.init(items:name:))
            \t\t\t\tField("items", \\.items, .invalidElements(.skip))
            \t\t\t\tField("user.name", \\.name)
            \t\t\t})
            \t}
            }
            """),
        Row(
            "what is set before it is mapped, and after",
            """
            import ObjectMapper

            class Shape: Mappable {
                var kind: String
                var when: String?
                var hour: Int?
                init() { kind = "x" }
                func mapping(map: Map) {
                    kind <- map["kind"]
                    when <- map["when"]
                    hour = when?.count
                }
                required init?(map: Map) {
                    kind = "square"
                }
            }
            struct Page: Mappable {
                var total: Int
                var items: [String]
                init?(map: Map) {
                    total = (try? map.value("total")) ?? 0
                    items = (try? map.value("items")) ?? []
                }
                mutating func mapping(map: Map) {
                    total <- map["total"]
                    items <- map["items"]
                }
            }
            """,
            """
            import MappableDeclared

            class Shape: Mappable, JSONWriter {
                var kind: String
                var when: String?
                var hour: Int?
                init() { kind = "x" }
                required init(map: Mapper) throws {
                    kind = try map.from("kind", default: "square", when: .always)
                    when = try map.from("when")
                    hour = when?.count
                }

                func write(to json: inout JSONOutput) throws {
                    json["kind"] = kind
                    json["when"] = when
                }
            }
            struct Page: Mapped {
                var total: Int
                var items: [String]
                static let mapping = Mapping {
                    Init(Page.init(total:items:))
                    Field("total", \\.total, default: 0, when: .always)
                    Field("items", \\.items, default: [], when: .always)
                }
            }
            """),
        Row(
            "keys that are required, and the two directions",
            """
            import ObjectMapper

            struct Show: Mappable {
                var id = ""
                var title: String?
                init?(map: Map) {
                    guard map.JSON["imdb"] != nil, map.JSON["title"] != nil else { return nil }
                }
                mutating func mapping(map: Map) {
                    switch map.mappingType {
                    case .fromJSON:
                        id <- map["imdb"]
                    case .toJSON:
                        id >>> map["imdb_id"]
                    }
                    if map.mappingType == .fromJSON { title <- map["title"] } else { title >>> map["name"] }
                }
            }
            """,
            """
            import MappableDeclared

            struct Show: Mappable, JSONWriter {
                var id = ""
                var title: String?
                init(map: Mapper) throws {
                    guard map.isKeyPresent("imdb") else { throw map.mappingError("imdb is missing") }
                    guard map.isKeyPresent("title") else { throw map.mappingError("title is missing") }
                    id = try map.from("imdb", default: "", when: .always)
                    title = try map.from("title")
                }

                func write(to json: inout JSONOutput) throws {
                    json["imdb_id"] = id
                    json["name"] = title
                }
            }
            """),
        Row(
            "constants that are required, a part of a property, and a variable that is not nil at first",
            """
            import ObjectMapper

            class Repo: Mappable {
                var id: Int
                var title: String?
                var owner: Person?
                var page: URL?
                var link: URL?
                var stars: Int? = 1
                required init?(map: Map) {
                    guard let id = map.JSON["id"] as? Int, let title = map.JSON["title"] as? String,
                        let _ = map.JSON["owner"]
                    else { return nil }
                    self.id = id
                    self.title = title
                }
                func mapping(map: Map) {
                    id <- map["id"]
                    owner <- map["owner"]
                    owner?.repo.id = 5
                    page <- (map["page"], URLTransform(shouldEncodeURLString: false))
                    link <- (map["link"], URLTransform())
                    stars <- map["stars"]
                }
            }
            class Person: Mappable {
                var repo = Pair()
                required init?(map: Map) {}
                func mapping(map: Map) {}
            }
            struct Pair { var id = 0 }
            """,
            """
            import MappableDeclared

            class Repo: Mappable, JSONWriter {
                var id: Int
                var title: String?
                var owner: Person?
                var page: URL?
                var link: URL?
                var stars: Int? = 1
                required init(map: Mapper) throws {
                    guard map.isKeyPresent("owner") else { throw map.mappingError("owner is missing") }
                    id = try map.from("id")
                    title = try map.from("title") as String
                    owner = try map.from("owner")
                    owner?.repo.id = 5
                    page = try map.from("page")
                    link = try map.from("link")
                    stars = try map.from("stars", default: 1, when: .always)
                }

                func write(to json: inout JSONOutput) throws {
                    json["id"] = id
                    json["owner"] = owner
                    json["page"] = page
                    json["link"] = link
                    json["stars"] = stars
                }
            }
            class Person: Mappable, JSONWriter {
                var repo = Pair()
                required init(map: Mapper) throws {
                }

                func write(to json: inout JSONOutput) throws {
                    try ([:] as [String: String]).write(to: &json)
                }
            }
            struct Pair { var id = 0 }
            """, notes: ["23:9: \(initials)", "22:31: \(encoded)"]),
    ]

    private static let parts =
        "enum Person: String, Codable { case one }; enum Leg: Int, Codable { case two }"
    private static let movedParts = parts.replacing("Codable", with: "Codable, Mappable, JSONWriter")
    private static let initials =
        "note: ObjectMapper makes it nil where the value is null or invalid; here it is as before the reading"
    private static let encoded =
        "note: older versions of URLTransform() percent-encode the text; here it is the URL as it is"
    private static let lastKey =
        "note: with ObjectMapper the last of these keys decides if it is null or invalid; here the first that has a value"
    private static let unwritten =
        "note: ObjectMapper writes nothing of a model without mapping(map:); now all is written"

    @Test("models", arguments: rows)
    func models(_ row: Row) throws {
        let tool = try Workbench(["A.swift": row.old])
        let shown = tool.run("migrate", "FOLDER/A.swift")
        #expect(
            shown.status == 0 && shown.messages == row.notes.joined()
                && shown.output.hasPrefix("--- a/A.swift\n+++ b/A.swift\n@@ -1,"))
        #expect(try tool.read("A.swift") == row.old)
        let written = tool.run("migrate", "--write", "FOLDER")
        #expect(written.status == 0 && written.messages == row.notes.joined())
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
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {\n guard let b = map.JSON[\"b\"] as? Int else { return nil } }\n mutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "4:8: A is left: b is asked for and not stored"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {\n guard let b = map.JSON[\"b\"] as? Int else { return nil }\n a = b + 1 }\n mutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "5:2: A is left: this statement is not understood"
        ),
        (
            "class A: Mappable {\n var a: A?, b = 0\n required init?(map: Map) {}\n func mapping(map: Map) {\n a?.b <- map[\"b\"] } }",
            "5:2: A is left: this statement is not understood"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) { if map.JSON[\"a\"] == nil { a = 1 } }\n mutating func mapping(map: Map) { a <- map[\"a\"] } }",
            "3:20: A is left: this statement is not understood"
        ),
        (
            "struct A: Mappable {\n var a: Int?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- (map[\"a\"], makeTransform()) } }",
            "4:52: A is left: the transform makeTransform() has to be written anew"
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
            "struct A: Mappable {\n var a: [String: Any]?\n init?(map: Map) {}\n mutating func mapping(map: Map) { a <- map[\"x\"] } }",
            "1:8: A is left: a has Any in its type, which does not map; make it a JSON"
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
            "class A: Mappable {\n var a: Int?\n required init?(map: Map) { check(map) }\n func mapping(map: Map) {} }\nclass B: A {\n override func mapping(map: Map) { super.mapping(map: map) } }",
            "3:29: A is left: this statement is not understood\nA.swift:5:7: B is left: so is A"
        ),
        (
            "struct A: ImmutableMappable {\n let a: Int\n init(map: Map) throws { a = try map.value(\"a\") } }\nstruct Mapper {}",
            "1:8: A is left: the app's own type Mapper hides the library's"
        ),
        (
            "struct A: ImmutableMappable {\n let a: B\n init(map: Map) throws { a = try map.value(\"a\") } }\nstruct B: Codable {}",
            "1:8: A is left: it stores B, which does not map"
        ),
        (
            "enum A: Mappable {\n case a\n init?(map: Map) { self = .a }\n mutating func mapping(map: Map) {} }",
            "1:6: A is left: an enum like this becomes a Union; see Docs/Unions.md"
        ),
        (
            "#if DEBUG\nstruct A: ImmutableMappable {\n let a: Int\n init(map: Map) throws { a = try map.value(\"a\") } }\n#endif",
            "2:8: A is left: it stands inside #if, or has code that does"
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
        let code =
            "import ObjectMapper\nimport SwiftyJSON\nstruct A: Codable { let a: JSON }\nprotocol Codable2 {}\n"
        let tool = try Workbench(["A.swift": code])
        #expect(tool.run("migrate", "--write", "FOLDER") == (0, "", ""))
        #expect(try tool.read("A.swift") == code)
        #expect(tool.run("migrate").status == 2)
    }
}
