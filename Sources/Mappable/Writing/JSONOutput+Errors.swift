extension JSONOutput {
    /// A model's ``MappingError`` is about another document, which the model read or wrote on its own.
    @usableFromInline
    @inline(never)
    package mutating func _fail(_ error: any Error) {
        if containers.flags.contains(.failed) { return }
        keep(MappingError(.custom, at: NodePath(path(inMember: false)), underlying: error))
    }

    /// `inMember` tells whether the current member or element failed, not the container.
    @inline(never)
    package mutating func fail(
        _ kind: MappingError.Kind, expected: String? = nil, found: FoundValue? = nil, reason: String? = nil,
        inMember: Bool = true, at place: JSONKeyPath? = nil
    ) {
        if containers.flags.contains(.failed) { return }
        let place = place ?? path(inMember: inMember)
        keep(MappingError(kind, at: NodePath(place), expected: expected, found: found, reason: reason))
    }

    /// The error's path begins at the current value.
    package mutating func fail(below error: MappingError) {
        if containers.flags.contains(.failed) { return }
        let path = path(inMember: false).steps + error.keyPath.steps
        keep(error.moved(to: NodePath(path), error.location))
    }

    @inline(never)
    mutating func failTooDeep() {
        let isContainer = containers.flags.contains(.tooDeep)
        fail(.limit, reason: reasonOfDepth, inMember: !isContainer)
    }

    var reasonOfDepth: String { "nested deeper than \(options.depthLimit) levels" }

    mutating func path(inMember: Bool) -> JSONKeyPath {
        var depth = containers.depth
        if !inMember { while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 } }
        return JSONKeyPath(steps(in: 0..<(inMember ? depth + 1 : depth)).map(\.component))
    }

    mutating func path(of object: ClosedContainer?, key: Int) -> JSONKeyPath {
        let steps =
            steps(in: 0..<containers.depth)
            + closedSteps(to: object?.start, fromDepth: containers.depth) + [step(-1, key)]
        return JSONKeyPath(steps.map(\.component))
    }

    mutating func steps(in depths: Range<Int>) -> [EncodedStep] {
        var steps: [EncodedStep] = []
        for depth in depths {
            let container = containers[depth]
            let inner = depth < containers.depth ? containers[depth + 1] : nil
            if container.flags.isSuperset(of: [.late, .transparent]) {
                steps += closedSteps(to: inner?.start, fromDepth: depth - 1)
            } else if let inner, inner.flags.isSuperset(of: [.late, .transparent]) {
                continue
            } else if !container.flags.contains(.transparent),
                container.step != -1 || container.flags.contains(.array)
            {
                steps.append(step(depth, container.step))
            }
        }
        return steps
    }

    mutating func closedSteps(to start: Int?, fromDepth depth: Int) -> [EncodedStep] {
        let outer = containers[outerDepth(at: depth)].start
        var steps: [EncodedStep] = []
        var next = start ?? outer
        while next != outer, let closed = containers.closed(at: next, in: bytes) {
            steps.append(step(-1, closed.step))
            next = closed.parent
        }
        return steps.reversed()
    }

    /// The innermost container of the document up to a depth.
    func outerDepth(at depth: Int) -> Int {
        var depth = depth
        while depth > 0, containers[depth].flags.contains(.transparent) { depth -= 1 }
        return depth
    }

    func step(_ depth: Int, _ step: Int) -> EncodedStep {
        EncodedStep(depth: depth, key: step, component: component(step))
    }

    private func component(_ step: Int) -> JSONKeyPath.Step {
        if step < 0 { return .index(~step) }
        let key = bytes.quotedString(at: step)
        return .key(SourceBytes.with(key) { $0.unescapedString(at: 1, count: key.count - 2) })
    }

    @usableFromInline @inline(never)
    mutating func _failed(inElement number: Int) {
        let position = steps(in: 0..<containers.depth).count
        guard let failure, position < failure.keyPath.steps.count else { return }
        var steps = failure.keyPath.steps
        steps[position] = .index(number)
        keep(failure.moved(to: NodePath(steps), failure.location))
    }
}
