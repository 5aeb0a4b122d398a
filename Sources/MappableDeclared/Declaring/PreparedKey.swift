/// The key of a declared field, of which it is known whether it is a path.
@usableFromInline
struct PreparedKey: Sendable {
    @usableFromInline let name: StaticString
    /// Whether the literal is a key path with several segments, or none that is valid.
    @usableFromInline let isPath: Bool

    /// - Parameter isNested: whether dots and backticks mean a path.
    init(_ name: StaticString, isNested: Bool) {
        self.name = name
        let hasStructure = unsafe KeyText.withUTF8(name.description) {
            unsafe PathScan.hasStructure($0)
        }
        isPath = isNested && hasStructure
    }
}

extension Mapper {
    /// Reads the member of a declared field.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Value: Mappable>(_ key: PreparedKey) throws(MappingError) -> Value {
        guard let found = unsafe node(of: key) else { return try Value._readAbsent(absence(of: key)) }
        return try unsafe Value._read(at(found))
    }

    /// The value of a declared field.
    @usableFromInline
    func node(of key: PreparedKey) -> UnsafePointer<Node>? {
        key.isPath ? unsafe node(atLiteral: key.name) : unsafe nodeOfMember(key.name)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func absence(of key: PreparedKey) -> _Absence {
        key.isPath ? _Absence(self, JSONKeyPath(key.name.description)) : _Absence(self, .member(key.name))
    }
}
