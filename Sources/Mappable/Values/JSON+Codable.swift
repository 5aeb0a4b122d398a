#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSON: SelfDecoder, SelfEncoder {
    /// Members come in the order of the decoder's keys, which is arbitrary with Foundation's decoders.
    package static func decoded(by decoder: any Decoder) throws -> JSON {
        if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
            return .object(try JSON.Object(from: decoder))
        }
        if (try? decoder.unkeyedContainer()) != nil { return .array(try JSON.Array(from: decoder)) }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(JSONNumber.self) { return .number(value) }
        return .string(try container.decode(String.self))
    }

    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? {
        switch self {
        case .null: nil
        case .array(let elements): elements
        case .object(let members): members
        case .bool(let value): value
        case .number(let value): try value.encoded(by: encoder)
        case .string(let value): value
        }
    }
}

extension JSON.Array: SelfDecoder, SelfEncoder {
    package static func decoded(by decoder: any Decoder) throws -> JSON.Array {
        JSON.Array(try [JSON](from: decoder))
    }

    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? { elements }
}

extension JSON.Object: SelfDecoder, SelfEncoder {
    package static func decoded(by decoder: any Decoder) throws -> JSON.Object {
        let container = try decoder.container(keyedBy: JSONKey.self)
        return JSON.Object(
            try container.allKeys.map { ($0.stringValue, try container.decode(JSON.self, forKey: $0)) })
    }

    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? { Keyed(members: members) }

    /// Adds to members that are already encoded.
    package func encodeMembers(to encoder: any Encoder) throws {
        try Keyed(members: members).encode(to: encoder)
    }
}

private struct Keyed: Encodable {
    let members: [(key: String, value: JSON)]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONKey.self)
        for (key, value) in members { try container.encode(value, forKey: JSONKey(stringValue: key)) }
    }
}

extension JSONNumber: SelfDecoder, SelfEncoder {
    /// As exact as the decoder. Throws `DecodingError` for an infinity or NaN, too.
    package static func decoded(by decoder: any Decoder) throws -> JSONNumber {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int64.self) { return JSONNumber(value) }
        if let value = try? container.decode(UInt64.self) { return JSONNumber(value) }
        let double = try? container.decode(Double.self)
        if let number = decimal(from: container), number.double == double { return number }
        let value = try double ?? container.decode(Double.self)
        if let number = JSONNumber(value) { return number }
        throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(value) is no JSON number")
    }

    /// The first exact one of an integer, a `Double` and a `Decimal`, or else the nearest `Double`.
    package func encoded(by encoder: any Encoder) throws -> (any Encodable)? {
        // -0 is not an integer.
        if let value = integer(as: Int64.self), self == JSONNumber(value) { return value }
        if let value = integer(as: UInt64.self), value > 0 { return value }
        let double = double
        if let double, JSONNumber(double) == self { return double }
        if let decimal { return decimal }
        if let double { return double }
        throw EncodingError.invalidValue(
            self,
            EncodingError.Context(
                codingPath: encoder.codingPath, debugDescription: "\(text) is beyond the range of Double")
        )
    }

    private static func decimal(from container: any SingleValueDecodingContainer) -> JSONNumber? {
        guard let decimal = try? container.decode(Decimal.self), !decimal.isNaN else { return nil }
        return JSONNumber(text: decimal.description)
    }
}

package struct JSONKey: CodingKey {
    package let stringValue: String

    package init(stringValue: String) { self.stringValue = stringValue }

    package init?(intValue: Int) { stringValue = String(intValue) }

    package var intValue: Int? { nil }
}
