/// Schemas of several types in one direction, which refer to each other.
///
/// ```swift
/// var schemas = SchemaSet(.writing(.default), style: .openAPI)
/// let flight = schemas.schema(of: Flight.self)     // {"$ref": "#/components/schemas/Flight"}
/// api.components.schemas = .object(schemas.definitions)
/// ```
///
/// Each model and union has a definition. Everything else is written where it is used. Types with the same name are
/// told apart by the types around them, by their module, or by a number.
public struct SchemaSet: Sendable {
    /// Which documents the schemas describe.
    public enum Direction: Sendable {
        /// Those that are read with these options.
        case reading(MappingOptions)
        /// Those that are written with these options.
        case writing(WritingOptions)
    }

    /// The place of the definitions.
    public enum Style: Sendable, Hashable {
        /// In `$defs`, as in JSON Schema 2020-12.
        case jsonSchema
        /// In `components`, as in OpenAPI 3.1, with the formats that it has for numbers.
        case openAPI
    }

    /// A type with what a field around it says of dates.
    private struct Key: Equatable {
        let type: ObjectIdentifier
        let dates: String
    }

    /// Which documents the schemas describe.
    public internal(set) var direction: Direction
    /// The place of the definitions.
    public let style: Style
    /// The definitions so far by their names, in the order in which types were added.
    public private(set) var definitions = JSON.Object()
    /// Whether the schemas are for making documents: they leave out what is only there to be tolerated.
    let isForMaking: Bool
    /// What a field says of the dates and the data inside it.
    private var dates = ""
    private var names: [(key: Key, name: String)] = []
    private var root: Key?

    /// Creates a set without definitions.
    public init(_ direction: Direction, style: Style = .jsonSchema) {
        self.direction = direction
        self.style = style
        isForMaking = false
    }

    /// Creates a set for making documents that are then read.
    init(forMaking options: MappingOptions) {
        var options = options
        options.coercion = .strict
        direction = .reading(options)
        style = .jsonSchema
        isForMaking = true
    }
}

// MARK: - Types

extension SchemaSet {
    /// The most definitions. Generic types that contain themselves with other arguments have no end of them.
    private static var mostDefinitions: Int { 1000 }

    /// The schema of a type: a reference for a model or a union, and otherwise the schema itself.
    public mutating func schema(of type: Any.Type) -> JSON {
        if let shape = type as? any SchemaShape.Type { return shape.shape(in: &self) }
        if Self.isModel(type) { return reference(to: type) }
        if let raw = type as? any RawRepresentable.Type { return schema(ofRaw: raw) }
        return true
    }

    /// Whether values of the type have a definition.
    private static func isModel(_ type: Any.Type) -> Bool {
        type is any SchemaDescribed.Type || type is any Mapped.Type || type is any Tagged.Type
    }

    private mutating func content(of type: Any.Type) -> JSON {
        if let described = type as? any SchemaDescribed.Type { return described.schema(in: &self) }
        if let mapped = type as? any Mapped.Type { return object(of: mapped) }
        if let tagged = type as? any Tagged.Type { return union(of: tagged) }
        return true
    }

    private mutating func reference(to type: Any.Type) -> JSON {
        let key = Key(type: ObjectIdentifier(type), dates: dates)
        if key == root { return ["$ref": "#"] }
        if let name = known(key) { return reference(named: name) }
        guard names.count < Self.mostDefinitions else { return true }
        let name = DefinitionName.free(for: type) { name in definitions.contains(key: name) }
        names.append((key, name))
        // It has its place before the types inside it.
        definitions[name] = .some(true)
        let content = content(of: type)
        definitions[name] = .some(content)
        return reference(named: name)
    }

    private func known(_ key: Key) -> String? { names.first { $0.key == key }?.name }

    private func reference(named name: String) -> JSON { ["$ref": .string(prefix + name)] }

    private var prefix: String {
        switch style {
        case .jsonSchema: "#/$defs/"
        case .openAPI: "#/components/schemas/"
        }
    }

    /// The name of a type's definition, or the one that it would have.
    func name(of type: Any.Type) -> String {
        known(Key(type: ObjectIdentifier(type), dates: dates))
            ?? DefinitionName.free(for: type) { name in definitions.contains(key: name) }
    }

    /// Adds a definition, unless the same is there; returns what refers to it.
    mutating func define(_ schema: JSON, named name: String) -> String {
        var (free, number) = (name, 2)
        while let other = definitions[free], other != schema {
            free = "\(name)\(number)"
            number += 1
        }
        definitions[free] = .some(schema)
        return prefix + free
    }

    /// A schema that stands alone.
    mutating func document(of type: Any.Type, id: String?) -> JSON {
        let content: JSON
        if Self.isModel(type) {
            root = Key(type: ObjectIdentifier(type), dates: dates)
            content = self.content(of: type)
        } else {
            content = schema(of: type)
        }
        var document: JSON.Object = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
        if let id { document["$id"] = .string(id) }
        for (keyword, value) in content.object ?? [:] { document[keyword] = .some(value) }
        if !definitions.isEmpty { document["$defs"] = .object(definitions) }
        return .object(document)
    }

    /// Runs code in which a field's strategies for dates and data hold.
    mutating func with(strategiesOf info: FieldInfo, _ body: (inout SchemaSet) -> JSON) -> JSON {
        let saved = (direction, dates)
        defer { (direction, dates) = saved }
        switch direction {
        case .reading(var options):
            options.dates = info.readDates ?? options.dates
            options.data = info.readData ?? options.data
            direction = .reading(options)
            say(info.readDates.map { "\($0)" }, info.readData.map { "\($0)" })
        case .writing(var options):
            options.dates = info.writtenDates ?? options.dates
            options.data = info.writtenData ?? options.data
            direction = .writing(options)
            say(info.writtenDates.map { "\($0)" }, info.writtenData.map { "\($0)" })
        }
        return body(&self)
    }

    private mutating func say(_ fieldDates: String?, _ fieldData: String?) {
        if let fieldDates { dates = fieldDates }
        if let fieldData { dates += " " + fieldData }
    }

    /// Runs code with other options.
    mutating func with(
        reading: (inout MappingOptions) -> Void, writing: (inout WritingOptions) -> Void,
        _ body: (inout SchemaSet) -> JSON
    ) -> JSON {
        let saved = direction
        defer { direction = saved }
        switch direction {
        case .reading(var options):
            reading(&options)
            direction = .reading(options)
        case .writing(var options):
            writing(&options)
            direction = .writing(options)
        }
        return body(&self)
    }

    /// Runs code in which nothing is converted.
    mutating func withoutCoercion(_ body: (inout SchemaSet) -> JSON) -> JSON {
        with(reading: { $0.coercion = .strict }, writing: { _ in }, body)
    }
}

// MARK: - Options

extension SchemaSet {
    /// Whether the schemas describe documents that are read.
    public var isReading: Bool { if case .reading = direction { true } else { false } }

    /// Whether values of another kind than a type's own are converted.
    public var coercesValues: Bool {
        if case .reading(let options) = direction { options.coercion == .compatible } else { false }
    }

    private var keys: KeyStrategy {
        switch direction {
        case .reading(let options): options.keys
        case .writing(let options): options.keys
        }
    }

    /// A model's key in the spelling of documents.
    public func spelled(_ key: String) -> String { keys.speller?.spelled(key).spellings.first?.text ?? key }

    /// The key paths of a field's value as documents spell them; the first is written.
    func paths(of key: FieldKey) -> [[String]] {
        let declared = isReading ? key.paths : [key.segments]
        guard let speller = keys.speller else { return declared }
        var paths: [[String]] = []
        for path in declared {
            let spellings = path.map { key in speller.spelled(key).spellings.map(\.text) }
            let most = isReading ? spellings.map(\.count).max() ?? 1 : 1
            for number in 0..<max(most, 1) {
                let spelled = spellings.map { $0[min(number, $0.count - 1)] }
                if !paths.contains(spelled) { paths.append(spelled) }
            }
        }
        return paths
    }
}
