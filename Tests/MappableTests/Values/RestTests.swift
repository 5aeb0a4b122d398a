import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

/// What initializers do not read: kept, written back, reported or refused.
struct RestTests {
    struct Cabin: Mappable, JSONWriter, Equatable {
        let seats: Int

        init(map: Mapper) throws { seats = try map.seats() }

        func write(to json: inout JSONOutput) throws { json.seats = seats }
    }

    struct Flight: Mappable, JSONWriter {
        let userID: Int
        let seats: Int?
        let cabin: Cabin?
        let tags: [String: Int]
        let legs: [Int]
        let rest: JSON.Object

        init(map: Mapper) throws {
            userID = try map.userID()
            seats = try map.from("plane.seats")
            cabin = try map.cabin
            tags = try map.tags ?? [:]
            legs = try map.from("legs", default: [])
            rest = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            json.userID = userID
            json["plane.seats"] = seats
            json.cabin = cabin
            if !tags.isEmpty { json.tags = tags }
            if !legs.isEmpty { json.legs = legs }
            json.writeRest(rest)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let rest: String

        init(_ name: String, _ document: String, rest: String) {
            (testDescription, self.document, self.rest) = (name, document, rest)
        }
    }

    private static let rows = [
        Row("nothing", #"{"userID":1}"#, rest: "{}"),
        Row("before and after", #"{"a":1,"userID":1,"b":[{"c":null}]}"#, rest: #"{"a":1,"b":[{"c":null}]}"#),
        Row(
            "beside a path", #"{"userID":1,"plane":{"seats":2,"type":"A320","x":{"y":1}}}"#,
            rest: #"{"plane":{"type":"A320","x":{"y":1}}}"#),
        Row("a path that is all", #"{"userID":1,"plane":{"seats":2}}"#, rest: "{}"),
        Row("beside a path in vain", #"{"userID":1,"plane":{"seat":2}}"#, rest: #"{"plane":{"seat":2}}"#),
        Row("in a nested model, it is that model's", #"{"userID":1,"cabin":{"seats":1}}"#, rest: "{}"),
        Row("dictionaries are read whole", #"{"userID":1,"tags":{"x":1,"y":2}}"#, rest: "{}"),
        Row(
            "keys of all kinds", #"{"userID":1,"a.b":1,"":2,"0":3,"é\"":4,"`1`":5}"#,
            rest: #"{"a.b":1,"":2,"0":3,"é\"":4,"`1`":5}"#),
        Row(
            "exact numbers", #"{"userID":1,"n":123456789012345678901234567890.25}"#,
            rest: #"{"n":123456789012345678901234567890.25}"#),
    ]

    @Test("The rest is what was not asked for, and is written back in place", arguments: rows)
    func roundTrip(row: Row) throws {
        let flight = try Flight(JSONString: row.document)
        #expect(try JSON.object(flight.rest).toJSONString() == row.rest)
        let text = try flight.toJSONString()
        #expect(try JSON(JSONString: text) == JSON(JSONString: row.document))
        #expect(try Flight(JSONString: text).rest == flight.rest)
        let all = try [Flight](JSONString: "[\(row.document),\(row.document)]")
        #expect(all.map(\.rest) == [flight.rest, flight.rest])
    }

    @Test("Of equal keys one counts, for the rest too")
    func duplicates() throws {
        let document = #"{"a": 1, "userID": 1, "a": 2, "userID": 3}"#
        #expect(try Flight(JSONString: document).rest == ["a": 1])
    }

    @Test("A key that is written already is not written again")
    func noKeyTwice() throws {
        let text = try written { json in
            json.a = 1
            json["b.c"] = 2
            json["b.list"] = [1]
            json["d.e.f"] = 1
            json.writeRest([
                "a": 9, "b": ["c": 9, "x": 3, "list": ["y": 1]], "z": 4,
                "d": ["e": ["g": [1], "f": 0], "h": nil],
            ])
        }
        #expect(text == #"{"a":1,"b":{"c":2,"list":[1],"x":3},"d":{"e":{"f":1,"g":[1]},"h":null},"z":4}"#)
        #expect(try written { json in json.writeRest([:]) } == "{}")
        #expect(try written { json in json.writeRest(["a": ["b": 1]]) } == #"{"a":{"b":1}}"#)
        let kept = try written { json in
            json.user_id = 1
            json.writeRest(["user_id": 2, "userID": 3])
        }
        #expect(kept == #"{"user_id":1,"userID":3}"#)
        #expect(
            failure { json in
                json.append(1)
                json.writeRest(["a": 1])
            }?.kind == .typeMismatch)
        let deep = WritingOptions(maximumDepth: 2)
        #expect(
            failure(deep) { json in
                json["a.b"] = 1
                json.writeRest(["a": ["c": ["d": 1]]])
            }?.kind == .limit)
    }

    class Base: Mappable {
        let id: Int
        let rest: JSON.Object

        required init(map: Mapper) throws {
            id = try map.id()
            rest = try map.rest()
        }
    }

    final class Derived: Base {
        let name: String

        required init(map: Mapper) throws {
            name = try map.name()
            try super.init(map: map)
        }
    }

    @Test("Every entry point gives the rest, also where errors are swallowed, and at every place")
    func entryPoints() throws {
        let text = #"{"id": 1, "name": "x", "y": 2}"#
        #expect(try Derived(JSONString: text).rest == ["y": 2])
        #expect(try Derived(JSONData: Data(text.utf8)).rest == ["y": 2])
        #expect(try Derived(JSONBytes: Array(text.utf8)).rest == ["y": 2])
        #expect(try Derived(JSONObject: ["id": 1, "name": "x", "y": 2]).rest == ["y": 2])
        #expect(try Derived(JSON(JSONString: text)).rest == ["y": 2])
        #expect(try Derived(JSONString: #"{"a": [\#(text)]}"#, at: "a.0").rest == ["y": 2])
        #expect(try Base?(JSONString: text)?.rest == ["name": "x", "y": 2])
        #expect(
            try Mapper.read(text) { map -> JSON.Object in
                _ = try map.id() as Int
                return try map.rest()
            } == ["name": "x", "y": 2])
        let optional = try read(#"{"b": \#(text), "c": [\#(text), 1]}"#) { map in
            (try map.b as Base?, try map.from("c", invalidElements: .skip) as [Base], try? map.rest())
        }
        #expect(optional.0?.rest == ["name": "x", "y": 2] && optional.1.count == 1 && optional.2 == [:])
        let result = Derived.result(JSONString: text)
        #expect(result.value?.rest == ["y": 2] && result.issues.isEmpty)
        let wrong = Derived.result(JSONString: #"{"id": "x", "y": 2}"#)
        #expect(wrong.value == nil && !wrong.issues.isEmpty && wrong.issues.allSatisfy { $0.kind != .custom })
        let nested = try read(#"{"b": {"c": {"d": 1, "e": 2}, "f": 3}}"#) { map in
            _ = try map.b.c.d as Int
            return [try map.subMapper("b.c").rest(), try map.subMapper("b").rest(), try map.rest()]
        }
        #expect(nested == [["e": 2], ["f": 3], [:]])
        expectFailure(
            .typeMismatch, at: "(root)",
            "(root): expected object, found array of 0 (line 1, column 1), mapping Reading<Object>"
        ) { try read("[]") { map in try map.rest() } as JSON.Object }
    }

    @Test("A model that is tried in vain has taken nothing")
    func triedInVain() throws {
        struct Circle: Mappable {
            let radius: Int

            init(map: Mapper) throws {
                _ = try map.color as String?
                radius = try map.radius()
            }
        }
        let rest = try read(#"{"shape": {"color": "red", "side": 2}}"#) { map in
            try map.from("shape") { map in
                let circle = try? Circle(map: map)
                _ = circle
                return try map.rest()
            }
        }
        #expect(rest == ["side": 2])
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        // Somebody has asked for the color.
        let cabin = try read(#"{"shape": {"color": "red", "seats": 2}}"#, options) { map in
            (try map.shape as Circle?) == nil ? try map.shape() as Cabin : nil
        }
        #expect(cabin?.seats == 2)
    }

    // MARK: - Unread keys

    struct Message: Mappable {
        let name: String?
        let gate: String?
        let cabin: Cabin?
        let seats: Int?

        init(map: Mapper) throws {
            name = try map.name
            gate = try map.gate
            cabin = try map.cabin
            seats = try map.plane.seats
        }
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let error: String?

        init(_ name: String, _ document: String, _ error: String? = nil) {
            (testDescription, self.document, self.error) = (name, document, error)
        }
    }

    private static let refusals = [
        Refusal("none", #"{"name": "x", "cabin": {"seats": 1}, "plane": {"seats": 1}}"#),
        Refusal(
            "one", #"{"name": "x", "foo": 1}"#,
            #"(root): unread key "foo" (line 1, column 15), mapping Message"#),
        Refusal(
            "one that is like a key asked for", #"{"gat": "x"}"#,
            #"(root): unread key "gat", did you mean "gate"? (line 1, column 2), mapping Message"#),
        Refusal(
            "several", #"{"gat": "x", "foo": 1, "nam": 2}"#,
            #"(root): unread keys "gat" (did you mean "gate"?), "foo", "nam" (did you mean "name"?) (line 1, column 2), mapping Message"#
        ),
        Refusal(
            "in a nested model", #"{"cabin": {"seats": 1, "x": 2}}"#,
            #"cabin: unread key "x" (line 1, column 24), mapping Cabin"#),
        Refusal(
            "beside a path", #"{"plane": {"seats": 1, "x": 2}}"#,
            #"(root): unread key plane.x (line 1, column 24), mapping Message"#),
        Refusal(
            "in two objects, outermost first", #"{"cabin": {"seats": 1, "x": 2}, "y": 3}"#,
            #"(root): unread key "y" (line 1, column 33), mapping Message"#),
        Refusal(
            "many", "{" + (0..<10).map { #""k\#($0)": 0"# }.joined(separator: ", ") + "}",
            #"(root): unread keys "k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", 2 more (line 1, column 2), mapping Message"#
        ),
    ]

    @Test("Unread keys are refused by name", arguments: refusals)
    func unreadKeys(row: Refusal) throws {
        let refusing = MappingOptions.default.with(\.unreadKeys, .throw)
        do {
            _ = try Message(JSONString: row.document, options: refusing)
            #expect(row.error == nil)
        } catch {
            #expect(error.kind == .invalidValue)
            #expect(error.description == row.error)
        }
        _ = try Message(JSONString: row.document)
    }

    @Test("Elements, dictionaries of models, closures and a rest")
    func shapes() throws {
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        func refusal<Value>(_ document: String, _ body: (Mapper) throws -> Value) -> String? {
            do {
                _ = try TestSupport.read(document, options, body)
                return nil
            } catch { return error.keyPath.description + ": " + (error.reason ?? "") }
        }
        #expect(
            refusal(#"{"a": [{"seats": 1}, {"seats": 1, "x": 1}]}"#) { try $0.a() as [Cabin] }
                == #"a[1]: unread key "x""#)
        #expect(
            refusal(#"{"a": {"k": {"seats": 1, "x": 1}}}"#) { try $0.a() as [String: Cabin] }
                == #"a.k: unread key "x""#)
        #expect(refusal(#"{"a": {"k": {"x": 1}}}"#) { try $0.a() as [String: [String: Int]] } == nil)
        #expect(
            refusal(#"{"a": {"k": {"x": 1}}}"#) { map in
                _ = try map.a.k.y as Int?
                return try map.a() as JSON
            } == nil)
        #expect(
            refusal(#"{"a": [{"k": 1, "l": 2}]}"#) { try $0.subMapper("a").each { try $0.k() as Int } }
                == "(root): unread key a[0].l")
        #expect(
            refusal(#"{"a": {"k": 1, "l": 2}}"#) { try $0.from("a") { try $0.k() as Int } }
                == "(root): unread key a.l")
        #expect(refusal(#"{"a": {"k": 1, "l": 2}}"#) { try $0.a() as [String: Int] } == nil)
        #expect(
            refusal(#"{"a": 1, "b": {"c": 1}}"#) { map in
                _ = try map.a() as Int
                return try map.rest()
            } == nil)
        #expect(refusal(#"{"a": {"seats": "x", "y": 1}}"#) { try $0.a as Cabin? } == nil)
        #expect(refusal(#"{"a": 1}"#) { _ in 1 } == #"(root): unread key "a""#)
        #expect(refusal("[1]") { _ in 1 } == nil)
        let redacted = MappingOptions(redactsFoundValues: true).with(\.unreadKeys, .throw)
        let error = failure(of: { try Message(JSONString: #"{"secret": 1, "b": 2}"#, options: redacted) })
        #expect(error?.reason == "2 unread keys" && error?.description.contains("secret") == false)
        var varied = MappingOptions.default
        varied.unreadKeys = .throw
        #expect(
            failure(of: { try [Cabin](JSONString: #"[{"seats": 1, "x": 1}]"#, options: varied) })?.keyPath
                .description == "[0]")
    }
}
