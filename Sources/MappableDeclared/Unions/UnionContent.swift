/// A ``Union``'s cases, without the type of its values.
///
/// It is an object, so that a union is one reference, and can be told from others.
package class UnionCases: @unchecked Sendable {
    /// The type of the values.
    package let model: Any.Type
    package let tag: UnionTag
    package let cases: [UnionCase]
    package let unknown: UnionCase?
    private let tags: [JSON?]
    /// The place of payloads that stand at a key path.
    private let place: PayloadPlace?
    /// The types of the cases that are types.
    private let types: [ObjectIdentifier?]

    init(_ model: Any.Type, _ tag: UnionTag, _ cases: [UnionCase], _ unknown: UnionCase?) {
        self.model = model
        tags = cases.map(\.tag)
        place = if case .beside(_, let content) = tag { .keyPath(content) } else { nil }
        types = cases.map { $0.form == .type ? $0.payload.map { ObjectIdentifier($0) } : nil }
        (self.tag, self.cases, self.unknown) = (tag, cases, unknown)
    }
}

final package class UnionContent<Value>: UnionCases, @unchecked Sendable {
    /// How the cases are read; the last is the one for what is unknown, if there is one.
    private let readers: [Case<Value>]

    init(tag: UnionTag, cases: [Case<Value>], unknown: Case<Value>?) {
        readers = cases + (unknown.map { [$0] } ?? [])
        super.init(Value.self, tag, cases.map(\.info), unknown?.info)
    }

    // In a build without optimization a function keeps room on the stack for all that it ever does. What is done before a
    // payload is read or written has functions of its own.

    /// - Parameter isFlattened: whether the value's members stand among those of a model.
    func read(_ map: Mapper, isFlattened: Bool = false) throws(MappingError) -> Value {
        let place = try place(of: map, isFlattened: isFlattened)
        let value = try readers[place.number].read(place.map, place.payload)
        lookUpWritten(place.number, place.map, place.payload)
        return value
    }

    /// Reads a value whose members stand among those of a model; nil if none of its tags is there, and for an invalid one that the
    /// options let be nil.
    func readFlattenedIfTagged(_ map: Mapper) throws(MappingError) -> Value? {
        guard let tag = try tag(in: map) else { return nil }
        let read = { (map: Mapper) throws(MappingError) -> Value in try self.read(map, isFlattened: true) }
        if map.flags.has(.throwsInvalidOptionals) { return try read(map) }
        return try map.nilIfRefused(about: tag, read)
    }

    func write(_ value: Value, to json: inout JSONOutput, isFlattened: Bool = false) throws {
        // In a generic type, only as `Any` does a value tell its own type.
        let type: Any.Type = type(of: value as Any)
        try ValueAddress.of(value) { value in try write(value, type, to: &json, isFlattened) }
    }
}

// MARK: - Reading

extension UnionCases {
    /// The case of a value, and where its payload stands.
    struct Place: ~Escapable {
        /// The number of the case; the case for unknown values has the last.
        let number: Int
        let map: Mapper
        let payload: PayloadPlace

        @_lifetime(copy map)
        init(_ number: Int, _ map: Mapper, _ payload: PayloadPlace) {
            (self.number, self.payload) = (number, payload)
            self.map = map
        }
    }

    /// Where the payload of a value with a tag stands.
    @inline(never)
    @_lifetime(copy map)
    final func place(of map: Mapper, isFlattened: Bool) throws(MappingError) -> Place {
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            return try place(of: map, tagAt: path, isFlattened ? .rest : .value)
        case .outside where isFlattened: return try placeAmongMembers(map)
        case .outside: return try placeInside(map)
        }
    }

    /// The tag of a value whose members stand among those of a model; nil if it is absent or null.
    @_lifetime(copy map)
    final func tag(in map: Mapper) throws(MappingError) -> Mapper? {
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            guard let tag = map.value(at: path) else {
                try _MissingValue(map, path).becomeNil(model)
                return nil
            }
            guard tag.kind != .null else { return nil }
            tag.cursor.recordUntaken()
            return tag
        case .outside:
            guard let place = try placeOfMember(in: map) else { return nil }
            place.map.cursor.recordUntaken()
            return place.map
        }
    }

    /// The place in the first member that has a tag as its key, or the place of a lone tag, for a case without a payload.
    @_lifetime(copy map)
    private func placeInside(_ map: Mapper) throws(MappingError) -> Place {
        let isTag = [.string, .number].contains(map.mappingKind())
        if isTag {
            guard let found = try self.case(of: map) else { return try unknownPlace(map, tag: map, .value) }
            if cases[found].form == .bare { return Place(found, map, .value) }
        }
        let offsets = map.kind == .object ? map.cursor.distinctOffsets : []
        for offset in offsets {
            let key = Mapper(map.cursor.key(at: offset))
            if let found = try self.case(of: key), let member = map.member(key.cursor.text) {
                return Place(found, member, .value)
            }
        }
        if offsets.count == 1 {
            map.cursor.add(.listed)
            return try unknownPlace(map, tag: Mapper(map.cursor.key(at: 1)), .value)
        }
        if unknown != nil, !isTag { return try unknownPlace(map, tag: map, .value) }
        throw map.fail(
            .typeMismatch,
            expected: .alternatives(cases.map { Excerpt($0.name).quoted }, after: "object with "))
    }

    /// The place in the first member that has a tag as its key, of those that nobody has read; nil if there is none.
    @_lifetime(copy map)
    private func placeOfMember(in map: Mapper) throws(MappingError) -> Place? {
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        for offset in map.cursor.distinctOffsets where map.cursor.isUntaken(at: offset) {
            let key = Mapper(map.cursor.key(at: offset))
            guard let found = try self.case(of: key), let member = map.member(key.cursor.text) else {
                continue
            }
            return Place(found, member, .value)
        }
        return nil
    }

    /// The place among the members of a model.
    @_lifetime(copy map)
    private func placeAmongMembers(_ map: Mapper) throws(MappingError) -> Place {
        if let place = try placeOfMember(in: map) { return place }
        guard unknown == nil else {
            map.recordUnknownCase(of: model)
            return Place(cases.count, map, .rest)
        }
        throw map.fail(
            .missing, expected: .alternatives(cases.map { Excerpt($0.name).quoted }), reason: "no such member"
        )
    }

    /// The place beside a tag, or in the object that has it.
    ///
    /// - Parameter whole: the place of a payload whose members stand in that object.
    @_lifetime(copy map)
    private func place(
        of map: Mapper, tagAt path: JSONKeyPath, _ whole: PayloadPlace
    ) throws(MappingError) -> Place {
        guard let tag = map.value(at: path) else { return try placeWithoutTag(map, tagAt: path, whole) }
        if tag.kind == .null {
            tag.cursor.recordUntaken()
            return try placeWithoutTag(map, tagAt: path, whole)
        }
        guard let found = try self.case(of: tag) else {
            // The case for what is unknown has the whole value.
            tag.cursor.recordUntaken()
            return try unknownPlace(map, tag: tag, whole)
        }
        return place(in: map, found, whole)
    }

    /// The place of a value whose tag is absent or null.
    @_lifetime(copy map)
    private func placeWithoutTag(
        _ map: Mapper, tagAt path: JSONKeyPath, _ whole: PayloadPlace
    ) throws(MappingError) -> Place {
        guard unknown != nil else {
            let tag = try map.subMapper(path, expected: String.self)
            throw tag.fail(.typeMismatch, expected: "string or number")
        }
        if path.invalidText != nil { try _MissingValue(map, path).check(isTolerant: true) }
        _MissingValue(map, path).recordUntaken()
        map.recordUnknownCase(of: model)
        return Place(cases.count, map, whole)
    }

    /// The place of a known case's payload in the object that has the tag.
    @_lifetime(copy map)
    private func place(in map: Mapper, _ number: Int, _ whole: PayloadPlace) -> Place {
        if let place { return Place(number, map, place) }
        guard case .naming = tag, let key = cases[number].memberName else { return Place(number, map, whole) }
        if let member = map.member(key) { return Place(number, member, .value) }
        return Place(number, map, .keyPath(.key(key)))
    }

    /// The number of the case that a tag stands for; nil if it is not known.
    private func `case`(of tag: Mapper) throws(MappingError) -> Int? {
        let value: JSON
        switch tag.mappingKind() {
        case .string: value = .string(try String._read(tag))
        case .number: value = try JSON._read(tag)
        case _ where unknown != nil: return nil
        default: throw tag.fail(.typeMismatch, expected: "string or number")
        }
        if let number = tags.firstIndex(of: value) { return number }
        // A key has no choice but to be a string.
        let isKey = tag.kind == .key || tag.kind == .escapedKey
        guard isKey || !tag.isStrict, let converted = value.converted,
            let number = tags.firstIndex(of: converted)
        else { return nil }
        if !isKey { tag.recordConversion(value.string == nil ? .string : .number, model) }
        return number
    }

    /// The place of a value whose tag is not known, or the error that lists those that are.
    @_lifetime(copy map)
    private func unknownPlace(
        _ map: Mapper, tag: Mapper, _ whole: PayloadPlace
    ) throws(MappingError) -> Place {
        if unknown != nil {
            tag.recordUnknownCase(of: model)
            return Place(cases.count, map, whole)
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
    fileprivate var converted: JSON? {
        switch self {
        case .number(let number): .string(number.text)
        case .string(let text): JSONNumber(text: text).map(JSON.number)
        default: nil
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
        case keyPath(JSONKeyPath)
        /// Not at all.
        case none
    }

    fileprivate final func write(
        _ value: ValueAddress, _ type: Any.Type, to json: inout JSONOutput, _ isFlattened: Bool
    ) throws {
        guard let (found, payload) = find(value, type) else { return fail(type, &json) }
        switch begin(found, &json, isFlattened) {
        case .value where isFlattened: try json.writeRest(of: payload)
        case .value: try payload.write(to: &json)
        case .tagged:
            if isFlattened { try json.writeRest(of: payload) } else { try payload.write(to: &json) }
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
    private func begin(
        _ found: UnionCase, _ json: inout JSONOutput, _ isFlattened: Bool
    ) -> PayloadSlot {
        guard let name = found.tag, found !== unknown else { return .value }
        let isBare = found.form == .bare && found.constant == nil
        switch tag {
        case .outside:
            if isBare, !isFlattened {
                json.write(name)
                return .none
            }
            return json._beginMember(name) ? .member : .none
        case .inside(let path):
            json.writeTag(path) { name._writeValue(to: &$0) }
            return .tagged
        case .beside(let path, let content):
            json[path] = name
            return isBare ? .none : .keyPath(content)
        case .naming(let path):
            json[path] = name
            guard !isBare, let key = found.memberName else { return .none }
            return json._beginMember(key) ? .member : .none
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

extension UnionCase {
    /// The key of the member that the tag names; nil for the case of unknown values.
    package var memberName: String? { tag.map { $0.string ?? $0.description } }
}

extension JSONOutput {
    /// Writes a payload beside its tag; nil is one, too.
    fileprivate mutating func write(_ payload: some JSONWriter, at keyPath: JSONKeyPath) {
        self[keyPath, nils: .null] = payload
    }
}
