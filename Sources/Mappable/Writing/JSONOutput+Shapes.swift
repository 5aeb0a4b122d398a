extension JSONOutput {
    /// Writes this single value for the whole model: `json.write(rawValue)`.
    ///
    /// The output keeps ``MappingError/Kind/invalidValue`` if the model writes anything else.
    @_alwaysEmitIntoClient
    public mutating func write<Value: JSONWriter>(_ value: Value) {
        if _beginSingleValue() { value._writeValue(to: &self) }
    }

    /// Writes `null` for the whole model; see ``write(_:)``.
    public mutating func writeNull() {
        if _beginSingleValue() { _writeNull() }
    }

    /// Writes an object at a key path. A closure assigns its members, or writes one single value instead.
    ///
    /// ```swift
    /// json.writeObject("cabin") { json in json.seats = seats }
    /// ```
    ///
    /// The output keeps an error of the closure.
    @_alwaysEmitIntoClient
    public mutating func writeObject(_ keyPath: JSONKeyPath, _ body: (inout JSONOutput) throws -> Void) {
        if _begin(member: keyPath), _openValue() { _run(body) }
    }

    /// Writes an array at a key path. A closure appends its elements.
    ///
    /// ```swift
    /// json.writeArray("shapes") { json in
    ///     for shape in shapes { json.append(shape) }
    /// }
    /// ```
    ///
    /// The output keeps an error of the closure.
    @_alwaysEmitIntoClient
    public mutating func writeArray(_ keyPath: JSONKeyPath, _ body: (inout JSONOutput) throws -> Void) {
        if _begin(member: keyPath), _openArray() { _run(body) }
    }

    /// Writes this model as an array, even without elements. A closure appends them.
    @_alwaysEmitIntoClient
    public mutating func writeArray(_ body: (inout JSONOutput) throws -> Void) {
        guard _beginSingleValue(), _openArray() else { return }
        _run(body)
    }

    /// Appends an element. A model that starts with this is written as an array.
    ///
    /// The output keeps ``MappingError/Kind/typeMismatch`` if the model has assigned members, and
    /// ``MappingError/Kind/invalidValue`` after a single value.
    @_alwaysEmitIntoClient
    public mutating func append<Value: JSONWriter>(_ value: Value) {
        if _beginElement() { value._writeValue(to: &self) }
    }

    /// Appends `null`; see ``append(_:)``.
    public mutating func appendNull() {
        if _beginElement() { _writeNull() }
    }

    /// Appends an object, whose members a closure assigns. The output keeps the closure's error.
    @_alwaysEmitIntoClient
    public mutating func appendObject(_ body: (inout JSONOutput) throws -> Void) {
        if _beginElement(), _openValue() { _run(body) }
    }

    /// Appends an array, whose elements a closure appends. The output keeps the closure's error.
    @_alwaysEmitIntoClient
    public mutating func appendArray(_ body: (inout JSONOutput) throws -> Void) {
        if _beginElement(), _openArray() { _run(body) }
    }

    @_alwaysEmitIntoClient
    mutating func _run(_ body: (inout JSONOutput) throws -> Void) {
        do {
            try body(&self)
        } catch {
            _fail(error)
        }
        _ = _closeValue()
    }

    /// The innermost, empty container then wraps another value.
    @usableFromInline
    package mutating func _beginSingleValue() -> Bool {
        let flags = containers.flags
        if flags.contains(.failed) { return false }
        let isEmpty = bytes.count == containers.start + 1
        guard !flags.hasAny(of: .array | .complete | .path), isEmpty else {
            fail(.invalidValue, reason: "a single value was written beside others", inMember: false)
            return false
        }
        guard mayWrap else {
            fail(.limit, reason: reasonOfDepth, inMember: false)
            return false
        }
        bytes.truncate(to: containers.start)
        containers.innermost.level -= 1
        containers.flags = .transparent | .complete
        return true
    }

    /// Beside other members, a nil is left out; alone, it is `null`.
    @usableFromInline
    mutating func _writeFlattenedNil() {
        leavePath()
        guard !containers.flags.hasAny(of: .array | .complete) else { return writeNull() }
        containers.flags.insert(.flattenedNil)
    }

    @usableFromInline
    mutating func _beginElement() -> Bool {
        leavePath()
        let flags = containers.flags
        if _fastPath(flags == .array) {
            containers.innermost.elements &+= 1
            return true
        }
        if flags.contains(.failed) { return false }
        if flags.contains(.tooDeep) {
            failTooDeep()
        } else if flags.contains(.complete) {
            fail(.invalidValue, reason: "an element was appended after a single value", inMember: false)
        } else if !flags.contains(.array), bytes.count > containers.start + 1 {
            fail(
                .typeMismatch, expected: "member", reason: "an element was appended to an object",
                inMember: false)
        } else {
            if !flags.contains(.array) { becomeArray() }
            containers.innermost.elements &+= 1
            return true
        }
        return false
    }
}
