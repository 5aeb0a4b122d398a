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
    ///   - writing: how this value is written, which must be readable under `options`; as they read it if nil, which
    ///     custom strategies do not tell, and of several for dates as the one that loses least.
    ///   - context: what both sides of the model ask for.
    ///   - ignoreNil: whether a `null` in the patch changes nothing instead of removing a member.
    /// - Throws: `MappingError` if this value cannot be written, or the result cannot be read.
    ///   That happens if a required member was removed, or a new value does not convert.
    @_alwaysEmitIntoClient
    public func merging(
        _ patch: JSON, options: MappingOptions = .default, writing: WritingOptions? = nil,
        context: Any? = nil, ignoreNil: Bool = false
    ) throws(MappingError) -> Self {
        let writing = writing ?? WritingOptions(rewriting: options)
        let current = try JSON(
            JSONBytes: toJSONBytes(options: writing, context: context), options: options)
        return try Self(current.merging(patch, ignoreNil: ignoreNil), options: options, context: context)
    }

    /// A new value: this one with a patch of its type applied, under the options of the patch. Keys are merged as they are
    /// spelled, so the patch has to spell them as this value writes them.
    ///
    /// ```swift
    /// let delayed = try flight.merging(Patch(JSONData: body, options: MappingOptions(keys: .snakeCase)))
    /// ```
    ///
    /// - Parameters:
    ///   - patch: the patch.
    ///   - context: what both sides of the model ask for.
    ///   - ignoreNil: whether a `null` in the patch changes nothing instead of removing a member.
    /// - Throws: as ``merging(_:options:writing:context:ignoreNil:)``.
    @_alwaysEmitIntoClient
    public func merging(
        _ patch: Patch<Self>, context: Any? = nil, ignoreNil: Bool = false
    ) throws(MappingError) -> Self {
        try merging(patch.json, options: patch.options, context: context, ignoreNil: ignoreNil)
    }

    /// The merge patch (RFC 7396) that leads from this value to another. It is empty if both are objects that are written alike. Equal
    /// sets may differ, because they have no order.
    ///
    /// ```swift
    /// let patch = try flight.changes(to: delayed)      // {"status": "delayed", "gate": null}
    /// try flight.merging(patch) == delayed
    /// ```
    ///
    /// Only members that the model names are removed. Of an object that key paths lead through, these are the members at
    /// their ends: if `cabin.seats` becomes nil, the patch is `{"cabin": {"seats": null}}`, and others stay. Arrays, and
    /// models that become nil, are replaced and removed as a whole.
    ///
    /// A patch removes a member that becomes `null`. If this type tells the two apart, as a dictionary of optionals
    /// does, there is no such patch.
    ///
    /// - Parameters:
    ///   - other: the value that the patch leads to.
    ///   - options: how both values are written.
    ///   - reading: how the result of the patch is read, to check that it is the other value; as `options` write it if
    ///     nil.
    ///   - context: what both sides of the model ask for.
    /// - Throws: `MappingError` if one of them cannot be written, and `MappingError.Kind.invalidValue` if the other
    ///   one holds a `null` that a merge patch cannot set.
    @_alwaysEmitIntoClient
    public func changes(
        to other: Self, options: WritingOptions = .default, reading: MappingOptions? = nil,
        context: Any? = nil
    ) throws(MappingError) -> JSON {
        let old = try WrittenDocument(self, options: options, context: context)
        let new = try JSON(written: other.toJSONBytes(options: options, context: context))
        do throws(MappingError) {
            return try old.json.changes(to: new, old.pathObjects, setsNull: false)
        } catch {
            let patch = try old.json.changes(to: new, old.pathObjects, setsNull: true)
            let reading = reading ?? MappingOptions(rereading: options)
            let result = try? Self(old.json.merging(patch), options: reading, context: context)
            if let result, try JSON(written: result.toJSONBytes(options: options, context: context)) == new {
                return patch
            }
            throw error
        }
    }
}
