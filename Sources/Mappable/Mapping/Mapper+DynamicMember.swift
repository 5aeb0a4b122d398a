extension Mapper {
    /// Reads a member: `seats = try map.seats`.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(dynamicMember name: StaticString) -> Value {
        @inline(never)
        get throws(MappingError) {
            guard let found = unsafe nodeOfMember(name) else {
                return try Value._readAbsent(_Absence(self, .member(name)))
            }
            return try unsafe Value._read(at(found))
        }
    }

    /// A step toward a value that you read later: `try map.number()`, `try map.legs[0].airport`.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: StaticString) -> MapperField {
        @_lifetime(copy self)
        @inline(never)
        get {
            if let found = unsafe nodeOfMember(name) {
                MapperField(unsafe at(found), missing: nil)
            } else {
                MapperField(self, missing: .member(name))
            }
        }
    }

    /// Reads the value at a key path, for keys that are not Swift names:
    /// `try map["ops.priority", keyPathIsNested: false]`.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = "."
    ) -> Value {
        get throws(MappingError) {
            try from(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        }
    }

    /// A step toward a value that you read later: `try map["first-leg"].airport`.
    public subscript(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = "."
    ) -> MapperField {
        @_lifetime(copy self)
        get { field(keyPath, KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)) }
    }

    /// Reads an element of an array.
    ///
    /// - Throws: as ``from(_:)-(String)``.
    @_alwaysEmitIntoClient
    public subscript<Value: Mappable>(index: Int) -> Value {
        get throws(MappingError) {
            guard let found = unsafe nodeOfElement(index) else {
                return try Value._readAbsent(_Absence(self, .element(index)))
            }
            return try unsafe Value._read(at(found))
        }
    }

    /// A step toward a value that you read later: `try map[0].airport`.
    public subscript(index: Int) -> MapperField {
        @_lifetime(copy self)
        get {
            if let found = unsafe nodeOfElement(index) {
                MapperField(unsafe at(found), missing: nil)
            } else {
                MapperField(self, missing: .element(index))
            }
        }
    }

    /// The field at a key path, or the value where the path ends, with the step that is missing.
    @_lifetime(copy self)
    private func field(_ path: String, _ syntax: KeyPathSyntax) -> MapperField {
        if let found = unsafe node(at: path, syntax) { return MapperField(unsafe at(found), missing: nil) }
        // Safety: the session outlives its mappers.
        return MapperField(self, missing: .pendingPath(unsafe session.pointee.remember(path, syntax)))
    }
}
