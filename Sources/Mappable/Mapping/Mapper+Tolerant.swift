/// A type that holds an optional, or is one, and so tolerates invalid values.
package protocol Tolerant {
    static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable

    /// Whether this is nil, or stands for it.
    var isNothing: Bool { get }
}

extension Mapper {
    /// The value must be valid even where the type tolerates others.
    @usableFromInline
    package func valid<Value: Mappable>(as type: Value.Type = Value.self) throws(MappingError) -> Value {
        guard let tolerant = type as? any Tolerant.Type,
            let value = try tolerant.readStrictly(self) as? Value
        else { return try Value._read(self) }
        return value
    }

    /// Reads a value that must be valid; nil for `null`.
    @usableFromInline
    package func validUnlessNull<Value: Mappable>(
        as type: Value.Type = Value.self
    ) throws(MappingError) -> Value? {
        kind == .null ? nil : try valid(as: type) as Value
    }
}
