/// A collection that can be read without its invalid elements, or an optional one.
public protocol ElementwiseValue: Mappable {
    /// Reads the valid elements of the mapper's own value.
    ///
    /// - Throws: `MappingError` for a value that is not such a collection.
    static func skippingInvalidElements(of map: Mapper) throws -> Self
}

// One function, and a protocol for the types: overloads would take the compiler long in declarations of many fields.
extension FieldTrait where Value: ElementwiseValue {
    /// How invalid elements, or members of a dictionary, are treated: `.skip` drops them.
    public static func invalidElements(_ invalidElements: MappingOptions.InvalidElements) -> FieldTrait {
        FieldTrait(applying: { plan in
            guard invalidElements == .skip else { return }
            plan.read = { map in try Value.skippingInvalidElements(of: map) }
            plan.skipsInvalidElements = true
        })
    }
}

extension Array: ElementwiseValue where Element: Mappable {
    /// Reads the valid elements of an array.
    public static func skippingInvalidElements(of map: Mapper) throws -> [Element] { try map.validElements() }
}

extension Set: ElementwiseValue where Element: Mappable {
    /// Reads the valid elements of an array, each once.
    public static func skippingInvalidElements(of map: Mapper) throws -> Set<Element> { try map.validSet() }
}

extension Dictionary: ElementwiseValue where Key: Mappable, Value: Mappable {
    /// Reads the members with a valid key and value.
    public static func skippingInvalidElements(of map: Mapper) throws -> [Key: Value] {
        try map.validMembers()
    }
}

extension Optional: ElementwiseValue where Wrapped: ElementwiseValue {
    /// Reads the valid elements. The result is nil for `null`, and for another kind of value where the options let an
    /// optional be nil.
    public static func skippingInvalidElements(of map: Mapper) throws -> Wrapped? {
        if map.kind == .null { return nil }
        guard !map.flags.has(MappingFlags.throwsInvalidOptionals) else {
            return try Wrapped.skippingInvalidElements(of: map)
        }
        return try? Wrapped.skippingInvalidElements(of: map)
    }
}
