import Mappable

/// A value in a box of its own, so that a struct can hold another of its kind.
final class Boxed<Value: Sendable & Equatable>: Sendable, Equatable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    static func == (one: Boxed, other: Boxed) -> Bool {
        one === other || one.value == other.value
    }
}

extension Boxed: Decodable where Value: Decodable {
    convenience init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}

extension Boxed: Encodable where Value: Encodable {
    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension Boxed: Mappable where Value: Mappable {
    convenience init(map: Mapper) throws {
        self.init(try Value(map: map))
    }
}

extension Boxed: JSONWriter where Value: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        try value.write(to: &json)
    }
}
