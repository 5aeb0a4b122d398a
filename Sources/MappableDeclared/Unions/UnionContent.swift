/// What a ``Union`` consists of.
///
/// It is an object, so that a union is one reference, and can be told from others.
final class UnionContent<Value>: Sendable {
    let tag: Union<Value>.Tag?
    let cases: [Case<Value>]
    let unknown: Case<Value>?
    private let isUntagged: Bool
    /// How the cases are read, each with a key path of its own for the payload if it has one.
    private let readers: [Reader]
    /// The tags of the cases.
    private let tags: [JSON?]
    /// The types of the cases that are types.
    private let types: [ObjectIdentifier?]

    private struct Reader: Sendable {
        let content: String?
        let read: @Sendable (Mapper, _ content: String?) throws(MappingError) -> Value
    }

    init(tag: Union<Value>.Tag?, cases: [Case<Value>], unknown: Case<Value>?) {
        assert(tag == nil || cases.allSatisfy { $0.tag != nil }, "each case of a union with tags has one")
        let tags = cases.map(\.tag)
        self.tags = tags
        assert(
            tag != .outside || cases.allSatisfy { $0.content == nil }, "the tag is the payload's key already")
        assert(
            tag == nil || tags.indices.allSatisfy { tags.firstIndex(of: tags[$0]) == $0 },
            "two cases of a union have the same tag")
        types = cases.map { candidate in
            candidate.isByType ? candidate.payload.map { ObjectIdentifier($0) } : nil
        }
        self.tag = tag
        isUntagged = tag == nil
        self.cases = cases
        readers = cases.map { Reader(content: $0.content, read: $0.read) }
        self.unknown = unknown
    }
}

// MARK: - Reading

extension UnionContent {
    func read(_ map: Mapper) throws(MappingError) -> Value {
        isUntagged ? try candidates.read(map) : try readTagged(map)
    }

    @inline(never)
    private func readTagged(_ map: Mapper) throws(MappingError) -> Value {
        switch tag {
        case nil: return try candidates.read(map)
        case .inside(let path): return try read(tagAt: path, of: map, content: nil)
        case .beside(let path, let content): return try read(tagAt: path, of: map, content: content)
        case .outside: return try readAround(map)
        }
    }

    /// Reads an object with one member, or the tag alone of a case without a payload.
    private func readAround(_ map: Mapper) throws(MappingError) -> Value {
        if map.kind == .string {
            guard let found = try self.case(of: map) else { return try readUnknown(map, tag: map) }
            if cases[found].isBare { return try readers[found].read(map, nil) }
        }
        guard map.kind == .object, unsafe map.node.pointee.count == 1 else {
            throw map.fail(.typeMismatch, expected: "object with one member")
        }
        // Safety: the object's only member follows it on the tape: a key, then its value.
        let (key, value) = unsafe (map.at(map.node + 1), map.at(map.node + 2))
        guard let found = try self.case(of: key) else { return try readUnknown(map, tag: key) }
        return try readers[found].read(value, nil)
    }

    private func read(
        tagAt path: String, of map: Mapper, content: String?
    ) throws(MappingError) -> Value {
        let tag = try map.subMapper(JSONKeyPath(path), expected: String.self)
        guard let found = try self.case(of: tag) else { return try readUnknown(map, tag: tag) }
        let reader = readers[found]
        return try reader.read(map, reader.content ?? content)
    }

    /// The number of the case that a tag stands for; nil if it is not known.
    private func `case`(of tag: Mapper) throws(MappingError) -> Int? {
        let value: JSON
        switch tag.mappingKind() {
        case .string: value = .string(try String._read(tag))
        case .number, .bool: value = try JSON._read(tag)
        default: throw tag.fail(.typeMismatch, expected: "string or number")
        }
        if let number = tags.firstIndex(of: value) { return number }
        return tag.isStrict ? nil : tags.firstIndex(of: value.converted)
    }

    /// Reads a value whose tag is not known, or throws the error that lists those that are.
    private func readUnknown(_ map: Mapper, tag: Mapper) throws(MappingError) -> Value {
        if let unknown { return try unknown.read(map, nil) }
        let names = cases.map(\.name)
        let nearest = map.options.redactsFoundValues ? nil : nearest(to: tag, of: names)
        throw tag.fail(
            .invalidValue, expected: .alternatives(names.map { Excerpt($0).quoted }), reason: "no such case"
        )
        .suggesting(nearest)
    }

    private func nearest(to tag: Mapper, of names: [String]) -> String? {
        guard let text = try? String._read(tag) else { return nil }
        return KeyDistance.nearest(to: text, of: names)
    }

    private var candidates: Candidates {
        Candidates(
            identity: ObjectIdentifier(self), owner: self, count: cases.count,
            name: { self.cases[$0].name },
            value: { (number, map) throws(MappingError) in try self.readers[number].read(map, nil) })
    }
}

extension JSON {
    /// The other way to spell a tag: a number as a string, and the number that is in a string.
    fileprivate var converted: JSON {
        switch self {
        case .number(let number): .string(number.text)
        case .string(let text): JSONNumber(text: text).map(JSON.number) ?? .null
        default: .null
        }
    }
}

// MARK: - Writing

extension UnionContent {
    /// How a payload is written, when its tag is.
    private enum PayloadSlot {
        /// As the value, or the rest of it.
        case value
        /// As the rest of an object that has a tag.
        case tagged
        /// As the value of the member that was begun.
        case member
        /// At a key path.
        case keyPath(String)
        /// Not at all.
        case none
    }

    // As in reading, what is done before a payload is written has functions of its own.

    func write(_ value: Value, to json: inout JSONOutput) throws {
        guard let (number, payload) = find(value) else { return fail(value, &json) }
        switch begin(number, &json) {
        case .value: try payload.write(to: &json)
        case .tagged:
            try payload.write(to: &json)
            json.endTag()
        case .member: payload._writeValue(to: &json)
        case .keyPath(let path): json.writeUnlessLeftOut(payload, at: path)
        case .none: break
        }
    }

    @inline(never)
    private func fail(_ value: Value, _ json: inout JSONOutput) {
        // In a generic type, only as `Any` does a value tell its own type.
        let type = TypeName.of(type(of: value as Any))
        json.fail(
            .invalidValue, found: FoundValue(.foreign, excerpt: type), reason: "no case for it",
            inMember: false)
    }

    /// Writes the tag of a case, which is nil for the one for what is unknown.
    @inline(never)
    private func begin(_ number: Int?, _ json: inout JSONOutput) -> PayloadSlot {
        guard let tag, let found = number.map({ cases[$0] }), let name = found.tag else { return .value }
        switch tag {
        case .inside(let path):
            if let content = found.content {
                json[path] = name
                return .keyPath(content)
            }
            json.writeTag(path) { name._writeValue(to: &$0) }
            return .tagged
        case .beside(let path, let content):
            json[path] = name
            return .keyPath(found.content ?? content)
        case .outside where found.isBare && name.string != nil:
            json.write(name)
            return .none
        case .outside: return json._beginMember(name) ? .member : .none
        }
    }

    /// The number of a value's case, nil for the one for what is unknown, and the payload.
    @inline(never)
    private func find(_ value: Value) -> (number: Int?, payload: any JSONWriter)? {
        let type: Any.Type = type(of: value as Any)
        if let number = types.firstIndex(of: ObjectIdentifier(type)),
            let payload = cases[number].written(value)
        {
            return (number, payload)
        }
        for number in cases.indices {
            if let payload = cases[number].written(value) { return (number, payload) }
        }
        return unknown?.written(value).map { (nil, $0) }
    }
}

extension JSONOutput {
    fileprivate mutating func writeUnlessLeftOut(_ payload: some JSONWriter, at keyPath: String) {
        self[keyPath] = payload
    }
}
