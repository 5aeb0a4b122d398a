// How a key path is written.
//
// The containers that a path goes through stay open, marked `path`, so that the next path with the same prefix goes on
// where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4,     written at the end; see `OutputTree`

/// The segments of a key path, and which of them is next.
struct PathCursor {
    typealias Segment = (kind: KeyPathSegment.Kind, text: String)

    let segments: [Segment]
    let delimiter: String
    var number = 0

    var segment: Segment { segments[number] }
    var isLast: Bool { number == segments.count - 1 }
    var text: String { segments.map(\.text).joined(separator: delimiter) }
}

extension KeyPathSegment.Kind {
    /// Whether it can name a member.
    fileprivate var isKey: Bool {
        switch self {
        case .key, .keyOrIndex: true
        case .index, .empty, .invalidIndex: false
        }
    }

    fileprivate var index: Int? {
        switch self {
        case .index(let index), .keyOrIndex(let index): index
        case .key, .empty, .invalidIndex: nil
        }
    }
}

extension JSONOutput {
    /// Begins the value at a key path, which has one segment at least.
    mutating func begin(path: [PathCursor.Segment], delimiter: String = ".") -> Bool {
        if containers.flags.contains(.failed) { return false }
        var path = PathCursor(segments: path, delimiter: delimiter)
        follow(&path)
        if !containers.flags.contains(.path), containers.flags.hasAny(of: [.complete, .tooDeep]) {
            return prepareForMember()
        }
        while true {
            guard accepts(path) else { return false }
            guard addStep(path.segment) else { return beginOutOfOrder(&path) }
            if path.isLast { return true }
            path.number += 1
            let isObject = path.segment.kind.index == nil
            if isObject { recordPathObject() }
            let isOpen =
                isObject
                ? open(UInt8(ascii: "{"), initialFlags.union(.path))
                : open(UInt8(ascii: "["), [.path, .array])
            if !isOpen { return false }
        }
    }

    /// Leaves the containers of an earlier path that this one does not share.
    private mutating func follow(_ path: inout PathCursor) {
        endOutOfOrder()
        var depth = containers.depth
        while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 }
        while depth < containers.depth, !path.isLast, isCurrent(path.segment, ofContainerAt: depth) {
            depth += 1
            path.number += 1
        }
        leavePath(to: depth)
    }

    /// Whether a segment names a container's current member or element.
    private mutating func isCurrent(_ segment: PathCursor.Segment, ofContainerAt depth: Int) -> Bool {
        let container = containers[depth]
        if container.flags.contains(.array) { return segment.kind.index == Int(container.elements) - 1 }
        guard segment.kind.isKey else { return false }
        let start = bytes.count
        append(key: segment.text)
        defer { bytes.truncate(to: start) }
        return bytes.areEqual(at: container.key, and: start, count: bytes.count - start)
    }

    /// Whether the next segment can name something in the innermost container. Keeps an error if not.
    private mutating func accepts(_ path: PathCursor) -> Bool {
        if case .index = path.segment.kind, bytes.count == containers.start + 1 { becomeArray() }
        let isArray = containers.flags.contains(.array)
        return accepts(path, in: isArray ? .array : .object, count: containers.elements)
    }

    /// Whether the next segment can name something in a value with so many elements: the innermost container, or an entry of
    /// the tree. Keeps an error if not.
    private mutating func accepts(
        _ path: PathCursor, in kind: FoundValue.Kind, count: Int, entry: Int? = nil
    ) -> Bool {
        switch (path.segment.kind, kind) {
        case (.key, .object), (.keyOrIndex, .object): return true
        case (.index(let index), .array) where index <= count: return true
        case (.keyOrIndex(let index), .array) where index <= count: return true
        default: break
        }
        let segment = path.segment.kind
        let inPath = "in the key path \(Excerpt(path.text).quoted)"
        let place = self.path(toEntry: entry)
        if segment.isInvalid {
            let problem = segment == .empty ? "empty segment " : "invalid index "
            fail(.invalidValue, reason: problem + inPath, at: place)
        } else if kind == .array, let index = segment.index {
            let place = MappingPath(place.components + [.index(index)])
            fail(.invalidValue, reason: "leaves a gap in an array of \(count)", at: place)
        } else {
            let expected = segment.isKey ? FoundValue.Kind.object : .array
            fail(
                .typeMismatch, expected: expected.rawValue, found: FoundValue(kind), reason: inPath, at: place
            )
        }
        return false
    }

    /// Adds the member or element that a segment names; false if there is one already.
    private mutating func addStep(_ segment: PathCursor.Segment) -> Bool {
        guard containers.flags.contains(.array) else {
            let start = bytes.count
            append(key: segment.text)
            return addMember(keyAt: start) == nil
        }
        if segment.kind.index != containers.elements { return false }
        containers.elements += 1
        return true
    }

    /// Makes an empty container an array.
    mutating func becomeArray() {
        bytes[containers.start] = UInt8(ascii: "[")
        containers.flags.insert(.array)
    }
}

// MARK: - Out of order

extension JSONOutput {
    /// Begins a value at a path through existing containers.
    private mutating func beginOutOfOrder(_ path: inout PathCursor) -> Bool {
        let tree = readTree()
        var entry = tree.innermost
        while true {
            let (kind, count) = (tree.entries[entry].kind, tree.entries[entry].count)
            guard accepts(path, in: kind, count: count, entry: entry) else { return false }
            let start = bytes.count
            let name: [UInt8]
            if kind == .object {
                append(key: path.segment.text)
                name = bytes.quotedString(at: start)
            } else {
                name = OutputTree.name(ofElement: path.segment.kind.index ?? 0)
            }
            let known = tree.child(name, of: entry, bytes)
            if known != nil { bytes.truncate(to: start) }
            entry = known ?? tree.addChild(kind == .object ? start : ~count, of: entry)
            if path.isLast {
                if known != nil, kind == .object {
                    let key = tree.entries[entry].step
                    if isTag(key) || failsOverTag(key) { return false }
                }
                if known != nil, duplicateKeys == .throw {
                    fail(.invalidValue, reason: "duplicate key", at: self.path(toEntry: entry))
                    return false
                }
                beginOutOfOrder(at: entry)
                return true
            }
            path.number += 1
            if known != nil { continue }
            if levels + tree.steps(to: entry).count > options.depthLimit {
                fail(.limit, reason: reasonOfDepth, at: self.path(toEntry: entry))
                return false
            }
            let isObject = path.segment.kind.index == nil
            tree.setValue(of: entry, isObject ? .object : .array)
            if isObject { recordPathObject(at: entry) }
        }
    }

    /// The tree, after reading what is written in the innermost container.
    mutating func readTree(to end: Int? = nil) -> OutputTree {
        endOutOfOrder()
        let extras = openExtras()
        let tree = extras.tree ?? OutputTree()
        extras.tree = tree
        // The last byte is a comma, which may become the closing bracket.
        tree.read(bytes, to: (end ?? bytes.count) - 1)
        return tree
    }

    mutating func beginOutOfOrder(at entry: Int) {
        guard let tree = extras?.tree else { return }
        tree.expectValue(of: entry, at: bytes.count)
        containers.uncheckedDepth -= tree.steps(to: entry).count - 1
        containers.push(start: bytes.count, flags: [.outOfOrder, .path, .transparent])
        containers.key = entry
    }

    mutating func endOutOfOrder() {
        guard containers.flags.contains(.outOfOrder), let tree = extras?.tree else { return }
        containers.uncheckedDepth += tree.steps(to: containers.key).count - 1
        containers.pop()
    }
}

// MARK: - Objects of paths and tags

extension JSONOutput {
    /// The objects that stand in the document because a key path leads through them. They are recorded from when it is set.
    package var pathObjects: [MappingPath]? {
        get { extras?.pathObjects }
        set { openExtras().pathObjects = newValue }
    }

    /// Records where an object stands that a key path leads through. What is in an array is replaced with the array.
    ///
    /// - Parameter entry: the object's entry in the tree; nil for the value that begins now.
    private func recordPathObject(at entry: Int? = nil) {
        guard let extras, extras.pathObjects != nil else { return }
        for depth in 0...containers.depth where containers[depth].flags.contains(.array) { return }
        extras.pathObjects?.append(entry.map { path(toEntry: $0) } ?? path(inMember: true))
    }

    /// Writes a union's tag among the members of its payload. The payload may write it again: that is ignored.
    package mutating func writeTag(_ keyPath: String, _ write: (inout JSONOutput) -> Void) {
        let extras = openExtras()
        extras.isWritingTag = true
        let isBegun = _begin(JSONKeyPath(keyPath))
        extras.isWritingTag = false
        var depth = containers.depth
        while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 }
        extras.objectsOfTags.append(depth < containers.depth ? containers[depth].key : -1)
        // A payload that writes a tag elsewhere than at the end is told that the key is there already.
        extras.tags.append(isBegun && !containers.flags.contains(.outOfOrder) ? containers.key : -1)
        if isBegun { write(&self) }
    }

    package mutating func endTag() {
        _ = extras?.tags.popLast()
        _ = extras?.objectsOfTags.popLast()
    }

    /// Keeps an error where a payload would replace the object that has its tag.
    mutating func failsOverTag(_ key: Int) -> Bool {
        guard let extras, extras.objectsOfTags.contains(key) else { return false }
        fail(.invalidValue, reason: "duplicate key of the object that has a union's tag")
        return true
    }

    /// Whether a duplicate key is a union's tag.
    func isTag(_ key: Int) -> Bool {
        guard let extras, !extras.isWritingTag else { return false }
        return extras.tags.contains(key)
    }
}
