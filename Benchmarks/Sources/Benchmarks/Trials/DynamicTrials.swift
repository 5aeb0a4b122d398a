import Foundation
import Mappable

/// Input that was parsed by others, and values without a model.
enum DynamicTrials {
    /// The feed from what `JSONSerialization` returns.
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
                runs: [mapping, .decoding(document, expecting: expected), casting])
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
        return [reading] + (try written(json, expected))
    }

    private static func written(_ json: JSON, _ expected: AnyValue) throws -> [Trial] {
        let count = try json.toJSONBytes().count
        let mapping = Run(.mappable, bytes: count) {
            consume(try json.toJSONBytes())
        } check: {
            compare(try Coders.expected(AnyValue.self, json.toJSONBytes()), with: expected)
        }
        return [Trial(name: "json", direction: .writing, runs: [mapping, try .encoding(expected)])]
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
