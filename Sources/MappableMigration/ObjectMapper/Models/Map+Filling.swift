// `map(JSONString:toObject:)` fills existing objects, and the models in them.

extension Map {
    /// Maps the value into the models of a property; nil for other properties, and where models are made anew.
    func filled<Value>(_ old: Value) -> Value? {
        guard source.fills else { return nil }
        if let model = old as? any BaseMappable {
            return (try? read { map throws(MappingError) in try map.filling(model) }) as? Value
        }
        guard var models = old as? [String: any BaseMappable], !models.isEmpty,
            let new: Value = try? converted(skipsInvalid: true), let all = new as? [String: any BaseMappable]
        else { return nil }
        // Models whose keys are absent stay.
        _ = try? read { map throws(MappingError) in
            try map.eachMember { key, member in
                models[key] = models[key].map { model in (try? member.filling(model)) ?? model } ?? all[key]
            }
        }
        return models as? Value
    }
}

extension LibraryMapper {
    func filling<Model: BaseMappable>(_ model: Model) throws(MappingError) -> Model {
        try run { map in try Map.reading(map, fills: true) { _ in model } }
    }
}
