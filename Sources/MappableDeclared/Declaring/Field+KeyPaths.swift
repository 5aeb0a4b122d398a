// Key paths that are not literals, such as `.key("cabin.seats")`.

extension Field {
    /// Declares a field whose type is read and written as it is.
    ///
    /// - Parameters: see ``init(_:_:_:)-(StaticString,_,_)``.
    @_disfavoredOverload
    public init(
        _ key: JSONKeyPath, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...
    ) where Value: Mappable & JSONWriter {
        self.init(FieldKey(key), property, traits, default: nil, when: .absentOrNull, FieldCode<Value>())
    }

    /// Declares a field with a default for an absent or null value.
    ///
    /// - Parameters: see ``init(_:_:_:default:when:)-(StaticString,_,_,_,_)``.
    @_disfavoredOverload
    public init(
        _ key: JSONKeyPath, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        default defaultValue: @autoclosure @escaping @Sendable () -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) where Value: Mappable & JSONWriter {
        self.init(FieldKey(key), property, traits, default: defaultValue, when: usage, FieldCode<Value>())
    }

    /// Declares a field that is read and written through a transform.
    @_disfavoredOverload
    public init(
        _ key: JSONKeyPath, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Value>
    ) {
        self.init(FieldKey(key), property, traits, transform, default: nil)
    }

    /// Declares a field that is read and written through a transform, with a default for an absent or null value.
    @_disfavoredOverload
    public init(
        _ key: JSONKeyPath, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Value>, default defaultValue: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.init(FieldKey(key), property, traits, transform, default: defaultValue)
    }

    /// Declares an optional field whose value is read and written through a transform.
    @_disfavoredOverload
    public init<Wrapped>(
        _ key: JSONKeyPath, _ property: any KeyPath<Root, Wrapped?> & Sendable,
        _ traits: FieldTrait<Value>..., usingIfPresent transform: Transform<Wrapped>
    ) where Value == Wrapped? {
        self.init(FieldKey(key), property, traits, ifPresent: transform)
    }
}
