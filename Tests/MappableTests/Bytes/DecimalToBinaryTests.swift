import Foundation
import TestSupport
import Testing

@testable import Mappable

struct DecimalToBinaryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        /// The expected bits; nil for what rounds to infinity.
        let bits: UInt64?
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ bits: UInt64?) {
            self.name = name
            self.text = text
            self.bits = bits
        }
    }

    @Test(arguments: [
        Row("zero", "0", 0),
        Row("negative zero", "-0", 1 << 63),
        Row("negative zero with fraction and exponent", "-0.000e5", 1 << 63),
        Row("zero with a huge exponent", "0e999999999999999999999999", 0),
        Row("one", "1", 0x3FF0_0000_0000_0000),
        Row("one, long", "1." + String(repeating: "0", count: 100_000), 0x3FF0_0000_0000_0000),
        Row(
            "one, after many zeros", "0." + String(repeating: "0", count: 100_000) + "1e100001",
            0x3FF0_0000_0000_0000),
        Row(
            "one, before many zeros", "1" + String(repeating: "0", count: 100_000) + "e-100000",
            0x3FF0_0000_0000_0000),
        Row("2^53 + 1, a tie", "9007199254740993", 0x4340_0000_0000_0000),
        Row(
            "2^53 + 1 and a trace", "9007199254740993." + String(repeating: "0", count: 2000) + "1",
            0x4340_0000_0000_0001),
        Row("2^53 + 3, a tie", "9007199254740995", 0x4340_0000_0000_0002),
        Row("largest", "1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
        Row("last below infinity", "1.797693134862315807e308", 0x7FEF_FFFF_FFFF_FFFF),
        Row("first that is infinite", "1.797693134862315808e308", nil),
        Row("1e309", "1e309", nil),
        Row("-1e400", "-1e400", nil),
        Row("huge exponent", "1e99999999999999999999999999", nil),
        Row("million digits", String(repeating: "9", count: 1_000_000), nil),
        Row(
            "million digits, scaled back", String(repeating: "1", count: 1_000_000) + "e-999999",
            0x3FF1_C71C_71C7_1C72),
        Row("tiny exponent", "1e-99999999999999999999999999", 0),
        Row("negative, tiny", "-1e-400", 1 << 63),
        Row("least subnormal", "4.9406564584124654e-324", 1),
        Row("above half the least subnormal", "2.4703282292062328e-324", 1),
        Row("below half the least subnormal", "2.4703282292062327e-324", 0),
        Row("1e-324", "1e-324", 0),
        Row("3e-324", "3e-324", 1),
        Row("largest subnormal", "2.2250738585072009e-308", 0x000F_FFFF_FFFF_FFFF),
        Row("the number that hung PHP and Java", "2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
        Row("least normal", "2.2250738585072014e-308", 0x0010_0000_0000_0000),
        Row("17 digits", "0.30000000000000004", 0x3FD3_3333_3333_3334),
        Row("upper case, plus", "1.5E+3", 0x4097_7000_0000_0000),
    ])
    func doublesFromText(row: Row) {
        #expect(exact(row.text, as: Double.self)?.bitPattern == row.bits)
    }

    @Test(
        arguments: [
            ("1.17549435082228750797e-38", 0x0080_0000), ("16777217", 0x4B80_0000),
            ("16777217.0000000001", 0x4B80_0001),
            // A tie of Float just above which the text lies, though the nearest Double is the tie itself.
            ("1.00000005960464477539062500000000001", 0x3F80_0001),
            ("1.00000005960464477539062499999999999", 0x3F80_0000),
            ("3.40282356779733661638e38", nil), ("3.40282356779733661e38", 0x7F7F_FFFF), ("1e-46", 0),
            ("-1e39", nil),
        ] as [(String, UInt32?)])
    func floatsAreRoundedOnce(text: String, bits: UInt32?) {
        #expect(exact(text, as: Float.self)?.bitPattern == bits)
    }

    @Test func randomTextsAgreeWithTheCLibrary() {
        var random = SplitMix64(state: 1)
        var fallbacks = 0
        for round in 0..<(Thoroughness.isLong ? 1_000_000 : 20_000) {
            let text: String
            switch round % 4 {
            case 0, 1:
                text = printed(
                    random.finite(Double.init(bitPattern:)), digits: .random(in: 1...25, using: &random))
            case 2:
                let exponent = Int.random(in: -345...310, using: &random)
                text = "\(random.next() >> UInt64.random(in: 0..<64, using: &random))e\(exponent)"
            default:
                // Around the subnormals.
                let value = Double(bitPattern: random.next() >> UInt64.random(in: 9..<64, using: &random))
                text = printed(value, digits: .random(in: 1...25, using: &random))
            }
            let value: Double? = exact(text)
            let reference = strtod(text, nil)
            if value?.bitPattern != (reference.isFinite ? reference.bitPattern : nil) {
                Issue.record("\(text): \(String(describing: value)), not \(reference)")
            }
            let single: Float? = exact(text)
            let singleReference = strtof(text, nil)
            if single?.bitPattern != (singleReference.isFinite ? singleReference.bitPattern : nil) {
                Issue.record("\(text) as Float: \(String(describing: single)), not \(singleReference)")
            }
            let decimal = TextSlice.with(Array(text.utf8)) { text in
                let decimal = DecimalText(validated: text)
                return (
                    decimal.digitCount, decimal.number(ofDigitsIn: 0..<min(decimal.digitCount, 19)),
                    decimal.exponent
                )
            }
            if decimal.0 <= 19 {
                let fast = DecimalToBinary.double(significand: decimal.1, exponent: decimal.2)
                if let fast, fast != reference.magnitude {
                    Issue.record("\(text): \(fast) by the fast way, not \(reference)")
                }
                if fast == nil, PowersOfTen.hasSignificand(of: decimal.2) {
                    fallbacks += 1
                }
            }
        }
        #expect(fallbacks < 1000, "the fast way is taken for nearly all")
    }

    /// Below, at and above the point halfway between a value and the next, from the text and by reading a document.
    private func expectRounding<Value: BinaryFloatingPoint & LosslessStringConvertible & Mappable & Sendable>(
        around value: Value
    ) {
        let isSubnormal = value.exponentBitPattern == 0
        let significand =
            UInt64(value.significandBitPattern) | (isSubnormal ? 0 : 1 << UInt64(Value.significandBitCount))
        let bias = 1 << (Value.exponentBitCount - 1) - 1
        let exponent = max(Int(value.exponentBitPattern), 1) - bias - Value.significandBitCount
        let tie = TestDecimal(significand * 2 + 1, binaryExponent: exponent - 1)
        let next: Value? = value.nextUp.isFinite ? value.nextUp : nil
        let even = significand % 2 == 0 ? value : next
        let exactly: Value? = exact(TestDecimal(significand, binaryExponent: exponent).text)
        if exactly != value { Issue.record("\(value) from its own digits") }
        for (text, expected) in [
            (tie.text, even), (tie.increased(), next), (tie.increased(afterZeros: 900), next),
            (tie.decreased(), value), (tie.decreased(withNines: 900), value),
        ] {
            let results: [Value?] = [exact(text), try? Value(JSONString: text)]
            if results != [expected, expected] {
                Issue.record("\(text): \(results), not \(String(describing: expected))")
            }
        }
    }

    @Test func tiesOfDoubles() {
        var random = SplitMix64(state: 2)
        for value in [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
            .greatestFiniteMagnitude, 1,
        ] {
            expectRounding(around: value)
        }
        for _ in 0..<(Thoroughness.isLong ? 100_000 : 200) {
            expectRounding(around: random.finite(Double.init(bitPattern:)).magnitude)
            expectRounding(
                around: Double(bitPattern: random.next() >> UInt64.random(in: 11..<64, using: &random)))
            expectRounding(around: Double.random(in: 0..<1000, using: &random))
        }
    }

    @Test func tiesOfFloats() {
        var random = SplitMix64(state: 3)
        for value: Float in [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
            .greatestFiniteMagnitude,
        ] {
            expectRounding(around: value)
        }
        for _ in 0..<(Thoroughness.isLong ? 100_000 : 1000) {
            expectRounding(around: random.finite { Float(bitPattern: UInt32($0 >> 32)) }.magnitude)
        }
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        @Test func tiesOfAllHalves() {
            for bits in stride(from: 0, to: Float16.infinity.bitPattern, by: Thoroughness.isLong ? 1 : 21) {
                expectRounding(around: Float16(bitPattern: bits))
            }
        }
    #endif

    @Test func mantissasOf800Digits() {
        var random = SplitMix64(state: 4)
        for _ in 0..<(Thoroughness.isLong ? 2000 : 400) {
            let digits = (0..<Int.random(in: 700...900, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            let text = "1\(digits.joined())e\(Int.random(in: -1250 ... -500, using: &random))"
            let reference = strtod(text, nil)
            #expect(exact(text, as: Double.self) == (reference.isFinite ? reference : nil), "\(text)")
        }
    }
}
