import Foundation
// snippet: guide-objectmapper-model
import MappableMigration
// end
import Testing

@Suite struct ObjectMapperGuideSnippets {
    // snippet: guide-objectmapper-model
    struct Post: ImmutableMappable, JSONWriter {
        let id: Int
        let title: String?
        let createdAt: Date
        let tags: [String]

        init(map: Map) throws {
            id = try map.value("id")
            title = try? map.value("title")
            createdAt = try map.value("created.at", using: DateTransform())
            tags = (try? map.value("tags")) ?? []
        }

        // This was mapping(map:), with >>>.
        func write(to json: inout JSONOutput) throws {
            json.id = id
            json.title = title
            json["created.at", using: DateTransform()] = createdAt
            json.tags = tags
        }
    }
    // end

    @Test func postsGoBothWays() throws {
        let text = #"{"id":1,"created":{"at":5},"tags":["a"]}"#
        let post = try Mapper<Post>().map(JSONString: text)
        #expect(post.toJSONString(prettyPrint: false) == text)
    }

    @Test func orderOfTypes() throws {
        // snippet: guide-objectmapper-order
        // ObjectMapper: the model's type first.
        let old = TransformOf<Int, Double>(
            fromJSON: { $0.map { Int($0 * 100) } }, toJSON: { $0.map { Double($0) / 100 } })
        // The library: JSON's type first, and what fails throws.
        let new = Transform<Double, Int>(read: { Int($0 * 100) }, write: { Double($0) / 100 })
        // end
        #expect(try old.transformFromJSON(0.5) == new.read(0.5))
        #expect(try old.transformToJSON(50) == new.write(50))
    }

    enum LoginError: Error { case banned }

    struct Login: ImmutableMappable {
        init(map: Map) throws {
            if map.JSON["banned"] != nil { throw LoginError.banned }
        }
    }

    @Test func errorsOfModels() throws {
        let text = #"{"banned": true}"#
        var isBanned = false
        // snippet: guide-objectmapper-catch
        do {
            _ = try Login(JSONString: text)
        } catch {
            // `catch LoginError.banned` compiles, and no longer matches.
            if case .banned = error.underlying(as: LoginError.self) { isBanned = true }
        }
        // end
        #expect(isBanned)
    }
}
