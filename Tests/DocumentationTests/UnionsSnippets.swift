import Foundation
import Mappable
import MappableDeclared
import TestSupport
import Testing

struct UnionsSnippets {
    struct Circle: Mappable, JSONWriter, Equatable {
        let radius: Double

        init(map: Mapper) throws { radius = try map.radius() }

        func write(to json: inout JSONOutput) throws { json.radius = radius }
    }

    struct Square: Mappable, JSONWriter, Equatable {
        let side: Double

        init(map: Mapper) throws { side = try map.side() }

        func write(to json: inout JSONOutput) throws { json.side = side }
    }

    // snippet: unions-tagged
    enum Shape: Tagged {
        case circle(Circle)
        case square(Square)
        case empty
        case other(JSON)

        static let union = Union<Shape>(
            tag: .inside("type"),
            Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
            Case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
            Case("empty", value: .empty, where: { if case .empty = $0 { true } else { false } }),
            unknown: Case(Shape.other) { if case .other(let json) = $0 { json } else { nil } })
    }
    // end

    // snippet: unions-untagged
    enum Size: Tagged {
        case pixels(Int)
        case name(String)
        case box(Square)

        static let union = Union<Size>(
            untagged: Case(Size.pixels) { if case .pixels(let pixels) = $0 { pixels } else { nil } },
            Case(Size.name) { if case .name(let name) = $0 { name } else { nil } },
            Case("box", Size.box) { if case .box(let box) = $0 { box } else { nil } })
    }
    // end

    @Test func tagged() throws {
        // snippet: unions-tagged-use
        let text = #"[{"type":"circle","radius":2},{"type":"star","points":5}]"#
        let shapes = try [Shape](JSONString: text)
        #expect(try shapes.toJSONString() == text)
        // end
    }

    struct Paragraph: Mapped {
        let text: String
        static let mapping = Mapping {
            Init(Paragraph.init)
            Field("text", \.text)
        }
    }

    // snippet: unions-envelope
    struct Block: Mapped {
        let id: String, content: Content

        enum Content: Tagged {
            case paragraph(Paragraph)
            case divider
            case other(JSON)

            static let union = Union<Content>(
                tag: .naming("type"),
                Case("paragraph", Content.paragraph) { if case .paragraph(let it) = $0 { it } else { nil } },
                Case("divider", value: .divider, where: { if case .divider = $0 { true } else { false } }),
                unknown: Case(Content.other) { if case .other(let json) = $0 { json } else { nil } })
        }

        static let mapping = Mapping {
            Init(Block.init)
            Field("id", \.id)
            Field(flattening: \.content)
        }
    }
    // end

    @Test func envelope() throws {
        // snippet: unions-envelope-use
        let text = #"""
            [{"id":"a","type":"paragraph","paragraph":{"text":"Hi"}},{"id":"b","type":"table","table":{"width":2}}]
            """#
        let blocks = try [Block](JSONString: text)
        #expect(try blocks.toJSONString() == text)
        // end
        guard case .other(let json) = blocks[1].content else {
            Issue.record("The table is known")
            return
        }
        #expect(json == ["type": "table", "table": ["width": 2]])
    }

    @Test func unknownTag() {
        enum Closed: Tagged {
            case circle(Circle), square(Square)

            static let union = Union<Closed>(
                tag: .inside("type"),
                Case("circle", Closed.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
                Case("square", Closed.square) { if case .square(let square) = $0 { square } else { nil } })
        }
        let error = failure { try [Closed](JSONString: #"[{"type": "cirle"}]"#) }
        #expect(
            error?.description == """
                [0].type: expected "circle" or "square", found string "cirle", no such case, did you mean "circle"? (line 1, column 11), mapping Closed
                """)
        let misfits = [#"[4]"#, #"{"side": "wide"}"#].map { text in failure { try Size(JSONString: text) } }
        #expect(
            misfits.map { $0?.description ?? "" }.joined(separator: "\n") == """
                (root): expected Int, String or box, found array of 1, as Int: expected Int, found array of 1; as String: expected String, found array of 1; as box: expected object with "side", found array of 1 (line 1, column 1), mapping Size
                side: expected Double, found string "wide" (line 1, column 10), mapping Square
                """)
    }

    // snippet: unions-protocol
    protocol Animal: Mappable, JSONWriter {
        var name: String { get }
    }

    struct Zoo: Mappable, JSONWriter {
        let animals: [any Animal]

        static let animals = Union<any Animal>(
            tag: .inside("type"), Case("cat", Cat.self), Case("dog", Dog.self))

        init(map: Mapper) throws {
            animals = try map.from("animals", using: Self.animals.transform.array)
        }

        func write(to json: inout JSONOutput) throws {
            json["animals", using: Self.animals.transform.array] = animals
        }
    }
    // end

    struct Cat: Animal {
        let name: String

        init(map: Mapper) throws { name = try map.name() }

        func write(to json: inout JSONOutput) throws { json.name = name }
    }

    struct Dog: Animal {
        let name: String

        init(map: Mapper) throws { name = try map.name() }

        func write(to json: inout JSONOutput) throws { json.name = name }
    }

    @Test func protocols() throws {
        let text = #"{"animals":[{"type":"cat","name":"Tom"},{"type":"dog","name":"Rex"}]}"#
        let zoo = try Zoo(JSONString: text)
        #expect(zoo.animals.map(\.name) == ["Tom", "Rex"])
        #expect(try zoo.toJSONString() == text)
    }

    // snippet: unions-factory
    class Vehicle: MappableFactory {
        let wheels: Int

        required init(map: Mapper) throws { wheels = try map.wheels() }

        class func object(for map: Mapper) throws -> Vehicle? {
            switch try map.type() as String {
            case "truck": try Truck(map: map)
            default: nil  // a plain vehicle, by its initializer
            }
        }
    }

    final class Truck: Vehicle {}
    // end

    @Test func factory() throws {
        let fleet = try [Vehicle](JSONString: #"[{"type":"truck","wheels":6},{"type":"cart","wheels":2}]"#)
        #expect(fleet[0] is Truck)
        #expect(fleet[1].wheels == 2)
    }

    // snippet: unions-either
    struct Service: Mappable, JSONWriter {
        let port: Either<Int, String>  // 80 or "http"; "80" stays a string
        let command: OneOrMany<String>  // "run" or ["run", "--fast"]
        let status: Open<Status>  // .known(.ready), or .unknown("draining")

        enum Status: String, Mappable, JSONWriter { case starting, ready }

        init(map: Mapper) throws {
            port = try map.port()
            command = try map.command()
            status = try map.status()
        }

        func write(to json: inout JSONOutput) throws {
            json.port = port
            json.command = command
            json.status = status
        }
    }
    // end

    @Test func either() throws {
        for text in [
            #"{"port":80,"command":"run","status":"ready"}"#,
            #"{"port":"80","command":["run"],"status":"draining"}"#,
        ] {
            #expect(try Service(JSONString: text).toJSONString() == text)
        }
    }

    // snippet: unions-presence
    struct Change: Mappable, JSONWriter {
        let gate: Presence<String>
        let remark: String??

        init(map: Mapper) throws {
            gate = try map.gate()
            remark = try map.remark()
        }

        func write(to json: inout JSONOutput) throws {
            json.gate = gate
            json.remark = remark
        }
    }
    // end

    struct Flight: Mappable, JSONWriter, Equatable {
        let number: String
        let gate: String?

        init(map: Mapper) throws {
            number = try map.number()
            gate = try map.gate
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.gate = gate
        }
    }

    @Test func presence() throws {
        for text in ["{}", #"{"gate":null}"#, #"{"gate":"B38","remark":null}"#] {
            #expect(try Change(JSONString: text).toJSONString() == text)
        }
        let body = Data(#"{"gate":null}"#.utf8)
        let flight = try Flight(JSONString: #"{"number":"LX 93","gate":"A72"}"#)
        // snippet: unions-patch
        let patch = try Patch<Flight>(JSONData: body)
        let gate: Presence<String> = try patch.from("gate")  // .absent, .null or .value("B38")
        let changed = try flight.merging(patch)
        let request = try Patch<Flight>(flight.changes(to: changed))
        // end
        #expect(gate == .null)
        #expect(changed.gate == nil)
        #expect(request == patch)
    }
}
