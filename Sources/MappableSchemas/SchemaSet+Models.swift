// The schemas of declared models.

extension SchemaSet {
    /// The schema of a declared model's object.
    mutating func object(of model: any Mapped.Type) -> JSON {
        var members = Members()
        let core = model.anyCore
        members.isClosed = refusesUnreadKeys || core.refusesUnknownKeys
        collect(core, &members)
        var schema = members.tree.schema(isClosed: members.isClosed, takesNull: isReading)
        if members.alternatives.count == 1 {
            schema = schema.adding(["anyOf": members.alternatives[0]])
        } else if members.alternatives.count > 1 {
            let all = members.alternatives.map { choices -> JSON in ["anyOf": choices] }
            schema = schema.adding(["allOf": .array(JSON.Array(all))])
        }
        let conditions = members.conditions.map(SchemaText.sentence)
        guard !conditions.isEmpty else { return schema }
        let description: JSON.Object = ["description": .string(conditions.joined(separator: " "))]
        return JSON.object(description).adding(schema.object ?? [:])
    }

    /// What a model and the models that are flattened into it have.
    private struct Members {
        var tree = SchemaTree()
        /// For each field that is read from one of several members, which of them there may be.
        var alternatives: [JSON] = []
        var conditions: [String] = []
        var isClosed = false
        var models: [ObjectIdentifier] = []
    }

    /// Whether the options refuse every key that nobody reads.
    private var refusesUnreadKeys: Bool {
        if case .reading(let options) = direction {
            options.observation?.refusesUnreadKeys ?? false
        } else {
            false
        }
    }

    private mutating func collect(_ core: AnyMappingCore, _ members: inout Members) {
        guard !members.models.contains(ObjectIdentifier(core.model)) else { return }
        members.models.append(ObjectIdentifier(core.model))
        if let versioned = core.model as? any Versioned.Type { insertVersion(versioned.versions, &members) }
        for info in core.infos {
            if let key = info.key {
                insert(info, key, &members)
            } else if let flattened = info.type as? any Mapped.Type {
                collect(flattened.anyCore, &members)
            }
        }
        members.conditions += core.conditions
    }

    private mutating func insert(_ info: FieldInfo, _ key: FieldKey, _ members: inout Members) {
        let isPresent = info.direction == .both || info.direction == (isReading ? .read : .written)
        guard isPresent else {
            // A model that refuses other members takes those that it writes itself.
            if isReading, members.isClosed, !refusesUnreadKeys, info.direction == .written, !isForMaking {
                let leaf = SchemaTree.Leaf(schema: ["readOnly": true], isRequired: false)
                for path in paths(of: key) { members.tree.insert(path[...], leaf) }
            }
            return
        }
        let (schema, isRequired) = member(info)
        let paths = isForMaking ? [self.paths(of: key)[0]] : self.paths(of: key)
        let isOneOfSeveral = paths.count > 1
        for path in paths {
            let leaf = SchemaTree.Leaf(
                schema: isOneOfSeveral ? schema.orNull : schema, isRequired: isRequired && !isOneOfSeveral)
            members.tree.insert(path[...], leaf)
        }
        if isRequired, isOneOfSeveral {
            let choices = paths.map { JSON.object(requiring: $0[...], ["not": ["type": "null"]]) }
            members.alternatives.append(.array(JSON.Array(choices)))
        }
    }

    private func insertVersion(_ versions: Versions, _ members: inout Members) {
        let path = FieldKey.segments(of: versions.keyPath).map(spelled)
        let isRequired = !isReading || versions.unversioned != versions.current
        members.tree.insert(
            path[...],
            SchemaTree.Leaf(
                schema: ["const": .number(JSONNumber(versions.current))], isRequired: isRequired))
    }
}

// MARK: - Fields

extension SchemaSet {
    /// The schema of a field's value, and whether there has to be one.
    mutating func member(_ info: FieldInfo) -> (schema: JSON, isRequired: Bool) {
        let absence = info.absence
        var schema = with(strategiesOf: info) { schemas in schemas.value(of: info, absence.wrapped) }
        let isRequired: Bool
        let takesNull: Bool
        if isReading {
            takesNull = absence.kind != nil || info.standIn != nil
            isRequired = !takesNull
        } else {
            let writesNil = (info.nils ?? nilValues) == .null
            takesNull = absence.kind == .presence || absence.kind == .optional && writesNil
            isRequired = absence.kind == nil || absence.kind == .optional && writesNil
        }
        if takesNull { schema = schema.orNull }
        return (annotated(schema, info), isRequired)
    }

    private var nilValues: WritingOptions.NilValues {
        if case .writing(let options) = direction { options.nilValues } else { .omit }
    }

    /// The schema of a value that is not nil, with the constraints that JSON Schema has words for.
    private mutating func value(of info: FieldInfo, _ type: Any.Type) -> JSON {
        if let constant = info.constant { return ["const": JSON.ofDeclaration(constant) ?? .null] }
        let keywords = info.expressibleKeywords
        if let schema = info.schema { return schema.adding(keywords) }
        if let format = info.format, let schema = schema(of: format) { return schema }
        // What is converted first cannot be told to lie in a range.
        let isAboutScalars = keywords.contains { !SchemaText.containerKeywords.contains($0.key) }
        let schema = isAboutScalars ? withoutCoercion { $0.schema(of: type) } : schema(of: type)
        return schema.adding(keywords)
    }

    /// A schema with what the field says about its value.
    private func annotated(_ schema: JSON, _ info: FieldInfo) -> JSON {
        let description = info.fullDescription
        var annotated: JSON.Object = description.isEmpty ? [:] : ["description": .string(description)]
        for (keyword, value) in schema.object ?? [:] { annotated[keyword] = .some(value) }
        if case .reading(let options) = direction, let standIn = info.standIn {
            var writing = WritingOptions(keys: options.keys)
            if let dates = info.writtenDates { writing.dates = dates }
            if let data = info.writtenData { writing.data = data }
            if let value = JSON.ofDeclaration(standIn(), writing), !value.isNull {
                annotated["default"] = .some(value)
            }
        }
        if !info.samples.isEmpty { annotated["examples"] = .array(JSON.Array(info.samples)) }
        return annotated.isEmpty ? schema : .object(annotated)
    }
}

extension FieldInfo {
    /// The constraints that JSON Schema has words for.
    package var keywords: JSON.Object {
        var keywords = JSON.Object()
        for (keyword, word) in constraints.flatMap(\.words) where keyword != "must" {
            let value = JSON.ofDeclaration(word) ?? .null
            if let other = keywords[keyword], other != value {
                // What another constraint says of the same keyword holds too.
                let also = keywords["allOf"]?.array ?? []
                keywords["allOf"] = .array(JSON.Array(Array(also) + [[keyword: value]]))
            } else {
                keywords[keyword] = .some(value)
            }
        }
        return keywords
    }

    /// The constraints that JSON Schema has no words for.
    private var conditions: [String] {
        constraints.flatMap(\.words).filter { $0.keyword == "must" }.map { "\($0.value)" }
    }

    /// The keywords that hold for what stands in the document.
    var expressibleKeywords: JSON.Object {
        isTransformed ? [:] : JSON.Object(keywords.filter { SchemaText.isValid($0.key, $0.value) })
    }

    /// What is asked of the value that JSON Schema has no words for, as sentences.
    var undescribed: [String] {
        let expressed = expressibleKeywords
        let others = keywords.filter { !expressed.contains(key: $0.key) }
        return SchemaText.phrases(JSON.Object(others)) + conditions.map(SchemaText.sentence)
    }

    /// The description, and what is asked of the value that JSON Schema has no words for.
    var fullDescription: String { SchemaText.joined(description, undescribed) }

    /// What the type is inside optionals, and what its absence is.
    fileprivate var absence: (wrapped: Any.Type, kind: AbsenceKind?) {
        var (type, kind): (Any.Type, AbsenceKind?) = (type, nil)
        while let absent = type as? any AbsentShape.Type {
            kind = kind ?? absent.kind
            type = absent.wrapped
        }
        return (type, kind)
    }
}

/// What a type has for a member that is not there.
enum AbsenceKind {
    case optional, presence
}

/// A type of which there may be nothing.
protocol AbsentShape: SchemaShape {
    static var wrapped: Any.Type { get }
    static var kind: AbsenceKind { get }
}

extension AbsentShape {
    static func shape(in schemas: inout SchemaSet) -> JSON { schemas.schema(of: wrapped).orNull }
}

extension Optional: AbsentShape, SchemaShape {
    static var wrapped: Any.Type { Wrapped.self }
    static var kind: AbsenceKind { .optional }
}

extension Presence: AbsentShape, SchemaShape {
    static var wrapped: Any.Type { Value.self }
    static var kind: AbsenceKind { .presence }
}
