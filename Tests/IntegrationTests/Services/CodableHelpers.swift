import Foundation

// What the models in Codable share: what the library has, and Foundation has not.

/// Any JSON.
enum AnyJSON: Codable {
    case null, bool(Bool), number(Decimal), string(String), array([AnyJSON]), object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([AnyJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: AnyJSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// A value of one of two types, the first that takes it.
enum OneOf<First: Codable, Second: Codable>: Codable {
    case first(First), second(Second)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(First.self) {
            self = .first(value)
        } else {
            self = .second(try container.decode(Second.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .first(let value): try container.encode(value)
        case .second(let value): try container.encode(value)
        }
    }
}

/// One value, or an array.
typealias OneOrArray<Element: Codable> = OneOf<[Element], Element>

/// A raw value, with or without a case.
enum OpenCase<Value: RawRepresentable>: Codable where Value.RawValue: Codable {
    case known(Value), unknown(Value.RawValue)

    init(from decoder: any Decoder) throws {
        let rawValue = try decoder.singleValueContainer().decode(Value.RawValue.self)
        self = Value(rawValue: rawValue).map(OpenCase.known) ?? .unknown(rawValue)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .known(let value): try container.encode(value.rawValue)
        case .unknown(let rawValue): try container.encode(rawValue)
        }
    }
}
