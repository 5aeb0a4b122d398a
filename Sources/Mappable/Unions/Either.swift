/// A value of one of two types, told apart by the JSON value.
///
/// ```swift
/// let port: Either<Int, String>            // 80 or "http"
/// port = try map.port()
/// ```
///
/// It is the first type, in the order written, that reads the value without conversion or loss; if neither does, the first that
/// reads it. So 80 stays a number and `"80"` a string, whichever type comes first. A truth value never becomes a string. For
/// three or more types, nest them, or use a `Union` with named cases.
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
        let types: [any Mappable.Type] = [First.self, Second.self]
        let candidates = Candidates(
            identity: ObjectIdentifier(Self.self), count: 2, name: { TypeName.of(types[$0]) },
            type: { types[$0] },
            value: { (candidate, map) throws(MappingError) -> Any in
                candidate == 0 ? Self.first(try First._read(map)) : Self.second(try Second._read(map))
            })
        return try candidates.read(source)
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
