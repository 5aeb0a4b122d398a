extension Array: Mappable where Element: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Element] {
        guard source.isPlainArray else { return try source.carefulElements() }
        source.cursor.add(.whole)
        do throws(MappingError) { return try source.plainElements() } catch { throw source.failing(error) }
    }
}

extension ContiguousArray: Mappable where Element: Mappable {
    /// Reads the mapper's own value, which must be an array of valid elements.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value that is not an array, and what the elements throw.
    /// - Complexity: linear in the size of the array.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> ContiguousArray<Element> {
        guard source.kind == .array else {
            throw source.mismatch(ContiguousArray<Element>.self)
        }
        return ContiguousArray(try [Element]._read(source))
    }
}

extension Set: Mappable where Element: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Set<Element> {
        guard source.kind == .array else { throw source.mismatch(Set<Element>.self) }
        try source.checkCombiningMarksOfElements()
        return Set(try [Element]._read(source))
    }
}
