extension Mapped {
    /// This model with another value for one property.
    ///
    /// ```swift
    /// let moved = try flight.with(\.gate, "B38")
    /// ```
    ///
    /// The initializer gets the new value, and this model's values for all other parameters. The field's constraints
    /// and the conditions on several fields are checked.
    ///
    /// - Throws: `MappingError` if a constraint or the initializer refuses the value, or if no field has the property. An
    ///   error of the initializer becomes `MappingError.underlying`.
    public func with<Value>(_ property: KeyPath<Self, Value>, _ value: Value) throws(MappingError) -> Self {
        try Self.mapping.core.changed(self, property, value)
    }
}

extension MappingCore {
    fileprivate func changed<Value>(
        _ root: Root, _ property: KeyPath<Root, Value>, _ value: Value
    ) throws(MappingError) -> Root {
        guard let place = fields.firstIndex(where: { $0.property == property }) else {
            throw MappingError(.custom, reason: "the mapping of \(model) has no field for \(property)")
        }
        let info = fields[place].info
        if let (problem, broken) = ValueAddress.of(value, info.brokenConstraint) {
            let path = info.key?.keyPath ?? JSONKeyPath()
            throw MappingError(.invalidValue, at: NodePath(path), reason: problem, breaking: broken).mapping(
                model)
        }
        var values = fields.map { $0.value(root) }
        values[place] = Held(value)
        for (field, value) in zip(fields, values) where value == nil {
            throw MappingError(.custom, reason: field.info.adviceAboutForced)
        }
        let changed = try Mapper.read([:], options: .unobserved) { [values] map in
            do { return try made(of: values, map) } catch { throw map.complete(error, model) }
        }
        for check in checks where !ValueAddress.of(changed, check.holds) {
            throw MappingError(.invalidValue, reason: check.problem, breaking: check.broken).mapping(model)
        }
        return changed
    }
}
