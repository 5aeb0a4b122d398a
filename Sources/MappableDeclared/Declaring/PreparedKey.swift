/// The key of a declared field, of which it is known whether it is a path.
@usableFromInline
struct PreparedKey: Sendable {
    @usableFromInline let name: StaticString
    /// Whether the literal is a key path with several segments, or none that is valid.
    @usableFromInline let isPath: Bool

    /// - Parameter isNested: whether dots and backticks mean a path.
    init(_ name: StaticString, isNested: Bool) {
        self.name = name
        isPath = isNested && PathScan.hasStructure(name.description)
    }
}

extension Mapper {
    /// Reads the member of a declared field.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Value: Mappable>(_ key: PreparedKey) throws(MappingError) -> Value {
        guard let found = value(of: key) else { return try Value._readAbsent(missingValue(of: key)) }
        return try Value._read(found)
    }

    /// The value of a declared field.
    @usableFromInline
    @_lifetime(copy self)
    func value(of key: PreparedKey) -> Mapper? {
        key.isPath ? value(atLiteral: key.name) : member(key.name)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func missingValue(of key: PreparedKey) -> _MissingValue {
        key.isPath
            ? _MissingValue(self, JSONKeyPath(key.name.description)) : _MissingValue(self, .member(key.name))
    }
}
