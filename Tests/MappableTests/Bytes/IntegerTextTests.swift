import TestSupport
import Testing

@testable import Mappable

struct IntegerTextTests {
    private func expectText(of value: UInt64) {
        let text = written(capacity: IntegerText.capacity) { IntegerText.write(value, to: $0) }
        if text != "\(value)" { Issue.record("\(value) is written as \(text)") }
    }

    @Test func everyLength() {
        expectText(of: .max)
        expectText(of: 0)
        var power: UInt64 = 1
        while true {
            for value in [power, power - 1, power + 1] { expectText(of: value) }
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            if overflow { break }
            power = next
        }
        var random = SplitMix64(state: 5)
        for _ in 0..<20_000 {
            expectText(
                of: UInt64.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random)
            )
        }
    }

    /// What the writer makes of any integer type.
    private func expectTexts<Integer: FixedWidthInteger & JSONWriter>(of type: Integer.Type) throws {
        var values = [Integer.min, Integer.max, 0]
        var power: Integer = 1
        while true {
            values += [power, power - 1, power + 1]
            if Integer.isSigned { values += [0 - power, 1 - power] }
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            if overflow { break }
            power = next
        }
        var random = SplitMix64(state: 5)
        for _ in 0..<2000 {
            let shift = Int.random(in: 0..<Integer.bitWidth, using: &random)
            values.append(Integer.random(in: .min ... .max, using: &random) >> shift)
        }
        #expect(try values.toJSONString() == "[\(values.map(\.description).joined(separator: ","))]")
    }

    @Test func everyWidth() throws {
        try expectTexts(of: Int8.self)
        try expectTexts(of: Int16.self)
        try expectTexts(of: Int32.self)
        try expectTexts(of: Int64.self)
        try expectTexts(of: UInt8.self)
        try expectTexts(of: UInt16.self)
        try expectTexts(of: UInt32.self)
        try expectTexts(of: UInt64.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try expectTexts(of: Int128.self)
            try expectTexts(of: UInt128.self)
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
