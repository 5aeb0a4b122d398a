/// A type that can be made from JSON.
///
/// A model has one requirement. Enums and structs with a mappable raw value only declare the conformance.
///
/// ```swift
/// struct Flight: Mappable {
///     let number: String
///     let gate: String?
///
///     init(map: Mapper) throws {
///         number = try map.number()
///         gate = try map.gate
///     }
/// }
/// let flight = try Flight(JSONString: #"{"number": "LX 318"}"#)
/// ```
///
/// Models are mapped on whatever thread asks for them. So a conformance belongs to no actor, and a conforming type's
/// metatype is `Sendable`.
public protocol Mappable: SendableMetatype {
    /// Creates a value from the mapper's JSON value.
    ///
    /// - Throws: what the mapper throws, or an error of your own. The entry point's caller finds yours in
    ///   ``MappingError/underlying``.
    init(map: Mapper) throws

    /// The options of entry points that get none; ``MappingOptions/default`` unless the type has others.
    ///
    /// ```swift
    /// protocol APIModel: Mappable {}
    ///
    /// extension APIModel {
    ///     static var mappingOptions: MappingOptions { .careful }
    /// }
    /// ```
    ///
    /// They hold for a whole document that is read as the type, also for models in it that have others. `[Flight]`,
    /// `Flight?` and `[String: Flight]` have those of `Flight`. Coders do not look at them.
    static var mappingOptions: MappingOptions { get }

    /// How the library reads a value of this type, or its absence. Not to be implemented or called by models.
    static func _read(_ source: Mapper) throws(MappingError) -> Self

    /// How the library reads a value whose failure is no error. Not to be implemented or called by models.
    static func _readIfValid(_ source: Mapper) -> Self?
}

extension Mappable {
    /// ``MappingOptions/default``.
    @_alwaysEmitIntoClient
    public static var mappingOptions: MappingOptions { .default }

    /// Calls the model's initializer, and completes its errors.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        try source.needsCare ? readCarefully(source) : readPlainly(source)
    }

    // Two functions, as a debug build reserves stack for all paths of one.

    @_alwaysEmitIntoClient @inline(__always)
    static func readPlainly(_ source: Mapper) throws(MappingError) -> Self {
        let temporaries = source.cursor.temporaries
        defer { source.cursor.endTemporaries(after: temporaries) }
        do {
            let model = try Self(map: source)
            if source.kind.isContainer { source.cursor.add(.model) }
            return model
        } catch {
            throw source.complete(error, Self.self)
        }
    }

    @_alwaysEmitIntoClient @inline(never)
    static func readCarefully(_ source: Mapper) throws(MappingError) -> Self {
        if source.isAbsent { throw source.absentError(Self.self) }
        let (start, temporaries) = (source.beginCarefully(), source.cursor.temporaries)
        defer { source.cursor.endTemporaries(after: temporaries) }
        do {
            let model = try Self(map: source)
            source.recordModel(Self.self, since: start)
            return model
        } catch {
            throw source.complete(error, Self.self, since: start)
        }
    }

    /// Reads the value and drops its error, or notes it where a report is made.
    @_alwaysEmitIntoClient
    public static func _readIfValid(_ source: Mapper) -> Self? {
        if source.flags.has(.recordsFailures) { return source.readTolerantly() }
        source.beginTolerance()
        defer { source.endTolerance() }
        return try? _read(source)
    }
}
