import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// `Decimal` in both directions, where most values take a path of their own.
struct DecimalTests {
    @Test(
        "Numbers of all lengths and exponents are read as by Foundation, and written as they describe themselves"
    )
    func numbers() throws {
        var random = SeededGenerator(seed: 68)
        let texts = (0..<5_000).map { number in
            let digits = (0..<(1 + number % 24)).map { _ in "\(Int.random(in: 0...9, using: &random))" }
                .joined()
            let whole = String(digits.drop { $0 == "0" })
            let fraction = digits.reversed().map(String.init).joined()
            let exponent = [0, 0, 3, -3, 18, -18, 80, -60, 100, -101].randomElement(using: &random) ?? 0
            return (number.isMultiple(of: 3) ? "-" : "") + (whole.isEmpty ? "0" : whole)
                + (number.isMultiple(of: 2) ? "." + fraction : "") + (exponent == 0 ? "" : "e\(exponent)")
        }
        for text in texts {
            let data = Data("[\(text)]".utf8)
            let theirs = try JSONDecoder().decode([Decimal].self, from: data)
            let ours = try MappableDecoder().decode([Decimal].self, from: data)
            #expect(ours == theirs, "\(text)")
            #expect(ours[0].description == theirs[0].description)
            #expect(ours[0].hashValue == theirs[0].hashValue)
            #expect(try MappableEncoder().encode(theirs) == Data("[\(theirs[0])]".utf8), "\(text)")
            #expect(try MappableEncoder().encode(ours) == Data("[\(theirs[0])]".utf8), "\(text)")
        }
    }

    @Test(
        "Values at the edges are written as they describe themselves, and read again",
        arguments: [
            0, -1, Decimal(UInt64.max), Decimal(UInt64.max) + 1, -Decimal(Int64.max), .pi,
            .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastFiniteMagnitude, Decimal(1) / 3,
            Decimal(sign: .minus, exponent: -19, significand: 1),
            Decimal(sign: .plus, exponent: 3, significand: 0), Decimal(string: "100.00") ?? 0,
            Decimal(string: "0.0010") ?? 0, Decimal(0.1), Decimal(1e20), -0.5,
        ])
    func edges(value: Decimal) throws {
        let text = try String(decoding: MappableEncoder().encode(value), as: UTF8.self)
        #expect(text == value.description)
        #expect(try MappableDecoder().decode(Decimal.self, from: text) == value)
        #expect(try Decimal(JSONString: value.toJSONString()) == value)
    }
}
