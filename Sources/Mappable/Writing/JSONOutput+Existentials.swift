// For `let shape: any Shape`, where `Shape` inherits from `JSONWriter`. The compiler prefers the generic subscripts.

extension JSONOutput {
    /// Writes a member whose static type is a protocol: `json.shape = shape`.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedValue.init) }
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
}

@usableFromInline
struct ErasedValue: JSONWriter {
    @usableFromInline let value: any JSONWriter

    @usableFromInline
    init(_ value: any JSONWriter) { self.value = value }

    @usableFromInline
    func write(to json: inout JSONOutput) throws { try value.write(to: &json) }

    @usableFromInline
    func _writeValue(to json: inout JSONOutput) -> _WrittenValue { value._writeValue(to: &json) }

    @usableFromInline
    func _isLeftOut(omittingNil: Bool) -> Bool { value._isLeftOut(omittingNil: omittingNil) }
}
