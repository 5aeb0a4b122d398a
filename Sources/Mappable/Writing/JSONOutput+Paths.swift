// How a key path is written.
//
// The containers that a path goes through stay open, as frames marked `path`, so that the next path with the same
// prefix goes on where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4      written at the end, then moved to its place:
//                            {"a":{"b":1,"c":2,"e":4},"d":3,

extension JSONOutput {
    /// Begins the value at a key path.
    mutating func beginPath(
        _ path: UnsafeBufferPointer<UInt8>, delimiter: UnsafeBufferPointer<UInt8>
    ) -> _JSONPlace {
        var cursor = unsafe PathCursor(path: path, delimiter: delimiter)
        let place = beginPath(&cursor)
        if place == .nowhere, let problem = cursor.problem {
            unsafe failPath(problem, cursor, path, delimiter)
        }
        return place
    }

    private mutating func beginPath(_ cursor: inout PathCursor) -> _JSONPlace {
        if frames.status.contains(.failed) { return .nowhere }
        follow(&cursor)
        if !frames.status.contains(.path), !frames.status.isDisjoint(with: [.complete, .tooDeep]) {
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
                guard case .existing(let value) = step else { return .nowhere }
                return cursor.isLast
                    ? duplicate(ofValueAt: value, levels: 0, &cursor) : descend(into: value, &cursor)
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
        return keysAreEqual(at: frame.key, length: length)
    }

    private func pathStatus(_ cursor: PathCursor) -> OutputFrame.Status {
        cursor.opensArray ? [.path, .array] : initialStatus.union(.path)
    }

    private enum Step {
        case new
        /// The offset of the value.
        case existing(Int)
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
                return .success(.existing(JSONText.endOfString(in: bytes, from: key) + 1))
            }
        }
        guard let index = segment.index else { return .failure(.mismatch(found: .array, expected: .object)) }
        let count = frames.elements
        if index > count { return .failure(.gap(count: count)) }
        if index == count {
            frames.elements = count + 1
            return .success(.new)
        }
        var elements = JSONText.Children(of: frames.start, in: bytes)
        var element = elements.next(in: bytes)
        for _ in 0..<index { element = elements.next(in: bytes) }
        return .success(.existing(element?.value ?? frames.start))
    }

    /// Makes the innermost frame, which is empty, an array.
    mutating func becomeArray() {
        bytes[frames.start] = UInt8(ascii: "[")
        frames.status.insert(.array)
    }

    /// Goes on in a value that is closed already.
    private mutating func descend(into value: Int, _ cursor: inout PathCursor) -> _JSONPlace {
        var value = value
        var levels = 0
        while true {
            cursor.advance()
            levels += 1
            let segment = cursor.segment
            if segment.isInvalid { return cursor.stop(.invalid(segment.kind)) }
            let kind = JSONText.kind(of: bytes[value])
            guard kind == .object ? segment.isKey : kind == .array && segment.index != nil else {
                return cursor.stop(.mismatch(found: kind, expected: segment.isKey ? .object : .array))
            }
            if kind == .array { cursor.noteIndex() }
            let search = search(segment, in: value)
            guard let found = search.found else {
                if kind == .array, let index = segment.index, index > search.count {
                    return cursor.stop(.gap(count: search.count))
                }
                return beginInsertion(
                    at: search.end, count: search.count, isArray: kind == .array, levels, &cursor)
            }
            if cursor.isLast { return duplicate(ofValueAt: found, levels: levels, &cursor) }
            value = found
        }
    }

    /// Looks for a member or element of the closed container at an offset.
    private mutating func search(
        _ segment: KeyPathSegment, in container: Int
    ) -> (found: Int?, count: Int, end: Int) {
        let end = bytes.count
        var children = JSONText.Children(of: container, in: bytes)
        var length = 0
        if !children.isArray {
            length = unsafe writeKey(segment.text)
            bytes.truncate(to: end)
        }
        var count = 0
        while let child = children.next(in: bytes) {
            let fits = children.isArray ? count == segment.index : keysAreEqual(at: child.key, length: length)
            if fits { return (child.value, count, child.end) }
            count += 1
        }
        return (nil, count, children.position)
    }

    private mutating func duplicate(
        ofValueAt value: Int, levels: Int, _ cursor: inout PathCursor
    ) -> _JSONPlace {
        switch options.duplicateKeys {
        case .throw: return cursor.stop(.duplicate)
        case .lastWins: return beginReplacement(of: value, levels: levels)
        }
    }

    /// Begins to collect what goes to the end of a closed container.
    private mutating func beginInsertion(
        at place: Int, count: Int, isArray: Bool, _ levels: Int, _ cursor: inout PathCursor
    ) -> _JSONPlace {
        let segment = cursor.segment
        pushInsertion(at: place, isArray ? [.insertion, .array] : .insertion, levels: levels)
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        if isArray {
            frames.elements = count
        } else {
            _ = unsafe writeKey(segment.text)
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
