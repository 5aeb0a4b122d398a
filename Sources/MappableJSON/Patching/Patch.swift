/// A merge patch (RFC 7396) of a model, as in a PATCH request. Models are immutable, so applying it makes a new one.
///
/// ```swift
/// let patch = try Patch<Flight>(JSONData: body)
/// let gate: Presence<String> = try patch.from("gate")         // absent, null, or a value
/// let changed = try patch.applied(to: flight)
///
/// var request = Patch<Flight>()
/// try request.set("cabin.seats", to: 174)
/// try request.set("gate", to: Presence<String>.null)
/// ```
///
/// An absent member stays, and `null` removes one. Objects merge, and anything else replaces the old value.
public struct Patch<Model>: Sendable, Hashable {
    /// The patch itself, an object unless it replaces the whole model.
    public var json: JSON

    /// Creates a patch. Without a value, it changes nothing.
    public init(_ json: JSON = [:]) { self.json = json }

    /// Whether the patch changes nothing.
    @_alwaysEmitIntoClient public var isEmpty: Bool { json.object?.isEmpty ?? false }

    /// Reads a member of the patch as `Mapper.from(_:)` does. Use a `Presence`, or a nested optional.
    ///
    /// - Throws: as `Mappable.init(_:at:options:context:)`.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath,
        options: MappingOptions = .default
    ) throws(MappingError) -> Value {
        try Value(
            json, at: keyPath, options: options)
    }

    /// Sets a member of the patch. Nil and the `Presence` `null` remove the member from models, and the `Presence`
    /// `absent` leaves it alone.
    ///
    /// - Throws: `MappingError` if the value cannot be written, or the key path is invalid.
    public mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, options: WritingOptions = .default
    ) throws(MappingError) {
        try json.set(keyPath, to: value, options: options)
    }
}

extension Patch: ExpressibleByDictionaryLiteral {
    /// A patch of members: `["gate": nil, "cabin": ["seats": 174]]`.
    public init(dictionaryLiteral members: (String, JSON)...) {
        json = .object(JSON.Object(members.map { ($0, $1) }))
    }
}

extension Patch: Mappable {
    /// Reads the mapper's own value as a patch.
    ///
    /// - Throws: as ``JSON/init(map:)``.
    public init(map: Mapper) throws { json = try JSON(map: map) }
}

extension Patch: JSONWriter {
    /// Writes the patch, `null` included.
    public func write(to json: inout JSONOutput) throws { try self.json.write(to: &json) }
}

extension Patch where Model: Mappable & JSONWriter {
    /// Creates the patch that leads from one model to another.
    ///
    /// - Throws: as `Mappable.changes(to:options:reading:context:)`.
    @_alwaysEmitIntoClient
    public init(
        from old: Model, to new: Model, options: WritingOptions = .default,
        reading: MappingOptions = .default, context: Any? = nil
    ) throws(MappingError) {
        json = try old.changes(to: new, options: options, reading: reading, context: context)
    }

    /// A model with the patch applied.
    ///
    /// - Throws: as `Mappable.merging(_:options:writing:context:ignoreNil:)`.
    @_alwaysEmitIntoClient
    public func applied(
        to model: Model, options: MappingOptions = .default, writing: WritingOptions = .default,
        context: Any? = nil
    ) throws(MappingError) -> Model {
        try model.merging(json, options: options, writing: writing, context: context)
    }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
    extension Patch: Codable {
        /// Decodes a patch.
        public init(from decoder: any Decoder) throws { json = try JSON(from: decoder) }

        /// Encodes the patch.
        public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
    }
#endif

extension JSON {
    /// Sets what stands at a key path to what a value writes, as a member of a merge patch.
    mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, options: WritingOptions = .default
    ) throws(MappingError) {
        let change = Written(value: value) { value, json in json[keyPath, nils: .null] = value }
        follow(try JSON(change, options: options))
    }

    /// Adds the members of another merge patch to this one.
    private mutating func follow(_ later: JSON) {
        guard case .object(let changes) = later, case .object = self else { return self = later }
        for (key, change) in changes { self[key].follow(change) }
    }
}
