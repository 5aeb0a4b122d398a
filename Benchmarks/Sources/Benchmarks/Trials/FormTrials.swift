import Mappable

/// The same record read as `map.key`, `map.key()` and `map.from("key")`.
enum FormTrials {
    static func trials(bytes: Int) throws -> [Trial] {
        let document = FormWorkload.document(bytes: bytes)
        func runs<Model: Codable & Equatable & Mappable>(_ type: Model.Type, _ variant: String) throws
            -> [Run]
        {
            let models = try Coders.expected([Model].self, document)
            return [
                .mapping(document, expecting: models, variant: variant),
                .decoding(document, expecting: models, variant: variant),
            ]
        }
        return [
            Trial(
                name: "forms", direction: .reading,
                runs: try runs(ConnectionByProperty.self, "map.key")
                    + runs(ConnectionByCall.self, "map.key()")
                    + runs(ConnectionByFrom.self, "from"))
        ]
    }
}
