// Values of which only the protocol is known: `let shapes: [any Shape]`, where `Shape` inherits from `JSONWriter`. Anything else
// is better served by the generic subscripts, which the compiler prefers.

extension JSONOutput {
    /// Writes a member whose static type is a protocol: `json.shape = shape`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedValue.init) }
    }

    /// Writes an array whose elements' static type is a protocol: `json.shapes = shapes`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedElements.init) }
    }

    /// Writes a dictionary whose values' static type is a protocol: `json.shapesByName = shapesByName`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [String: any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedMembers.init) }
    }

    /// Writes a value whose static type is a protocol, at a key path: `json["first.shape"] = shape`.
    @_disfavoredOverload
    public subscript(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        nils nils: WritingOptions.NilValues? = nil
    ) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set {
            self[keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, nils: nils] =
                newValue.map(ErasedValue.init)
        }
    }

    /// Writes an array whose elements' static type is a protocol, at a key path.
    @_disfavoredOverload
    public subscript(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        nils nils: WritingOptions.NilValues? = nil
    ) -> [any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set {
            self[keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, nils: nils] =
                newValue.map(ErasedElements.init)
        }
    }

    /// Writes a dictionary whose values' static type is a protocol, at a key path.
    @_disfavoredOverload
    public subscript(
        keyPath: String, keyPathIsNested keyPathIsNested: Bool = true, delimiter delimiter: String = ".",
        nils nils: WritingOptions.NilValues? = nil
    ) -> [String: any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set {
            self[keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter, nils: nils] =
                newValue.map(ErasedMembers.init)
        }
    }
}

/// A value of any type.
private struct ErasedValue: ValueWriter {
    let value: any JSONWriter

    package func write(to json: inout JSONOutput) throws { try value.write(to: &json) }

    func writeValue(to json: inout JSONOutput) { value._writeValue(to: &json) }

    func _isLeftOut(omittingNil: Bool) -> Bool { value._isLeftOut(omittingNil: omittingNil) }
}

/// An array of values of any types.
private struct ErasedElements: ValueWriter {
    let elements: [any JSONWriter]

    package func write(to json: inout JSONOutput) throws { json.write(elements.map(ErasedValue.init)) }

    func writeValue(to json: inout JSONOutput) { elements.map(ErasedValue.init)._writeValue(to: &json) }
}

/// A dictionary of values of any types.
private struct ErasedMembers: ValueWriter {
    let members: [String: any JSONWriter]

    package func write(to json: inout JSONOutput) throws {
        try members.mapValues(ErasedValue.init).write(to: &json)
    }

    func writeValue(to json: inout JSONOutput) {
        members.mapValues(ErasedValue.init)._writeValue(to: &json)
    }
}
