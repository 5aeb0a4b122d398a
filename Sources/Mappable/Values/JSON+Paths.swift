extension JSON {
    /// The value at a path, such as a `MappingError`'s, or nil if there is none.
    public func value(at path: JSONKeyPath) -> JSON? {
        if path.invalidText != nil { return nil }
        var value = self
        for step in path.steps {
            guard let next = value.child(step) else { return nil }
            value = next
        }
        return value
    }

    /// The value at a path, or `null` if there is none. An assignment makes the objects on the way, as other subscripts
    /// do. At an invalid path, such as `"a..b"`, it changes nothing.
    public subscript(path path: JSONKeyPath) -> JSON {
        get { value(at: path) ?? .null }
        set {
            if path.invalidText != nil { return }
            // Not recursive, as a path may be long: takes values out on the way down, and puts them back on the way up.
            var outer: [JSON] = []
            for step in path.steps {
                var inner = JSON.null
                swap(&inner, &self[step])
                outer.append(self)
                self = inner
            }
            self = newValue
            for (distance, step) in path.steps.reversed().enumerated() {
                guard var container = outer.popLast() else { break }
                // A container that became empty on the way is removed, unless it was there.
                if distance == 0 || !isNull || container.child(step) != nil { container[step] = self }
                self = container
            }
        }
    }

    @inline(never)
    private func child(_ step: JSONKeyPath.Step) -> JSON? {
        if let index = index(of: step) {
            guard case .array(let elements) = self, index >= 0, index < elements.count else { return nil }
            return elements[index]
        }
        return object?[step.key]
    }

    private func index(of step: JSONKeyPath.Step) -> Int? {
        switch (step, self) {
        case (.index(let index), _), (.number(let index), .array): index
        default: nil
        }
    }

    private subscript(step: JSONKeyPath.Step) -> JSON {
        get { child(step) ?? .null }
        set {
            if let index = index(of: step) { self[index] = newValue } else { self[step.key] = newValue }
        }
        _modify {
            if let index = index(of: step) { yield &self[index] } else { yield &self[step.key] }
        }
    }
}
