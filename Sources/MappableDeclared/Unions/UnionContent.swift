/// A ``Union``'s cases, without the type of its values. A class, so that a union is one reference with an identity.
package class UnionCases: @unchecked Sendable {
    package let model: Any.Type
    package let tag: UnionTag
    package let cases: [UnionCase]
    package let unknown: UnionCase?
    private let tags: [JSON?]
    /// Of payloads at a key path.
    private let place: PayloadPlace?
    /// Of the cases that are types.
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
    /// The last is the unknown case's, if there is one.
    private let readers: [Case<Value>]

    init(tag: UnionTag, cases: [Case<Value>], unknown: Case<Value>?) {
        readers = cases + (unknown.map { [$0] } ?? [])
        super.init(Value.self, tag, cases.map(\.info), unknown?.info)
    }

    // Debug builds reserve stack for all that a function ever does. So what precedes a payload is outlined.

    func read(_ map: Mapper, isFlattened: Bool = false) throws(MappingError) -> Value {
        let place = try place(of: map, isFlattened: isFlattened)
        let value = try readers[place.number].read(place.map, place.payload)
        lookUpWritten(place.number, place.map, place.payload)
        return value
    }

    /// nil if no tag is present, and for an invalid value that the options let be nil.
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

extension UnionCases {
    struct Place: ~Escapable {
        /// The unknown case is last.
        let number: Int
        let map: Mapper
        let payload: PayloadPlace

        @_lifetime(copy map)
        init(_ number: Int, _ map: Mapper, _ payload: PayloadPlace) {
            (self.number, self.payload) = (number, payload)
            self.map = map
        }
    }

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

    /// nil if the tag is absent or null.
    @_lifetime(copy map)
    final func tag(in map: Mapper) throws(MappingError) -> Mapper? {
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path):
            let tag = map.value(at: path)
            if tag.kind.isAbsentOrNull {
                try tag.becomeNil(model)
                return nil
            }
            tag.cursor.recordUntaken()
            return tag
        case .outside:
            guard let place = try placeOfMember(in: map) else { return nil }
            place.map.cursor.recordUntaken()
            return place.map
        }
    }

    /// In the first member whose key is a tag; or a tag alone, for a case without a payload.
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
            if let found = try self.case(of: key), let member = map.cursor.member(key.cursor.text) {
                return Place(found, Mapper(member), .value)
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

    /// In the first unread member whose key is a tag.
    @_lifetime(copy map)
    private func placeOfMember(in map: Mapper) throws(MappingError) -> Place? {
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        for offset in map.cursor.distinctOffsets where map.cursor.isUntaken(at: offset) {
            let key = Mapper(map.cursor.key(at: offset))
            guard let found = try self.case(of: key), let member = map.cursor.member(key.cursor.text) else {
                continue
            }
            return Place(found, Mapper(member), .value)
        }
        return nil
    }

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

    /// Beside a tag; or in the object that has the tag, at `whole`.
    @_lifetime(copy map)
    private func place(
        of map: Mapper, tagAt path: JSONKeyPath, _ whole: PayloadPlace
    ) throws(MappingError) -> Place {
        let tag = map.value(at: path)
        if tag.kind.isAbsentOrNull { return try place(of: map, without: tag, whole) }
        guard let found = try self.case(of: tag) else {
            // The unknown case has the whole value.
            tag.cursor.recordUntaken()
            return try unknownPlace(map, tag: tag, whole)
        }
        return place(in: map, found, whole)
    }

    @_lifetime(copy map)
    private func place(
        of map: Mapper, without tag: Mapper, _ whole: PayloadPlace
    ) throws(MappingError) -> Place {
        guard unknown != nil, !tag.isAbsent || tag.invalidText == nil else {
            if tag.isAbsent { throw tag.absentError(String.self) }
            throw tag.fail(.typeMismatch, expected: "string or number")
        }
        tag.cursor.recordUntaken()
        tag.endAbsence()
        map.recordUnknownCase(of: model)
        return Place(cases.count, map, whole)
    }

    @_lifetime(copy map)
    private func place(in map: Mapper, _ number: Int, _ whole: PayloadPlace) -> Place {
        if let place { return Place(number, map, place) }
        guard case .naming = tag, let key = cases[number].memberName else { return Place(number, map, whole) }
        guard let member = map.cursor.member(key) else { return Place(number, map, .keyPath(.key(key))) }
        if cases[number].isBare { Mapper(member).observeWhole() }
        return Place(number, Mapper(member), .value)
    }

    /// nil for an unknown tag.
    private func `case`(of tag: Mapper) throws(MappingError) -> Int? {
        let value: JSON
        switch tag.mappingKind() {
        case .string: value = .string(try String._read(tag))
        case .number: value = try JSON._read(tag)
        case _ where unknown != nil: return nil
        default: throw tag.fail(.typeMismatch, expected: "string or number")
        }
        if let number = tags.firstIndex(of: value) { return number }
        // A key can only be a string.
        let isKey = tag.kind == .key || tag.kind == .escapedKey
        guard isKey || !tag.isStrict, let converted = value.converted,
            let number = tags.firstIndex(of: converted)
        else { return nil }
        if !isKey { tag.recordConversion(value.string == nil ? .string : .number, model) }
        return number
    }

    /// Without an unknown case, an error that lists the known tags.
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
    /// A number as a string, or the number in a string.
    fileprivate var converted: JSON? {
        switch self {
        case .number(let number): .string(number.text)
        case .string(let text): JSONNumber(text: text).map(JSON.number)
        default: nil
        }
    }
}

extension UnionCases {
    /// How a payload is written after its tag.
    private enum PayloadSlot {
        /// As the value, or the rest of it.
        case value
        /// As the rest of an object that has a tag.
        case tagged
        /// As the value of the open member.
        case member
        case keyPath(JSONKeyPath)
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

    /// The unknown case has no tag.
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
            return json._begin(member: name) ? .member : .none
        case .inside(let path):
            json.writeTag(path) { name._writeValue(to: &$0) }
            return .tagged
        case .beside(let path, let content):
            json[path] = name
            return isBare ? .none : .keyPath(content)
        case .naming(let path):
            json[path] = name
            guard !isBare, let key = found.memberName else { return .none }
            return json._begin(member: key) ? .member : .none
        }
    }

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
    /// nil for the unknown case.
    package var memberName: String? { tag.map { $0.string ?? $0.description } }
}

extension JSONOutput {
    /// A nil payload is written, too.
    fileprivate mutating func write(_ payload: some JSONWriter, at keyPath: JSONKeyPath) {
        self[keyPath, nils: .null] = payload
    }
}
