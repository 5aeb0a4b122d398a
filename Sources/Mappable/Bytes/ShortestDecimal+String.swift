extension ShortestDecimal {
    /// The shortest text of a finite number.
    package static func text<Value: BinaryFloatingPoint>(of value: Value) -> String {
        unsafe String(unsafeUninitializedCapacity: 32) { memory in
            // Safety: the memory holds 32 bytes, as `write` asks.
            unsafe memory.baseAddress.map { unsafe write(value, to: $0) } ?? 0
        }
    }
}
