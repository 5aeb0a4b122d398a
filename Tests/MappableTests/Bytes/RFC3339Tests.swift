import Foundation
import TestSupport
import Testing

@testable import Mappable

struct RFC3339Tests {
    private func seconds(_ text: some Sequence<UInt8>) -> Double? {
        TextSlice.with(Array(text)) { RFC3339.secondsSinceReferenceDate($0) }
    }

    private func text(_ seconds: Double, offsetMinutes: Int = 0) -> String {
        written(capacity: RFC3339.capacity) {
            RFC3339.write(seconds, offsetMinutes: offsetMinutes, to: $0)
        }
    }

    @Test(
        arguments: [
            ("2001-01-01T00:00:00Z", 0), ("2001-01-01T00:00:00.000Z", 0), ("2001-01-01t00:00:00z", 0),
            ("2001-01-01T00:00:00+00:00", 0), ("2001-01-01T00:00:00-00:00", 0), ("2001-01-01T00:00:01Z", 1),
            ("2000-12-31T23:59:59Z", -1), ("2001-01-01T02:00:00+02:00", 0), ("2000-12-31T19:00:00-05:00", 0),
            ("1970-01-01T00:00:00Z", -978_307_200), ("2016-06-13T16:00:00Z", 487_526_400),
            ("2000-02-29T00:00:00Z", -26_524_800), ("2000-03-01T00:00:00Z", -26_438_400),
            ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
            ("0001-01-01T00:00:00+23:59", -63_113_990_340), ("9999-12-31T23:59:59-23:59", 252_424_079_939),
            ("2001-01-01T00:00:00.5Z", 0.5), ("2000-12-31T23:59:59.5Z", -0.5),
            ("2000-12-31T23:59:59.9Z", -0.1),
            ("2001-01-01T00:00:00.1Z", 0.1), ("2001-01-01T00:00:00.123456789Z", 0.123456789),
            ("2001-01-01T00:00:00.100000000000000005551115123125782702118158340454101562500Z", 0.1),
            ("2001-01-01T00:00:00." + String(repeating: "0", count: 5000) + "1Z", 0),
            ("2001-01-01T00:00:00." + String(repeating: "0", count: 323) + "5Z", .leastNonzeroMagnitude),
            ("2000-12-31T23:59:59." + String(repeating: "9", count: 323) + "5Z", -.leastNonzeroMagnitude),
            ("2000-12-31T23:59:59." + String(repeating: "9", count: 5000) + "Z", 0),
            ("2001-01-01T00:00:00." + String(repeating: "9", count: 5000) + "Z", 1),
            ("2001-01-01T00:00:01." + String(repeating: "0", count: 5000) + "Z", 1),
            // Half of the last place of 2^29 seconds, to even; then a trace more and a trace less.
            ("2018-01-05T18:48:32.000000059604644775390625Z", 536_870_912.0),
            (
                "2018-01-05T18:48:32.00000005960464477539062500000000000000000000000000000001Z",
                536_870_912.0.nextUp
            ),
            ("2018-01-05T18:48:32.00000005960464477539062499999999999999999999999999999999Z", 536_870_912.0),
            ("1983-12-28T05:11:27.999999940395355224609375Z", -536_870_912.0),
            (
                "1983-12-28T05:11:27.99999994039535522460937499999999999999999999999999999999Z",
                -536_870_912.0.nextUp
            ),
            ("1983-12-28T05:11:27.99999994039535522460937500000000000000000000000000000001Z", -536_870_912.0),
            ("2016-06-13T16:00:00.25+05:30", 487_506_600.25), ("1600-02-29T12:00:00Z", -12_649_262_400),
        ] as [(String, Double)])
    func acceptedTexts(text: String, expected: Double) {
        #expect(seconds(text.utf8)?.bitPattern == expected.bitPattern)
    }

    @Test(arguments: [
        "", "Z", "2001", "2001-01-01", "2001-01-01T00:00:00", "2001-01-01T00:00Z", "2001-01-01 00:00:00Z",
        "2001-01-01T00:00:00 Z", " 2001-01-01T00:00:00Z", "2001-01-01T00:00:00Z ", "2001-01-01T00:00:00ZZ",
        "2001-01-01T24:00:00Z", "2001-01-01T23:60:00Z", "2001-01-01T23:59:60Z", "2016-12-31T23:59:60Z",
        "2001-00-01T00:00:00Z", "2001-13-01T00:00:00Z", "2001-01-00T00:00:00Z", "2001-01-32T00:00:00Z",
        "2001-04-31T00:00:00Z", "2001-06-31T00:00:00Z", "2001-09-31T00:00:00Z", "2001-11-31T00:00:00Z",
        "2001-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2000-02-30T00:00:00Z", "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z", "-001-01-01T00:00:00Z", "+2001-01-01T00:00:00Z", "2001-1-01T00:00:00Z",
        "2001-01-01T00:00:00.Z", "2001-01-01T00:00:00.", "2001-01-01T00:00:00.5", "2001-01-01T00:00:00,5Z",
        "2001-01-01T00:00:00+0530", "2001-01-01T00:00:00+05", "2001-01-01T00:00:00+5:30",
        "2001-01-01T00:00:00+24:00", "2001-01-01T00:00:00-24:00", "2001-01-01T00:00:00+05:60",
        "2001-01-01T00:00:00+05:30Z", "2001-01-01T00:00:00*05:30", "2001-01-01T00:00:00+05:3a",
        "2001-01-01T00:00:00\u{2212}05:30", "\u{662}001-01-01T00:00:00Z", "２００１-01-01T00:00:00Z",
        "2001/01/01T00:00:00Z", "2001-01-01X00:00:00Z", "2001-01-01T00.00.00Z", "2001-01-01T0a:00:00Z",
        "2001-01-01T00:00:00.5.5Z", "2001-01-01T00:00:00.5eZ", "2001-01-01T00:00:00z+00:00",
        "20010101T000000Z",
        "2001-01-01T00:00:00.5+", "2001-01-01T00:00:00.5+05:3", "2001-01-01T00:00:00.5 +05:30",
        "/001-01-01T00:00:00Z", ":001-01-01T00:00:00Z", "2001-01-01T00:00:00\u{0}",
    ])
    func refusedTexts(text: String) {
        #expect(seconds(text.utf8) == nil)
    }

    @Test func prefixesAndSingleWrongBytes() {
        let text = Array("2016-06-13T16:00:00.250+05:30".utf8)
        for count in text.indices { #expect(seconds(text[..<count]) == nil, "\(count) bytes") }
        for index in text.indices {
            for byte in UInt8.min ... .max where byte != text[index] {
                var changed = text
                changed[index] = byte
                let isDigit = (48...57).contains(byte) && (48...57).contains(text[index])
                let isOther =
                    index == 10 && byte == UInt8(ascii: "t") || index == 23 && byte == UInt8(ascii: "-")
                // Another digit may be as good, as may a digit for the sign were it not for what follows.
                if !isDigit && !isOther { #expect(seconds(changed) == nil, "\(byte) at \(index)") }
            }
        }
    }

    @Test func wholeSecondsAgreeWithFoundation() throws {
        var random = SplitMix64(state: 9)
        for _ in 0..<3000 {
            let time = Double(Int64.random(in: -978_307_200...252_423_993_599, using: &random))
            let date = Date(timeIntervalSinceReferenceDate: time)
            let reference = date.formatted(.iso8601)
            #expect(text(time) == reference)
            #expect(seconds(reference.utf8) == time)
        }
    }

    @Test func everyDayHasItsDate() {
        // A calendar that counts: every day of the years 1 to 9999 in turn.
        var time = -63_113_904_000.0
        for year in 1...9999 {
            let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in zip(1..., lengths) {
                // In a normal run the last and one more.
                for day in Thoroughness.isLong ? Array(1...length) : [1 + (year + month) % 28, length] {
                    let noon = time + Double(day - 1) * 86_400 + 43_200
                    let digits = String(100_000_000 + year * 10_000 + month * 100 + day).dropFirst()
                    let expected =
                        "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))T12:00:00Z"
                    if text(noon) != expected || seconds(expected.utf8) != noon {
                        Issue.record("\(expected)")
                    }
                }
                time += Double(length) * 86_400
            }
        }
        #expect(time == 252_423_993_600)
    }

    @Test func fractionsAreRoundedOnce() {
        var random = SplitMix64(state: 10)
        for _ in 0..<20_000 {
            let whole =
                Int64.random(in: -63_113_904_000...252_423_993_599, using: &random)
                >> Int64.random(in: 0...37, using: &random)
            let digits = Int.random(in: 1...18, using: &random)
            let scale = PowersOfTen.integers[digits]
            let fraction = UInt64.random(in: 0..<scale, using: &random)
            // whole + fraction / scale as one decimal, for the C library to read.
            let (product, overflow) = whole.magnitude.multipliedReportingOverflow(by: scale)
            guard !overflow, product.leadingZeroBitCount > 1 else { continue }
            let sum = whole < 0 ? Int64(fraction) - Int64(product) : Int64(product) + Int64(fraction)
            let date = text(Double(whole)).dropLast()
            let fractionText = String(scale + fraction).dropFirst()
            #expect(seconds("\(date).\(fractionText)Z".utf8) == strtod("\(sum)e-\(digits)", nil))
            // Zeros that make the fraction too long for the fast way change nothing.
            #expect(
                seconds("\(date).\(fractionText)000000000000000Z".utf8) == strtod("\(sum)e-\(digits)", nil))
        }
    }

    @Test(
        arguments: [
            (0, 0, "2001-01-01T00:00:00Z"), (-0.0, 0, "2001-01-01T00:00:00Z"),
            (487_526_400, 0, "2016-06-13T16:00:00Z"),
            (0.1, 0, "2001-01-01T00:00:00.1Z"), (-0.1, 0, "2000-12-31T23:59:59.9Z"),
            (-1.25, 0, "2000-12-31T23:59:58.75Z"),
            (487_526_400.123, 0, "2016-06-13T16:00:00.123Z"), (487_526_400, 330, "2016-06-13T21:30:00+05:30"),
            (487_526_400, -480, "2016-06-13T08:00:00-08:00"), (0, 1439, "2001-01-01T23:59:00+23:59"),
            (0, -1439, "2000-12-31T00:01:00-23:59"), (0, 1440, ""), (0, -1440, ""), (0, .max, ""),
            (0, .min, ""),
            (1e-7, 0, "2001-01-01T00:00:00.0000001Z"), (-1e-7, 0, "2000-12-31T23:59:59.9999999Z"),
            (-1e-20, 0, "2000-12-31T23:59:59.99999999999999999999Z"),
            (1e-18, 0, "2001-01-01T00:00:00.000000000000000001Z"),
            (-1.5e-18, 0, "2000-12-31T23:59:59.9999999999999999985Z"),
            (-63_113_904_000, 0, "0001-01-01T00:00:00Z"), ((-63_113_904_000.0).nextDown, 0, ""),
            (-63_113_904_000, 1, "0001-01-01T00:01:00+00:01"), (-63_113_904_000, -1, ""),
            (-63_113_904_001, 0, ""),
            (252_423_993_599, 0, "9999-12-31T23:59:59Z"), (252_423_993_600, 0, ""), (252_423_993_599, 1, ""),
            (252_423_993_600, -1, "9999-12-31T23:59:00-00:01"), (1e300, 0, ""), (-1e300, 0, ""),
            (.infinity, 0, ""),
            (-.infinity, 0, ""), (.nan, 0, ""), (-26_524_800, 0, "2000-02-29T00:00:00Z"),
            (.greatestFiniteMagnitude, 0, ""),
        ] as [(Double, Int, String)])
    func writtenTexts(seconds: Double, offsetMinutes: Int, expected: String) {
        #expect(text(seconds, offsetMinutes: offsetMinutes) == expected)
    }

    @Test func writtenTextsReadBack() {
        var random = SplitMix64(state: 11)
        var longest = 0
        for round in 0..<(Thoroughness.isLong ? 5_000_000 : 30_000) {
            let time: Double
            switch round % 5 {
            case 0: time = .random(in: -63_113_904_000...252_423_993_599, using: &random)
            case 1: time = .random(in: -1...1, using: &random)
            case 2: time = -978_307_200 + .random(in: -10...10, using: &random)
            case 3:
                time = Double(Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)) / 1000
            default:
                let value = random.finite(Double.init(bitPattern:))
                time = value.magnitude < 6e10 ? value : 1 / value
            }
            let offset = round % 7 == 0 ? Int.random(in: -1439...1439, using: &random) : 0
            let text = text(time, offsetMinutes: offset)
            longest = max(longest, text.utf8.count)
            let result = seconds(text.utf8)
            if result?.bitPattern != (time + 0).bitPattern {
                Issue.record("\(time) is written as \(text), read as \(String(describing: result))")
            }
        }
        for time: Double in [
            .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
            -.leastNormalMagnitude.nextDown,
            -1.2345678901234567e-300,
        ] {
            let text = text(time, offsetMinutes: -1)
            longest = max(longest, text.utf8.count)
            #expect(seconds(text.utf8) == time)
        }
        #expect(longest <= 19 + 1 + 324 + 6)
    }
}
