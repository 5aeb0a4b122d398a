import Foundation
import Mappable

/// A model of every kind of property, with one-letter keys that a fuzzer finds.
struct Account: Mappable {
    let id: Int
    let name: String
    let rate: Double?
    let isOpen: Bool?
    let born: Date?
    let tags: [String]
    let parent: [Account]
    let extra: JSON?
    let small: Int8?
    let large: UInt64?
    let amount: Decimal?
    let link: URL?
    let key: UUID?
    let blob: Data?
    let status: Status?
    let limits: [String: Int]
    let first: Int?

    init(map: Mapper) throws {
        id = try map.i
        name = try map.n()
        rate = try map.from("r")
        isOpen = try map.o
        born = try map.b
        tags = try map.t ?? []
        parent = try map.p ?? []
        extra = try map.e
        small = try map.s
        large = try map.l
        amount = try map.a
        link = try map.u
        key = try map.k
        blob = try map.d
        status = try map.q
        limits = try map.from("m", default: [:])
        first = try map.p[0].i
    }
}

enum Status: String, Mappable {
    case on
    case off
}

/// A model that nests itself and asks for keys in no order.
struct Tree: Mappable {
    let left: Box?
    let right: Box?
    let label: String?
    let weight: Float?
    let path: Int?

    init(map: Mapper) throws {
        weight = try map.w
        right = try map.r
        left = try map.l
        label = try map.n
        path = try map.from("l.r.w")
    }
}

final class Box: Mappable {
    let tree: Tree

    init(map: Mapper) throws {
        tree = try Tree(map: map)
    }
}

/// Every way to look at a value that does not name a type first.
struct Everything: Mappable {
    init(map: Mapper) throws {
        _ = try JSON(map: map)
        let keys = try JSON.Object(map: map).map(\.key)
        for key in keys {
            guard
                map.isKeyPresent(.key(key)) || key.isEmpty
                    || key.contains(where: { ".`0123456789".contains($0) })
            else {
                throw AbsentKey()
            }
            let byName: JSON? = try? map[.key(key)]
            if byName == nil { throw AbsentKey() }
            let text: String? = try? map.from(JSONKeyPath(key))
            let number: Int? = try? map.from(JSONKeyPath(key))
            _ = (text, number)
        }
        try readInOtherWays(map, keys)
    }

    /// Closures, and overrides of options that are made inside of them.
    private func readInOtherWays(_ map: Mapper, _ keys: [String]) throws {
        var other = map
        for key in keys {
            let date: Date? = try? map.from(JSONKeyPath(key)) { inner in
                other = other.with(dates: .milliseconds)
                return try inner.with(dates: .seconds).from("0")
            }
            let elements: [Int]? = try? map.subMapper(JSONKeyPath(key)).each { element in
                other = other.with(dates: .rfc3339)
                return try Int(map: element)
            }
            let again: Date? = try? other.from(JSONKeyPath(key))
            _ = (date, elements, again)
        }
    }

    struct AbsentKey: Error {}
}
