import Foundation
import TestSupport
import Testing

@testable import Mappable

struct EpochNumberTests {
    private func seconds(_ text: some Sequence<UInt8>, _ unitExponent: Int) -> Double? {
        TextSlice.with(Array(text)) {
            DecimalSeconds.sum(
                -DecimalSeconds.referenceDate, DecimalText(validated: $0).scaled(byPowerOfTen: unitExponent))
        }
    }

    private func text(_ seconds: Double, _ unitExponent: Int) -> String {
        RFC3339.epochText(seconds, unitExponent: unitExponent) ?? ""
    }

    @Test(
        arguments: [
            ("978307200", 0, 0), ("978307200.0", 0, 0), ("9783072e2", 0, 0), ("0", 0, -978_307_200),
            ("-0", 0, -978_307_200), ("-0.0", -3, -978_307_200), ("1465833600", 0, 487_526_400),
            ("1465833600000", -3, 487_526_400), ("1465833600.25", 0, 487_526_400.25),
            ("1465833600250", -3, 487_526_400.25), ("1465833600.123", 0, 487_526_400.123),
            ("1465833600123", -3, 487_526_400.123), ("978307200.1", 0, 0.1), ("978307199.9", 0, -0.1),
            ("978307200100", -3, 0.1), ("978307199900", -3, -0.1), ("1e-5", 0, -978_307_199.99999),
            ("-1.5", 0, -978_307_201.5), ("-1500", -3, -978_307_201.5), ("-0.5", -3, -978_307_200.0005),
            ("1.4658336e9", 0, 487_526_400), ("1e-999999999999", 0, -978_307_200),
            ("-1e-999999999999", 0, -978_307_200), ("0e999999999999", 0, -978_307_200),
            ("978307200.00000000000000000000000000000001", 0, 1e-32),
            ("978307199.99999999999999999999999999999999", 0, -1e-32),
            ("978307199.999999999999999999999999999999999999999999", -3, -977_328_892.8),
            ("1000000978307200", 0, 1e15), ("1000000978307201", 0, nil), ("-999999021692800", 0, -1e15),
            ("-999999021692801", 0, nil), ("1e16", 0, nil), ("1e400", 0, nil), ("-1e400", 0, nil),
            ("1e99999999999", -3, nil),
            ("1e18", -3, 999_999_021_692_800), ("1e19", -3, nil), ("123456789012345678901234567890", 0, nil),
            ("978307201000000", -6, 1), ("978307201000000000", -9, 1),
            ("978307200." + String(repeating: "0", count: 3000) + "1", 0, 0),
            ("978307199." + String(repeating: "9", count: 3000), 0, 0),
            ("536870912.00000005960464477539062500000000000000000000000000001", 0, -441_436_287.99999994),
        ] as [(String, Int, Double?)])
    func texts(text: String, unitExponent: Int, expected: Double?) {
        #expect(seconds(text.utf8, unitExponent)?.bitPattern == expected?.bitPattern)
    }

    @Test(
        arguments: [
            (0, "978307200", "978307200000"), (-978_307_200, "0", "0"), (-0.0, "978307200", "978307200000"),
            (0.1, "978307200.1", "978307200100"), (-0.1, "978307199.9", "978307199900"),
            (487_526_400.123, "1465833600.123", "1465833600123"), (-978_307_201.5, "-1.5", "-1500"),
            (-978_307_200.25, "-0.25", "-250"), (-978_307_200.0005, "-0.0005", "-0.5"),
            (1e15, "1000000978307200", "1000000978307200000"),
            (-1e15, "-999999021692800", "-999999021692800000"), (1e15.nextUp, "", ""), (.infinity, "", ""),
            (.nan, "", ""),
            (1e-20, "978307200.00000000000000000001", "978307200000.00000000000000001"),
            (-1e-20, "978307199.99999999999999999999", "978307199999.99999999999999999"),
            (0.001, "978307200.001", "978307200001"), (0.0125, "978307200.0125", "978307200012.5"),
            (-978_307_199.5, "0.5", "500"), (-978_307_199.999, "0.001", "1"), (1e300, "", ""),
        ] as [(Double, String, String)])
    func writtenTexts(time: Double, inSeconds: String, inMilliseconds: String) {
        #expect(text(time, 0) == inSeconds)
        #expect(text(time, -3) == inMilliseconds)
        #expect(text(time, -6) == "")
        #expect(text(time, 3) == "")
    }

    @Test func writtenTextsReadBack() {
        var random = SplitMix64(state: 12)
        for round in 0..<(Thoroughness.isLong ? 5_000_000 : 30_000) {
            let time: Double
            switch round % 5 {
            case 0: time = .random(in: -1e15...1e15, using: &random)
            case 1: time = .random(in: -1...1, using: &random)
            case 2: time = -978_307_200 + .random(in: -10...10, using: &random)
            case 3:
                time = Double(Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)) / 1000
            default:
                let value = random.finite(Double.init(bitPattern:))
                time = value.magnitude < 1e15 ? value : 1 / value
            }
            for unitExponent in [0, -3] {
                let text = text(time, unitExponent)
                let result = seconds(text.utf8, unitExponent)
                let isNumber = TextSlice.with(Array(text.utf8)) { DecimalText(validating: $0) != nil }
                if result?.bitPattern != (time + 0).bitPattern || !isNumber {
                    Issue.record("\(time) is written as \(text), read as \(String(describing: result))")
                }
            }
        }
    }

    @Test func sumsAreRoundedOnce() {
        var random = SplitMix64(state: 13)
        for _ in 0..<20_000 {
            // Milliseconds with up to six more digits, so that the sum in its last place fits 64 bits.
            let digits = Int.random(in: 0...6, using: &random)
            let value =
                Int64.random(in: -4_000_000_000_000_000_000...4_000_000_000_000_000_000, using: &random)
                >> Int64.random(in: 0...40, using: &random)
            let sum = value - 978_307_200_000 * Int64(PowersOfTen.integers[digits])
            let expected = strtod("\(sum)e\(-3 - digits)", nil)
            let result = seconds("\(value)e-\(digits)".utf8, -3)
            #expect(result == (expected.magnitude <= 1e15 ? expected : nil))
        }
    }

    @Test(arguments: [0, -3])
    func integersAreReadAsTheirText(unitExponent: Int) {
        let limit: Int64 = 1 << 49
        var random = SplitMix64(state: 5)
        let common = (0..<20_000).map { _ in
            Int64(truncatingIfNeeded: random.next()) >> Int.random(in: 15..<64, using: &random)
        }
        let edges = [
            0, 1, -1, 978_307_200, 978_307_199, 978_307_200_000, 978_307_199_999, limit - 1, 1 - limit,
        ]
        for number in common + edges {
            let read = RFC3339.secondsSinceReferenceDate(epochInteger: number, unitExponent: unitExponent)
            let expected = seconds("\(number)".utf8, unitExponent)
            #expect(read?.bitPattern == expected?.bitPattern, "\(number)")
        }
        for number in [limit, -limit, .max, .min] {
            #expect(
                RFC3339.secondsSinceReferenceDate(epochInteger: number, unitExponent: unitExponent) == nil)
        }
        #expect(RFC3339.secondsSinceReferenceDate(epochInteger: 1, unitExponent: -6) == nil)
    }
}
