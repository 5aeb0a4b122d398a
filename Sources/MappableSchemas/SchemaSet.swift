/// Schemas of several types in one direction, which refer to each other.
///
/// ```swift
/// var schemas = SchemaSet(.writing(.default), style: .openAPI)
/// let flight = schemas.schema(of: Flight.self)     // {"$ref": "#/components/schemas/Flight"}
/// api.components.schemas = .object(schemas.definitions)
/// ```
///
/// Each model and union has a definition. Everything else is inlined. Types of the same name get the names of the types
/// around them, of their module, or a number.
public struct SchemaSet: Sendable {
    /// Which documents the schemas describe.
    public enum Direction: Sendable {
        /// Those that are read with these options.
        case reading(MappingOptions)
        /// Those that are written with these options.
        case writing(WritingOptions)
    }

    /// Where the definitions are.
    public enum Style: Sendable {
        /// In `$defs`, as in JSON Schema 2020-12.
        case jsonSchema
        /// In `components`, as in OpenAPI 3.1, with its formats of numbers.
        case openAPI
    }

    let direction: Direction
    let style: Style
    /// The definitions so far, by name, in the order in which types were added.
    public private(set) var definitions = JSON.Object()
    /// Leaves out what is only tolerated.
    let isStrict: Bool
    /// How values are read; for written values, how they could be read again.
    private(set) var options: MappingOptions
    private var names: [(type: ObjectIdentifier, name: String)] = []
    private var root: ObjectIdentifier?

    /// Creates a set without definitions.
    public init(_ direction: Direction, style: Style = .jsonSchema) {
        self.direction = direction
        self.style = style
        isStrict = false
        switch direction {
        case .reading(let options): self.options = options
        case .writing(let options): self.options = MappingOptions(rereading: options)
        }
    }

    init(strict options: MappingOptions) {
        self.options = options
        self.options.coercion = .strict
        direction = .reading(options)
        style = .jsonSchema
        isStrict = true
    }
}

extension SchemaSet {
    /// Generic types that contain themselves with other arguments have no end of definitions.
    private static var mostDefinitions: Int { 1000 }

    /// The schema of a type: a reference for a model or a union, otherwise the schema itself.
    public mutating func schema(of type: Any.Type) -> JSON {
        if let shape = type as? any SchemaShape.Type { return shape.shape(in: &self) }
        if Self.isModel(type) { return reference(to: type) }
        if let scalar = scalar(type) { return scalar }
        if let raw = type as? any RawRepresentable.Type { return schema(ofRaw: raw) }
        return true
    }

    private static func isModel(_ type: Any.Type) -> Bool {
        type is any SchemaDescribed.Type || type is any Mapped.Type || type is any Tagged.Type
    }

    private mutating func content(of type: Any.Type) -> JSON {
        if let described = type as? any SchemaDescribed.Type { return described.schema(in: &self) }
        if let mapped = type as? any Mapped.Type { return object(of: mapped.anyCore) }
        if let tagged = type as? any Tagged.Type { return schema(of: tagged.unionCases) }
        return true
    }

    private mutating func reference(to type: Any.Type) -> JSON {
        let key = ObjectIdentifier(type)
        if key == root { return ["$ref": "#"] }
        let prefix = prefix
        if let known = names.first(where: { $0.type == key }) {
            return ["$ref": .string(prefix + known.name)]
        }
        guard names.count < Self.mostDefinitions else { return true }
        let name = name(of: type)
        names.append((key, name))
        // Takes its place before the types inside it.
        definitions.set(name, true)
        let content = content(of: type)
        definitions.set(name, content)
        return ["$ref": .string(prefix + name)]
    }

    private var prefix: String {
        switch style {
        case .jsonSchema: "#/$defs/"
        case .openAPI: "#/components/schemas/"
        }
    }

    func name(of type: Any.Type) -> String {
        let key = ObjectIdentifier(type)
        return names.first { $0.type == key }?.name
            ?? DefinitionName.free(for: type) { name in definitions.contains(key: name) }
    }

    /// Returns a reference. Reuses an equal definition of the name.
    mutating func define(_ schema: JSON, named name: String) -> String {
        var (free, number) = (name, 2)
        while let other = definitions[free], other != schema {
            free = "\(name)\(number)"
            number += 1
        }
        definitions.set(free, schema)
        return prefix + free
    }

    /// A schema that stands alone.
    mutating func document(of type: Any.Type, id: String?) -> JSON {
        let isModel = Self.isModel(type)
        if isModel { root = ObjectIdentifier(type) }
        let content = isModel ? content(of: type) : schema(of: type)
        var document: JSON.Object = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
        if let id { document["$id"] = .string(id) }
        for (keyword, value) in content.object ?? [:] { document.set(keyword, value) }
        document.setDefinitions(definitions)
        return .object(document)
    }
}

extension SchemaSet {
    var isReading: Bool { if case .reading = direction { true } else { false } }

    var coercesValues: Bool { options.coercion == .compatible }

    /// nil where values are read.
    var writing: WritingOptions? { if case .writing(let options) = direction { options } else { nil } }

    @inline(never)
    mutating func schema(of type: Any.Type, _ change: (inout MappingOptions) -> Void) -> JSON {
        let saved = options
        defer { options = saved }
        change(&options)
        return schema(of: type)
    }

    /// Nothing that is written has a number for an index.
    func steps(of path: JSONKeyPath) -> ArraySlice<JSONKeyPath.Step> {
        path.steps.map { if case .number = $0 { .key($0.key) } else { $0 } }[...]
    }

    /// The first is written.
    func paths(of key: FieldKey) -> [ArraySlice<JSONKeyPath.Step>] {
        (isReading ? key.keyPaths : [key.keyPath]).map(steps)
    }
}

extension MappingOptions {
    fileprivate init(rereading writing: WritingOptions) {
        self = .strict
        (dates, data, nonFiniteNumbers) = (writing.dates, writing.data, writing.nonFiniteNumbers)
    }
}
