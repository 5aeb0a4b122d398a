extension Dictionary: Mappable where Key: Mappable, Value: Mappable {
    /// Reads the mapper's own value, which must be an object of well-formed members.
    ///
    /// The keys may be of any type that reads from a string: `String`, integers, `UUID`, enums with such raw values.
    @inlinable
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        guard source.kind == .object else { throw source._failure(.typeMismatch, [Key: Value].self) }
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        let count = unsafe source.node.pointee.count
        var members = [Key: Value](minimumCapacity: count)
        var key = unsafe source.node + 1
        let lastWins = source.scope.has(MappingScope.lastWins)
        for _ in 0..<count {
            let name = try unsafe Key._read(source.atKey(key))
            let value = unsafe key + 1
            // A dropped duplicate is not read: whether it is well-formed does not matter.
            if lastWins || members[name] == nil {
                members[name] = try unsafe Value._read(source.at(value))
            }
            unsafe key = value + value.pointee.span
        }
        return members
    }
}

extension Mapper {
    /// A mapper for a key, which converts from its string even where nothing else does.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    func atKey(_ node: UnsafePointer<Node>) -> Mapper {
        // Safety: nodes live as long as the document.
        unsafe Mapper(document, node, cursor: nil, scope: scope.compatible)
    }
}
