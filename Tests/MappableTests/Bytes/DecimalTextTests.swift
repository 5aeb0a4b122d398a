import Testing

@testable import Mappable

struct DecimalTextTests {
    private func isNumber(_ bytes: [UInt8]) -> Bool {
        TextSlice.with(bytes) { DecimalText(validating: $0) != nil }
    }

    enum IntegerResult<Integer: FixedWidthInteger & Sendable>: Equatable, Sendable {
        case value(Integer)
        case fractional
        case outOfRange
    }

    private func integer<Integer: FixedWidthInteger & Sendable>(
        _ text: String, as type: Integer.Type = Integer.self
    ) -> IntegerResult<Integer> {
        TextSlice.with(Array(text.utf8)) { bytes in
            let number = DecimalText(validated: bytes)
            guard number.isWhole else { return .fractional }
            return number.integer().map(IntegerResult.value) ?? .outOfRange
        }
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "0.0", "-0.5", "1e1", "1E1", "1e+1", "1e-1", "0e0", "1.25e-300",
        "123456789",
        "1e99999999999999999999999", "0.00000000000000000000000000000000000001",
    ])
    func numbersAreAccepted(text: String) {
        #expect(isNumber(Array(text.utf8)))
    }

    @Test(arguments: [
        "", "-", "+1", "01", "-01", "00", ".5", "1.", "-.5", "1.e1", "1e", "1e+", "1e-", "1e1.5", "1e 1",
        " 1", "1 ",
        "0x1", "1a", "NaN", "Infinity", "-Infinity", "nan", "1,5", "1.2.3", "--1", "1-", "1e--1", "1\u{0}",
        "\u{0}",
        "\u{661}", "１", "1_000", "e1", "1ee1", "/", ":", "1/", "1:",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(!isNumber(Array(text.utf8)))
    }

    @Test(
        "Where Int has 32 bits, exponents are cut where no sum with a text's length overflows",
        arguments: [
            (0, 0), (-324, -324), (308, 308), (536_870_911, 536_870_911), (-536_870_911, -536_870_911),
            (536_870_912, 536_870_911), (-536_870_912, -536_870_911), (2_147_483_648, 536_870_911),
            (4_294_967_296, 536_870_911), (4_294_967_299, 536_870_911), (-4_294_967_299, -536_870_911),
            (DecimalText.limit, 536_870_911), (0 - DecimalText.limit, -536_870_911),
        ] as [(Int64, Int32)])
    func narrowExponents(powerOfTen: Int64, exponent: Int32) {
        #expect(DecimalText.exponent(powerOfTen, as: Int32.self) == exponent)
        let longest: Int32 = 1 << 26
        #expect(!exponent.addingReportingOverflow(longest).overflow)
        #expect(!exponent.subtractingReportingOverflow(longest).overflow)
    }

    @Test func everyPrefixIsJudged() {
        // A prefix is a number unless it ends in what must be followed by a digit.
        let text = Array("-120.5e+30".utf8)
        for count in 0...text.count {
            let last = count == 0 ? 0 : text[count - 1]
            #expect(isNumber(Array(text[..<count])) == (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last))
        }
        for byte in UInt8.min ... .max {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            #expect(isNumber([byte]) == isDigit)
            #expect(isNumber([UInt8(ascii: "1"), byte]) == isDigit)
        }
    }

    @Test(
        arguments: [
            ("0", 0, 0, 0), ("-0.00e7", 0, 0, 0), ("1", 1, 1, 0), ("120.50e3", 1205, 4, 2),
            ("0.00120", 12, 2, -4),
            ("1200", 12, 2, 2), ("1200e-2", 12, 2, 0), ("10.01", 1001, 4, -2), ("100.0", 1, 1, 2),
            ("5e-10", 5, 1, -10),
            ("0.0e5", 0, 0, 0), ("10", 1, 1, 1), ("1.0", 1, 1, 0), ("9.99", 999, 3, -2), ("0.5e1", 5, 1, 0),
        ] as [(String, UInt64, Int, Int)])
    func partsOfNumbers(text: String, digits: UInt64, count: Int, exponent: Int) {
        TextSlice.with(Array(text.utf8)) { bytes in
            let decimal = DecimalText(validated: bytes)
            #expect(decimal.number(ofDigitsIn: 0..<decimal.digitCount) == digits)
            #expect(decimal.digitCount == count)
            #expect(decimal.exponent == exponent)
            #expect(decimal.isNegative == text.hasPrefix("-"))
            #expect(decimal.digit(at: -1) == 0)
            #expect(decimal.digit(at: count) == 0)
        }
    }

    @Test(
        arguments: [
            ("42", .value(42)), ("42.0", .value(42)), ("4200e-2", .value(42)), ("0.42e2", .value(42)),
            ("1e3", .value(1000)), ("1E+2", .value(100)), ("-0", .value(0)), ("-0.0e9", .value(0)),
            ("0e999999999", .value(0)), ("0e-999999999", .value(0)),
            ("9007199254740993.0", .value(9_007_199_254_740_993)),
            ("9223372036854775807", .value(.max)), ("9223372036854775808", .outOfRange),
            ("-9223372036854775808", .value(.min)), ("-9223372036854775809", .outOfRange),
            ("9223372036854775807.5", .fractional), ("-9223372036854775808.0", .value(.min)),
            ("1e18", .value(1_000_000_000_000_000_000)), ("1e19", .outOfRange), ("1e1000000", .outOfRange),
            ("1e999999999999999999999", .outOfRange), ("1e-1", .fractional), ("1.5", .fractional),
            ("1e-999999999999999999999", .fractional), ("123456789012345678901234567890", .outOfRange),
            ("18446744073709551615", .outOfRange), ("-18446744073709551615", .outOfRange),
            ("15e-1", .fractional), ("0.9999999999999999999999", .fractional),
        ] as [(String, IntegerResult<Int64>)])
    func exactIntegers(text: String, expected: IntegerResult<Int64>) {
        #expect(integer(text) == expected)
    }

    private func expectEdges<Integer: FixedWidthInteger & Sendable>(of type: Integer.Type) {
        for value in [Integer.min, Integer.min + 1, 0, 1, Integer.max - 1, Integer.max] {
            for suffix in ["", ".0", ".000e0", "e0", "E+0"] {
                #expect(integer("\(value)\(suffix)", as: type) == .value(value), "\(value)\(suffix)")
            }
            #expect(integer("\(value)0e-1", as: type) == .value(value))
            #expect(integer("\(value).7", as: type) == .fractional)
        }
        // One beyond either end, and ten times the end.
        #expect(integer(next(after: "\(Integer.max)"), as: type) == .outOfRange)
        let least = Integer.isSigned ? "-\(next(after: String("\(Integer.min)".dropFirst())))" : "-1"
        #expect(integer(least, as: type) == .outOfRange)
        #expect(integer("\(Integer.max)0", as: type) == .outOfRange)
        #expect(integer("\(Integer.max)e999999999", as: type) == .outOfRange)
        #expect(integer("-\(Integer.max)0", as: type) == .outOfRange)
        #expect(integer("100", as: type) == .value(100))
        #expect(integer("-100", as: type) == (Integer.isSigned ? .value(0 &- 100) : .outOfRange))
    }

    /// The decimal text of a number one greater; the last digit of all ends is less than nine.
    private func next(after text: String) -> String {
        String(text.dropLast()) + String((text.last?.wholeNumberValue ?? 0) + 1)
    }

    @Test func edgesOfEveryWidth() {
        expectEdges(of: Int8.self)
        expectEdges(of: Int16.self)
        expectEdges(of: Int32.self)
        expectEdges(of: Int64.self)
        expectEdges(of: Int.self)
        expectEdges(of: UInt8.self)
        expectEdges(of: UInt16.self)
        expectEdges(of: UInt32.self)
        expectEdges(of: UInt64.self)
        expectEdges(of: UInt.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            expectEdges(of: Int128.self)
            expectEdges(of: UInt128.self)
        }
    }

    @Test func longTextsAreReadInOnePass() {
        let zeros = String(repeating: "0", count: 1_000_000)
        #expect(integer("1\(zeros)", as: UInt64.self) == .outOfRange)
        #expect(integer("1\(zeros)e-1000000", as: UInt64.self) == .value(1))
        #expect(integer("0.\(zeros)5e1000001", as: UInt64.self) == .value(5))
        #expect(integer("7.\(zeros)", as: UInt64.self) == .value(7))
        #expect(integer("7.\(zeros)1", as: UInt64.self) == .fractional)
        #expect(integer("1e\(zeros)2", as: UInt64.self) == .value(100))
    }
}
