/// A declared field's key, parsed ahead.
@usableFromInline
struct PreparedKey: Sendable {
    @usableFromInline let name: StaticString
    // One byte, so that a mapper and a key are passed in registers.
    @usableFromInline let form: Form

    /// A key; a key path, an index, or an invalid path; or a path that is not a literal.
    @usableFromInline
    enum Form: Sendable { case key, path, variable }

    init(_ name: StaticString) {
        let text = name.description
        self.name = name
        let isPath = PathScan.hasStructure(text) || text.utf8.allSatisfy { (48...57).contains($0) }
        form = isPath ? .path : .key
    }

    private init(form: Form) { (name, self.form) = ("", form) }

    static var variable: PreparedKey { PreparedKey(form: .variable) }

    static var none: PreparedKey { PreparedKey(form: .key) }
}

extension Mapper {
    @_alwaysEmitIntoClient @inline(__always)
    func read<Value: Mappable>(_ key: PreparedKey) throws(MappingError) -> Value {
        try Value._read(value(of: key))
    }

    @usableFromInline
    @_lifetime(copy self)
    func value(of key: PreparedKey) -> Mapper {
        key.form == .key ? member(key.name) : value(atLiteral: key.name)
    }
}

extension FieldInfo {
    @_lifetime(copy map)
    func first(in map: Mapper, _ prepared: PreparedKey) -> Mapper {
        guard prepared.form == .variable, let key else { return map.value(of: prepared) }
        return map.value(at: key.keyPath)
    }
}
