extension Mapper {
    /// The value as `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]` or `[String: Any]`, or a Swift value of an `Any` input.
    ///
    /// An integer beyond 64 bits is a `Decimal`. A fraction is the nearest `Double`, as is an integer with more digits than
    /// `Decimal` holds. A number beyond `Double` is a `JSONNumber`. A key with more than 30 combining marks in a row gets a U+034F
    /// after each 30: Swift takes too long to hash longer rows.
    ///
    /// - Parameter null: stands for `null`, here and inside a container.
    package func untypedValue(null: Any) -> Any {
        observeWhole()
        return cursor.anyValue(null: null) ?? null
    }
}
