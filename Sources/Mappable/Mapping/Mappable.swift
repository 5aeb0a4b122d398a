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
public protocol Mappable {
    /// Creates a value from the JSON value that a mapper stands for.
    ///
    /// - Throws: what reading with the mapper throws, or an error of the model's own, which reaches the caller of the
    ///   entry point as ``MappingError/underlying``.
    init(map: Mapper) throws

    /// How the library reads a value of this type that is present. Not to be implemented or called by models.
    static func _read(_ source: Mapper) throws(MappingError) -> Self

    /// How the library reads an array of values of this type. Not to be implemented or called by models.
    ///
    /// - Parameter elements: points to an ``_Elements`` of this type. A class that is not final cannot say `[Self]`.
    static func _readElements(_ source: Mapper, into elements: UnsafeMutableRawPointer) throws(MappingError)

    /// How the library reads a value whose failure is no error. Not to be implemented or called by models.
    static func _readIfWellFormed(_ source: Mapper) -> Self?

    /// What stands in for an absent value. Not to be implemented or called by models.
    static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self
}

extension Mappable {
    /// Calls the model's initializer with a cursor of its own, and completes its errors.
    @inlinable
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        var cursor = MemberCursorStorage()
        // Safety: the cursor outlives the call.
        return try unsafe _read(source, cursor: &cursor)
    }

    @inlinable @inline(__always)
    static func _read(
        _ source: Mapper, cursor: UnsafeMutablePointer<MemberCursorStorage>
    ) throws(MappingError) -> Self {
        let scopes = source.scopeCount
        defer { source.restoreScopes(scopes) }
        let map = unsafe source.with(cursor)
        do {
            return try Self(map: map)
        } catch {
            throw map._complete(error, Self.self)
        }
    }

    @inlinable
    public static func _readElements(
        _ source: Mapper, into result: UnsafeMutableRawPointer
    ) throws(MappingError) {
        guard source.kind == .array else { throw source._failure(.typeMismatch, [Self].self) }
        // Safety: the array's elements follow it on the tape, as many as it counts.
        var remaining = unsafe source.node.pointee.count
        guard remaining > 0 else { return }
        var element = unsafe source.node + 1
        var elements: [Self] = []
        elements.reserveCapacity(remaining)
        while remaining > 0 {
            elements.append(try unsafe Self._read(source.at(element)))
            unsafe element += element.pointee.span
            remaining &-= 1
        }
        // Safety: as the requirement says.
        unsafe result.assumingMemoryBound(to: _Elements<Self>.self).pointee.array = elements
    }

    @inlinable
    public static func _readIfWellFormed(_ source: Mapper) -> Self? {
        try? _read(source)
    }

    @inlinable
    public static func _readAbsent(_ absence: borrowing _Absence) throws(MappingError) -> Self {
        throw absence._error(expected: Self.self)
    }
}

/// The elements of an array that is read. Part of the library's own ways.
@frozen
public struct _Elements<Element> {
    @usableFromInline var array: [Element]

    @inlinable
    init() { array = [] }
}
