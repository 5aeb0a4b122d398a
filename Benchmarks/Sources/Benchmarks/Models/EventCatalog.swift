/// A concert hall's season: its events, their performances and the names of everything by id.
struct EventCatalog: Codable, Sendable, Equatable {
    let areaNames: [String: String]
    let audienceSubCategoryNames: [String: String]
    let blockNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]
    let seatCategoryNames: [String: String]
    let subTopicNames: [String: String]
    let subjectNames: [String: String]
    let topicNames: [String: String]
    let topicSubTopics: [String: [Int]]
    let venueNames: [String: String]
}

/// Something that is on the programme, once or several times.
struct Event: Codable, Sendable, Equatable {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIDs: [Int]
    let subjectCode: String?
    let subtitle: String?
    let topicIDs: [Int]

    private enum CodingKeys: String, CodingKey {
        case description
        case id
        case logo
        case name
        case subTopicIDs = "subTopicIds"
        case subjectCode
        case subtitle
        case topicIDs = "topicIds"
    }
}

/// One evening of an event.
struct Performance: Codable, Sendable, Equatable {
    let eventID: Int
    let id: Int
    let logo: String?
    let name: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let seatMapImage: String?
    let start: Int
    let venueCode: String

    private enum CodingKeys: String, CodingKey {
        case eventID = "eventId"
        case id
        case logo
        case name
        case prices
        case seatCategories
        case seatMapImage
        case start
        case venueCode
    }
}

/// What a seat of one category costs one kind of visitor.
struct Price: Codable, Sendable, Equatable {
    let amount: Int
    let audienceSubCategoryID: Int
    let seatCategoryID: Int

    private enum CodingKeys: String, CodingKey {
        case amount
        case audienceSubCategoryID = "audienceSubCategoryId"
        case seatCategoryID = "seatCategoryId"
    }
}

/// The areas of the hall that are sold as one category.
struct SeatCategory: Codable, Sendable, Equatable {
    let areas: [Area]
    let seatCategoryID: Int

    private enum CodingKeys: String, CodingKey {
        case areas
        case seatCategoryID = "seatCategoryId"
    }
}

/// A part of the hall and its blocks.
struct Area: Codable, Sendable, Equatable {
    let areaID: Int
    let blockIDs: [Int]

    private enum CodingKeys: String, CodingKey {
        case areaID = "areaId"
        case blockIDs = "blockIds"
    }
}
