import Foundation
import Mappable
import TestSupport

/// Key paths of every spelling, some of them coming back to an object that was left.
struct LawPaths: LawModel {
    let seats: Int
    let pitch: Double
    let name: String
    let deep: String
    let first: Int
    let second: [Int]
    let third: String
    let dotted: Bool
    let arrow: String
    let odd: Int
    let empty: String

    static func arbitrary(_ random: inout SeededGenerator) -> LawPaths {
        LawPaths(
            seats: .arbitrary(&random), pitch: .arbitrary(&random), name: .arbitrary(&random),
            deep: .arbitrary(&random), first: .arbitrary(&random), second: .arbitrary(&random),
            third: .arbitrary(&random), dotted: .arbitrary(&random), arrow: .arbitrary(&random),
            odd: .arbitrary(&random), empty: .arbitrary(&random))
    }
}

extension LawPaths {
    init(map: Mapper) throws {
        seats = try map.cabin.seats
        pitch = try map.from("cabin.pitch")
        name = try map.name()
        deep = try map["cabin.a.b.c"]
        first = try map.legs[0].value
        second = try map.from("legs.`1`.value")
        third = try map.from("legs.2")
        dotted = try map[.key("a.b")]
        arrow = try map.from(JSONKeyPath([.key("x"), .key("y")]))
        odd = try map["\"é\\/\u{2028}"].value()
        empty = try map.from(.key(""))
    }

    func write(to json: inout JSONOutput) throws {
        json["cabin.seats"] = seats
        json.name = name
        json.writeArray("legs") { json in
            json.appendObject { json in json.value = first }
            json.appendObject { json in json.value = second }
            json.append(third)
        }
        json["cabin.a.b.c"] = deep
        json[.key("a.b")] = dotted
        json[JSONKeyPath([.key("x"), .key("y")])] = arrow
        json["\"é\\/\u{2028}.value"] = odd
        json["cabin.pitch"] = pitch
        json[.key("")] = empty
    }
}

/// Two numbers as an array.
struct LawPoint: LawModel {
    let x: Double
    let y: Float

    static func arbitrary(_ random: inout SeededGenerator) -> LawPoint {
        LawPoint(x: .arbitrary(&random), y: .arbitrary(&random))
    }
}

extension LawPoint {
    init(map: Mapper) throws {
        x = try map[0]
        y = try map[1]
    }

    func write(to json: inout JSONOutput) throws {
        json.append(x)
        json.append(y)
    }
}

/// One of several shapes, told apart by a member.
enum LawFigure: LawModel {
    case circle(center: LawPoint, radius: Double)
    case path([LawPoint])
    case nothing

    static func arbitrary(_ random: inout SeededGenerator) -> LawFigure {
        switch random.below(3) {
        case 0: .circle(center: .arbitrary(&random), radius: .arbitrary(&random))
        case 1: .path(.arbitrary(&random))
        default: .nothing
        }
    }

    init(map: Mapper) throws {
        switch try map.type() as String {
        case "circle": self = .circle(center: try map.center(), radius: try map.radius())
        case "path": self = .path(try map.points())
        default: self = .nothing
        }
    }

    func write(to json: inout JSONOutput) throws {
        switch self {
        case .circle(let center, let radius):
            json.type = "circle"
            json.center = center
            json.radius = radius
        case .path(let points):
            json.type = "path"
            json.points = points
        case .nothing:
            json.type = "nothing"
        }
    }
}

/// What is written by other means than assignment.
struct LawShapes: LawModel {
    static let hexadecimal = Transform<UInt32>(
        read: { (text: String) in UInt32(text, radix: 16) ?? 0 }, write: { String($0, radix: 16) })

    let figures: [LawFigure]
    let boxed: LawPoint
    let pairs: [LawPoint]
    let flattened: LawRecord.Part
    let color: UInt32
    let legacy: Date
    let history: [Date]
    let extra: JSON
    let absent: JSON?

    static func arbitrary(_ random: inout SeededGenerator) -> LawShapes {
        let absent = JSON?.arbitrary(&random)
        return LawShapes(
            figures: .arbitrary(&random), boxed: .arbitrary(&random), pairs: .arbitrary(&random),
            flattened: .arbitrary(&random), color: .arbitrary(&random), legacy: .arbitrary(&random),
            history: .arbitrary(&random), extra: .arbitrary(&random),
            // An optional of JSON has two nulls, and the document only one.
            absent: absent == .some(.null) ? .none : absent)
    }
}

extension LawShapes {
    init(map: Mapper) throws {
        figures = try map.subMapper("figures").each { map in try LawFigure(map: map) }
        boxed = try map.from("box") { map in LawPoint(x: try map.x(), y: try map.y()) }
        pairs = try map.pairs()
        flattened = try LawRecord.Part(map: map)
        color = try map.from("color", using: Self.hexadecimal)
        let milliseconds = map.with(dates: .milliseconds)
        legacy = try milliseconds.legacy()
        history = try milliseconds.history()
        extra = try map.extra()
        absent = try map.absent
    }

    func write(to json: inout JSONOutput) throws {
        json.writeArray("figures") { json in for figure in figures { json.append(figure) } }
        json.writeObject("box") { json in
            json.x = boxed.x
            json.y = boxed.y
        }
        json.writeArray("pairs") { json in
            for pair in pairs {
                json.appendArray { json in
                    json.append(pair.x)
                    json.append(pair.y)
                }
            }
        }
        try flattened.write(to: &json)
        json["color", using: Self.hexadecimal] = color
        json.with(dates: .milliseconds) { json in
            json.legacy = legacy
            json.history = history
        }
        json.extra = extra
        json.absent = absent
    }
}

/// A model that holds models of its own kind.
struct LawTree: LawModel {
    let label: String
    let children: [LawTree]
    let byName: [String: LawTree]
    let next: LawLink?

    static func arbitrary(_ random: inout SeededGenerator) -> LawTree { arbitrary(&random, depth: 3) }

    private static func arbitrary(_ random: inout SeededGenerator, depth: Int) -> LawTree {
        let children = depth > 0 ? random.below(3) : 0
        return LawTree(
            label: .arbitrary(&random),
            children: (0..<children).map { _ in arbitrary(&random, depth: depth - 1) },
            byName: children == 1 ? [.arbitrary(&random): arbitrary(&random, depth: depth - 1)] : [:],
            next: random.oneIn(2) ? nil : .arbitrary(&random))
    }
}

extension LawTree {
    init(map: Mapper) throws {
        label = try map.label()
        children = try map.children ?? []
        byName = try map.byName()
        next = try map.next
    }

    func write(to json: inout JSONOutput) throws {
        json.label = label
        if !children.isEmpty { json.children = children }
        json.byName = byName
        json.next = next
    }
}

/// A list as objects inside each other.
final class LawLink: LawModel, Sendable {
    let value: Int
    let next: LawLink?

    init(value: Int, next: LawLink?) {
        self.value = value
        self.next = next
    }

    init(map: Mapper) throws {
        value = try map.value()
        next = try map.next
    }

    func write(to json: inout JSONOutput) throws {
        json.value = value
        json.next = next
    }

    static func arbitrary(_ random: inout SeededGenerator) -> LawLink {
        var link: LawLink?
        for _ in 0..<random.below(20) { link = LawLink(value: .arbitrary(&random), next: link) }
        return LawLink(value: .arbitrary(&random), next: link)
    }

    static func == (left: LawLink, right: LawLink) -> Bool {
        left.value == right.value && left.next == right.next
    }
}

class LawVehicle: Mappable, JSONWriter, Equatable {
    let wheels: Int
    let name: String?

    init(wheels: Int, name: String?) {
        self.wheels = wheels
        self.name = name
    }

    required init(map: Mapper) throws {
        wheels = try map.wheels()
        name = try map.name
    }

    func write(to json: inout JSONOutput) throws {
        json.wheels = wheels
        json.name = name
    }

    func isEqual(to other: LawVehicle) -> Bool { wheels == other.wheels && name == other.name }

    static func == (left: LawVehicle, right: LawVehicle) -> Bool { left.isEqual(to: right) }
}

final class LawTruck: LawVehicle, LawModel {
    let load: Decimal
    let trailers: [LawVehicle]

    init(wheels: Int, name: String?, load: Decimal, trailers: [LawVehicle]) {
        self.load = load
        self.trailers = trailers
        super.init(wheels: wheels, name: name)
    }

    required init(map: Mapper) throws {
        load = try map.cargo.load
        trailers = try map.cargo.trailers
        try super.init(map: map)
    }

    override func write(to json: inout JSONOutput) throws {
        json["cargo.load"] = load
        try super.write(to: &json)
        json["cargo.trailers"] = trailers
    }

    override func isEqual(to other: LawVehicle) -> Bool {
        guard let other = other as? LawTruck else { return false }
        return super.isEqual(to: other) && load == other.load && trailers == other.trailers
    }

    static func arbitrary(_ random: inout SeededGenerator) -> LawTruck {
        LawTruck(
            wheels: .arbitrary(&random), name: .arbitrary(&random), load: .arbitrary(&random),
            trailers: (0..<random.below(3)).map { _ in
                LawVehicle(wheels: .arbitrary(&random), name: .arbitrary(&random))
            })
    }
}

/// A model whose parts are of any type.
struct LawPage<Element: LawModel, Key: LawKey>: LawModel {
    let items: [Element]
    let index: [Key: Element]
    let key: Key
    let best: Element?

    static func arbitrary(_ random: inout SeededGenerator) -> LawPage {
        LawPage(
            items: .arbitrary(&random), index: .arbitrary(&random), key: .arbitrary(&random),
            best: .arbitrary(&random))
    }
}

typealias LawKey = Arbitrary & Mappable & JSONWriter & Hashable

extension LawPage {
    init(map: Mapper) throws {
        items = try map.page.items
        index = try map.page.index
        key = try map.key()
        best = try map.best
    }

    func write(to json: inout JSONOutput) throws {
        json["page.items"] = items
        json.key = key
        json["page.index"] = index
        json.best = best
    }
}
