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
            // Not recursive, as a path may be long: takes values out on the way down, and puts them back on the way up.
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
                // A container that became empty on the way is removed, unless it was there.
                if distance == 0 || !isNull || container.child(step) != nil { container[step] = self }
                self = container
            }
        }
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
}
