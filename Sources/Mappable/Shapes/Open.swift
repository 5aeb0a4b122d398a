/// An enum to which the other side may add cases: a raw value with or without a case.
///
/// ```swift
/// enum Status: String, Mappable, JSONWriter { case scheduled, boarding }
///
/// let status: Open<Status>                 // .known(.boarding), or .unknown("diverted")
/// status = try map.status()
/// ```
///
/// It is written as it was read. Unknown is not invalid: a value of another JSON kind converts only to a known case,
/// and is an error otherwise.
public enum Open<Value: RawRepresentable & SendableMetatype> {
    /// A value with a case.
    case known(Value)
    /// A raw value without a case.
    case unknown(Value.RawValue)

    /// The case, if there is one.
    @_alwaysEmitIntoClient
    public var known: Value? { if case .known(let value) = self { value } else { nil } }
}

extension Open: RawRepresentable {
    /// Creates a known case, or an unknown raw value.
    public init(rawValue: Value.RawValue) {
        self = Value(rawValue: rawValue).map(Open.known) ?? .unknown(rawValue)
    }

    /// The raw value, known or not.
    public var rawValue: Value.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let rawValue): rawValue
        }
    }
}

extension Open: Sendable where Value: Sendable, Value.RawValue: Sendable {}
extension Open: Equatable where Value.RawValue: Equatable {}
extension Open: Hashable where Value.RawValue: Hashable {}

extension Open: Mappable, SelfReader where Value.RawValue: Mappable {
    /// Reads the raw value. It is an error if it has no case and would have to convert, or if it is a string with more
    /// than 30 combining marks in a row.
    public static func _read(_ source: Mapper) throws(MappingError) -> Open<Value> {
        if source.isAbsent { throw source.absentError(Self.self) }
        try source.checkCombiningMarks()
        let start = source.checkpoint
        let rawValue = try Value.RawValue._read(source)
        if let value = Value(rawValue: rawValue) { return .known(value) }
        // A converted raw value must have a case.
        source.undo(to: start)
        let unknown =
            source.isStrict
            ? rawValue
            : try source.with(.strictCoercion, true) { map throws(MappingError) in
                try Value.RawValue._read(map)
            }
        source.recordUnknownCase(of: Value.self)
        return .unknown(unknown)
    }
}

extension Mapper {
    package func recordUnknownCase(of type: Any.Type) {
        guard recordsLosses else { return }
        record(.unknownCase, type)
    }
}

extension Open: JSONWriter where Value.RawValue: JSONWriter {}
