extension Mapper {
    /// The JSON value as one of Swift's own types: `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]` or
    /// `[String: Any]`. Of `Any` input, a value that is not JSON is returned as it is.
    ///
    /// An integer that is too large for 64 bits is a `Decimal`. A fraction is the nearest `Double`, and so is an
    /// integer with more digits than `Decimal` holds. A number beyond `Double` is a `JSONNumber`. A key with more than 30
    /// combining marks in a row gets a U+034F after each 30 of them, as in the stream-safe format of Unicode Standard
    /// Annex 15. Swift takes too long to hash longer rows.
    ///
    /// - Parameter null: what stands for `null`, here and inside a container.
    package func untypedValue(null: Any) -> Any {
        observeWhole()
        return cursor.anyValue(null: null) ?? null
    }
}
