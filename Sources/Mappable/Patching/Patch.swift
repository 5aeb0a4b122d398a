/// A merge patch (RFC 7396) of a model, as in a PATCH request. Models are immutable, so applying it makes a new one.
///
/// ```swift
/// let patch = try Patch<Flight>(JSONData: body)
/// let gate: Presence<String> = try patch.from("gate")         // absent, null, or a value
/// let changed = try flight.merging(patch)
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
    /// How the patch spells keys and values. Two patches with the same JSON are equal, whatever their options.
    public var options: MappingOptions

    /// Creates a patch. Without a value, it changes nothing.
    ///
    /// - Parameters:
    ///   - json: the merge patch.
    ///   - options: how it spells keys and values.
    public init(_ json: JSON = [:], options: MappingOptions = .default) {
        self.json = json
        self.options = options
    }

    /// Compares the JSON of two patches.
    public static func == (left: Patch, right: Patch) -> Bool { left.json == right.json }

    /// Hashes the JSON.
    public func hash(into hasher: inout Hasher) { hasher.combine(json) }

    /// Reads a member of the patch as `Mapper.from(_:)` does. Use a `Presence`, or a nested optional.
    ///
    /// - Parameters:
    ///   - keyPath: the key path, spelled as in the model.
    ///   - options: how the member is read; as the patch was if nil.
    /// - Throws: as `Mappable.init(_:at:options:context:)`.
    @_alwaysEmitIntoClient
    public func from<Value: Mappable>(
        _ keyPath: JSONKeyPath, options: MappingOptions? = nil
    ) throws(MappingError) -> Value {
        try Value(json, at: keyPath, options: options ?? self.options)
    }

    /// Sets a member of the patch, in place of what stands there. Nil and the `Presence` `null` remove the member from models, and the `Presence`
    /// `absent` leaves it alone.
    ///
    /// - Parameters:
    ///   - keyPath: the key path, spelled as in the model.
    ///   - value: the new value.
    ///   - options: how the value is written; as the patch's own options read it if nil, and of several strategies for dates
    ///     as the one that loses least.
    /// - Throws: `MappingError` if the value cannot be written, or the key path is invalid.
    public mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, options: WritingOptions? = nil
    ) throws(MappingError) {
        try json.set(keyPath, to: value, options: options ?? WritingOptions(rewriting: self.options))
    }
}

extension Patch: SelfReader {
    /// Reads the mapper's own value as a patch.
    public static func _read(_ source: Mapper) throws(MappingError) -> Patch<Model> {
        Patch(try JSON._read(source), options: source.options)
    }
}

extension Patch: Wrapping {
    @usableFromInline
    package var written: any JSONWriter { json }
}

extension JSON {
    /// Sets what stands at a key path to what a value writes, as a member of a merge patch.
    mutating func set(
        _ keyPath: JSONKeyPath, to value: some JSONWriter, options: WritingOptions = .default
    ) throws(MappingError) {
        let change = Written { json in json[keyPath, nils: .null] = value }
        follow(try JSON(change, options: options), levels: keyPath.segments.count)
    }

    /// Adds the members of another merge patch to this one, and replaces what stands so many levels below.
    private mutating func follow(_ later: JSON, levels: Int) {
        guard levels > 0, case .object(let changes) = later, case .object = self else { return self = later }
        for (key, change) in changes {
            if levels == 1 { self[key] = change } else { self[key].follow(change, levels: levels - 1) }
        }
    }
}
