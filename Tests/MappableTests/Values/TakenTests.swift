import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

/// What a read that fails, or only asks, leaves to the rest.
struct TakenTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String, text: String, rest: String
        let read: @Sendable (Mapper) throws -> Void

        init(
            _ name: String, _ text: String, rest: String, _ read: @escaping @Sendable (Mapper) throws -> Void
        ) {
            (testDescription, self.text, self.rest, self.read) = (name, text, rest, read)
        }
    }

    private static let rows = [
        Row("a string that does not convert, whose error is caught", #"{"b":null}"#, rest: #"{"b":null}"#) {
            map in
            _ = try? map.b() as String
        },
        Row("a value that was read, and asked as another type", #"{"b":"x"}"#, rest: "{}") { map in
            _ = (try map.b() as String, try map.b() as Int?)
        },
        Row("a key that was asked for", #"{"b":1}"#, rest: #"{"b":1}"#) { map in _ = map.isKeyPresent("b") },
        Row(
            "an object in which a path ended, refused by a transform", #"{"b":{"a":4}}"#,
            rest: #"{"b":{"a":4}}"#
        ) {
            map in
            _ = (try map.from("b.x") as Int?, try? map.from("b", using: .date(.seconds)) as Date)
        },
        Row("an element that is invalid", #"{"l":[1,"x"]}"#, rest: #"{"l":[1,"x"]}"#) { map in
            _ = try map.l[1] as Int?
        },
        Row("an element that is invalid, and one that is not", #"{"l":[1,"x"]}"#, rest: "{}") { map in
            _ = (try map.l[1] as Int?, try map.l[0] as Int)
        },
        Row(
            "a model that fails after a path was read in it", #"{"m":{"e":1,"f":2}}"#, rest: #"{"m":{"f":2}}"#
        ) { map in
            _ = (try map.m.e() as Int, try map.m() as Failing?)
        },
        Row("the same in the other order", #"{"m":{"e":1,"f":2}}"#, rest: #"{"m":{"f":2}}"#) { map in
            _ = (try map.m() as Failing?, try map.m.e() as Int)
        },
        Row(
            "a member that a dictionary skipped, and a path went through", #"{"d":{"a":{"x":1},"b":2}}"#,
            rest: "{}"
        ) { map in
            _ = try map.from("d", invalidElements: .skip) as [String: Int]
            _ = try map.d.a.y as Int?
        },
    ]

    private struct Failing: Mappable {
        init(map: Mapper) throws { _ = (try map.e() as Int, try map.f() as Int, try map.g() as Int) }
    }

    @Test("The rest has the members from which no read took a value", arguments: rows)
    func rest(row: Row) throws {
        let rest = try read(row.text) { map in
            try row.read(map)
            return try map.rest()
        }
        #expect(try JSON.object(rest).toJSONString() == row.rest)
    }

    @Test(
        "A monitor is told nothing of members that repeat a key, and the cause why no type of an Either reads"
    )
    func monitored() throws {
        let monitor = MappingMonitor(also: [.converted])
        let options = MappingOptions.default.with(\.monitor, monitor)
        #expect(try [String: Int](JSONString: #"{"a":1,"a":"2"}"#, options: options) == ["a": 1])
        #expect(monitor.snapshot().findings.isEmpty)
        #expect(try Either<Failing, Other>?(JSONString: #"" 1""#, options: options) == nil)
        #expect(monitor.snapshot().findings.map(\.cause) == ["typeMismatch"])
    }

    private struct Other: Mappable {
        init(map: Mapper) throws { _ = try map.a() as Int }
    }

    @Test("What a rest took in a read that failed stays unread")
    func unreadBesideFailure() {
        struct Failing: Mappable {
            init(map: Mapper) throws { _ = (try map.rest(), try map.missing() as Int) }
        }
        struct Outer: Mappable {
            init(map: Mapper) throws { _ = (try map.a.d.x as Int?, try? map.a() as Failing) }
        }
        let error = #expect(throws: MappingError.self) {
            try Outer(
                JSONString: #"{"a":{"d":{"y":1}}}"#, options: .default.with(\.unreadKeys, .throw))
        }
        #expect(error?.reason == "unread key a.d.y")
    }

    @Test("Each of many elements may have options of its own, which end with it")
    func viewsOfEach() throws {
        let text = "{\"at\":1,\"list\":[" + Array(repeating: "1000", count: 100).joined(separator: ",") + "]}"
        let dates = try read(text) { map in
            let kept = map.with(dates: .seconds)
            let list = try map.from("list") { list in
                try list.each { element in
                    let legacy = element.with(dates: .milliseconds)
                    #expect(try kept.at() as Date == map.with(dates: .seconds).at())
                    return try Date(map: legacy)
                }
            }
            return list + [try kept.at() as Date]
        }
        #expect(dates == Array(repeating: Date(timeIntervalSince1970: 1), count: 101))
    }
}
