extension Mappable where Self: JSONWriter {
    /// A new value: this one with a merge patch (RFC 7396) applied.
    ///
    /// ```swift
    /// let delayed = try flight.merging(["status": "delayed", "gate": nil])
    /// ```
    ///
    /// The patch removes a member by `null` and keeps an absent one. Objects merge member by member, and arrays are
    /// replaced as a whole. Numbers keep their values, but not their spelling: read as a `String`, `12.50` is `"12.5"`
    /// here.
    ///
    /// An optional with an invalid value in the patch becomes nil, unless `options` make that an error. The result has
    /// the type that the compiler knows, so an instance of a subclass may become one of its superclass. Errors of
    /// reading the result have no location.
    ///
    /// - Parameters:
    ///   - patch: the merge patch.
    ///   - options: how the new value is read.
    ///   - writing: how this value is written; it must be readable under `options`.
    ///   - context: see `init(JSONString:)`.
    ///   - ignoreNil: whether a `null` in the patch changes nothing instead of removing a member.
    /// - Throws: `MappingError` if this value cannot be written, or the result cannot be read.
    ///   That happens if a required member was removed, or a new value does not convert.
    @_alwaysEmitIntoClient
    public func merging(
        _ patch: JSON, options: MappingOptions = .default, writing: WritingOptions = .default,
        context: Any? = nil, ignoreNil: Bool = false
    ) throws(MappingError) -> Self {
        let current = try JSON(JSONBytes: toJSONBytes(options: writing), options: options)
        return try Self(current.merging(patch, ignoreNil: ignoreNil), options: options, context: context)
    }

    /// The merge patch (RFC 7396) that leads from this value to another. It is empty if both are written alike. Equal
    /// sets may differ, because they have no order.
    ///
    /// ```swift
    /// let patch = try flight.changes(to: delayed)      // {"status": "delayed", "gate": null}
    /// try flight.merging(patch) == delayed
    /// ```
    ///
    /// A patch removes a member that becomes `null`. If this type tells the two apart, as a dictionary of optionals
    /// does, there is no such patch.
    ///
    /// - Parameters:
    ///   - other: the value that the patch leads to.
    ///   - options: how both values are written.
    ///   - reading: how the result of the patch is read, to check that it is the other value.
    ///   - context: see `init(JSONString:)`.
    /// - Throws: `MappingError` if one of them cannot be written, and `MappingError.Kind.invalidValue` if the other
    ///   one holds a `null` that a merge patch cannot set.
    @_alwaysEmitIntoClient
    public func changes(
        to other: Self, options: WritingOptions = .default, reading: MappingOptions = .default,
        context: Any? = nil
    ) throws(MappingError) -> JSON {
        let (old, new) = try (JSON(self, options: options), JSON(other, options: options))
        do throws(MappingError) {
            return try old.changes(to: new)
        } catch {
            let patch = try old.changes(to: new, setsNull: true)
            let result = try? Self(old.merging(patch), options: reading, context: context)
            if let result, try JSON(result, options: options) == new { return patch }
            throw error
        }
    }
}
