import Foundation
public import MappableDeclared

enum Status: String, Mappable, JSONWriter { case open, closed }

/// A flight.
// mapped: keys: .snakeCase, unknownKeys: .throw
struct Flight: Mapped {
    /// Carrier and "number".
    let number: String
    let cabinSeats: Int  // mapped: "cabin.seats", .range(0...900), default: 0
    var gateName: String?
    var status = Status.open, tags: [String] = [], matrix: [[Int]] = [[1, 2], [3]]
    var score: Double = -1.5 { didSet { changes += 1 } }
    let due: Date  // mapped: using: .date(.seconds)
    let `default`: Bool
    var changes = 0  // mapped: no
    let constant = 7
    lazy var longName = "\(number) at \("gate \(gateName ?? "{")")"
    static let shared = 5
    var isFull: Bool { cabinSeats == 0 }
}

struct Page<Item: Mappable & JSONWriter>: Mapped {
    let items: [Item], next: String?
}

public final class Car: Mapped {
    public let wheels: Int
    let name: String

    public init(name: String, wheels: Int) {
        self.name = name
        self.wheels = wheels
    }
}

enum Outer {
    struct Inner: Mapped { let value: Int? }
}

struct Empty: Mapped {}

public struct Address: Mapped, Sendable { let street: String, city: String }

struct Person: Mapped {
    let name: String
    let address: Address  // mapped: flattened
}

struct Coded: Mapped {
    let first: Int
    var skipped = 3
    let last: String

    enum CodingKeys: String, CodingKey {
        case first = "a.b"
        case last
    }
}

struct Declared: Mapped {
    let value: Int

    static let mapping = Mapping(Declared.init, Field("v", \.value))
}

class Vehicle: MappedClass {
    let wheels: Int

    init(wheels: Int) { self.wheels = wheels }
}

nonisolated final class Truck: Vehicle {
    let load: Double  // mapped: "load.tons"

    init(load: Double, wheels: Int) {
        self.load = load
        super.init(wheels: wheels)
    }
}

nonisolated class Bus: Vehicle {}

enum Payment: Tagged {
    case card(Card), cash, transfer(account: String, `in`: Int = 0)
    indirect case split([Payment])
}

// mapped: tag: .inside("type"), keys: .snakeCase
public enum Notice: Tagged, Sendable {
    case gateChange(Address)
    case delay(json: Int, map: Int?)  // mapped: "late"
    case other(JSON)  // mapped: unknown
}

struct Card: Mapped { let digits: String }

// mapped: untagged
enum Size: Tagged { case pixels(Int), name(String) }
