import MappableDeclared

struct Disc: Mappable, JSONWriter, Equatable {
    let radius: Double

    init(map: Mapper) throws { radius = try map.radius() }

    init(radius: Double) { self.radius = radius }

    func write(to json: inout JSONOutput) throws { json.radius = radius }
}

struct Tile: Mappable, JSONWriter, Equatable {
    let side: Double

    init(map: Mapper) throws { side = try map.side() }

    init(side: Double) { self.side = side }

    func write(to json: inout JSONOutput) throws { json.side = side }
}

/// An enum with the tag inside of the payload, with unknown tags kept.
enum InsideShape: Tagged, Equatable {
    case circle(Disc), square(Tile), group([String: JSON]), empty, numbered(Disc), other(JSON)

    static let union = Union<InsideShape>(
        tag: .inside("type"),
        Case("circle", InsideShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case("square", InsideShape.square) { if case .square(let it) = $0 { it } else { nil } },
        Case("group", InsideShape.group) { if case .group(let it) = $0 { it } else { nil } },
        Case("empty", value: .empty),
        Case(7, InsideShape.numbered) { if case .numbered(let it) = $0 { it } else { nil } },
        unknown: Case(InsideShape.other) { if case .other(let it) = $0 { it } else { nil } })
}

/// The same with the tag beside a payload of any kind.
enum BesideShape: Tagged, Equatable {
    case circle(Disc), count(Int), list([Int]), maybe(Int?), nested(InsideShape), empty, other(JSON)

    static let union = Union<BesideShape>(
        tag: .beside("t", content: "c"),
        Case("circle", BesideShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case("count", BesideShape.count) { if case .count(let it) = $0 { it } else { nil } },
        Case("list", BesideShape.list) { if case .list(let it) = $0 { it } else { nil } },
        Case("maybe", BesideShape.maybe) { if case .maybe(let it) = $0 { it } else { nil } },
        Case("nested", BesideShape.nested) { if case .nested(let it) = $0 { it } else { nil } },
        Case("empty", value: .empty),
        unknown: Case(BesideShape.other) { if case .other(let it) = $0 { it } else { nil } })
}

/// The same with the tag around the payload.
enum OutsideShape: Tagged, Equatable {
    case circle(Disc), count(Int), nested(InsideShape), empty, other(JSON)

    static let union = Union<OutsideShape>(
        tag: .outside,
        Case("circle", OutsideShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case("count", OutsideShape.count) { if case .count(let it) = $0 { it } else { nil } },
        Case("nested", OutsideShape.nested) { if case .nested(let it) = $0 { it } else { nil } },
        Case("empty", value: .empty),
        unknown: Case(OutsideShape.other) { if case .other(let it) = $0 { it } else { nil } })
}

/// Each payload under the key that is the tag, one of them through a transform.
enum NamedShape: Tagged, Equatable {
    case circle(Disc), area(Int64), empty, other(JSON)

    static let union = Union<NamedShape>(
        tag: .naming("type"),
        Case("circle", NamedShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case("area", using: .numberString, NamedShape.area) {
            if case .area(let it) = $0 { it } else { nil }
        },
        Case("empty", value: .empty),
        unknown: Case(NamedShape.other) { if case .other(let it) = $0 { it } else { nil } })
}

/// The tag names the key of the payload.
enum NamingShape: Tagged, Equatable {
    case circle(Disc), list([Int]), maybe(Int?), pullRequest(Tile), line(Disc), empty, divider

    static let union = Union<NamingShape>(
        tag: .naming("type"),
        Case("circle", NamingShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case(7, NamingShape.list) { if case .list(let it) = $0 { it } else { nil } },
        Case("maybe", NamingShape.maybe) { if case .maybe(let it) = $0 { it } else { nil } },
        Case("pullRequest", NamingShape.pullRequest) {
            if case .pullRequest(let it) = $0 { it } else { nil }
        },
        Case("a.b", NamingShape.line) { if case .line(let it) = $0 { it } else { nil } },
        Case("empty", value: .empty), Case("divider", value: .divider, content: [:]))
}

/// Places with dots in their keys.
enum DottedShape: Tagged, Equatable {
    case circle(Disc), other(JSON)

    static let union = Union<DottedShape>(
        tag: .inside(.key("@odata.type")),
        Case("#circle", DottedShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        unknown: Case(DottedShape.other) { if case .other(let it) = $0 { it } else { nil } })
}

enum DottedBeside: Tagged, Equatable {
    case circle(Disc)

    static let union = Union<DottedBeside>(
        tag: .beside(.key(".tag"), content: .key(".content")),
        Case("circle", DottedBeside.circle) { if case .circle(let it) = $0 { it } else { nil } })
}

enum DottedNaming: Tagged, Equatable {
    case circle(Disc)

    static let union = Union<DottedNaming>(
        tag: .naming(JSONKeyPath([.key("meta"), .key(".tag")])),
        Case("circle", DottedNaming.circle) { if case .circle(let it) = $0 { it } else { nil } })
}

/// Constants in place of payloads.
enum StoredValue: Tagged, Equatable {
    case null, integer(Int64), done

    static let union = Union<StoredValue>(
        tag: .outside, Case("nullValue", value: .null, content: nil),
        Case("integerValue", using: .numberString, StoredValue.integer) {
            if case .integer(let it) = $0 { it } else { nil }
        }, Case("done", value: .done, content: ["x": 1]))
}

enum BesideConstant: Tagged, Equatable {
    case end, count(Int)

    static let union = Union<BesideConstant>(
        tag: .beside("t", content: "c.d"), Case("end", value: .end, content: nil),
        Case("count", BesideConstant.count) { if case .count(let it) = $0 { it } else { nil } })
}

/// Payloads that may be null, beside the tag.
enum NullShape: Tagged, Equatable {
    case maybe(Int?), any(JSON), state(Presence<Int>), digits(Int?)

    static let union = Union<NullShape>(
        tag: .beside("type", content: "value.any"),
        Case("maybe", NullShape.maybe) { if case .maybe(let it) = $0 { it } else { nil } },
        Case("any", NullShape.any) { if case .any(let it) = $0 { it } else { nil } },
        Case("state", NullShape.state) { if case .state(let it) = $0 { it } else { nil } },
        Case("digits", using: Transform<Int>.numberString.optional, NullShape.digits) {
            if case .digits(let it) = $0 { .some(it) } else { nil }
        })
}

/// Without a case for unknown tags.
enum ClosedShape: Tagged, Equatable {
    case circle(Disc), square(Tile), whole(Int)

    static let union = Union<ClosedShape>(
        tag: .inside("meta.type"),
        Case("circle", ClosedShape.circle) { if case .circle(let it) = $0 { it } else { nil } },
        Case("square", ClosedShape.square) { if case .square(let it) = $0 { it } else { nil } },
        Case("whole", ClosedShape.whole) { if case .whole(let it) = $0 { it } else { nil } })
}

/// Without a tag.
typealias LooseShape = Either<Disc, Either<Tile, Either<Int, Either<String, [Int]>>>>

// MARK: - A protocol

protocol Animal: Mappable, JSONWriter {
    var name: String { get }
}

struct Cat: Animal {
    let name: String

    init(map: Mapper) throws { name = try map.name() }

    init(name: String) { self.name = name }

    /// It writes the tag itself, as a type does that is also written on its own.
    func write(to json: inout JSONOutput) throws {
        json.type = "cat"
        json.name = name
    }
}

struct Dog: Animal {
    let name: String
    let tricks: [String]

    init(map: Mapper) throws {
        name = try map.name()
        tricks = try map.tricks(default: [])
    }

    init(name: String, tricks: [String]) {
        self.name = name
        self.tricks = tricks
    }

    func write(to json: inout JSONOutput) throws {
        json.name = name
        json.tricks = tricks
    }
}

struct UnknownAnimal: Animal {
    let json: JSON
    var name: String { json.name.string ?? "" }

    init(map: Mapper) throws { json = try JSON(map: map) }

    func write(to json: inout JSONOutput) throws { try self.json.write(to: &json) }
}

/// No case of the union.
struct Stone: Animal {
    let name = "stone"

    init() {}

    init(map: Mapper) throws {}

    func write(to json: inout JSONOutput) throws {}
}

struct Zoo: Mappable, JSONWriter {
    let star: any Animal
    let animals: [any Animal]
    let byName: [String: any Animal]
    let guest: (any Animal)?
    let visitors: [any Animal]?

    private struct Named: Mappable {
        let animal: any Animal
        init(map: Mapper) throws { animal = try Zoo.animals.read(map) }
    }

    static let animals = Union<any Animal>(
        tag: .inside("type"), Case("cat", Cat.self), Case("dog", Dog.self), unknown: Case(UnknownAnimal.self))

    init(map: Mapper) throws {
        star = try map.from("star", Self.animals.read)
        animals = try map.from("animals") { map in try map.each(Self.animals.read) }
        byName = try (map.byName() as [String: Named]).mapValues(\.animal)
        guest = try map.from("guest") { map in try Self.animals.read(map) }
        visitors = try map.from("visitors") { map in try map.each(Self.animals.read) }
    }

    func write(to json: inout JSONOutput) throws {
        json.star = Self.animals.writer(for: star)
        json.animals = animals.map(Self.animals.writer)
        json.byName = byName.mapValues(Self.animals.writer)
        json.guest = guest.map(Self.animals.writer)
        json.visitors = visitors?.map(Self.animals.writer)
    }
}

// MARK: - A class hierarchy

class Machine: Mappable, JSONWriter {
    let wheels: Int

    required init(map: Mapper) throws { wheels = try map.wheels() }

    func write(to json: inout JSONOutput) throws { json.wheels = wheels }
}

final class Tractor: Machine {
    let load: Double

    required init(map: Mapper) throws {
        load = try map.load()
        try super.init(map: map)
    }

    override func write(to json: inout JSONOutput) throws {
        json.type = "truck"
        json.load = load
        try super.write(to: &json)
    }
}

class Scooter: Machine {
    override func write(to json: inout JSONOutput) throws {
        json.type = "car"
        try super.write(to: &json)
    }
}

/// A class that no union names.
final class Taxi: Scooter {}

let vehicles = Union<Machine>(
    tag: .inside("type"), Case("truck", Tractor.self), Case("car", Scooter.self),
    Case("vehicle", PlainMachine.self)
)

final class PlainMachine: Machine {}

// MARK: - Values in each other

/// Reads its child before it finds out that it is the other kind of tree.
final class LeftTree: Mappable {
    let child: Either<LeftTree, Either<RightTree, Int>>?
    let left: Int

    init(map: Mapper) throws {
        child = try map.child()
        left = try map.left()
    }
}

final class RightTree: Mappable {
    let child: Either<LeftTree, Either<RightTree, Int>>?
    let right: Int

    init(map: Mapper) throws {
        child = try map.child()
        right = try map.right()
    }
}
