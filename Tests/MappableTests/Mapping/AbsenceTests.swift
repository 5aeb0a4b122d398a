import Mappable
import TestSupport
import Testing

/// What becomes of values that are missing, `null` or invalid, for every way to ask.
struct AbsenceTests {
    /// What stands in the document for the key `v`.
    enum State: String, CaseIterable, Sendable {
        case missing = "{}"
        case null = #"{"v":null}"#
        case invalid = #"{"v":"x"}"#
        case invalidContainer = #"{"v":{"a":1}}"#
        case present = #"{"v":"7"}"#
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What each state gives, in the order of `State.allCases`: a value, or the kind of the error after `!`.
        let expected: [String]
        let options: MappingOptions
        let reads: [@Sendable (Mapper) throws -> String]

        init(
            _ name: String, _ expected: [String], options: MappingOptions = .default,
            _ reads: (@Sendable (Mapper) throws -> String)...
        ) {
            testDescription = name
            self.expected = expected
            self.options = options
            self.reads = reads
        }
    }

    static let lenient = ["nil", "nil", "nil", "nil", "7"]
    static let required = ["!missing", "!typeMismatch", "!typeMismatch", "!typeMismatch", "7"]
    static let absentOnly = ["nil", "nil", "!typeMismatch", "!typeMismatch", "7"]
    static let defaulted = ["1", "1", "1", "1", "7"]
    static let defaultedIfAbsent = ["1", "1", "!typeMismatch", "!typeMismatch", "7"]
    static let invalidThrows = MappingOptions(invalidOptionals: .throw)

    static func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }

    static let rows = [
        Row(
            "T", required, { "\(try $0.from("v") as Int)" }, { "\(try $0.v as Int)" },
            { "\(try $0.v() as Int)" }, { "\(try $0["v"] as Int)" }, { "\(try $0["v"]() as Int)" },
            { "\(try $0.from(JSONKeyPath([.key("v")])) as Int)" },
            { "\(try $0.from(anyOf: "v", "w") as Int)" }),
        Row(
            "T?", lenient, { text(try $0.from("v") as Int?) }, { text(try $0.v as Int?) },
            { text(try $0.v() as Int?) }, { text(try $0["v"] as Int?) }, { text(try $0["v"]() as Int?) },
            { text(try $0.from(anyOf: "v", "w") as Int?) }, { text((try $0.v as Int??).flatMap { $0 }) }),
        Row(
            "T? with invalid as error", absentOnly, options: invalidThrows,
            { text(try $0.from("v") as Int?) },
            { text(try $0.v as Int?) }, { text(try $0.v() as Int?) }, { text(try $0["v"]() as Int?) }),
        Row(
            "Presence", ["absent", "null", "!typeMismatch", "!typeMismatch", "value(7)"],
            { "\(try $0.v as Presence<Int>)" }),
        Row(
            "Presence, strict", ["absent", "null", "!typeMismatch", "!typeMismatch", "!typeMismatch"],
            options: .strict, { "\(try $0.v as Presence<Int>)" }),
        Row(
            "closure with an optional result", ["nil", "nil", "!typeMismatch", "!typeMismatch", "7"],
            { text(try $0.from("v") { map in try Int(map: map) } as Int?) },
            { text(try $0.from(.key("v")) { map in try Int(map: map) } as Int?) }),
        Row(
            "closure that gives an optional", ["nil", "nil", "nil", "nil", "7"],
            { text(try $0.from("v") { map in try Int?(map: map) } as Int?) }),
        Row(
            "each with an optional result",
            ["nil", "nil", "!typeMismatch", "!typeMismatch", "!typeMismatch"],
            { text(try $0.from("v") { map in try map.each { map in try Int(map: map) } } as [Int]?) }),
        Row(
            "?? and default: always", defaulted, { "\(try $0.from("v") ?? 1)" }, { "\(try $0.v ?? 1)" },
            { "\(try $0.v() ?? 1)" }, { "\(try $0.from("v", default: 1, when: .always))" }),
        Row(
            "default:", defaultedIfAbsent, { "\(try $0.from("v", default: 1))" },
            { "\(try $0.v(default: 1))" }, { "\(try $0.v(default: 1 as Int?) ?? 0)" },
            { "\(try $0.from("v", default: 1, when: .absentOrNull))" }),
        Row(
            "default: always, with invalid as error", defaulted, options: invalidThrows,
            { "\(try $0.from("v", default: 1, when: .always))" }),
        Row(
            "strict T?", ["nil", "nil", "!typeMismatch", "!typeMismatch", "!typeMismatch"], options: .strict,
            { text(try $0.v as Int?) }),
        Row(
            "JSON", ["!missing", "null", #"string("x")"#, #"object(["a": number(1)])"#, #"string("7")"#],
            { describe(try $0.v as JSON) }),
        Row(
            "JSON?", ["nil", "nil", #"string("x")"#, #"object(["a": number(1)])"#, #"string("7")"#],
            { (try $0.v as JSON?).map { describe($0) } ?? "nil" }),
        Row(
            "closure", ["!missing", "!typeMismatch", "!typeMismatch", "!typeMismatch", "7"],
            { "\(try $0.from("v") { map in try Int(map: map) } as Int)" }),
        Row("presence", ["false", "true", "true", "true", "true"], { "\($0.isKeyPresent("v"))" }),
    ]

    static func describe(_ json: JSON) -> String {
        switch json {
        case .null: "null"
        case .string(let string): "string(\"\(string)\")"
        case .object(let members): "object([\(members.map { "\"\($0)\": \(describe($1))" }.joined())])"
        case .number(let number): "number(\(number))"
        default: "\(json)"
        }
    }

    @Test("Every way to ask, of every state", arguments: rows)
    func table(row: Row) {
        for (state, expected) in zip(State.allCases, row.expected) {
            for (number, body) in row.reads.enumerated() {
                let comment: Comment = "\(state) value, read \(number)"
                do throws(MappingError) {
                    #expect(try TestSupport.read(state.rawValue, row.options, body) == expected, comment)
                } catch {
                    #expect("!\(error.kind)" == expected, "\(state), read \(number): \(error)")
                    #expect(error.keyPath == JSONKeyPath([.key("v")]), comment)
                }
            }
        }
    }
}

/// Containers, and defaults.
extension AbsenceTests {
    @Test("Optionals in dictionaries, sets and at the root")
    func containers() throws {
        #expect(try [String: Int?](JSONString: #"{"a":1,"b":null,"c":"x"}"#) == ["a": 1, "b": nil, "c": nil])
        #expect(try Set<Int?>(JSONString: "[1,null,1,\"x\"]") == [1, nil])
        #expect(try ContiguousArray<Int?>(JSONString: "[1,null]") == [1, nil])
        #expect(try Int?(JSONString: "null") == nil)
        #expect(try Int?(JSONString: "\"x\"") == nil)
        #expect(try [Int]?(JSONString: "[1]") == [1])
        expectFailure(
            .typeMismatch, at: "(root)", "(root): expected Int, found array of 0 (line 1, column 1)"
        ) { try Int?(JSONString: "[]", options: .strict) }
    }

    @Test("The default is only made where it is needed, and its own error comes through")
    func lazyDefault() throws {
        struct Unwanted: Error {}
        func unwanted() throws -> Int { throw Unwanted() }
        #expect(try read(#"{"v":7}"#) { map in try map.from("v", default: try unwanted()) } == 7)
        #expect(try read(#"{"v":7}"#) { map in try map.v ?? (try unwanted()) } == 7)
        let error = failure(of: { try read("{}") { map in try map.from("v", default: try unwanted()) } })
        #expect(error?.kind == .custom)
        #expect(error?.underlying is Unwanted)
        #expect(error?.description == "(root): Unwanted() (line 1, column 1), mapping Reading<Int>")
    }
}

/// Paths that lead nowhere.
extension AbsenceTests {
    @Test("A path that leads nowhere is what it was after many others", arguments: [1, 31, 32, 100])
    func keptPath(count: Int) throws {
        struct Element: Mappable {
            let number: Int?
            let other: Int?

            init(map: Mapper) throws { (number, other) = try (map.number(), map["a.b"].c()) }
        }
        let list = Array(repeating: #"{"id":1}"#, count: count).joined(separator: ",")
        let paths = try read(#"{"list":[\#(list)],"id":{}}"#) { map -> [JSONKeyPath?] in
            var outer = map.id
            var paths: [JSONKeyPath?] = []
            try map.subMapper("list").each { element in
                outer = outer.second
                let (third, model) = (try element.third() as Int?, try Element(map: element))
                #expect(third == nil && model.number == nil && model.other == nil)
                paths.append(failure(of: { try element.fourth.fifth() as Int })?.keyPath)
            }
            let models: [Element] = try map.list()
            #expect(models.count == count)
            paths.append(failure(of: { try outer() as Int })?.keyPath)
            paths.append(failure(of: { try outer.sixth() as Int })?.keyPath)
            return paths
        }
        let elements = (0..<count).map { "list[\($0)].fourth" }
        #expect(paths.map { $0?.description } == elements + ["id.second", "id.second"])
    }
}
