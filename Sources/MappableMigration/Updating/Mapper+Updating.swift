public import Mappable

extension Mapper {
    /// Reads the value at a key path into a property. If the value is absent, the property keeps its value.
    ///
    /// ```swift
    /// func update(map: Mapper) throws {
    ///     try map.from("name", into: &name)
    ///     try map.from("nickname", into: &nickname, ignoreNil: true)
    /// }
    /// ```
    ///
    /// A property that holds an ``Updatable`` object keeps it, and the object is updated. But if the context is an
    /// ``InstanceProvider``, and has another object, or none, for the value's unique key, the value is read as usual.
    ///
    /// - Parameters:
    ///   - keyPath: a key path, as in `Mapper.from(_:)`.
    ///   - value: the property.
    ///   - ignoreNil: whether the property also keeps its value for `null`, and an optional for an invalid value.
    /// - Throws: as `Mapper.from(_:)`, except for an absent value. The property is then unchanged.
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath, into value: inout Value,
        ignoreNil: Bool = false
    ) throws(MappingError) {
        let map = self.value(at: keyPath)
        if map.isAbsent {
            try map.checkAbsence(isTolerant: ignoreNil)
            return map.endAbsence()
        }
        if ignoreNil, map.kind == .null { return }
        if map.kind == .object, let object = value as? any Updatable,
            try !map.run({ map in try object.isReplaced(in: map) })
        {
            try map.run { map in try object.update(map: map) }
        } else if ignoreNil && !flags.has(.throwsInvalidOptionals)
            && Value.self is any AnyOptional.Type
        {
            value =
                map.tolerating(as: .nilForInvalid, Value.self) { map throws(MappingError) in
                    try map.valid()
                } ?? value
        } else {
            value = try Value._read(map)
        }
    }
}
