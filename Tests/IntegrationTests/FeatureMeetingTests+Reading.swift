import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

extension FeatureMeetingTests {
    struct Seen: Mappable {
        let seen: [String: Date]
        init(map: Mapper) throws {
            seen = try map.with(dates: .seconds).seen()
        }
    }

    @Test("The keys of a dictionary are data, which a fingerprint does not tell")
    func fingerprintOfDictionary() throws {
        let error = #expect(throws: MappingError.self) {
            try Seen(JSONString: #"{"seen":{"ada@example.com":"x"}}"#)
        }
        #expect(error?.fingerprint.contains("ada") == false)
        #expect(error?.keyPath.description == #"seen["ada@example.com"]"#)
    }

    struct Ranged: Mapped, Equatable {
        let at: Date?, code: String?, rest: JSON.Object
        static let mapping = Mapping {
            Init(Ranged.init)
            Field("list.0.at", \.at, .range(Date(timeIntervalSince1970: 0)...))
            Field("code", \.code, .range("A"..."Z"))
            Field(rest: \.rest)
        }
    }

    @Test(
        "A constraint takes nothing from a rest",
        arguments: [#"{"list":[],"code":[]}"#, #"{"list":[1],"code":{"a":1},"x":2}"#])
    func constraintBesideRest(text: String) throws {
        let model = try Ranged(JSONString: text)
        #expect(try JSON.object(model.rest) == JSON(JSONString: text))
    }

    struct Leg: Mappable, Equatable {
        let seats: Int
        init(map: Mapper) throws { seats = try map.seats() }
    }

    struct Catching: Mappable, JSONWriter {
        let legs: [Leg], number: Int
        func write(to json: inout JSONOutput) throws { json.number = number }
        init(map: Mapper) throws {
            legs = (try? map.legs() as [Leg]) ?? []
            number = try map.number()
        }
    }

    struct Catchings: Mapped {
        let first: Catching, second: Int, third: Catching
        static let mapping = Mapping {
            Init(Catchings.init)
            Field("first", \.first)
            Field("second", \.second)
            Field("third", \.third)
        }
    }

    @Test("Errors that an initializer catches are no issues, where its model is made")
    func caughtIssues() throws {
        let text = #"{"first":{"legs":[{}],"number":1},"second":"x","third":{"legs":[],"number":[]}}"#
        let issues = Catchings.result(JSONString: text).issues
        #expect(issues.map(\.keyPath.description) == ["second", "third.number"])
    }

    struct Defaulted: Mappable {
        let cabin: Cabin?, rest: JSON.Object
        init(map: Mapper) throws {
            cabin = try map.from("cabin", default: Cabin(), when: .always)
            rest = try map.rest()
        }

        struct Cabin: Mappable {
            let seats: Int, name: String?
            init() { (seats, name) = (0, nil) }
            init(map: Mapper) throws {
                seats = try map.seats()
                name = try map.name()
            }
        }
    }

    @Test("A rest has the whole of a value that a default replaced")
    func restBesideDefault() throws {
        let text = #"{"cabin":{"seats":"x","name":"Y"}}"#
        #expect(try JSON.object(Defaulted(JSONString: text).rest).toJSONString() == text)
        #expect(Defaulted.result(JSONString: text).value?.rest == ["cabin": ["seats": "x", "name": "Y"]])
    }

    struct Crossing: Mappable {
        init(map: Mapper) throws {
            let _: Int? = try map.seats
            let _: Int = try map.seat()
            let _: Int = try map.cabin.rows()
        }
    }

    struct Declared: Mapped {
        let gate: Int, rows: Int, row: Int, gates: Int

        static let mapping = Mapping {
            Init(Declared.init)
            Field("gate", \.gate)
            Field("cabin.rows", \.rows)
            Field("cabin.row", \.row)
            Field("gates", \.gates)
        }
    }

    struct Boarding: Mappable {
        let gate: String?, seats: Int
        init(map: Mapper) throws {
            gate = try map.gate
            seats = try map.seats()
        }
    }

    @Test("A key that is nearly the missing one is told, unless it was read")
    func suggestionBesideInvalid() throws {
        let near = #expect(throws: MappingError.self) { try Boarding(JSONString: #"{"gate":[],"seat":180}"#) }
        #expect(near?.suggestion == "seat")
        let far = #expect(throws: MappingError.self) { try Boarding(JSONString: #"{"gate":[]}"#) }
        #expect(far?.suggestion == nil && far?.reason == #"keys: "gate""#)
        let read = #expect(throws: MappingError.self) { try Crossing(JSONString: #"{"seats":1}"#) }
        #expect(read?.keyPath.description == "seat" && read?.suggestion == nil)
        let inner = #expect(throws: MappingError.self) {
            try Crossing(JSONString: #"{"seat":1,"cabin":{"row":1}}"#)
        }
        #expect(inner?.keyPath.description == "cabin.rows" && inner?.suggestion == "row")
        // A field that comes later has the key.
        for options in [MappingOptions.default, .default.with(\.unreadKeys, .throw)] {
            let declared = #expect(throws: MappingError.self) {
                try Declared(JSONString: #"{"gates":1,"cabin":{"row":1}}"#, options: options)
            }
            #expect(declared?.keyPath.description == "gate" && declared?.suggestion == nil)
        }
        let nested = #expect(throws: MappingError.self) {
            try Declared(JSONString: #"{"gate":1,"cabin":{"row":1},"gates":2}"#)
        }
        #expect(nested?.keyPath.description == "cabin.rows" && nested?.suggestion == nil)
        let issues = Declared.result(JSONString: #"{"gates":1,"cabin":{"row":1}}"#).issues
        #expect(issues.map(\.keyPath.description) == ["gate", "cabin.rows"])
        #expect(issues.allSatisfy { $0.suggestion == nil })
        let typo = #expect(throws: MappingError.self) {
            try Declared(JSONString: #"{"gatee":1,"gates":1,"cabin":{"row":1}}"#)
        }
        #expect(typo?.suggestion == "gatee")
    }

    @Test("A result of nothing is what its type makes of it")
    func absentResult() throws {
        let missing = [Leg].result(JSONString: "{}", at: "data")
        #expect(missing.issues.map(\.expected) == ["[Leg]"])
        let absent = Leg?.result(JSONString: "{}", at: "data")
        #expect(absent.issues.isEmpty)
        #expect(absent.value == .some(.none))
    }

    struct Identified: Mappable {
        let id: Int
        init(map: Mapper) throws { id = try map.id(using: .numberString) }
    }

    @Test(
        "A number in a string is as it should be, and one without is converted",
        arguments: [(#""17""#, 0), ("17", 1)])
    func conversionsOfNumberString(id: String, count: Int) throws {
        let result = Identified.result(JSONString: "{\"id\":\(id)}")
        #expect(result.value?.id == 17)
        #expect(result.report.count == count)
    }

    struct Dated: Mappable {
        let at: Date
        init(map: Mapper) throws { at = try map.at() }
    }

    @Test("A strategy for dates that failed reports nothing")
    func failedStrategy() {
        struct Failure: Error {}
        let options = MappingOptions(
            dates: .firstOf([
                .onlyRead { map in
                    _ = try String(map: map)
                    throw map.mappingError("no")
                }, .seconds,
            ]))
        let result = Dated.result(JSONString: #"{"at":17}"#, options: options)
        #expect(result.value?.at == Date(timeIntervalSince1970: 17))
        #expect(result.report.isEmpty)
    }

    struct Envelope: Mappable {
        let kind: String, body: JSON
        init(map: Mapper) throws {
            kind = try map.kind()
            body = try JSON(map: map)
        }
    }

    struct Letter: Mappable {
        let text: String, kind: String, rest: JSON.Object
        init(map: Mapper) throws {
            text = try map.text()
            kind = try map.kind()
            rest = try map.rest()
        }
    }

    @Test("What was read of a document was not read of a JSON value that is made of it")
    func readsOfCopy() throws {
        let envelope = try Envelope(JSONString: #"{"text":"a","kind":"n"}"#)
        #expect(try Letter(envelope.body).rest == [:])
    }

    struct Inner: Mappable {
        let id: Int
        init(map: Mapper) throws { id = try map.id() }
    }

    struct Trying: Mappable {
        let inner: Inner?
        init(map: Mapper) throws { inner = try? map.inner() as Inner }
    }

    struct Outer: Mappable {
        let p: Int, q: Int, either: Either<Trying, String>
        init(map: Mapper) throws {
            p = try map.x.inner.p()
            q = try map.x.inner.q()
            either = try map.x()
        }
    }

    @Test("A trial may drop more records than it made")
    func recordsOfTrial() {
        let text = #"{"x":{"inner":{"p":"1","q":"2"}}}"#
        #expect(Outer.result(JSONString: text).value?.p == 1)
    }
}
