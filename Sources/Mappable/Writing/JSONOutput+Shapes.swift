// What a model writes that is not the assignment of a member.

extension JSONOutput {
    /// Makes this one value all that is written: `json.write(rawValue)`.
    ///
    /// - Throws: nothing; the failure that is kept is ``MappingError/Kind/invalidValue`` where the model has written anything
    ///   before, and that of what it assigns afterwards.
    @inlinable
    public mutating func write<Value: JSONWriter>(_ value: Value) {
        if _beginSingleValue() { value._writeValue(to: &self) }
    }

    /// Makes `null` all that is written, as ``write(_:)`` does a value.
    public mutating func writeNull() {
        if _beginSingleValue() { _writeNull() }
    }

    /// Writes a value at a key path: `json[keyPath] = value` as a call, which takes a value of type `any JSONWriter`.
    ///
    /// - Parameters:
    ///   - value: what is written.
    ///   - keyPath: the path, or the key if `keyPathIsNested` is false.
    ///   - keyPathIsNested: whether the path has segments.
    ///   - delimiter: what stands between two segments.
    @inlinable
    public mutating func write<Value: JSONWriter>(
        _ value: Value, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = "."
    ) {
        self[keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter] = value
    }

    /// Writes at a key path what a closure makes of a value: members, elements or one single value.
    ///
    /// ```swift
    /// json.write(departure, at: "departure") { date, json in json.write(date.formatted()) }
    /// ```
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func write<Value>(
        _ value: Value, at keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ body: (Value, inout JSONOutput) throws -> Void
    ) {
        writeObject(keyPath, keyPathIsNested: keyPathIsNested, delimiter: delimiter) { json in
            try body(value, &json)
        }
    }

    /// Writes an object at a key path, the members of which a closure assigns.
    ///
    /// ```swift
    /// json.writeObject("cabin") { json in
    ///     json.seats = seats
    /// }
    /// ```
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func writeObject(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ body: (inout JSONOutput) throws -> Void
    ) {
        let slot = _begin(keyPath: keyPath, isNested: keyPathIsNested, delimiter: delimiter)
        if slot != .nowhere, _openValue() { _run(body) }
        if slot == .insertion { _finishInsertion() }
    }

    /// Writes an array at a key path, the elements of which a closure appends.
    ///
    /// ```swift
    /// json.writeArray("shapes") { json in
    ///     for shape in shapes { json.append(shape) }
    /// }
    /// ```
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func writeArray(
        _ keyPath: String, keyPathIsNested: Bool = true, delimiter: String = ".",
        _ body: (inout JSONOutput) throws -> Void
    ) {
        let slot = _begin(keyPath: keyPath, isNested: keyPathIsNested, delimiter: delimiter)
        if slot != .nowhere, _openArray() { _run(body) }
        if slot == .insertion { _finishInsertion() }
    }

    /// Makes this model an array, the elements of which a closure appends; needed only where there may be none.
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func writeArray(_ body: (inout JSONOutput) throws -> Void) {
        guard _beginSingleValue(), _openArray() else { return }
        _run(body)
    }

    /// Appends an element; a model that begins with this becomes an array.
    ///
    /// - Throws: nothing; the failure that is kept is ``MappingError/Kind/typeMismatch`` where the model has assigned
    ///   members, and ``MappingError/Kind/invalidValue`` behind a single value.
    @inlinable
    public mutating func append<Value: JSONWriter>(_ value: Value) {
        if _beginElement() { value._writeValue(to: &self) }
    }

    /// Appends `null`, as ``append(_:)`` does an element.
    public mutating func appendNull() {
        if _beginElement() { _writeNull() }
    }

    /// Appends an object, the members of which a closure assigns.
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func appendObject(_ body: (inout JSONOutput) throws -> Void) {
        if _beginElement(), _openValue() { _run(body) }
    }

    /// Appends an array, the elements of which a closure appends.
    ///
    /// - Throws: nothing; an error that the closure throws is kept, as that of an assignment is.
    @inlinable
    public mutating func appendArray(_ body: (inout JSONOutput) throws -> Void) {
        if _beginElement(), _openArray() { _run(body) }
    }

    @inlinable
    mutating func _run(_ body: (inout JSONOutput) throws -> Void) {
        do {
            try body(&self)
        } catch {
            _fail(error)
        }
        _ = _closeValue()
    }

    /// Makes the innermost frame, in which nothing is written yet, one that only wraps another value.
    @usableFromInline
    mutating func _beginSingleValue() -> Bool {
        let status = frames.status
        if status.contains(.failed) { return false }
        let isEmpty = bytes.count == frames.start + 1
        guard status.isDisjoint(with: [.array, .complete, .path]), isEmpty else {
            fail(.invalidValue, reason: "a single value was written beside others", inMember: false)
            return false
        }
        bytes.truncate(to: frames.start)
        frames.status = [.transparent, .complete]
        return true
    }

    /// Leaves out a nil beside members; where none follow either, it makes this value `null`.
    @usableFromInline
    mutating func _writeFlattenedNil() {
        leavePath()
        guard frames.status.isDisjoint(with: [.array, .complete]) else { return writeNull() }
        frames.status.insert(.flattenedNil)
    }

    @usableFromInline
    mutating func _beginElement() -> Bool {
        leavePath()
        let status = frames.status
        if status.contains(.failed) { return false }
        if status.contains(.tooDeep) {
            failTooDeep()
            return false
        }
        if !status.contains(.array) {
            guard !status.contains(.complete) else {
                fail(.invalidValue, reason: "an element was appended after a single value", inMember: false)
                return false
            }
            guard bytes.count == frames.start + 1 else {
                fail(
                    .typeMismatch, expected: "member", reason: "an element was appended to an object",
                    inMember: false)
                return false
            }
            becomeArray()
        }
        frames.elements += 1
        return true
    }
}
