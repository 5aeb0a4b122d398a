import Foundation

/// The same with Codable.
enum OpenAPICodable {
    struct Document: Codable {
        let openapi: String, info: Extended<Info>, servers: [Server], components: Components
        let paths: [String: [String: Extended<Operation>]]
    }

    /// An object with extensions, whose keys begin with `x-`.
    struct Extended<Base: Codable>: Codable {
        let base: Base, extensions: [String: AnyJSON]

        init(from decoder: any Decoder) throws {
            base = try Base(from: decoder)
            extensions = try [String: AnyJSON](from: decoder).filter { key, _ in key.hasPrefix("x-") }
        }

        func encode(to encoder: any Encoder) throws {
            try base.encode(to: encoder)
            try extensions.encode(to: encoder)
        }
    }

    struct Info: Codable {
        let title: String, version: String
    }

    struct Server: Codable {
        let url: String, variables: [String: Variable]?
    }

    struct Variable: Codable {
        let `default`: String, `enum`: [String]?
    }

    struct Operation: Codable {
        let operationId: String?, tags: [String]?, parameters: [OneOf<Reference, Parameter>]?
        let requestBody: OneOf<Reference, Body>?, responses: [String: OneOf<Reference, Response>]
        let security: [[String: [String]]]?, deprecated: Bool?
    }

    struct Reference: Codable {
        let target: String

        private enum CodingKeys: String, CodingKey {
            case target = "$ref"
        }
    }

    struct Parameter: Codable {
        let name: String, `in`: OpenCase<Place>, required: Bool?, schema: OneOf<Reference, Schema>?
    }

    enum Place: String {
        case query, path, cookie
    }

    struct Body: Codable {
        let required: Bool?, content: [String: Content]
    }

    struct Response: Codable {
        let description: String, content: [String: Content]?
    }

    struct Content: Codable {
        let schema: OneOf<Reference, Schema>?, example: AnyJSON?
    }

    struct Components: Codable {
        let schemas: [String: OneOf<Reference, Schema>]?, responses: [String: OneOf<Reference, Response>]?
        let parameters: [String: OneOf<Reference, Parameter>]?
    }

    final class Schema: Codable {
        let type: OneOrArray<String>?, format: String?, pattern: String?, `enum`: [AnyJSON]?,
            `default`: AnyJSON?
        let required: [String]?, properties: [String: OneOf<Reference, Schema>]?, minLength: Int?
        let additionalProperties: OneOf<Bool, OneOf<Reference, Schema>>?, minimum: Decimal?
        let exclusiveMinimum: OneOf<Bool, Decimal>?, items: OneOf<Reference, Schema>?, maxItems: Int?
        let oneOf: [OneOf<Reference, Schema>]?
    }
}
