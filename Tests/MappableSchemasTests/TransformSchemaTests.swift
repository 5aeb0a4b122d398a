import Foundation
import MappableReports
import MappableSchemas
import Testing

/// Schemas of transforms.
struct TransformSchemaTests {
    struct Catalogue: Mapped {
        let unix: Date, milliseconds: Date, local: Date?, days: [Date], photo: Data
        let price: Decimal, id: Int64?
        let rows: [Int], cents: Int

        static let mapping = Mapping {
            Init(Catalogue.init)
            Field("unix", \.unix, using: .date(.seconds))
            Field("milliseconds", \.milliseconds, "Since 1970", using: .date(.milliseconds))
            Field("local", \.local, usingIfPresent: .date(.localDate()))
            Field("days", \.days, using: Transform.date(.rfc3339).array)
            Field("photo", \.photo, using: .data(.base64URL))
            Field("price", \.price, using: .numberString)
            Field("id", \.id, usingIfPresent: .numberString)
            Field("rows", \.rows, using: .oneOrMany)
            Field("cents", \.cents, using: Catalogue.cents)
        }

        static let cents = Transform<Int>(
            read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 },
            write: { Double($0) / 100 })
    }

    /// What a field's schema says: read strictly, and written.
    static let fields: [(name: String, reading: String, writing: String)] = [
        (
            "unix", #"{"type":"number","minimum":-62135596800,"maximum":253402300799}"#,
            #"{"type":"number","minimum":-62135596800,"maximum":253402300799}"#
        ),
        (
            "milliseconds",
            #"{"description":"Since 1970","type":"number","#
                + #""minimum":-62135596800000,"maximum":253402300799000}"#,
            #"{"description":"Since 1970","type":"number","#
                + #""minimum":-62135596800000,"maximum":253402300799000}"#
        ),
        (
            "price", #"{"type":"string","pattern":"^-?(?:0|[1-9][0-9]{0,16})(?:\\.[0-9]{1,17})?$"}"#,
            #"{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"}"#
        ),
        (
            "id", #"{"type":["string","null"],"pattern":"^-?(?:0|[1-9][0-9]{0,17})$"}"#,
            #"{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"}"#
        ),
        ("cents", #"{"type":"number"}"#, #"{"type":"number"}"#),
    ]

    @Test(arguments: fields)
    func schema(_ field: (name: String, reading: String, writing: String)) throws {
        let reading = Catalogue.readingSchema(options: .strict)["properties"][field.name]
        #expect(try reading.toJSONString() == JSON(JSONString: field.reading).toJSONString())
        let writing = Catalogue.writingSchema()["properties"][field.name]
        #expect(try writing.toJSONString() == JSON(JSONString: field.writing).toJSONString())
    }

    @Test func absentOptionalsNeedNotBeThere() {
        let required = Catalogue.readingSchema(options: .strict)["required"].array?.compactMap(\.string) ?? []
        #expect(
            required == [
                "unix", "milliseconds", "days", "photo", "price", "rows", "cents",
            ])
    }

    @Test func numbersInStringsMayBeNumbersWhereValuesAreConverted() {
        let schema = Catalogue.readingSchema()["properties"]["id"]
        #expect(schema["type"] == ["integer", "string", "null"])
    }

    @Test func whatIsWrittenIsRead() throws {
        let document: JSON = [
            "unix": 1_700_000_000, "milliseconds": 1_700_000_000_000, "local": "2024-02-29",
            "days": ["2024-02-29T12:30:00Z"], "photo": "_w==", "price": "1.5", "id": "7", "rows": 1,
            "cents": 1.25,
        ]
        let model = try Catalogue(document)
        #expect(try Catalogue(JSONString: model.toJSONString()).toJSONString() == model.toJSONString())
    }

    // MARK: Half-open ranges

    struct HalfOpen: Mapped {
        let seats: Int, share: Double, rest: Double?, name: String, tags: [String]

        static let mapping = Mapping {
            Init(HalfOpen.init)
            Field("seats", \.seats, .range(1..<3))
            Field("share", \.share, .range(0..<0.5))
            Field("rest", \.rest, .range(..<1))
            Field("name", \.name, .count(1..<4))
            Field("tags", \.tags, .count(..<2))
        }
    }

    @Test func halfOpenRangesAreExclusive() throws {
        let schema = HalfOpen.writingSchema()["properties"]
        #expect(schema["seats"]["minimum"] == 1 && schema["seats"]["exclusiveMaximum"] == 3)
        #expect(schema["share"]["exclusiveMaximum"] == 0.5 && schema["rest"]["exclusiveMaximum"] == 1)
        #expect(schema["name"]["minLength"] == 1 && schema["name"]["maxLength"] == 3)
        #expect(schema["tags"]["maxItems"] == 1)
        _ = try HalfOpen(["seats": 2, "share": 0.4, "rest": 0.9, "name": "abc", "tags": ["a"]])
    }

    static let halfOpenFaults: [(document: String, error: String)] = [
        (#"{"seats":3}"#, "seats: found number 3, must be at least 1 and less than 3"),
        (#"{"seats":0}"#, "seats: found number 0, must be at least 1 and less than 3"),
        (#"{"share":0.5}"#, "share: found number 0.5, must be at least 0.0 and less than 0.5"),
        (#"{"rest":1}"#, "rest: found number 1, must be less than 1.0"),
        (#"{"name":"abcd"}"#, #"name: found string "abcd", must have 1…3 characters, has 4"#),
        (#"{"tags":["a","b"]}"#, "tags: found array of 2, must have 0…1 elements, has 2"),
    ]

    struct Exact: Mapped {
        let currency: String, legs: [Int], notes: [String: Int]

        static let mapping = Mapping {
            Init(Exact.init)
            Field("currency", \.currency, .count(3...3))
            Field("legs", \.legs, .count(1...))
            Field("notes", \.notes, .count(...1))
        }
    }

    static let exactFaults: [(member: String, error: String)] = [
        (#""currency":"euro""#, #"currency: found string "euro", must have 3 characters, has 4"#),
        (#""legs":[]"#, "legs: found array of 0, must have at least 1 element, has 0"),
        (#""notes":{"a":1,"b":2}"#, "notes: found object of 2, must have at most 1 member, has 2"),
    ]

    @Test(arguments: exactFaults)
    func exactFault(_ fault: (member: String, error: String)) throws {
        let change = try JSON(JSONString: "{\(fault.member)}")
        let document = (["currency": "eur", "legs": [1], "notes": [:]] as JSON).merging(change)
        let error = try #require(throws: MappingError.self) { try Exact(document) }
        #expect(error.description == fault.error + ", mapping Exact")
    }

    @Test(arguments: halfOpenFaults)
    func halfOpenFault(_ fault: (document: String, error: String)) throws {
        var document: JSON = ["seats": 1, "share": 0, "rest": 0.5, "name": "ab", "tags": []]
        document = document.merging(try JSON(JSONString: fault.document))
        let error = #expect(throws: MappingError.self) { try HalfOpen(JSONObject: document) }
        #expect(error?.description.hasPrefix(fault.error) == true, "\(String(describing: error))")
    }

    struct Photo: Mapped {
        let bytes: Data, tags: Set<String>, share: Double

        static let mapping = Mapping {
            Init(Photo.init)
            Field("bytes", \.bytes, using: .data(.base64URL))
            Field("tags", \.tags, .count(..<3))
            Field("share", \.share, .range(0..<1))
        }
    }

    @Test func strategiesForDataArePartOfTheSchema() {
        #expect(Photo.readingSchema()["properties"]["bytes"]["contentEncoding"] == "base64url")
        #expect(Photo.writingSchema()["properties"]["bytes"]["contentEncoding"] == "base64url")
    }

    @Test func eachFaultOfSetsAndHalfOpenRangesIsOneError() throws {
        let document: JSON = ["bytes": "_wA", "tags": ["a"], "share": 0.5]
        let faults: [(key: String, value: JSON)] = [
            ("bytes", "_w="), ("bytes", [:]), ("tags", ["a", "b", "c"]), ("tags", [[:]]), ("tags", nil),
            ("share", 1), ("share", -1), ("share", "x"),
        ]
        for (key, value) in faults {
            let issues = try Photo.result(JSONString: document.merging([key: value]).toJSONString()).issues
            let path = value == [[:]] ? "tags[0]" : key
            #expect(issues.map(\.keyPath.description) == [path], "\(key): \(value)")
        }
    }

    // MARK: OpenAPI

    struct Card: Mapped {
        let digits: String

        static let mapping = Mapping {
            Init(Card.init)
            Field("digits", \.digits)
        }
    }

    struct Boxed: Mapped {
        let card: Card

        static let mapping = Mapping {
            Init(Boxed.init)
            Field("box", \.card)
        }
    }

    enum Payment: Tagged {
        case card(Card), boxed(Boxed), cash, other(JSON)

        static let union = Union<Payment>(
            tag: .inside("type"),
            Case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
            Case("boxed", Payment.boxed) { if case .boxed(let card) = $0 { card } else { nil } },
            Case("cash", value: .cash) { if case .cash = $0 { true } else { false } },
            unknown: Case(Payment.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    @Test func unionsHaveADiscriminatorInOpenAPI() throws {
        var schemas = SchemaSet(.writing(.default), style: .openAPI)
        #expect(schemas.schema(of: Payment.self) == ["$ref": "#/components/schemas/Payment"])
        let union = schemas.definitions["Payment"]
        #expect(
            union?["discriminator"] == [
                "propertyName": "type",
                "mapping": [
                    "card": "#/components/schemas/Payment.card",
                    "boxed": "#/components/schemas/Payment.boxed",
                    "cash": "#/components/schemas/Payment.cash",
                ],
            ])
        #expect(
            union?["oneOf"] == [
                ["$ref": "#/components/schemas/Payment.card"], ["$ref": "#/components/schemas/Payment.boxed"],
                ["$ref": "#/components/schemas/Payment.cash"],
                ["$ref": "#/components/schemas/Payment.unknown"],
            ])
        #expect(
            schemas.definitions["Payment.boxed"] == [
                "$ref": "#/components/schemas/Boxed", "type": "object",
                "properties": ["type": ["const": "boxed"]], "required": ["type"],
            ])
        // The same again adds nothing.
        let count = schemas.definitions.count
        _ = schemas.schema(of: Payment.union)
        #expect(schemas.definitions.count == count)
    }

    @Test func otherStylesHaveNoDiscriminator() {
        #expect(Payment.writingSchema()["discriminator"].isNull)
        #expect(Payment.writingSchema()["oneOf"].array?.count == 4)
    }
}
