extension JSON: JSONWriter {
    /// Writes the value; the members of an object are in no particular order unless the options sort them, and beside
    /// other members where a model flattens them into its own object.
    public func write(to json: inout JSONOutput) throws {
        if case .object(let members) = self { try members.write(to: &json) } else { json.write(self) }
    }

    public func _writeValue(to json: inout JSONOutput) {
        switch self {
        case .null: json._writeNull()
        case .bool(let value): value._writeValue(to: &json)
        case .number(let number): number._writeValue(to: &json)
        case .string(let string): string._writeValue(to: &json)
        case .array(let elements): elements._writeValue(to: &json)
        case .object(let members): members._writeValue(to: &json)
        }
    }
}

extension JSONNumber: JSONWriter {
    /// Writes the number as it is spelled.
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    public func _writeValue(to json: inout JSONOutput) { json.writeNumber(text) }
}

extension JSONNumber: Mappable {
    /// Reads a number, exactly; under ``MappingOptions/Coercion/compatible`` also from a string that holds one.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` for anything else.
    public init(map: Mapper) throws {
        self = try map.exactNumber()
    }
}
