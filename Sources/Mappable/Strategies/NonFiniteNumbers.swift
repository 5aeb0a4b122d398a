/// What represents infinities and NaN, for which JSON has no text.
public enum NonFiniteNumbers: Sendable, Equatable {
    /// Nothing. A string is not a number, and writing such a number is ``MappingError/Kind/outOfRange``.
    case `throw`
    /// Exactly these strings, even under ``MappingOptions/Coercion/strict``.
    indirect case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
}
