extension Transform where Value: Mappable & JSONWriter & Numeric {
    /// A number as a string that holds exactly one JSON number: `"12.50"`. A plain number is read too, unless coercion
    /// is strict.
    ///
    /// ```swift
    /// id = try map.from("id_str", using: .numberString)        // an Int64, written as a string
    /// ```
    @_alwaysEmitIntoClient
    public static var numberString: Transform {
        Transform(
            String.self, .numberString(Value.self),
            from: { map in try map.readingNumbersInStrings(Value.self) },
            written: { value in .value(try value.toJSONString(options: .default)) })
    }
}

extension Mapper {
    @usableFromInline @inline(never)
    func readingNumbersInStrings<Value: Mappable>(_ type: Value.Type) throws(MappingError) -> Value {
        guard isObserved, kind.isNumber || isText else { return try numberInString(type) }
        // In a string, a number is not a conversion here.
        let start = checkpoint
        let value = try numberInString(type)
        undo(to: start)
        if kind.isNumber { record(.converted, type) }
        return value
    }

    private var isText: Bool { kind == .string || kind == .escapedString }

    private func numberInString<Value: Mappable>(_ type: Value.Type) throws(MappingError) -> Value {
        if kind.isNumber, !isStrict { return try Value._read(self) }
        guard isText else { throw mismatch(type) }
        return try with(.strictCoercion, false) { map throws(MappingError) in
            // Nor are strings that the options read as infinity.
            guard map.withDecimal({ _ in true }) == true else {
                map.cursor.recordUntaken()
                throw map.failure(.typeMismatch, type)
            }
            return try Value._read(map)
        }
    }
}
