import Mappable

/// The same record read as `map.key`, `map.key()` and `map.from("key")`, and for the memberwise initializer; written as `json.key` and `json["key"]`.
enum FormTrials {
    static func trials(bytes: Int) throws -> [Trial] {
        let document = FormWorkload.document(bytes: bytes)
        let connections = try Coders.expected([ConnectionByProperty].self, document)
        let casting = Run.casting(document, expecting: connections, variant: "map.key")
        return [
            Trial(
                name: "forms", direction: .reading,
                runs: try reading(ConnectionByProperty.self, document, "map.key") + [casting]
                    + reading(ConnectionByCall.self, document, "map.key()")
                    + reading(ConnectionByFrom.self, document, "from")
                    + reading(ConnectionByInitializer.self, document, "self.init")),
            Trial(
                name: "forms", direction: .writing,
                runs: try writing(ConnectionByProperty.self, document, "json.key")
                    + [.castingOut(connections, variant: "json.key")]
                    + writing(ConnectionByFrom.self, document, #"json["key"]"#)),
        ]
    }

    private static func reading<Model: Codable & Equatable & Mappable>(
        _ type: Model.Type, _ document: [UInt8], _ variant: String
    ) throws -> [Run] {
        let models = try Coders.expected([Model].self, document)
        return [
            .mapping(document, expecting: models, variant: variant),
            .decoding(document, expecting: models, variant: variant),
        ]
    }

    private static func writing<Model: BenchmarkModel>(
        _ type: Model.Type, _ document: [UInt8], _ variant: String
    ) throws -> [Run] {
        let models = try Coders.expected([Model].self, document)
        return [try .mappingOut(models, variant: variant), try .encoding(models, variant: variant)]
    }
}
