import Foundation
import MappableCodable
import MappableDeclared

/// A document of JSON:API.
enum JSONAPI {
    struct Document: CodableModel {
        let jsonapi: [String: String], links: [String: Either<URL, Link>?], meta: JSON
        let data: Either<Resource, [Resource]>, included: [Resource]
    }

    struct Link: CodableModel {
        let href: URL, title: String?, meta: JSON?
    }

    enum Resource: Tagged, MappableCodable {
        case article(Article), person(Person), comment(Comment), other(JSON)

        static let union = Union<Resource>(
            tag: .inside("type"),
            Case("articles", Resource.article) { if case .article(let it) = $0 { it } else { nil } },
            Case("people", Resource.person) { if case .person(let it) = $0 { it } else { nil } },
            Case("comments", Resource.comment) { if case .comment(let it) = $0 { it } else { nil } },
            unknown: Case(Resource.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Identifier: CodableModel {
        let type: String, id: String
    }

    struct Article: Mapped {
        let id: String, title: String, published: Date?, words: Int, tags: [String], link: URL?
        let author: Presence<Identifier>, authorLink: URL?, reviewer: Presence<Identifier>
        let comments: [Identifier]

        static let mapping = Mapping {
            Init(Article.init)
            Field("id", \.id)
            Field("attributes.title", \.title)
            Field("attributes.published-at", \.published)
            Field("attributes.word-count", \.words)
            Field("attributes.tags", \.tags)
            Field("links.self", \.link)
            Field("relationships.author.data", \.author)
            Field("relationships.author.links.related", \.authorLink)
            Field("relationships.reviewer.data", \.reviewer)
            Field("relationships.comments.data", \.comments)

        }
    }

    struct Person: Mapped {
        let id: String, firstName: String, lastName: String, twitter: String?, link: URL?

        static let mapping = Mapping {
            Init(Person.init)
            Field("id", \.id)
            Field("attributes.first-name", \.firstName)
            Field("attributes.last-name", \.lastName)
            Field("attributes.twitter", \.twitter)
            Field("links.self", \.link)
        }
    }

    struct Comment: Mapped {
        let id: String, body: String, author: Presence<Identifier>

        static let mapping = Mapping {
            Init(Comment.init)
            Field("id", \.id)
            Field("attributes.body", \.body)
            Field("relationships.author.data", \.author)
        }
    }
}
