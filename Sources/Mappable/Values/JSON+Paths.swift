// Values at any depth, by paths of three kinds.

extension JSON {
    /// The value at a path, such as a `MappingError`'s, or nil if there is none.
    public func value(at path: MappingPath) -> JSON? {
        var value = self
        for component in path.components {
            guard let next = value.child(component) else { return nil }
            value = next
        }
        return value
    }

    /// The value at a path, or `null` if there is none. An assignment makes the objects on the way, as other subscripts
    /// do.
    public subscript(path: MappingPath) -> JSON {
        get { value(at: path) ?? .null }
        set {
            // Not by recursion, because a path may be long: values are taken out on the way down, and put back on the way up.
            var outer: [JSON] = []
            for step in path.components {
                var inner = JSON.null
                swap(&inner, &self[step])
                outer.append(self)
                self = inner
            }
            self = newValue
            for (distance, step) in path.components.reversed().enumerated() {
                guard var container = outer.popLast() else { break }
                // On the way, a container that came to nothing is none.
                if distance == 0 || !isNull || container.child(step) != nil { container[step] = self }
                self = container
            }
        }
    }

    /// The value at a key path such as `legs.0.from`, or `null` if there is none. The syntax is the same as in
    /// `Mapper.from(_:)`.
    ///
    /// Digits are an index in an array, and a key elsewhere. In backticks they are always an index. An assignment to an
    /// invalid path changes nothing.
    public subscript(path path: String) -> JSON {
        get { steps(path, isPointer: false).map { self[$0] } ?? .null }
        set { if let path = steps(path, isPointer: false) { self[path] = newValue } }
    }

    /// The value at a JSON Pointer (RFC 6901) such as `/legs/0/from`, or `null` if there is none.
    ///
    /// In an assignment, the index `-` means the end of an array. An assignment to an invalid pointer changes nothing.
    public subscript(pointer pointer: String) -> JSON {
        get { steps(pointer, isPointer: true).map { self[$0] } ?? .null }
        set { if let path = steps(pointer, isPointer: true) { self[path] = newValue } }
    }

    @inline(never)
    private func child(_ component: MappingPath.Component) -> JSON? {
        switch (component, self) {
        case (.key(let key), .object(let members)): members[key]
        case (.index(let index), .array(let elements)) where index >= 0 && index < elements.count:
            elements[index]
        default: nil
        }
    }

    private subscript(step: MappingPath.Component) -> JSON {
        get { child(step) ?? .null }
        set {
            switch step {
            case .key(let key): self[key] = newValue
            case .index(let index): self[index] = newValue
            }
        }
        _modify {
            switch step {
            case .key(let key): yield &self[key]
            case .index(let index): yield &self[index]
            }
        }
    }

    /// The steps of a key path or a pointer through this value; nil if the text is none.
    @inline(never)
    private func steps(_ path: String, isPointer: Bool) -> MappingPath? {
        var segments = JSONKeyPath(path, delimiter: isPointer ? "/" : ".").segments[...]
        // A pointer begins with a slash, before which there is nothing.
        if isPointer, segments.popFirst()?.kind != .empty { return nil }
        var current: JSON? = self
        var steps: [MappingPath.Component] = []
        for segment in segments {
            guard let step = current.step(segment.kind, segment.text, isPointer: isPointer) else {
                return nil
            }
            steps.append(step)
            current = current?.child(step)
        }
        return MappingPath(steps)
    }
}

extension JSON? {
    /// The step into this value that a segment stands for; nil if it stands for none.
    fileprivate func step(
        _ kind: KeyPathSegment.Kind, _ text: String, isPointer: Bool
    ) -> MappingPath.Component? {
        switch kind {
        case .keyOrIndex(let index) where self?.array != nil: return .index(index)
        case .index(let index) where !isPointer: return .index(index)
        case .empty where !isPointer, .invalidIndex where !isPointer: return nil
        default: break
        }
        guard isPointer else { return .key(text) }
        guard let key = text.unescapedPointer else { return nil }
        guard let elements = self?.array else { return .key(key) }
        return key == "-" ? .index(elements.count) : nil
    }
}

extension String {
    /// The key of a pointer's segment, in which `~1` is a slash and `~0` a tilde.
    fileprivate var unescapedPointer: String? {
        var key: [UInt8] = []
        var isEscaped = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0") where isEscaped: key.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1") where isEscaped: key.append(UInt8(ascii: "/"))
            case _ where isEscaped: return nil
            case UInt8(ascii: "~"): break
            default: key.append(byte)
            }
            isEscaped = !isEscaped && byte == UInt8(ascii: "~")
        }
        return isEscaped ? nil : String(decoding: key, as: UTF8.self)
    }
}
