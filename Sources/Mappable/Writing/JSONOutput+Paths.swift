// How a key path is written.
//
// The objects that a path goes through stay open, marked `path`, so that the next path with the same prefix goes on
// where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4,     written at the end; see `OutputTree`

/// The keys of a path, and which of them is next.
struct PathCursor {
    let path: JSONKeyPath
    var number = 0

    var key: String { path.steps[number].key }
    var isLast: Bool { number == path.steps.count - 1 }

    /// Why no member can be at the path, and how many keys lead to the step that is to blame. Reading takes digits below
    /// a key for an index, if it finds an array.
    var fault: (keys: Int, reason: Phrase)? {
        for (number, step) in path.steps.enumerated() {
            switch step {
            case .key: break
            case .number where number == 0: break
            case .index, .number:
                return (number, "arrays are not written by index, as in the key path \(path.quoted)")
            }
        }
        if let text = path.invalidText { return (path.steps.count, JSONKeyPath.reason(ofInvalid: text)) }
        return path.isRoot ? (0, "a member needs a key") : nil
    }
}

extension JSONOutput {
    /// Begins the value at a key path.
    mutating func begin(path: JSONKeyPath) -> Bool {
        if containers.flags.contains(.failed) { return false }
        var path = PathCursor(path: path)
        if let (keys, reason) = path.fault {
            let place = self.path(inMember: false).steps + path.path.steps[..<keys].map { .key($0.key) }
            fail(.invalidValue, reason: reason.text(namingTypes: true), at: JSONKeyPath(place))
            return false
        }
        follow(&path)
        if !containers.flags.contains(.path), containers.flags.hasAny(of: [.array, .complete, .tooDeep]) {
            return prepareForMember()
        }
        while addKey(path.key) {
            if path.isLast { return true }
            path.number += 1
            if !open(UInt8(ascii: "{"), .path) { return false }
        }
        return beginOutOfOrder(&path)
    }

    /// Leaves the objects of an earlier path that this one does not share.
    private mutating func follow(_ path: inout PathCursor) {
        endOutOfOrder()
        var depth = containers.depth
        while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 }
        while depth < containers.depth, !path.isLast, isCurrent(path.key, ofObjectAt: depth) {
            depth += 1
            path.number += 1
        }
        leavePath(to: depth)
    }

    /// Whether a key is that of an object's current member.
    private mutating func isCurrent(_ key: String, ofObjectAt depth: Int) -> Bool {
        let start = bytes.count
        append(key: key)
        defer { bytes.truncate(to: start) }
        return bytes.areEqual(at: containers[depth].key, and: start, count: bytes.count - start)
    }

    /// Adds a member; false if there is one already.
    private mutating func addKey(_ key: String) -> Bool {
        let start = bytes.count
        append(key: key)
        return addMember(keyAt: start) == nil
    }

    /// Makes an empty container an array.
    mutating func becomeArray() {
        bytes[containers.start] = UInt8(ascii: "[")
        containers.flags.insert(.array)
    }
}

// MARK: - Out of order

extension JSONOutput {
    /// Begins a value at a path through existing objects.
    private mutating func beginOutOfOrder(_ path: inout PathCursor) -> Bool {
        let tree = readTree()
        var entry = tree.innermost
        while true {
            guard tree.entries[entry].kind == .object else {
                fail(
                    .typeMismatch, expected: FoundValue.Kind.object.rawValue,
                    found: FoundValue(tree.entries[entry].kind),
                    reason: "in the key path \(path.path.quoted)", at: self.path(toEntry: entry))
                return false
            }
            let start = bytes.count
            append(key: path.key)
            let known = tree.child(bytes.quotedString(at: start), of: entry, bytes)
            if known != nil { bytes.truncate(to: start) }
            entry = known ?? tree.addChild(start, of: entry)
            if path.isLast {
                if known == nil {
                    beginOutOfOrder(at: entry)
                    return true
                }
                let key = tree.entries[entry].step
                if !isTag(key), !failsOverTag(key) {
                    fail(.invalidValue, reason: "duplicate key", at: self.path(toEntry: entry))
                }
                return false
            }
            path.number += 1
            if known != nil { continue }
            if levels + tree.steps(to: entry).count > options.depthLimit {
                fail(.limit, reason: reasonOfDepth, at: self.path(toEntry: entry))
                return false
            }
            tree.setValue(of: entry, .object)
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

// MARK: - Tags

extension JSONOutput {
    /// Writes a union's tag among the members of its payload. The payload may write it again: that is ignored.
    package mutating func writeTag(_ keyPath: JSONKeyPath, _ write: (inout JSONOutput) -> Void) {
        let extras = openExtras()
        extras.isWritingTag = true
        let isBegun = _begin(keyPath)
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
