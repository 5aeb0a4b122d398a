import Foundation
import Mappable
import MappableReports
import Testing

/// What reports tell, whatever way a value is read.
struct ReportTests {
    struct In: Mappable {
        let a: Int

        init(map: Mapper) throws { a = try map.a() }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let options: MappingOptions
        let entries: [String]
        let read: @Sendable (Mapper) throws -> Void

        init(
            _ name: String, _ document: String, options: MappingOptions = .default, _ entries: [String],
            _ read: @escaping @Sendable (Mapper) throws -> Void
        ) {
            (testDescription, self.document, self.options) = (name, document, options)
            (self.entries, self.read) = (entries, read)
        }
    }

    private static let rows = [
        Row("nothing", #"{"a": 1, "b": null}"#, []) { map in
            let _: Int = try map.a()
            let _: Int? = try map.b
        },
        Row("a string to an integer", #"{"a": "1"}"#, [#"a: converted string "1" to Int (line 1, column 7)"#])
        {
            let _: Int = try $0.a()
        },
        Row(
            "a long string to an integer", #"{"a": "-1000000000"}"#,
            [#"a: converted string "-1000000000" to Int64 (line 1, column 7)"#]
        ) {
            let _: Int64 = try $0.a()
        },
        Row(
            "other numbers", #"{"a": "1.5", "b": "2", "c": "3", "d": "0.5"}"#,
            [
                #"a: converted string "1.5" to Double (line 1, column 7)"#,
                #"b: converted string "2" to UInt8 (line 1, column 19)"#,
                #"c: converted string "3" to Decimal (line 1, column 29)"#,
                #"d: converted string "0.5" to Float (line 1, column 39)"#,
            ]
        ) { map in
            let _: Double = try map.a()
            let _: UInt8 = try map.b()
            let _: Decimal = try map.c()
            let _: Float = try map.d()
        },
        Row("1e3 is an integer", #"{"a": 1e3, "b": 2}"#, []) { map in
            let _: Int = try map.a()
            let _: Double = try map.b()
        },
        Row(
            "strings", #"{"a": 1.50, "b": true, "c": "x\n"}"#,
            [
                "a: converted number 1.50 to String (line 1, column 7)",
                "b: converted boolean true to String (line 1, column 18)",
            ]
        ) { map in
            let _: String = try map.a()
            let _: String = try map.b()
            let _: String = try map.c()
        },
        Row(
            "truth values", #"{"a": 1, "b": "YES", "c": true}"#,
            [
                "a: converted number 1 to Bool (line 1, column 7)",
                #"b: converted string "YES" to Bool (line 1, column 15)"#,
            ]
        ) { map in
            let _: Bool = try map.a()
            let _: Bool = try map.b()
            let _: Bool = try map.c()
        },
        Row(
            "dates", #"{"a": "1000", "b": "2031-01-17T12:50:00Z"}"#,
            options: MappingOptions(dates: .seconds),
            [#"a: converted string "1000" to Date (line 1, column 7)"#]
        ) { map in
            let _: Date = try map.a()
            let _: Date = try map.from("b", using: .date(.rfc3339))
        },
        Row(
            "elements and members", #"{"a": [1, "2", 3], "b": {"x": "4"}, "c": ["5"]}"#,
            [
                #"a[1]: converted string "2" to Int (line 1, column 11)"#,
                #"b.x: converted string "4" to Int (line 1, column 31)"#,
                #"c[0]: converted string "5" to Int (line 1, column 43)"#,
            ]
        ) { map in
            let _: [Int] = try map.a()
            let _: [String: Int] = try map.b()
            let _: Set<Int> = try map.c()
        },
        Row("keys are strings", #"{"a": {"7": 1}}"#, []) { let _: [Int: Int] = try $0.a() },
        Row("raw values", #"{"a": "1"}"#, [#"a: converted string "1" to Int (line 1, column 7)"#]) {
            let _: Level = try $0.a()
        },
        Row(
            "an invalid optional", #"{"a": "x"}"#,
            [#"a: became nil: expected Int, found string "x" (line 1, column 7)"#]
        ) {
            let _: Int? = try $0.a
        },
        Row(
            "every form of an invalid optional", #"{"a": [], "b": [1]}"#,
            [
                "a: became nil: expected Int, found array of 0 (line 1, column 7)",
                "b[0]: became nil: expected Date, found number 1 (line 1, column 17)",
            ]
        ) { map in
            let _: Int? = try map.a()
            let _: [Date?] = try map.with(dates: .rfc3339).b()
        },
        Row(
            "a default after ??", #"{"engines": ["node >= 0.8.0"]}"#,
            [#"engines: became nil: expected [String: String], found array of 1 (line 1, column 13)"#]
        ) {
            let _ = try $0.engines ?? [:] as [String: String]
        },
        Row(
            "a member that is left out, and another one with its key", #"{"a": {"l": [], "l": 1}}"#,
            ["a.l: left out: expected Int, found array of 0 (line 1, column 13)"]
        ) { map in
            let values: [String: Int] = try map.from("a", invalidElements: .skip)
            #expect(values.isEmpty)
        },
        Row(
            "one bad child", #"{"kids": [{"a": 1}, {"a": "x"}, {"a": "2"}]}"#,
            [#"kids: became nil: [1].a: expected Int, found string "x" (line 1, column 10)"#]
        ) {
            let _: [In]? = try $0.kids
        },
        Row(
            "an invalid value on the way", #"{"a": 1}"#,
            [#"a: became nil: expected object with "b", found number 1 (line 1, column 7)"#]
        ) {
            let _: Int? = try $0.a.b
        },
        Row(
            "absent", #"{"x": {}, "l": [], "n": null}"#,
            [
                "a: absent, became nil (line 1, column 1)", "x.y: absent, became nil (line 1, column 7)",
                "l[0]: absent, became nil (line 1, column 16)",
                "n.m: absent, became nil (line 1, column 25)",
            ]
        ) { map in
            let _: Int? = try map.a
            let _: Int? = try map.from("x.y")
            let _: Int? = try map.l[0]
            let _: Int? = try map.from("n.m")
        },
        Row(
            "defaults", #"{"b": null, "c": "x", "d": 1}"#,
            [
                "a: absent, default taken (line 1, column 1)",
                "e: absent, default taken (line 1, column 1)",
                "b: default taken for null (line 1, column 7)",
                #"c: default taken: expected Int, found string "x" (line 1, column 18)"#,
            ]
        ) { map in
            let _: Int = try map.from("a", default: 0)
            let _: Int = try map.e(default: 0)
            let _: Int = try map.b(default: 0)
            let _: Int = try map.from("c", default: 0, when: .always)
            let _: Int = try map.from("d", default: 0)
        },
        Row(
            "elements that are skipped", #"{"a": [1, "x", 2], "b": {"k": [], "l": 2}, "c": [null, {}]}"#,
            [
                #"a[1]: left out: expected Int, found string "x" (line 1, column 11)"#,
                "b.k: left out: expected Int, found array of 0 (line 1, column 31)",
                "c[1]: became nil: expected Int, found object of 0 (line 1, column 56)",
            ]
        ) { map in
            let _: [Int] = try map.from("a", invalidElements: .skip)
            let _: [String: Int] = try map.from("b", invalidElements: .skip)
            let _: Set<Int?> = try map.from("c", invalidElements: .skip)
        },
        Row(
            "transforms", #"{"a": "x", "b": "1", "c": ["y"]}"#,
            [
                "d: absent, became nil (line 1, column 1)",
                #"a: became nil: expected number of seconds since 1970, found string "x" (line 1, column 7)"#,
                #"b: converted string "1" to Date (line 1, column 17)"#,
                #"c: default taken: [0]: expected number of seconds since 1970, found string "y" (line 1, column 27)"#,
            ]
        ) { map in
            let _: Date? = try map.from("a", using: .date(.seconds))
            let _: Date = try map.from("b", using: .date(.seconds))
            let _: [Date] = try map.from(
                "c", using: Transform.date(.seconds).array, default: [], when: .always)
            let _: Date? = try map.d(using: .date(.seconds))
        },
        Row(
            "unions", #"{"a": "7", "b": [[1], {"a": "1"}]}"#,
            [
                #"b[1].a: converted string "1" to Int (line 1, column 29), mapping In"#
            ]
        ) { map in
            let _: Either<String, Int> = try map.a()
            let _: [Either<In, [Int]>] = try map.b()
        },
        Row(
            "unions in unions", #"{"a": [[{"a": "1"}]]}"#,
            [
                #"a[0][0].a: converted string "1" to Int (line 1, column 15), mapping In"#
            ]
        ) { map in
            let _: [Either<[Either<[In], Int>], [Either<Bool, In>]>] = try map.a()
        },
        Row(
            "trials that fail", #"{"a": {"a": "1", "b": 2.5}}"#,
            [#"a: became nil: b: expected Bool, found number 2.5 (line 1, column 7)"#],
            { map in
                let _: Strict? = try map.a
            }),
        Row("a model whose error is caught", #"{"a": {"a": "1", "b": 2.5}}"#, []) { map in
            _ = try? map.a() as Strict
        },
        Row(
            "an optional in a closure", #"{"a": {"b": "1"}}"#,
            [#"a.b: converted string "1" to Int (line 1, column 13)"#]
        ) { map in
            let _: Int? = try map.from("a") { map in try map.b() as Int }
        },
        Row(
            "JSON in a number", #"{"a": "1"}"#,
            [#"a: converted string "1" to JSONNumber (line 1, column 7)"#]
        ) {
            let _: JSONNumber = try $0.a()
        },
        Row(
            "two lines", "\r\n{\"é\": \"1\",\r\n \"ü\": \"2\",\n\n\"a\":[\r\"3\"]}",
            [
                #"é: converted string "1" to Int (line 2, column 7)"#,
                #"ü: converted string "2" to Int (line 3, column 7)"#,
                #"a[0]: converted string "3" to Int (line 6, column 1)"#,
            ]
        ) { map in
            let _: [Int] = try map.a()
            let _: Int = try map["é"]
            let _: Int = try map["ü"]
        },
    ]

    enum Level: Int, Mappable { case low, high }

    struct Strict: Mappable, Equatable {
        let a: Int, b: Bool

        init(map: Mapper) throws {
            a = try map.a()
            b = try map.b()
        }
    }

    @Test("Entries tell what was done, and where", arguments: rows)
    func entries(row: Row) throws {
        let result = Reader.result(JSONString: row.document, options: row.options, context: row)
        #expect(result.issues.isEmpty)
        #expect(result.value != nil)
        let entries = result.report.filter { $0.kind != .unread }
        #expect(
            entries.map(\.description)
                == row.entries.map { $0.contains("mapping") ? $0 : $0 + ", mapping Reader" })
        #expect(
            result.report.losses.map(\.description)
                == result.report.map(\.description).filter {
                    $0.contains(/became nil:|left out|default taken:/)
                })
    }

    /// Types whose values tolerate others than the optional around them.
    struct Nested: Mappable, Equatable {
        let double: Int??
        let triple: Int???
        let list: [Int??]
        let presence: Presence<Int?>?
        let plain: Presence<Int?>
        let model: Strict??

        init(map: Mapper) throws {
            double = try map.v
            triple = try map.v
            list = try map.list()
            presence = try map.v
            plain = try map.v
            model = try map.v
        }
    }

    @Test("A report changes no value", arguments: ["1", "null", "[]", #""x""#, #"{"a": 1}"#])
    func sameValues(value: String) throws {
        let text = #"{"v": \#(value), "list": [\#(value), 2]}"#
        let plain = try Nested(JSONString: text)
        #expect(plain == Nested.result(JSONString: text).value)
        #expect(plain == (try Nested(JSONString: text, options: .default.with(\.monitor, MappingMonitor()))))
        if value.first != "{" {
            #expect(plain == (try Nested(JSONString: text, options: MappingOptions(unreadKeys: .throw))))
        }
    }

    struct Customer: Mappable, Equatable {
        let id: Int

        init(map: Mapper) throws { id = try map.id() }
    }

    @Test("A loss in one of several types tells what is wrong inside it")
    func candidates() throws {
        struct Order: Mappable {
            let customer: Either<String, Customer>?

            init(map: Mapper) throws { customer = try map.customer }
        }
        func losses(_ customer: String) -> [String] {
            Order.result(JSONString: #"{"customer": \#(customer)}"#).report.losses.map(\.description)
        }
        #expect(
            losses(#"{"name": "A"}"#) == [
                "customer: became nil: id: missing, expected Int, keys: \"name\" (line 1, column 14), mapping Order"
            ])
        #expect(
            losses("[]") == [
                "customer: became nil: expected String or Customer, found array of 0 (line 1, column 14), mapping Order"
            ])
    }

    struct Reader: Mappable {
        init(map: Mapper) throws {
            let row: Row = try map.mappingContext()
            try row.read(map)
        }
    }
}
