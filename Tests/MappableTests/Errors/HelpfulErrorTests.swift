import Foundation
import Mappable
import TestSupport
import Testing

/// Errors that name what would have been right.
struct HelpfulErrorTests {
    enum Status: String, Mappable, CaseIterable { case scheduled, boarding, departed }

    enum Level: Int, Mappable, CaseIterable { case low = 1, high = 3 }

    enum Letter: String, Mappable, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k }

    struct Flight: Mappable {
        let status: Status

        init(map: Mapper) throws { status = try map.status() }
    }

    struct Page<Item: Mappable>: Mappable {
        init(map: Mapper) throws { let _: Item = try map.item() }
    }

    struct Named: Mappable {
        init(map: Mapper) throws { let _: String = try map.name() }
    }

    struct Gates: Mappable {
        let gate: String?

        init(map: Mapper) throws {
            gate = try map.gate
            let _: [String] = try map.gates()
        }
    }

    struct Linked: Mappable {
        init(map: Mapper) throws { let _: String = try map._links.self[0]() }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let line: String
        let read: @Sendable () throws(MappingError) -> Void

        init<Model: Mappable & SendableMetatype>(
            _ name: String, _ document: String, _ model: Model.Type, options: MappingOptions = .default,
            _ line: String
        ) {
            (testDescription, self.line) = (name, line)
            read = { () throws(MappingError) in _ = try Model(JSONString: document, options: options) }
        }
    }

    private static let rows = [
        Row(
            "an enum's cases, the nearest, and the model around", #"{"status": "boardin"}"#, Flight.self,
            #"status: expected "scheduled", "boarding" or "departed", found string "boardin", no such case, did you mean "boarding"? (line 1, column 12), mapping Status in Flight"#
        ),
        Row(
            "an enum of another kind", #"{"status": []}"#, Flight.self,
            "status: expected String, found array of 0 (line 1, column 12), mapping Status in Flight"),
        Row(
            "integers", "[2]", [Level].self,
            "[0]: expected 1 or 3, found number 2, no such case (line 1, column 2), mapping Level"),
        Row(
            "many cases", #""z""#, Letter.self,
            #"(root): expected "a", "b", "c", "d", "e", "f", "g", "h", "i" or 2 more, found string "z", no such case (line 1, column 1), mapping Letter"#
        ),
        Row(
            "a day that the month does not have", #"["2031-02-30T12:00:00Z"]"#, [Date].self,
            #"[0]: expected Date, found string "2031-02-30T12:00:00Z", no such day (line 1, column 2)"#),
        Row(
            "a month that there is not", #""2031-13-01""#, Date.self,
            options: MappingOptions(dates: .localDate()),
            #"(root): expected Date, found string "2031-13-01", no such day (line 1, column 1)"#),
        Row(
            "a date of another form", #""2031-2-30""#, Date.self,
            #"(root): expected Date, found string "2031-2-30", not an RFC 3339 date-time (line 1, column 1)"#
        ),
        Row(
            "milliseconds", #""noon""#, Date.self, options: MappingOptions(dates: .milliseconds),
            #"(root): expected number of milliseconds since 1970, found string "noon" (line 1, column 1)"#),
        Row(
            "seconds", "[]", Date.self, options: MappingOptions(dates: .seconds),
            "(root): expected number of seconds since 1970, found array of 0 (line 1, column 1)"),
        Row(
            "a decimal comma", #"["12,50"]"#, [Decimal].self,
            #"[0]: expected Decimal, found string "12,50", not a number as JSON writes it (line 1, column 2)"#
        ),
        Row(
            "a plus", #""+5""#, Int.self,
            #"(root): expected Int, found string "+5", not a number as JSON writes it (line 1, column 1)"#),
        Row(
            "words", #""12 €""#, Decimal.self,
            #"(root): expected Decimal, found string "12 €" (line 1, column 1)"#),
        Row(
            "a number in a string that does not convert", #""12,50""#, Int.self, options: .strict,
            #"(root): expected Int, found string "12,50" (line 1, column 1)"#),
        Row(
            "redacted", #"{"status": "boardin"}"#, Flight.self,
            options: MappingOptions(redactsFoundValues: true),
            #"status: expected "scheduled", "boarding" or "departed", found string, no such case (line 1, column 12), mapping Status in Flight"#
        ),
        Row(
            "two letters that changed places", #"{"nmae": "x"}"#, Named.self,
            #"name: missing, expected String, did you mean "nmae"? (line 1, column 1), mapping Named"#
        ),
        Row(
            "a key that is a word of Swift's", #"{"_links": {"self": ["a"]}}"#, Linked.self,
            #"_links: expected array, found object of 1, the key "self" is no name in Swift: write ["self"] (line 1, column 12), mapping Linked"#
        ),
        Row(
            "a key much alike that was read before", #"{"gate": "A1"}"#, Gates.self,
            #"gates: missing, expected [String], keys: "gate" (line 1, column 1), mapping Gates"#),
        Row(
            "a key much alike that was read before, and is invalid", #"{"gate": []}"#, Gates.self,
            #"gates: missing, expected [String], keys: "gate" (line 1, column 1), mapping Gates"#),
        Row(
            "the keys that are there", #"{"state": "x", "number": 1}"#, Flight.self,
            #"status: missing, expected Status, keys: "state", "number", did you mean "state"? (line 1, column 1), mapping Flight"#
        ),
        Row(
            "one key that is meant", #"{"state": "x"}"#, Flight.self,
            #"status: missing, expected Status, did you mean "state"? (line 1, column 1), mapping Flight"#),
        Row(
            "no keys", "{}", Flight.self,
            "status: missing, expected Status (line 1, column 1), mapping Flight"),
        Row(
            "many keys", "{" + (0..<9).map { #""k\#($0)": 0"# }.joined(separator: ",") + "}", Flight.self,
            "status: missing, expected Status (line 1, column 1), mapping Flight"),
        Row(
            "redacted keys", #"{"state": "x", "number": 1}"#, Flight.self,
            options: MappingOptions(redactsFoundValues: true),
            "status: missing, expected Status (line 1, column 1), mapping Flight"),
        Row(
            "types as they are written", #"{}"#, Page<[String: [Int?]]>.self,
            "item: missing, expected [String: [Int?]] (line 1, column 1), mapping Page<[String: [Int?]]>"),
        Row(
            "optionals", "{}", Page<Page<[Int?]>>.self,
            "item: missing, expected Page<[Int?]> (line 1, column 1), mapping Page<Page<[Int?]>>"),
        Row(
            "sets and either", "{}", Page<Set<Either<Int, [String]>>>.self,
            "item: missing, expected Set<Either<Int, [String]>> (line 1, column 1), mapping Page<Set<Either<Int, [String]>>>"
        ),
    ]

    @Test("Lines", arguments: rows)
    func lines(row: Row) {
        #expect(throws: MappingError.self) { try row.read() }
        do throws(MappingError) { try row.read() } catch { #expect(error.description == row.line) }
    }

    enum Failure: Error { case unreadable(MappingError, attempt: Int) }

    struct Described: LocalizedError {
        let cause: MappingError
        var errorDescription: String? { "the timetable is broken: \(cause)" }
    }

    struct Board: Mappable {
        init(map: Mapper) throws {
            do {
                _ = try map.flights() as [Flight]
            } catch {
                throw try map.isPlain()
                    ? Failure.unreadable(MappingError(error), attempt: 1)
                    : Described(cause: error) as any Error
            }
        }
    }

    @Test(
        "A model's error around another is shown in its own words, with the place of the value that the model reads"
    )
    func wrapped() throws {
        let text = #"[{"isPlain": false, "flights": [{"status": 7}]}]"#
        let described = failure(of: { try [Board](JSONString: text) })
        let cause =
            #"[0].flights[0].status: expected "scheduled", "boarding" or "departed", found number 7, no such case (line 1, column 44), mapping Status in Flight"#
        #expect(
            described?.description
                == "[0]: the timetable is broken: \(cause) (line 1, column 2), mapping Board")
        #expect(described?.underlying(as: Described.self)?.cause.description == cause)
        #expect(described?.keyPath.description == "[0]")
        let plain = failure(of: {
            try [Board](JSONString: text.replacing("false", with: "true"))
        })
        #expect(plain?.description.hasPrefix("[0]: unreadable([0].flights[0].status: expected") == true)
        #expect(plain?.description.hasSuffix("attempt: 1) (line 1, column 2), mapping Board") == true)
        #expect(plain?.description.contains("\n") == false)
    }
}
