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
        case empty
        case other(JSON)

        static let union = Union<Shape>(
            tag: .inside("type"),
            Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
            Case("empty", value: .empty, where: { if case .empty = $0 { true } else { false } }),
            unknown: Case(Shape.other) { if case .other(let json) = $0 { json } else { nil } })
    }
    // end

    @Test func tagged() throws {
        let text = #"[{"type":"circle","radius":2},{"type":"star","points":5}]"#
        let shapes = try [Shape](JSONString: text)
        #expect(try shapes.toJSONString() == text)
    }

    struct Paragraph: Mapped {
        let text: String
        static let mapping = Mapping {
            Init(Paragraph.init)
            Field("text", \.text)
        }
    }

    struct Block: Mapped {
        let id: String, content: Content

        enum Content: Tagged {
            case paragraph(Paragraph), other(JSON)

            static let union = Union<Content>(
                tag: .naming("type"),
                Case("paragraph", Content.paragraph) { if case .paragraph(let it) = $0 { it } else { nil } },
                unknown: Case(Content.other) { if case .other(let json) = $0 { json } else { nil } })
        }

        static let mapping = Mapping {
            Init(Block.init)
            Field("id", \.id)
            Field(flattening: \.content)
        }
    }

    struct Observation: Mapped {
        let code: String, value: Value?  // {"code": "8867-4", "valueInteger": 60}

        enum Value: Tagged {
            case text(String), number(Int)

            static let union = Union<Value>(
                tag: .outside,
                Case("valueString", Value.text) { if case .text(let it) = $0 { it } else { nil } },
                Case("valueInteger", Value.number) { if case .number(let it) = $0 { it } else { nil } })
        }

        static let mapping = Mapping {
            Init(Observation.init)
            Field("code", \.code)
            Field(flattening: \.value)
        }
    }

    @Test(arguments: [#"{"code":"8867-4","valueInteger":60}"#, #"{"code":"8867-4"}"#])
    func optional(_ text: String) throws {
        #expect(try Observation(JSONString: text).toJSONString() == text)
    }

    @Test func envelope() throws {
        let text = #"""
            [{"id":"a","type":"paragraph","paragraph":{"text":"Hi"}},{"id":"b","type":"table","table":{"width":2}}]
            """#
        let blocks = try [Block](JSONString: text)
        #expect(try blocks.toJSONString() == text)
        guard case .other(let json) = blocks[1].content else {
            Issue.record("The table is known")
            return
        }
        #expect(json == ["type": "table", "table": ["width": 2]])
    }

    @Test func misfit() {
        let error = failure { try Either<Int, Square>(JSONString: #"{"side": "wide"}"#) }
        #expect(
            error?.description == """
                side: expected Double, found string "wide" (line 1, column 10), mapping Square
                """)
    }

    protocol Animal: Mappable, JSONWriter {
        var name: String { get }
    }

    struct Zoo: Mappable, JSONWriter {
        let animals: [any Animal]

        static let animals = Union<any Animal>(
            tag: .inside("type"), Case("cat", Cat.self), Case("dog", Dog.self))

        init(map: Mapper) throws {
            animals = try map.animals(using: Self.animals.transform.array)
        }

        func write(to json: inout JSONOutput) throws {
            json["animals", using: Self.animals.transform.array] = animals
        }
    }

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

    struct Service: Mappable, JSONWriter {
        // snippet: unions-either
        let port: Either<Int, String>  // 80 or "http"; "80" stays a string
        let command: Either<String, [String]>  // "run" or ["run", "--fast"]
        let status: Open<Status>  // .known(.ready), or .unknown("draining")
        // end

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

    @Test func either() throws {
        for text in [
            #"{"port":80,"command":"run","status":"ready"}"#,
            #"{"port":"80","command":["run"],"status":"draining"}"#,
        ] {
            #expect(try Service(JSONString: text).toJSONString() == text)
        }
    }

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

    struct FlightChange: Mappable, JSONWriter {
        let gate: Presence<String>  // .absent, .null or .value("B38")

        init(map: Mapper) throws { gate = try map.gate() }

        func write(to json: inout JSONOutput) throws { json.gate = gate }
    }

    @Test func patch() throws {
        let body = Data(#"{"gate":null}"#.utf8)
        let flight = try Flight(JSONString: #"{"number":"LX 93","gate":"A72"}"#)
        // snippet: writing-patch-body
        let change = try FlightChange(JSONData: body)
        let changed = try Flight(JSON(flight).merging(JSON(change)))
        // end
        #expect(change.gate == .null)
        #expect(changed.gate == nil && changed.number == "LX 93")
    }
}
