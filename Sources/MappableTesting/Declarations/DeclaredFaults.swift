import MappableSchemas

extension Mapped {
    /// All faults that the declarations of the model, and of the models in it, allow for a document.
    ///
    /// - Parameter options: the options with which the faulty document is read.
    static func faults(in document: JSON, options: MappingOptions) -> [Fault] {
        var finder = FaultFinder(options)
        finder.add(mapping.core, document, at: [])
        return finder.faults
    }
}

private struct FaultFinder {
    private let options: MappingOptions
    private(set) var faults: [Fault] = []

    init(_ options: MappingOptions) { self.options = options }

    private mutating func add(
        _ kind: JSONMutation.Kind, at path: [MappingPath.Component], _ value: JSON = true,
        in scope: [MappingPath.Component]? = nil
    ) {
        faults.append(Fault(kind, path, value, in: scope))
    }

    /// Adds the faults of an object of a declared model's.
    mutating func add(
        _ core: AnyMappingCore, _ object: JSON, at path: [MappingPath.Component], isWhole: Bool = true
    ) {
        guard object.object != nil else { return }
        if isWhole, core.refusesUnknownKeys, !core.keepsRest {
            add(.add, at: path + [.key("no field has this key")])
        }
        for field in core.fields { add(field, object, at: path) }
    }

    private mutating func add(_ field: FieldPart, _ object: JSON, at path: [MappingPath.Component]) {
        let info = field.info
        guard let key = info.key else {
            if let nested = field.nested { add(nested, object, at: path, isWhole: false) }
            return
        }
        let (inner, isWritten) = place(of: key.segments, in: object)
        let all = key.paths.flatMap { object.paths(to: $0[...], options) }
        guard let value = object.value(at: MappingPath(inner)), !value.isNull,
            all.count(where: { object.value(at: $0)?.isNull == false }) == 1
        else { return }
        let place = path + inner
        let shape = content(of: info.type)?.shape
        let isOptional = shape == .optional || shape == .state
        if !isOptional, info.tolerance == .none, isWritten { add(.drop, at: place) }
        if info.tolerance != .invalid {
            addFaults(
                of: value, info.type, at: place, allowsNull: info.tolerance == .absent,
                skipsInvalidElements: info.skipsInvalidElements)
        }
        if field.valueType == info.type {
            for broken in info.keywords.broken(value, isSet: field.isSet) {
                add(.violate, at: place, broken)
            }
        }
    }

    /// Where an object has what a key path leads to, or else where it would be written.
    ///
    /// - Returns: the path, and whether an error about a missing value has it, too.
    private func place(
        of segments: [String], in object: JSON
    ) -> (path: [MappingPath.Component], isWritten: Bool) {
        let written = segments.map { MappingPath.Component.key(options.keys.spelled($0)) }
        guard let found = object.paths(to: segments[...], options).first?.components else {
            return (written, true)
        }
        let isWritten = zip(found, written).allSatisfy { found, written in
            guard case .key(let key) = found, case .key(let other) = written else { return true }
            return key == other
        }
        return (found, isWritten)
    }

    /// Adds the faults of a value and of what is in it.
    private mutating func addFaults(
        of value: JSON, _ type: Any.Type, at path: [MappingPath.Component], allowsNull: Bool = false,
        skipsInvalidElements: Bool = false
    ) {
        if let optional = content(of: type), optional.shape == .optional {
            guard case .throw = options.invalidOptionals, !value.isNull else { return }
            return addFaults(
                of: value, optional.types[0], at: path, allowsNull: true,
                skipsInvalidElements: skipsInvalidElements)
        }
        let skips: Bool = if case .skip = options.invalidElements { true } else { skipsInvalidElements }
        if let core = declaration(of: type) {
            add(core, value, at: path)
        } else if let union = type as? any Tagged.Type {
            guard addFaults(of: value, union, at: path) else { return }
        } else if let inner = content(of: type), inner.shape == .elements || inner.shape == .set {
            if !skips { addFaults(ofContentOf: value, inner.types[0], at: path) }
        } else if !(type is any ScalarReader.Type || type is any RawRepresentable.Type) {
            return
        }
        if !allowsNull { add(.null, at: path) }
        add(.mistype, at: path, value.mistyped)
    }

    private mutating func addFaults(
        ofContentOf value: JSON, _ type: Any.Type, at path: [MappingPath.Component]
    ) {
        for (index, element) in (value.array ?? []).enumerated() {
            addFaults(of: element, type, at: path + [.index(index)])
        }
        for (key, element) in value.object ?? [:] { addFaults(of: element, type, at: path + [.key(key)]) }
    }

    /// Adds the faults of a union's value.
    ///
    /// - Returns: whether the value is one of a union with tags.
    private mutating func addFaults(
        of value: JSON, _ type: any Tagged.Type, at path: [MappingPath.Component]
    ) -> Bool {
        guard let union = type.taggedCases else { return false }
        var (content, contentPath) = (value, path)
        let name: JSON
        if let key = union.tagPath {
            let (inner, isWritten) = place(of: FieldKey.segments(of: key), in: value)
            let tagPath = path + inner
            name = value.value(at: MappingPath(inner)) ?? .null
            if !union.takesAbsentTag {
                if isWritten { add(.drop, at: tagPath, in: path) }
                add(.null, at: tagPath, in: path)
            }
            add(.mistype, at: tagPath, [:], in: path)
            if !union.hasUnknown { add(.violate, at: tagPath, "no case has this tag", in: path) }
            if let key = union.contentPath {
                let (inner, _) = place(of: FieldKey.segments(of: key), in: value)
                (content, contentPath) = (value.value(at: MappingPath(inner)) ?? .null, path + inner)
            }
        } else {
            guard let (key, inner) = value.object?.first(where: { _ in true }) else { return true }
            (name, content, contentPath) = (.string(key), inner, path + [.key(key)])
        }
        guard let found = union.cases.first(where: { $0.tag == name }) else { return true }
        if union.isNaming, let key = found.memberName, found.content == nil {
            (content, contentPath) = (value[key], path + [.key(key)])
        }
        if let payload = found.payload, union.tagPath == nil || union.contentPath != nil || union.isNaming {
            addFaults(of: content, payload, at: contentPath)
        } else if let core = found.declaration {
            add(core, content, at: contentPath)
        }
        return true
    }
}

/// Facts about a union with tags, without its type.
private struct TaggedCases {
    /// Where the tag stands, if that is not outside.
    var tagPath: String?
    /// Where the payload stands, if that is beside the tag.
    var contentPath: String?
    /// Whether the tag is the key of the payload.
    var isNaming = false
    let cases: [UnionCase]
    let hasUnknown: Bool
    /// Whether a tag may be absent, or null.
    var takesAbsentTag: Bool { hasUnknown || cases.contains { $0.tag == .null } }
}

extension Tagged {
    /// The cases; nil for a union without tags.
    fileprivate static var taggedCases: TaggedCases? {
        guard let tag = unionCases.tag else { return nil }
        var tagged = TaggedCases(cases: unionCases.cases, hasUnknown: unionCases.unknown != nil)
        switch tag {
        case .outside: break
        case .inside(let path): tagged.tagPath = path
        case .beside(let path, let content): (tagged.tagPath, tagged.contentPath) = (path, content)
        case .naming(let path): (tagged.tagPath, tagged.isNaming) = (path, true)
        }
        return tagged
    }
}

extension UnionCase {
    /// The declaration of the payload; nil if there is none.
    fileprivate var declaration: AnyMappingCore? {
        fields ?? payload.flatMap { MappableTesting.declaration(of: $0) }
    }
}

extension FieldPart {
    /// Whether the value is a set, or an optional of one.
    fileprivate var isSet: Bool {
        let own = content(of: valueType)
        return own?.shape == .set || own?.types.first.flatMap { content(of: $0) }?.shape == .set
    }
}

extension JSON.Object {
    /// Values of the same kind that break one of the constraints that these keywords stand for.
    ///
    /// - Parameter isSet: whether equal elements count as one.
    fileprivate func broken(_ value: JSON, isSet: Bool) -> [JSON] {
        var broken: [JSON] = []
        switch value {
        case .number(let number):
            if let least = self["minimum"]?.double { broken.append(JSON(number: least - 1)) }
            if let most = self["maximum"]?.double { broken.append(JSON(number: most + 1)) }
            if let end = self["exclusiveMaximum"] { broken.append(end) }
            if let divisor = self["multipleOf"]?.int, divisor > 1, let integer: Int = number.integer() {
                broken.append(JSON(number: Double(integer) + 1))
            }
        case .string:
            if let least = self["minLength"]?.int, least > 0 { broken.append("") }
            if let most = self["maxLength"]?.int, most < 1 << 20 {
                broken.append(.string(String(repeating: "x", count: most + 1)))
            }
            if self["pattern"] != nil { broken.append("\u{1}no pattern has this\u{1}") }
        case .array(let elements):
            if let least = self["minItems"]?.int, least > 0 { broken.append([]) }
            guard let first = elements.elements.first, !isSet else { break }
            if let most = self["maxItems"]?.int, most < 1 << 20, most >= elements.count {
                let more = [JSON](repeating: first, count: most + 1 - elements.count)
                broken.append(.array(JSON.Array(elements.elements + more)))
            }
            if self["uniqueItems"] == true {
                broken.append(.array(JSON.Array(elements.elements + [first])))
            }
        case .object:
            if let least = self["minProperties"]?.int, least > 0 { broken.append([:]) }
        default: break
        }
        return broken
    }
}

extension JSON {
    fileprivate init(number: Double) { self = JSONNumber(number).map(JSON.number) ?? .null }
}
