import Mappable

extension Assigning {
    struct EventCatalog: Mappable, Sendable, Equatable {
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

        init(map: Mapper) throws {
            areaNames = try map.areaNames
            audienceSubCategoryNames = try map.audienceSubCategoryNames
            blockNames = try map.blockNames
            events = try map.events
            performances = try map.performances
            seatCategoryNames = try map.seatCategoryNames
            subTopicNames = try map.subTopicNames
            subjectNames = try map.subjectNames
            topicNames = try map.topicNames
            topicSubTopics = try map.topicSubTopics
            venueNames = try map.venueNames
        }
    }

    struct Event: Mappable, Sendable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIDs: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIDs: [Int]

        init(map: Mapper) throws {
            description = try map.description
            id = try map.id
            logo = try map.logo
            name = try map.name
            subTopicIDs = try map.subTopicIds
            subjectCode = try map.subjectCode
            subtitle = try map.subtitle
            topicIDs = try map.topicIds
        }
    }

    struct Performance: Mappable, Sendable, Equatable {
        let eventID: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String

        init(map: Mapper) throws {
            eventID = try map.from("eventId")
            id = try map.id
            logo = try map.logo
            name = try map.name
            prices = try map.prices
            seatCategories = try map.seatCategories
            seatMapImage = try map.seatMapImage
            start = try map.start
            venueCode = try map.venueCode
        }
    }

    struct Price: Mappable, Sendable, Equatable {
        let amount: Int
        let audienceSubCategoryID: Int
        let seatCategoryID: Int

        init(map: Mapper) throws {
            amount = try map.amount
            audienceSubCategoryID = try map.audienceSubCategoryId
            seatCategoryID = try map.seatCategoryId
        }
    }

    struct SeatCategory: Mappable, Sendable, Equatable {
        let areas: [Area]
        let seatCategoryID: Int

        init(map: Mapper) throws {
            areas = try map.areas
            seatCategoryID = try map.seatCategoryId
        }
    }

    struct Area: Mappable, Sendable, Equatable {
        let areaID: Int
        let blockIDs: [Int]

        init(map: Mapper) throws {
            areaID = try map.areaId
            blockIDs = try map.blockIds
        }
    }
}
