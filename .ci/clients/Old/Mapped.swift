import Foundation
import ObjectMapper

class User: Mappable {
    var username: String?
    var age: Int = 0
    var weight: Double!
    var friends: [User]?
    var birthday: Date?
    var level = Level.low

    required init?(map: Map) {

    }

    // The mapping.
    func mapping(map: Map) {
        username <- map["username"]
        age <- map["facts.age"]  // in years
        weight <- map["weight"]
        friends <- map["friends"]
        birthday <- (map["birthday"], DateTransform())
        level <- (map["level"], EnumTransform<Level>())
    }
}

final class Admin: User {
    var rank = 1

    required init?(map: Map) { super.init(map: map) }

    override func mapping(map: Map) {
        super.mapping(map: map)
        rank <- map["rank"]
    }
}

enum Level: Int { case low, high }

struct Temperature: Mappable {
    var celsius: Double?
    var fahrenheit: Double?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        celsius <- map["celsius"]
        fahrenheit <- map["values->fahrenheit", delimiter: "->"]
    }
}

struct Post: ImmutableMappable {
    let id: Int
    let title: String?
    let tags: [String]
    let created: Date
    let app: String

    init(map: Map) throws {
        id = try map.value("id")
        title = try? map.value("title")
        tags = (try? map.value("tags")) ?? []
        created = try map.value("created", using: ISO8601DateTransform())
        app = try map.value("app.id", nested: false)
    }

    mutating func mapping(map: Map) {
        id >>> map["id"]
        title >>> map["title"]
        tags >>> map["tags"]
        created >>> (map["created"], ISO8601DateTransform())
        app >>> map["app.id", nested: false]
    }
}
