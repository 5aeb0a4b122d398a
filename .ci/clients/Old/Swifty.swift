import SwiftyJSON

struct Account {
    let id: Int
    let name: String
    let email: String?
    let tags: [String]
    let owners: [Owner]

    init(json: JSON) {
        id = json["id"].intValue
        name = json["profile"]["name"].stringValue
        email = json["profile", "email"].string
        tags = json["tags"].arrayValue.map { $0.stringValue }
        owners = json["owners"].arrayValue.map(Owner.init(json:))
    }
}

class Owner {
    let name: String
    init(json: JSON) {
        self.name = json["name"].string ?? "nobody"
    }
}
