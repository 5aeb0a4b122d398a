import Foundation

/// The same with Codable.
enum JSONAPICodable {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    struct Document: Codable {
        let jsonapi: [String: String], links: [String: OneOf<URL, Link>?], meta: AnyJSON
        let data: OneOrArray<Resource>, included: [Resource]
    }

    struct Link: Codable {
        let href: URL, title: String?, meta: AnyJSON?
    }

    enum Resource: Codable {
        case article(Article), person(Person), comment(Comment), other(AnyJSON)

        private enum CodingKeys: CodingKey {
            case type
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type) {
            case "articles": self = .article(try Article(from: decoder))
            case "people": self = .person(try Person(from: decoder))
            case "comments": self = .comment(try Comment(from: decoder))
            default: self = .other(try AnyJSON(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .article(let article): try encode(article, as: "articles", to: encoder)
            case .person(let person): try encode(person, as: "people", to: encoder)
            case .comment(let comment): try encode(comment, as: "comments", to: encoder)
            case .other(let json): try json.encode(to: encoder)
            }
        }

        private func encode(_ value: some Encodable, as type: String, to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
            try value.encode(to: encoder)
        }
    }

    struct Identifier: Codable {
        let type: String, id: String
    }

    struct Links: Codable {
        let `self`: URL?, related: URL?
    }

    /// A relationship to one resource; null is none.
    struct ToOne: Codable {
        let data: Identifier?, links: Links?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(data, forKey: .data)
            try container.encodeIfPresent(links, forKey: .links)
        }
    }

    struct ToMany: Codable {
        let data: [Identifier]
    }

    struct Article: Codable {
        let id: String, attributes: Attributes, relationships: Relationships, links: Links?

        struct Attributes: Codable {
            let title: String, published: Date?, words: Int, tags: [String]

            private enum CodingKeys: String, CodingKey {
                case title, published = "published-at", words = "word-count", tags
            }
        }

        struct Relationships: Codable {
            let author: ToOne?, reviewer: ToOne?, comments: ToMany
        }
    }

    struct Person: Codable {
        let id: String, attributes: Attributes, links: Links?

        struct Attributes: Codable {
            let firstName: String, lastName: String, twitter: String?

            private enum CodingKeys: String, CodingKey {
                case firstName = "first-name", lastName = "last-name", twitter
            }
        }
    }

    struct Comment: Codable {
        let id: String, attributes: Attributes, relationships: Relationships

        struct Attributes: Codable {
            let body: String
        }

        struct Relationships: Codable {
            let author: ToOne?
        }
    }
}
