/// A type that can be made from JSON.
///
/// A model has one requirement to fulfil. Enums and structs that are `RawRepresentable` by a mappable type need only
/// declare the conformance.
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
/// Models are mapped on whatever thread asks for them, so a conformance belongs to no actor: what conforms has a
/// metatype that is `Sendable`.
public protocol Mappable: SendableMetatype {
    /// Creates a value from the JSON value that a mapper stands for.
    ///
    /// - Throws: what reading with the mapper throws, or an error of the model's own, which reaches the caller of the
    ///   entry point as ``MappingError/underlying``.
    init(map: Mapper) throws

    /// How the library reads a value of this type that is present. Not to be implemented or called by models.
    static func _read(_ source: Mapper) throws(MappingError) -> Self

    /// How the library reads an array of values of this type, which is `Element`, at once; nil if it reads one after another.
    /// Not to be implemented by models.
    static func _readElements<Element: Mappable>(_ source: Mapper) throws(MappingError) -> [Element]?

    /// How the library reads a value whose failure is no error. Not to be implemented or called by models.
    static func _readIfValid(_ source: Mapper) -> Self?

    /// What stands in for an absent value. Not to be implemented or called by models.
    static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self

    /// The value that stands for `null` in an optional of this type, where that is not nil. Not to be implemented by models.
    static var _null: Self? { get }
}

extension Mappable {
    /// Calls the model's initializer with a frame of its own, and completes its errors.
    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        var frame = source.begin()
        // Safety: the frame outlives the call.
        return try unsafe _read(source, &frame)
    }

    @inlinable @inline(__always)
    static func _read(
        _ source: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Self {
        defer { unsafe source.end(frame, Self.self) }
        let map = unsafe source.within(frame)
        do {
            return try Self(map: map)
        } catch {
            throw map.complete(error, Self.self)
        }
    }

    @inlinable
    public static func _readElements<Element: Mappable>(
        _ source: Mapper
    ) throws(MappingError) -> [Element]? { nil }

    @inlinable
    public static func _readIfValid(_ source: Mapper) -> Self? {
        source.flags.has(MappingFlags.notesFailures) ? source.readTolerantly() : try? _read(source)
    }

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self {
        throw absence.error(expected: Self.self)
    }

    @inlinable
    public static var _null: Self? {
        @inline(__always) get { nil }
    }
}
