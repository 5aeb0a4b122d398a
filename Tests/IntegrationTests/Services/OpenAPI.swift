import Foundation
import MappableCodable
import MappableDeclared

/// A description of an interface in OpenAPI.
enum OpenAPI {
    struct Document: CodableModel {
        let openapi: String, info: Extended<Info>, servers: [Server], components: Components
        let paths: [String: [String: Extended<Operation>]]
    }

    /// An object with extensions, whose keys begin with `x-`.
    struct Extended<Base: CodableModel>: MappableCodable {
        let base: Base, extensions: JSON.Object

        init(map: Mapper) throws { (base, extensions) = try (Base(map: map), map.rest()) }

        func write(to json: inout JSONOutput) throws {
            try base.write(to: &json)
            json.writeRest(extensions)
        }
    }

    struct Info: CodableModel {
        let title: String, version: String
    }

    struct Server: CodableModel {
        let url: String, variables: [String: Variable]?
    }

    struct Variable: CodableModel {
        let `default`: String, `enum`: [String]?
    }

    struct Operation: CodableModel {
        let operationId: String?, tags: [String]?, parameters: [Either<Reference, Parameter>]?
        let requestBody: Either<Reference, Body>?, responses: [String: Either<Reference, Response>]
        let security: [[String: [String]]]?, deprecated: Bool?
    }

    struct Reference: Mapped, MappableCodable {
        let target: String

        static let mapping = Mapping {
            Init(Reference.init)
            Field("$ref", \.target)
        }
    }

    struct Parameter: CodableModel {
        let name: String, `in`: Open<Place>, required: Bool?, schema: Either<Reference, Schema>?
    }

    enum Place: String, Mappable, JSONWriter {
        case query, path, cookie
    }

    struct Body: CodableModel {
        let required: Bool?, content: [String: Content]
    }

    struct Response: CodableModel {
        let description: String, content: [String: Content]?
    }

    struct Content: CodableModel {
        let schema: Either<Reference, Schema>?, example: JSON?
    }

    struct Components: CodableModel {
        let schemas: [String: Either<Reference, Schema>]?, responses: [String: Either<Reference, Response>]?
        let parameters: [String: Either<Reference, Parameter>]?
    }

    final class Schema: CodableModel {
        let type: Either<String, [String]>?, format: String?, pattern: String?, `enum`: [JSON]?,
            `default`: JSON?
        let required: [String]?, properties: [String: Either<Reference, Schema>]?, minLength: Int?
        let additionalProperties: Either<Bool, Either<Reference, Schema>>?, minimum: Decimal?
        let exclusiveMinimum: Either<Bool, Decimal>?, items: Either<Reference, Schema>?, maxItems: Int?
        let oneOf: [Either<Reference, Schema>]?
    }
}
