// Values of which only the protocol is known: `let shapes: [any Shape]`, where `Shape` inherits from `JSONWriter`. Anything else
// is better served by the generic subscripts, which the compiler prefers.

extension JSONOutput {
    /// Writes a member whose type is known as a protocol only: `json.shape = shape`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedValue.init) }
    }

    /// Writes an array of which only a protocol is known: `json.shapes = shapes`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedElements.init) }
    }

    /// Writes a dictionary of which only a protocol is known: `json.shapesByName = shapesByName`.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> [String: any JSONWriter]? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[dynamicMember: key] = newValue.map(ErasedMembers.init) }
    }

    /// Writes at a key path a value of which only a protocol is known: `json["first.shape"] = shape`.
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

    /// Writes at a key path an array of which only a protocol is known.
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

    /// Writes at a key path a dictionary of which only a protocol is known.
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

    func write(to json: inout JSONOutput) throws { try value.write(to: &json) }

    func writeValue(to json: inout JSONOutput) { value._writeValue(to: &json) }

    func _isLeftOut(omittingNil: Bool) -> Bool { value._isLeftOut(omittingNil: omittingNil) }
}

/// An array of values of any types.
private struct ErasedElements: ValueWriter {
    let elements: [any JSONWriter]

    func write(to json: inout JSONOutput) throws { json.write(elements.map(ErasedValue.init)) }

    func writeValue(to json: inout JSONOutput) { elements.map(ErasedValue.init)._writeValue(to: &json) }
}

/// A dictionary of values of any types.
private struct ErasedMembers: ValueWriter {
    let members: [String: any JSONWriter]

    func write(to json: inout JSONOutput) throws { try members.mapValues(ErasedValue.init).write(to: &json) }

    func writeValue(to json: inout JSONOutput) {
        members.mapValues(ErasedValue.init)._writeValue(to: &json)
    }
}
