package protocol Tolerant {
    static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable

    var isNil: Bool { get }
}

extension Mapper {
    /// The value must be valid even if its type tolerates others.
    @usableFromInline
    package func valid<Value: Mappable>(as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let tolerant = type as? any Tolerant.Type,
            let value = try tolerant.readStrictly(self) as? Value
        else { return try Value._read(self) }
        return value
    }

    @_alwaysEmitIntoClient
    package func validUnlessNull<Value: Mappable>(
        as type: Value.Type = Value.self
    ) throws(MappingError) -> Value? {
        if kind == .null { return nil }
        // Most are scalars: they need no look at the type, and invalid ones are read again for the error.
        if !kind.isContainer, let value = Value._readIfValid(self) { return value }
        return try valid(as: type) as Value
    }
}
