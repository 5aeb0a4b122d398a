import Foundation
// snippet: guide-objectmapper-model
import MappableMigration
// end
import Testing

struct ObjectMapperGuideSnippets {
    // snippet: guide-objectmapper-model
    class User: Mappable {
        var id = 0
        var name: String?
        var born: Date?

        required init?(map: Map) {}

        func mapping(map: Map) {
            id <- map["id"]
            name <- map["user.name"]
            born <- (map["born"], DateTransform())
        }
    }

    struct Post: ImmutableMappable {
        let id: Int
        let title: String?
        let tags: [String]

        init(map: Map) throws {
            id = try map.value("id")
            title = try? map.value("title")
            tags = (try? map.value("tags")) ?? []
        }

        func mapping(map: Map) {
            id >>> map["id"]
            title >>> map["title"]
            tags >>> map["tags"]
        }
    }
    // end

    @Test func modelsGoBothWays() throws {
        let text = #"{"id":1,"tags":["a"]}"#
        #expect(try Mapper<Post>().map(JSONString: text).toJSONString(prettyPrint: false) == text)
        let user = #"{"id":1,"user":{"name":"A"},"born":5}"#
        #expect(Mapper<User>().map(JSONString: user)?.toJSONString(prettyPrint: false) == user)
    }

    @Test func orderOfTypes() throws {
        // snippet: guide-objectmapper-order
        // ObjectMapper: the model's type first.
        let old = TransformOf<Int, Double>(
            fromJSON: { $0.map { Int($0 * 100) } }, toJSON: { $0.map { Double($0) / 100 } })
        // The library: the functions say JSON's type, and what fails throws.
        let new = Transform(read: { (price: Double) in Int(price * 100) }, write: { Double($0) / 100 })
        // end
        #expect(old.transformFromJSON(0.5) == 50 && old.transformToJSON(50) == 0.5)
        let cents = try LibraryMapper.read("0.5") { map in try new.read(from: map) }
        #expect(cents == 50)
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
