import Foundation

/// The same with Codable.
enum MongoDBCodable {
    struct Person: Codable {
        let id: ObjectID, name: String, age: Number<Int>, score: Number<Double>, visits: Number<Int64>
        let balance: Number<Decimal>, created: Timestamp, updated: Timestamp, avatar: Binary, filter: Pattern
        let manager: Reference, friends: [ObjectID], history: [Value], address: Address

        private enum CodingKeys: String, CodingKey {
            case id = "_id", created = "createdAt", updated = "updatedAt"
            case name, age, score, visits, balance, avatar, filter, manager, friends, history, address
        }
    }

    struct ObjectID: Codable {
        let hex: String

        private enum CodingKeys: String, CodingKey {
            case hex = "$oid"
        }
    }

    /// A number in a string, under a key that names its type.
    struct Number<Value: NumberValue>: Codable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            guard let value = Value(text: try container.decode(String.self, forKey: Key(Value.key))) else {
                throw DecodingError.dataCorruptedError(
                    forKey: Key(Value.key), in: container, debugDescription: "no number")
            }
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("\(value)", forKey: Key(Value.key))
        }
    }

    protocol NumberValue {
        static var key: String { get }

        init?(text: String)
    }

    struct Key: CodingKey {
        let stringValue: String, intValue: Int? = nil

        init(_ text: String) { stringValue = text }

        init?(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }
    }

    /// A date as text, or as a number of milliseconds in a string.
    struct Timestamp: Codable {
        let date: Date, isNumber: Bool

        private enum CodingKeys: String, CodingKey {
            case date = "$date"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let text = try? container.decode(String.self, forKey: .date) {
                (date, isNumber) = (try Date(text, strategy: Self.style), false)
            } else {
                let milliseconds = try container.decode(Number<Int64>.self, forKey: .date).value
                (date, isNumber) = (Date(timeIntervalSince1970: Double(milliseconds) / 1000), true)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            guard isNumber else { return try container.encode(date.formatted(Self.style), forKey: .date) }
            var number = container.nestedContainer(keyedBy: Key.self, forKey: .date)
            let milliseconds = (date.timeIntervalSince1970 * 1000).formatted(.number.grouping(.never))
            try number.encode(milliseconds, forKey: Key("$numberLong"))
        }

        private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }

    struct Binary: Codable {
        let base64: Data, subType: String

        private enum OuterKeys: String, CodingKey {
            case binary = "$binary"
        }

        private enum CodingKeys: CodingKey {
            case base64, subType
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: OuterKeys.self)
                .nestedContainer(keyedBy: CodingKeys.self, forKey: .binary)
            base64 = try container.decode(Data.self, forKey: .base64)
            subType = try container.decode(String.self, forKey: .subType)
        }

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: OuterKeys.self)
            var container = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .binary)
            try container.encode(base64, forKey: .base64)
            try container.encode(subType, forKey: .subType)
        }
    }

    struct Pattern: Codable {
        let expression: Expression

        struct Expression: Codable {
            let pattern: String, options: String
        }

        private enum CodingKeys: String, CodingKey {
            case expression = "$regularExpression"
        }
    }

    struct Reference: Codable {
        let collection: String, id: ObjectID, database: String?

        private enum CodingKeys: String, CodingKey {
            case collection = "$ref", id = "$id", database = "$db"
        }
    }

    struct Address: Codable {
        let street: String, geo: Point

        struct Point: Codable {
            let type: String, coordinates: [Value]
        }

        private enum CodingKeys: String, CodingKey {
            case street = "street.name", geo
        }
    }

    /// A value of any type.
    enum Value: Codable {
        case id(ObjectID), date(Timestamp), long(Number<Int64>), double(Number<Double>), other(AnyJSON)

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Key.self).allKeys.first?.stringValue {
            case "$oid": self = .id(try ObjectID(from: decoder))
            case "$date": self = .date(try Timestamp(from: decoder))
            case "$numberLong": self = .long(try Number<Int64>(from: decoder))
            case "$numberDouble": self = .double(try Number<Double>(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .id(let id): try id.encode(to: encoder)
            case .date(let date): try date.encode(to: encoder)
            case .long(let number): try number.encode(to: encoder)
            case .double(let number): try number.encode(to: encoder)
            case .other(let json): try json.encode(to: encoder)
            }
        }
    }
}

extension Int: MongoDBCodable.NumberValue {
    static var key: String { "$numberInt" }

    init?(text: String) { self.init(text) }
}

extension Int64: MongoDBCodable.NumberValue {
    static var key: String { "$numberLong" }

    init?(text: String) { self.init(text) }
}

extension Double: MongoDBCodable.NumberValue {
    static var key: String { "$numberDouble" }

    init?(text: String) { self.init(text) }
}

extension Decimal: MongoDBCodable.NumberValue {
    static var key: String { "$numberDecimal" }

    init?(text: String) { self.init(string: text) }
}
