extension Mapped {
    /// A Markdown table of this model's members, for the documentation of a format. Its columns are key, type, whether
    /// it is required, default, constraints, and description.
    ///
    /// ```swift
    /// print(Flight.markdownTable())
    /// ```
    ///
    /// The members of flattened models are among the others. Each model inside this one has a table of its own.
    public static func markdownTable() -> String {
        var table = MarkdownTable(SchemaSet(.reading(.strict)))
        table.add(anyCore)
        return table.text
    }
}

/// The lines of a table of members.
private struct MarkdownTable {
    private var schemas: SchemaSet
    private var models: [ObjectIdentifier] = []
    private(set) var text = """
        | Key | Type | Required | Default | Constraints | Description |
        |---|---|---|---|---|---|

        """

    init(_ schemas: SchemaSet) { self.schemas = schemas }

    mutating func add(_ core: AnyMappingCore) {
        guard !models.contains(ObjectIdentifier(core.model)) else { return }
        models.append(ObjectIdentifier(core.model))
        for info in core.infos {
            if let key = info.key {
                add(info, key)
            } else if let flattened = info.type as? any Mapped.Type {
                add(flattened.anyCore)
            }
        }
    }

    private mutating func add(_ info: FieldInfo, _ key: FieldKey) {
        let (schema, isRequired) = schemas.member(info)
        let paths = schemas.paths(of: key).map { path in Self.code(path.joined(separator: ".")) }
        let direction =
            switch info.direction {
            case .both: isRequired ? "yes" : "no"
            case .read: isRequired ? "yes, only read" : "only read"
            case .written: "only written"
            }
        let constraints = SchemaText.phrases(info.expressibleKeywords) + info.undescribed
        let cells = [
            paths.joined(separator: " or "), schema.typeName,
            direction,
            schema.object?["default"].map { Self.code($0.description) } ?? "",
            constraints.joined(separator: " "), info.description ?? "",
        ]
        for cell in cells { add(cell) }
        text += "|\n"
    }

    private static func code(_ text: String) -> String {
        text.contains { $0 == "`" } ? text : "`\(text)`"
    }

    /// Adds a cell on one line, in which a bar is no border.
    private mutating func add(_ cell: String) {
        text += "| "
        for character in cell {
            if character == "|" { text += "\\" }
            text.append(character.isNewline ? " " : character)
        }
        text += " "
    }
}

extension JSON {
    /// The name of what a schema describes, for people. Recursion is as deep as the schema is nested.
    fileprivate var typeName: String {
        guard case .object(let schema) = self else { return "any" }
        if let reference = schema.string("$ref") {
            return JSON.name(in: reference)
        }
        if let value = schema["const"] { return value.description }
        if let values = schema.array("enum") {
            return values.filter { !$0.isNull }.map(\.description).joined(separator: ", ")
        }
        let choices = (schema["anyOf"] ?? schema["oneOf"])?.array?.map(\.typeName)
        let types = choices ?? schema.strings("type") ?? [schema.string("type") ?? "any"]
        var names: [String] = []
        for type in types where type != "null" && type != "" {
            var name = type
            switch type {
            case _ where choices != nil: break
            case "array": name += " of " + (schema["items"]?.typeName ?? "any")
            case "object":
                if let value = schema["additionalProperties"] { name += " of " + value.typeName }
            case "string":
                let format = schema.string("format") ?? schema.string("contentEncoding")
                if let format { name += " (" + format + ")" }
            default: break
            }
            names.append(name)
        }
        return names.joined(separator: " or ")
    }
}
