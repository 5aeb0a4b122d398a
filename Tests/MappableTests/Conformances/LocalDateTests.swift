import Foundation
import Mappable
import TestSupport
import Testing

/// Dates without an offset, numbers of other epochs, and several strategies at once.
struct LocalDateTests {
    private typealias Reading = DateStrategy
    private typealias Writing = DateStrategy

    private static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    private static func date(
        _ json: String, _ dates: Reading, _ coercion: MappingOptions.Coercion = .compatible
    )
        throws -> Date
    {
        try [Date](JSONString: "[\(json)]", options: MappingOptions(coercion: coercion, dates: dates))[0]
    }

    private static func text(_ date: Date, _ dates: Writing) throws -> String {
        String(try [date].toJSONString(options: WritingOptions(dates: dates)).dropFirst().dropLast())
    }

    private static let offset = TimeZone(secondsFromGMT: 5400) ?? .gmt

    /// Texts by the clock of UTC, with the seconds since 1970.
    @Test(
        "Dates without a time",
        arguments: [
            ("1970-01-01", 0), ("2016-02-29", 1_456_704_000), ("0001-01-01", -62_135_596_800),
            ("9999-12-31", 253_402_214_400), ("1969-12-31", -86_400),
        ] as [(String, Double)])
    func localDates(text: String, seconds: Double) throws {
        let json = "\"\(text)\""
        #expect(try Self.date(json, .localDate()).timeIntervalSince1970 == seconds)
        #expect(try Self.date(json, .localDate(in: Self.offset)).timeIntervalSince1970 == seconds - 5400)
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try Self.text(date, .localDate()) == json)
        #expect(try Self.text(date + 86_399.5, .localDate()) == json)
        #expect(try Self.text(date - 5400, .localDate(in: Self.offset)) == json)
        #expect(throws: MappingError.self) { try Self.date(json, .localDateTime()) }
        #expect(throws: MappingError.self) { try Self.date(json, .automatic) }
    }

    @Test(
        "Dates and times without an offset",
        arguments: [
            ("1970-01-01T00:00:00", 0, nil), ("2016-06-13T16:00:00", 1_465_833_600, nil),
            ("2016-06-13t16:00:00.25", 1_465_833_600.25, "2016-06-13T16:00:00.25"),
            ("2016-06-13 16:00:00", 1_465_833_600, "2016-06-13T16:00:00"),
            ("2016-06-13 16:00", 1_465_833_600, "2016-06-13T16:00:00"),
            ("0001-01-01T00:00:00", -62_135_596_800, nil), ("9999-12-31T23:59:59", 253_402_300_799, nil),
        ] as [(String, Double, String?)])
    func localTimes(text: String, seconds: Double, again: String?) throws {
        let json = "\"\(text)\""
        #expect(try Self.date(json, .localDateTime()).timeIntervalSince1970 == seconds)
        #expect(try Self.date(json, .localDateTime(in: Self.offset)).timeIntervalSince1970 == seconds - 5400)
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try Self.text(date, .localDateTime()) == "\"\(again ?? text)\"")
        #expect(try Self.text(date - 5400, .localDateTime(in: Self.offset)) == "\"\(again ?? text)\"")
        #expect(throws: MappingError.self) { try Self.date(json, .localDate()) }
    }

    @Test(
        "Days that there are not",
        arguments: [
            "2016-06-31", "2016-02-30", "2015-02-29", "2016-00-01", "2016-13-01", "0000-01-01",
            "2016-06-31T16:00:00",
        ])
    func noDays(text: String) throws {
        for dates in [Reading.localDate(), .localDateTime()] {
            expectFailure(
                .invalidValue, at: "[0]",
                "[0]: expected Date, found string \"\(text)\", no such day (line 1, column 2)"
            ) { try Self.date("\"\(text)\"", dates) }
        }
    }

    @Test(
        "Texts that are no dates",
        arguments: [
            "", "2016", "2016-06", "2016-6-13", "2016-06-1", "2016/06/13", "20160613", "2016-06-13Z",
            "2016-06-13T16:00:00Z",
            "2016-06-13T16:00:00+02:00", "2016-06-13T24:00:00", "2016-06-13T16:00:60", "2016-06-13T16:00:00.",
            "2016-06-13T16:00:0", "2016-06-13T16", " 2016-06-13", "2016-06-13 ", "２016-06-13", "-016-06-13",
        ])
    func invalid(text: String) throws {
        let found = "[0]: expected Date, found string \"\(text)\", not a date "
        expectFailure(.invalidValue, at: "[0]", found + "like 2031-01-17 (line 1, column 2)") {
            try Self.date("\"\(text)\"", .localDate())
        }
        expectFailure(
            .invalidValue, at: "[0]", found + "and time like 2031-01-17T12:50:00 (line 1, column 2)"
        ) {
            try Self.date("\"\(text)\"", .localDateTime())
        }
        for dates in [Reading.localDate(), .localDateTime()] {
            #expect(throws: MappingError.self) { try Self.date("17", dates) }
        }
    }

    @Test(
        "Times by the clocks of the world are those of Foundation's formatter",
        arguments: [
            "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Casablanca",
            "Pacific/Apia", "America/St_Johns", "GMT",
        ])
    func differential(name: String) throws {
        let zone = try Self.zone(name)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        var random = SeededGenerator(seed: 19)
        for _ in 0..<Thoroughness.rounds(100) {
            // From 1900 on: Foundation has the Julian calendar before 1582.
            let seconds = Double(Int.random(in: -2_208_988_800..<4_102_444_800, using: &random))
            let date = Date(timeIntervalSince1970: seconds)
            let json = try Self.text(date, .localDateTime(in: zone))
            #expect(json == "\"\(formatter.string(from: date))\"")
            let again = try Self.date(json, .localDateTime(in: zone))
            // Only in the hour after a clock was set back does a text mean another time.
            if again != date {
                #expect(again < date)
                #expect(try Self.text(again, .localDateTime(in: zone)) == json)
            }
        }
    }

    @Test("When the clock is set, a time that stands twice is the first and one that is left out moves")
    func changes() throws {
        let berlin = try Self.zone("Europe/Berlin")
        func seconds(_ text: String) throws -> Double {
            try Self.date("\"\(text)\"", .localDateTime(in: berlin)).timeIntervalSince1970
        }
        // Forward at 2024-03-31T01:00Z, back at 2024-10-27T01:00Z.
        #expect(try seconds("2024-03-31T01:59:59") == 1_711_846_799)
        #expect(try seconds("2024-03-31T02:30:00") == 1_711_848_600)
        #expect(try seconds("2024-03-31T03:00:00") == 1_711_846_800)
        #expect(try seconds("2024-10-27T02:30:00") == 1_729_989_000)
        #expect(try seconds("2024-10-27T03:00:00") == 1_729_994_400)
    }

    @Test("Numbers of seconds since 2001")
    func secondsSince2001() throws {
        for (json, seconds) in [
            ("0", 0.0), ("-1.5", -1.5), ("\"700000000.25\"", 700_000_000.25), ("1e3", 1000),
        ] {
            #expect(try Self.date(json, .secondsSince2001).timeIntervalSinceReferenceDate == seconds)
        }
        #expect(throws: MappingError.self) { try Self.date("\"17\"", .secondsSince2001, .strict) }
        expectFailure(
            .outOfRange, at: "[0]", "[0]: expected Date, found number 1e16, out of range (line 1, column 2)"
        ) { try Self.date("1e16", .secondsSince2001) }
        for (seconds, json) in [(0.0, "0"), (-1.5, "-1.5"), (700_000_000.25, "700000000.25")] {
            #expect(try Self.text(Date(timeIntervalSinceReferenceDate: seconds), .secondsSince2001) == json)
        }
    }

    @Test("The first strategy that takes a value counts, and the error names all")
    func firstOf() throws {
        struct Unknown: Error {}
        let strategies = Reading.firstOf([
            .rfc3339, .localDate(in: .gmt), .milliseconds,
            .onlyRead { map in
                guard try String(map: map) == "never" else { throw Unknown() }
                return .distantFuture
            },
        ])
        for (json, seconds) in [
            ("\"1970-01-02T00:00:00Z\"", 86_400), ("\"1970-01-02\"", 86_400), ("86000", 86),
            ("1465833600250", 1_465_833_600.25), ("\"86000\"", 86),
        ] as [(String, Double)] {
            #expect(try Self.date(json, strategies).timeIntervalSince1970 == seconds, "\(json)")
        }
        #expect(try Self.date("\"never\"", strategies) == .distantFuture)
        let names = "RFC 3339, a date without a time, milliseconds since 1970, a function's dates"
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Date, found string \"soon\", none of: \(names) (line 1, column 2)"
        ) { try Self.date("\"soon\"", strategies) }
        expectFailure(
            .typeMismatch, at: "[0]",
            "[0]: expected Date, found boolean true, none of: RFC 3339, seconds since 1970 (line 1, column 2)"
        ) { try Self.date("true", .firstOf([.rfc3339, .firstOf([.seconds])])) }
        #expect(throws: MappingError.self) { try Self.date("17", .firstOf([])) }
        let optional = try [Date?](JSONString: "[true]", options: MappingOptions(dates: strategies))
        #expect(optional == [nil])
    }

    @Test("The first of several strategies writes", arguments: [Reading.firstOf([.milliseconds, .rfc3339])])
    private func firstOfWrites(strategy: Reading) throws {
        let date = Date(timeIntervalSince1970: 5.25)
        #expect(try Self.text(date, strategy) == "5250")
        #expect(try Self.text(date, .firstOf([strategy])) == "5250")
        #expect(try Self.date("5250", strategy) == date)
        #expect(throws: MappingError.self) { try Self.text(date, .firstOf([])) }
    }

    @Test("Seconds outside of the years 1 to 9999 are out of range, and may be milliseconds")
    func millisecondsAsSeconds() throws {
        for strategy in [Reading.automatic, .seconds] {
            for coercion in [MappingOptions.Coercion.compatible, .strict] {
                for (json, seconds) in [
                    ("-62135596800", -62_135_596_800), ("253402300799.5", 253_402_300_799.5),
                ] as [(String, Double)] {
                    #expect(try Self.date(json, strategy, coercion).timeIntervalSince1970 == seconds)
                }
                for json in ["1465833600250", "-62135596801", "253402300800"] {
                    expectFailure(
                        .outOfRange, at: "[0]",
                        "[0]: expected Date, found number \(json), "
                            + "in seconds outside of the years 1 to 9999, maybe milliseconds (line 1, column 2)"
                    ) { try Self.date(json, strategy, coercion) }
                }
            }
            let late = Date(timeIntervalSince1970: 1_465_833_600_250)
            let error = failure(of: [late], WritingOptions(dates: strategy))
            #expect(error?.kind == .outOfRange && error?.description.contains("milliseconds") == true)
            let last = Date(timeIntervalSince1970: 253_402_300_799)
            #expect(try Self.date(Self.text(last, strategy), strategy) == last)
        }
    }

    @Test("One field can have dates of its own, both ways")
    func fields() throws {
        struct Log: Mappable, JSONWriter, Equatable {
            let created: Date
            let updated: Date?
            let day: Date
            let seen: [Date]

            init(map: Mapper) throws {
                created = try map.from("created", using: .date(.seconds))
                updated = try map["at.updated"](using: .date(.milliseconds))
                day = try map.from(.key("the.day"), using: .date(.localDate()))
                seen = try map.seen()
            }

            func write(to json: inout JSONOutput) throws {
                json["created", using: .date(.seconds)] = created
                json["at.updated", using: .date(.milliseconds)] = updated
                json[.key("the.day"), using: .date(.localDate())] = day
                json.seen = seen
            }
        }
        let text =
            #"{"created":5,"at":{"updated":5000},"the.day":"1970-01-02","seen":["1970-01-01T00:00:05Z"]}"#
        let log = try Log(JSONString: text)
        let five = Date(timeIntervalSince1970: 5)
        #expect(log.created == five && log.updated == five && log.seen == [five])
        #expect(log.day.timeIntervalSince1970 == 86_400)
        #expect(try log.toJSONString() == text)
    }

    @Test("Every number of seconds is taken or refused, whatever the zone")
    func extremes() throws {
        let zones = try [TimeZone.gmt, Self.zone("Europe/Berlin"), Self.zone("America/New_York")]
        let times: [Double] = [
            -1e300, -1e15, -1e12, -62_135_596_801, -62_135_424_000, 0, 252_423_820_799, 252_423_993_600, 1e12,
            1e15, 1e300, .infinity, .nan,
        ]
        for zone in zones {
            for seconds in times {
                let date = Date(timeIntervalSinceReferenceDate: seconds)
                _ = try? Self.text(date, .localDate(in: zone))
                guard let text = try? Self.text(date, .localDateTime(in: zone)) else { continue }
                #expect(try Self.date(text, .localDateTime(in: zone)) == date, "\(seconds) in \(zone)")
            }
        }
        #expect(throws: MappingError.self) { try Self.text(.distantPast - 86_400 * 400, .localDate()) }
    }
}
