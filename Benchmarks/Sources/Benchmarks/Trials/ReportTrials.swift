import Mappable

/// The same documents read without a report and with one.
enum ReportTrials {
    static func message() throws -> Trial {
        try trial("message", SmallMessage.self, SmallMessage.document, repetitions: 1_000)
    }

    /// One of the three files, from a directory.
    static func file(_ name: String, in directory: String) throws -> Trial {
        let bytes = try DocumentTrials.bytes(of: name, in: directory)
        return switch name {
        case "twitter": try trial(name, TwitterSearch.self, bytes)
        case "citm": try trial(name, EventCatalog.self, bytes)
        default: try trial(name, FeatureCollection.self, bytes)
        }
    }

    private static func trial<Model: BenchmarkModel>(
        _ document: String, _ type: Model.Type, _ bytes: [UInt8], repetitions: Int = 1
    ) throws -> Trial {
        let model = try Coders.expected(Model.self, bytes)
        return Trial(
            name: "report", direction: .reading, repetitions: repetitions,
            minimumPasses: repetitions > 1 ? 100 : 5,
            runs: [
                .mapping(bytes, expecting: model, variant: document, repetitions: repetitions),
                .reporting(
                    bytes, expecting: model, variant: "\(document) with a report", repetitions: repetitions),
            ])
    }
}
