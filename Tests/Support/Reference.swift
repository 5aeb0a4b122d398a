import Foundation

/// Steele, Lea and Flood's SplitMix64, so that every run tests the same numbers.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    public var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A finite value of any magnitude.
    public mutating func finite<Value: BinaryFloatingPoint>(
        _ make: (UInt64) -> Value
    ) -> Value {
        while true {
            let value = make(next())
            if value.isFinite { return value }
        }
    }
}

/// The C library's `printf` of a number with `digits` significant digits.
public func printed(_ value: Double, digits: Int) -> String {
    withVaList([Int32(digits - 1), value]) { arguments in
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1200) { buffer in
            let count = vsnprintf(buffer.baseAddress, buffer.count, "%.*e", arguments)
            return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
