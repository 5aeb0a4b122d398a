import Mappable
import TestSupport
import Testing

/// Numbers far outside the range of every type.
struct JSONNumberTests {
    /// Texts in the order of their values, and what they count as.
    static let hugeRows: [(text: String, same: String)] = [
        ("1e999999999999999999", "1e999999999999999999"),
        ("9.99e999999999999999999", "999e999999999999999997"),
        ("1e1000000000000000000", "1e1000000000000000000"),
        ("10e999999999999999999", "1e1000000000000000000"),
        ("2e1000000000000000000", "1e1000000000000000000"),
        ("1e1000000000000000001", "1e1000000000000000000"),
        ("0.00001e1000000000000000005", "1e1000000000000000000"),
        ("1e1441151880758558719", "1e1000000000000000000"),
        ("1e9223372036854775807", "1e1000000000000000000"),
        ("1e9223372036854775808", "1e1000000000000000000"),
        ("123.456E+99999999999999999999999999999999", "1e1000000000000000000"),
    ]

    @Test("Magnitudes beyond 10^(10^18) count as that", arguments: hugeRows)
    func huge(text: String, same: String) throws {
        #expect(try JSON(JSONString: text).toJSONString() == same)
        #expect(try JSON(JSONString: "-" + text).toJSONString() == "-" + same)
        #expect(JSONNumber(text: text) == JSONNumber(text: same))
        #expect(JSONNumber(text: text)?.double == nil && JSONNumber(text: text)?.integer(as: Int.self) == nil)
        #expect(try String(JSONString: text) == text)
    }

    @Test(
        "Magnitudes below 10^-(10^18) count as that",
        arguments: [
            ("1e-999999999999999999", "1e-999999999999999999"),
            ("5e-1000000000000000000", "5e-1000000000000000000"),
            ("1.5e-1000000000000000000", "15e-1000000000000000001"),
            ("1e-1000000000000000000", "1e-1000000000000000000"),
            ("9e-1000000000000000001", "1e-1000000000000000000"),
            ("0.001e-1000000000000000000", "1e-1000000000000000000"),
            ("1e-9223372036854775807", "1e-1000000000000000000"),
            ("7e-99999999999999999999999999999", "1e-1000000000000000000"),
        ])
    func tiny(text: String, same: String) throws {
        #expect(try JSON(JSONString: text).toJSONString() == same)
        #expect(try JSON(JSONString: "-" + text).toJSONString() == "-" + same)
        #expect(JSONNumber(text: text) == JSONNumber(text: same))
        #expect(JSONNumber(text: text)?.double == 0)
    }

    @Test(
        "Exponents around those of 32 bits are kept",
        arguments: [
            "1e536870911", "1e536870912", "12e2147483646", "1e2147483647", "1e2147483648", "1e4294967296",
            "15e4294967299", "1e-536870912", "1e-2147483648", "1e-2147483649", "1e-4294967296",
            "15e-4294967299",
        ])
    func exponentsAroundThoseOf32Bits(text: String) throws {
        let number = try #require(JSONNumber(text: text))
        #expect(number.text == text)
        #expect(try JSON(JSONString: text).toJSONString() == text)
        #expect(number.double == (text.contains("e-") ? 0 : nil))
        #expect(number.integer(as: Int.self) == nil)
        let error = failure { try Int(JSONString: text) }
        #expect(error?.kind == (text.contains("e-") ? .invalidValue : .outOfRange))
    }

    @Test("Zero has no exponent", arguments: ["0e9223372036854775807", "0.00e-99999999999999999999", "0e0"])
    func zero(text: String) throws {
        #expect(try JSON(JSONString: text) == 0)
    }
}
