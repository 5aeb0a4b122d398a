import TestSupport
import Testing

@testable import Mappable

struct ShortestDecimalTests {
    private func text(_ value: Double) -> String {
        written(capacity: ShortestDecimal.capacity) { ShortestDecimal.write(value, to: $0) }
    }

    private func text<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) -> String {
        written(capacity: ShortestDecimal.capacity) { ShortestDecimal.write(value, to: $0) }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0.0"), (1, "1"), (-1, "-1"), (5, "5"), (10, "10"), (0.5, "0.5"),
            (-1.5, "-1.5"),
            (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (100, "100"), (123.456, "123.456"),
            (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (9.999e-7, "9.999e-7"), (1e-7, "1e-7"),
            (1.25e-7, "1.25e-7"),
            (1.2345678901234567e-6, "0.0000012345678901234567"),
            (-1.2345678901234567e-6, "-0.0000012345678901234567"),
            (1e20, "100000000000000000000"), (1e21, "1e21"), (-1e21, "-1e21"), (1.5e300, "1.5e300"),
            (123_456_789_012_345_683_968, "123456789012345680000"),
            (-999_999_999_999_999_868_928, "-999999999999999900000"),
            (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
            (1e22, "1e22"),
            (9_007_199_254_740_994, "9007199254740994"), (4503599627370495.5, "4503599627370495.5"),
            (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1e17, "100000000000000000"),
            (1e23, "1e23"),
            (.leastNonzeroMagnitude, "5e-324"), (.leastNonzeroMagnitude * 2, "1e-323"),
            (-.leastNonzeroMagnitude, "-5e-324"),
            (2.2250738585072014e-308, "2.2250738585072014e-308"),
            (Double.leastNormalMagnitude.nextDown, "2.225073858507201e-308"),
            (1.7976931348623157e308, "1.7976931348623157e308"),
            (-1.7976931348623157e308, "-1.7976931348623157e308"), (9.5367431640625e-7, "9.5367431640625e-7"),
            (2.0 / 3, "0.6666666666666666"), (12345678.9, "12345678.9"), (1234567.8, "1234567.8"),
            (123456789.25, "123456789.25"), (1234567890123456.5, "1234567890123456.5"), (0.001, "0.001"),
            (9.007199254740993e15, "9007199254740992"), (2e-44, "2e-44"), (1e-100, "1e-100"),
            (1e100, "1e100"),
            (.infinity, ""), (-.infinity, ""), (.nan, ""),
        ] as [(Double, String)])
    func textsOfDoubles(value: Double, expected: String) {
        #expect(text(value) == expected)
    }

    @Test(
        arguments: [
            (0.1, "0.1"), (.leastNonzeroMagnitude, "1e-45"), (3.4028235e38, "3.4028235e38"),
            (16_777_216, "16777216"),
            (-0.0, "-0.0"),
            (.leastNormalMagnitude, "1.1754944e-38"), (123456.79, "123456.79"), (1e10, "10000000000"),
            (.infinity, ""),
            (33_554_448, "33554450"), (8388608.5, "8388608"), (0.3, "0.3"),
        ] as [(Float, String)])
    func textsOfFloats(value: Float, expected: String) {
        #expect(text(value) == expected)
    }

    /// The significant digits of a text, as one number without trailing zeros.
    private func digits(_ text: some Sequence<UInt8>) -> UInt64 {
        var number: UInt64 = 0
        var zeros = 0
        for byte in text {
            if byte == UInt8(ascii: "e") { break }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { continue }
            if byte == UInt8(ascii: "0") {
                zeros += 1
                continue
            }
            if number == 0 { zeros = 0 }
            for _ in 0..<zeros { number = number &* 10 }
            zeros = 0
            number = number &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
        }
        return number
    }

    private func value<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ parts: (significand: UInt64, exponent: Int)
    ) -> Value? {
        exact("\(parts.significand)e\(parts.exponent)")
    }

    /// The text reads back as the value and has the digits that the standard library's shortest one has.
    private func expectShortest<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) {
        expectShortest(value, ShortestDecimal.digits(described: value.description)) {
            ShortestDecimal.write(value, to: $0)
        }
    }

    private func expectShortest(_ value: Double) {
        expectShortest(value, ShortestDecimal.digits(of: value)) { ShortestDecimal.write(value, to: $0) }
    }

    private func expectShortest<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ value: Value, _ parts: (significand: UInt64, exponent: Int),
        write: (WritableBytes) -> Int
    ) {
        WritableBytes.withText(capacity: ShortestDecimal.capacity, write) { bytes in
            let digits = digits(bytes)
            let readBack: Value? = DecimalToBinary.exact(DecimalText(validated: bytes))
            let description = value.description
            let reference = TextSlice.with(description) { self.digits($0) }
            // Large halves are written as the integers they are, which need not be the shortest digits.
            let isWhole = Value.significandBitCount == 10 && value.magnitude >= 2048
            let partsBack: Value? = isWhole ? self.value(parts) : nil
            let areParts = isWhole ? partsBack == value.magnitude : parts.significand == digits
            if readBack != value || digits != reference || !areParts {
                Issue.record("\(value) is written as \(String(decoding: bytes, as: UTF8.self)), \(parts)")
            }
        }
    }

    @Test func randomDoubles() {
        var random = SplitMix64(state: 6)
        for _ in 0..<(Thoroughness.isLong ? 10_000_000 : 10_000) {
            expectShortest(random.finite(Double.init(bitPattern:)))
        }
    }

    @Test func everydayDoubles() {
        var random = SplitMix64(state: 7)
        for _ in 0..<20_000 {
            expectShortest(Double.random(in: -1000...1000, using: &random))
            let cents = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
            expectShortest(Double(cents) / 100)
            expectShortest((Double(cents) / 100).nextUp)
            expectShortest((Double(cents) / 100).nextDown)
            expectShortest(Double(random.next() >> UInt64.random(in: 0..<64, using: &random)))
            // Subnormal.
            expectShortest(Double(bitPattern: random.next() >> UInt64.random(in: 12..<64, using: &random)))
        }
    }

    /// Values with few bits lie in the middle between two decimals more often than by chance.
    @Test func doublesOfFewBits() {
        var random = SplitMix64(state: 9)
        for _ in 0..<(Thoroughness.isLong ? 100_000 : 30_000) {
            let exponent = UInt64.random(in: 963...1083, using: &random)
            let fraction = random.next() >> 12 & UInt64.max << UInt64.random(in: 0..<52, using: &random)
            expectShortest(Double(bitPattern: exponent << 52 | fraction))
        }
    }

    @Test func powersOfTwoAndTen() {
        for exponent in -1074...1023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown, -power] where value.isFinite {
                expectShortest(value)
            }
        }
        for exponent in -323...308 {
            let power = exact("1e\(exponent)") ?? 0.0
            for value in [power, power.nextUp, power.nextDown] { expectShortest(value) }
            #expect(ShortestDecimal.digits(of: power) == (1, exponent))
        }
    }

    @Test func floats() {
        if Thoroughness.isLong {
            // Negative values differ in their sign only.
            for bits in 0..<Float.infinity.bitPattern { expectShortest(Float(bitPattern: bits)) }
        } else {
            var random = SplitMix64(state: 8)
            for _ in 0..<100_000 { expectShortest(random.finite { Float(bitPattern: UInt32($0 >> 32)) }) }
        }
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        @Test func allHalves() {
            for bits in UInt16.min ... .max {
                let value = Float16(bitPattern: bits)
                if value.isFinite {
                    expectShortest(value)
                    #expect(exact(text(value), as: Float16.self)?.bitPattern == bits)
                } else {
                    #expect(text(value) == "")
                }
            }
        }
    #endif
}
