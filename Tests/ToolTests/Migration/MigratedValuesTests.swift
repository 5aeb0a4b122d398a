import Testing

@testable import MappingKit
@testable import ToolKit

#if os(Linux)
    /// Migrated models are compiled, and read what the old ones read.
    struct MigratedValuesTests {
        static let objectMapper = """
            import Foundation
            import ObjectMapper

            class Person: Mappable {
                var id: Int
                var login: String?
                var followers = 7
                var site: URL?
                var joined: Date?
                var repos: [Repo]?
                var byName: [String: Repo] = [:]
                var best: Repo?

                required init?(map: Map) {
                    guard let id = map.JSON["id"] as? Int else { return nil }
                    self.id = id
                }

                func mapping(map: Map) {
                    login <- map["login"]
                    login <- map["user_login"]
                    followers <- map["stats.followers"]
                    site <- (map["site"], URLTransform(shouldEncodeURLString: false))
                    joined <- (map["joined"], DateTransform())
                    repos <- map["repos"]
                    byName <- map["by_name"]
                    best <- map["best"]
                    best?.stars = 1
                }
            }

            class Admin: Person {
                var rights: [Kind] = []

                required init?(map: Map) { super.init(map: map) }

                override func mapping(map: Map) {
                    super.mapping(map: map)
                    rights <- map["rights"]
                }
            }

            struct Repo: Mappable {
                var id: Int = 0
                var kind = Kind.library
                var topics: [String] = ["none"]
                var stars: Double?

                init?(map: Map) {
                    if map.JSON["id"] == nil { return nil }
                }

                mutating func mapping(map: Map) {
                    id <- map["id"]
                    kind <- map["kind"]
                    topics <- map["topics"]
                    stars <- map["stars"]
                }
            }

            enum Kind: String { case library, app }

            class Vehicle: Mappable {
                var id = 0
                var wheels: Int
                var tags: Set<Tag> = []
                init() { wheels = 0 }
                required init?(map: Map) { wheels = (try? map.value("axles")) ?? 4 }
                func mapping(map: Map) {
                    id <- map["id"]
                    wheels <- map["wheels"]
                    tags <- map["tags"]
                }
            }

            class Car: Vehicle {
                var doors: Int = 4
                var total = 0
                override func mapping(map: Map) {
                    super.mapping(map: map)
                    doors <- map["doors"]
                    total = doors + id
                }
            }

            func spare() -> Car { Car() }

            struct Tag: Mappable, Hashable {
                var name: String?
                init?(map: Map) {
                    guard map.JSON["name"] != nil else { return nil }
                }
                mutating func mapping(map: Map) { name <- map["name"] }
            }

            struct Forecast: ImmutableMappable {
                let city: String
                let low: Double?
                let high: Double
                let days: [Day]

                init(map: Map) throws {
                    city = try map.value("city.name")
                    low = try? map.value("temp.min")
                    high = try map.value("temp.max", default: 30)
                    days = (try? map.value("days")) ?? []
                }

                func mapping(map: Map) {
                    city >>> map["city.name"]
                    low >>> map["temp.min"]
                    high >>> map["temp.max"]
                    days >>> map["days"]
                }
            }

            struct Day: ImmutableMappable {
                let at: Date

                init(map: Map) throws {
                    at = try map.value("at", using: ISO8601DateTransform())
                }

                func mapping(map: Map) {
                    at >>> (map["at"], ISO8601DateTransform())
                }
            }
            """

        /// A document, the code that shows a model of it, and what the old model shows.
        static let values: [(type: String, json: String, shown: String, value: String)] = [
            (
                "Person",
                #"{"id": 5, "login": "a", "stats": {"followers": 3}, "site": "https://example.com/a"}"#,
                #"[$0.id, $0.login ?? "nil", $0.followers, $0.site?.path ?? "nil", $0.best == nil] as [Any]"#,
                #"[5, "a", 3, "/a", true]"#
            ),
            ("Person", #"{"login": "a"}"#, "$0.id", "nil"), ("Person", #"{"id": null}"#, "$0.id", "nil"),
            ("Person", "[]", "$0.id", "nil"),
            (
                "Person",
                #"{"id": 1, "login": "a", "user_login": "b", "stats": {"followers": {}}, "site": 5}"#,
                #"[$0.login ?? "nil", $0.followers, $0.site?.path ?? "nil"] as [Any]"#, #"["b", 7, "nil"]"#
            ),
            (
                "Person", #"{"id": 1, "stats": null, "joined": 86400, "best": {"id": 3, "stars": 9}}"#,
                #"[$0.followers, $0.joined?.timeIntervalSince1970 ?? 0, $0.best?.stars ?? 0] as [Any]"#,
                "[7, 86400.0, 1.0]"
            ),
            (
                "Person", #"{"id": 1, "joined": "86400.5", "best": {"stars": 9}}"#,
                #"[$0.joined?.timeIntervalSince1970 ?? 0, $0.best == nil] as [Any]"#, "[86400.5, true]"
            ),
            (
                "Person",
                #"{"id": 1, "repos": [{"id": 1}, {}, {"id": 2, "kind": "app"}], "by_name": {"x": {"id": 3}, "y": {}}}"#,
                #"[$0.repos?.map(\.id) ?? [], $0.repos?.map(\.kind.rawValue) ?? [], $0.byName.keys.sorted()] as [Any]"#,
                #"[[1, 2], ["library", "app"], ["x"]]"#
            ),
            (
                "Person", #"{"id": 1, "repos": {}, "by_name": []}"#,
                "[$0.repos == nil, $0.byName.isEmpty] as [Any]", "[true, true]"
            ),
            (
                "Admin", #"{"id": 1, "rights": ["app", "other", "library"], "login": null}"#,
                #"[$0.id, $0.rights.map(\.rawValue), $0.login == nil] as [Any]"#,
                #"[1, ["app", "library"], true]"#
            ),
            (
                "Repo", #"{"id": "x", "kind": "none", "topics": ["a", {}], "stars": 1.5}"#,
                #"[$0.id, $0.kind.rawValue, $0.topics, $0.stars ?? 0] as [Any]"#,
                #"[0, "library", ["none"], 1.5]"#
            ),
            (
                "Forecast",
                #"{"city": {"name": "Bern"}, "temp": {"min": -1}, "days": [{"at": "2020-01-01T00:00:00Z"}]}"#,
                "[$0.city, $0.low ?? 0, $0.high, $0.days.map(\\.at.timeIntervalSince1970)] as [Any]",
                #"["Bern", -1.0, 30.0, [1577836800.0]]"#
            ),
            (
                "Forecast",
                #"{"city": {"name": "Bern"}, "temp": {"min": {}, "max": []}, "days": [{"at": 5}]}"#,
                "[$0.low == nil, $0.high, $0.days.count] as [Any]", "[true, 30.0, 0]"
            ),
            ("Forecast", #"{"city": "Bern"}"#, "$0.city", "nil"), ("Day", #"{"at": 5}"#, "$0.at", "nil"),
            (
                "Car", #"{"id": 1, "doors": 2, "tags": [{"name": "a"}, {}]}"#,
                "[$0.id, $0.doors, $0.total, $0.tags.count, $0.wheels] as [Any]", "[1, 2, 3, 1, 4]"
            ),
        ]

        @Test("read what the old ones read")
        func values() throws {
            let bench = try Workbench(["Models.swift": Self.objectMapper])
            let result = bench.run("migrate", "--write", "FOLDER")
            #expect(result.status == 0, "\(result.messages)")
            let calls = Self.values.map { row in
                "check(\(row.type).self, \(SwiftText.literal(row.json)), \(SwiftText.literal(row.value))) { \(row.shown) }\n"
            }
            try bench.write(Self.program + calls.joined() + "print(\"all are equal\")\n", to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0 && text == "all are equal\n", "\(text)")
        }

        @Test(
            "models with transforms of the app compile beside models that stay, and read and write as before")
        func keptTransforms() throws {
            let bench = try Workbench(["Models.swift": Self.transforming])
            let result = bench.run("migrate", "--write", "FOLDER")
            #expect(result.status == 1 && result.output.contains("Price is rewritten"), "\(result.messages)")
            try bench.write(
                """
                import MappableMigration

                let text = #"{"cents":1.5,"all":[0.5,2.5],"old":{"id":3},"text":"4"}"#
                let price = try Price(JSONString: text)
                let again: String = try price.toJSONString()
                print(price.cents, price.maybe ?? -1, price.all, price.old?.id ?? 0, price.text ?? 0, again == text)
                """, to: "main.swift")
            let (status, text) = try bench.compileAndRun()
            #expect(status == 0 && text == "150 -1 [50, 250] 3 4 true\n", "\(text)")
        }

        private static let transforming = """
            import Foundation
            import ObjectMapper

            class Cents: TransformType {
                func transformFromJSON(_ value: Any?) -> Int? { (value as? Double).map { Int($0 * 100) } }
                func transformToJSON(_ value: Int?) -> Double? { value.map { Double($0) / 100 } }
            }

            open class Price: Mappable {
                var cents = 0, maybe: Int?, all: [Int] = [], old: Old?, text: Int?
                public required init?(map: Map) {}
                open func mapping(map: Map) {
                    cents <- (map["cents"], Cents())
                    maybe <- (map["maybe"], Cents())
                    all <- (map["all"], Cents())
                    old <- map["old"]
                    text <- (map["text"], TransformOf<Int, String>(fromJSON: { value in
                        guard let value else { return nil }
                        return Int(value)
                    }, toJSON: { $0.map { "\\($0)" } }))
                }
            }

            struct Old: Mappable {
                var id = 0
                init?(map: Map) { print(map.JSON.isEmpty ? "empty" : "", terminator: "") }
                mutating func mapping(map: Map) { id <- map["id"] }
            }
            """

        private static let program = """
            import Foundation
            import MappableDeclared

            func check<Value: Mappable>(_ type: Value.Type, _ text: String, _ old: String, _ show: (Value) -> Any) {
                let new = (try? Value(JSONString: text)).map { "\\(show($0))" } ?? "nil"
                if new != old { print("\\(type) of \\(text) shows \\(new), where it showed \\(old)") }
            }

            """
    }
#endif
