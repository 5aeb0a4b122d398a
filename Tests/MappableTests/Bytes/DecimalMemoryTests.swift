import Foundation
import Testing

@testable import Mappable
@testable import MappableCodable
@testable import MappableDeclared
@testable import MappableJSON
@testable import MappableObserving
@testable import MappableParallel
@testable import MappableReports
@testable import MappableSchemas

@Suite("The text of a Decimal")
struct DecimalMemoryTests {
    @Test("The memory is read, not described")
    func isRead() throws {
        let number = try #require(Decimal(string: "65.613616999999977"))
        #expect(DecimalMemory.isAsExpected)
        #expect(DecimalMemory.text(of: number) == "65.613616999999977")
    }

    static let numbers: [Decimal] = [
        0, -0, .nan, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNormalMagnitude, .pi,
        Decimal(UInt64.max), -Decimal(UInt64.max), Decimal(UInt64.max) + 1,
        Decimal(sign: .plus, exponent: 127, significand: 1),
        Decimal(sign: .minus, exponent: -128, significand: 1),
        Decimal(sign: .minus, exponent: 3, significand: 0),
        Decimal(sign: .plus, exponent: -3, significand: 1500),
        1 / 7, 1000 - 999.5, Decimal(65536) * 65536 - 65536,
    ]

    @Test("It is what Foundation describes", arguments: numbers)
    func sameText(number: Decimal) { #expect(number.text == number.description) }

    @Test("So it is for any digits and exponents, and for results of arithmetic")
    func anyNumber() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let digits = String(
                (0..<Int.random(in: 1...22, using: &random)).map { _ in
                    "0123456789".randomElement(using: &random) ?? "0"
                })
            let exponent = Int.random(in: -60...40, using: &random)
            guard let number = Decimal(string: "-\(digits)e\(exponent)") else { continue }
            #expect(number.text == number.description)
            let sum = number / 7 + 1
            #expect(sum.text == sum.description)
        }
    }
}
