// Values at any depth, by paths of three kinds.

extension JSON {
    /// The value at a path, such as that of a `MappingError`, or nil if there is none.
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
            for step in path.components.reversed() {
                guard var container = outer.popLast() else { break }
                container[step] = self
                self = container
            }
        }
    }

    /// The value at a key path such as `legs.0.from`, or `null` if there is none. The syntax is that of
    /// `Mapper.from(_:)`.
    ///
    /// Digits are an index in an array, and a key elsewhere. In backticks they are always an index. An assignment to an
    /// invalid path changes nothing.
    public subscript(path path: String) -> JSON {
        get { steps(ofKeyPath: path).flatMap { value(at: $0) } ?? .null }
        set { if let path = steps(ofKeyPath: path) { self[path] = newValue } }
    }

    /// The value at a JSON Pointer (RFC 6901) such as `/legs/0/from`, or `null` if there is none.
    ///
    /// In an assignment, the index `-` means the end of an array. An assignment to an invalid pointer changes nothing.
    public subscript(pointer pointer: String) -> JSON {
        get { steps(ofPointer: pointer).flatMap { value(at: $0) } ?? .null }
        set { if let path = steps(ofPointer: pointer) { self[path] = newValue } }
    }

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
        _modify {
            switch step {
            case .key(let key): yield &self[key]
            case .index(let index): yield &self[index]
            }
        }
    }

    /// The steps of a key path through this value; nil if the text is none.
    private func steps(ofKeyPath path: String) -> MappingPath? {
        unsafe KeyText.withUTF8(path) { text in
            var scanner = unsafe KeyPathScanner(path: text, delimiter: dot)
            var current: JSON? = self
            var steps: [MappingPath.Component] = []
            while let segment = scanner.next() {
                let step: MappingPath.Component
                switch segment.kind {
                case .index(let index): step = .index(index)
                case .keyOrIndex(let index) where current?.array != nil: step = .index(index)
                case .key, .keyOrIndex: step = .key(unsafe String(decoding: segment.text, as: UTF8.self))
                case .empty, .invalidIndex: return nil
                }
                steps.append(step)
                current = current?.child(step)
            }
            return MappingPath(steps)
        }
    }

    /// The steps of a pointer through this value; nil if the text is none.
    private func steps(ofPointer pointer: String) -> MappingPath? {
        let slash = UInt8(ascii: "/")
        guard pointer.utf8.isEmpty || pointer.utf8.first == slash else { return nil }
        var current: JSON? = self
        var steps: [MappingPath.Component] = []
        for token in pointer.utf8.split(separator: slash, omittingEmptySubsequences: false).dropFirst() {
            guard let key = Self.unescaped(token) else { return nil }
            let step: MappingPath.Component
            if let elements = current?.array {
                guard let index = key == "-" ? elements.count : Self.index(key) else { return nil }
                step = .index(index)
            } else {
                step = .key(key)
            }
            steps.append(step)
            current = current?.child(step)
        }
        return MappingPath(steps)
    }

    /// The key of a pointer's token, in which `~1` is a slash and `~0` a tilde.
    private static func unescaped(_ token: Substring.UTF8View) -> String? {
        let parts = token.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
        var key = ""
        for (number, part) in parts.enumerated() {
            switch part.first {
            case _ where number == 0: key += String(Substring(part))
            case UInt8(ascii: "0"): key += "~" + String(Substring(part.dropFirst()))
            case UInt8(ascii: "1"): key += "/" + String(Substring(part.dropFirst()))
            default: return nil
            }
        }
        return key
    }

    /// An index, which has no leading zeros.
    private static func index(_ key: String) -> Int? {
        guard let index = Int(key), index >= 0, String(index) == key else { return nil }
        return index
    }
}
