import ObjectMapper

class User: Mappable {
    var username: String?
    var age: Int = 0

    required init?(map: Map) {}

    func mapping(map: Map) {
        username <- map["username"]
        age <- map["facts.age"]  // in years
    }
}
