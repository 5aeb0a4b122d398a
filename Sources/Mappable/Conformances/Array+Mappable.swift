extension Array: Mappable where Element: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Element] {
        if let elements: [Element] = try Element._readElements(source) { return elements }
        guard source.isPlainArray else { return try source.carefulElements() }
        source.cursor.add(.whole)
        do throws(MappingError) { return try source.eachElement() } catch { throw source.losing(error) }
    }

    /// From 16 elements on, initializing memory is worth its longer compile time: the compiler does not specialise the
    /// functions that append single references.
    @_alwaysEmitIntoClient
    public static func _readElements<Nested: Mappable>(_ source: Mapper) throws(MappingError) -> [Nested]? {
        guard source.isPlainArray, source.cursor.count >= 16 else { return nil }
        source.cursor.add(.whole)
        do throws(MappingError) {
            return try source.elements { map throws(MappingError) in try Nested._read(map) }
        } catch {
            throw source.losing(error)
        }
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
