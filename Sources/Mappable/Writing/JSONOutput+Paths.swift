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
    mutating func beginPath(_ path: KeyPathScanner) -> Bool {
        var cursor = PathCursor(path)
        do throws(PathProblem) { return try beginPath(&cursor) } catch {
            failPath(error, cursor, path)
            return false
        }
    }

    private mutating func beginPath(_ cursor: inout PathCursor) throws(PathProblem) -> Bool {
        if frames.status.contains(.failed) { return false }
        follow(&cursor)
        if !frames.status.contains(.path), frames.status.contains(.complete | .tooDeep) {
            return prepareForMember()
        }
        while try beginStep(&cursor) {
            if cursor.isLast { return true }
            cursor.advance()
            let isObject = cursor.segment.index == nil
            if isObject { recordPathObject() }
            let isOpen =
                isObject
                ? open(UInt8(ascii: "{"), initialStatus | .path) : open(UInt8(ascii: "["), .path | .array)
            if !isOpen { return false }
        }
        return try beginOutOfOrder(&cursor)
    }

    /// Leaves the containers of an earlier path that this one does not share.
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

    /// Whether a segment names a frame's current member or element.
    private mutating func isCurrent(_ segment: KeyPathSegment, ofFrameAt depth: Int) -> Bool {
        let frame = frames[depth]
        if frame.status.contains(.array) { return segment.index == Int(frame.elements) - 1 }
        guard segment.isKey else { return false }
        let end = bytes.count
        let length = writeKey(segment.text)
        bytes.truncate(to: end)
        return bytes.hasTextOfEnd(at: frame.key, length: length)
    }

    /// Returns false if the member or element exists already.
    private mutating func beginStep(_ cursor: inout PathCursor) throws(PathProblem) -> Bool {
        let segment = cursor.segment
        if segment.isInvalid { throw .invalid }
        if case .index = segment.kind, bytes.count == frames.start + 1, !frames.status.contains(.array) {
            becomeArray()
        }
        guard frames.status.contains(.array) else {
            guard segment.isKey else { throw .mismatch(found: .object) }
            return beginMember(segment.text) == nil
        }
        cursor.noteIndex()
        guard let index = segment.index else { throw .mismatch(found: .array) }
        let count = frames.elements
        if index > count { throw .gap(count: count) }
        if index == count { frames.elements = count + 1 }
        return index == count
    }

    /// Makes an empty frame an array.
    mutating func becomeArray() {
        bytes[frames.start] = UInt8(ascii: "[")
        frames.status.insert(.array)
    }
}

// MARK: - Out of order

extension JSONOutput {
    /// Begins a value at a path through existing containers.
    private mutating func beginOutOfOrder(_ cursor: inout PathCursor) throws(PathProblem) -> Bool {
        let tree = readTree()
        var entry = tree.innermost
        while true {
            let segment = cursor.segment
            if segment.isInvalid { throw .invalid }
            let (kind, count, key) = (tree.entries[entry].kind, tree.entries[entry].count, bytes.count)
            var length = 0
            var name: [UInt8]
            if kind == .object, segment.isKey {
                length = writeKey(segment.text)
                bytes.truncate(to: key)
                name = bytes.pastEnd(length - 1)
            } else if kind == .array, let index = segment.index {
                cursor.noteIndex()
                if index > count { throw .gap(count: count) }
                name = OutputTree.name(ofElement: index)
            } else {
                throw .mismatch(found: kind)
            }
            let known = tree.child(name, of: entry, bytes)
            if known == nil { bytes.advance(by: length) }
            entry = known ?? tree.addChild(kind == .object ? key : ~count, of: entry)
            if cursor.isLast {
                if known != nil, kind == .object, isTag(tree.entries[entry].step) { return false }
                if known != nil, options.duplicateKeys == .throw { throw .duplicate }
                beginOutOfOrder(at: entry)
                return true
            }
            if known == nil, isTooDeep(tree.steps(to: entry).count) { throw .tooDeep }
            cursor.advance()
            if known == nil {
                tree.setValue(of: entry, cursor.segment.index == nil ? .object : .array)
                if cursor.segment.index == nil { recordPathObject(at: entry) }
            }
        }
    }

    /// Notes where an object stands that a key path leads through. What is in an array is replaced with the array.
    ///
    /// - Parameter entry: the object's entry in the tree; nil for the value that begins now.
    private func recordPathObject(at entry: Int? = nil) {
        guard let extras, extras.pathObjects != nil else { return }
        for depth in 0...frames.depth where frames[depth].status.contains(.array) { return }
        if let entry {
            extras.pathObjects?.append(path(ofEntry: entry))
        } else {
            extras.pathObjects?.append(path(inMember: true))
        }
    }

    private func isTooDeep(_ levels: Int) -> Bool {
        frames.depth + frames.insertedLevels + levels > options.depthLimit
            && containerDepth + levels > options.depthLimit
    }

    /// The tree, after reading all that is written in the innermost frame.
    package mutating func readTree() -> OutputTree {
        endOutOfOrder()
        let extras = openExtras()
        let tree = extras.tree ?? OutputTree()
        extras.tree = tree
        // The last byte is a comma, which may become the closing bracket.
        tree.read(bytes, to: bytes.count - 1)
        return tree
    }

    package mutating func beginOutOfOrder(at entry: Int) {
        guard let tree = extras?.tree else { return }
        tree.expectValue(of: entry, at: bytes.count)
        frames.insertedLevels += tree.steps(to: entry).count - 1
        makeRoomForFrame()
        frames.push(start: bytes.count, status: .outOfOrder | .path | .transparent)
        frames.key = entry
    }

    package mutating func endOutOfOrder() {
        guard frames.status.contains(.outOfOrder), let tree = extras?.tree else { return }
        frames.insertedLevels -= tree.steps(to: frames.key).count - 1
        frames.pop()
        makeRoomForFrame()
    }
}
