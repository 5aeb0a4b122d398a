// For `let shapes: [any Shape]`, where `Shape` inherits from `JSONWriter`. The compiler prefers the generic subscripts.

extension JSONOutput {
    /// Writes a member whose static type is a protocol: `json.shape = shape`.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedValue.init) }
    }

    /// Writes an array whose elements' static type is a protocol: `json.shapes = shapes`.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map { $0.map(ErasedValue.init) } }
    }

    /// Writes a dictionary whose values' static type is a protocol: `json.shapesByName = shapesByName`.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [String: any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map { $0.mapValues(ErasedValue.init) } }
    }

    /// Writes a value whose static type is a protocol, at a key path: `json["first.shape"] = shape`.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(
        keyPath: JSONKeyPath, nils nils: WritingOptions.NilValues? = nil
    ) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[keyPath, nils: nils] = newValue.map(ErasedValue.init) }
    }

    /// Writes an array whose elements' static type is a protocol, at a key path.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(
        keyPath: JSONKeyPath, nils nils: WritingOptions.NilValues? = nil
    ) -> [any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[keyPath, nils: nils] = newValue.map { $0.map(ErasedValue.init) } }
    }

    /// Writes a dictionary whose values' static type is a protocol, at a key path.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(
        keyPath: JSONKeyPath, nils nils: WritingOptions.NilValues? = nil
    ) -> [String: any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[keyPath, nils: nils] = newValue.map { $0.mapValues(ErasedValue.init) } }
    }
}

@usableFromInline
struct ErasedValue: JSONWriter {
    @usableFromInline let value: any JSONWriter

    @usableFromInline
    init(_ value: any JSONWriter) { self.value = value }

    @usableFromInline
    func write(to json: inout JSONOutput) throws { try value.write(to: &json) }

    @usableFromInline
    func _writeValue(to json: inout JSONOutput) { value._writeValue(to: &json) }

    @usableFromInline
    func _isLeftOut(omittingNil: Bool) -> Bool { value._isLeftOut(omittingNil: omittingNil) }
}
