/// A collection that can be read without its invalid elements, or an optional of one.
public protocol _ElementwiseValue: Mappable {
    /// Reads the valid elements of the mapper's own value.
    ///
    /// - Throws: `MappingError` for a value that is not such a collection.
    static func _skippingInvalidElements(of map: Mapper) throws -> Self
}

// One function, and a protocol for the types: overloads would take the compiler long in declarations of many fields.
extension FieldTrait where Value: _ElementwiseValue {
    /// How invalid elements, or members of a dictionary, are treated: `.skip` drops them.
    public static func invalidElements(_ invalidElements: MappingOptions.InvalidElements) -> FieldTrait {
        FieldTrait(applying: { plan in
            guard invalidElements == .skip else { return }
            plan.read = { map in try Value._skippingInvalidElements(of: map) }
            plan.skipsInvalidElements = true
        })
    }
}

extension Array: _ElementwiseValue where Element: Mappable {
    /// Not to be called by models.
    public static func _skippingInvalidElements(of map: Mapper) throws -> [Element] {
        try map.validElements()
    }
}

extension Set: _ElementwiseValue where Element: Mappable {
    /// Not to be called by models.
    public static func _skippingInvalidElements(of map: Mapper) throws -> Set<Element> { try map.validSet() }
}

extension Dictionary: _ElementwiseValue where Key: Mappable, Value: Mappable {
    /// Not to be called by models.
    public static func _skippingInvalidElements(of map: Mapper) throws -> [Key: Value] {
        try map.validMembers()
    }
}

extension Optional: _ElementwiseValue where Wrapped: _ElementwiseValue {
    /// Not to be called by models.
    public static func _skippingInvalidElements(of map: Mapper) throws -> Wrapped? {
        if map.kind == .null { return nil }
        guard !map.flags.has(MappingFlags.throwsInvalidOptionals) else {
            return try Wrapped._skippingInvalidElements(of: map)
        }
        return try? Wrapped._skippingInvalidElements(of: map)
    }
}
