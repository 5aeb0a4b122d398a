import Foundation

/// A JSON number read slowly, by rules written apart from the library's.
struct NumberReference {
    let double: Double?
    let float: Float?
    /// The number's digits if it is an integer of at most 60 digits.
    let integerText: String?

    /// Nil if the text is no JSON number.
    init?(_ text: String) {
        guard let parts = Self.parts(Array(text.utf8)) else { return nil }
        let double = strtod(text, nil)
        self.double = double.isFinite ? double : nil
        let float = strtof(text, nil)
        self.float = float.isFinite ? float : nil
        integerText = Self.integer(parts)
    }

    private struct Parts {
        var isNegative = false
        var whole: [UInt8] = []
        var fraction: [UInt8] = []
        var exponentIsNegative = false
        var exponent: [UInt8] = []
    }

    private static func parts(_ text: [UInt8]) -> Parts? {
        var rest = text[...]
        var parts = Parts()
        func digits() -> [UInt8] {
            let run = Array(rest.prefix { (0x30...0x39).contains($0) })
            rest = rest.dropFirst(run.count)
            return run
        }
        if rest.first == UInt8(ascii: "-") {
            parts.isNegative = true
            rest = rest.dropFirst()
        }
        parts.whole = digits()
        guard !parts.whole.isEmpty, parts.whole.count == 1 || parts.whole[0] != 0x30 else { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            parts.fraction = digits()
            guard !parts.fraction.isEmpty else { return nil }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                parts.exponentIsNegative = sign == UInt8(ascii: "-")
                rest = rest.dropFirst()
            }
            parts.exponent = digits()
            guard !parts.exponent.isEmpty else { return nil }
        }
        return rest.isEmpty ? parts : nil
    }

    private static func integer(_ parts: Parts) -> String? {
        var digits = parts.whole + parts.fraction
        guard digits.contains(where: { $0 != 0x30 }) else { return "0" }
        // The texts are at most a few thousand bytes long, so an exponent of seven digits is as good as any.
        let exponentDigits = parts.exponent.drop { $0 == 0x30 }
        let magnitude =
            exponentDigits.count > 7 ? 9_999_999 : Int(String(decoding: exponentDigits, as: UTF8.self)) ?? 0
        var point = parts.whole.count + (parts.exponentIsNegative ? -magnitude : magnitude)
        let leading = digits.prefix { $0 == 0x30 }.count
        digits.removeFirst(leading)
        point -= leading
        while digits.last == 0x30 { digits.removeLast() }
        guard point > 0, point <= 60, digits.count <= point else { return nil }
        let whole = digits + Array(repeating: 0x30, count: point - digits.count)
        return (parts.isNegative ? "-" : "") + String(decoding: whole, as: UTF8.self)
    }
}

/// An RFC 3339 date read slowly, by rules written apart from the library's.
enum DateReference {
    /// The seconds since 2001-01-01T00:00:00Z; nil if the text is no date and time.
    static func seconds(_ text: String) -> Double? {
        let shape =
            #/(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+\-])(\d{2}):(\d{2}))/#
            .asciiOnlyDigits().matchingSemantics(.unicodeScalar)
        guard let match = text.wholeMatch(of: shape) else { return nil }
        guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4),
            let minute = Int(match.5), let second = Int(match.6)
        else { return nil }
        guard year >= 1, (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
            minute < 60, second < 60
        else { return nil }
        var offset = 0
        if let sign = match.8, let hours = match.9.flatMap({ Int($0) }),
            let minutes = match.10.flatMap({ Int($0) })
        {
            guard hours < 24, minutes < 60 else { return nil }
            offset = (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
        }
        let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
        let days = daysBefore(year: year, month: month) + day - 1 - daysBefore(year: 2001, month: 1)
        return Double(days * 86_400 + hour * 3_600 + minute * 60 + second - offset) + fraction
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    private static func daysBefore(year: Int, month: Int) -> Int {
        let before = year - 1
        let years = before * 365 + before / 4 - before / 100 + before / 400
        return years + (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    }
}
