extension JSONOutput {
    /// Keeps a model's error. A ``MappingError`` is about another document, which the model read or wrote on its own.
    @usableFromInline
    @inline(never)
    package mutating func _fail(_ error: any Error) {
        if containers.flags.contains(.failed) { return }
        keep(MappingError(.custom, at: path(inMember: false), underlying: error))
    }

    /// - Parameters:
    ///   - inMember: whether the value of the current member or element failed, rather than the container.
    ///   - place: where something else failed.
    @inline(never)
    package mutating func fail(
        _ kind: MappingError.Kind, expected: String? = nil, found: FoundValue? = nil, reason: String? = nil,
        inMember: Bool = true, at place: JSONKeyPath? = nil
    ) {
        if containers.flags.contains(.failed) { return }
        let place = place ?? path(inMember: inMember)
        keep(MappingError(kind, at: place, expected: expected, found: found, reason: reason))
    }

    /// The error's path begins at the current value.
    package mutating func fail(below error: MappingError) {
        if containers.flags.contains(.failed) { return }
        let path = path(inMember: false).steps + error.keyPath.steps
        keep(error.moved(to: JSONKeyPath(path), error.location))
    }

    @inline(never)
    mutating func failTooDeep() {
        let isContainer = containers.flags.contains(.tooDeep)
        fail(.limit, reason: reasonOfDepth, inMember: !isContainer)
    }

    var reasonOfDepth: String { "nested deeper than \(options.depthLimit) levels" }

    /// The path of the current value, read off the open containers and the bytes.
    func path(inMember: Bool) -> JSONKeyPath {
        var depth = containers.depth
        if !inMember { while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 } }
        return path(ofContainerAt: depth, inMember: inMember)
    }

    /// The path of an entry that the tree has in the innermost container.
    func path(toEntry entry: Int) -> JSONKeyPath {
        let steps = extras?.tree?.steps(to: entry).map { component($0) } ?? []
        return JSONKeyPath(path(ofContainerAt: containers.depth).steps + steps)
    }

    private func path(ofContainerAt depth: Int, inMember: Bool = false) -> JSONKeyPath {
        JSONKeyPath(steps(in: 0..<(inMember ? depth + 1 : depth)).map(\.component))
    }

    /// The steps from the containers at some depths, each with the depth and the offset of its key.
    func steps(in depths: Range<Int>) -> [EncodedStep] {
        var steps: [EncodedStep] = []
        for outer in depths {
            let container = containers[outer]
            let inner = outer < containers.depth ? containers[outer + 1] : nil
            if let inner, inner.flags.contains(.outOfOrder), let tree = extras?.tree {
                steps += tree.steps(to: inner.key).map { step(outer, $0) }
            } else if container.flags.contains(.array) {
                steps.append(step(outer, ~index(of: container, before: inner?.start ?? bytes.count)))
            } else if !container.flags.contains(.transparent), container.key >= 0 {
                steps.append(step(outer, container.key))
            }
        }
        return steps
    }

    func step(_ depth: Int, _ step: Int) -> EncodedStep {
        EncodedStep(depth: depth, key: step, component: component(step))
    }

    /// - Parameter step: the offset of a key, or the complement of an index.
    private func component(_ step: Int) -> JSONKeyPath.Step {
        if step < 0 { return .index(~step) }
        let key = bytes.quotedString(at: step)
        return .key(SourceBytes.with(key) { $0.unescapedString(at: 1, count: key.count - 2) })
    }

    /// The number of the element that begins at an offset.
    private func index(of array: OutputContainer, before end: Int) -> Int {
        if array.elements > 0 { return Int(array.elements) - 1 }
        let tree = OutputTree(from: array.start)
        tree.read(bytes, to: end)
        return tree.entries[0].count
    }
}
