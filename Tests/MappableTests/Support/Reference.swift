import Foundation

@testable import Mappable

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
