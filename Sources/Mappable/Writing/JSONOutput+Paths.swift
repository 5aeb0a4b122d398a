// How a key path is written.
//
// The containers that a path goes through stay open, as frames marked `path`, so that the next path with the same
// prefix goes on where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4,     written at the end; see `OutputTree`

extension JSONOutput {
    /// Begins the value at a key path, and says whether it is to be written.
    mutating func beginPath(
        _ path: UnsafeBufferPointer<UInt8>, delimiter: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var cursor = unsafe PathCursor(path: path, delimiter: delimiter)
        if let isBegun = beginPath(&cursor) { return isBegun }
        if let problem = cursor.problem { unsafe failPath(problem, cursor, path, delimiter) }
        return false
    }

    private mutating func beginPath(_ cursor: inout PathCursor) -> Bool? {
        if frames.status.contains(.failed) { return false }
        follow(&cursor)
        if !frames.status.contains(.path), frames.status.contains(.complete | .tooDeep) {
            return prepareForMember()
        }
        while let isNew = beginStep(&cursor) {
            if !isNew { return beginOutOfOrder(&cursor) }
            if cursor.isLast { return true }
            cursor.advance()
            let isOpen =
                cursor.segment.index == nil
                ? open(UInt8(ascii: "{"), initialStatus | .path) : open(UInt8(ascii: "["), .path | .array)
            if !isOpen { return false }
        }
        return nil
    }

    /// Leaves the containers that an earlier path opened and this one does not share.
    private mutating func follow(_ cursor: inout PathCursor) {
        endOutOfOrder()
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

    /// Begins a member or element of the innermost frame.
    ///
    /// - Returns: whether it is new, or nil if it cannot be written.
    private mutating func beginStep(_ cursor: inout PathCursor) -> Bool? {
        let segment = cursor.segment
        if segment.isInvalid { return cursor.stop(.invalid) }
        if case .index = segment.kind, bytes.count == frames.start + 1, !frames.status.contains(.array) {
            becomeArray()
        }
        guard frames.status.contains(.array) else {
            guard segment.isKey else { return cursor.stop(.mismatch(found: .object)) }
            return unsafe beginMember(segment.text) == nil
        }
        cursor.noteIndex()
        guard let index = segment.index else { return cursor.stop(.mismatch(found: .array)) }
        let count = frames.elements
        if index > count { return cursor.stop(.gap(count: count)) }
        if index == count { frames.elements = count + 1 }
        return index == count
    }

    /// Makes the innermost frame, which is empty, an array.
    mutating func becomeArray() {
        bytes[frames.start] = UInt8(ascii: "[")
        frames.status.insert(.array)
    }
}

// MARK: - Out of order

extension JSONOutput {
    /// Begins a value at a path through what the innermost frame has already; nil stands for a problem.
    private mutating func beginOutOfOrder(_ cursor: inout PathCursor) -> Bool? {
        let tree = readTree()
        var value = ~tree.innermost
        var steps: [Int] = []
        while true {
            let segment = cursor.segment
            if segment.isInvalid { return cursor.stop(.invalid) }
            let kind = value < 0 ? tree.kind(of: ~value) : JSONText.kind(of: bytes[value])
            guard kind == .object ? segment.isKey : kind == .array && segment.index != nil else {
                return cursor.stop(.mismatch(found: kind))
            }
            let (container, key) = (~value, bytes.count)
            let count = tree.containers[container].values.count
            var place = segment.index ?? 0
            if kind == .array {
                cursor.noteIndex()
                if place > count { return cursor.stop(.gap(count: count)) }
                steps.append(~place)
            } else {
                let length = unsafe writeKey(segment.text)
                bytes.truncate(to: key)
                place = tree.place(of: bytes.pastEnd(length - 1), in: container, bytes) ?? count
                steps.append(place < count ? tree.containers[container].keys[place] : key)
                if place == count { bytes.advance(by: length) }
            }
            if place == count {
                _ = tree.addPlace(in: container, key: key)
            } else if cursor.isLast {
                if kind == .object, isTag(tree.containers[container].keys[place]) { return false }
                if options.duplicateKeys == .throw { return cursor.stop(.duplicate) }
            }
            if cursor.isLast {
                beginOutOfOrder(at: place, in: container, steps)
                return true
            }
            if place == count, isTooDeep(steps.count) { return cursor.stop(.tooDeep) }
            cursor.advance()
            if place == count {
                tree.setValue(
                    ~tree.addContainer(isArray: cursor.segment.index != nil), at: place, in: container)
            }
            value = tree.containers[container].values[place]
        }
    }

    /// Whether that many more containers are more than the options allow.
    private func isTooDeep(_ levels: Int) -> Bool {
        frames.depth + frames.insertedLevels + levels > options.depthLimit
            && containerDepth + levels > options.depthLimit
    }

    /// The tree, which has read all that is written in the innermost frame.
    package mutating func readTree() -> OutputTree {
        endOutOfOrder()
        let extras = openExtras()
        let tree = extras.tree ?? OutputTree()
        extras.tree = tree
        // The last byte is a comma, which may become the closing bracket.
        tree.read(bytes, to: bytes.count - 1)
        return tree
    }

    /// Opens the frame of a value that is written out of order.
    ///
    /// - Parameter steps: the way to it from the innermost container.
    package mutating func beginOutOfOrder(at place: Int, in container: Int, _ steps: [Int]) {
        guard let tree = extras?.tree else { return }
        tree.expectValue(at: bytes.count, for: place, in: container)
        tree.steps.append(steps)
        frames.insertedLevels += steps.count - 1
        makeRoomForFrame()
        frames.push(start: bytes.count, status: .outOfOrder | .path | .transparent)
        frames.key = tree.steps.count - 1
    }

    /// Closes the frame of a value that was written out of order, if the innermost one is such a frame.
    package mutating func endOutOfOrder() {
        guard frames.status.contains(.outOfOrder) else { return }
        frames.pop()
        frames.insertedLevels -= (extras?.tree?.steps.popLast()?.count ?? 1) - 1
        makeRoomForFrame()
    }
}
