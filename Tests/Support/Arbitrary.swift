import Foundation
import Mappable

/// A type of which random values can be made, its edge cases more often than chance would have them.
public protocol Arbitrary {
    static func arbitrary(_ random: inout SeededGenerator) -> Self
}

extension SeededGenerator {
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Whether something happens that does so one time in a number of them.
    public mutating func oneIn(_ number: Int) -> Bool { below(number) == 0 }

    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

// MARK: - Numbers

extension Arbitrary where Self: FixedWidthInteger {
    public static func arbitrary(_ random: inout SeededGenerator) -> Self {
        if random.oneIn(4) {
            let edges: [Self] = [0, 1, .min, .max, .min + 1, .max - 1, .max / 2, 10, 99, 100]
            return random.pick(edges)
        }
        var value: Self = 0
        for _ in 0..<(Self.bitWidth + 63) / 64 {
            value = (Self.bitWidth > 64 ? value << 64 : 0) | Self(truncatingIfNeeded: random.next())
        }
        // All magnitudes, not only the largest.
        return value >> Self(random.below(Self.bitWidth))
    }
}

extension Int: Arbitrary {}
extension Int8: Arbitrary {}
extension Int16: Arbitrary {}
extension Int32: Arbitrary {}
extension Int64: Arbitrary {}
extension UInt: Arbitrary {}
extension UInt8: Arbitrary {}
extension UInt16: Arbitrary {}
extension UInt32: Arbitrary {}
extension UInt64: Arbitrary {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Arbitrary {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Arbitrary {}

extension Arbitrary where Self: BinaryFloatingPoint {
    /// A finite value: of any bits, a short decimal, an integer or an edge.
    fileprivate static func arbitrary(
        _ random: inout SeededGenerator, ofBits make: (UInt64) -> Self
    ) -> Self {
        switch random.below(8) {
        case 0:
            let edges: [Self] = [
                0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
                -.greatestFiniteMagnitude, .ulpOfOne, .pi,
            ]
            return random.pick(edges)
        case 1: return Self(random.below(2001) - 1000)
        case 2: return Self(random.below(20001) - 10000) / 100
        default:
            while true {
                let value = make(random.next())
                if value.isFinite { return value }
            }
        }
    }
}

extension Double: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Double {
        arbitrary(&random) { Double(bitPattern: $0) }
    }
}

extension Float: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Float {
        arbitrary(&random) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    extension Float16: Arbitrary {
        public static func arbitrary(_ random: inout SeededGenerator) -> Float16 {
            arbitrary(&random) { Float16(bitPattern: UInt16(truncatingIfNeeded: $0)) }
        }
    }
#endif

extension Decimal: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Decimal {
        if random.oneIn(8) {
            return random.pick([0, 1, -1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi])
        }
        var digits = String(1 + random.below(9))
        for _ in 0..<random.below(37) { digits += String(random.below(10)) }
        let exponent = random.below(201) - 100
        let text = "\(random.oneIn(2) ? "-" : "")\(digits)e\(exponent)"
        return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }
}

extension JSONNumber: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> JSONNumber {
        switch random.below(4) {
        case 0: return JSONNumber(Int.arbitrary(&random))
        case 1: return JSONNumber(UInt64.arbitrary(&random))
        case 2: return JSONNumber(Double.arbitrary(&random)) ?? JSONNumber(0)
        default:
            var digits = String(1 + random.below(9))
            for _ in 0..<random.below(60) { digits += String(random.below(10)) }
            return JSONNumber(text: "-\(digits).\(digits)e\(random.below(2001) - 1000)") ?? JSONNumber(0)
        }
    }
}

// MARK: - Text and Foundation's types

extension Bool: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Bool { random.oneIn(2) }
}

extension Character: Arbitrary {
    /// Everything that some part of a JSON writer or reader might treat in its own way.
    public static let notable: [Character] = [
        "a", "Z", "0", " ", "\"", "\\", "/", "\u{0}", "\u{1}", "\u{8}", "\u{C}", "\t", "\n", "\r", "\r\n",
        "\u{1F}",
        "\u{7F}", "\u{80}", "é", "e\u{301}", "ß", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}",
        "\u{E000}", "\u{D7FF}", "\u{10000}", "\u{10FFFF}", "😀", "👩‍👩‍👧‍👦", "🇨🇭", "漢", "ﷺ", "\u{202E}", "{",
        "}", "[", "]", ":", ",", "'", "`", ".", "<", "&", "u", "%",
    ]

    public static func arbitrary(_ random: inout SeededGenerator) -> Character { random.pick(notable) }
}

extension String: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> String {
        switch random.below(8) {
        case 0:
            let notable = [
                "", "null", "true", "1", "-1.5e3", "{}", "[1,2]", "\\u0041", "a.b", "`0`", "0", "\"", "NaN",
                "yes",
            ]
            return random.pick(notable)
        case 1: return String((0..<random.below(300)).map { _ in Character.arbitrary(&random) })
        case 2:
            // Any scalars at all.
            var scalars = UnicodeScalarView()
            for _ in 0..<random.below(20) {
                if let scalar = Unicode.Scalar(UInt32(random.below(0x110000))) { scalars.append(scalar) }
            }
            return String(scalars)
        default: return String((0..<random.below(12)).map { _ in Character.arbitrary(&random) })
        }
    }
}

extension URL: Arbitrary {
    public static let notable = [
        "https://example.org", "https://example.org/a/b?c=d&e=%20#f", "mailto:a@example.org", "a/b.c", "/",
        "?q=1", "#",
        "file:///tmp/x", "https://[::1]:8080/", "urn:isbn:0451450523",
        "https://user:word@example.org:81/~x/;y=1",
    ].compactMap { URL(string: $0) }

    public static func arbitrary(_ random: inout SeededGenerator) -> URL { random.pick(notable) }
}

extension UUID: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> UUID {
        var bytes = (random.next(), random.next())
        return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension Data: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Data {
        Data((0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }
}

extension Date: Arbitrary {
    /// A date of the years 1 to 9999, which RFC 3339 can tell, of any precision.
    public static func arbitrary(_ random: inout SeededGenerator) -> Date {
        let years = -63_100_000_000.0...252_400_000_000.0
        switch random.below(5) {
        case 0:
            let edges: [Double] = [
                0, -978_307_200, 0.1, -0.1, 1e-9, 86400, -63_113_904_000, 252_423_993_599,
            ]
            return Date(timeIntervalSinceReferenceDate: random.pick(edges))
        case 1:
            return Date(timeIntervalSinceReferenceDate: Double.random(in: years, using: &random).rounded())
        case 2:
            let milliseconds = Double.random(in: -1e12...1e12, using: &random).rounded()
            return Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
        case 3: return Date(timeIntervalSinceReferenceDate: Double.random(in: -1...1, using: &random))
        default: return Date(timeIntervalSinceReferenceDate: Double.random(in: years, using: &random))
        }
    }
}

// MARK: - Containers

extension Optional: Arbitrary where Wrapped: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Wrapped? {
        random.oneIn(3) ? nil : Wrapped.arbitrary(&random)
    }
}

extension Array: Arbitrary where Element: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> [Element] {
        (0..<random.below(5)).map { _ in Element.arbitrary(&random) }
    }
}

extension ContiguousArray: Arbitrary where Element: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> ContiguousArray<Element> {
        ContiguousArray([Element].arbitrary(&random))
    }
}

extension Set: Arbitrary where Element: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> Set<Element> {
        Set([Element].arbitrary(&random))
    }
}

extension Dictionary: Arbitrary where Key: Arbitrary, Value: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> [Key: Value] {
        var members: [Key: Value] = [:]
        for _ in 0..<random.below(5) {
            members.updateValue(Value.arbitrary(&random), forKey: Key.arbitrary(&random))
        }
        return members
    }
}

extension JSON: Arbitrary {
    public static func arbitrary(_ random: inout SeededGenerator) -> JSON { arbitrary(&random, depth: 4) }

    private static func arbitrary(_ random: inout SeededGenerator, depth: Int) -> JSON {
        switch random.below(depth > 0 ? 7 : 4) {
        case 0: return .null
        case 1: return .bool(.arbitrary(&random))
        case 2: return .number(.arbitrary(&random))
        case 3: return .string(.arbitrary(&random))
        case 4:
            return .array(JSON.Array((0..<random.below(4)).map { _ in arbitrary(&random, depth: depth - 1) }))
        default:
            let members = (0..<random.below(4)).map { _ in
                (key: String.arbitrary(&random), value: arbitrary(&random, depth: depth - 1))
            }
            return .object(JSON.Object(members))
        }
    }
}
