#if canImport(FoundationModels)
    public import FoundationModels

    @available(iOS 26, macOS 26, visionOS 26, *)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    extension GenerationSchema {
        /// Creates the schema of a type for guided generation.
        ///
        /// ```swift
        /// let schema = try GenerationSchema(of: Recipe.self)
        /// let answer = try await session.respond(to: prompt, schema: schema)
        /// let recipe = try Recipe(JSONString: answer.content.jsonString)
        /// ```
        ///
        /// - Parameter options: the options of reading.
        /// - Throws: `MappingError.Kind.invalidValue` with the key path of a value that such a schema cannot describe, or what
        ///   the framework throws.
        public init(of type: any Mappable.Type, options: MappingOptions = .default) throws {
            let schema = try ToolSchema.schema(of: type, for: .foundationModels, options)
            var dynamic = DynamicSchema()
            let root = dynamic.schema(of: schema, named: "Root")
            let definitions = schema["$defs"].object ?? [:]
            try self.init(
                root: root, dependencies: definitions.map { dynamic.schema(of: $1, named: $0) })
        }
    }

    /// Translates JSON Schema.
    @available(iOS 26, macOS 26, visionOS 26, *)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    private struct DynamicSchema {
        /// The number of schemas that got a name of their own.
        private var count = 0

        /// Recursion is as deep as the schema is nested.
        mutating func schema(of json: JSON, named name: String) -> DynamicGenerationSchema {
            let description = json.text
            if let reference = json["$ref"].string {
                return DynamicGenerationSchema(
                    referenceTo: reference == "#" ? "Root" : JSON.name(in: reference))
            }
            if let values = json["enum"].array?.compactMap(\.string), !values.isEmpty {
                return DynamicGenerationSchema(name: name, description: description, anyOf: values)
            }
            if let choices = json.anyOf.array {
                let schemas = choices.filter { $0["type"] != "null" }.map {
                    schema(of: $0, named: free(name))
                }
                return DynamicGenerationSchema(name: name, description: description, anyOf: schemas)
            }
            switch json.typeName {
            case "object":
                let properties = (json.properties.object ?? [:]).map { key, value in
                    DynamicGenerationSchema.Property(
                        name: key, description: value.text, schema: schema(of: value, named: free(key)),
                        isOptional: value.takesNull)
                }
                return DynamicGenerationSchema(name: name, description: description, properties: properties)
            case "array":
                return DynamicGenerationSchema(
                    arrayOf: schema(of: json["items"], named: free(name)),
                    minimumElements: json.minItems.int, maximumElements: json.maxItems.int)
            case "integer":
                var guides: [GenerationGuide<Int>] = []
                if let least = json.minimum.int { guides.append(.minimum(least)) }
                if let most = json.maximum.int { guides.append(.maximum(most)) }
                return DynamicGenerationSchema(type: Int.self, guides: guides)
            case "number":
                var guides: [GenerationGuide<Double>] = []
                if let least = json.minimum.double { guides.append(.minimum(least)) }
                if let most = json.maximum.double { guides.append(.maximum(most)) }
                return DynamicGenerationSchema(type: Double.self, guides: guides)
            case "boolean": return DynamicGenerationSchema(type: Bool.self)
            default:
                let pattern = json.pattern.string.flatMap { try? Regex($0) }
                return DynamicGenerationSchema(
                    type: String.self, guides: pattern.map { [.pattern($0)] } ?? [])
            }
        }

        private mutating func free(_ name: String) -> String {
            count += 1
            return "\(name)\(count)"
        }
    }

    extension JSON {
        /// The description in a schema.
        fileprivate var text: String? { self["description"].string }

        /// The type in a schema, without `null`.
        fileprivate var typeName: String? {
            self["type"].string ?? self["type"].array?.compactMap(\.string).first { $0 != "null" }
        }

        /// Whether a schema takes `null`.
        fileprivate var takesNull: Bool {
            self["type"].array?.contains("null") == true || self["enum"].array?.contains(.null) == true
                || self["anyOf"].array?.contains { $0.takesNull || $0["type"] == "null" } == true
        }
    }
#endif
