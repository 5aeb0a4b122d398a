import Dispatch
import Foundation
import Mappable
import TestSupport
import Testing

/// Numbers are read correctly rounded.
struct ReadingNumbersTests {
    @Test("100,000 texts as Double against strtod, 2 million in a long run")
    func doubles() {
        run(as: Double.self, reference: { strtod($0, nil) }, isSame: { $0.bitPattern == $1.bitPattern })
    }

    @Test("100,000 texts as Float against strtof, 2 million in a long run")
    func floats() {
        run(as: Float.self, reference: { strtof($0, nil) }, isSame: { $0.bitPattern == $1.bitPattern })
    }

    private func run<Number: BinaryFloatingPoint & Mappable & Sendable>(
        as type: Number.Type, reference: @Sendable (String) -> Number,
        isSame: @Sendable (Number, Number) -> Bool
    ) where Number.Type: Sendable {
        let size = 1000
        let chunks = Thoroughness.isLong ? 2000 : 12
        let failures = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
            var texts = NumberTexts(seed: UInt64(chunk))
            let batch = (0..<size).map { _ in texts.next() }
            // What is out of range is invalid, and so nil.
            let json = "[\(batch.joined(separator: ","))]"
            guard let numbers = try? [Number?](JSONString: json), numbers.count == size else {
                return failures.withLock { $0.append("a batch was not read") }
            }
            for (text, number) in zip(batch, numbers) {
                let expected = reference(text)
                let isRight = number.map { isSame($0, expected) } ?? !expected.isFinite
                if !isRight {
                    failures.withLock {
                        $0.append("\(text) was read as \(String(describing: number)), not \(expected)")
                    }
                }
            }
        }
        #expect(failures.withLock { $0.prefix(5).joined(separator: "\n") }.isEmpty)
    }

    @Test("The same texts as strings, as dictionary keys and as JSON")
    func elsewhere() throws {
        var texts = NumberTexts(seed: 4711)
        for _ in 0..<2000 {
            let text = texts.next()
            let expected = strtod(text, nil)
            guard expected.isFinite else { continue }
            #expect(try Double(JSONString: "\"\(text)\"") == expected)
            #expect(try [Double: Int](JSONString: "{\"\(text)\":1}") == [expected: 1])
            #expect(try JSON(JSONString: text).double == expected)
        }
    }
}

/// JSON numbers of all the kinds that are hard to round.
struct NumberTexts {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> String {
        let sign = random.oneIn(4) ? "-" : ""
        switch random.below(12) {
        case 0: return sign + digits(upTo: 25)
        case 1: return "\(sign)\(digits(upTo: 20)).\(digits(upTo: 20))e\(random.below(80) - 50)"
        case 2: return "\(sign)\(digits(upTo: 20))E+\(random.below(330))"
        // Where the smallest of both types are.
        case 3: return "\(sign)\(digits(upTo: 18))e-\(310 + random.below(40))"
        case 4: return "\(sign)\(digits(upTo: 9)).\(digits(upTo: 9))e-\(38 + random.below(20))"
        // The digits of a random value, a few more or fewer than tell it from its neighbours.
        case 5: return text(of: Double(bitPattern: random.next()), digits: 14 + random.below(8))
        case 6:
            return text(
                of: Double(Float(bitPattern: UInt32(random.next() >> 32))), digits: 6 + random.below(6))
        case 7: return halfway(significandBits: random.oneIn(2) ? 53 : 24)
        case 8:
            let zeros = String(repeating: "0", count: random.below(340))
            return "\(sign)0.\(zeros)\(digits(upTo: 30))e\(random.below(360))"
        case 9: return "\(sign)\(digits(upTo: 18)).\(digits(upTo: 18))"
        // Between two neighbours, or a little off, as a fraction without an exponent.
        case 10:
            let bits = 53 + random.below(3)
            let value = UInt64.random(in: 1 << (bits - 1)..<1 << bits, using: &random)
            let fraction =
                random.oneIn(2) ? ["0", "5", "25", "50000001", "49999999"][random.below(5)] : digits(upTo: 3)
            return "\(sign)\(value).\(fraction)"
        default:
            let zeros = String(repeating: "0", count: random.below(300))
            return "\(sign)\(digits(upTo: 20))\(zeros).\(zeros)\(digits(upTo: 800))e-\(random.below(320))"
        }
    }

    private mutating func digits(upTo count: Int) -> String {
        var digits = String(1 + random.below(9))
        for _ in 0..<random.below(count) { digits += String(random.below(10)) }
        return digits
    }

    private mutating func text(of value: Double, digits: Int) -> String {
        value.isFinite ? printed(value, digits: digits) : "1e400"
    }

    /// Exactly between two neighbours, or a little off.
    private mutating func halfway(significandBits: Int) -> String {
        let significand = UInt64.random(in: 1 << (significandBits - 1)..<1 << significandBits, using: &random)
        let limit = significandBits == 53 ? 300 : 120
        let decimal = TestDecimal(
            significand * 2 + 1, binaryExponent: random.below(limit) - limit / 2 - significandBits)
        switch random.below(3) {
        case 0: return decimal.text
        case 1: return decimal.increased(afterZeros: random.below(30))
        default: return decimal.decreased(withNines: 1 + random.below(30))
        }
    }
}
