import Mappable

/// Whole documents in other spellings than the usual one: members in any order, characters as escapes.
enum SpellingTrials {
    static func file(_ name: String, in directory: String) throws -> Trial {
        let bytes = try DocumentTrials.bytes(of: name, in: directory)
        return name == "twitter"
            ? try trial(name, TwitterSearch.self, bytes) : try trial(name, EventCatalog.self, bytes)
    }

    private static func trial<Model: BenchmarkModel>(
        _ document: String, _ type: Model.Type, _ bytes: [UInt8]
    ) throws -> Trial {
        let spellings = [
            (document, bytes),
            ("\(document), shuffled", Respelling.shuffled(bytes)),
            ("\(document), sorted", Respelling.sorted(bytes)),
            ("\(document), escaped", Respelling.escaped(bytes)),
        ]
        return Trial(
            name: "spelling", direction: .reading,
            runs: try spellings.map { variant, bytes in
                .mapping(bytes, expecting: try Coders.expected(Model.self, bytes), variant: variant)
            })
    }
}
