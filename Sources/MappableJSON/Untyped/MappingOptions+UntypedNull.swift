extension MappingOptions {
    /// The value that stands for `null` in untyped values, such as `[String: Any]` and those of
    /// ``Mapper/getValue(_:)``.
    ///
    /// By default `null` is nil, and `Optional<Any>.none` inside a container. With `NSNull()` it is the same as with
    /// `JSONSerialization`.
    public var untypedNull: (any Sendable)? {
        get { strategies?.untypedNull }
        set { ownStrategies().untypedNull = newValue }
    }
}
