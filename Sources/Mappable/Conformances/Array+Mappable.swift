extension Array: Mappable where Element: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Element] {
        if source.isReadAgain { return try source.readAgain() }
        let start = source.checkpoint
        if source.kind == .array { source.cursor.add(.whole) }
        do throws(MappingError) {
            if let elements: [Element] = try Element._readElements(source) { return elements }
            guard source.isWholeArray else { return try source.otherElements() }
            if source.cursor.count == 0 { return [] }
            var values = source.cursor.elements
            var elements: [Element] = []
            elements.reserveCapacity(Reservation.capacity(for: source.cursor.count, of: Element.self))
            while let value = values.next() { elements.append(try Element._read(Mapper(value))) }
            return elements
        } catch {
            throw source.abandoning(error, since: start)
        }
    }

    /// From 16 elements on, initializing memory is worth its longer compile time: the compiler does not specialise the
    /// functions that append single references.
    @_alwaysEmitIntoClient
    public static func _readElements<Nested: Mappable>(_ source: Mapper) throws(MappingError) -> [Nested]? {
        guard source.isWholeArray, source.cursor.count >= 16 else { return nil }
        return try source.elements { map throws(MappingError) in try Nested._read(map) }
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
