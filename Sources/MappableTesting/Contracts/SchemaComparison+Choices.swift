#if !hasFeature(Embedded)
    import MappableSchemas

    // What schemas say of values that are one of several.

    extension SchemaComparison {
        /// Compares alternatives, those with the same tag or else of the same type with each other.
        mutating func compareChoices(_ old: [JSON], _ new: [JSON], at path: String) {
            let (oldParts, newParts) = (old.map(part(flatOld)), new.map(part(flatNew)))
            let (oldTag, newTag) = (Self.tag(of: oldParts), Self.tag(of: newParts))
            let haveTags = oldTag != nil && newTag != nil
            let was = Self.named(oldParts, tag: haveTags ? oldTag : nil)
            let now = Self.named(newParts, tag: haveTags ? newTag : nil)
            let gone = was.filter { choice in !now.contains { $0.name == choice.name } }
            let added = now.filter { choice in !was.contains { $0.name == choice.name } }
            for choice in was {
                guard let other = now.first(where: { $0.name == choice.name }), !choice.isUnknown else {
                    continue
                }
                compare(choice.schema, other.schema, at: "\(path)(\(choice.name))", ignoresNull: true)
            }
            if gone.count == 1, added.count == 1, !gone[0].hasTag, !added[0].hasTag {
                let isAlone = was.count == 1 && now.count == 1
                let place = isAlone ? path : "\(path)(\(gone[0].name))"
                return compare(gone[0].schema, added[0].schema, at: place, ignoresNull: true)
            }
            for choice in gone {
                note("case \(choice.name)", at: path, "case \(choice.name) is gone", .narrower)
            }
            // Who takes unknown tags takes a new one.
            let takesMore = was.contains(where: \.isUnknown)
            for choice in added {
                note(
                    "case \(choice.name)", at: path, "case \(choice.name) is new",
                    !isReading && takesMore ? [] : .wider)
            }
        }

        /// An alternative, and what tells it apart.
        private struct Part {
            let schema: JSON
            let flat: FlatSchema
            /// The members that have one value only, by their paths.
            let constants: [String: String]
            /// Whether it is that of all tags but the known ones.
            let isUnknown: Bool
        }

        private struct Choice {
            let schema: JSON
            var name: String
            var hasTag = false
            var isUnknown = false
        }

        private func part(_ flattened: @escaping (JSON) -> FlatSchema) -> (JSON) -> Part {
            { schema in
                let flat = flattened(schema)
                return Part(
                    schema: schema, flat: flat, constants: Self.constants(in: flat, flattened, depth: 4),
                    isUnknown: Self.refusesValues(flat, flattened, depth: 4))
            }
        }

        /// The path of the member that has another value in each alternative.
        private static func tag(of parts: [Part]) -> String? {
            let known = parts.filter { !$0.isUnknown }
            return known.first?.constants.keys.sorted().first { path in
                let values = known.compactMap { $0.constants[path] }
                return values.count == known.count && Set(values).count == values.count
            }
        }

        /// Alternatives with names by which they are found again.
        private static func named(_ parts: [Part], tag: String?) -> [Choice] {
            var choices: [Choice] = []
            for part in parts {
                var choice = Choice(schema: part.schema, name: name(of: part.schema, part.flat))
                if part.isUnknown {
                    choice.name = "other"
                    choice.isUnknown = true
                } else if let tag, let value = part.constants[tag] {
                    choice.name = value
                    choice.hasTag = true
                } else if part.flat.isClosed, part.flat.properties.count == 1 {
                    choice.name = part.flat.properties[0].key
                    choice.hasTag = true
                }
                let taken = choices.count { $0.name == choice.name || $0.name.hasPrefix(choice.name + " #") }
                if taken > 0 { choice.name += " #\(taken + 1)" }
                choices.append(choice)
            }
            return choices
        }

        /// The name of an alternative without a tag: its definition, its types, or its values.
        private static func name(of schema: JSON, _ flat: FlatSchema) -> String {
            if let reference = schema["$ref"].string?.split(separator: "/").last { return String(reference) }
            if let types = flat.types { return types.joined(separator: " or ") }
            return flat.values == nil ? "value" : "values"
        }

        /// The members that have one value only, by their paths. A number may stand in a string as well.
        private static func constants(
            in schema: FlatSchema, _ flattened: (JSON) -> FlatSchema, depth: Int
        ) -> [String: String] {
            var constants: [String: String] = [:]
            for (key, member) in schema.properties where schema.required.contains(key) {
                let member = flattened(member)
                let words = Set((member.values ?? []).map { $0.string ?? $0.description })
                if words.count == 1, let word = words.first {
                    constants[key] = word
                } else if depth > 0, member.values == nil {
                    for (path, word) in self.constants(in: member, flattened, depth: depth - 1) {
                        constants["\(key).\(path)"] = word
                    }
                }
            }
            return constants
        }

        /// Whether the schema is that of all tags but the known ones.
        private static func refusesValues(
            _ schema: FlatSchema, _ flattened: (JSON) -> FlatSchema, depth: Int
        ) -> Bool {
            if schema.keywords["not"]?["enum"].array != nil { return true }
            if schema.keywords["propertyNames"]?["not"]["enum"].array != nil { return true }
            guard depth > 0 else { return false }
            return schema.properties.contains { key, member in
                schema.required.contains(key) && refusesValues(flattened(member), flattened, depth: depth - 1)
            }
        }
    }
#endif
