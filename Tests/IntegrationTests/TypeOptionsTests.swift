import Foundation
import MappableCodable
import MappableReports
import MappableSchemas
import MappableStreams
import TestSupport
import Testing

/// An app's options for all of its models.
private protocol APIModel: Mappable, JSONWriter {}

extension APIModel {
    static var mappingOptions: MappingOptions {
        MappingOptions(invalidOptionals: .throw, dates: .milliseconds)
    }
    static var writingOptions: WritingOptions { WritingOptions(sortsKeys: true, dates: .milliseconds) }
}

private struct Flight: APIModel, MappableCodable, Hashable {
    let seats: Int?, departure: Date

    init(map: Mapper) throws {
        seats = try map.seats
        departure = try map.departure()
    }

    func write(to json: inout JSONOutput) throws {
        json.seats = seats
        json.departure = departure
    }
}

private struct Row: Mapped, APIModel, MappableCodable {
    let seats: Int?, departure: Date

    static let mapping = Mapping {
        Init(Row.init)
        Field("seats", \.seats)
        Field("departure", \.departure)
    }
}

/// A model without options of its own around one that has some.
private struct Board: Mappable, JSONWriter {
    let flight: Flight

    init(map: Mapper) throws { flight = try map.flight() }

    func write(to json: inout JSONOutput) throws { json.flight = flight }
}

/// Where no options are passed, those of the outermost model hold.
struct TypeOptionsTests {
    private static let good = #"{"seats":180,"departure":1000}"#
    private static let bad = #"{"seats":[],"departure":1000}"#
    private static let written = #"{"departure":1000,"seats":180}"#

    @Test("Every entry point of reading has the model's options")
    func reading() throws {
        let data = Data(Self.bad.utf8)
        let readers: [(String, () throws -> Any)] = [
            ("JSONString", { try Flight(JSONString: Self.bad) }),
            ("JSONData", { try Flight(JSONData: data) }),
            ("JSONBytes", { try Flight(JSONBytes: Array(Self.bad.utf8)) }),
            ("a span", { try Flight(JSONBytes: Array(Self.bad.utf8).span.bytes) }),
            (
                "JSONObject",
                { try Flight(JSONObject: ["seats": [Int](), "departure": 1000] as [String: Any]) }
            ),
            ("JSON", { try Flight(JSON: ["seats": [Int](), "departure": 1000]) }),
            ("a JSON value", { try Flight(JSON(JSONString: Self.bad)) }),
            ("an array", { try [Flight](JSONString: "[\(Self.bad)]") }),
            ("a contiguous array", { try ContiguousArray<Flight>(JSONString: "[\(Self.bad)]") }),
            ("a set", { try Set<Flight>(JSONString: "[\(Self.bad)]") }),
            ("an optional", { try Flight?(JSONString: Self.bad) as Any }),
            ("a dictionary", { try [String: [Flight?]](JSONString: #"{"a":[\#(Self.bad)]}"#) }),
            ("a declared model", { try Row(JSONString: Self.bad) }),
            ("a result", { try [Flight].result(JSONString: "[\(Self.bad)]").get() }),
            ("a result of data", { try Row.result(JSONData: data).get() }),
            (
                "records",
                {
                    var reader = RecordReader<Flight>(.lines)
                    try reader.append(data)
                    reader.finish()
                    return try reader.next() as Any
                }
            ),
        ]
        for (name, read) in readers { #expect(throws: (any Error).self, "\(name)") { _ = try read() } }
        let flight = try Flight(JSONString: Self.good)
        #expect(flight.departure == Date(timeIntervalSince1970: 1))
        #expect(try Flight(JSONString: Self.bad, options: .init(dates: .milliseconds)).seats == nil)
    }

    @Test("Records of a sequence have the model's options")
    func sequences() async throws {
        let chunks = AsyncStream<[UInt8]> { stream in
            stream.yield(Array("\(Self.bad)\n\(Self.good)".utf8))
            stream.finish()
        }
        var values: [Flight?] = []
        for try await result in Flight.records(in: chunks, .lines) { values.append(try? result.get()) }
        #expect(values.map { $0?.seats } == [nil, 180] && values[0] == nil)
    }

    @Test("Every entry point of writing has the model's options")
    func writing() throws {
        let flight = try Flight(JSONString: Self.good)
        #expect(try flight.toJSONString() == Self.written)
        #expect(try flight.toJSONData() == Data(Self.written.utf8))
        #expect(try flight.toJSONBytes() == Array(Self.written.utf8))
        var log: [UInt8] = []
        try flight.appendJSON(to: &log)
        #expect(log == Array(Self.written.utf8))
        #expect(try (flight.toJSONObject() as? [String: Any])?["departure"] as? Int == 1000)
        #expect(try JSON(flight).departure.int == 1000)
        #expect(try [flight].toJSONString() == "[\(Self.written)]")
        #expect(try Optional(flight).toJSONString() == Self.written)
        #expect(try ["a": ContiguousArray([flight])].toJSONString() == #"{"a":[\#(Self.written)]}"#)
        #expect(try Set([flight]).toJSONString() == "[\(Self.written)]")
        #expect(try Row(seats: 180, departure: flight.departure).toJSONString() == Self.written)
        let writer: any JSONWriter = flight
        #expect(try writer.toJSONString() == Self.written)
        #expect(try JSON(writer).departure.int == 1000)
        #expect(
            try flight.toJSONString(options: .default)
                == #"{"seats":180,"departure":"1970-01-01T00:00:01Z"}"#)
    }

    @Test("Those of a model inside do not count")
    func inside() throws {
        let text = #"{"flight":{"seats":[],"departure":1}}"#
        let board = try Board(JSONString: text)
        #expect(board.flight.seats == nil && board.flight.departure == Date(timeIntervalSince1970: 1))
        #expect(try board.toJSONString() == #"{"flight":{"departure":"1970-01-01T00:00:01Z"}}"#)
    }

    @Test("Coders do not look at them")
    func coders() throws {
        let text = Data(#"{"seats":[],"departure":1}"#.utf8)
        let written = Data(#"{"departure":"1970-01-01T00:00:01Z"}"#.utf8)
        for (decoder, encoder) in [
            (MappableDecoder(), MappableEncoder()), (JSONDecoder(), JSONEncoder()),
        ] {
            let flight = try decoder.decode(Row.self, from: text)
            #expect(flight.seats == nil && flight.departure == Date(timeIntervalSince1970: 1))
            if !(encoder is MappableEncoder) { #expect(try encoder.encode(flight) == written) }
        }
    }

    @Test("Schemas describe what entry points read and write")
    func schemas() {
        #expect(Row.readingSchema() == Row.readingSchema(options: Row.mappingOptions))
        #expect(Row.readingSchema() != Row.readingSchema(options: .default))
        #expect(Row.writingSchema() == Row.writingSchema(options: Row.writingOptions))
        #expect(Row.writingSchema() != Row.writingSchema(options: .default))
    }
}
