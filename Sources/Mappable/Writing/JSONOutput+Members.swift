extension JSONOutput {
    /// Writes a member of the object: `json.number = number`.
    ///
    /// `nil` is left out, or written as `null` if the options say so. Assigning a key twice is an error.
    ///
    /// An assignment cannot throw. The output keeps its failure, and the entry point throws it:
    /// ``MappingError/Kind/invalidValue`` for a duplicate key, ``MappingError/Kind/typeMismatch`` for a member in an
    /// array, or the failure of the value's type.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(dynamicMember key: StaticString) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        @inline(__always)
        set { writeMember(_OutputKey(key), newValue) }
    }

    /// Writes a member without a value, `json.gate = nil`.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember key: StaticString) -> Never? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { writeMember(_OutputKey(key), Bool?.none) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    mutating func writeMember<Value: JSONWriter>(_ key: _OutputKey, _ value: Value) {
        if value._isLeftOut(omittingNil: _omitsNil) { return }
        if _begin(member: key) { value._writeValue(to: &self) }
    }

    /// Writes a value at a key path: `json["cabin.seats"] = seats`.
    ///
    /// Paths that share a prefix end up in one object, whatever their order. The output keeps
    /// ``MappingError/Kind/invalidValue`` for a path that is invalid, or has an index: write arrays whole, or with
    /// ``writeArray(_:_:)``. A path through a value of another kind is ``MappingError/Kind/typeMismatch``.
    ///
    /// ```swift
    /// json[.key("ops.priority")] = 1        // {"ops.priority":1}
    /// json["tags.\(tag)"] = 180             // {"tags":{"cabin.seats":180}}
    /// json["gate", nils: .null] = gate      // {"gate":null}
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the path, or a single key.
    ///   - nils: how `nil` is written; by default as the options say.
    /// - Complexity: linear in the length of the path, in any order of assignments. The first path into an object that
    ///   a model wrote scans its bytes once.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(
        keyPath: JSONKeyPath, nils nils: WritingOptions.NilValues? = nil
    ) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        @inline(__always)
        set {
            if newValue._isLeftOut(omittingNil: nils.map { $0 == .omit } ?? _omitsNil) { return }
            if _begin(member: keyPath) { newValue._writeValue(to: &self) }
        }
    }

    /// Writes a value at a key path unless it is empty: `json["crew", omitting: .empty] = crew`.
    ///
    /// `nil` is left out, or written as `null` if the options say so.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter & Collection>(
        keyPath: JSONKeyPath, omitting omission: WritingOptions.Omission
    ) -> Value? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { if newValue?.isEmpty != true { self[keyPath] = newValue } }
    }
}
