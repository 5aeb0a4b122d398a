extension JSON: ValueWriter {
    /// Writes the value. The members of an object keep their order, unless the options sort them. Flattened into a
    /// model's object, they join its members.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/limit`` for nesting that is too deep.
    /// - Complexity: linear in the size of the value.
    public func write(to json: inout JSONOutput) throws {
        if case .object(let members) = self { try members.write(to: &json) } else { json.write(self) }
    }

    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch self {
        case .null: json._writeNull()
        case .bool(let value): value._writeValue(to: &json)
        case .number(let number): number._writeValue(to: &json)
        case .string(let string): string._writeValue(to: &json)
        case .array(let elements): elements._writeValue(to: &json)
        case .object(let members): members._writeValue(to: &json)
        }
    }
}

extension JSON.Array: ValueWriter {
    /// Writes an array of the elements.
    ///
    /// - Throws: nothing. The output keeps a failure, as for ``JSON``.
    /// - Complexity: linear in the size of the array.
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .built(let elements): elements._writeValue(to: &json)
        case .view(let tree, let index): json.write(tree, at: Int(index))
        }
    }
}

extension JSON.Object: ValueWriter {
    /// Writes the members. Flattened into a model's object, they join its members.
    ///
    /// - Throws: nothing. The output keeps a failure, as for ``JSON``, and `MappingError.Kind.invalidValue` for a key
    ///   that the model's object already has.
    /// - Complexity: linear in the size of the object.
    public func write(to json: inout JSONOutput) throws {
        for (key, value) in self {
            let slot = json._beginMember(key)
            if slot != .nowhere { value._writeValue(to: &json) }
            if slot == .insertion { json._finishInsertion() }
        }
    }

    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .built(let members):
            guard json._openValue() else { return }
            for (key, value) in members.all {
                if json._beginDistinctKey(key) != .nowhere { value._writeValue(to: &json) }
                if json._hasFailed { break }
            }
            _ = json._closeValue()
        case .view(let tree, let index): json.write(tree, at: Int(index))
        }
    }
}

extension JSONOutput {
    /// Writes the array or object at a node of a tree.
    fileprivate mutating func write(_ tree: JSONTree, at index: Int) {
        let bytes = unsafe tree.bytes
        unsafe tree.withNodes(of: index) { nodes in
            // Safety: the tree lives as long as the call.
            unsafe writeContainer(nodes, bytes)
        }
    }

    /// Recursion is bounded by the depth that the options allow.
    private mutating func writeContainer(_ container: UnsafePointer<Node>, _ bytes: SourceBytes) {
        // Safety: a container's content follows it, up to its span.
        let isObject = unsafe container.pointee.kind == .object
        guard isObject ? _openValue() : _openArray() else { return }
        let end = unsafe container + container.pointee.span
        var child = unsafe container + 1
        while unsafe child < end, !_hasFailed {
            if isObject {
                frames.key = self.bytes.count
                unsafe writeText(child.pointee, bytes)
                self.bytes.last = UInt8(ascii: ":")
                unsafe child += 1
            }
            unsafe writeNode(child, bytes)
            unsafe child = child.behind
        }
        if isObject { _ = _closeValue() } else { _closeArray() }
    }

    @inline(__always)
    private mutating func writeNode(_ pointer: UnsafePointer<Node>, _ bytes: SourceBytes) {
        let node = unsafe pointer.pointee
        switch node.kind {
        case .null: _writeNull()
        case .true: _write(true)
        case .false: _write(false)
        case .integer: _write(Int64(bitPattern: node.payload))
        case .unsigned: _write(node.payload)
        case .double: writeNumber(node, bytes)
        case .array, .object: unsafe writeContainer(pointer, bytes)
        default: writeText(node, bytes)
        }
    }

    @inline(__always)
    private mutating func writeText(_ node: Node, _ bytes: SourceBytes) {
        unsafe bytes.withCharacters(of: node) { text in unsafe writeString(text) }
    }

    /// Writes a number that is no integer of 64 bits: its text if that is as ``JSONNumber/text`` spells it.
    @inline(__always)
    private mutating func writeNumber(_ node: Node, _ bytes: SourceBytes) {
        guard let length = Self.lengthOfPlainNumber(at: node.offset, in: bytes) else {
            return bytes.number(of: node)._writeValue(to: &self)
        }
        // Safety: the number's text is part of the tree's.
        unsafe self.bytes.append(bytes.slice(at: node.offset, count: length))
        self.bytes.append(UInt8(ascii: ","))
    }

    /// The length of a number that is a fraction, ends with its last significant digit, and neither has nor needs an
    /// exponent: between 10^-6 and 10^21.
    private static func lengthOfPlainNumber(at offset: Int, in bytes: SourceBytes) -> Int? {
        let start = bytes[offset] == UInt8(ascii: "-") ? offset + 1 : offset
        var end = start
        while bytes[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
        guard bytes[end] == UInt8(ascii: "."), end - start <= 21 else { return nil }
        // Of seven digits, one at least is not zero.
        let isSmall = bytes.word64(at: start) == 0x3030_3030_3030_2E30
        end += 1
        while bytes[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
        guard !isSmall, bytes[end] | 0x20 != UInt8(ascii: "e"), bytes[end - 1] != UInt8(ascii: "0") else {
            return nil
        }
        return end - offset
    }
}
