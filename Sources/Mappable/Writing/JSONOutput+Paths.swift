// Objects that a path leads through stay open for the next path with the same prefix. An assignment that leaves the
// prefix closes them.

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

    /// When reading, digits below a key are an index if there is an array.
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
    mutating func beginMember(at path: JSONKeyPath) -> Bool {
        if containers.flags.contains(.failed) { return false }
        var path = PathCursor(path: path)
        if let (keys, reason) = path.fault {
            let place = self.path(inMember: false).steps + path.steps.prefix(keys).map { .key($0.key) }
            fail(.invalidValue, reason: reason.text(namingTypes: true), at: JSONKeyPath(place))
            return false
        }
        follow(&path)
        if !containers.flags.contains(.path), containers.flags.hasAny(of: .array | .complete | .tooDeep) {
            return prepareForMember()
        }
        var object: ClosedContainer?
        while true {
            let start = bytes.count
            append(key: path.key)
            if path.isLast { return add(memberAt: start, of: object) }
            if let known = key(equalToKeyAt: start, of: object) {
                bytes.truncate(to: start)
                guard let inner = container(atKey: known, in: object), inner.kind == .object else {
                    fail(notObjectAt: known, of: object, path)
                    return false
                }
                object = inner
            } else {
                _ = add(memberAt: start, of: object)
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

    /// Closes the objects of an earlier path that this one does not share.
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

    private mutating func isCurrent(_ key: String, ofObjectAt depth: Int) -> Bool {
        let start = bytes.count
        append(key: key)
        defer { bytes.truncate(to: start) }
        return containers[depth].key >= 0 && bytes.isSameString(at: containers[depth].key, and: start)
    }

    mutating func becomeArray() {
        bytes[containers.start] = UInt8(ascii: "[")
        containers.flags.insert(.array)
    }
}

extension JSONOutput {
    /// A payload may write the tag again, which is ignored.
    package mutating func writeTag(_ keyPath: JSONKeyPath, _ write: (inout JSONOutput) -> Void) {
        let extras = openExtras()
        extras.isWritingTag = true
        let isBegun = _begin(member: keyPath)
        extras.isWritingTag = false
        extras.tags.append(isBegun ? containers.key : -1)
        if isBegun { write(&self) }
    }

    package mutating func endTag() {
        _ = extras?.tags.popLast()
    }

    func hasTag(_ key: Int) -> Bool {
        guard let tags = extras?.tags, !tags.isEmpty else { return false }
        let value = key + 1..<bytes.endOfValue(from: bytes.endOfString(from: key) + 1)
        return tags.contains(where: value.contains)
    }

    func isTag(_ key: Int) -> Bool {
        guard let extras, !extras.isWritingTag else { return false }
        return extras.tags.contains(key)
    }
}
