import Foundation
import Mappable
import MappableCodable
import MappableFoundation
import TestSupport
import Testing

/// What the transforms of the library read and write.
struct TransformCatalogueTests {
    /// What a transform makes of a text, and what it writes of that.
    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let again: String
        /// Reads and writes, and expects the value.
        let run: @Sendable (String) throws -> String

        /// - Parameter again: what is written; nil for what was read.
        init<Value: Equatable & Sendable>(
            _ name: String, _ json: String, _ transform: Transform<Value>, _ value: Value,
            writes again: String? = nil
        ) {
            testDescription = "\(name): \(json)"
            self.json = json
            self.again = again ?? json
            run = { json in
                let result = try Mappable_read(json, transform)
                #expect(result == value)
                return try TestSupport.written { output in output.append(result, using: transform) }
            }
        }
    }

    private static func Mappable_read<Value>(
        _ json: String, _ transform: Transform<Value>
    ) throws -> Value {
        try read("[\(json)]") { map in try map[0](using: transform) }
    }

    private struct Plain: Codable, Equatable, Sendable {
        var id = 7
        var tags = ["a"]
    }

    private struct Point: Mappable, JSONWriter, Equatable {
        let x: Int

        init(x: Int) { self.x = x }
        init(map: Mapper) throws { x = try map.x() }
        func write(to json: inout JSONOutput) throws { json.x = x }
    }

    private static let noon = Date(timeIntervalSince1970: 1_926_417_600)

    private static let rows: [Row] = [
        Row("unixSeconds", "1926417600", .date(.seconds), noon),
        Row("unixSeconds", "\"1926417600\"", .date(.seconds), noon, writes: "1926417600"),
        Row("unixSeconds", "1926417600.25", .date(.seconds), noon + 0.25),
        Row("unixMilliseconds", "1926417600250", .date(.milliseconds), noon + 0.25),
        Row("rfc3339", #""2031-01-17T12:00:00Z""#, .date(.rfc3339), noon),
        Row("date", "1926417600", .date(.automatic), noon, writes: #""2031-01-17T12:00:00Z""#),
        Row("format", #""17.01.2031 12:00""#, .format("dd.MM.yyyy HH:mm"), noon),
        Row("secondsSince2001", "948110400", .date(.secondsSince2001), noon),
        Row("localDate", #""2031-01-17""#, .date(.localDate()), noon - 43_200),
        Row("localDateTime", #""2031-01-17T12:00:00""#, .date(.localDateTime()), noon),
        Row("base64", #""/+8=""#, .data(.base64), Data([0xFF, 0xEF])),
        Row("base64URL", #""_-8""#, .data(.base64URL), Data([0xFF, 0xEF])),
        Row(
            "decimal", #""12345678901234567890.10""#, .numberString,
            Decimal(string: "12345678901234567890.1")!, writes: #""12345678901234567890.1""#),
        Row("decimal of a number", "12.5", .numberString, Decimal(12.5), writes: #""12.5""#),
        Row("number", #""-9223372036854775808""#, .numberString, Int64.min),
        Row("number of a number", "17", .numberString, UInt8(17), writes: #""17""#),
        Row("floating point", #""0.5""#, .numberString, 0.5),
        Row(
            "Codable", #"{"id":7,"tags":["a"]}"#,
            Transform<Plain>.codable.then(read: \.tags, write: { Plain(tags: $0) }), ["a"],
            writes: nil),
        Row("many", "[1,2]", .oneOrMany, [1, 2]),
        Row("one", "1", .oneOrMany, [1]),
        Row("one in an array", "[1]", .oneOrMany, [1], writes: "1"),
        Row("none", "[]", Transform<[Int]>.oneOrMany, []),
        Row("one array", "[[1]]", .oneOrMany, [[1]]),
        Row("one object", #"{"x":3}"#, .oneOrMany, [Point(x: 3)]),
        Row("one null", "[null]", .oneOrMany, [Int?.none]),
    ]

    @Test("Reading and writing", arguments: rows)
    private func roundTrips(row: Row) throws {
        let text = try row.run(row.json)
        if row.testDescription.hasPrefix("Codable") {
            #expect(try JSON(JSONString: text) == JSON(JSONString: "[\(row.again)]"))
        } else {
            #expect(text == "[\(row.again)]")
        }
    }

    /// A text that a transform refuses.
    private struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let run: @Sendable () -> MappingError?

        init<Value: Sendable>(
            _ json: String, _ transform: Transform<Value>, _ expected: String,
            _ options: MappingOptions = .default
        ) {
            testDescription = "\(json), \(expected)"
            self.expected = expected
            run = {
                failure { try read("[\(json)]", options) { map -> Value in try map[0](using: transform) } }
            }
        }
    }

    private static let refusals: [Refusal] = [
        Refusal("true", .date(.seconds), "expected number of seconds since 1970, found boolean true"),
        Refusal(
            "\"17\"", .date(.seconds), "expected number of seconds since 1970, found string \"17\"", .strict),
        Refusal("1", .date(.rfc3339), "expected Date, found number 1"),
        Refusal("\"/\"", .data(.base64), "expected Data, found string \"/\""),
        Refusal("1234", .data(.base64URL), "expected Data, found number 1234"),
        Refusal("\"abc\"", Transform<Decimal>.numberString, "expected Decimal, found string \"abc\""),
        Refusal("12.5", Transform<Decimal>.numberString, "expected Decimal, found number 12.5", .strict),
        Refusal(
            "\" 1\"", Transform<Int>.numberString,
            "expected Int, found string \" 1\", not a number as JSON writes it"),
        Refusal(
            "\"300\"", Transform<UInt8>.numberString,
            "expected UInt8, found string \"300\", out of range"),
        Refusal("1", Transform<Int>.numberString, "expected Int, found number 1", .strict),
        Refusal("true", Transform<Int>.numberString, "expected Int, found boolean true"),
    ]

    @Test("Refusals say what was expected", arguments: refusals)
    private func refuses(row: Refusal) throws {
        let error = try #require(row.run())
        #expect(error.keyPath.description == "[0]")
        #expect(error.description.hasPrefix("[0]: \(row.expected) (line 1, column 2)"), "\(error)")
    }

    @Test("A number in a string is read under strict coercion, too")
    func strictNumbers() throws {
        let number: Int = try read(#"["17"]"#, .strict) { map in try map[0](using: .numberString) }
        #expect(number == 17)
        let date: Date = try read("[17]", .strict) { map in try map[0](using: .date(.seconds)) }
        #expect(date == Date(timeIntervalSince1970: 17))
    }

    @Test("An error in a Codable type has the place of the value")
    func codableErrors() throws {
        let error = try #require(
            failure { try read(#"[{"id": "x"}]"#) { map -> Plain in try map[0](using: .codable) } })
        #expect(error.keyPath.description == "[0].id")
        #expect(error.kind == .typeMismatch)
    }
}
