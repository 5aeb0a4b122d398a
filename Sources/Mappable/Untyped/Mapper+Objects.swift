extension Mapper {
    /// `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]` or `[String: Any]`; the argument for `null`; or a Swift value of
    /// an `Any` input. An integer beyond 64 bits is a `Decimal`. A fraction, or an integer too long for `Decimal`, is
    /// the nearest `Double`, and a number beyond that a `JSONNumber`. A key gets a U+034F after each 30 combining marks
    /// in a row, as Swift takes too long to hash longer rows.
    package func untypedValue(null: Any) -> Any {
        observeWhole()
        return cursor.anyValue(null: null) ?? null
    }
}
