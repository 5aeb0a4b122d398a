extension Mapped {
    /// This model with another value for one member.
    ///
    /// ```swift
    /// let moved = try flight.with(\.gate, "B38")
    /// let larger = try flight.with(\.cabin.seats, 220)
    /// ```
    ///
    /// All other members keep their values. The new value is checked as if it were written and read under default options,
    /// without a context, and so are conditions on several fields.
    ///
    /// - Parameters:
    ///   - property: the property of a field, or a property of a model in a field.
    ///   - value: the new value.
    /// - Throws: `MappingError` if a constraint or the initializer refuses the value, if it cannot be written, or if no
    ///   field has the property.
    public func with<Value>(_ property: KeyPath<Self, Value>, _ value: Value) throws(MappingError) -> Self {
        let place = try Self.mapping.core.place(to: property)
        var draft = Draft(changing: self)
        draft.state.set(Held(value), at: place)
        return try draft.value()
    }

    /// This model with other values for several members.
    ///
    /// ```swift
    /// let moved = try flight.with {
    ///     $0.gate = "B38"
    ///     $0.seats = 220
    /// }
    /// ```
    ///
    /// - Throws: `MappingError` if a constraint or the initializer refuses the new values, if one cannot be written, or if one
    ///   is missing. An error of your function becomes `MappingError.underlying`.
    public func with(_ change: (inout Draft<Self>) throws -> Void) throws(MappingError) -> Self {
        var draft = Draft(changing: self)
        do { try change(&draft) } catch { throw MappingError(error) }
        return try draft.value()
    }
}
