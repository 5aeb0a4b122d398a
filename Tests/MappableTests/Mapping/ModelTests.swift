import Foundation
import Mappable
import TestSupport
import Testing

/// The shapes that models have.
struct ModelTests {
    // MARK: Classes

    class Vehicle: Mappable {
        let wheels: Int

        required init(map: Mapper) throws { wheels = try map.wheels() }
    }

    class Car: Vehicle {
        let doors: Int
        let name: String?

        required init(map: Mapper) throws {
            doors = try map.doors()
            name = try map.name
            try super.init(map: map)
        }
    }

    final class Taxi: Car {
        let sign: String

        required init(map: Mapper) throws {
            sign = try map.from("roof.sign")
            try super.init(map: map)
        }
    }

    @Test("Classes read their own part and their superclass's")
    func classes() throws {
        let taxi = try Taxi(
            JSONString: #"{"roof": {"sign": "TAXI"}, "name": "T", "doors": 4, "wheels": "4"}"#)
        #expect((taxi.sign, taxi.doors, taxi.wheels) == ("TAXI", 4, 4))
        #expect(taxi.name == "T")
        let fleet: [Vehicle] = try [Car](JSONString: #"[{"doors":2,"wheels":3},{"doors":4,"wheels":4}]"#)
        #expect(fleet.map(\.wheels) == [3, 4])
        #expect(fleet.allSatisfy { $0 is Car })
        expectFailure(
            .missing, at: "[0].wheels",
            #"[0].wheels: missing, expected Int, keys: "doors", "roof", "wheel", did you mean "wheel"? (line 1, column 3), mapping Taxi"#
        ) {
            try [Taxi?](
                JSONString: #"[ {"doors":2,"roof":{"sign":1},"wheel":1}]"#,
                options: MappingOptions(invalidOptionals: .throw))
        }
        expectFailure(
            .typeMismatch, at: "wheels",
            "wheels: expected Int, found array of 0 (line 1, column 47), mapping Taxi"
        ) { try Taxi(JSONString: #"{"doors": 2, "roof": {"sign": "x"}, "wheels": []}"#) }
    }

    // MARK: Recursion

    struct Tree: Mappable, Equatable {
        let value: Int
        let children: [Tree]

        init(map: Mapper) throws {
            value = try map.value()
            children = try map.children ?? []
        }
    }

    @Test("Recursive models")
    func recursion() throws {
        let tree = try Tree(
            JSONString: #"{"value":1,"children":[{"value":2,"children":[{"value":3}]},{"value":4}]}"#)
        #expect(tree.children.map(\.value) == [2, 4])
        #expect(tree.children[0].children[0].value == 3)
        let failure = failure {
            try Tree(
                JSONString: #"{"value":1,"children":[{"value":2},{"value":3,"children":[{"value":"x"}]}]}"#,
                options: MappingOptions(invalidOptionals: .throw))
        }
        #expect(
            failure?.description
                == #"children[1].children[0].value: expected Int, found string "x" (line 1, column 68), mapping Tree"#
        )
    }

    // MARK: Generics and enums

    struct Page<Item: Mappable>: Mappable {
        let items: [Item]
        let next: String?

        init(map: Mapper) throws {
            items = try map.items()
            next = try map.from("links.next")
        }
    }

    struct Pair<First: Mappable, Second: Mappable>: Mappable {
        let first: First
        let second: Second

        init(map: Mapper) throws {
            first = try map.first()
            second = try map.second
        }
    }

    @Test("Generic models")
    func generics() throws {
        let page = try Page<Page<Int?>>(
            JSONString: #"{"items": [{"items": [1, null], "links": {"next": "/2"}}, {"items": []}]}"#)
        #expect(page.items[0].items == [1, nil])
        #expect(page.items[0].next == "/2")
        #expect(page.next == nil)
        let pair = try Pair<[String: Date], Status?>(
            JSONString: #"{"first": {"a": 0}, "second": "departed"}"#)
        #expect(pair.first == ["a": Date(timeIntervalSince1970: 0)])
        #expect(pair.second == .departed)
        expectFailure(
            .typeMismatch, at: "items[1].items[0]",
            #"items[1].items[0]: expected Int, found string "x" (line 1, column 37), mapping Page<Int>"#
        ) { try Page<Page<Int>>(JSONString: #"{"items": [{"items": []}, {"items":["x"]}]}"#) }
    }

    enum Payment: Mappable, Equatable {
        case cash(Double)
        case card(number: String, expiry: Int)
        case none

        struct Unknown: Error, Equatable { let method: String }

        init(map: Mapper) throws {
            switch try map.from("method") as String {
            case "cash": self = .cash(try map.amount())
            case "card": self = .card(number: try map.card.number, expiry: try map.card.expiry())
            case "none": self = .none
            case let method: throw Unknown(method: method)
            }
        }
    }

    @Test("Enums with associated values")
    func associatedValues() throws {
        let document =
            #"[{"method":"cash","amount":5},{"card":{"number":42,"expiry":"2612"},"method":"card"},{"method":"none"}]"#
        #expect(try [Payment](JSONString: document) == [.cash(5), .card(number: "42", expiry: 2612), .none])
        let error = failure { try [Payment](JSONString: #"[{"method":"gold"}]"#) }
        #expect(error?.kind == .custom)
        #expect(error?.underlying as? Payment.Unknown == Payment.Unknown(method: "gold"))
        #expect(error?.description == #"[0]: Unknown(method: "gold") (line 1, column 2), mapping Payment"#)
    }

    // MARK: Flat and polymorphic

    struct Address: Mappable, Equatable {
        let street: String
        let city: String

        init(map: Mapper) throws {
            street = try map.street()
            city = try map.city()
        }
    }

    struct Customer: Mappable {
        let name: String
        let address: Address
        let billing: Address?

        init(map: Mapper) throws {
            address = try Address(map: map)
            name = try map.name()
            billing = try? Address(map: map.subMapper("billing"))
        }
    }

    @Test("Flat JSON into a nested object")
    func flat() throws {
        let customer = try Customer(
            JSONString: #"{"street": "S", "name": "N", "city": "C", "billing": {"city": "B", "street": "T"}}"#
        )
        #expect(customer.name == "N")
        #expect((customer.address.street, customer.address.city) == ("S", "C"))
        #expect(customer.billing?.city == "B")
        expectFailure(
            .missing, at: "[0].city",
            #"[0].city: missing, expected String, keys: "street", "name" (line 1, column 2), mapping Customer"#
        ) {
            try [Customer](JSONString: #"[{"street":"S","name":"N"}]"#)
        }
    }

    protocol Shape {}
    struct Circle: Mappable, Shape {
        let radius: Double
        init(map: Mapper) throws { radius = try map.radius() }
    }
    struct Polygon: Mappable, Shape {
        let corners: [[Double]]
        init(map: Mapper) throws { corners = try map.corners() }
    }
    struct Drawing: Mappable {
        let shapes: [any Shape]
        let main: any Shape
        let origin: (x: Int, y: Int)

        init(map: Mapper) throws {
            shapes = try map.from("shapes") { map in try map.each(Self.shape) }
            main = try map.from("main", Self.shape)
            origin = try map.from("origin") { map in (x: try map.from("0"), y: try map[1]) }
        }

        private static func shape(_ map: Mapper) throws -> any Shape {
            switch try map.from("type") as String {
            case "circle": try Circle(map: map)
            default: try Polygon(map: map)
            }
        }
    }

    @Test("Polymorphic arrays by closure")
    func polymorphic() throws {
        let drawing = try Drawing(
            JSONString:
                #"{"shapes":[{"type":"circle","radius":1},{"type":"p","corners":[[0,1]]}],"main":{"type":"circle","radius":2},"origin":[3,4]}"#
        )
        #expect(drawing.shapes.map { $0 is Circle } == [true, false])
        #expect((drawing.main as? Circle)?.radius == 2)
        #expect(drawing.origin == (3, 4))
        expectFailure(
            .missing, at: "shapes[1].radius",
            #"shapes[1].radius: missing, expected Double, keys: "type" (line 1, column 38), mapping Drawing"#
        ) { try Drawing(JSONString: #"{"shapes":[{"type":"p","corners":[]},{"type":"circle"}]}"#) }
        expectFailure(
            .typeMismatch, at: "shapes",
            #"shapes: expected [Shape], found string "x" (line 1, column 11), mapping Drawing"#
        ) { try Drawing(JSONString: #"{"shapes":"x"}"#) }
        expectFailure(
            .missing, at: "shapes",
            "shapes: missing, expected [Shape] (line 1, column 1), mapping Drawing"
        ) {
            try Drawing(JSONString: "{}")
        }
    }

    // MARK: Raw values

    struct Code: RawRepresentable, Mappable, Hashable {
        let rawValue: String
    }

    struct Percentage: RawRepresentable, Mappable, Equatable {
        let rawValue: Double
        init?(rawValue: Double) {
            guard (0...100).contains(rawValue) else { return nil }
            self.rawValue = rawValue
        }
    }

    enum Level: Int, Mappable {
        case low, high, unknown

        init(map: Mapper) throws {
            self = Level(rawValue: try Int(map: map)) ?? .unknown
        }
    }

    struct Flags: OptionSet, Mappable {
        let rawValue: UInt8
        static let window = Flags(rawValue: 1)
        static let exit = Flags(rawValue: 2)
    }

    @Test("Raw-representable structs and enums")
    func rawRepresentable() throws {
        #expect(try [Code](JSONString: #"["LX", 318, true]"#).map(\.rawValue) == ["LX", "318", "true"])
        #expect(try [Code: Int](JSONString: #"{"LX":1}"#) == [Code(rawValue: "LX"): 1])
        #expect(try [Percentage](JSONString: #"[0, "99.5"]"#).map(\.rawValue) == [0, 99.5])
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Percentage, found number 101, no such value (line 1, column 2), mapping Percentage"
        ) { try [Percentage](JSONString: "[101]") }
        #expect(try [Status](JSONString: #"["scheduled","departed"]"#) == [.scheduled, .departed])
        #expect(try [Terminal](JSONString: #"[1, "2"]"#) == [.one, .two])
        #expect(try [Terminal?](JSONString: #"[1, 9, "x"]"#) == [.one, nil, nil])
        #expect(
            try [Status: Set<Terminal>](JSONString: #"{"boarding":[2,1,"1"]}"#) == [.boarding: [.one, .two]])
        #expect(try Flags(JSONString: "3") == [.window, .exit])
    }

    @Test("An enum's own initializer is used, also in containers and as an optional")
    func ownInitializer() throws {
        #expect(try Level(JSONString: "1") == .high)
        #expect(try Level(JSONString: "9") == .unknown)
        #expect(try [Level](JSONString: #"[0, "1", 7]"#) == [.low, .high, .unknown])
        #expect(try [Level?](JSONString: #"[7, "x", null]"#) == [.unknown, nil, nil])
        #expect(try [String: Level](JSONString: #"{"a":7}"#) == ["a": .unknown])
        #expect(try [Level: Int](JSONString: #"{"1":5,"7":6}"#) == [.high: 5, .unknown: 6])
        #expect(try read(#"{"v":7}"#) { map in try map.v as Level } == .unknown)
        #expect(try read(#"{"v":7}"#) { map in try map.v() as Level? } == .unknown)
        expectFailure(
            .typeMismatch, at: "[0]", "[0]: expected Int, found array of 0 (line 1, column 2), mapping Level"
        ) {
            try [Level](JSONString: "[[]]")
        }
    }

    @Test("Arrays of arrays, from few to more than are read at once", arguments: [0, 1, 2, 15, 16, 17, 40])
    func nestedArrays(count: Int) throws {
        let rows = (0..<count).map { row in (0..<row % 5).map { "row \(row), column \($0)" } }
        #expect(try [[String]](JSONString: rows.toJSONString()) == rows)
        #expect(try [[[String]]](JSONString: [rows, rows].toJSONString()) == [rows, rows])
        #expect(try [[String]?](JSONString: rows.toJSONString()) == rows)
        guard count > 4 else { return }
        var text = try rows.toJSONString()
        text.replace("\"row \(count - 1 - count % 5), column 3\"", with: "[]")
        let error = try #require(throws: MappingError.self) { try [[String]](JSONString: text) }
        #expect(error.keyPath.description == "[\(count - 1 - count % 5)][3]")
        #expect(throws: MappingError.self) { try [[String]](JSONString: "{\"rows\": \(text)}") }
    }
}
