import Foundation
import MappableDeclared
import MappableReports
import Testing

/// What the value of a declared field may be, and how it may be read and written.
struct FieldKindTests {
    // MARK: Unions

    struct Circle: Mapped, Equatable {
        let radius: Double

        static let mapping = Mapping {
            Init(Circle.init)
            Field("radius", \.radius, .range(0...))
        }
    }

    struct Square: Mapped, Equatable {
        let side: Double

        static let mapping = Mapping {
            Init(Square.init)
            Field("side", \.side)
        }
    }

    enum Inside: Tagged, Equatable {
        case circle(Circle), square(Square), other(JSON)

        static let union = Union<Inside>(
            tag: .inside("type"),
            Case("circle", Inside.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("square", Inside.square) { if case .square(let it) = $0 { it } else { nil } },
            unknown: Case(Inside.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    enum Beside: Tagged, Equatable {
        case circle(Circle), square(Square)

        static let union = Union<Beside>(
            tag: .beside("type", content: "data"),
            Case("circle", Beside.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("square", Beside.square) { if case .square(let it) = $0 { it } else { nil } })
    }

    enum Outside: Tagged, Equatable {
        case circle(Circle), square(Square)

        static let union = Union<Outside>(
            tag: .outside,
            Case("circle", Outside.circle) { if case .circle(let it) = $0 { it } else { nil } },
            Case("square", Outside.square) { if case .square(let it) = $0 { it } else { nil } })
    }

    struct Drawing: Mapped, Equatable {
        let inside: [Inside], beside: Beside, outside: Outside?, either: [String: Either<Circle, Square>]

        static let mapping = Mapping {
            Init(Drawing.init)
            Field("inside", \.inside)
            Field("beside", \.beside)
            Field("outside", \.outside)
            Field("either", \.either)
        }
    }

    static let drawing = #"""
        {"inside":[{"type":"circle","radius":1},{"type":"star","points":[5]}],\#
        "beside":{"type":"square","data":{"side":2}},"outside":{"circle":{"radius":3}},\#
        "either":{"a":{"side":4}}}
        """#

    @Test func unions() throws {
        let drawing = try Drawing(JSONString: Self.drawing)
        #expect(drawing.inside == [.circle(Circle(radius: 1)), .other(["type": "star", "points": [5]])])
        #expect(drawing.beside == .square(Square(side: 2)))
        #expect(drawing.outside == .circle(Circle(radius: 3)))
        #expect(drawing.either == ["a": .second(Square(side: 4))])
        #expect(try drawing.toJSONString() == Self.drawing)
    }

    @Test func issuesInUnions() throws {
        let result = Drawing.result(
            JSONString: #"""
                {"inside":[{"type":"circle","radius":-1},{"type":"square"},{"type":"circle","radius":1}],
                "beside":{"type":"hexagon","data":{}},"outside":null,
                "either":{"a":{"side":4},"b":{"side":"x"},"c":{"radius":1}}}
                """#)
        #expect(
            result.issues.map(\.keyPath.description) == [
                "inside[0].radius", "inside[1].side", "beside.type", "either.b",
            ])
    }

    protocol Shape: Sendable {}
    struct Dot: Mapped, Shape, Equatable {
        let x: Int
        static let mapping = Mapping {
            Init(Dot.init)
            Field("x", \.x)
        }
    }
    struct Line: Mapped, Shape, Equatable {
        let length: Int
        static let mapping = Mapping {
            Init(Line.init)
            Field("length", \.length, .range(1...))
        }
    }

    struct Picture: Mapped {
        let shapes: [any Shape], main: any Shape, maybe: (any Shape)?

        static let family = Union<any Shape>(
            tag: .inside("kind"), Case("dot", Dot.self), Case("line", Line.self))

        static let mapping = Mapping {
            Init(Picture.init)
            Field("shapes", \.shapes, using: Picture.family.transform.array)
            Field("main", \.main, using: Picture.family.transform)
            Field("maybe", \.maybe, usingIfPresent: Picture.family.transform)
        }
    }

    @Test func families() throws {
        let text =
            #"{"shapes":[{"kind":"dot","x":1},{"kind":"line","length":2}],"main":{"kind":"dot","x":3}}"#
        let picture = try Picture(JSONString: text)
        #expect(picture.shapes[0] as? Dot == Dot(x: 1) && picture.shapes[1] as? Line == Line(length: 2))
        #expect(picture.maybe == nil)
        #expect(try picture.toJSONString() == text)
        let error = #expect(throws: MappingError.self) {
            try Picture(JSONString: #"{"shapes":[{"kind":"line","length":0}],"main":{"kind":"dot","x":3}}"#)
        }
        #expect(error?.keyPath.description == "shapes[0].length")
    }

    // MARK: Class hierarchies, which are written by hand

    class Vehicle: Mappable, JSONWriter, @unchecked Sendable {
        let wheels: Int

        required init(map: Mapper) throws {
            wheels = try map.wheels()
            if wheels < 1 { throw map.mappingError("must have a wheel") }
        }

        func write(to json: inout JSONOutput) throws { json.wheels = wheels }
    }

    final class Truck: Vehicle, @unchecked Sendable {
        let load: Double

        required init(map: Mapper) throws {
            load = try map.load()
            try super.init(map: map)
        }

        override func write(to json: inout JSONOutput) throws {
            try super.write(to: &json)
            json.load = load
        }
    }

    struct Fleet: Mapped {
        let first: Truck, all: [Vehicle]

        static let family = Union<Vehicle>(
            tag: .inside("type"), Case("truck", Truck.self), Case("vehicle", Vehicle.self))

        static let mapping = Mapping {
            Init(Fleet.init)
            Field("first", \.first)
            Field("all", \.all, using: Fleet.family.transform.array)
        }
    }

    @Test func classHierarchies() throws {
        let text = #"""
            {"first":{"wheels":6,"load":1.5},\#
            "all":[{"type":"vehicle","wheels":2},{"type":"truck","wheels":8,"load":2}]}
            """#
        let fleet = try Fleet(JSONString: text)
        #expect(fleet.first.wheels == 6 && fleet.first.load == 1.5)
        #expect((fleet.all[1] as? Truck)?.load == 2 && !(fleet.all[0] is Truck))
        #expect(try fleet.toJSONString() == text)
        let vehicle: Vehicle = fleet.first
        #expect(try vehicle.toJSONString() == #"{"wheels":6,"load":1.5}"#, "By its own class.")
        #expect(try Vehicle(JSONString: #"{"wheels":6,"load":1.5}"#).wheels == 6)
        #expect(throws: MappingError.self) { try Vehicle(JSONString: #"{"wheels":0}"#) }
    }

    // MARK: States, and one or many

    struct States: Mapped, Equatable {
        enum Status: String, Mappable, JSONWriter { case open, shut }
        let presence: Presence<Int>, status: Open<Status>, tags: Either<String, [String]>, double: Int??,
            any: JSON
        let either: Either<Int, String>

        static let mapping = Mapping {
            Init(States.init)
            Field("presence", \.presence)
            Field("status", \.status)
            Field("tags", \.tags)
            Field("double", \.double)
            Field("any", \.any)
            Field("either", \.either)
        }
    }

    static let states: [(String, States)] = [
        (
            #"{"status":"open","tags":"a","any":null,"either":1}"#,
            States(
                presence: .absent, status: .known(.open), tags: .first("a"), double: nil, any: .null,
                either: .first(1))
        ),
        (
            #"{"presence":null,"status":"ajar","tags":["a"],"any":[1],"either":"1"}"#,
            States(
                presence: .null, status: .unknown("ajar"), tags: .second(["a"]), double: nil, any: [1],
                either: .second("1"))
        ),
        (
            #"{"presence":1,"status":"shut","tags":[],"double":2,"any":{},"either":0}"#,
            States(
                presence: .value(1), status: .known(.shut), tags: .second([]), double: 2, any: [:],
                either: .first(0))
        ),
    ]

    @Test(arguments: states) func statesComeBack(_ text: String, _ expected: States) throws {
        let states = try States(JSONString: text)
        #expect(states == expected)
        #expect(try states.toJSONString() == text)
    }

    // MARK: The rest, and unknown keys

    struct Kept: Mapped, Equatable {
        let rest: JSON.Object, name: String, seats: Int

        static let mapping = Mapping {
            Init(Kept.init)
            Field(rest: \.rest)
            Field("name", \.name, .or("title"))
            Field("cabin.seats", \.seats)
            Constant("type", "kept")
        }
    }

    @Test func theRestIsKept() throws {
        let text = #"{"a":1,"title":"n","cabin":{"seats":3,"wifi":true},"type":"kept","b":{"c":[null]}}"#
        let kept = try Kept(JSONString: text)
        #expect(kept.rest == ["a": 1, "cabin": ["wifi": true], "b": ["c": [nil]]])
        #expect(
            try kept.toJSONString()
                == #"{"name":"n","cabin":{"seats":3,"wifi":true},"type":"kept","a":1,"b":{"c":[null]}}"#)
        #expect(try Kept(JSONString: kept.toJSONString()) == kept)
        let none = try Kept(JSONString: #"{"name":"n","cabin":{"seats":3}}"#)
        #expect(none.rest.isEmpty)
    }

    struct Stamped: Mapped {
        let created: Int, author: String?

        static let mapping = Mapping {
            Init(Stamped.init)
            Field("time.created", \.created)
            Field("author", \.author, .or("by.name.full", "signature"))
        }
    }

    struct Nested: Mapped {
        let stamped: Stamped, rest: JSON.Object

        static let mapping = Mapping {
            Init(Nested.init)
            Field(flattening: \.stamped)
            Field(rest: \.rest)
        }
    }

    struct Refusing: Mapped {
        let stamped: Stamped

        static let mapping = Mapping {
            Init(Refusing.init)
            Field(flattening: \.stamped)
        }
    }

    /// What stands beside the end of a path, whether a flattened model's or that of another spelling.
    @Test(
        arguments: [
            (#"{"time":{"created":1,"zone":"Z"}}"#, #"{"time":{"zone":"Z"}}"#, "time.zone"),
            (#"{"time":{"created":1},"by":{"id":7}}"#, #"{"by":{"id":7}}"#, "by.id"),
            (
                #"{"time":{"created":1},"by":{"name":{"full":"A","last":"B"},"id":7}}"#,
                #"{"by":{"name":{"last":"B"},"id":7}}"#, "by.name.last, by.id"
            ),
            (#"{"time":{"created":1},"signature":{"a":1}}"#, #"{"signature":{"a":1}}"#, nil),
            (#"{"time":{"created":1},"by":"nobody"}"#, #"{"by":"nobody"}"#, nil),
        ] as [(String, String, String?)])
    func theRestOfNestedObjectsIsKept(_ text: String, _ rest: String, _ unread: String?) throws {
        let nested = try Nested(JSONString: text)
        #expect(try nested.rest == JSON(JSONString: rest).object)
        #expect(try Nested(JSONString: nested.toJSONString()).rest == nested.rest)
        let options = MappingOptions(unreadKeys: .throw)
        let issue = Refusing.result(JSONString: text, options: options).issues.first
        #expect(
            issue?.reason?.replacing("unread keys ", with: "").replacing("unread key ", with: "") == unread)
    }

    struct Accented: Mapped {
        let value: Int?
        let rest: JSON.Object

        static let mapping = Mapping {
            Init(Accented.init(value:rest:))
            Field("é", \.value)
            Field(rest: \.rest)
        }
    }

    struct RefusingAccents: Mapped {
        let value: Int?

        static let mapping = Mapping {
            Init(RefusingAccents.init(value:))
            Field("é", \.value)
        }
    }

    @Test func keysAreComparedByTheirBytes() throws {
        let text = "{\"e\u{301}\":1}"
        let model = try Accented(JSONString: text)
        #expect(model.value == nil && model.rest.count == 1)
        #expect(try Array(model.toJSONString().utf8) == Array(text.utf8))
        let error = #expect(throws: MappingError.self) {
            try RefusingAccents(JSONString: text, options: MappingOptions(unreadKeys: .throw))
        }
        #expect(error?.kind == .invalidValue)
        #expect(try Accented(JSONString: #"{"é":1}"#).value == 1)
    }

    // MARK: Strategies

    struct Digest: Mapped, Equatable {
        let hash: Data, other: Data, dates: [Date]

        static let mapping = Mapping {
            Init(Digest.init)
            Field("hash", \.hash, using: .data(.base64URL))
            Field("other", \.other)
            Field("dates", \.dates, using: Transform.date(.seconds).array)
        }
    }

    @Test func strategiesOfAField() throws {
        let text = #"{"hash":"AP8","other":"AP8=","dates":[0,1]}"#
        let digest = try Digest(JSONString: text)
        #expect(digest.hash == Data([0, 255]) && digest.other == digest.hash)
        #expect(try digest.toJSONString() == text)
    }
}
