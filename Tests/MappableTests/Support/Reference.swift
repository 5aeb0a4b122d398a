import Foundation

@testable import Mappable

/// The value by `DecimalToBinary.exact`, from bytes that nothing readable follows.
func exact<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String, as: Value.Type = Value.self
) -> Value? {
    TextSlice.with(Array(text.utf8)) { DecimalToBinary.exact(DecimalText(validated: $0)) }
}

/// The text that a writer of the library makes, checking that it stays within `capacity`.
func written(
    capacity: Int, filledWith filler: UInt8 = 0xA5, _ write: (WritableBytes) -> Int
) -> String {
    // Memory of exactly that size, so that the address sanitizer sees what is beyond.
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: filler, count: capacity)
    let count = write(WritableBytes(buffer, capacity: capacity))
    return String(decoding: UnsafeBufferPointer(start: buffer, count: count), as: UTF8.self)
}
