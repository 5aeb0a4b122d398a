/// The errors of leavez/Mappable, for models that throw them.
///
/// The library itself throws a `Mappable.MappingError`, and keeps errors of models in its `underlying`. So `catch
/// ErrorType.cannotCast` does not catch them. If a `switch` needs an `ErrorType`, make one from any error with
/// ``init(_:)``.
///
/// Unchecked, as the values are those of JSON: immutable numbers, strings, arrays and dictionaries.
public enum ErrorType: Error, @unchecked Sendable {
    /// The text is not JSON.
    case JSONParseError(String)
    /// There is no value at the key path.
    case valueNonExisted(String)
    /// The value does not convert to the type.
    case cannotCast(Any?, String)
    /// The value is not of the shape that the model reads.
    case JSONStructureNotMatchDesired(Any?, String)

    /// Creates the closest error to one of the library. An error that a model threw is returned unchanged.
    public init(_ error: MappingError) {
        let (found, expected) = (error.found.map { "\($0)" }, error.expected ?? "")
        self =
            switch (error.kind, error.underlying as? ErrorType) {
            case (_, let thrown?): thrown
            case (.syntax, _), (.limit, _): .JSONParseError("\(error)")
            case (.missing, _): .valueNonExisted("\(error.keyPath)")
            case (.typeMismatch, _), (.outOfRange, _): .cannotCast(found, expected)
            case (.invalidValue, _), (.custom, _): .JSONStructureNotMatchDesired(found, expected)
            }
    }
}

extension ErrorType: CustomStringConvertible {
    /// The failure on one line.
    public var description: String {
        switch self {
        case .JSONParseError(let text): "invalid JSON: \(text)"
        case .valueNonExisted(let keyPath): "\(keyPath): no such value"
        case .cannotCast(let value, let type): "expected \(type), found \(value ?? "nothing")"
        case .JSONStructureNotMatchDesired(let value, let pattern):
            "expected \(pattern), found \(value ?? "nothing")"
        }
    }
}
