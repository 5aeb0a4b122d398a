import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// What no field read is the rest, whatever it is called: in models by hand, and in declared ones.
struct RestFormTests {
    struct Cabin: Mapped, Equatable {
        let rows: Int?

        static let mapping = Mapping {
            Init(Cabin.init)
            Field("rows", \.rows)
        }
    }

    struct Size: Mapped, Equatable {
        let width: Int?, unit: String

        static let mapping = Mapping {
            Init(Size.init)
            Field("size.width", \.width, .or("width"))
            Field("size.unit", \.unit, default: "m")
        }
    }

    enum Fuel: Tagged, Equatable {
        case battery(Cabin), other(JSON)

        static let union = Union<Fuel>(
            tag: .inside("type"),
            Case("battery", Fuel.battery) { if case .battery(let battery) = $0 { battery } else { nil } },
            unknown: Case(Fuel.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    /// The rest stands among the fields, so that some are read after it.
    struct Declared: Mapped, Equatable {
        let name: String, rest: JSON.Object, userID: Int?, seats: Int?, start: Date?, tags: [Int],
            cabin: Cabin?
        let code: String?, first: Int?, size: Size, fuel: Fuel?, price: Int?

        static let mapping = Mapping {
            Init(Declared.init)
            Field("name", \.name, .or("title", "names.en"), default: "?")
            Field(rest: \.rest)
            Field("userID", \.userID, .or("id"))
            Field("plane.seats", \.seats)
            Field("start", \.start, .or("times.start"), usingIfPresent: .date(.seconds))
            Field("tags", \.tags, default: [], when: .always)
            Field("cabin", \.cabin, .or("kabine"))
            Field("code", \.code, using: RestFormTests.code, default: nil)
            Field("list.0.id", \.first)
            Field(flattening: \.size)
            Field("fuel", \.fuel)
            Field("price.amount", \.price, .or("price", "prices.0.amount"))
        }
    }

    /// The same with the rest as the last field.
    struct DeclaredInOrder: Mapped, Equatable {
        let name: String, userID: Int?, seats: Int?, start: Date?, tags: [Int], cabin: Cabin?, code: String?
        let first: Int?, size: Size, fuel: Fuel?, price: Int?, rest: JSON.Object

        static let mapping = Mapping {
            Init(DeclaredInOrder.init)
            Field("name", \.name, .or("title", "names.en"), default: "?")
            Field("userID", \.userID, .or("id"))
            Field("plane.seats", \.seats)
            Field("start", \.start, .or("times.start"), usingIfPresent: .date(.seconds))
            Field("tags", \.tags, default: [], when: .always)
            Field("cabin", \.cabin, .or("kabine"))
            Field("code", \.code, using: RestFormTests.code, default: nil)
            Field("list.0.id", \.first)
            Field(flattening: \.size)
            Field("fuel", \.fuel)
            Field("price.amount", \.price, .or("price", "prices.0.amount"))
            Field(rest: \.rest)
        }
    }

    struct ByHand: Mappable, JSONWriter {
        let name: String, userID: Int?, seats: Int?, start: Date?, tags: [Int], cabin: Cabin?, code: String?
        let first: Int?, width: Int?, unit: String, fuel: Fuel?, price: Int?, rest: JSON.Object

        init(map: Mapper) throws {
            name = try map.from(anyOf: "name", "title", "names.en") ?? "?"
            userID = try map.from(anyOf: "userID", "id")
            seats = try map.plane.seats
            start = try map.with(dates: .seconds).from(anyOf: "start", "times.start")
            tags = try map.from("tags", default: [], when: .always)
            cabin = try map.from(anyOf: "cabin", "kabine")
            code = try map.from("code", using: RestFormTests.code, default: nil)
            first = try map.from("list.0.id")
            width = try map.from(anyOf: "size.width", "width")
            unit = try map.from("size.unit", default: "m")
            fuel = try map.fuel
            price = try map.from(anyOf: "price.amount", "price", "prices.0.amount")
            rest = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            json.name = name
            json.userID = userID
            json["plane.seats"] = seats
            json["start", using: .date(.seconds)] = start
            json.tags = tags
            json.cabin = cabin
            json["code", using: RestFormTests.code] = code
            json["list.0.id"] = first
            json["size.width"] = width
            json["size.unit"] = unit
            json.fuel = fuel
            json["price.amount"] = price
            json.writeRest(rest)
        }
    }

    /// An empty string is no code.
    static let code = Transform<String?>(
        read: { (text: String) in text.isEmpty ? nil : text }, write: { $0 ?? "" })

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let rest: String
        /// What is written, beside what every model writes.
        let written: String
        var options = MappingOptions.default

        init(
            _ name: String, _ document: String, rest: String, written: String,
            options: MappingOptions = .default
        ) {
            (testDescription, self.document, self.rest) = (name, document, rest)
            (self.written, self.options) = (written, options)
        }
    }

    static let rows = [
        Row("nothing", "{}", rest: "{}", written: "{}"),
        Row(
            "the other spelling of what was read", #"{"name":"A","title":"Dr"}"#,
            rest: #"{"title":"Dr"}"#, written: #"{"name":"A","title":"Dr"}"#),
        Row(
            "a spelling that was read, and one after it", #"{"title":"A","names":{"en":"B","de":"C"}}"#,
            rest: #"{"names":{"en":"B","de":"C"}}"#, written: #"{"name":"A","names":{"en":"B","de":"C"}}"#),
        Row(
            "a null before the spelling that was read",
            #"{"name":null,"title":null,"names":{"en":"B","de":"C"}}"#,
            rest: #"{"names":{"de":"C"}}"#, written: #"{"name":"B","names":{"de":"C"}}"#),
        Row("nulls only", #"{"name":null,"title":null,"id":null}"#, rest: "{}", written: "{}"),
        Row(
            "a null, and one that nobody reads", #"{"userID":null,"x":null}"#, rest: #"{"x":null}"#,
            written: #"{"x":null}"#),
        Row(
            "an invalid optional, and its other spelling", #"{"userID":"x","id":7}"#,
            rest: #"{"userID":"x","id":7}"#, written: #"{"userID":"x","id":7}"#),
        Row(
            "an invalid optional in the other spelling", #"{"userID":null,"id":"x"}"#, rest: #"{"id":"x"}"#,
            written: #"{"id":"x"}"#),
        Row(
            "an invalid optional with a transform", #"{"times":{"start":"noon","end":1},"start":null}"#,
            rest: #"{"times":{"start":"noon","end":1}}"#, written: #"{"times":{"start":"noon","end":1}}"#),
        Row(
            "a transformed value, and its other spelling", #"{"start":5,"times":{"start":6}}"#,
            rest: #"{"times":{"start":6}}"#, written: #"{"start":5,"times":{"start":6}}"#),
        Row(
            "a transform that makes nil of a valid value", #"{"code":""}"#, rest: "{}",
            written: "{}"),
        Row(
            "an invalid value with a default", #"{"tags":5,"x":1}"#, rest: #"{"tags":5,"x":1}"#,
            written: #"{"x":1}"#),
        Row(
            "a model in the other spelling", #"{"kabine":{"rows":3}}"#, rest: "{}",
            written: #"{"cabin":{"rows":3}}"#),
        Row("a model that is none", #"{"cabin":"Y"}"#, rest: #"{"cabin":"Y"}"#, written: #"{"cabin":"Y"}"#),
        Row(
            "a value in the way of a path", #"{"plane":5}"#, rest: #"{"plane":5}"#,
            written: #"{"plane":5}"#),
        Row(
            "beside a path", #"{"plane":{"seats":1,"type":"A320"}}"#, rest: #"{"plane":{"type":"A320"}}"#,
            written: #"{"plane":{"seats":1,"type":"A320"}}"#),
        Row(
            "an invalid optional after a path, and beside it", #"{"plane":{"seats":[],"type":"A320"}}"#,
            rest: #"{"plane":{"seats":[],"type":"A320"}}"#,
            written: #"{"plane":{"seats":[],"type":"A320"}}"#),
        Row(
            "a value in the way of the first path, which the second reads", #"{"price":5}"#, rest: "{}",
            written: #"{"price":{"amount":5}}"#),
        Row(
            "an invalid value in the way of the first path", #"{"price":"x","prices":[{"amount":1}]}"#,
            rest: #"{"price":"x","prices":[{"amount":1}]}"#,
            written: #"{"price":"x","prices":[{"amount":1}]}"#),
        Row(
            "values in the way of other spellings", #"{"names":"B","prices":[],"times":0.5}"#,
            rest: #"{"names":"B","prices":[],"times":0.5}"#,
            written: #"{"names":"B","prices":[],"times":0.5}"#),
        Row(
            "a value in the way of another spelling than that which was read",
            #"{"price":null,"prices":[{"amount":1}],"times":{"start":1},"start":[]}"#,
            rest: #"{"times":{"start":1},"start":[]}"#,
            written: #"{"price":{"amount":1},"times":{"start":1},"start":[]}"#),
        Row("an empty array in a path", #"{"list":[]}"#, rest: #"{"list":[]}"#, written: #"{"list":[]}"#),
        Row(
            "another member in an array", #"{"list":[{"name":"a"}]}"#, rest: #"{"list":[{"name":"a"}]}"#,
            written: #"{"list":[{"name":"a"}]}"#),
        Row(
            "an array in an array", #"{"list":[[1]]}"#, rest: #"{"list":[[1]]}"#, written: #"{"list":[[1]]}"#),
        Row(
            "the spellings of a flattened model", #"{"size":{"width":1,"x":2},"width":3}"#,
            rest: #"{"size":{"x":2},"width":3}"#, written: #"{"size":{"width":1,"unit":"m","x":2},"width":3}"#
        ),
        Row(
            "an invalid optional of a flattened model", #"{"size":{"unit":"ft"},"width":"x"}"#,
            rest: #"{"width":"x"}"#, written: #"{"size":{"unit":"ft"},"width":"x"}"#),
        Row(
            "a union's payload", #"{"fuel":{"type":"battery","rows":1},"y":3}"#, rest: #"{"y":3}"#,
            written: #"{"fuel":{"type":"battery","rows":1},"y":3}"#),
        Row(
            "a union's unknown case", #"{"fuel":{"type":"steam","x":2}}"#, rest: "{}",
            written: #"{"fuel":{"type":"steam","x":2}}"#),
        Row(
            "a union without a tag", #"{"fuel":{"x":2}}"#, rest: "{}", written: #"{"fuel":{"x":2}}"#),
        Row(
            "a union with an array for a tag", #"{"fuel":{"type":[],"x":2}}"#, rest: "{}",
            written: #"{"fuel":{"type":[],"x":2}}"#),
        Row(
            "repeated keys, of which the first counts",
            #"{"name":"A","title":"B","name":"C","title":"D"}"#, rest: #"{"title":"B"}"#,
            written: #"{"name":"A","title":"B"}"#),
        Row(
            "invalid optionals among repeated keys",
            #"{"userID":"x","plane":5,"userID":1}"#, rest: #"{"userID":"x","plane":5}"#,
            written: #"{"userID":"x","plane":5}"#),
    ]

    @Test("The rest is the same in all forms, and for every way to read", arguments: rows)
    func restsAreTheSame(_ row: Row) throws {
        try check(Declared.self, row, \.rest)
        try check(DeclaredInOrder.self, row, \.rest)
        try check(ByHand.self, row, \.rest)
    }

    @Test("Models in an array that read under other options have their rests")
    func restsInArrays() throws {
        let element = #"{"times":{"start":"noon","end":1},"x":{"y":1}}"#
        let models = try [ByHand](JSONString: "[\(element),\(element),\(element)]")
        #expect(models.count == 3)
        for model in models { #expect(try JSON.object(model.rest).toJSONString() == element) }
    }

    private func check<Model: Mappable & JSONWriter>(
        _ type: Model.Type, _ row: Row, _ rest: (Model) -> JSON.Object
    ) throws {
        var members: JSON.Object = ["name": "?", "tags": [], "code": "", "size": ["unit": "m"]]
        for (key, value) in try JSON(JSONString: row.written).object ?? [:] { members[key] = value }
        let written = JSON.object(members)
        for options in [row.options, row.options.with(\.unreadKeys, .throw)] {
            let model = try Model(JSONString: row.document, options: options)
            #expect(try JSON.object(rest(model)).toJSONString() == row.rest)
            #expect(try JSON(model) == written)
            let result = Model.result(JSONString: row.document, options: options)
            #expect(result.issues.isEmpty && result.value.map(rest) == rest(model))
            // What is written is read again as the same.
            let text = try model.toJSONString()
            #expect(try JSON(Model(JSONString: text, options: options)) == written)
        }
    }

    struct Counted: Mapped {
        let id: Int?

        init(id: Int?) throws {
            Self.count.withLock { $0 += 1 }
            if id == 10 { throw CancellationError() }
            self.id = id
        }

        static let mapping = Mapping {
            Init(Counted.init)
            Field("id", \.id)
        }
        @TaskLocal static var count = Locked(0)
    }

    struct Holder: Mapped {
        let one: Counted?, all: [Counted]?, rest: JSON.Object, two: Counted?

        static let mapping = Mapping {
            Init(Holder.init)
            Field("one", \.one)
            Field("all", \.all)
            Field(rest: \.rest)
            Field("two", \.two, .or("zwei"))
        }
    }

    @Test(
        "The initializer of each model runs once, whatever is asked for",
        arguments: [
            (#"{"one":{"id":1},"two":{}}"#, 2), (#"{"one":{"id":10},"zwei":{"id":1}}"#, 2),
            (#"{"all":[{},{}]}"#, 2), (#"{"all":[{},{"id":10}]}"#, 2),
        ])
    func initializersRunOnce(_ document: String, _ count: Int) throws {
        try Counted.$count.withValue(Locked(0)) {
            let holder = try Holder(JSONString: document)
            #expect(Counted.count.withLock { $0 } == count)
            #expect(try JSON(holder) == JSON(JSONString: document.replacing("zwei", with: "two")))
            Counted.count.withLock { $0 = 0 }
            #expect(Holder.result(JSONString: document).value != nil)
            #expect(Counted.count.withLock { $0 } == count)
        }
    }

    // MARK: - Rests inside of others

    struct Inner: Mapped, Equatable {
        let size: Int?, rest: JSON.Object

        static let mapping = Mapping {
            Init(Inner.init)
            Field("size", \.size)
            Field(rest: \.rest)
        }
    }

    struct Outer: Mapped, Equatable {
        let inner: Inner, name: String?

        static let mapping = Mapping {
            Init(Outer.init)
            Field(flattening: \.inner)
            Field("name", \.name)
            Constant("kind", "outer")
        }
    }

    @Test("A flattened model's rest is what no field of either read, and is written after them")
    func flattenedRest() throws {
        let text = #"{"x":1,"size":"big","kind":"outer","name":"A"}"#
        let outer = try Outer(JSONString: text)
        #expect(outer == Outer(inner: Inner(size: nil, rest: ["x": 1, "size": "big"]), name: "A"))
        #expect(try outer.toJSONString() == #"{"name":"A","kind":"outer","x":1,"size":"big"}"#)
        #expect(try Outer(JSONString: outer.toJSONString()) == outer)
    }

    @Test("What a path into an array read is in no rest, and is not written by index")
    func pathIntoArray() throws {
        let text = #"{"list":[{"id":1}]}"#
        let models: [any JSONWriter] = [
            try Declared(JSONString: text), try DeclaredInOrder(JSONString: text),
            try ByHand(JSONString: text),
        ]
        #expect(try Declared(JSONString: text).rest.isEmpty)
        #expect(try DeclaredInOrder(JSONString: text).rest.isEmpty)
        #expect(try ByHand(JSONString: text).rest.isEmpty)
        for model in models {
            #expect(failure(of: model)?.keyPath.description == "list")
            #expect(failure(of: model)?.kind == .invalidValue)
        }
    }

    struct Color: Mapped, Equatable {
        let color: Int?
        static let mapping = Mapping {
            Init(Color.init)
            Field("color", \.color)
        }
    }

    struct Both: Mapped, Equatable {
        let color: Color, inner: Inner, rest: JSON.Object, name: String?

        static let mapping = Mapping {
            Init(Both.init)
            Field(flattening: \.color)
            Field(flattening: \.inner)
            Field(rest: \.rest)
            Field("name", \.name)
        }
    }

    @Test(
        "The first of several rests has what no field before it read",
        arguments: [
            (#"{"size":1,"color":2,"x":3,"name":"A"}"#, #"{"x":3}"#),
            (#"{"color":2,"size":"big","name":"A"}"#, #"{"size":"big"}"#),
            (#"{"name":[],"size":1,"color":"red"}"#, #"{"name":[],"color":"red"}"#),
        ])
    func severalRests(_ text: String, _ rest: String) throws {
        let both = try Both(JSONString: text)
        #expect(try JSON(both) == JSON(JSONString: text))
        #expect(try JSON.object(both.inner.rest) == JSON(JSONString: rest))
        #expect(both.rest.isEmpty)
        #expect(try Both(JSONString: both.toJSONString()) == both)
    }

    enum Shape: Tagged, Equatable {
        case circle(Inner), line(Line), other(Inner)

        static let union = Union<Shape>(
            tag: .inside("meta.type"),
            Case("circle", Shape.circle) { if case .circle(let inner) = $0 { inner } else { nil } },
            Case("line", Shape.line) { if case .line(let line) = $0 { line } else { nil } },
            unknown: Case(Shape.other) { if case .other(let inner) = $0 { inner } else { nil } })
    }

    struct Line: Mapped, Equatable {
        let length: Int, rest: JSON.Object

        static let mapping = Mapping {
            Init(Line.init)
            Field("length", \.length)
            Field(rest: \.rest)
        }
    }

    /// Reads the tag, too.
    struct Named: Mapped, Equatable {
        let type: String, rest: JSON.Object

        static let mapping = Mapping {
            Init(Named.init)
            Field("meta.type", \.type)
            Field(rest: \.rest)
        }
    }

    enum Open: Tagged, Equatable {
        case other(Named)

        static let union = Union<Open>(
            tag: .inside("meta.type"),
            unknown: Case(Open.other) { if case .other(let other) = $0 { other } else { nil } })
    }

    @Test("A union's tag is in no rest of a payload, but in that of what is unknown")
    func tags() throws {
        let texts: [(String, Shape)] = [
            (
                #"{"meta":{"type":"circle","x":1},"size":2}"#,
                .circle(Inner(size: 2, rest: ["meta": ["x": 1]]))
            ),
            (#"{"meta":{"type":"circle"}}"#, .circle(Inner(size: nil, rest: [:]))),
            (#"{"meta":{"type":"line"},"length":2,"y":3}"#, .line(Line(length: 2, rest: ["y": 3]))),
            (#"{"meta":{"type":"star"},"size":1}"#, .other(Inner(size: 1, rest: ["meta": ["type": "star"]]))),
        ]
        for options in [MappingOptions.default, .default.with(\.unreadKeys, .throw)] {
            for (text, shape) in texts {
                #expect(try Shape(JSONString: text, options: options) == shape)
                #expect(try JSON(shape) == JSON(JSONString: text))
                #expect(try [Shape](JSONString: "[\(text),\(text)]", options: options) == [shape, shape])
            }
            let named = #"{"meta":{"type":"star","x":1}}"#
            let open = Open.other(Named(type: "star", rest: ["meta": ["x": 1]]))
            #expect(try Open(JSONString: named, options: options) == open)
        }
    }
}
