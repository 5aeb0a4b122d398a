extension JSONOutput {
    /// Keeps a model's error. A ``MappingError`` is about another document, which the model read or wrote on its own.
    @usableFromInline
    @inline(never)
    package mutating func _fail(_ error: any Error) {
        if frames.status.contains(.failed) { return }
        keep(MappingError(.custom, at: path(inMember: false), underlying: error))
    }

    /// - Parameter inMember: whether the value of the current member or element failed, rather than the container.
    @inline(never)
    package mutating func fail(
        _ kind: MappingError.Kind, expected: String? = nil, found: FoundValue? = nil, reason: String? = nil,
        inMember: Bool = true
    ) {
        if frames.status.contains(.failed) { return }
        keep(
            MappingError(kind, at: path(inMember: inMember), expected: expected, found: found, reason: reason)
        )
    }

    /// The error's path begins at the current value.
    package mutating func fail(below error: MappingError) {
        if frames.status.contains(.failed) { return }
        let path = path(inMember: false).components + error.keyPath.components
        keep(error.moved(to: MappingPath(path), error.location))
    }

    @inline(never)
    mutating func failTooDeep() {
        let status = frames.status
        fail(.limit, reason: reasonOfDepth, inMember: !status.contains(.tooDeep))
    }

    private var reasonOfDepth: String { "nested deeper than \(options.depthLimit) levels" }

    @inline(never)
    mutating func failPath(
        _ problem: PathProblem, _ cursor: PathCursor, _ path: KeyPathScanner
    ) {
        if frames.status.contains(.failed) { return }
        var count = cursor.number + 1
        var (kind, expected, found) = (MappingError.Kind.invalidValue, String?.none, FoundValue?.none)
        let reason: String
        let inPath = "in the key path \(Excerpt(path.text).quoted)"
        switch problem {
        case .duplicate: reason = "duplicate key"
        case .gap(let count): reason = "leaves a gap in an array of \(count)"
        case .tooDeep: (kind, reason) = (.limit, reasonOfDepth)
        case .mismatch(let kindFound):
            // The path names the value that is not a container.
            count -= 1
            (kind, reason) = (.typeMismatch, inPath)
            expected = (cursor.segment.isKey ? FoundValue.Kind.object : .array).rawValue
            found = FoundValue(kindFound)
        case .invalid:
            // The path leaves out the invalid segment.
            count -= 1
            reason = (cursor.segment.kind == .empty ? "empty segment " : "invalid index ") + inPath
        }
        var steps = self.path(inMember: false).components
        var scanner = path
        for number in 0..<count {
            guard let segment = scanner.next() else { break }
            if let index = segment.index, cursor.wasIndex(number) {
                steps.append(.index(index))
            } else {
                let key = segment.text.string
                steps.append(.key(options.keys.spelled(key)))
            }
        }
        keep(MappingError(kind, at: MappingPath(steps), expected: expected, found: found, reason: reason))
    }

    @usableFromInline
    @inline(never)
    package mutating func _name(_ type: Any.Type) {
        failure = failure?.mapping(type)
    }

    mutating func keep(_ error: MappingError) {
        failure = error
        for depth in 0...frames.depth { frames[depth].status.insert(.failed) }
    }

    /// The path of the current value, read off the open frames and the bytes.
    func path(inMember: Bool) -> MappingPath {
        var base = frames.depth
        if !inMember { while base > 0, frames[base].status.contains(.path) { base -= 1 } }
        return path(ofMember: inMember, ofFrameAt: base)
    }

    /// The path of an entry that the tree has in the innermost container.
    func path(ofEntry entry: Int) -> MappingPath {
        var steps = path(ofMember: false, ofFrameAt: frames.depth).components
        for step in extras?.tree?.steps(to: entry) ?? [] { steps.append(component(step)) }
        return MappingPath(steps)
    }

    private func path(ofMember inMember: Bool, ofFrameAt base: Int) -> MappingPath {
        var steps: [MappingPath.Component] = []
        for depth in 0...base where inMember || depth < base {
            let frame = frames[depth]
            if depth < frames.depth, frames[depth + 1].status.contains(.outOfOrder), let tree = extras?.tree {
                for step in tree.steps(to: frames[depth + 1].key) { steps.append(component(step)) }
            } else if frame.status.contains(.array) {
                let end = depth < frames.depth ? frames[depth + 1].start : bytes.count
                steps.append(.index(index(of: frame, before: end)))
            } else if !frame.status.contains(.transparent), frame.key >= 0 {
                steps.append(component(frame.key))
            }
        }
        return MappingPath(steps)
    }

    /// - Parameter step: the offset of a key, or the complement of an index.
    private func component(_ step: Int) -> MappingPath.Component {
        if step < 0 { return .index(~step) }
        return .key(String(decoding: JSONText.unescaped(in: bytes, from: step), as: UTF8.self))
    }

    private func index(of array: OutputFrame, before end: Int) -> Int {
        if array.elements > 0 { return Int(array.elements) - 1 }
        var offset = array.start + 1
        var count = 0
        while offset < end {
            offset = JSONText.endOfValue(in: bytes, from: offset) + 1
            count += 1
        }
        return count
    }
}
