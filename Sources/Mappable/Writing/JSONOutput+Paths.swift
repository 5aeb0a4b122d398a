// How a key path is written.
//
// The containers that a path goes through stay open, as frames marked `path`, so that the next path with the same
// prefix goes on where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4,     written at the end; see `OutputEdits`

extension JSONOutput {
    /// Begins the value at a key path.
    mutating func beginPath(
        _ path: UnsafeBufferPointer<UInt8>, delimiter: UnsafeBufferPointer<UInt8>
    ) -> _ValueSlot {
        var cursor = unsafe PathCursor(path: path, delimiter: delimiter)
        let slot = beginPath(&cursor)
        if slot == .nowhere, let problem = cursor.problem {
            unsafe failPath(problem, cursor, path, delimiter)
        }
        return slot
    }

    private mutating func beginPath(_ cursor: inout PathCursor) -> _ValueSlot {
        if frames.status.contains(.failed) { return .nowhere }
        follow(&cursor)
        if !frames.status.contains(.path), frames.status.contains(.complete | .tooDeep) {
            _ = prepareForMember()
            return .nowhere
        }
        while true {
            let step: Step
            let begun = beginStep(cursor.segment)
            if frames.status.contains(.array) { cursor.noteIndex() }
            switch begun {
            case .success(let found): step = found
            case .failure(let problem):
                cursor.problem = problem
                return .nowhere
            }
            guard case .new = step else {
                guard case .existing(let value, let step) = step else { return .nowhere }
                return cursor.isLast
                    ? duplicate(of: value, in: nil, step, levels: 0, &cursor)
                    : descend(into: value, step, &cursor)
            }
            if cursor.isLast { return .end }
            cursor.advance()
            guard open(cursor.opensArray ? UInt8(ascii: "[") : UInt8(ascii: "{"), pathStatus(cursor)) else {
                return .nowhere
            }
        }
    }

    /// Leaves the containers that an earlier path opened and this one does not share.
    private mutating func follow(_ cursor: inout PathCursor) {
        var depth = frames.depth
        while depth > 0, frames[depth].status.contains(.path) { depth -= 1 }
        while depth < frames.depth, !cursor.isLast, isCurrent(cursor.segment, ofFrameAt: depth) {
            if frames[depth].status.contains(.array) { cursor.noteIndex() }
            depth += 1
            cursor.advance()
        }
        leavePath(to: depth)
    }

    /// Whether a segment names the member or element of a frame that is being written.
    private mutating func isCurrent(_ segment: KeyPathSegment, ofFrameAt depth: Int) -> Bool {
        let frame = frames[depth]
        if frame.status.contains(.array) { return segment.index == Int(frame.elements) - 1 }
        guard segment.isKey else { return false }
        let end = bytes.count
        let length = unsafe writeKey(segment.text)
        bytes.truncate(to: end)
        return bytes.hasTextOfEnd(at: frame.key, length: length)
    }

    private func pathStatus(_ cursor: PathCursor) -> OutputFrame.Status {
        cursor.opensArray ? .path | .array : initialStatus | .path
    }

    private enum Step {
        case new
        /// The offset at which the value was written first, and the way to it.
        case existing(Int, OutputStep)
    }

    /// Begins a member or element of the innermost frame.
    private mutating func beginStep(_ segment: KeyPathSegment) -> Result<Step, PathProblem> {
        if segment.isInvalid { return .failure(.invalid(segment.kind)) }
        let isUntouched = bytes.count == frames.start + 1
        if case .index = segment.kind, isUntouched, !frames.status.contains(.array) { becomeArray() }
        guard frames.status.contains(.array) else {
            guard segment.isKey else { return .failure(.mismatch(found: .object, expected: .array)) }
            switch unsafe beginMember(segment.text) {
            case .new: return .success(.new)
            case .existing(let key):
                return .success(.existing(JSONText.endOfString(in: bytes, from: key) + 1, .key(key)))
            }
        }
        guard let index = segment.index else { return .failure(.mismatch(found: .array, expected: .object)) }
        let count = frames.elements
        if index > count { return .failure(.gap(count: count)) }
        if index == count {
            frames.elements = count + 1
            return .success(.new)
        }
        let edits = openEdits()
        let array = edits.reopen(frames.start, parent: nil, step: .index(index), in: bytes)
        return .success(.existing(edits.containers[array].elements[index], .index(index)))
    }

    /// Makes the innermost frame, which is empty, an array.
    mutating func becomeArray() {
        bytes[frames.start] = UInt8(ascii: "[")
        frames.status.insert(.array)
    }

    /// Goes on in a value that is closed already.
    ///
    /// - Parameters:
    ///   - value: the offset at which it was written first.
    ///   - step: the way to it from the innermost frame.
    private mutating func descend(
        into value: Int, _ step: OutputStep, _ cursor: inout PathCursor
    ) -> _ValueSlot {
        let edits = openEdits()
        var (value, parent, step) = (value, Int?.none, step)
        var levels = 0
        while true {
            cursor.advance()
            levels += 1
            let segment = cursor.segment
            if segment.isInvalid { return cursor.stop(.invalid(segment.kind)) }
            let start = edits.value(at: value)
            let kind = JSONText.kind(of: bytes[start])
            guard kind == .object ? segment.isKey : kind == .array && segment.index != nil else {
                return cursor.stop(.mismatch(found: kind, expected: segment.isKey ? .object : .array))
            }
            let container = edits.reopen(start, parent: parent, step: step, in: bytes)
            if kind == .array {
                cursor.noteIndex()
                let (index, count) = (segment.index ?? 0, edits.containers[container].count)
                if index > count { return cursor.stop(.gap(count: count)) }
                if index == count { return beginInsertion(in: container, isArray: true, levels, &cursor) }
                (value, step) = (edits.containers[container].elements[index], .index(index))
            } else {
                let end = bytes.count
                let length = unsafe writeKey(segment.text)
                bytes.truncate(to: end)
                guard let key = edits.member(of: container, keyLength: length, in: bytes) else {
                    return beginInsertion(in: container, isArray: false, levels, &cursor)
                }
                (value, step) = (JSONText.endOfString(in: bytes, from: key) + 1, .key(key))
            }
            if cursor.isLast { return duplicate(of: value, in: container, step, levels: levels, &cursor) }
            parent = container
        }
    }

    private mutating func duplicate(
        of value: Int, in container: Int?, _ step: OutputStep, levels: Int, _ cursor: inout PathCursor
    ) -> _ValueSlot {
        if case .key(let key) = step, isTag(key) { return .nowhere }
        switch options.duplicateKeys {
        case .throw: return cursor.stop(.duplicate)
        case .lastWins: return beginReplacement(of: value, in: container, step, levels: levels)
        }
    }

    /// Begins what goes to the end of a closed container, all of whose children are known.
    private mutating func beginInsertion(
        in container: Int, isArray: Bool, _ levels: Int, _ cursor: inout PathCursor
    ) -> _ValueSlot {
        let edits = openEdits()
        let count = edits.containers[container].count
        guard let target = edits.containers[container].end else { return .nowhere }
        let edit = edits.begin(
            at: target, replacingTo: nil, takesComma: count > 0, container: container,
            step: isArray ? .index(count) : .key(bytes.count), levels: levels, in: bytes)
        pushInsertion(edit, levels: levels)
        if isArray {
            edits.addElement(at: bytes.count, to: container)
        } else {
            let key = bytes.count
            let length = unsafe writeKey(cursor.segment.text)
            edits.addMember(at: key, keyLength: length - 1, to: container, in: bytes)
        }
        while !cursor.isLast {
            cursor.advance()
            if cursor.opensArray { cursor.noteIndex() }
            let isOpen = open(cursor.opensArray ? UInt8(ascii: "[") : UInt8(ascii: "{"), pathStatus(cursor))
            guard isOpen, case .success = beginStep(cursor.segment) else {
                if isOpen { cursor.problem = problem(with: cursor.segment) }
                leavePath()
                _finishInsertion()
                return .nowhere
            }
        }
        return .insertion
    }

    /// What keeps a segment from beginning a new container.
    private func problem(with segment: KeyPathSegment) -> PathProblem {
        segment.isInvalid ? .invalid(segment.kind) : .gap(count: 0)
    }
}
