// Fields whose values have their members among those of the model.

extension Field {
    /// Declares a model whose members are among those of this one.
    public init(flattening property: any KeyPath<Root, Value> & Sendable) where Value: Mapped {
        self.init(
            FieldInfo(nil, Value.self), property, read: { map, _ in try Value.mapping.core.read(map) },
            write: { value, _, json in try Value.mapping.core.write(value, to: &json) })
    }

    /// Declares a value of several kinds whose members are among those of this model, its tag included.
    ///
    /// ```swift
    /// struct Block: Mapped {
    ///     let id: String, content: Content      // {"id": "a1", "type": "heading", "heading": {"level": 1}}
    ///
    ///     static let mapping = Mapping {
    ///         Init(Block.init)
    ///         Field("id", \.id)
    ///         Field(flattening: \.content)
    ///     }
    /// }
    /// ```
    ///
    /// The union is read after the fields with keys, and has only members that none of them has. An `unknown` case with a `JSON`
    /// takes all of these.
    public init(flattening property: any KeyPath<Root, Value> & Sendable) where Value: Tagged {
        self.init(
            FieldInfo(nil, Value.self), property,
            read: { map, _ in try Value.union.content.read(map, isFlattened: true) },
            write: { value, _, json in
                try Value.union.content.write(value.value(as: Value.self), to: &json, isFlattened: true)
            })
    }

    /// Declares a model written by hand whose members are among those of this one.
    ///
    /// It is read after the fields with keys. Its `Mapper/rest()` is what neither it nor they have read.
    public init(flattening property: any KeyPath<Root, Value> & Sendable) where Value: Mappable & JSONWriter {
        self.init(
            FieldInfo(nil, Value.self), property, read: { map, _ in try map.rest(as: Value.self) },
            write: { value, _, json in try json.writeRest(of: value.value(as: Value.self)) })
    }

    /// Unavailable: a flattened optional.
    @available(
        *, unavailable,
        message: "members that may all be absent make no value: flatten a model whose own fields are optional"
    )
    public init<Wrapped>(flattening property: any KeyPath<Root, Wrapped?> & Sendable)
    where Value == Wrapped? {
        fatalError("unavailable")
    }
}
