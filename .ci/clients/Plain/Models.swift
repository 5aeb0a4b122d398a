import Foundation
public import MappableDeclared

// One model for each form of code that the plugin writes.

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
    lazy var longName = "\(number) at \("gate \(gateName ?? "{")")"
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

public struct Address: Mapped, Sendable { let street: String, city: String }

struct Person: Mapped {
    let name: String
    let address: Address  // mapped: flattened
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

enum Payment: Tagged {
    case card(digits: String), cash
    indirect case split([Payment])
}

// mapped: tag: .inside("type"), keys: .snakeCase
public enum Notice: Tagged, Sendable {
    case gateChange(Address)
    case other(JSON)  // mapped: unknown
}
