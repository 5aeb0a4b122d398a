/// The key of a declared field, of which it is known whether it is a path.
@usableFromInline
struct PreparedKey: Sendable {
    @usableFromInline let name: StaticString
    // One byte, so that a mapper and a key are passed in registers.
    @usableFromInline let form: Form

    /// How the key is looked up: as a key; as a key path with several segments, an index, or none that is valid; or as the
    /// field has it, which is no literal.
    @usableFromInline
    enum Form: Sendable { case key, path, variable }

    init(_ name: StaticString) {
        let text = name.description
        self.name = name
        let isPath = PathScan.hasStructure(text) || text.utf8.allSatisfy { (48...57).contains($0) }
        form = isPath ? .path : .key
    }

    private init(form: Form) { (name, self.form) = ("", form) }

    /// The key of a field with a key path in a variable.
    static var variable: PreparedKey { PreparedKey(form: .variable) }

    /// The key of a field without one.
    static var none: PreparedKey { PreparedKey(form: .key) }
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
        key.form == .key ? member(key.name) : value(atLiteral: key.name)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func missingValue(of key: PreparedKey) -> _MissingValue {
        key.form == .key
            ? _MissingValue(self, .member(key.name)) : _MissingValue(self, JSONKeyPath(key.name.description))
    }
}

extension FieldInfo {
    /// The value at the first of the keys.
    @_lifetime(copy map)
    func first(in map: Mapper, _ prepared: PreparedKey) -> Mapper? {
        guard prepared.form == .variable, let key else { return map.value(of: prepared) }
        return map.value(at: key.keyPath)
    }

    /// The search for the first of the keys, which led nowhere.
    @_lifetime(copy map)
    func missing(in map: Mapper, _ prepared: PreparedKey) -> _MissingValue {
        guard prepared.form == .variable, let key else { return map.missingValue(of: prepared) }
        return _MissingValue(map, key.keyPath)
    }
}
