// How key paths lead from one value to another.

extension Mapper {
    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func member(_ name: StaticString) -> Mapper? {
        guard name.hasPointerRepresentation else { return member(oneCharacter: name) }
        let key = TextSlice(name)
        guard let found = cursor.member(key) else { return nil }
        return Mapper(found)
    }

    /// A member with a key that is no literal.
    @_lifetime(copy self)
    package func member(_ key: String) -> Mapper? {
        // A closure cannot return what does not escape, so it returns what the cursor consists of.
        let found = TextSlice.with(key) { key in
            let found = cursor.member(key)
            return (found?.node, found?.slot)
        }
        guard let node = found.0, let slot = found.1 else { return nil }
        return Mapper(JSONCursor(node, slot))
    }

    /// A value inside of this one, by its place after it in nodes.
    @_lifetime(copy self)
    package func descendant(at offset: Int) -> Mapper {
        precondition(offset >= 0 && offset < cursor.span, "The place is outside of the value")
        return Mapper(cursor.at(cursor.node + offset))
    }

    /// The member whose name the compiler passes as a Unicode scalar. Inlined, it would spill registers of the fast path.
    @inline(never)
    @_lifetime(copy self)
    private func member(oneCharacter name: StaticString) -> Mapper? { value(at: .key(name.description)) }

    @usableFromInline
    @_lifetime(copy self)
    package func element(_ index: Int) -> Mapper? {
        guard let found = cursor.element(index) else { return nil }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(atLiteral path: StaticString) -> Mapper? {
        guard path.hasPointerRepresentation else { return value(at: JSONKeyPath(path.description)) }
        let text = TextSlice(path)
        guard let found = cursor.value(at: text, TextSlice("." as StaticString)) else { return nil }
        return Mapper(found)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    package func value(at path: JSONKeyPath) -> Mapper? {
        // A closure cannot return what does not escape, so it returns what the cursor consists of.
        let found = path.with { path, delimiter in
            let found = cursor.value(at: path, delimiter)
            return (found?.node, found?.slot)
        }
        guard let node = found.0, let slot = found.1 else { return nil }
        return Mapper(JSONCursor(node, slot))
    }
}

extension JSONCursor {
    @inline(never)
    @_lifetime(copy self)
    func value(at path: TextSlice, _ delimiter: TextSlice) -> JSONCursor? {
        let isDotted = delimiter.count == 1 && delimiter[0] == UInt8(ascii: ".")
        if kind == .object, delimiter.isEmpty || isDotted && !PathScan.hasStructure(path) {
            return member(path)
        }
        var scanner = KeyPathScanner(path: path, delimiter: delimiter)
        var value = self
        while let segment = scanner.next() {
            guard let next = value.step(segment) else { return nil }
            value = next
        }
        return value
    }

    @_lifetime(copy self)
    func step(_ segment: KeyPathSegment) -> JSONCursor? {
        switch (segment.kind, kind) {
        case (.index(let index), .array), (.keyOrIndex(let index), .array): element(index)
        case (.key, .object), (.keyOrIndex, .object): member(segment.text)
        default: nil
        }
    }

    /// The last value on the way that a path takes from here, and the step from it that leads nowhere.
    func end(of path: JSONKeyPath) -> PathEnd {
        path.with { path, delimiter in
            var scanner = KeyPathScanner(path: path, delimiter: delimiter)
            var value = self
            var array: Int?
            while let segment = scanner.next() {
                if array == nil, value.kind == .array, value.nodeIndex != nodeIndex {
                    array = value.nodeIndex
                }
                if !scanner.isAtEnd, let next = value.step(segment) {
                    value = next
                    continue
                }
                let step: MappingPath.Component
                switch (segment.kind, value.kind) {
                case (.index(let index), _), (.keyOrIndex(let index), .array): step = .index(index)
                default: step = .key(segment.text.string)
                }
                return PathEnd(
                    value: value.nodeIndex, step: .component(step), isLast: scanner.isAtEnd, array: array)
            }
            return PathEnd(value: value.nodeIndex, step: .component(.key("")), array: array)
        }
    }
}

/// Where a key path leads nowhere.
struct PathEnd {
    /// The place on the tape of the last value on the way.
    let value: Int
    let step: PathStep
    /// Whether the step is the path's last one.
    var isLast = true
    /// The place of the first array on the way, after the value that the path begins at.
    var array: Int?
}
