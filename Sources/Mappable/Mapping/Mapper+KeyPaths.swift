extension Mapper {
    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func member(_ name: StaticString) -> Mapper? {
        guard name.hasPointerRepresentation else { return member(oneCharacter: name) }
        let key = TextSlice(name)
        guard let found = cursor.member(key) else { return nil }
        return Mapper(found)
    }

    @_lifetime(copy self)
    package func member(_ key: String) -> Mapper? {
        // A closure cannot return what does not escape, so it returns the node.
        guard let found = TextSlice.with(key, { key in cursor.member(key)?.node }) else { return nil }
        return Mapper(cursor.at(found))
    }

    /// The compiler passes a name of one character as a scalar.
    @inline(never)
    @_lifetime(copy self)
    private func member(oneCharacter name: StaticString) -> Mapper? { value(at: .key(name.description)) }

    @usableFromInline
    @_lifetime(copy self)
    package func element(_ index: Int) -> Mapper? {
        guard let found = cursor.lookUpElement(index) else { return nil }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(atLiteral path: StaticString) -> Mapper? {
        guard path.hasPointerRepresentation else { return value(at: JSONKeyPath(path.description)) }
        guard let found = cursor.value(at: TextSlice(path)) else { return nil }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(at path: JSONKeyPath) -> Mapper? {
        if kind == .object, let key = path.onlyKey { return member(key) }
        if let text = path.text {
            let found = TextSlice.with(text) { text in cursor.value(at: text)?.node }
            guard let found else { return nil }
            return Mapper(cursor.at(found))
        }
        if path.invalidText != nil { return nil }
        var value = self
        for step in path.steps {
            guard let next = value.step(step) else { return nil }
            value = next
        }
        return value
    }

    @_lifetime(copy self)
    package func step(_ step: JSONKeyPath.Step) -> Mapper? {
        if kind == .array, let index = step.elementIndex { return element(index) }
        if kind == .object, let key = step.memberKey { return member(key) }
        return nil
    }
}

extension JSONCursor {
    @inline(never)
    @_lifetime(copy self)
    func value(at path: TextSlice) -> JSONCursor? {
        if kind == .object, !PathScan.hasStructure(path) { return member(path) }
        var scanner = KeyPathScanner(path: path, delimiter: TextSlice("." as StaticString))
        var value = self
        while let segment = scanner.next() {
            guard let next = value.step(segment) else { return nil }
            value = next
        }
        return value
    }

    @_lifetime(copy self)
    private func step(_ segment: KeyPathSegment) -> JSONCursor? {
        switch (segment.kind, kind) {
        case (.index(let index), .array), (.number(let index), .array): lookUpElement(index)
        case (.key, .object), (.number, .object): member(segment.text)
        default: nil
        }
    }

    @_lifetime(copy self)
    private func peek(_ step: JSONKeyPath.Step) -> JSONCursor? {
        if kind == .array, let index = step.elementIndex { return element(index) }
        guard kind == .object, let key = step.memberKey,
            let offset = TextSlice.with(key, { peekOffset(of: KeyToken($0)) })
        else { return nil }
        return value(at: offset)
    }

    func end(of path: JSONKeyPath) -> PathEnd {
        var value = self
        let steps = path.steps
        for (number, step) in steps.enumerated() {
            let isLast = number == steps.count - 1
            if !isLast, let next = value.peek(step) {
                value = next
                continue
            }
            let index = value.kind == .array ? step.elementIndex : nil
            let missing = index.map { .index($0) } ?? step.memberKey.map { .key($0) } ?? step
            return PathEnd(value: value.nodeIndex, step: .component(missing), isLast: isLast)
        }
        return PathEnd(value: nodeIndex, step: .component(.key("")))
    }
}

struct PathEnd {
    /// An index on the tape.
    let value: Int
    let step: PathStep
    var isLast = true
}
