import Foundation
import Mappable

/// What is done without a model, or with little of one: parsing, `JSON` values, a few members.
enum ValueTrials {
    static func file(_ name: String, in directory: String) throws -> [Trial] {
        let bytes = try DocumentTrials.bytes(of: name, in: directory)
        return switch name {
        case "twitter": try trials(name, TwitterSearch.self, bytes)
        case "citm": try trials(name, EventCatalog.self, bytes)
        default: try trials(name, FeatureCollection.self, bytes)
        }
    }

    /// Seven of the 25 members of each tweet.
    static func few(_ name: String, in directory: String) throws -> Trial {
        let bytes = try DocumentTrials.bytes(of: name, in: directory)
        return Trial(
            name: "few", direction: .reading,
            runs: [
                parsing(bytes, variant: "parsing only"),
                .mapping(
                    bytes, expecting: try Coders.expected(HeadlineSearch.self, bytes),
                    variant: "7 of 25 members"),
            ])
    }

    private static func trials<Model: BenchmarkModel>(
        _ name: String, _ type: Model.Type, _ bytes: [UInt8]
    ) throws -> [Trial] {
        let data = Data(bytes)
        let model = try Coders.expected(Model.self, bytes)
        let json = try JSON(JSONBytes: bytes)
        nonisolated(unsafe) let object = try JSONSerialization.jsonObject(with: data)

        func run(
            _ contestant: Contestant, _ variant: String, _ work: @escaping () throws -> Void,
            text: @escaping () throws -> [UInt8]
        ) -> Run {
            Run(contestant, variant: "\(name), \(variant)", bytes: bytes.count, pass: work) {
                compare(try Coders.expected(Model.self, text()), with: model)
            }
        }
        return [
            Trial(
                name: "values", direction: .reading,
                runs: [
                    parsing(bytes, variant: "\(name), parsing only"),
                    run(.mappable, "built and let go") {
                        consume(try JSON(JSONData: data))
                    } text: {
                        try JSON(JSONData: data).toJSONBytes()
                    },
                    run(.serialization, "built and let go") {
                        consume(try JSONSerialization.jsonObject(with: data))
                    } text: {
                        bytes
                    },
                ]),
            Trial(
                name: "values", direction: .writing,
                runs: [
                    run(.mappable, "model") {
                        consume(try model.toJSONBytes(options: Coders.writingOptions))
                    } text: {
                        try model.toJSONBytes(options: Coders.writingOptions)
                    },
                    run(.mappable, "JSON") {
                        consume(try json.toJSONBytes())
                    } text: {
                        try json.toJSONBytes()
                    },
                    run(.serialization, "objects") {
                        consume(
                            try JSONSerialization.data(
                                withJSONObject: object, options: .withoutEscapingSlashes))
                    } text: {
                        bytes
                    },
                ]),
        ]
    }

    private static func parsing(_ bytes: [UInt8], variant: String) -> Run {
        let data = Data(bytes)
        return Run(.mappable, variant: variant, bytes: bytes.count) {
            consume(try ParsedOnly(JSONData: data))
        } check: {
            .equal
        }
    }
}
