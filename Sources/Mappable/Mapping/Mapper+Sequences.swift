// The elements of an array and the members of an object, one after another.

extension Mapper {
    /// Reads the mapper's own value, an array, with your function, which gets a mapper for each element.
    ///
    /// ```swift
    /// points = try map.each { map in Point(x: try map[0], y: try map[1]) }
    /// ```
    ///
    /// - Returns: your function's results, in the order of the elements.
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value that is not an array, and what your function throws.
    ///   Any other error than a ``MappingError`` is kept in ``MappingError/underlying``.
    /// - Complexity: linear in the size of the array.
    @discardableResult
    public func each<Value>(_ read: (Mapper) throws -> Value) throws(MappingError) -> [Value] {
        try elements { map throws(MappingError) in try map.run(read) }
    }

    /// Reads an array at a key path with your function, which gets a mapper for each element.
    ///
    /// ```swift
    /// shapes = try map.from("shapes", each: { map in
    ///     switch try map.type() as String {
    ///     case "circle": try Circle(map: map)
    ///     default: try Polygon(map: map)
    ///     }
    /// })
    /// ```
    ///
    /// - Throws: as ``from(_:keyPathIsNested:delimiter:_:)->Value``, and ``MappingError/Kind/typeMismatch`` for a value
    ///   that is not an array.
    @_disfavoredOverload
    @discardableResult
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        each read: (Mapper) throws -> Value
    ) throws(MappingError) -> [Value] {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return try subMapper(keyPath, syntax, expected: [Value].self).each(read)
    }

    /// Reads the mapper's own value, an object, with your function. It gets each member's key, and a mapper for its
    /// value.
    ///
    /// ```swift
    /// versions = try map.eachMember { number, map in Version(number: number, size: try map.size()) }
    /// ```
    ///
    /// The keys are spelled as in the document, whatever ``MappingOptions/keys`` says. Of members with the same key,
    /// only the one that ``MappingOptions/duplicateKeys`` chooses is read.
    ///
    /// - Returns: your function's results, in the order of the document.
    /// - Throws: ``MappingError/Kind/typeMismatch`` for a value that is not an object, and what your function throws.
    ///   Any other error than a ``MappingError`` is kept in ``MappingError/underlying``.
    /// - Complexity: linear in the size of the object.
    @discardableResult
    public func eachMember<Value>(
        _ read: (_ key: String, Mapper) throws -> Value
    ) throws(MappingError) -> [Value] {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        var values: [Value] = []
        var failure: MappingError?
        observeWholeMembers()
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        try unsafe session.pointee.document.forEachDistinctMember(
            of: node, lastWins: flags.has(MappingFlags.lastWins)
        ) { key, value throws(MappingError) in
            let name = bytes.text(of: key)
            do throws(MappingError) {
                values.append(try unsafe at(value).run { map in try read(name, map) })
            } catch {
                try keep(error, &failure)
            }
        }
        if let failure { throw failure }
        return values
    }

    /// Reads an object at a key path with your function. It gets each member's key, and a mapper for its value; see
    /// ``eachMember(_:)``.
    ///
    /// - Throws: as ``eachMember(_:)``, and ``MappingError/Kind/missing`` if there is nothing.
    @discardableResult
    public func from<Value>(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        eachMember read: (_ key: String, Mapper) throws -> Value
    ) throws(MappingError) -> [Value] {
        let syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        return try subMapper(keyPath, syntax, expected: [Value].self).eachMember(read)
    }
}
