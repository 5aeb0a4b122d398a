import Foundation
import Mappable
import TestSupport
import Testing

private class Vehicle: JSONWriter {
    let wheels = 4
    func write(to json: inout JSONOutput) throws { json.wheels = wheels }
}

private final class Truck: Vehicle {
    let load = 7.5
    override func write(to json: inout JSONOutput) throws {
        try super.write(to: &json)
        json.load = load
    }
}

private struct Address: JSONWriter {
    let city = "Oslo"
    func write(to json: inout JSONOutput) throws { json["place.city"] = city }
}

private struct Passenger: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["place.zip"] = 150
        try Address().write(to: &json)
        json.name = "Ada"
    }
}

private struct Page<Item: JSONWriter>: JSONWriter {
    let items: [Item]
    let next: Item?
    func write(to json: inout JSONOutput) throws {
        json.items = items
        json.next = next
    }
}

private protocol Shape: JSONWriter {}

private struct Circle: Shape {
    func write(to json: inout JSONOutput) throws {
        json.type = "circle"
        json.r = 1
    }
}

private struct Square: Shape {
    func write(to json: inout JSONOutput) throws {
        json.type = "square"
        json.a = 2
    }
}

private enum Punctuality: String, JSONWriter { case onTime = "on time", late }
private enum Level: Int, JSONWriter { case low = 1, high }
private struct Identifier: RawRepresentable, JSONWriter, Hashable { let rawValue: UUID }
private enum Special: String, JSONWriter {
    case one
    func write(to json: inout JSONOutput) throws { json.write(7) }
}

private final class Node: JSONWriter {
    var next: Node?
    func write(to json: inout JSONOutput) throws { json.next = next }
}

private struct Forever: JSONWriter {
    func write(to json: inout JSONOutput) throws { json.write(Forever()) }
}

/// A function of the name of a requirement that no other code can implement.
private struct WritesNothing: JSONWriter {
    let first = 1
    func write(to json: inout JSONOutput) throws { json.first = first }
    func _writeValue(to json: inout JSONOutput) {}
}

struct WritingShapeTests {
    @Test("A value cannot write nothing where one is due")
    func nothing() throws {
        let text = try written { json in
            json.a = WritesNothing()
            json.b = [WritesNothing()]
            json.c = 3
        }
        #expect(text == #"{"a":{"first":1},"b":[{"first":1}],"c":3}"#)
        #expect(try WritesNothing().toJSONString() == #"{"first":1}"#)
    }

    @Test(arguments: [
        Row("nothing", "{}") { _ in },
        Row("class hierarchy", #"{"wheels":4,"load":7.5}"#) { try Truck().write(to: &$0) },
        Row("class hierarchy as a member", #"{"v":{"wheels":4,"load":7.5}}"#) { $0.v = Truck() as Vehicle },
        Row("flattened, sharing a path", #"{"place":{"zip":150,"city":"Oslo"},"name":"Ada"}"#) {
            try Passenger().write(to: &$0)
        },
        Row("flattened dictionary", #"{"a":1,"b":2}"#) {
            $0.a = 1
            try ["b": 2].write(to: &$0)
        },
        Row("flattened optional", #"{"a":1,"wheels":4}"#) {
            $0.a = 1
            try Optional(Vehicle()).write(to: &$0)
        },
        Row("flattened nil, last", #"{"a":1}"#) {
            $0.a = 1
            try Vehicle?.none.write(to: &$0)
        },
        Row("flattened nil, first", #"{"a":1,"b":{"c":2}}"#) {
            try Vehicle?.none.write(to: &$0)
            $0.a = 1
            $0["b.c"] = 2
            try Vehicle?.none.write(to: &$0)
        },
        Row("flattened nil, after a path", #"{"a":{"b":1},"c":2}"#) {
            $0["a.b"] = 1
            try Int?.none.write(to: &$0)
            $0.c = 2
        },
        Row("flattened nil alone", "null") { try Vehicle?.none.write(to: &$0) },
        Row("flattened nil, then an element", "[1]") {
            try Vehicle?.none.write(to: &$0)
            $0.append(1)
        },
        Row("flattened nil, then a value", "7") {
            try Vehicle?.none.write(to: &$0)
            $0.write(7)
        },
        Row("flattened JSON", #"{"a":1,"b":[null]}"#) {
            $0.a = 1
            try (["b": [nil]] as JSON).write(to: &$0)
        },
        Row("JSON as a value", "[1]") { try ([1] as JSON).write(to: &$0) },
        Row("generic model", #"{"items":[1,2],"next":3}"#) {
            try Page(items: [1, 2], next: 3).write(to: &$0)
        },
        Row("generic in generic", #"{"items":[{"items":["a"]}]}"#) {
            try Page(items: [Page(items: ["a"], next: nil)], next: nil).write(to: &$0)
        },
        Row("polymorphic", #"{"shapes":[{"type":"circle","r":1},{"type":"square","a":2}]}"#) { json in
            let shapes: [any Shape] = [Circle(), Square()]
            json.writeArray("shapes") { json in for shape in shapes { json.append(shape) } }
        },
        Row("one polymorphic member", #"{"a":{"shape":{"type":"circle","r":1}}}"#) { json in
            let shape: any Shape = Circle()
            json["a.shape"] = shape
        },
        Row("object by closure", #"{"cabin":{"seats":3,"rows":{"n":1}},"z":1}"#) { json in
            json.writeObject("cabin") { json in
                json.seats = 3
                json.writeObject("rows") { $0.n = 1 }
            }
            json.z = 1
        },
        Row("object by closure at a path", #"{"a":{"b":{"c":1},"d":{}},"z":1}"#) { json in
            json.writeObject("a.b") { $0.c = 1 }
            json.z = 1
            json.writeObject("a.d") { _ in }
        },
        Row("array by closure", #"{"a":[1,"x",null,{"b":2},[3,[]]]}"#) { json in
            json.writeArray("a") { json in
                json.append(1)
                json.append("x")
                json.appendNull()
                json.appendObject { $0.b = 2 }
                json.appendArray { json in
                    json.append(3)
                    json.appendArray { _ in }
                }
            }
        },
        Row("root array", "[1,[2]]") { json in
            json.append(1)
            json.append([2])
        },
        Row("empty root array", "[]") { $0.writeArray { _ in } },
        Row("root array by closure", "[1]") { $0.writeArray { $0.append(1) } },
        Row("single value", "5") { $0.write(5) },
        Row("single null", "null") { $0.writeNull() },
        Row("single value in single value", #"{"a":[5]}"#) { json in
            json.a = Written { $0.write([Written { $0.write(5) }]) }
        },
        Row("transform", #"{"price":"12 EUR"}"#) { $0.writeObject("price") { $0.write("12 EUR") } },
        Row("transform to members", #"{"p":{"x":1,"y":2}}"#) { json in
            json.writeObject("p") { json in
                json.x = 1
                json.y = 2
            }
        },
        Row("raw-representables", #"{"a":"on time","b":2,"c":[1,2],"d":7}"#) { json in
            json.a = Punctuality.onTime
            json.b = Level.high
            json.c = [Level.low, .high]
            json.d = Special.one
        },
        Row("raw-representable of a UUID", #"["00000000-0000-0000-0000-0000000000FF"]"#) { json in
            json.append(Identifier(rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255))))
        },
        Row("enumeration as root", #""late""#) { $0.write(Punctuality.late) },
        Row("dates of a subtree", #"{"a":0,"b":{"c":[0]},"d":"1970-01-01T00:00:00Z"}"#) { json in
            let epoch = Date(timeIntervalSince1970: 0)
            json.with(dates: .seconds) { json in
                json.a = epoch
                json.b = ["c": [epoch]]
            }
            json.d = epoch
        },
    ])
    func layout(_ row: Row) throws { try row.check() }

    @Test(arguments: [
        FailingRow(
            "member of an array", .typeMismatch, at: "(root)",
            "expected element, a member was assigned to an array"
        ) {
            $0.append(1)
            $0.a = 1
        },
        FailingRow(
            "element of an object", .typeMismatch, at: "x",
            "expected member, an element was appended to an object"
        ) { json in
            json.x = Written {
                $0.a = 1
                $0.append(1)
            }
        },
        FailingRow(
            "member after a value", .invalidValue, at: "(root)", "a member was assigned after a single value"
        ) {
            $0.write(1)
            $0.a = 1
        },
        FailingRow(
            "element after a value", .invalidValue, at: "(root)",
            "an element was appended after a single value"
        ) {
            $0.writeArray { $0.append(1) }
            $0.append(2)
        },
        FailingRow(
            "nil among elements", .invalidValue, at: "(root)", "a single value was written beside others"
        ) {
            $0.append(1)
            try Int?.none.write(to: &$0)
        },
        FailingRow(
            "flattened JSON that is no object", .invalidValue, at: "(root)",
            "a single value was written beside others"
        ) {
            $0.a = 1
            try ([1] as JSON).write(to: &$0)
        },
        FailingRow(
            "value after a member", .invalidValue, at: "(root)", "a single value was written beside others"
        ) {
            $0.a = 1
            $0.write(1)
        },
        FailingRow(
            "value after a path", .invalidValue, at: "(root)", "a single value was written beside others"
        ) {
            $0["a.b"] = 1
            $0.writeNull()
        },
        FailingRow("two values", .invalidValue, at: "[1]", "a single value was written beside others") {
            json in
            json.append(0)
            json.append(
                Written {
                    $0.write(1)
                    $0.write(2)
                })
        },
    ])
    func misuse(_ row: FailingRow) { row.check() }

    @Test("Nesting up to the limit, and one more", arguments: [1, 2, 3, 16, 17, 128, 500])
    func depth(limit: Int) throws {
        let options = WritingOptions(maximumDepth: limit)
        func nested(_ depth: Int) -> Node {
            let node = Node()
            if depth > 1 { node.next = nested(depth - 1) }
            return node
        }
        let text = try nested(limit).toJSONString(options: options)
        #expect(text.filter { $0 == "{" }.count == limit)
        let error = try #require(failure(of: nested(limit + 1), options))
        #expect(error.kind == .limit)
        #expect(error.keyPath.steps.count == limit)
        #expect(error.description.hasSuffix(": nested deeper than \(limit) levels, mapping Node"))
    }

    @Test("Every way of nesting counts, and a single value does not")
    func depthOfOtherContainers() throws {
        let two = WritingOptions(maximumDepth: 2)
        #expect(try [[Punctuality.late]].toJSONString(options: two) == #"[["late"]]"#)
        #expect(try [["a": Identifier(rawValue: UUID())]].toJSONString(options: two).hasPrefix("["))
        #expect(failure(of: [[[1]]], two)?.kind == .limit)
        #expect(failure(of: [[[1]]], two)?.keyPath.description == "[0][0]")
        #expect(failure(of: [["a": ["b": 1]]], two)?.kind == .limit)
        #expect(try [[Int](), [1], []].toJSONString(options: two) == "[[],[1],[]]")
        #expect(failure(of: [[[[Int]]()]], two)?.kind == .limit)
        #expect(failure(of: [[[[Int]]()]], two)?.keyPath.description == "[0][0]")
        #expect(try written(two) { $0["a.b"] = Punctuality.late } == #"{"a":{"b":"late"}}"#)
        #expect(failure(two) { $0["a.b.c"] = 1 }?.kind == .limit)
        #expect(failure(two) { $0["a.b"] = [1] }?.kind == .limit)
        let inserted = failure(two) {
            $0["a.b"] = 1
            $0.c = 1
            $0["a.d"] = [1]
        }
        #expect(inserted?.kind == .limit)
        #expect(inserted?.keyPath.description == "a.d")
        #expect(try written(two) { json in json.a = Written { $0.write(["x": 1]) } } == #"{"a":{"x":1}}"#)
    }

    @Test("Endless recursion ends with an error")
    func recursion() {
        let node = Node()
        node.next = node
        #expect(failure(of: node)?.kind == .limit)
        node.next = nil
        #expect(failure(of: Forever())?.kind == .limit)
    }

    @Test("Words that are members elsewhere are keys here")
    func names() throws {
        let text = try written { json in
            json.description = 1
            json.debugDescription = 1
            json.count = 1
            json.hashValue = 1
            json.keys = 1
            json.values = 1
            json.value = 1
            json.type = 1
            json.path = 1
            json.options = 1
            json.context = 1
            json.first = 1
            json.last = 1
            json.bytes = 1
            json.frames = 1
            json.failure = 1
            json.escapes = 1
            json.dates = 1
            json.initialStatus = 1
            json.indices = 1
            json.isEmpty = 1
            json.object = 1
            json.array = 1
            json.data = 1
            json.key = 1
            json.location = 1
            json.id = 1
            json._id = 1
            json.`self` = 1
            json.`init` = 1
            json.`default` = 1
            json.`class` = 1
            json.naïve = 1
        }
        #expect(try (foundationValue(text) as? [String: Int])?.count == 33)
        #expect(text.hasPrefix(#"{"description":1,"debugDescription":1,"count":1,"#))
        #expect(text.hasSuffix(#""class":1,"naïve":1}"#))
    }
}
