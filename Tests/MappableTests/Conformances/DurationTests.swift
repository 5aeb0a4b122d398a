import Mappable
import TestSupport
import Testing

/// Lengths of time in every form.
struct DurationTests {
    private static func duration(
        _ json: String, _ durations: MappingOptions.DurationStrategy = .automatic,
        _ coercion: MappingOptions.Coercion = .compatible
    ) throws -> Duration {
        try [Duration](
            JSONString: "[\(json)]", options: MappingOptions(coercion: coercion, durations: durations))[0]
    }

    private static func text(_ duration: Duration, _ durations: WritingOptions.DurationStrategy) throws
        -> String
    {
        String(
            try [duration].toJSONString(options: WritingOptions(durations: durations)).dropFirst().dropLast())
    }

    /// Texts of ISO 8601, the duration, and the text that is written where it is another.
    private static let texts: [(String, Duration, String?)] = [
        ("PT0S", .zero, nil), ("PT1H30M", .seconds(5400), nil), ("PT90M", .seconds(5400), "PT1H30M"),
        ("PT5400S", .seconds(5400), "PT1H30M"), ("P1D", .seconds(86_400), "PT24H"),
        ("P2W", .seconds(1_209_600), "PT336H"), ("P1DT1S", .seconds(86_401), "PT24H1S"),
        ("P1W2DT3H4M5.25S", .milliseconds(788_645_250), "PT219H4M5.25S"),
        ("-PT1.5S", .milliseconds(-1500), nil),
        ("+PT1S", .seconds(1), "PT1S"), ("PT0.5H", .seconds(1800), "PT30M"),
        ("P0.5D", .seconds(43_200), "PT12H"),
        ("PT0,5S", .milliseconds(500), "PT0.5S"), ("P1.5W", .seconds(907_200), "PT252H"),
        ("PT0.000000000000000001S", Duration(secondsComponent: 0, attosecondsComponent: 1), nil),
        ("-PT0.1S", .milliseconds(-100), nil), ("PT00001S", .seconds(1), "PT1S"),
        ("PT1.500000000000000000000S", .milliseconds(1500), "PT1.5S"), ("P0D", .zero, "PT0S"),
        ("-PT0S", .zero, "PT0S"),
        ("PT9223372036854775807S", .seconds(Int64.max), "PT2562047788015215H30M7S"),
        (
            "PT0.000000000000000001H", Duration(secondsComponent: 0, attosecondsComponent: 3600),
            "PT0.0000000000000036S"
        ),
    ]

    @Test("ISO 8601, both ways", arguments: texts)
    func iso8601(text: String, duration: Duration, again: String?) throws {
        for coercion in [MappingOptions.Coercion.compatible, .strict] {
            #expect(try Self.duration("\"\(text)\"", .automatic, coercion) == duration)
            #expect(try Self.duration("\"\(text)\"", .iso8601, coercion) == duration)
        }
        #expect(try Self.text(duration, .iso8601) == "\"\(again ?? text)\"")
        #expect(try Self.duration(Self.text(duration, .iso8601)) == duration)
        #expect(try Self.duration(Self.text(duration, .seconds)) == duration)
        #expect(try Self.duration(Self.text(duration, .milliseconds), .milliseconds) == duration)
    }

    @Test(
        "Texts that are none",
        arguments: [
            "", "P", "PT", "-P", "P1", "1H", "PT1", "P1DT", "PTH", "PT1S1M", "PT1S1S", "PT1M1H", "PT-1S",
            "PT1.S",
            "PT.5S", "PT1.5H30M", "P1H", "PT1D", "P1S", "pt1s", "PT1s", "PT 1S", "PT1S ", " PT1S", "PT1HT1M",
            "PT1,5,5S",
            "PT１S", "--PT1S", "+-PT1S", "P1DPT1S", "PT1e3S", "P1W1W", "P1D1W", "P1X", "PT1Y", "1:30", "90",
        ])
    func invalid(text: String) {
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Duration, found string \"\(text)\", not an ISO 8601 duration (line 1, column 2)"
        ) { try Self.duration("\"\(text)\"") }
    }

    @Test("Years and months are refused", arguments: ["P1Y", "P1M", "P1Y2M3D", "-P0.5Y", "P1MT1M"])
    func calendar(text: String) {
        let reason = "years and months have no length of their own"
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Duration, found string \"\(text)\", \(reason) (line 1, column 2)"
        ) { try Self.duration("\"\(text)\"") }
    }

    @Test(
        "What is too long or too precise",
        arguments: [
            ("\"PT9223372036854775808S\"", "out of range"),
            ("\"PT99999999999999999999999S\"", "out of range"),
            ("\"P15250284452472W\"", "out of range"), ("\"PT9223372036854775807S\"", nil),
            ("\"PT9223372036854775807.5S\"", nil), ("\"PT153722867280912930M8S\"", "out of range"),
            ("\"PT0.0000000000000000001S\"", "more digits than it holds"),
            ("1e-19", "more digits than it holds"),
            ("1e-18", nil), ("9223372036854775807", nil), ("9223372036854775808", "out of range"),
            ("1e400", "out of range"), ("1e-400", "more digits than it holds"), ("-9223372036854775807", nil),
            ("-9223372036854775808", "out of range"), ("18446744073709551616", "out of range"),
        ] as [(String, String?)])
    func limits(json: String, reason: String?) throws {
        guard let reason else {
            let duration = try Self.duration(json)
            #expect(try Self.duration(Self.text(duration, .iso8601)) == duration)
            return
        }
        let error = failure { try Self.duration(json) }
        #expect(error?.kind == .outOfRange)
        #expect(error?.reason == reason)
    }

    @Test(
        "Numbers",
        arguments: [
            ("0", .zero, "0", "0"), ("1.5", .milliseconds(1500), "1.5", "1500"),
            ("-0.25", .milliseconds(-250), "-0.25", "-250"),
            ("1e3", .seconds(1000), "1000", "1000000"),
            ("0.0000005", .nanoseconds(500), "0.0000005", "0.0005"),
            ("9223372036854775807", .seconds(Int64.max), "9223372036854775807", "9223372036854775807000"),
            ("0.1", .milliseconds(100), "0.1", "100"),
            (
                "-1.000000000000000001", Duration(secondsComponent: -1, attosecondsComponent: -1),
                "-1.000000000000000001", "-1000.000000000000001"
            ),
        ] as [(String, Duration, String, String)])
    func numbers(json: String, duration: Duration, seconds: String, milliseconds: String) throws {
        #expect(try Self.duration(json) == duration)
        #expect(try Self.duration(json, .seconds, .strict) == duration)
        #expect(try Self.duration("\"\(json)\"", .seconds) == duration)
        #expect(try Self.text(duration, .seconds) == seconds)
        #expect(try Self.text(duration, .milliseconds) == milliseconds)
        #expect(try Self.duration(milliseconds, .milliseconds) == duration)
        #expect(throws: MappingError.self) { try Self.duration("\"\(json)\"", .seconds, .strict) }
        #expect(throws: MappingError.self) { try Self.duration("\"\(json)\"") }
        #expect(throws: MappingError.self) { try Self.duration(json, .iso8601) }
    }

    @Test("What cannot be written is an error, and no trap")
    func unwritable() {
        let long = Duration.seconds(Int64.max) * 4
        for duration in [long, .zero - long] {
            for strategy in [WritingOptions.DurationStrategy.iso8601, .seconds, .milliseconds] {
                let error = failure(of: ["d": duration], WritingOptions(durations: strategy))
                #expect(error?.kind == .outOfRange)
                #expect(error?.keyPath.description == "d")
            }
        }
    }

    @Test("Among objects, as keys, and in fields of their own")
    func places() throws {
        #expect(try Duration(JSONObject: Duration.seconds(2)) == .seconds(2))
        #expect(try Duration?(JSONString: "true") == nil)
        #expect(try [Duration: Int](JSONString: #"{"PT1S": 1}"#) == [.seconds(1): 1])
        struct Trip: Mappable, JSONWriter {
            let length: Duration
            let wait: Duration?
            let delay: Duration

            init(map: Mapper) throws {
                length = try map.length(using: .duration(.seconds))
                wait = try map.wait(using: .duration(.milliseconds))
                delay = try map.delay(using: .duration(.iso8601))
            }

            func write(to json: inout JSONOutput) throws {
                json["length", using: .duration(.seconds)] = length
                json["wait", using: .duration(.milliseconds)] = wait
                json["delay", using: .duration(.iso8601)] = delay
            }
        }
        let text = #"{"length":1.5,"wait":250,"delay":"PT1M"}"#
        let trip = try Trip(JSONString: text)
        #expect(
            trip.length == .milliseconds(1500) && trip.wait == .milliseconds(250)
                && trip.delay == .seconds(60))
        #expect(try trip.toJSONString() == text)
    }
}
