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
    // end

    @Test func modelsGoBothWays() {
        let user = #"{"id":1,"user":{"name":"A"},"born":5}"#
        #expect(Mapper<User>().map(JSONString: user)?.toJSONString(prettyPrint: false) == user)
    }
}
