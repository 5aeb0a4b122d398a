/// What a draft knows of a document that is still arriving.
package struct DraftArrival: Sendable {
    /// The document without strings that are still growing.
    package let complete: JSON
    /// The path of the innermost value that is growing; nil if the document has ended.
    package let growing: MappingPath?

    package init(complete: JSON, growing: MappingPath?) {
        (self.complete, self.growing) = (complete, growing)
    }

    /// Whether the value at a path is growing.
    func isGrowing(at path: [String]) -> Bool {
        guard let growing else { return false }
        let keys: [MappingPath.Component] = growing.components.prefix(path.count).map { component in
            if case .index(let index) = component { .key(String(index)) } else { component }
        }
        return MappingPath(keys) == MappingPath(path.map { .key($0) })
    }
}

extension FieldPart {
    /// The key paths of the value in documents, in all spellings; the empty path for a part of the model itself.
    func paths(_ options: MappingOptions) -> [[String]] {
        guard let key = info.key else { return [[]] }
        guard let speller = options.keys.speller else { return key.paths }
        return key.paths.flatMap { path in
            path.reduce([[]]) { paths, key in
                speller.spelled(key).spellings.flatMap { spelling in paths.map { $0 + [spelling.text] } }
            }
        }
    }

    /// Whether a value of a string that is growing may be shown.
    var growsWithText: Bool {
        let types: [Any.Type] = [
            String.self, String?.self, [String].self, [String]?.self, JSON.self, JSON?.self,
        ]
        return types.contains { $0 == valueType }
    }
}

extension DraftState {
    /// Whether the value of a property is there and has ended.
    func isComplete(_ property: AnyKeyPath) -> Bool {
        guard let place = core.place(of: property) else { return false }
        var (core, paths): (AnyMappingCore?, [[String]]) = (core, [[]])
        for position in place {
            guard let field = core?.fields[position] else { return false }
            paths = field.paths(settings.options).flatMap { inner in paths.map { $0 + inner } }
            core = field.nested
        }
        return paths.contains { path in
            json.value(at: MappingPath(path.map { .key($0) })) != nil
                && !(arrival?.isGrowing(at: path) ?? false)
        }
    }

    /// Whether nothing can be said of a field yet, because its value has not arrived or is growing.
    func isAwaited(_ field: FieldPart) -> Bool {
        guard let arrival, arrival.growing != nil else { return false }
        return !field.paths(settings.options).contains { path in
            json.value(at: MappingPath(path.map { .key($0) })) != nil && !arrival.isGrowing(at: path)
        }
    }

    /// What there is of a field's value in a document that is arriving. Constraints do not count, and elements that are
    /// invalid are left out, so that nothing is taken back.
    func arrived(_ field: FieldPart, _ arrival: DraftArrival) -> HeldValue? {
        let isGrowing = field.paths(settings.options).contains { arrival.isGrowing(at: $0) }
        let document = isGrowing && !field.growsWithText ? arrival.complete : json
        let lenient = MappingFlags.skipsConstraints | MappingFlags.skipsInvalidElements
        return
            (try? Mapper.read(document, options: settings.options, context: settings.context) { map in
                try map.with(lenient, true) { map in try field.value(in: map) }
            }) ?? nil
    }
}
