import MappableDeclared

/// Reading and writing whole documents into models that take every key.
enum DocumentTrials {
    /// The document that is made here.
    static func feed(bytes: Int) throws -> [Trial] {
        try trials("feed", SocialFeed.self, SocialFeedDocument(bytes: bytes).bytes)
    }

    /// One small message, again and again.
    static func message() throws -> [Trial] {
        try trials(
            "message", SmallMessage.self, Assigning.SmallMessage.self, Declared.SmallMessage.self,
            SmallMessage.document, repetitions: 1_000)
    }

    /// One of the three files, from a directory.
    static func file(_ name: String, in directory: String) throws -> [Trial] {
        let bytes = try bytes(of: name, in: directory)
        do {
            return switch name {
            case "twitter":
                try trials(
                    name, casting: TwitterSearch.self, Assigning.TwitterSearch.self,
                    Declared.TwitterSearch.self,
                    bytes)
            case "citm":
                try trials(
                    name, casting: EventCatalog.self, Assigning.EventCatalog.self, Declared.EventCatalog.self,
                    bytes)
            default:
                try trials(
                    name, casting: FeatureCollection.self, Assigning.FeatureCollection.self,
                    Declared.FeatureCollection.self,
                    bytes)
            }
        } catch is DecodingError {
            throw UsageError("\(directory): the file for \(name) is not the document that its models are for")
        }
    }

    static func bytes(of name: String, in directory: String) throws(UsageError) -> [UInt8] {
        try Files.read(name == "citm" ? "citm_catalog.json" : "\(name).json", in: directory)
    }

    private static func trials<Model: BenchmarkModel & Castable>(
        _ name: String, casting type: Model.Type, _ assigning: (some Mappable).Type,
        _ declared: (some Mapped).Type, _ bytes: [UInt8]
    ) throws -> [Trial] {
        var trials = try trials(name, type, assigning, declared, bytes)
        trials[0].runs.append(.casting(bytes, expecting: try Coders.expected(Model.self, bytes)))
        return trials
    }

    private static func trials<Model: BenchmarkModel>(
        _ name: String, _ type: Model.Type, _ assigning: (some Mappable).Type,
        _ declared: (some Mapped).Type, _ bytes: [UInt8], repetitions: Int = 1
    ) throws -> [Trial] {
        var trials = try trials(name, type, bytes, repetitions: repetitions)
        let model = try Coders.expected(Model.self, bytes)
        trials[0].runs.insert(
            contentsOf: [
                .other(.assigning, assigning, bytes, expecting: model, repetitions: repetitions),
                .other(.declared, declared, bytes, expecting: model, repetitions: repetitions),
            ], at: 1)
        trials[0].runs.append(.decodingHere(bytes, expecting: model, repetitions: repetitions))
        trials[1].runs.insert(try .declaredOut(declared, bytes, as: model, repetitions: repetitions), at: 1)
        trials[1].runs.append(try .encodingHere(model, repetitions: repetitions))
        return trials
    }

    private static func trials<Model: BenchmarkModel>(
        _ name: String, _ type: Model.Type, _ bytes: [UInt8], repetitions: Int = 1
    ) throws -> [Trial] {
        let model = try Coders.expected(Model.self, bytes)
        let minimumPasses = repetitions > 1 ? 100 : 5
        return [
            Trial(
                name: name, direction: .reading, repetitions: repetitions, minimumPasses: minimumPasses,
                ownAllocations: ownAllocations(of: model),
                runs: [
                    .mapping(bytes, expecting: model, repetitions: repetitions),
                    .decoding(bytes, expecting: model, repetitions: repetitions),
                ]),
            Trial(
                name: name, direction: .writing, repetitions: repetitions, minimumPasses: minimumPasses,
                runs: [
                    try .mappingOut(model, repetitions: repetitions),
                    try .encoding(model, repetitions: repetitions),
                ]),
        ]
    }
}
