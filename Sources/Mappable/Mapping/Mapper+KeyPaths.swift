// Steps from a value. One that leads nowhere gives an absent value.

extension Mapper {
    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func member(_ name: StaticString) -> Mapper {
        // The compiler passes a name of one character as a scalar.
        guard name.hasPointerRepresentation, let found = cursor.nextMember(TextSlice(name)) else {
            return firstMember(name)
        }
        return Mapper(found)
    }

    // Functions of their own, as the usual ways need no stack frame.

    @inline(never)
    @_lifetime(copy self)
    private func firstMember(_ name: StaticString) -> Mapper {
        guard name.hasPointerRepresentation, cursor.enterKnownDistinct(),
            let found = cursor.nextMember(TextSlice(name))
        else { return search(name) }
        return Mapper(found)
    }

    @inline(never)
    @_lifetime(copy self)
    private func search(_ name: StaticString) -> Mapper {
        let found =
            name.hasPointerRepresentation
            ? cursor.member(TextSlice(name))?.node : cursor.member(name.description)?.node
        guard let found else {
            guard let key = LiteralKey(name) else { return absent(.key(name.description)) }
            return absent(MissingStep(.member(key)))
        }
        return Mapper(cursor.at(found))
    }

    @usableFromInline
    @_lifetime(copy self)
    package func element(_ index: Int) -> Mapper {
        guard let found = cursor.lookUpElement(index) else {
            guard let index = UInt32(exactly: index) else { return absent(JSONKeyPath([.index(index)])) }
            return absent(MissingStep(.element(index)))
        }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(at path: JSONKeyPath) -> Mapper {
        guard let found = cursor.value(at: path) else { return absent(path) }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(atLiteral path: StaticString) -> Mapper {
        guard path.hasPointerRepresentation else { return value(at: JSONKeyPath(path.description)) }
        guard let found = cursor.value(at: TextSlice(path)) else {
            return absent(JSONKeyPath(path.description))
        }
        return Mapper(found)
    }
}

extension JSONCursor {
    @inline(never)
    @_lifetime(copy self)
    package func member(_ key: String) -> JSONCursor? {
        // A closure cannot return what does not escape, so it returns the node.
        guard let found = TextSlice.with(key, { key in member(key)?.node }) else { return nil }
        return at(found)
    }

    @inline(never)
    @_lifetime(copy self)
    func value(at path: JSONKeyPath) -> JSONCursor? {
        if kind == .object, let key = path.onlyKey { return member(key) }
        if let text = path.text {
            guard let found = TextSlice.with(text, { text in value(at: text)?.node }) else { return nil }
            return at(found)
        }
        if path.invalidText != nil { return nil }
        var found = self
        for step in path.steps {
            guard let next = found.step(step) else { return nil }
            found = next
        }
        return found
    }

    @_lifetime(copy self)
    private func step(_ step: JSONKeyPath.Step) -> JSONCursor? {
        if kind == .array, let index = step.elementIndex { return lookUpElement(index) }
        if kind == .object, let key = step.memberKey { return member(key) }
        return nil
    }

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
