import Mappable
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
        RoundTrip(#"["80"]"#, Either<[Int], [String]>.second(["80"])),
        RoundTrip("[80]", Either<[Int], [String]>.first([80])),
        RoundTrip(#"{"radius":1}"#, Either<String, Disc>.second(Disc(radius: 1))),
        RoundTrip("true", Either<Int, Either<String, Bool>>.second(.second(true))),
        // Converted only where neither takes it as it is.
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

    @Test("Values in each other, which may all be of several types, are tried once each")
    func nested() throws {
        let depth = 60
        let text =
            String(repeating: #"{"child":"#, count: depth) + "1"
            + String(repeating: #","right":2}"#, count: depth)
        let tree = try Bough(JSONString: text)
        #expect(try tree.toJSONString() == text)
        let invalid =
            String(repeating: #"{"child":"#, count: depth) + "[]"
            + String(repeating: #","right":2}"#, count: depth)
        let error = try #require(failure { try Bough(JSONString: invalid) })
        #expect(error.kind == .invalidValue)
        #expect(error.description.count < 1000)
    }

    @Test("Where values in each other cannot be remembered, trying ends with an error")
    func limit() throws {
        let depth = 60
        let text =
            String(repeating: #"{"child":"#, count: depth) + "1"
            + String(repeating: #","right":2}"#, count: depth)
        let error = try #require(
            failure { try Either<DatedTree, OtherDatedTree>(JSONString: text) })
        #expect(error.kind == .limit)
        let shallow = #"{"child":{"child":1,"right":1},"left":2}"#
        #expect(try Either<DatedTree, OtherDatedTree>(JSONString: shallow).first?.left == 2)
    }
}
