import Foundation
import Mappable
import TestSupport
import Testing

/// The ways in which JSON writes dates.
struct DateTests {
    /// Texts in the automatic and the RFC 3339 strategy, with the seconds since 1970; nil where they are none.
    static let texts: [(text: String, seconds: Double?)] = [
        ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:01Z", 1), ("1969-12-31T23:59:59Z", -1),
        ("2001-01-01T00:00:00Z", 978_307_200), ("2016-06-13T16:00:00Z", 1_465_833_600),
        ("2016-06-13t16:00:00z", 1_465_833_600), ("2016-06-13T18:00:00+02:00", 1_465_833_600),
        ("2016-06-13T11:30:00-04:30", 1_465_833_600), ("2016-06-14T15:59:00+23:59", 1_465_833_600),
        ("2016-06-12T16:01:00-23:59", 1_465_833_600), ("2016-06-13T16:00:00+00:00", 1_465_833_600),
        ("2016-06-13T16:00:00-00:00", 1_465_833_600), ("2016-06-13T16:00:00.5Z", 1_465_833_600.5),
        ("2016-06-13T16:00:00.25+00:00", 1_465_833_600.25), ("2016-06-13T16:00:00.125Z", 1_465_833_600.125),
        ("2016-06-13T16:00:00.000000000Z", 1_465_833_600),
        ("2016-06-13T16:00:00.500000000000000000Z", 1_465_833_600.5),
        ("2000-02-29T00:00:00Z", 951_782_400), ("2024-02-29T12:00:00Z", 1_709_208_000),
        ("2023-12-31T23:59:59Z", 1_704_067_199), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("1900-03-01T00:00:00Z", -2_203_891_200),
        ("2100-02-28T23:59:59Z", 4_107_542_399),
        ("", nil), ("2016", nil), ("2016-06-13", nil), ("2016-06-13T16:00:00", nil), ("16:00:00Z", nil),
        ("2016-06-13_16:00:00Z", nil),
        ("2016-06-13T16:00:00.Z", nil), ("2016-06-13T16:00:00,5Z", nil), ("2016-06-13T16:00:00+24:00", nil),
        ("2016-06-13T16:00:00-24:00", nil),
        ("2016-06-13T16:00:00+02:60", nil), ("2016-06-13T16:00:00 Z", nil), (" 2016-06-13T16:00:00Z", nil),
        ("2016-06-13T16:00:00Z ", nil), ("2016-06-13T16:00:00ZZ", nil), ("2016-06-13T24:00:00Z", nil),
        ("2016-06-13T16:60:00Z", nil), ("2016-06-13T16:00:60Z", nil),
        ("10000-01-01T00:00:00Z", nil), ("-2016-06-13T16:00:00Z", nil), ("+2016-06-13T16:00:00Z", nil),
        ("2016-6-13T16:00:00Z", nil), ("2016-06-13T6:00:00Z", nil), ("２016-06-13T16:00:00Z", nil),
        ("2016-06-13T16:00:00\u{2212}02:00", nil), ("2016/06/13T16:00:00Z", nil),
        ("2016-W24-1T16:00:00Z", nil),
    ]

    /// Texts with a day that the calendar does not have.
    static let textsOfNoDay = [
        "2016-00-13T16:00:00Z", "2016-13-13T16:00:00Z", "2016-06-00T16:00:00Z", "2016-06-31T16:00:00Z",
        "2016-04-31T16:00:00Z", "2016-09-31T16:00:00Z", "2016-11-31T16:00:00Z", "2016-02-30T16:00:00Z",
        "2015-02-29T16:00:00Z", "1900-02-29T16:00:00Z", "2100-02-29T00:00:00Z", "0000-01-01T00:00:00Z",
        "2015-02-29 16:00Z", "2015-02-29",
    ]

    /// Texts that only the automatic strategy takes, with the seconds since 1970.
    static let relaxedTexts: [(text: String, seconds: Double)] = [
        ("2016-06-13 16:00:00Z", 1_465_833_600), ("2016-06-13T16:00Z", 1_465_833_600),
        ("2016-06-13 16:00z", 1_465_833_600), ("2016-06-13T18:00:00+0200", 1_465_833_600),
        ("2016-06-13T18:00:00+02", 1_465_833_600), ("2016-06-13T11:30-0430", 1_465_833_600),
        ("2016-06-13 18:00:00.25+0200", 1_465_833_600.25), ("2016-06-13 18:00:00.25+02:00", 1_465_833_600.25),
        ("2016-06-14T15:59+2359", 1_465_833_600), ("0001-01-01 00:00Z", -62_135_596_800),
        ("9999-12-31 23:59-23", 253_402_383_540),
    ]

    @Test(
        "A leap second is a date-time that no date holds",
        arguments: [
            ("2016-12-31T23:59:60Z", true), ("2017-01-01T08:59:60.5+09:00", true),
            ("2012-06-30T23:59:60Z", true), ("2016-12-31T22:59:60Z", false), ("2016-12-30T23:59:60Z", false),
            ("2016-12-31T23:59:61Z", false), ("2016-12-31T23:59:60", false),
        ])
    func leapSeconds(text: String, isLeapSecond: Bool) {
        let reason = isLeapSecond ? "a leap second, which no `Date` holds" : "not an RFC 3339 date-time"
        for options in [MappingOptions.default, MappingOptions(dates: .rfc3339)] {
            expectFailure(
                .invalidValue, at: "[0]",
                #"[0]: expected Date, found string "\#(text)", \#(reason) (line 1, column 2)"#
            ) { try [Date](JSONString: "[\"\(text)\"]", options: options) }
        }
    }

    @Test("Texts of ISO 8601 that RFC 3339 has not", arguments: relaxedTexts)
    func relaxed(text: String, seconds: Double) throws {
        for options in [MappingOptions.default, .strict] {
            let date = try [Date](JSONString: "[\"\(text)\"]", options: options)[0]
            #expect(date.timeIntervalSince1970 == seconds)
        }
        #expect(throws: MappingError.self) {
            try [Date](JSONString: "[\"\(text)\"]", options: MappingOptions(dates: .rfc3339))
        }
    }

    @Test(
        "Texts that are nearly of ISO 8601",
        arguments: [
            "2016-06-13 16:00:00", "2016-06-13 16:00", "2016-06-13T16Z", "2016-06-13T16:00:0Z",
            "20160613T160000Z",
            "2016-06-13T16:00:00+2", "2016-06-13T16:00:00+020", "2016-06-13T16:00:00+02000",
            "2016-06-13T16:00:00+2400", "2016-06-13T16:00:00+0260", "2016-06-13T16:00:00+24",
            "2016-06-13T16:00.5Z", "2016-06-13  16:00:00Z", "2016-06-13 16:00: 0Z", "2016-06-13T16:00 Z",
            "2016-06-13T16:00:00 +0200", "2016-06-13T24:00Z", "2016-06-13T16:60Z", "2016-06-13 ",
            "2016-06-13T",
            "2016-06-13T16:00+", "2016-06-13T16:00:", "2016-06-13T16:00:00.",
        ])
    func nearlyRelaxed(text: String) {
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Date, found string \"\(text)\", not an RFC 3339 date-time (line 1, column 2)"
        ) { try [Date](JSONString: "[\"\(text)\"]") }
    }

    @Test("Days that there are not", arguments: textsOfNoDay)
    func noDays(text: String) {
        for dates in [DateStrategy.automatic, .rfc3339] {
            expectFailure(
                .invalidValue, at: "[0]",
                "[0]: expected Date, found string \"\(text)\", no such day (line 1, column 2)"
            ) { try [Date](JSONString: "[\"\(text)\"]", options: MappingOptions(dates: dates)) }
        }
    }

    @Test("RFC 3339 texts", arguments: texts)
    func rfc3339(text: String, seconds: Double?) throws {
        for dates in [DateStrategy.automatic, .rfc3339] {
            for coercion in [MappingOptions.Coercion.compatible, .strict] {
                let options = MappingOptions(coercion: coercion, dates: dates)
                if let seconds {
                    let date = try [Date](JSONString: "[\"\(text)\"]", options: options)[0]
                    #expect(date.timeIntervalSince1970 == seconds)
                } else {
                    expectFailure(
                        .invalidValue, at: "[0]",
                        "[0]: expected Date, found string \"\(text)\", not an RFC 3339 date-time (line 1, column 2)"
                    ) { try [Date](JSONString: "[\"\(text)\"]", options: options) }
                }
            }
        }
    }

    @Test("Fractions of 0 to 30 digits, rounded once")
    func fractions() throws {
        let digits = "123456789012345678901234567890"
        for count in 1...30 {
            let fraction = digits.prefix(count)
            let date = try Date(JSONString: "\"2001-01-01T00:00:00.\(fraction)Z\"")
            #expect(date.timeIntervalSinceReferenceDate == Double("0.\(fraction)"), "\(count) digits")
        }
    }

    @Test("Days of 400 years against Foundation's calendar")
    func calendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let start = try #require(
            calendar.date(from: DateComponents(year: 1890, month: 1, day: 1))
        ).timeIntervalSince1970
        for day in stride(from: 0, to: 146_097, by: 59) {
            let date = Date(timeIntervalSince1970: start + Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let numbers: [Int?] = [parts.year, parts.month, parts.day]
            let texts = numbers.map { number -> String in
                let digits = String(number ?? 0)
                return digits.count < 2 ? "0" + digits : digits
            }
            let text = texts.joined(separator: "-")
            #expect(try Date(JSONString: "\"\(text)T00:00:00Z\"") == date, "\(text)")
        }
    }

    struct Strategy: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let dates: DateStrategy
        let json: String
        /// The seconds since 1970, or the end of the message of the error.
        let compatible: Result
        let strict: Result

        enum Result: Sendable, Equatable {
            case seconds(Double)
            case error(String)
        }

        init(
            _ name: String, _ dates: DateStrategy, _ json: String, _ compatible: Result,
            _ strict: Result? = nil
        ) {
            testDescription = "\(name) of \(json)"
            self.dates = dates
            self.json = json
            self.compatible = compatible
            self.strict = strict ?? compatible
        }
    }

    static let strategies = [
        Strategy("automatic", .automatic, "1.5", .seconds(1.5)),
        Strategy("automatic", .automatic, "-1e3", .seconds(-1000)),
        Strategy(
            "automatic", .automatic, #""1.5""#, .error(#"found string "1.5", not an RFC 3339 date-time"#)),
        Strategy("automatic", .automatic, "true", .error("found boolean true")),
        Strategy("automatic", .automatic, "null", .error("found null")),
        Strategy("seconds", .seconds, "1465833600.25", .seconds(1_465_833_600.25)),
        Strategy(
            "seconds", .seconds, #""1465833600.25""#, .seconds(1_465_833_600.25),
            .error(#"found string "1465833600.25""#)),
        Strategy(
            "seconds", .seconds, #""2016-06-13T16:00:00Z""#, .error(#"found string "2016-06-13T16:00:00Z""#)),
        Strategy("seconds", .seconds, "1e16", .error("found number 1e16, out of range")),
        Strategy("milliseconds", .milliseconds, "1465833600250", .seconds(1_465_833_600.25)),
        Strategy("milliseconds", .milliseconds, "-1", .seconds(-0.001)),
        Strategy("milliseconds", .milliseconds, "0.5", .seconds(0.0005)),
        Strategy("milliseconds", .milliseconds, #""1500""#, .seconds(1.5), .error(#"found string "1500""#)),
        Strategy("milliseconds", .milliseconds, #""soon""#, .error(#"found string "soon""#)),
        Strategy("rfc3339", .rfc3339, #""1970-01-01T00:00:01Z""#, .seconds(1)),
        Strategy("rfc3339", .rfc3339, "1", .error("found number 1")),
        Strategy("rfc3339", .rfc3339, #""1""#, .error(#"found string "1", not an RFC 3339 date-time"#)),
        Strategy("seconds", .seconds, "{}", .error("found object of 0")),
    ]

    @Test("Every strategy", arguments: strategies)
    func strategy(row: Strategy) throws {
        for (coercion, expected) in [
            (MappingOptions.Coercion.compatible, row.compatible), (.strict, row.strict),
        ] {
            let options = MappingOptions(coercion: coercion, dates: row.dates)
            do throws(MappingError) {
                let date = try Date(JSONString: row.json, options: options)
                // To the precision of a date, which counts from 2001.
                let since2001 = date.timeIntervalSinceReferenceDate
                guard case .seconds(let seconds) = expected else {
                    Issue.record("gave \(date)")
                    continue
                }
                #expect(abs(since2001 - (seconds - 978_307_200)) < 1e-6)
            } catch {
                let message =
                    "\(error.found.map { "found \($0)" } ?? "")\(error.reason.map { ", \($0)" } ?? "")"
                #expect(expected == .error(message))
                let isOfNumber = error.reason == nil && row.testDescription.contains("seconds")
                #expect(
                    error.expected
                        == (isOfNumber
                            ? "number of \(row.testDescription.prefix { $0 != " " }) since 1970" : "Date"))
                switch error.reason {
                case nil: #expect(error.kind == .typeMismatch)
                case "out of range": #expect(error.kind == .outOfRange)
                default: #expect(error.kind == .invalidValue)
                }
            }
        }
    }

    struct Event: Mappable, Equatable {
        let at: Date
        let parts: [Event]

        init(map: Mapper) throws {
            at = try map.at()
            parts = try map.parts ?? []
        }
    }

    struct Override: Mappable {
        let legacy: Event
        let legacyDirect: Date
        let modern: Event
        let legacyAgain: Event
        let modernDirect: Date

        init(map: Mapper) throws {
            let milliseconds = map.with(dates: .milliseconds)
            legacy = try milliseconds.from("legacy")
            legacyDirect = try milliseconds.stamp
            modern = try map.from("modern")
            legacyAgain = try milliseconds.legacy()
            modernDirect = try map.modern.at
        }
    }

    @Test("An override reaches nested models and stays local")
    func override() throws {
        let document = #"""
            {"legacy": {"at": 1000, "parts": [{"at": 2000, "parts": [{"at": 3000}]}]}, "stamp": 4000,
             "modern": {"at": "1970-01-01T00:00:05Z", "parts": [{"at": 6}]}}
            """#
        let list = try [Override](JSONString: "[\(document),\(document)]")
        for value in list {
            #expect(value.legacy.at == Date(timeIntervalSince1970: 1))
            #expect(value.legacy.parts[0].at == Date(timeIntervalSince1970: 2))
            #expect(value.legacy.parts[0].parts[0].at == Date(timeIntervalSince1970: 3))
            #expect(value.legacyDirect == Date(timeIntervalSince1970: 4))
            #expect(value.modern.at == Date(timeIntervalSince1970: 5))
            #expect(value.modern.parts[0].at == Date(timeIntervalSince1970: 6))
            #expect(value.legacyAgain == value.legacy)
            #expect(value.modernDirect == value.modern.at)
        }
    }

    @Test("An override inside of an override, and after an error in one")
    func nestedOverride() throws {
        struct Inner: Mappable {
            let dates: [Date]
            init(map: Mapper) throws {
                dates = [
                    try map.with(dates: .seconds).x(), try map.x(), try map.with(dates: .milliseconds).x(),
                ]
            }
        }
        struct Outer: Mappable {
            let inner: Inner
            let lost: Inner?
            let after: Date
            init(map: Mapper) throws {
                let map = map.with(dates: .milliseconds)
                inner = try map.inner()
                lost = try map.lost()
                after = try map.after()
            }
        }
        let value = try Outer(JSONString: #"{"inner": {"x": 1000}, "lost": {"x": "?"}, "after": 2000}"#)
        #expect(value.inner.dates.map(\.timeIntervalSince1970) == [1000, 1, 1])
        #expect(value.lost == nil)
        #expect(value.after == Date(timeIntervalSince1970: 2))
    }

    @Test("Any order of reads through an override, beside reads without it")
    func overrideInAnyOrder() throws {
        struct Days: Mappable {
            let overridden: [Date]
            let plain: [Date]
            init(map: Mapper) throws {
                let milliseconds = map.with(dates: .milliseconds)
                var (overridden, plain): ([Date], [Date]) = ([], [])
                for day in 0..<60 {
                    overridden.append(try milliseconds.from("day\(59 - day)"))
                    plain.append(try map.from("day\(day * 7 % 60)"))
                }
                self.overridden = overridden
                self.plain = plain
            }
        }
        let days = (0..<60).map { #""day\#($0)":\#($0 * 1000)"# }.joined(separator: ",")
        let values = try [Days](
            JSONString: "[" + Array(repeating: "{\(days)}", count: 5).joined(separator: ",") + "]")
        #expect(values.count == 5)
        for value in values {
            for day in 0..<60 {
                #expect(value.overridden[day] == Date(timeIntervalSince1970: Double(59 - day)))
                #expect(value.plain[day] == Date(timeIntervalSince1970: Double(day * 7 % 60 * 1000)))
            }
        }
    }

    @Test("An override that is made inside of a closure, and used after it")
    func overrideFromClosure() throws {
        struct Inner: Mappable {
            let date: Date
            init(map: Mapper) throws { date = try map.with(dates: .milliseconds).from("date") }
        }
        let list = (0..<100).map { #"{"date": \#($0)}"# }.joined(separator: ",")
        let dates = try read(#"{"inner": {"date": 1000}, "list": [\#(list)], "date": 4000}"#) {
            map -> [Date] in
            var outer = map
            var dates: [Date] = []
            let inner: Date = try map.from("inner") { inner in
                outer = outer.with(dates: .milliseconds)
                dates.append(try outer.date())
                return try Inner(map: inner).date
            }
            dates.append(inner)
            dates.append(try outer.date())
            dates += try map.subMapper("list").each { element -> Date in
                outer = outer.with(dates: .onlyRead { _ in Date(timeIntervalSince1970: 5) })
                return try element.with(dates: .seconds).date()
            }
            dates.append(try outer.date())
            dates.append(try outer.inner.date())
            outer = map.with(dates: .milliseconds)
            dates.append(try outer.date())
            return dates
        }
        let elements = (0..<100).map(Double.init)
        let seconds = dates.map(\.timeIntervalSince1970)
        #expect(seconds == [4, 1, 4] as [Double] + elements + [5, 5, 4] as [Double])
    }

    @Test(
        "What an offset brings into the years that can be written is written with one",
        arguments: [
            ("0001-01-01T00:00:00+01:00", "0001-01-01T22:59:00+23:59"),
            ("0001-01-01T00:00:00+23:59", "0001-01-01T00:00:00+23:59"),
            ("9999-12-31T23:59:59-01:00", "9999-12-31T01:00:59-23:59"),
            ("9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59-23:59"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        ])
    func edges(text: String, expected: String) throws {
        let date = try Date(JSONString: "\"\(text)\"")
        #expect(try date.toJSONString() == "\"\(expected)\"")
        #expect(try Date(JSONString: date.toJSONString()) == date)
    }

    @Test("Dates that no text tells are refused")
    func unwritable() throws {
        for date in [Date.distantPast, Date(timeIntervalSinceReferenceDate: 252_424_079_940)] {
            do {
                Issue.record("\(try date.toJSONString())")
            } catch {
                #expect(error.expected == "date of the years 1 to 9999 (is it made of milliseconds?)")
            }
        }
        do {
            Issue.record(
                "\(try Date(timeIntervalSince1970: 1e17).toJSONString(options: .init(dates: .seconds)))")
        } catch {
            #expect(error.expected == "date of the years 1 to 9999 (is it made of milliseconds?)")
        }
        do {
            Issue.record(
                "\(try Date(timeIntervalSince1970: 1e17).toJSONString(options: .init(dates: .milliseconds)))")
        } catch {
            #expect(error.expected == "date within 10^15 seconds of 2001")
        }
    }

    @Test("Many overrides in one mapping")
    func manyOverrides() throws {
        struct Stamp: Mappable {
            let at: Date
            init(map: Mapper) throws { at = try map.with(dates: .milliseconds).from("at") }
        }
        let document = "[" + Array(repeating: #"{"at":1000}"#, count: 50_000).joined(separator: ",") + "]"
        let stamps = try [Stamp](JSONString: document)
        #expect(stamps.allSatisfy { $0.at == Date(timeIntervalSince1970: 1) })
        let elements = try read(document) { map -> Double in
            var sum = 0.0
            for index in stride(from: 0, to: 50_000, by: 1000) {
                let date: Date = try map.with(dates: .milliseconds)[index].at()
                sum += date.timeIntervalSince1970
            }
            return sum
        }
        #expect(elements == 50)
    }

    @Test("A function of the user's")
    func custom() throws {
        struct NoDay: Error {}
        let days = MappingOptions(
            dates: .onlyRead { map in
                guard let text = try String?(map: map), let day = Double(text) else { throw NoDay() }
                return Date(timeIntervalSince1970: day * 86_400)
            })
        #expect(
            try [Date](JSONString: #"["2", 3]"#, options: days).map(\.timeIntervalSince1970) == [
                172_800, 259_200,
            ])
        let error = failure { try [String: Date](JSONString: #"{"a":"x"}"#, options: days) }
        #expect(error?.kind == .custom)
        #expect(error?.underlying is NoDay)
        #expect(error?.description == "a: NoDay() (line 1, column 6)")
        #expect(
            try [Date?](JSONString: #"["2", "x", null]"#, options: days).map { $0 == nil } == [
                false, true, true,
            ])
        // What it does not know itself it can leave to the dates that are read where nothing is asked for.
        let known = MappingOptions(
            dates: .onlyRead { map in
                try String?(map: map) == "epoch" ? Date(timeIntervalSince1970: 0) : Date(map: map)
            })
        #expect(
            try [Date](JSONString: #"["epoch", 5, "1970-01-01T00:00:07Z"]"#, options: known)
                .map(\.timeIntervalSince1970) == [0, 5, 7])
        // Its own reads fail as any others.
        let fields = MappingOptions(
            dates: .onlyRead { map in Date(timeIntervalSince1970: try map.seconds()) })
        expectFailure(
            .typeMismatch, at: "a",
            #"a: expected object with "seconds", found number 1 (line 1, column 6)"#
        ) {
            try [String: Date](JSONString: #"{"a":1}"#, options: fields)
        }
        for count in 0...40 {
            let text = (0..<count).map { #"{"seconds":\#($0),"zone":[]}"# }.joined(separator: ",")
            #expect(
                try [Date](JSONString: "[\(text)]", options: fields).map(\.timeIntervalSince1970)
                    == (0..<count).map(Double.init))
        }
    }

    @Test("A function of the user's is called once for each value", arguments: [1, 2, 3, 4, 40])
    func callsOfTheFunction(count: Int) {
        struct Refused: Error {}
        let calls = Locked(0)
        let options = MappingOptions(
            dates: .onlyRead { _ in
                calls.withLock { $0 += 1 }
                if calls.withLock({ $0 }) == count { throw Refused() }
                return .distantPast
            })
        let text = "[" + repeatElement("0", count: count).joined(separator: ",") + "]"
        let error = failure { try [Date](JSONString: text, options: options) }
        #expect(error?.keyPath.description == "[\(count - 1)]")
        #expect(error?.underlying is Refused)
        #expect(calls.withLock { $0 } == count)
    }
}
