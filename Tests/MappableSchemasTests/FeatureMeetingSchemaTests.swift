import Foundation
import MappableReports
import MappableSchemas
import Testing

/// Schemas of features that were each right alone, and wrong beside another.
struct FeatureMeetingSchemaTests {
    struct Circle: Mapped {
        let radius: Int
        static let mapping = Mapping {
            Init(Circle.init(radius:))
            Field("radius", \.radius)
        }
    }

    enum Shape: Tagged {
        case circle(Circle)
        static let union = Union<Shape>(
            tag: .inside("type"),
            Case("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } })
    }

    enum Colour: Tagged {
        case red
        static let union = Union<Colour>(tag: .inside("colour"), Case("red", value: .red))
    }

    struct Block: Mapped {
        let id: Int
        let shape: Shape
        static let mapping = Mapping {
            Init(Block.init(id:shape:))
            Field("id", \.id)
            Field(flattening: \.shape)
        }
    }

    struct Painted: Mapped {
        let id: Int
        let shape: Shape
        let colour: Colour
        static let mapping = Mapping {
            Init(Painted.init(id:shape:colour:))
            Field("id", \.id)
            Field(flattening: \.shape)
            Field(flattening: \.colour)
        }
    }

    enum Quantity: Tagged {
        case text(String), number(Int)
        static let union = Union<Quantity>(
            tag: .outside, Case("text", Quantity.text) { if case .text(let it) = $0 { it } else { nil } },
            Case("number", Quantity.number) { if case .number(let it) = $0 { it } else { nil } })
    }

    struct Measured<Value: Tagged>: Mapped {
        let id: Int
        let value: Value?
        static var mapping: Mapping<Measured> {
            .cached(
                Mapping {
                    Init(Measured.init(id:value:))
                    Field("id", \.id)
                    Field(flattening: \.value)
                })
        }
    }

    @Test("An optional flattened union may be there or not")
    func optionalFlattening() throws {
        let named = Measured<Shape>.readingSchema(options: .strict)
        #expect(named["anyOf"][0]["oneOf"].array?.count == 1)
        #expect(named["anyOf"][1]["properties"] == ["type": ["type": "null"]])
        let keyed = Measured<Quantity>.readingSchema(options: .strict)
        #expect(keyed["anyOf"][0]["oneOf"][1]["required"] == ["number"])
        #expect(keyed["anyOf"][1]["not"]["anyOf"] == [["required": ["text"]], ["required": ["number"]]])
        struct Both: Mapped {
            let named: Measured<Shape>, keyed: Measured<Quantity>
            static let mapping = Mapping {
                Init(Both.init)
                Field("named", \.named)
                Field("keyed", \.keyed)
            }
        }
        let definitions = try #require(try Both.strictSchema()["$defs"].object).map(\.value)
        #expect(definitions.map { $0["anyOf"][1]["required"] } == [["id", "type"], ["id"]])
        #expect(definitions[1]["anyOf"][0]["anyOf"][0]["required"] == ["id", "text"])
    }

    @Test("A strict schema has the members beside a flattened union in each choice")
    func strictFlattening() throws {
        struct Page: Mapped {
            let blocks: [Block]
            static let mapping = Mapping {
                Init(Page.init(blocks:))
                Field("blocks", \.blocks)
            }
        }
        let choice = try Page.strictSchema()["$defs"]["Block"]["anyOf"][0]
        #expect(choice["required"] == ["id", "type", "radius"] && choice["additionalProperties"] == false)
        #expect(choice["properties"]["type"] == ["enum": ["circle"], "type": "string"])
        let root = #expect(throws: MappingError.self) { try Block.strictSchema() }
        #expect(root?.reason == "a strict schema cannot describe this: the root has to be an object")
        let two = #expect(throws: MappingError.self) { try Painted.strictSchema() }
        #expect(two?.reason == "a strict schema cannot describe this: \"allOf\" has no place in it")
    }

    struct Labelled: Mapped {
        let name: String
        let labels: [String: Int]
        static let mapping = Mapping {
            Init(Labelled.init(name:labels:))
            Field("name", \.name)
            Field(flattening: \.labels)
        }
    }

    @Test("A flattened dictionary has the members that no property has")
    func flattenedDictionary() {
        for schema in [Labelled.readingSchema(options: .strict), Labelled.writingSchema()] {
            #expect(schema["additionalProperties"]["type"] == "integer")
            #expect(schema["properties"]["name"]["type"] == "string")
            #expect(schema["allOf"] == .null)
        }
    }

    struct Open: Mapped {
        let id: Int
        let rest: JSON.Object
        static let mapping = Mapping {
            Init(Open.init(id:rest:))
            Field("id", \.id)
            Field(rest: \.rest)
        }
    }

    @Test("An object with a rest is not closed")
    func openRest() throws {
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        #expect(Open.readingSchema(options: options)["additionalProperties"] != false)
        #expect(Open.writingSchema()["additionalProperties"] != false)
        #expect(try Open(JSONString: #"{"id":1,"x":2}"#, options: options).rest == ["x": 2])
    }

    struct Stamped: Mapped {
        let until: Date
        static let mapping = Mapping {
            Init(Stamped.init(until:))
            Constant("since", Date(timeIntervalSince1970: 0))
            Field("until", \.until, default: Date(timeIntervalSince1970: 1))
        }
    }

    @Test("Constants and defaults stand in a schema as the options write them")
    func constants() throws {
        let writing = WritingOptions(dates: .seconds)
        #expect(Stamped.writingSchema(options: writing)["properties"]["since"]["const"] == 0)
        let reading = Stamped.readingSchema(options: MappingOptions(dates: .seconds))
        #expect(reading["properties"]["until"]["default"] == 1)
    }

    struct Square: Mapped, Equatable {
        let side: Int
        static let mapping = Mapping {
            Init(Square.init(side:))
            Field("side", \.side)
            Computed("area") { $0.side * $0.side }
        }
    }

    enum Figure: Tagged, Equatable {
        case square(Square)
        static let union = Union<Figure>(
            tag: .inside("meta.type"),
            Case("square", Figure.square) { if case .square(let it) = $0 { it } else { nil } })
    }

    @Test("A payload that refuses other members takes the tag among its own")
    func closedPayload() throws {
        let model = Figure.square(Square(side: 2))
        let options = MappingOptions.strict.with(\.unreadKeys, .throw)
        #expect(try Figure(JSONString: model.toJSONString(), options: options) == model)
        let closed = Figure.readingSchema(options: options)["oneOf"][0]
        #expect(closed["properties"].object?.keys == ["meta", "side", "area"])
        #expect(closed["properties"]["meta"]["properties"]["type"]["const"] == "square")
        #expect(closed["additionalProperties"] == false)
    }

    struct Icon: Mapped {
        let bytes: Data
        static let mapping = Mapping {
            Init(Icon.init(bytes:))
            Field("bytes", \.bytes, .count(1...))
        }
    }

    @Test("The count of data is said in words, as its string has other characters")
    func dataCount() throws {
        for schema in [Icon.readingSchema(), Icon.writingSchema()] {
            let bytes = schema["properties"]["bytes"]
            #expect(bytes["minItems"] == .null)
            #expect(bytes["description"] == "Must have at least 1 byte.")
        }
        let error = #expect(throws: MappingError.self) { try Icon(JSONString: #"{"bytes":""}"#) }
        #expect(error?.reason == "must have at least 1 byte, has 0")
        _ = try Icon(JSONString: #"{"bytes":"AA=="}"#)
    }

    struct Year: Mapped {
        let year: String
        static let mapping = Mapping {
            Init(Year.init(year:))
            Field("year", \.year, .pattern(#"\d{4}"#))
        }
    }

    @Test("Digits of a pattern are ASCII, as in its schema")
    func asciiPattern() throws {
        #expect(try Year(JSONString: #"{"year":"2024"}"#).year == "2024")
        #expect(throws: MappingError.self) { try Year(JSONString: #"{"year":"٢٠٢٤"}"#) }
    }

    struct UserID: RawRepresentable, Hashable, Mappable, JSONWriter {
        let rawValue: Int
    }

    @Test("Keys of a raw value have its pattern")
    func rawValueKeys() {
        var schemas = SchemaSet(.reading(.default))
        #expect(
            schemas.schema(of: [UserID: Bool].self)["propertyNames"]
                == schemas.schema(of: [Int: Bool].self)["propertyNames"])
    }

    struct Grid: Mapped {
        let first: Int, second: Int
        static let mapping = Mapping {
            Init(Grid.init(first:second:))
            Field("`0`", \.first)
            Field("`1`", \.second)
        }
    }

    struct Digits: Mapped {
        let first: Int, second: Int
        static let mapping = Mapping {
            Init(Digits.init(first:second:))
            Field("0", \.first)
            Field("1.2", \.second)
        }
    }

    @Test("Only indices in backticks make an array")
    func indices() throws {
        for schema in [Grid.readingSchema(options: .strict), Grid.writingSchema()] {
            #expect(schema["type"] == "array" && schema["minItems"] == 2)
            #expect(schema["prefixItems"].array?.map { $0["type"] } == ["integer", "integer"])
        }
        for schema in [Digits.readingSchema(options: .strict), Digits.writingSchema()] {
            #expect(schema["properties"].object?.keys == ["0", "1"])
            #expect(schema["properties"]["1"]["properties"]["2"]["type"] == "integer")
        }
        _ = try Grid(JSONString: "[1,2]")
        _ = try Digits(JSONString: #"{"0":1,"1":{"2":2}}"#)
    }

    enum Parcel: Tagged {
        case note(String?)
        static let union = Union<Parcel>(
            tag: .beside("type", content: "content"),
            Case("note", Parcel.note) { if case .note(let it) = $0 { .some(it) } else { nil } })
    }

    @Test("A payload that may be absent is not required for reading")
    func optionalPayload() throws {
        _ = try Parcel(JSONString: #"{"type":"note"}"#)
        #expect(Parcel.readingSchema()["oneOf"][0]["required"] == ["type"])
    }
}
