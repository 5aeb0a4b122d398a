/// The part of JSON Schema that a service takes for the tools and outputs of its language models.
///
/// ```swift
/// let parameters = try Recipe.toolSchema(for: .openAI)
/// let issues = SchemaFlavour.gemini.issues(of: mySchema)
/// ```
///
/// Services change such rules often. Each flavour says where its rules were found, and when.
public struct SchemaFlavour: Sendable {
    /// The name of the service or protocol.
    public let name: String
    /// The page with the rules.
    public let source: String
    /// The month in which the page said so, such as `2026-02`.
    public let date: String
    /// Whether some of the rules are known only from pages of others.
    public let isSecondary: Bool

    /// The keywords beside those that every flavour takes; nil if all of JSON Schema 2020-12 is taken.
    var keywords: Set<String>?
    /// The values of `format`; nil if any is taken.
    var formats: Set<String>?
    /// The values of `minItems`; nil if any is taken.
    var leastElements: ClosedRange<Int>?
    var takesRecursion = true
    var takesOptionalProperties = false
    /// Whether a list of values needs no type.
    var takesUntypedEnums = false
    var limits: [Limit: Int] = [:]

    /// Limits on numbers that services count.
    enum Limit: String, CaseIterable {
        case depth = "levels of nesting"
        case properties = "properties"
        case enumValues = "values of enums"
        case characters = "characters of names and values"
    }

    /// The keywords of the structure, which every flavour takes.
    static let structure: Set<String> = [
        "type", "enum", "const", "description", "title", "$ref", "$defs", "anyOf", "items", "properties",
        "required", "additionalProperties",
    ]
}

extension SchemaFlavour {
    /// What all services take: a schema that is strict, does not contain itself, and has no keywords but those of its structure.
    public static let common = SchemaFlavour(
        name: "common", source: "the other flavours", date: "2026-11", isSecondary: true, keywords: [],
        takesRecursion: false, limits: openAI.limits)

    /// The strict mode of OpenAI's structured outputs and tools.
    ///
    /// Nobody has checked this against the service itself.
    public static let openAI = SchemaFlavour(
        name: "OpenAI", source: "https://platform.openai.com/docs/guides/structured-outputs", date: "2026-02",
        isSecondary: true,
        keywords: [
            "pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "minItems", "maxItems",
        ],
        formats: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
        limits: [.depth: 10, .properties: 5000, .enumValues: 1000, .characters: 120_000])

    /// The structured outputs and strict tools of Anthropic's Claude.
    ///
    /// Nobody has checked this against the service itself.
    public static let anthropic = SchemaFlavour(
        name: "Anthropic", source: "https://platform.claude.com/docs/en/build-with-claude/structured-outputs",
        date: "2025-11", isSecondary: true, keywords: ["format", "minItems", "default"],
        formats: [
            "date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid",
        ],
        leastElements: 0...1, takesRecursion: false, takesOptionalProperties: true, takesUntypedEnums: true)

    /// The structured outputs of Google's Gemini.
    ///
    /// Nobody has checked this against the service itself.
    public static let gemini = SchemaFlavour(
        name: "Gemini", source: "https://ai.google.dev/gemini-api/docs/structured-output", date: "2026-02",
        isSecondary: true, keywords: ["format", "minimum", "maximum", "minItems", "maxItems", "prefixItems"],
        formats: ["date-time", "date", "time"], takesRecursion: false, takesOptionalProperties: true)

    /// The input of tools in the Model Context Protocol, which is an object by JSON Schema 2020-12.
    public static let mcp = SchemaFlavour(
        name: "MCP", source: "https://modelcontextprotocol.io/specification/2025-11-25/server/tools",
        date: "2025-11", isSecondary: false, takesOptionalProperties: true, takesUntypedEnums: true)

    /// Apple's Foundation Models, in the terms of `DynamicGenerationSchema`.
    ///
    /// Nobody has checked this against the framework itself.
    public static let foundationModels = SchemaFlavour(
        name: "Foundation Models",
        source: "https://developer.apple.com/documentation/foundationmodels/dynamicgenerationschema",
        date: "2026-11", isSecondary: false,
        keywords: ["pattern", "minimum", "maximum", "minItems", "maxItems"],
        takesOptionalProperties: true, takesUntypedEnums: true)

    /// All flavours of single services and protocols.
    public static let all = [openAI, anthropic, gemini, mcp, foundationModels]
}

extension SchemaFlavour {
    /// The parts of a schema that the service does not take, each with the key path of the value that the schema
    /// describes.
    ///
    /// - Returns: errors of kind `MappingError.Kind.invalidValue`; none if the service takes the schema.
    /// - Complexity: linear in the size of the schema.
    public func issues(of schema: JSON) -> [MappingError] {
        FlavourCheck(of: schema, for: self).issues
    }

    /// Whether the service takes a value of a keyword that it knows.
    func takes(_ value: JSON, of keyword: String) -> Bool {
        switch keyword {
        case "format": formats?.contains(value.string ?? "") ?? true
        case "minItems": leastElements?.contains(value.int ?? 0) ?? true
        default: true
        }
    }
}
