import Foundation
import Mappable
import MappableCodable

/// Input that was parsed by others, and values without a model.
enum DynamicTrials {
    /// The feed from what `JSONSerialization` returns, and made into what it accepts.
    ///
    /// Foundation's coders take and make bytes only, so the whole way is their time.
    static func objects(bytes: Int) throws -> [Trial] {
        let document = SocialFeedDocument(bytes: bytes).bytes
        let expected = try Coders.expected(SocialFeed.self, document)
        nonisolated(unsafe) let object = try JSONSerialization.jsonObject(with: Data(document))
        let mapping = Run(.mappable, bytes: document.count) {
            consume(try SocialFeed(JSONObject: object))
        } check: {
            compare(try SocialFeed(JSONObject: object), with: expected)
        }
        let casting = Run(.serialization, bytes: document.count) {
            consume(SocialFeed(casting: object))
        } check: {
            SocialFeed(casting: object) == expected ? .equal : .differs("the casts fail")
        }
        let encoder = Coders.encoder()
        func making(_ contestant: Contestant, _ make: @escaping () throws -> Any) -> Run {
            Run(contestant, bytes: document.count) {
                consume(try make())
            } check: {
                let data = try JSONSerialization.data(withJSONObject: make())
                return compare(try Coders.expected(SocialFeed.self, Array(data)), with: expected)
            }
        }
        return [
            Trial(
                name: "any", direction: .reading,
                runs: [mapping, casting, .decoding(document, expecting: expected)]),
            Trial(
                name: "any", direction: .writing,
                runs: [
                    making(.mappable) { try expected.toJSONObject() },
                    making(.codable) { try JSONSerialization.jsonObject(with: encoder.encode(expected)) },
                ]),
        ]
    }

    /// The feed as `JSON` values, beside what `JSONSerialization` returns.
    static func values(bytes: Int) throws -> [Trial] {
        let document = SocialFeedDocument(bytes: bytes).bytes
        let data = Data(document)
        let json = try JSON(JSONBytes: document)
        nonisolated(unsafe) let object = try JSONSerialization.jsonObject(with: data)
        func run(
            _ contestant: Contestant, _ work: @escaping () throws -> Any, text: @escaping () throws -> Data
        )
            -> Run
        {
            Run(contestant, bytes: document.count) {
                consume(try work())
            } check: {
                let again = try JSONSerialization.jsonObject(with: text()) as? NSDictionary
                return compare(again, with: object as? NSDictionary)
            }
        }
        let writing: JSONSerialization.WritingOptions = .withoutEscapingSlashes
        return [
            Trial(
                name: "json", direction: .reading,
                runs: [
                    run(.mappable) {
                        try JSON(JSONBytes: document)
                    } text: {
                        try JSON(JSONBytes: document).toJSONData()
                    },
                    run(.serialization) {
                        try JSONSerialization.jsonObject(with: data)
                    } text: {
                        data
                    },
                ]),
            Trial(
                name: "json", direction: .writing,
                runs: [
                    run(.mappable) {
                        try json.toJSONBytes()
                    } text: {
                        try json.toJSONData()
                    },
                    run(.serialization) {
                        try JSONSerialization.data(withJSONObject: object, options: writing)
                    } text: {
                        try JSONSerialization.data(withJSONObject: object, options: writing)
                    },
                ]),
        ]
    }
}
