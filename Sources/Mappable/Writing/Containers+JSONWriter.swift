extension Optional: JSONWriter, ValueWriter where Wrapped: JSONWriter {
    /// Writes the value, or `null`. Flattened, nil adds no member.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws {
        if let self { try self.write(to: &json) } else { json._writeFlattenedNil() }
    }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        if let self { self._writeValue(to: &json) } else { json._writeNull() }
    }

    /// An optional in an optional is nil if either is.
    @_alwaysEmitIntoClient @inline(__always)
    public func _isLeftOut(omittingNil: Bool) -> Bool {
        guard let self else { return omittingNil }
        return self._isLeftOut(omittingNil: omittingNil)
    }
}

extension Set: JSONWriter, ValueWriter where Element: JSONWriter {
    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        guard json._openArray() else { return }
        for (number, element) in enumerated() {
            element._writeValue(to: &json)
            if json._hasFailed {
                json._failed(inElement: number)
                break
            }
        }
        json._closeArray()
    }
}

extension Dictionary: JSONWriter, ValueWriter where Key: JSONWriter, Value: JSONWriter {
    /// Writes a member for each key. Flattened, they join the model's members.
    ///
    /// A key must be a string, a number or a truth value, and is written as a string. `nil` is written as `null`, and
    /// an absent `Presence` is left out.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/invalidValue`` for any other key, and for a duplicate
    ///   one.
    /// - Complexity: linear in the size of the dictionary.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws {
        writeMembers(to: &json, keysAreDistinct: false)
    }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        guard json._openDistinct() else { return }
        writeMembers(to: &json, keysAreDistinct: true)
        _ = json._closeValue()
    }

    @_alwaysEmitIntoClient
    func writeMembers(to json: inout JSONOutput, keysAreDistinct: Bool) {
        for (key, value) in self where !value._isLeftOut(omittingNil: false) {
            if json._begin(member: key, isDistinct: keysAreDistinct) { value._writeValue(to: &json) }
            if json._hasFailed { break }
        }
    }
}
