/// A type that is an optional, or holds one, and so tolerates invalid values.
package protocol Tolerant {
    static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable

    var isNothing: Bool { get }
}

extension Mapper {
    /// Reads a value that must be valid even if its type tolerates others.
    @usableFromInline
    package func valid<Value: Mappable>(as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let tolerant = type as? any Tolerant.Type,
            let value = try tolerant.readStrictly(self) as? Value
        else { return try Value._read(self) }
        return value
    }

    /// As above; nil for `null`.
    @_alwaysEmitIntoClient
    package func validUnlessNull<Value: Mappable>(
        as type: Value.Type = Value.self
    ) throws(MappingError) -> Value? {
        if kind == .null { return nil }
        // Most are scalars, which are read without a look at the type, and again for their error.
        if !kind.isContainer, let value = Value._readIfValid(self) { return value }
        return try valid(as: type) as Value
    }
}
