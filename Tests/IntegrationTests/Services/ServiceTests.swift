import Foundation
import Mappable
import TestSupport
import Testing

/// A document of a service, with its models.
struct Service: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is written in another way than it was read, by JSON Pointer, and why.
    let differences: [String: JSON]
    /// The document through the models.
    let mapped: @Sendable (String) throws -> JSON
    /// Reads a text in which no optional may be invalid.
    let read: @Sendable (String) throws(MappingError) -> Void

    init<Model: Mappable & JSONWriter & SendableMetatype>(
        _ name: String, _ model: Model.Type,
        reading: MappingOptions = .default, writing: WritingOptions = .default,
        differences: [String: JSON] = [:]
    ) {
        testDescription = name
        self.differences = differences
        mapped = { text in
            let model = try Model(JSONString: text, options: reading)
            return try JSON(JSONString: model.toJSONString(options: writing))
        }
        read = { text throws(MappingError) in
            var options = reading
            options.invalidOptionals = .throw
            _ = try Model(JSONString: text, options: options)
        }
    }

    /// The service's document.
    func document() throws -> JSON { try JSON(JSONString: text()) }

    /// The text of the service's document.
    func text() throws -> String { try Self.text(testDescription) }

    static func text(_ name: String) throws -> String {
        let file = try Fixtures.documents(in: "services").first { $0.name == name + ".json" }
        return String(decoding: try #require(file?.bytes), as: UTF8.self)
    }

    static let all = [
        Service("npm", NPM.Package.self),
        Service("stripe", Stripe.Event.self, reading: Stripe.reading, writing: Stripe.writing),
        Service("slack", Slack.Delivery.self, reading: Slack.reading, writing: Slack.writing),
        Service(
            "shopify", Shopify.Envelope.self, reading: Shopify.reading, writing: Shopify.writing,
            // Dates are written in UTC, and amounts without zeros at the end.
            differences: [
                "/order/created_at": "2026-03-04T13:15:30Z", "/order/total_tax": "0",
            ]),
        Service("github", [GitHub.Event].self, reading: GitHub.reading, writing: GitHub.writing),
        Service("mongodb", MongoDB.Person.self),
        Service(
            "kubernetes", Kubernetes.List.self,
            // A UUID is written in upper case.
            differences: ["/items/0/metadata/uid": "0F9D2F0E-6F0A-4F57-9A0C-3A3B1B0A7B3E"]),
        Service(
            "jsonapi", JSONAPI.Document.self,
            // Foundation's URL escapes brackets.
            differences: [
                "/links/self": "https://api.example/articles?page%5Bnumber%5D=1",
                "/links/next/href": "https://api.example/articles?page%5Bnumber%5D=2",
            ]),
        Service("openapi", OpenAPI.Document.self),
        Service("telegram", Telegram.Response.self, reading: Telegram.reading, writing: Telegram.writing),
    ]
}

/// Documents of ten services.
struct ServiceTests {
    @Test("A document is written as it was read, but for members that are null", arguments: Service.all)
    func roundTrip(service: Service) throws {
        var expected = try service.document()
        for (pointer, value) in service.differences { expected.replace(pointer[...], with: value) }
        let written = try service.mapped(service.text())
        try expectSame(written, expected)
        #expect(try service.mapped(written.toJSONString()) == written)
    }

    @Test("A document that is broken says where", arguments: BrokenDocument.all)
    func broken(document: BrokenDocument) throws {
        let service = try #require(Service.all.first { $0.testDescription == document.service })
        let text = try service.text()
        #expect(text.contains(document.valid))
        let broken = text.replacing(document.valid, with: document.invalid, maxReplacements: 1)
        #expect(failure(of: { try service.read(broken) })?.description == document.error)
    }

    private func expectSame(_ json: JSON, _ expected: JSON) throws {
        let (json, expected) = (json.withoutNulls, expected.withoutNulls)
        let difference = try expected.changes(to: json)
        #expect(json == expected, "\(difference)")
    }
}

/// A change to a service's document, and the error that follows.
struct BrokenDocument: Sendable, CustomTestStringConvertible {
    let service: String
    let valid: String
    let invalid: String
    let error: String

    var testDescription: String { "\(service): \(invalid)" }

    static let all = [
        BrokenDocument(
            service: "npm", valid: #""name": "Ada Moser""#, invalid: #""nome": "Ada Moser""#,
            error: #"versions["2.1.0"].author.name: missing, expected String, keys: "nome", "email", "#
                + #"did you mean "nome"? (line 24, column 17), mapping Person"#),
        BrokenDocument(
            service: "stripe", valid: #""exp_month": 8"#, invalid: #""exp_month": "VIII""#,
            error: #"data.object.payment_method_details.card.exp_month: expected Int, found string "#
                + #""VIII" (line 35, column 65), mapping Card"#),
        BrokenDocument(
            service: "slack", valid: #"{"type": "link", "url""#, invalid: #"{"type": "link", "href""#,
            error: #"event.blocks[2].elements[0].elements[1].url: missing, expected URL, keys: "#
                + #""type", "href", "text" (line 35, column 15), mapping Link"#),
        BrokenDocument(
            service: "shopify", valid: #""9.96""#, invalid: #""nine""#,
            error: #"order.line_items[0].tax_lines[0].price: expected Decimal, found string "nine" "#
                + #"(line 36, column 63), mapping Money"#),
        BrokenDocument(
            service: "github", valid: #""number": 7"#, invalid: #""number": 7.5"#,
            error: #"[1].payload.issue.number: expected Int, found number 7.5, not an integer (line "#
                + #"27, column 19), mapping Issue"#),
        BrokenDocument(
            service: "mongodb", valid: #"{"$numberLong": "-7"}"#, invalid: #"{"$numberLong": "seven"}"#,
            error: #"history[1].$numberLong: expected Int64, found string "seven" (line 16, column "#
                + #"21), mapping Value"#),
        BrokenDocument(
            service: "kubernetes", valid: #""maxSurge": "25%""#, invalid: #""maxSurge": []"#,
            error: #"items[0].spec.strategy.rollingUpdate.maxSurge: expected Int or String, found "#
                + #"array of 0, as Int: expected Int, found array of 0; as String: expected String, "#
                + #"found array of 0 (line 20, column 77), mapping Either<Int, String>"#),
        BrokenDocument(
            service: "kubernetes", valid: #""aHVudGVyMg==""#, invalid: #""***""#,
            error: #"items[2].data.password: expected Data, found string "***" (line 63, column 55), "#
                + #"mapping Secret"#),
        BrokenDocument(
            service: "jsonapi", valid: #""first-name": "Dan""#, invalid: #""first-name": {}"#,
            error: #"included[0].attributes.first-name: expected String, found object of 0 (line 32, "#
                + #"column 64), mapping Person"#),
        BrokenDocument(
            service: "openapi", valid: #""required": ["name", "$kind"]"#, invalid: #""items": 5"#,
            error: #"components.schemas.Pet: expected Reference or Schema, found object of 4, as "#
                + #"Reference: $ref: missing, expected String, keys: "type", "items", "properties", "#
                + #""additionalProperties"; as Schema: items: expected Reference or Schema, found number 5 (line 34, column 14), mapping Either<Reference, "#
                + #"Schema>"#),
        BrokenDocument(
            service: "telegram", valid: #""date": 1700000000"#, invalid: #""date": "now""#,
            error: #"(root): expected Success or Failure, found object of 2, as Success: "#
                + #"result[0].message.reply_to_message.reply_to_message.date: "#
                + #"expected number of seconds since 1970, found string "now"; "#
                + #"as Failure: error_code: missing, expected Int, keys: "ok", "result" (line 1, column 1)"#),
    ]
}

extension JSON {
    /// This value without the members that are null.
    var withoutNulls: JSON {
        switch self {
        case .object(let members):
            .object(members.mapValues { $0.isNull ? JSON?.none : $0.withoutNulls })
        case .array(let elements): .array(JSON.Array(elements.map(\.withoutNulls)))
        default: self
        }
    }

    /// Puts a value in the place of a member.
    fileprivate mutating func replace(_ pointer: Substring, with value: JSON) {
        let keys = pointer.split(separator: "/", maxSplits: 1)
        guard let key = keys.first.map(String.init) else { return self = value }
        let rest = keys.dropFirst().first ?? ""
        if let index = Int(key) {
            self[index].replace(rest, with: value)
        } else {
            self[key].replace(rest, with: value)
        }
    }
}
