import Testing

@testable import Mappable

/// Hexadecimal digits of escapes.
struct HexDigitsTests {
    @Test("Every byte in every place")
    func everyByte() {
        for place in 0..<4 {
            for byte in UInt8.min...UInt8.max {
                var digits = Array("1aF9".utf8)
                digits[place] = byte
                let word = digits.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
                let isHex = Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
                let expected = isHex ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
                #expect(HexDigits.value(word) == expected, "byte \(byte) in place \(place)")
            }
        }
    }

    @Test("Every number")
    func everyNumber() {
        for number in UInt32(0)...0xFFFF {
            let text = String(number, radix: 16, uppercase: number % 2 == 0)
            let digits = Array((String(repeating: "0", count: 4 - text.count) + text).utf8)
            let word = digits.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
            guard HexDigits.value(word) != number else { continue }
            Issue.record("\(text)")
        }
    }
}
