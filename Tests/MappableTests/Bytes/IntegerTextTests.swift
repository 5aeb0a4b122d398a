import Testing

@testable import Mappable
@testable import MappableCodable
@testable import MappableDeclared
@testable import MappableJSON
@testable import MappableObserving
@testable import MappableParallel
@testable import MappableReports
@testable import MappableSchemas

@Suite struct IntegerTextTests {
    private func expectText<Integer: FixedWidthInteger>(of value: Integer) {
        let capacity = Integer.bitWidth > 64 ? IntegerText.wideCapacity : IntegerText.capacity
        let text = written(capacity: capacity) { IntegerText.write(value, to: $0) }
        if text != "\(value)" { Issue.record("\(value) is written as \(text)") }
    }

    private func expectTexts<Integer: FixedWidthInteger>(of type: Integer.Type) {
        expectText(of: Integer.min)
        expectText(of: Integer.max)
        expectText(of: 0 as Integer)
        var power: Integer = 1
        while true {
            for value in [power, power - 1, power + 1] {
                expectText(of: value)
                if Integer.isSigned { expectText(of: 0 - value) }
            }
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            if overflow { break }
            power = next
        }
        var random = SplitMix64(state: 5)
        for _ in 0..<20_000 {
            expectText(
                of: Integer.random(in: .min ... .max, using: &random)
                    >> Int.random(
                        in: 0..<Integer.bitWidth, using: &random))
        }
    }

    @Test func everyWidth() {
        expectTexts(of: Int8.self)
        expectTexts(of: Int16.self)
        expectTexts(of: Int32.self)
        expectTexts(of: Int64.self)
        expectTexts(of: UInt8.self)
        expectTexts(of: UInt16.self)
        expectTexts(of: UInt32.self)
        expectTexts(of: UInt64.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            expectTexts(of: Int128.self)
            expectTexts(of: UInt128.self)
        }
    }

    @Test func allFourDigitGroups() {
        for value in 0..<10_000 as Range<UInt64> {
            expectText(of: value)
            expectText(of: 90_000_000 + value)
            expectText(of: value * 10_000 + 7)
        }
    }
}
