import MappableDeclared
import MappableSchemas
import Testing

extension FeatureMeetingTests {
    struct Noted: Mapped, Equatable {
        let age: Int?
        let cabin: Cabin?
        let rest: JSON.Object
        static let mapping = Mapping {
            Init(Noted.init(age:cabin:rest:))
            Field("age", \.age, .nils(.null))
            Field("cabin", \.cabin, .nils(.null))
            Field(rest: \.rest)
        }

        struct Cabin: Mapped, Equatable {
            let seats: Int
            static let mapping = Mapping {
                Init(Cabin.init(seats:))
                Field("seats", \.seats)
            }
        }
    }

    @Test(
        "What a rest has of an optional's key is written in place of null",
        arguments: [
            #"{"age":"old","cabin":{"seats":"many"},"x":1}"#, #"{"age":null,"cabin":null}"#,
            #"{"age":[null],"cabin":null}"#, #"{"age":1,"cabin":{"seats":2}}"#,
        ])
    func nullBesideRest(text: String) throws {
        let model = try Noted(JSONString: text)
        #expect(try JSON(model) == JSON(JSONString: text))
        #expect(try Noted(JSONString: model.toJSONString()) == model)
    }

    // MARK: Payloads with members that are only written

    struct Circle: Mapped, Equatable {
        let radius: Int
        static let mapping = Mapping {
            Init(Circle.init(radius:))
            Constant("form", "round")
            Field("radius", \.radius)
            Computed("area") { $0.radius * $0.radius * 3 }
        }
    }

    enum Inside: Tagged, Equatable {
        case circle(Circle)
        static let union = Union<Inside>(
            tag: .inside("type"),
            Case("circle", Inside.circle) { if case .circle(let it) = $0 { it } else { nil } })
    }

    struct Closed<Shape: Tagged & Equatable & Sendable>: Mapped, Equatable {
        let id: Int
        let shape: Shape
        static var mapping: Mapping<Closed> {
            Mapping {
                Init(Closed.init(id:shape:))
                Field("id", \.id)
                Field(flattening: \.shape)
            }
        }
    }

    struct Kept<Shape: Tagged & Equatable & Sendable>: Mapped, Equatable {
        let shape: Shape
        let rest: JSON.Object
        static var mapping: Mapping<Kept> {
            Mapping {
                Init(Kept.init(shape:rest:))
                Field(flattening: \.shape)
                Field(rest: \.rest)
            }
        }
    }

    @Test("What a flattened union's payload only writes is known to the model around it")
    func writtenOfPayload() throws {
        let options = MappingOptions(unreadKeys: .throw)
        func check<Shape: Tagged & Equatable & Sendable>(_ shape: Shape) throws {
            let closed = Closed(id: 1, shape: shape)
            #expect(try Closed<Shape>(JSONString: closed.toJSONString(), options: options) == closed)
            let kept = Kept(shape: shape, rest: ["x": 1])
            #expect(try Kept<Shape>(JSONString: kept.toJSONString()) == kept)
        }
        try check(Inside.circle(Circle(radius: 2)))
        #expect(throws: MappingError.self) {
            try Closed<Inside>(JSONString: #"{"id":1,"type":"circle","radius":2,"x":3}"#, options: options)
        }
    }

    // MARK: Contexts

    struct Charge: Mappable, JSONWriter, Equatable, Sendable {
        let cents: Int

        init(cents: Int) { self.cents = cents }

        init(map: Mapper) throws {
            cents = try map.cents() / (map.mappingContext(as: Int.self) ?? 1)
        }

        func write(to json: inout JSONOutput) throws {
            let factor = try json.writingContext(as: Int.self) ?? 1
            json.cents = cents * factor
        }
    }

    @Test("JSON is made with a context")
    func contextOfJSON() throws {
        #expect(try JSON(Charge(cents: 2), context: 10) == ["cents": 20])
        #expect(try Charge(["cents": 300], context: 100) == Charge(cents: 3))
    }
}
