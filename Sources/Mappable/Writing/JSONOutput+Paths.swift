// How a key path is written.
//
// The objects that a path goes through stay open, marked `path`, so that the next path with the same prefix goes on
// where the last one ended. An assignment that leaves the prefix closes them:
//
//     json["a.b"] = 1        {"a":{"b":1,
//     json["a.c"] = 2        {"a":{"b":1,"c":2,
//     json["d"] = 3          {"a":{"b":1,"c":2},"d":3,
//     json["a.e"] = 4        {"a":{"b":1,"c":2},"d":3,"e":4,     written at the end; see `LateText`

/// The keys of a path, and which of them is next.
struct PathCursor {
    let path: JSONKeyPath
    let steps: [JSONKeyPath.Step]
    private let invalidText: String?
    var number = 0

    init(path: JSONKeyPath) {
        self.path = path
        (steps, invalidText) = path.parsed
    }

    var key: String { steps[number].key }
    var isLast: Bool { number == steps.count - 1 }

    /// Why no member can be at the path, and how many keys lead to the step that is to blame. Reading takes digits below
    /// a key for an index, if it finds an array.
    var fault: (keys: Int, reason: Phrase)? {
        for (number, step) in steps.enumerated() {
            switch step {
            case .key: break
            case .number where number == 0: break
            case .index, .number:
                return (number, "arrays are not written by index, as in the key path \(path.quoted)")
            }
        }
        if let text = invalidText { return (steps.count, JSONKeyPath.reason(ofInvalid: text)) }
        return steps.isEmpty ? (0, "a member needs a key") : nil
    }
}

extension JSONOutput {
    /// Begins the value at a key path.
    mutating func begin(path: JSONKeyPath) -> Bool {
        if containers.flags.contains(.failed) { return false }
        var path = PathCursor(path: path)
        if let (keys, reason) = path.fault {
            let place = self.path(inMember: false).steps + path.steps.prefix(keys).map { .key($0.key) }
            fail(.invalidValue, reason: reason.text(namingTypes: true), at: JSONKeyPath(place))
            return false
        }
        follow(&path)
        if !containers.flags.contains(.path), containers.flags.hasAny(of: [.array, .complete, .tooDeep]) {
            return prepareForMember()
        }
        // The object that is to have the next key; nil if it is the innermost one.
        var object: ClosedContainer?
        while true {
            let start = bytes.count
            append(key: path.key)
            if path.isLast { return begin(keyAt: start, of: object) }
            if let known = key(equalToKeyAt: start, of: object) {
                bytes.truncate(to: start)
                guard let inner = container(atKey: known, in: object), inner.kind == .object else {
                    fail(notObjectAt: known, of: object, path)
                    return false
                }
                object = inner
            } else {
                _ = begin(keyAt: start, of: object)
                object = nil
                if !open(UInt8(ascii: "{"), .path) { return false }
            }
            path.number += 1
        }
    }

    private mutating func fail(notObjectAt key: Int, of object: ClosedContainer?, _ path: PathCursor) {
        let found = FoundValue(OutputBytes.kind(of: bytes[bytes.endOfString(from: key) + 1]))
        fail(
            .typeMismatch, expected: FoundValue.Kind.object.rawValue, found: found,
            reason: "in the key path \(path.path.quoted)", at: self.path(of: object, key: key))
    }

    /// Leaves the objects of an earlier path that this one does not share.
    private mutating func follow(_ path: inout PathCursor) {
        var depth = containers.depth
        while depth > 0, containers[depth].flags.contains(.path) { depth -= 1 }
        while depth < containers.depth, !path.isLast, !containers[depth + 1].flags.contains(.late),
            isCurrent(path.key, ofObjectAt: depth)
        {
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
        return containers[depth].key >= 0 && bytes.isSameString(at: containers[depth].key, and: start)
    }

    /// Makes an empty container an array.
    mutating func becomeArray() {
        bytes[containers.start] = UInt8(ascii: "[")
        containers.flags.insert(.array)
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
        extras.tags.append(isBegun ? containers.key : -1)
        if isBegun { write(&self) }
    }

    package mutating func endTag() {
        _ = extras?.tags.popLast()
    }

    /// Whether a member is an object that has a union's tag, which a payload would replace.
    func hasTag(_ key: Int) -> Bool {
        guard let tags = extras?.tags, !tags.isEmpty else { return false }
        let value = key + 1..<bytes.endOfValue(from: bytes.endOfString(from: key) + 1)
        return tags.contains(where: value.contains)
    }

    /// Whether a duplicate key is a union's tag.
    func isTag(_ key: Int) -> Bool {
        guard let extras, !extras.isWritingTag else { return false }
        return extras.tags.contains(key)
    }
}
