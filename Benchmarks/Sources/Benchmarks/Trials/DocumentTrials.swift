import Foundation
import Mappable

/// Reading and writing whole documents into models that take every key.
enum DocumentTrials {
    /// The three documents that anyone can generate.
    static func synthetic(_ name: String, bytes: Int) throws -> [Trial] {
        switch name {
        case "feed": try trials(name, SocialFeed.self, SocialFeed.document(bytes: bytes))
        case "catalogue": try trials(name, Catalogue.self, Catalogue.document(bytes: bytes))
        default: try trials(name, GeometryDocument.self, GeometryDocument.document(bytes: bytes))
        }
    }

    /// One of the three corpora, from a directory.
    static func corpus(_ name: String, in directory: String) throws -> [Trial] {
        let bytes = try bytes(of: name, in: directory)
        do {
            return switch name {
            case "twitter": try trials(name, TwitterSearch.self, bytes)
            case "citm": try trials(name, Catalog.self, bytes)
            default: try trials(name, FeatureCollection.self, bytes)
            }
        } catch is DecodingError {
            throw UsageError("\(directory): the file for \(name) is not the document that its models are for")
        }
    }

    static func bytes(of corpus: String, in directory: String) throws(UsageError) -> [UInt8] {
        let files = ["twitter": "twitter.json", "citm": "citm_catalog.json", "canada": "canada.json"]
        return try Files.read(files[corpus] ?? corpus, in: directory)
    }

    /// One small message, again and again.
    static func message() throws -> [Trial] {
        try trials(
            "message", SmallMessage.self, SmallMessage.document, repetitions: 1_000, minimumPasses: 100)
    }

    private static func trials<Model: BenchmarkModel & Castable>(
        _ name: String, _ type: Model.Type, _ bytes: [UInt8], repetitions: Int = 1, minimumPasses: Int = 5
    ) throws -> [Trial] {
        let model = try Coders.expected(Model.self, bytes)
        let own = ownAllocations(of: model)
        let reading = Trial(
            name: name, direction: .reading, repetitions: repetitions, minimumPasses: minimumPasses,
            ownAllocations: own,
            runs: [
                .mapping(bytes, expecting: model, repetitions: repetitions),
                .decoding(bytes, expecting: model, repetitions: repetitions),
                .casting(bytes, expecting: model, repetitions: repetitions),
            ])
        let writing = Trial(
            name: name, direction: .writing, repetitions: repetitions, minimumPasses: minimumPasses,
            runs: [
                try .mappingOut(model, repetitions: repetitions),
                try .encoding(model, repetitions: repetitions),
                try .castingOut(model, repetitions: repetitions),
            ])
        return [reading, writing]
    }
}
