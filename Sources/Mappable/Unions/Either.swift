/// A value of one of two types, told apart by the JSON value.
///
/// ```swift
/// let port: Either<Int, String>            // 80 or "http"
/// port = try map.port()
/// ```
///
/// The types are tried in the order written, but one whose own JSON kind the value has comes first. So 80 stays a
/// number and `"80"` a string, whichever type is written first. The own kinds of a number, a date or a string are those
/// it reads under strict coercion; a model's is an object.
///
/// For three types, nest them: `Either<Int, Either<String, Flight>>`.
public enum Either<First, Second> {
    /// A value of the first type.
    case first(First)
    /// A value of the second type.
    case second(Second)

    /// The value, if it is of the first type.
    @_alwaysEmitIntoClient public var first: First? {
        if case .first(let value) = self { value } else { nil }
    }

    /// The value, if it is of the second type.
    @_alwaysEmitIntoClient public var second: Second? {
        if case .second(let value) = self { value } else { nil }
    }
}

extension Either: Sendable where First: Sendable, Second: Sendable {}
extension Either: BitwiseCopyable where First: BitwiseCopyable, Second: BitwiseCopyable {}
extension Either: Equatable where First: Equatable, Second: Equatable {}
extension Either: Hashable where First: Hashable, Second: Hashable {}

extension Either: Mappable, SelfReader where First: Mappable, Second: Mappable {
    /// Not to be called by models.
    public static func _read(_ source: Mapper) throws(MappingError) -> Either<First, Second> {
        try source.either(
            { map throws(MappingError) in try First._read(map) },
            { map throws(MappingError) in try Second._read(map) })
    }
}

extension Either: JSONWriter, ValueWriter, FlatWriter, Wrapping where First: JSONWriter, Second: JSONWriter {
    @usableFromInline
    package var written: any JSONWriter {
        switch self {
        case .first(let value): value
        case .second(let value): value
        }
    }
}
