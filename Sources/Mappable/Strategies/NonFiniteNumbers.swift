/// What stands for the floating-point numbers that JSON has no text for: infinities and NaN.
public enum NonFiniteNumbers: Sendable, Equatable {
    /// Nothing. A string is no number, and writing such a number is ``MappingError/Kind/outOfRange``.
    case `throw`
    /// These strings, exactly as they are, also under ``MappingOptions/Coercion/strict``.
    indirect case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
}
