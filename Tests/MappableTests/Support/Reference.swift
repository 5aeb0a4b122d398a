import Foundation

@testable import Mappable
@testable import MappableCodable
@testable import MappableDeclared
@testable import MappableJSON
@testable import MappableObserving
@testable import MappableReports
@testable import MappableSchemas
@testable import MappableStreams

/// Steele, Lea and Flood's SplitMix64, so that every run tests the same numbers.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A finite value of any magnitude.
    mutating func finite<Value: BinaryFloatingPoint>(
        _ make: (UInt64) -> Value
    ) -> Value {
        while true {
            let value = make(next())
            if value.isFinite { return value }
        }
    }
}

/// The C library's `printf` of a number with `digits` significant digits.
func printed(_ value: Double, digits: Int) -> String {
    withVaList([Int32(digits - 1), value]) { arguments in
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1200) { buffer in
            let count = vsnprintf(buffer.baseAddress, buffer.count, "%.*e", arguments)
            return String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

/// The value by `DecimalToBinary.exact`, from bytes that nothing readable follows.
func exact<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String, as: Value.Type = Value.self
) -> Value? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalToBinary.exact(DecimalText(validated: $0)) }
}

/// The text that a writer of the library makes, checking that it stays within `capacity`.
func written(
    capacity: Int, filledWith filler: UInt8 = 0xA5, _ write: (UnsafeMutablePointer<UInt8>) -> Int
) -> String {
    // Memory of exactly that size, so that the address sanitizer sees what is beyond.
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: filler, count: capacity)
    let count = write(buffer)
    return String(decoding: UnsafeBufferPointer(start: buffer, count: count), as: UTF8.self)
}
