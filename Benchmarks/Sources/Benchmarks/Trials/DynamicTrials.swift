import Foundation
import Mappable

/// Input that was parsed by others, and values without a model.
enum DynamicTrials {
    /// The feed from what `JSONSerialization` returns, and made into what it accepts.
    static func objects(bytes: Int) throws -> [Trial] {
        let document = SocialFeed.document(bytes: bytes)
        let expected = try Coders.expected(SocialFeed.self, document)
        nonisolated(unsafe) let object = try JSONSerialization.jsonObject(with: Data(document))
        let mapping = Run(.mappable, bytes: document.count) {
            consume(try SocialFeed(JSONObject: object))
        } check: {
            compare(try SocialFeed(JSONObject: object), with: expected)
        }
        let casting = Run(.serialization, bytes: document.count) {
            guard let feed = SocialFeed(casting: object) else { throw CastFailure(key: "") }
            consume(feed)
        } check: {
            compare(SocialFeed(casting: object), with: expected)
        }
        // Foundation's decoder takes bytes only, so the whole way from them is its time.
        return [
            Trial(
                name: "any", direction: .reading,
                runs: [mapping, .decoding(document, expecting: expected), casting]),
            Trial(name: "any", direction: .writing, runs: try objectsMade(of: expected)),
        ]
    }

    private static func objectsMade(of feed: SocialFeed) throws -> [Run] {
        let count = try feed.toJSONBytes().count
        let encoder = Coders.encoder()
        func run(_ contestant: Contestant, _ make: @escaping () throws -> Any) -> Run {
            Run(contestant, bytes: count) {
                consume(try make())
            } check: {
                let data = try JSONSerialization.data(withJSONObject: make())
                return compare(try Coders.expected(SocialFeed.self, Array(data)), with: feed)
            }
        }
        // Foundation's encoder makes bytes only, so the way through them is its time.
        return [
            run(.mappable) { try feed.toJSONObject() },
            run(.codable) { try JSONSerialization.jsonObject(with: encoder.encode(feed)) },
            run(.serialization) { feed.object ?? [] },
        ]
    }

    /// The feed as `JSON` values, beside what `JSONSerialization` returns and a `Codable` enum.
    static func values(bytes: Int) throws -> [Trial] {
        let document = SocialFeed.document(bytes: bytes)
        let data = Data(document)
        let expected = try Coders.expected(AnyValue.self, document)
        let json = try JSON(JSONBytes: document)
        let serialization = Run(.serialization, bytes: document.count) {
            consume(try JSONSerialization.jsonObject(with: data))
        } check: {
            compare(AnyValue(object: try JSONSerialization.jsonObject(with: data)), with: expected)
        }
        let mapping = Run(.mappable, bytes: document.count) {
            consume(try JSON(JSONBytes: document))
        } check: {
            compare(AnyValue(try JSON(JSONBytes: document)), with: expected)
        }
        let reading = Trial(
            name: "json", direction: .reading,
            runs: [mapping, .decoding(document, expecting: expected), serialization])
        return [reading, try written(json, expected, from: data)]
    }

    private static func written(_ json: JSON, _ expected: AnyValue, from data: Data) throws -> Trial {
        nonisolated(unsafe) let object = try JSONSerialization.jsonObject(with: data)
        func run<Text: Collection<UInt8>>(
            _ contestant: Contestant, _ write: @escaping () throws -> Text
        ) throws -> Run {
            Run(contestant, bytes: try write().count) {
                consume(try write())
            } check: {
                compare(try Coders.expected(AnyValue.self, Array(write())), with: expected)
            }
        }
        let serialization = try run(.serialization) {
            try JSONSerialization.data(withJSONObject: object, options: .withoutEscapingSlashes)
        }
        return Trial(
            name: "json", direction: .writing,
            runs: [try run(.mappable) { try json.toJSONBytes() }, try .encoding(expected), serialization])
    }
}

/// Any JSON value, as one writes it for `Codable`.
enum AnyValue: Codable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([AnyValue])
    case object([String: AnyValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let elements = try? container.decode([AnyValue].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: AnyValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try container.encode(number)
        case .string(let string): try container.encode(string)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }

    init(_ json: JSON) {
        self =
            switch json {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .number(let number): .number(number.double ?? .nan)
            case .string(let string): .string(string)
            case .array(let elements): .array(elements.map { AnyValue($0) })
            case .object(let members): .object(members.mapValues { AnyValue($0) })
            }
    }

    init(object: Any) {
        self =
            switch object {
            case let string as String: .string(string)
            case let elements as [Any]: .array(elements.map { AnyValue(object: $0) })
            case let members as [String: Any]: .object(members.mapValues { AnyValue(object: $0) })
            case let number as NSNumber where CFBooleanLike.isBoolean(number): .bool(number.boolValue)
            case let number as NSNumber: .number(number.doubleValue)
            default: .null
            }
    }
}

/// Tells truth values from numbers.
private enum CFBooleanLike {
    static func isBoolean(_ number: NSNumber) -> Bool {
        number.objCType.pointee == NSNumber(value: true).objCType.pointee && (number == 0 || number == 1)
    }
}
