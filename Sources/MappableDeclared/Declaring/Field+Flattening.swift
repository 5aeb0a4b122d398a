extension Field {
    /// Declares a value whose members are among this model's: another model, a dictionary, or a tagged value.
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
    /// The value is read from the model's object, and written to it, after the fields with keys. Several are read in
    /// order: a dictionary, `Mapper/rest()`, and a `JSON` for what is unknown have what nothing has read before.
    @_disfavoredOverload
    public init(
        flattening property: any KeyPath<Root, Value> & Sendable
    ) where Value: Mappable & JSONWriter {
        self.init(
            FieldInfo(nil, Value.self), property, read: { map, _ in try map.rest(as: Value.self) },
            write: { value, _, json in try json.writeRest(of: value.value(as: Value.self)) })
    }

    /// Declares a tagged value whose members, and tag, are among this model's.
    public init(flattening property: any KeyPath<Root, Value> & Sendable) where Value: Tagged {
        self.init(
            FieldInfo(nil, Value.self), property, read: { map, _ in try Value.readFlattened(map) },
            write: { value, _, json in try value.value(as: Value.self).writeFlattened(to: &json) })
    }

    /// Declares an optional tagged value whose members are among this model's. It is nil if none of its tags is
    /// present.
    ///
    /// A tag that leads to no value is invalid, like an optional's value.
    public init<Choice: Tagged>(
        flattening property: any KeyPath<Root, Choice?> & Sendable
    ) where Value == Choice? {
        self.init(
            FieldInfo(nil, Value.self), property, read: { map, _ in try Choice.readFlattenedIfTagged(map) },
            write: { value, _, json in try value.value(as: Value.self)?.writeFlattened(to: &json) })
    }

    /// A mistake: members that may all be absent do not tell whether there is a value. Reading and writing throw.
    @available(
        *, deprecated,
        message: "members that may all be absent make no value: flatten a model whose own fields are optional"
    )
    public init<Wrapped: Mappable & JSONWriter>(
        flattening property: any KeyPath<Root, Wrapped?> & Sendable
    ) where Value == Wrapped? {
        let reason = "an optional \(Wrapped.self) is flattened: flatten a model whose own fields are optional"
        self.init(
            FieldInfo(nil, Value.self), property,
            read: { map, _ in
                throw map.fail(.custom, reason: .text(reason), showsFound: false, isMistake: true)
            },
            write: { _, _, json in json.fail(.custom, reason: reason, inMember: false) })
    }
}
