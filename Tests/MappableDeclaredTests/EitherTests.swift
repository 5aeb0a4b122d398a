import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Either, Open.
struct EitherTests {
    enum Status: String, Mappable, JSONWriter { case boarding, departed }

    enum Level: Int, Mappable, JSONWriter { case low, high }

    typealias RoundTrip = UnionTests.RoundTrip

    static let roundTrips = [
        RoundTrip("80", Either<Int, String>.first(80)),
        RoundTrip(#""80""#, Either<Int, String>.second("80")),
        RoundTrip("80", Either<String, Int>.second(80)),
        RoundTrip(#""80""#, Either<String, Int>.first("80")),
        RoundTrip("1.5", Either<Int, Double>.second(1.5)),
        RoundTrip(#"["80"]"#, Either<[Int], [String]>.first([80]), writtenAs: "[80]"),
        RoundTrip(#"["a"]"#, Either<[Int], [String]>.second(["a"])),
        RoundTrip("[80]", Either<[Int], [String]>.first([80])),
        RoundTrip(#"{"radius":1}"#, Either<String, Disc>.second(Disc(radius: 1))),
        RoundTrip("true", Either<Int, Either<String, Bool>>.second(.second(true))),
        // Of no type's own kind: converted, in the order written.
        RoundTrip("true", Either<Int, String>.second("true"), writtenAs: #""true""#),
        RoundTrip(#""1""#, Either<Int, Bool>.first(1), writtenAs: "1"),
        RoundTrip(#""1""#, Either<Bool, Int>.first(true), writtenAs: "true"),
        RoundTrip(#""1.5""#, Either<Double, Bool>.first(1.5), writtenAs: "1.5"),
        RoundTrip("1", Either<Bool, UInt8>.second(1)),
        RoundTrip("300", Either<UInt8, String>.second("300"), writtenAs: #""300""#),
        RoundTrip(
            #"{"radius":"1"}"#, Either<Tile, Disc>.second(Disc(radius: 1)), writtenAs: #"{"radius":1}"#),
        RoundTrip(#""a""#, Either<String, [String]>.first("a")),
        RoundTrip(#"["a"]"#, Either<String, [String]>.second(["a"])),
        RoundTrip("[]", Either<String, [String]>.second([])),
        RoundTrip(#"[{"radius":1}]"#, Either<Disc, [Disc]>.second([Disc(radius: 1)])),
        RoundTrip(#"{"radius":1}"#, Either<Disc, [Disc]>.first(Disc(radius: 1))),
        RoundTrip(#""boarding""#, Open<Status>.known(.boarding)),
        RoundTrip(#""diverted""#, Open<Status>.unknown("diverted")),
        RoundTrip("1", Open<Level>.known(.high)),
        RoundTrip("9", Open<Level>.unknown(9)),
        RoundTrip(#""1""#, Open<Level>.known(.high), writtenAs: "1"),
        RoundTrip(
            #"["boarding",{"radius":1}]"#,
            [Either<Status, Disc>.first(.boarding), .second(Disc(radius: 1))]),
    ]

    @Test("A value is read as what it is, and written back", arguments: roundTrips)
    func roundTrip(row: RoundTrip) throws { try row.check() }

    @Test("Unknown is not invalid: a raw value of another kind is an error")
    func openErrors() {
        expectFailure(
            .typeMismatch, at: "s",
            "s: expected String, found number 5 (line 1, column 6), mapping Reading<Open<Status>>"
        ) { try read(#"{"s":5}"#) { map in try map.s() as Open<Status> } }
        expectFailure(
            .typeMismatch, at: "(root)", "(root): expected String, found boolean true (line 1, column 1)"
        ) { try Open<Status>(JSONString: "true") }
        expectFailure(
            .typeMismatch, at: "(root)", #"(root): expected Int, found string "9" (line 1, column 1)"#
        ) { try Open<Level>(JSONString: #""9""#) }
        expectFailure(
            .typeMismatch, at: "(root)", "(root): expected String, found null (line 1, column 1)"
        ) { try Open<Status>(JSONString: "null") }
    }

    @Test("Open values by their raw values")
    func open() throws {
        #expect(Open<Status>(rawValue: "boarding") == .known(.boarding))
        #expect(Open<Status>.unknown("boarding") == .known(.boarding))
        #expect(Set<Open<Status>>([.known(.boarding), .unknown("boarding"), .unknown("x")]).count == 2)
        #expect(Open<Status>.known(.departed).known == .departed)
        #expect(Open<Status>.unknown("x").known == nil)
        #expect(Open<Status>.unknown("x").rawValue == "x")
        let counts = try [Open<Status>: Int](JSONString: #"{"diverted":2}"#)
        #expect(counts == [.unknown("diverted"): 2])
        #expect(try counts.toJSONString() == #"{"diverted":2}"#)
    }

    @Test("Either tells what it holds")
    func parts() {
        let port = Either<Int, String>.first(80)
        #expect(port.first == 80)
        #expect(port.second == nil)
    }

    @Test("An invalid value of either type is nil in an optional, and an error under strict")
    func optionals() throws {
        let value: Either<Int, Bool>? = try read(#"{"v":[]}"#) { map in try map.v }
        #expect(value == nil)
        let error = failure { try read(#"{"v":[]}"#, .strict) { map in try map.v as Either<Int, Bool>? } }
        #expect(error?.keyPath.description == "v")
    }

    struct Wide: Mapped, Equatable {
        let name: String?

        static let mapping = Mapping {
            Init(Wide.init)
            Field("name", \.name)
        }
    }

    struct Narrow: Mapped, Equatable {
        let name: String, seats: Int

        static let mapping = Mapping {
            Init(Narrow.init)
            Field("name", \.name)
            Field("seats", \.seats)
        }
    }

    @Test("Of types of the value's own kind, the first that reads it is taken, with conversions and losses")
    func order() throws {
        let exact = #"{"name":"n","seats":3}"#
        let narrow = Narrow(name: "n", seats: 3)
        #expect(try Either<Narrow, Wide>(JSONString: exact).first == narrow)
        #expect(try Either<Wide, Narrow>(JSONString: exact).first?.name == "n")
        #expect(try Either<JSON, Narrow>(JSONString: exact).first == ["name": "n", "seats": 3])
        #expect(try Either<Narrow, Wide>(JSONString: #"{"name":"n"}"#).second?.name == "n")
        #expect(try Either<Narrow, Wide>(JSONString: #"{"name":"n","seats":"3"}"#).first == narrow)
        #expect(try Either<Narrow, [String: JSON]>(JSONString: #"{"name":[],"seats":3}"#).first == nil)
        #expect(try Either<Int, Bool>(JSONString: "true").second == true)
    }

    @Test("The own kinds of dates and numbers are those that the strategies read")
    func strategies() throws {
        typealias Day = Either<String, Date>
        #expect(try Day(JSONString: "1").second == Date(timeIntervalSince1970: 1))
        #expect(try Day(JSONString: #""1970-01-01T00:00:01Z""#).first != nil)
        typealias Name = Either<Date, String>
        let text = #""1970-01-01T00:00:01Z""#
        #expect(try Name(JSONString: text).first == Date(timeIntervalSince1970: 1))
        #expect(try Name(JSONString: text, options: MappingOptions(dates: .seconds)).second != nil)
        let first = MappingOptions(dates: .firstOf([.seconds, .rfc3339]))
        #expect(try Name(JSONString: text, options: first).first != nil)
        let numbers = MappingOptions(
            nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
        #expect(try Either<Double, String>(JSONString: #""inf""#, options: numbers).first == .infinity)
        #expect(try Either<Double, String>(JSONString: #""1""#, options: numbers).second == "1")
    }

    @Test("Keys are of each scalar's own kind")
    func keys() throws {
        let counts = try [Either<Int, String>: Int](JSONString: #"{"1":2,"a":3}"#)
        #expect(counts == [.first(1): 2, .second("a"): 3])
    }

    /// Reads a member, then the same object as one of two.
    struct Around: Mappable {
        let id: Int, part: Either<Narrow, Wide>, rest: JSON.Object

        init(map: Mapper) throws {
            id = try map.id()
            part = try Either(map: map)
            rest = try map.rest()
        }
    }

    /// Reads what no type takes, and goes on.
    struct Tolerating: Mappable {
        let id: Int, part: Either<Narrow, Int>?, rest: JSON.Object

        init(map: Mapper) throws {
            id = try map.id()
            part = try? Either(map: map)
            rest = try map.rest()
        }
    }

    @Test("A refused trial takes back the marks that it set, and only those")
    func marks() throws {
        // `seats` was asked for by the type that is not taken.
        let around = try Around(JSONString: #"{"id":1,"name":"n","seats":[7]}"#)
        #expect(around.part == .second(Wide(name: "n")) && around.rest == ["seats": [7]])
        let tolerating = try Tolerating(JSONString: #"{"id":1,"name":"n","seats":[7]}"#)
        #expect(tolerating.part == nil && tolerating.rest == ["name": "n", "seats": [7]])
        // Inside of arrays, too.
        let rows = try read(#"{"l":[{"name":"n","seats":[7]}],"x":1}"#) { map in
            let _: String = try map.from("l.0.name")
            let _: Either<[Narrow], Int>? = try? map.l() as Either<[Narrow], Int>
            return try map.rest()
        }
        #expect(rows == ["l": [["name": "n", "seats": [7]]], "x": 1] || rows == ["x": 1])
    }

    @Test("A refused trial leaves no issue and nothing in a report")
    func records() throws {
        let text = #"{"name":7,"seats":"3x"}"#
        let result = Either<Narrow, Wide>.result(JSONString: text)
        #expect(result.issues.isEmpty && result.value == .second(Wide(name: "7")))
        // Nobody has asked for `seats` but the type that is not taken.
        #expect(result.report.map(\.kind) == [.converted, .unread])
        let refused = Either<Narrow, Bool>.result(JSONString: #"{"name":[],"seats":[]}"#)
        #expect(refused.issues.count == 1)
    }

    private static func nest(_ inner: String, _ depth: Int) -> String {
        String(repeating: #"{"child":"#, count: depth) + inner
            + String(repeating: #","right":2}"#, count: depth)
    }

    typealias Tree = Either<LeftTree, Either<RightTree, Int>>

    @Test("Values in each other, which are refused, are read a bounded number of times")
    func limit() throws {
        #expect(try Tree(JSONString: Self.nest("1", 5)).second?.first?.right == 2)
        for depth in [20, 60, 120] {
            for inner in ["1", "[]"] {
                let error = try #require(failure { try Tree(JSONString: Self.nest(inner, depth)) })
                #expect(error.kind == .limit)
                #expect(error.description.count < 1000)
            }
        }
        // No optional around it hides that values were not tried.
        let error = failure { try Tree?(JSONString: Self.nest("1", 60)) }
        #expect(error?.kind == .limit)
        #expect(Tree.result(JSONString: Self.nest("1", 60)).issues.map(\.kind) == [.limit])
    }

    @Test("A value in brackets is read in linear time, whatever types it may be of")
    func brackets() throws {
        struct Nest: Mappable {
            let value: Either<[Nest], Int>
            init(map: Mapper) throws { value = try Either(map: map) }
        }
        let text = String(repeating: "[", count: 120) + #""1""# + String(repeating: "]", count: 120)
        #expect(try Nest(JSONString: text).value.first?.count == 1)
        let refused = String(repeating: "[", count: 62) + "{}" + String(repeating: "]", count: 62)
        #expect(failure { try Nest(JSONString: refused) } != nil)
    }
}
