import Mappable
import MappableReports
import TestSupport
import Testing

/// Which members a report calls not read, whatever the order of the reads: those that a rest has.
struct UnreadMemberTests {
    struct Keys: Sendable { let keys: [String] }

    /// Reads the keys that the context names.
    struct Model: Mappable {
        init(map: Mapper) throws { try Self.read(map) }

        static func read(_ map: Mapper) throws {
            for key in try map.mappingContext(as: Keys.self)?.keys ?? [] {
                let _: Int? = try map.from(.key(key))
            }
        }
    }

    /// The same, and the others.
    struct Whole: Mappable {
        let rest: [String]

        init(map: Mapper) throws {
            try Model.read(map)
            rest = try map.rest().map(\.key)
        }
    }

    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let options: MappingOptions
        let repeats: Bool
    }

    private static let forms = [
        Form(testDescription: "distinct keys", options: .default, repeats: false),
        Form(testDescription: "repeated keys", options: .default, repeats: true),
    ]

    /// A key of letters alone.
    private static func key(_ number: Int) -> String {
        "k" + String(UnicodeScalar(UInt8(97 + number / 26))) + String(UnicodeScalar(UInt8(97 + number % 26)))
    }

    @Test("Random objects, and random orders of their keys", arguments: forms)
    func random(form: Form) throws {
        var random = SeededGenerator(seed: 20)
        for round in 0..<120 {
            let count = [0, 1, 2, 5, 17, 64, 65, 90][round % 8]
            var names = (0..<count).map(Self.key)
            if form.repeats {
                for _ in 0..<count / 3 { names[.random(in: 0..<count, using: &random)] = Self.key(0) }
            }
            let members = names.enumerated().map { #""\#($1)": \#($0)"# }.joined(separator: ", ")
            var asked = (0..<count).map(Self.key).filter { _ in
                round % 3 == 0 || Bool.random(using: &random)
            }
            switch round / 8 % 4 {
            case 0: break
            case 1: asked.reverse()
            case 2: asked.shuffle(using: &random)
            default: asked.insert(contentsOf: ["other", Self.key(1)], at: asked.count / 2)
            }
            try check("{\(members)}", names, asked, form)
        }
    }

    private func check(_ object: String, _ names: [String], _ asked: [String], _ form: Form) throws {
        let context = Keys(keys: asked)
        let text = "[\(object), \(object)]"
        let whole = try [Whole](JSONString: text, options: form.options, context: context)
        let expected = Set(names).subtracting(asked)
        let options = form.options.with(\.maximumIssues, 1000)
        let result = [Model].result(JSONString: text, options: options, context: context)
        #expect(result.value?.count == 2)
        let unread = result.report.filter { $0.kind == .unread }.map(\.keyPath.description)
        for index in 0..<2 {
            let own = unread.filter { $0.hasPrefix("[\(index)].") }.map { String($0.dropFirst(4)) }
            #expect(Set(own) == expected && own.count == expected.count, "\(object), asked \(asked)")
            #expect(own == whole[index].rest, "\(object), asked \(asked)")
        }
    }

    struct Idle: Mappable {
        init(map: Mapper) throws {}
    }

    @Test("A model that reads nothing is checked like any other, in each entry point")
    func nothingRead() throws {
        let options = MappingOptions(unreadKeys: .throw)
        let text = #"{"a":1,"b":2}"#
        let message = #"(root): unread keys "a", "b" (line 1, column 2), mapping Idle"#
        let errors = [
            failure { try Idle(JSONString: text, options: options) },
            failure { try Idle(JSONBytes: Array(text.utf8), options: options) },
            Idle.result(JSONString: text, options: options).issues.first,
        ]
        #expect(errors.map { $0?.description } == [message, message, message])
        let untyped = failure { try Idle(JSONObject: ["a": 1], options: options) }
        #expect(untyped?.reason == #"unread key "a""#)
        let element = failure { try [Idle](JSONString: "[{},\(text)]", options: options) }
        #expect(element?.keyPath.description == "[1]")
        _ = try Idle(JSONString: "{}", options: options)
        let report = Idle.result(JSONString: text).report
        #expect(report.map(\.kind) == [.unread, .unread])
    }

    struct Base: Mappable {
        init(map: Mapper) throws { let _: Int = try map.a() }
    }

    @Test("Two models of one object have read what either has")
    func twoModels() throws {
        struct Twice: Mappable {
            let base: Base, whole: Inner

            struct Inner: Mappable {
                init(map: Mapper) throws { let _: Int? = try map.b }
            }

            init(map: Mapper) throws {
                base = try map.object()
                whole = try map.object()
            }
        }
        let result = Twice.result(JSONString: #"{"object": {"a": 1, "b": 2, "c": 3}}"#)
        #expect(
            result.report.map(\.description) == [
                "object.c: not read, number 3 (line 1, column 29), mapping Inner"
            ])
        #expect(Twice.result(JSONString: #"{"object": {"b": 1, "a": 2}}"#).report.isEmpty)
    }

    @Test("Parts of a model's object, in arrays and in what was read as a whole")
    func parts() throws {
        struct Part: Mappable {
            init(map: Mapper) throws {
                let _: Int = try map.cabin.seats()
                let _: Int = try map.legs[1].from.gate()
                let _: JSON = try map.extra()
                let _: Int? = try map.extra.x
            }
        }
        let result = [String: Part].result(
            JSONString: """
                {"a": {"cabin": {"seats": 1, "rows": 2}, "extra": {"x": 1, "y": 2},
                 "legs": [{"u": 1}, {"from": {"gate": 1, "code": 2}, "to": 3}]}}
                """)
        #expect(
            result.report.map { "\($0.keyPath): \($0.kind), \($0.modelType ?? "none")" } == [
                "a.cabin.rows: unread, Part", "a.legs[1].from.code: unread, Part",
                "a.legs[1].to: unread, Part",
            ])
    }

    /// A pair that a function reads, in the order of the document or in another.
    struct Box: Mappable {
        let sum: Int

        init(map: Mapper) throws { sum = try Self.sum(map) }

        static func sum(_ map: Mapper) throws -> Int {
            try map.from("pair") { map in try (map.a ?? 0) + (map.b() as Int) }
        }
    }

    struct BoxWithRest: Mappable {
        let sum: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            sum = try Box.sum(map)
            rest = try map.rest()
        }
    }

    @Test(
        "A rest has nothing that a function read, but what became nil",
        arguments: [
            (#"{"pair":{"a":1,"b":2},"z":3}"#, #"{"z":3}"#), (#"{"pair":{"b":2,"a":1}}"#, "{}"),
            (#"{"pair":{"a":[],"b":2}}"#, #"{"pair":{"a":[]}}"#),
            (#"{"pair":{"a":1,"b":2,"c":3}}"#, #"{"pair":{"c":3}}"#),
        ])
    func rests(text: String, rest: String) throws {
        #expect(try JSON.object(BoxWithRest(JSONString: text).rest).description == rest)
    }

    @Test(
        "A function that reads an object whole, in any order, leaves nothing unread",
        arguments: [#"{"pair":{"a":1,"b":2}}"#, #"{"pair":{"b":2,"a":1}}"#])
    func functions(text: String) throws {
        var options = MappingOptions()
        options.unreadKeys = .throw
        #expect(try Box(JSONString: text, options: options).sum == 3)
        let more = failure { try Box(JSONString: #"{"pair":{"a":1,"b":2,"c":3}}"#, options: options) }
        #expect(more?.description.contains(#"unread key pair.c"#) ?? false, "\(String(describing: more))")
    }

    /// Reads all members that another model has, and one more.
    struct Wide: Mappable, JSONWriter {
        init(map: Mapper) throws {
            let _: [Int?] = [try map.id(), try map.extra(), try map.inner.extra()]
            let _: Int = try map.missing()
        }

        func write(to json: inout JSONOutput) {}
    }

    struct Narrow: Mappable, JSONWriter {
        let rest: JSON.Object?

        init(map: Mapper) throws {
            let _: Int = try map.id()
            let _: Int? = try map.inner.id()
            rest = try map.mappingContext(as: Bool.self) == true ? map.rest() : nil
        }

        func write(to json: inout JSONOutput) {}
    }

    /// Reads a member of the object that is a union without a tag, too.
    struct Around: Mappable {
        let kind: String, narrow: Narrow?

        init(map: Mapper) throws {
            kind = try map.kind()
            narrow = try Either<Wide, Narrow>(map: map).second
        }
    }

    @Test(
        "Of several types that a value may be of, only the one that it is reads it",
        arguments: ["1", #""1""#])
    func candidates(id: String) throws {
        let text = #"{"kind":"a","id":\#(id),"extra":2,"inner":{"id":3,"extra":4}}"#
        let others = ["extra", "inner.extra"]
        let around = Around.result(JSONString: text, context: false)
        #expect(around.report.filter { $0.kind == .unread }.map(\.keyPath.description) == others)
        let either = Either<Wide, Narrow>.result(JSONString: text, context: false)
        #expect(either.report.filter { $0.kind == .unread }.map(\.keyPath.description) == ["kind"] + others)
        let reversed = Either<Narrow, Wide>.result(JSONString: text, context: false)
        #expect(reversed.report.filter { $0.kind == .unread }.map(\.keyPath.description) == ["kind"] + others)
        let rest = try Around(JSONString: text, context: true).narrow?.rest
        #expect(rest == ["extra": 2, "inner": ["extra": 4]])
    }

    struct Beside: Mappable {
        init(map: Mapper) throws {
            let _: Int = try map.inner.id()
            let _: Int? = try map.optional()
        }
    }

    @Test("A value that is dropped takes nothing from what is known of the object before it")
    func dropped() throws {
        let text = #"{"inner":{"id":1,"extra":2},"optional":[]}"#
        let report = Beside.result(JSONString: text).report
        #expect(report.filter { $0.kind == .unread }.map(\.keyPath.description) == ["inner.extra"])
    }
}
