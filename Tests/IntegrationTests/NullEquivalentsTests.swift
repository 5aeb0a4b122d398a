import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Values that services send where they have nothing: `""`, `[]`, `false` and `"0000-00-00"`.
struct NullEquivalentsTests {
    static let php = MappingOptions.default.with(\.nullEquivalents, .php)
    static let options = [php, php.with(\.invalidOptionals, .throw), php.with(\.invalidElements, .skip)]

    enum Size: String, Mappable { case small }

    struct Box: Mappable {
        let name: String?
        init(map: Mapper) throws { name = try map.name }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What `""`, `[]`, `false`, `"0000-00-00"` and `"n/a"` give, or the kind of the error after `!`.
        let expected: [String]
        let read: @Sendable (Mapper) throws -> Any?

        init(_ name: String, _ expected: [String], _ read: @escaping @Sendable (Mapper) throws -> Any?) {
            (testDescription, self.expected, self.read) = (name, expected, read)
        }
    }

    static let values = [#""""#, "[]", "false", #""0000-00-00 00:00:00""#, #""n/a""#]
    static let nothing = ["nil", "nil", "nil", "nil", "!"]

    static let rows = [
        Row("integer", nothing) { try $0.v as Int? },
        Row("called", nothing) { try $0.v() as Int? },
        Row("key path", nothing) { try $0.from("v") as Double? },
        Row("date", nothing) { try $0.v as Date? },
        Row("URL", ["nil", "nil", "nil", "nil", "n/a"]) { try $0.v as URL? },
        Row("enum", nothing) { try $0.v as Size? },
        Row("string", ["", "nil", "nil", "0000-00-00 00:00:00", "n/a"]) { try $0.v as String? },
        Row("truth value", ["nil", "nil", "false", "nil", "!"]) { try $0.v as Bool? },
        Row("array", ["nil", "[]", "nil", "nil", "!"]) { try $0.v as [Int]? },
        Row("dictionary", nothing) { try $0.v as [String: Int]? },
        Row("model", nothing) { (try $0.v as Box?)?.name ?? nil },
        Row("member of a model", nothing) { try $0.v.name as String? },
        Row("presence", ["null", "null", "null", "null", "!"]) { map in
            switch try map.v as Presence<Int> {
            case .absent: "absent"
            case .null: "null"
            case .value(let value): value
            }
        },
        Row("default", ["7", "7", "7", "7", "!"]) { try $0.v(default: 7) },
        Row("default at a key path", ["7", "7", "7", "7", "!"]) { try $0.from("v", default: 7) },
        Row("default of a dictionary", ["[:]", "[:]", "[:]", "[:]", "!"]) {
            try $0.v(default: [String: Int]())
        },
        Row("default after a value", ["7", "7", "7", "7", "!"]) { try $0.v.w(default: 7) },
        Row("transform", nothing) { try $0.from("v", using: .date(.rfc3339)) as Date? },
        Row("transform with a default", ["0.0", "0.0", "0.0", "0.0", "!"]) { map in
            let standIn = Date(timeIntervalSinceReferenceDate: 0)
            let date = try map.from("v", using: .date(.rfc3339), default: standIn)
            return date.timeIntervalSinceReferenceDate
        },
        Row("no optional", ["!", "!", "!", "!", "!"]) { try $0.v as Int },
    ]

    static func text(_ json: String, _ row: Row, _ options: MappingOptions) -> String {
        do {
            let value = try Mapper.read(json, options: options) { map in try row.read(map) }
            return value.map { "\($0)" } ?? "nil"
        } catch {
            return "!"
        }
    }

    @Test("A value counts as null where the type cannot hold it, under any other option", arguments: rows)
    func readsNothing(_ row: Row) {
        for (value, expected) in zip(Self.values, row.expected) {
            let json = #"{"v":"# + value + "}"
            for options in Self.options {
                let isInvalid = value == Self.values[4] && expected == "!"
                let isTolerated = isInvalid && options.invalidOptionals == .nil && row.isOptional
                let found = Self.text(json, row, options)
                #expect(isTolerated ? found == "nil" : found == expected, "\(value)")
            }
            // It is no loss.
            guard value != Self.values[4], expected != "!" else { continue }
            let result = OneRow.$row.withValue(row) {
                OneRow.result(JSONString: json, options: Self.php)
            }
            #expect(result.report.losses.isEmpty, "\(value)")
            #expect(result.issues.isEmpty, "\(value)")
        }
    }

    /// Reads by the row of the test, so that there is a report.
    struct OneRow: Mappable {
        @TaskLocal static var row: Row?
        init(map: Mapper) throws { _ = try Self.row?.read(map) }
    }

    @Test("Each value counts alone")
    func single() throws {
        let each: [MappingOptions.NullEquivalents] = [.emptyString, .emptyArray, .false, .zeroDate]
        for (index, equivalent) in each.enumerated() {
            let options = MappingOptions(invalidOptionals: .throw, nullEquivalents: equivalent)
            for (place, value) in Self.values.enumerated() {
                let json = #"{"v":"# + value + "}"
                let found = Self.text(json, Self.rows[0], options)
                #expect(found == (index == place ? "nil" : "!"), "\(value)")
            }
        }
    }

    @Test("One member can have rules of its own")
    func part() throws {
        let json = #"{"a": false, "b": false}"#
        let (a, b) = try Mapper.read(json, options: .careful) { map in
            (try map.with(nullEquivalents: .false).a as Int?, (try? map.b as Int?) == nil)
        }
        #expect(a == nil && b)
        #expect(throws: MappingError.self) {
            try Mapper.read(json, options: Self.php.with(\.invalidOptionals, .throw)) { map in
                try map.with(nullEquivalents: []).a as Int?
            }
        }
    }

    struct Renamed: Mapped {
        let count: Int?
        static let mapping = Mapping {
            Init(Renamed.init(count:))
            Field("v", \.count, .or("w"))
        }
    }

    struct RenamedText: Mapped {
        let name: String?
        static let mapping = Mapping {
            Init(RenamedText.init(name:))
            Field("v", \.name, .or("x"))
        }
    }

    @Test("Of several keys, the next is tried where one has nothing", arguments: values.dropLast())
    func otherKeys(value: String) throws {
        let json = #"{"v":"# + value + #","w":7,"x":"y"}"#
        let holdsText = value.hasPrefix("\"")
        try Mapper.read(json, options: Self.php.with(\.invalidOptionals, .throw)) { map in
            #expect(try map.from(anyOf: "v", "w") as Int == 7)
            #expect(try map.from(anyOf: "v", "w") as Int? == 7)
            #expect(try map.from(anyOf: "v", "w") as Presence<Int> == .value(7))
            #expect(try (map.from(anyOf: "v", "w") as Secret<Int?>).exposed == 7)
            let text: String? = try map.from(anyOf: "v", "x")
            #expect((text == "y") == !holdsText)
            #expect(try map.from(anyOf: "v", "z") as Int? == nil)
        }
        let result = Renamed.result(JSONString: json, options: Self.php)
        #expect(try result.get().count == 7)
        let text = try RenamedText(JSONString: json, options: Self.php)
        #expect((text.name == "y") == !holdsText)
        #expect(result.report.losses.isEmpty && result.issues.isEmpty)
        #expect(throws: MappingError.self) {
            try Mapper.read(json, options: .careful) { map in try map.from(anyOf: "v", "w") as Date? }
        }
    }

    @Test("Elements that count as null are nil, and are left out where elements may be")
    func elements() throws {
        let json = #"[1, "", false, []]"#
        #expect(try [Int?](JSONString: json, options: Self.php) == [1, nil, nil, nil])
        #expect(try [Int](JSONString: json, options: Self.options[2]) == [1])
        #expect(throws: MappingError.self) { try [Int](JSONString: json, options: Self.php) }
    }

    // MARK: - Services

    /// An order as shops of WooCommerce send it.
    struct Order: Mappable {
        struct Address: Mappable {
            let city: String
            let company: String?
            let phone: Int?

            init(map: Mapper) throws {
                city = try map.city()
                company = try map.company
                phone = try map.phone
            }
        }

        let id: Int
        let parent: Int?
        let paid: Date?
        let billing: Address
        let shipping: Address?
        let image: URL?
        let attributes: [String: String]
        let total: Decimal

        init(map: Mapper) throws {
            id = try map.id()
            parent = try map.parent_id
            paid = try map.with(dates: .localDateTime()).date_paid
            billing = try map.billing()
            shipping = try map.shipping
            image = try map.image.src
            attributes = try map.attributes(default: [:])
            total = try map.total()
        }
    }

    @Test("An order of a shop in PHP is read without a loss")
    func shop() throws {
        let json = """
            {"id": 723, "parent_id": false, "date_paid": "0000-00-00T00:00:00", "total": "29.35",
             "billing": {"city": "Bern", "company": "", "phone": ""},
             "shipping": [], "image": false, "attributes": []}
            """
        let options = MappingOptions.careful.with(\.nullEquivalents, .php)
        let result = Order.result(JSONString: json, options: options)
        let order = try result.get()
        #expect(result.report.losses.isEmpty && result.issues.isEmpty)
        #expect((order.id, order.parent, order.paid) == (723, nil, nil))
        #expect((order.billing.company, order.billing.phone) == ("", nil))
        #expect(order.shipping == nil && order.image == nil && order.attributes.isEmpty)
        #expect(order.total == Decimal(string: "29.35"))
        let error = #expect(throws: MappingError.self) {
            try Order(
                JSONString: json.replacingOccurrences(
                    of: #""parent_id": false"#, with: #""parent_id": "n/a""#),
                options: options)
        }
        #expect(error?.keyPath.description == "parent_id")
    }

    /// A topic as a forum sends it, declared.
    struct Topic: Mapped {
        let id: Int
        let closed: Date?
        let poll: Poll?
        let views: Int

        struct Poll: Mapped {
            let title: String
            static let mapping = Mapping {
                Init(Poll.init)
                Field("title", \.title)
            }
        }

        static let mapping = Mapping {
            Init(Topic.init)
            Field("topic_id", \.id)
            Field("closed_at", \.closed)
            Field("poll", \.poll)
            Field("views", \.views, default: 0)
        }
    }

    @Test(
        "Declared models read the same",
        arguments: [#""""#, "[]", "false", #""0000-00-00""#, "null"])
    func forum(_ nothing: String) throws {
        let json = #"{"topic_id": 5, "closed_at": N, "poll": N, "views": N}"#
            .replacingOccurrences(of: "N", with: nothing)
        let options = MappingOptions.careful.with(\.nullEquivalents, .php)
        let result = Topic.result(JSONString: json, options: options)
        let topic = try result.get()
        #expect((topic.id, topic.closed, topic.views) == (5, nil, 0))
        #expect(topic.poll == nil)
        #expect(result.report.losses.isEmpty && result.issues.isEmpty)
    }
}

/// A payment whose date alone may be zeros.
private struct Payment: Mapped {
    let id: Int, paid: Date?, count: Int, note: Int?

    static let mapping = Mapping {
        Init(Payment.init)
        Field("id", \.id)
        Field("paid", \.paid, .nullEquivalents(.zeroDate))
        Field("count", \.count, .nullEquivalents([.emptyString, .false]), default: 1)
        Field("note", \.note)
    }
}

extension NullEquivalentsTests {
    @Test("A field can have rules of its own")
    func field() throws {
        let json = #"{"id": 7, "paid": "0000-00-00", "count": "", "note": 3}"#
        let payment = try Payment(JSONString: json, options: .careful)
        #expect((payment.id, payment.paid, payment.count, payment.note) == (7, nil, 1, 3))
        for (key, value) in [("paid", #""""#), ("count", "[]"), ("note", "false")] {
            let error = #expect(throws: MappingError.self) {
                try Payment(JSONString: #"{"id": 7, "\#(key)": \#(value)}"#, options: .careful)
            }
            #expect(error?.keyPath.description == key)
        }
    }
}

/// A `Codable` type with what a service leaves empty.
private struct Listing: CodableModel {
    let parent: Int?, sold: Date?, name: String?

    /// A model whose `Codable` property sees the document as it is.
    struct Holder: Mappable {
        let listing: Listing

        init(map: Mapper) throws { listing = try map.listing(using: .codable) }
    }
}

extension NullEquivalentsTests {
    @Test("A Codable model follows the options, and another Codable type sees the document as it is")
    func codable() throws {
        let json = #"{"parent": [], "sold": "0000-00-00", "name": ""}"#
        let options = MappingOptions.careful.with(\.nullEquivalents, .php)
        let listing = try Listing(JSONString: json, options: options)
        #expect((listing.parent, listing.sold, listing.name) == (nil, nil, ""))
        let held = #"{"listing": \#(json)}"#
        let error = #expect(throws: MappingError.self) {
            try Listing.Holder(JSONString: held, options: options)
        }
        #expect(error?.keyPath.description == "listing.parent")
    }
}

extension NullEquivalentsTests.Row {
    /// Whether an invalid value is nil under the default options.
    var isOptional: Bool { expected.first == "nil" }
}
