extension JSONOutput {
    /// Writes a member of the object: `json.number = number`.
    ///
    /// `nil` is left out, or written as `null` if the options say so. Assigning a key twice is an error, unless the
    /// options say otherwise.
    ///
    /// An assignment cannot throw. The output keeps its failure, and the entry point throws it. A duplicate key is
    /// ``MappingError/Kind/invalidValue``, and a member in an array ``MappingError/Kind/typeMismatch``. The value's
    /// type may refuse it as well.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(dynamicMember key: StaticString) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        @inline(__always)
        set { newValue._write(member: key, to: &self) }
    }

    /// Writes a member without a value, `json.gate = nil`, as the options have it for nil.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember key: StaticString) -> Never? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { writeMember(key, Optional<Bool>.none) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package mutating func writeMember<Value: JSONWriter>(_ key: StaticString, _ value: Value) {
        if value._isLeftOut(omittingNil: _omitsNil) { return }
        if _begin(member: key) { value._writeValue(to: &self) }
    }

    /// Writes a value at a key path: `json["cabin.seats"] = seats`.
    ///
    /// Segments are separated by dots. Paths that share a prefix end up in one object, in whatever order they are
    /// assigned. A number in backticks is an index. Plain digits are an index if there is an array, or if there is
    /// nothing below a key yet. An array has no gaps: you can assign an existing index or the next one. The output
    /// keeps ``MappingError/Kind/invalidValue`` for a path that is invalid or leaves a gap. A path through a value of
    /// another kind is ``MappingError/Kind/typeMismatch``.
    ///
    /// - Complexity: linear in the length of the path, in any order of assignments. The first return to a finished
    ///   object or array scans its bytes once. Memory holds everything that was assigned, including replaced values.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(keyPath: String) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        @inline(__always)
        set {
            if newValue._isLeftOut(omittingNil: _omitsNil) { return }
            if _begin(keyPath: keyPath) { newValue._writeValue(to: &self) }
        }
    }

    /// Writes a value at a key path of any syntax, with a choice of how `nil` is written.
    ///
    /// ```swift
    /// json[.key("ops.priority")] = 1                                // {"ops.priority":1}
    /// json[JSONKeyPath("cabin->seats", delimiter: "->")] = 180      // {"cabin":{"seats":180}}
    /// json["gate", nils: .null] = gate                              // {"gate":null}
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the path, or a single key.
    ///   - nils: how `nil` is written; by default as the options say. In a nested optional, the outer `nil` is always
    ///     left out, and the inner one always written.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(
        keyPath: JSONKeyPath, nils nils: WritingOptions.NilValues? = nil
    ) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set {
            if newValue._isLeftOut(omittingNil: nils.map { $0 == .omit } ?? _omitsNil) { return }
            if _begin(keyPath) { newValue._writeValue(to: &self) }
        }
    }
}

// MARK: - Beginning a member

// Each function says whether the value is to be written.

extension JSONOutput {
    @usableFromInline @inline(never)
    package mutating func _begin(member key: StaticString) -> Bool { begin(member: key) }

    @inline(__always)
    mutating func begin(member key: StaticString) -> Bool {
        guard key.hasPointerRepresentation else { return _begin(key: key.description) }
        // Safety: the characters of a literal live forever.
        return unsafe begin(literal: key.utf8Start, key.utf8CodeUnitCount)
    }

    @inline(__always)
    mutating func begin(literal: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if bytes.count < KnownKeys.shortestText { return unsafe begin(literal, count) }
        guard let known = unsafe keys.find(literal, count), _fastPath(frames.status.isEmpty) else {
            return unsafe begin(unknownLiteral: literal, count)
        }
        return unsafe begin(known.pointee, literal, count)
    }

    @inline(__always)
    mutating func begin(_ known: KnownKeys.Entry, _ literal: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        bytes.reserve(KnownKeys.room)
        // Safety: there is room for the blocks of the text.
        unsafe KnownKeys.copy(known, count, to: UnsafeMutableRawPointer(bytes.end))
        return beginKeyAtEnd(count, known.hash)
    }

    @inline(never)
    private mutating func begin(unknownLiteral literal: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if frames.status.isEmpty { unsafe keys.note(literal, count) }
        return unsafe begin(literal, count)
    }

    @usableFromInline
    package mutating func _begin(keyPath: String) -> Bool { begin(keyPath, delimiter: ".") }

    @usableFromInline
    package mutating func _begin(_ keyPath: JSONKeyPath) -> Bool {
        begin(keyPath.text, delimiter: keyPath.delimiter)
    }

    @usableFromInline
    package mutating func _begin(key: String) -> Bool { begin(key, delimiter: "") }

    private mutating func begin(_ path: String, delimiter: String) -> Bool {
        TextSlice.with(path) { path in
            var isKey = delimiter.isEmpty
            // In an array, or behind an open path, a single segment is handled like any other.
            if delimiter == ".", frames.status.isEmpty { isKey = !PathScan.hasStructure(path) }
            if isKey { return unsafe begin(path.start, path.count) }
            return TextSlice.with(delimiter) { delimiter in
                beginPath(KeyPathScanner(path: path, delimiter: delimiter))
            }
        }
    }

    /// - Parameter keyPath: a key path with dots below the keys, if there is one.
    mutating func begin(keys: [String], below keyPath: String?) -> Bool {
        var (text, ends): ([UInt8], [Int]) = ([], [])
        for key in keys {
            text += key.utf8
            ends.append(text.count)
        }
        if let keyPath { text += keyPath.utf8 }
        return TextSlice.with(text) { text in
            beginPath(KeyPathScanner(keys: text, ends: ends, isBeforePath: keyPath != nil))
        }
    }
}

// MARK: - Members of one call

// A model's code calls one function for each assignment of the values that most members have.

extension JSONOutput {
    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: String) {
        if begin(member: key) { _write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Bool) {
        if begin(member: key) { _write(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Int64) {
        if begin(member: key) { writeInteger(value) }
    }

    @usableFromInline
    package mutating func _write(member key: StaticString, _ value: Double) {
        if begin(member: key) { _write(value) }
    }

    @usableFromInline
    package mutating func _writeNull(member key: StaticString) {
        if _begin(member: key) { _writeNull() }
    }
}
