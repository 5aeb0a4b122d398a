extension Array where Element: Mappable {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { Element.mappingOptions }
}

extension ContiguousArray where Element: Mappable {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { Element.mappingOptions }
}

extension Set where Element: Mappable {
    /// Those of the elements.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { Element.mappingOptions }
}

extension Optional where Wrapped: Mappable {
    /// Those of the wrapped type.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { Wrapped.mappingOptions }
}

extension Dictionary where Key: Mappable, Value: Mappable {
    /// Those of the values.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { Value.mappingOptions }
}
