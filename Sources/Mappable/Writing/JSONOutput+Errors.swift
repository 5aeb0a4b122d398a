extension JSONOutput {
    /// Keeps an error that a model threw.
    ///
    /// A ``MappingError`` is about another document, which the model read or wrote on its own.
    @usableFromInline
    @inline(never)
    package mutating func _fail(_ error: any Error) {
        if frames.status.contains(.failed) { return }
        keep(MappingError(.custom, at: path(inMember: false), underlying: error))
    }

    /// Keeps a failure of the library's own.
    ///
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

    /// Keeps a failure inside of the current value, whose path begins there.
    package mutating func fail(below error: MappingError) {
        if frames.status.contains(.failed) { return }
        keep(error.moved(below: path(inMember: false)))
    }

    @inline(never)
    mutating func failTooDeep() {
        let status = frames.status
        fail(
            .limit, reason: "nested deeper than \(options.depthLimit) levels",
            inMember: !status.contains(.tooDeep))
    }

    @inline(never)
    mutating func failPath(
        _ problem: PathProblem, _ cursor: PathCursor, _ path: UnsafeBufferPointer<UInt8>,
        _ delimiter: UnsafeBufferPointer<UInt8>
    ) {
        if frames.status.contains(.failed) { return }
        var steps = self.path(inMember: false).components
        var scanner = unsafe KeyPathScanner(path: path, delimiter: delimiter)
        for step in 0...cursor.number {
            guard let segment = scanner.next() else { break }
            // The segment that is no segment is not part of the path; what is no container is named by its own path.
            if step == cursor.number, problem.isInvalid || problem.isMismatch { break }
            if let index = segment.index, cursor.wasIndex(step) {
                steps.append(.index(index))
            } else {
                steps.append(.key(spelled(unsafe String(decoding: segment.text, as: UTF8.self))))
            }
        }
        let text = unsafe String(decoding: path, as: UTF8.self)
        keep(problem.error(at: MappingPath(steps), in: text))
    }

    /// A key as the options want it.
    private func spelled(_ key: String) -> String {
        options.speller?.spelled(key).spellings.first?.text ?? key
    }

    /// Adds the name of the model that failed, if a more deeply nested one has not.
    @usableFromInline
    @inline(never)
    package mutating func _name(_ type: Any.Type) {
        failure = failure?.mapping(type)
    }

    private mutating func keep(_ error: MappingError) {
        failure = error
        for depth in 0...frames.depth { frames[depth].status.insert(.failed) }
    }

    /// The path of the value that is being written, read off the open frames and the bytes.
    private func path(inMember: Bool) -> MappingPath {
        var base = frames.depth
        if !inMember { while base > 0, frames[base].status.contains(.path) { base -= 1 } }
        var steps: [MappingPath.Component] = []
        for depth in 0...base where inMember || depth < base {
            let frame = frames[depth]
            if depth < frames.depth, frames[depth + 1].status.contains(.insertion) {
                appendSteps(toEdit: frames[depth + 1].key, &steps)
            } else if frame.status.contains(.transparent) {
                continue
            } else if frame.status.contains(.array) {
                let end = depth < frames.depth ? frames[depth + 1].start : bytes.count
                steps.append(.index(elements(from: frame.start, to: end)))
            } else if frame.key >= 0 {
                steps.append(.key(JSONText.string(in: bytes, from: frame.key)))
            }
        }
        return MappingPath(steps)
    }

    /// The number of elements of an open array before an offset.
    private func elements(from start: Int, to end: Int) -> Int {
        var offset = start + 1
        var count = 0
        while offset < end {
            offset = JSONText.endOfValue(in: bytes, from: offset)
            offset = edits?.endOfTexts(at: offset) ?? offset
            offset += 1
            count += 1
        }
        return count
    }

    /// Appends the steps from an open container to what an edit writes.
    private func appendSteps(toEdit number: Int, _ steps: inout [MappingPath.Component]) {
        guard let edits else { return }
        let edit = edits.edits[number]
        var path = [edit.step]
        var container = edit.container
        while let number = container {
            path.append(edits.containers[number].step)
            container = edits.containers[number].parent
        }
        for step in path.reversed() {
            switch step {
            case .key(let key): steps.append(.key(JSONText.string(in: bytes, from: key)))
            case .index(let index): steps.append(.index(index))
            }
        }
    }
}

extension PathProblem {
    fileprivate var isMismatch: Bool {
        if case .mismatch = self { true } else { false }
    }

    fileprivate var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }

    fileprivate func error(at path: MappingPath, in text: String) -> MappingError {
        let quoted = Excerpt(text).quoted
        return switch self {
        case .duplicate:
            MappingError(.invalidValue, at: path, reason: "duplicate key")
        case .gap(let count):
            MappingError(.invalidValue, at: path, reason: "leaves a gap in an array of \(count)")
        case .mismatch(let found, let expected):
            MappingError(
                .typeMismatch, at: path, expected: expected.rawValue, found: FoundValue(found),
                reason: "in the key path \(quoted)")
        case .invalid(let kind):
            MappingError(
                .invalidValue, at: path,
                reason: (kind == .empty ? "empty segment" : "invalid index") + " in the key path \(quoted)")
        }
    }
}
