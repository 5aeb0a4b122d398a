/// A ``Union``'s cases, without the type of its values.
///
/// It is an object, so that a union is one reference, and can be told from others.
package class UnionCases: @unchecked Sendable {
    /// The type of the values.
    package let model: Any.Type
    package let tag: UnionTag?
    package let cases: [UnionCase]
    package let unknown: UnionCase?
    private let tags: [JSON?]
    /// The types of the cases that are types.
    private let types: [ObjectIdentifier?]

    init(_ model: Any.Type, _ tag: UnionTag?, _ cases: [UnionCase], _ unknown: UnionCase?) {
        self.model = model
        tags = cases.map(\.tag)
        types = cases.map { $0.form == .type ? $0.payload.map { ObjectIdentifier($0) } : nil }
        (self.tag, self.cases, self.unknown) = (tag, cases, unknown)
    }
}

final package class UnionContent<Value>: UnionCases, @unchecked Sendable {
    /// How the cases are read; the last is the one for what is unknown, if there is one.
    private let readers: [Case<Value>]

    init(tag: UnionTag?, cases: [Case<Value>], unknown: Case<Value>?) {
        readers = cases + (unknown.map { [$0] } ?? [])
        super.init(Value.self, tag, cases.map(\.info), unknown?.info)
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. What is done before a
    // payload is read or written has functions of its own.

    func read(_ map: Mapper) throws(MappingError) -> Value {
        guard tag != nil else { return try candidates.read(map) }
        return try readTagged(map)
    }

    @inline(never)
    private func readTagged(_ map: Mapper) throws(MappingError) -> Value {
        let place = try place(of: map)
        return try readers[place.number].read(place.map, place.content)
    }

    private var candidates: Candidates {
        Candidates(
            identity: ObjectIdentifier(self), owner: self, count: cases.count,
            name: { self.cases[$0].name }, type: { self.cases[$0].payload },
            value: { (number, map) throws(MappingError) in try self.readers[number].read(map, nil) })
    }

    func write(_ value: Value, to json: inout JSONOutput) throws {
        // In a generic type, only as `Any` does a value tell its own type.
        let type: Any.Type = type(of: value as Any)
        try ValueAddress.of(value) { value in try write(value, type, to: &json) }
    }
}

// MARK: - Reading

extension UnionCases {
    /// Where a payload stands.
    struct Place: ~Escapable {
        /// The number of the case; the case for unknown values has the last.
        let number: Int
        let map: Mapper
        let content: String?

        @_lifetime(copy map)
        init(_ number: Int, _ map: Mapper, content: String? = nil) {
            (self.number, self.content) = (number, content)
            self.map = map
        }
    }

    /// Where the payload of a value with a tag stands.
    @inline(never)
    @_lifetime(copy map)
    final func place(of map: Mapper) throws(MappingError) -> Place {
        switch tag {
        case .inside(let path): return try place(of: map, tagAt: path, content: nil)
        case .beside(let path, let content): return try place(of: map, tagAt: path, content: content)
        case .outside, nil: return try placeInside(map)
        }
    }

    /// The place in an object with one member, or the place of a lone tag, for a case without a payload.
    @_lifetime(copy map)
    private func placeInside(_ map: Mapper) throws(MappingError) -> Place {
        if map.kind == .string {
            guard let found = try self.case(of: map) else { return try unknownPlace(map, tag: map) }
            if cases[found].form == .bare { return Place(found, map) }
        }
        var members = map.cursor.members
        guard map.cursor.count == 1, let member = members.next() else {
            throw map.fail(.typeMismatch, expected: "object with one member")
        }
        let key = Mapper(member.key)
        guard let found = try self.case(of: key) else { return try unknownPlace(map, tag: key) }
        map.cursor.recordAllRead()
        return Place(found, Mapper(member.value))
    }

    @_lifetime(copy map)
    private func place(
        of map: Mapper, tagAt path: String, content: String?
    ) throws(MappingError) -> Place {
        let tag = try map.subMapper(JSONKeyPath(path), expected: String.self)
        guard let found = try self.case(of: tag) else {
            // The case for what is unknown has the whole value.
            tag.cursor.release()
            return try unknownPlace(map, tag: tag)
        }
        return Place(found, map, content: cases[found].content ?? content)
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

    /// The place of a value whose tag is not known, or the error that lists those that are.
    @_lifetime(copy map)
    private func unknownPlace(_ map: Mapper, tag: Mapper) throws(MappingError) -> Place {
        if unknown != nil {
            tag.recordUnknownCase(of: model)
            return Place(cases.count, map)
        }
        let names = cases.map(\.name)
        var nearest: String?
        if !tag.cursor.isHidden, let text = try? String._read(tag) {
            nearest = KeyDistance.nearest(to: text, of: names)
        }
        throw tag.fail(
            .invalidValue, expected: .alternatives(names.map { Excerpt($0).quoted }), reason: "no such case"
        )
        .suggesting(nearest)
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

extension UnionCases {
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

    fileprivate final func write(
        _ value: ValueAddress, _ type: Any.Type, to json: inout JSONOutput
    ) throws {
        guard let (found, payload) = find(value, type) else { return fail(type, &json) }
        switch begin(found, &json) {
        case .value: try payload.write(to: &json)
        case .tagged:
            try payload.write(to: &json)
            json.endTag()
        case .member: payload._writeValue(to: &json)
        case .keyPath(let path): json.write(payload, at: path)
        case .none: break
        }
    }

    @inline(never)
    private func fail(_ type: Any.Type, _ json: inout JSONOutput) {
        json.fail(
            .invalidValue, found: FoundValue(.foreign, excerpt: TypeName.of(type)), reason: "no case for it",
            inMember: false)
    }

    /// Writes the tag of a case; that for what is unknown has none.
    @inline(never)
    private func begin(_ found: UnionCase, _ json: inout JSONOutput) -> PayloadSlot {
        guard let tag, let name = found.tag, found !== unknown else { return .value }
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
        case .outside where found.form == .bare && name.string != nil:
            json.write(name)
            return .none
        case .outside: return json._beginMember(name) ? .member : .none
        }
    }

    /// The case of a value and its payload.
    @inline(never)
    private func find(_ value: ValueAddress, _ type: Any.Type) -> (UnionCase, any JSONWriter)? {
        if let number = types.firstIndex(of: ObjectIdentifier(type)),
            let payload = cases[number].written(value)
        {
            return (cases[number], payload)
        }
        for candidate in cases + (unknown.map { [$0] } ?? []) {
            if let payload = candidate.written(value) { return (candidate, payload) }
        }
        return nil
    }
}

extension JSONOutput {
    /// Writes a payload beside its tag; nil is one, too.
    fileprivate mutating func write(_ payload: some JSONWriter, at keyPath: String) {
        self[JSONKeyPath(keyPath), nils: .null] = payload
    }
}
