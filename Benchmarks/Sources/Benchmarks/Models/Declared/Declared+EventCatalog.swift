import MappableDeclared

extension Declared {
    struct EventCatalog: Mapped, Sendable, Equatable {
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

        static let mapping = Mapping(
            EventCatalog.init,
            Field("areaNames", \.areaNames),
            Field("audienceSubCategoryNames", \.audienceSubCategoryNames),
            Field("blockNames", \.blockNames),
            Field("events", \.events),
            Field("performances", \.performances),
            Field("seatCategoryNames", \.seatCategoryNames),
            Field("subTopicNames", \.subTopicNames),
            Field("subjectNames", \.subjectNames),
            Field("topicNames", \.topicNames),
            Field("topicSubTopics", \.topicSubTopics),
            Field("venueNames", \.venueNames))
    }

    struct Event: Mapped, Sendable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIDs: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIDs: [Int]

        static let mapping = Mapping(
            Event.init,
            Field("description", \.description),
            Field("id", \.id),
            Field("logo", \.logo),
            Field("name", \.name),
            Field("subTopicIds", \.subTopicIDs),
            Field("subjectCode", \.subjectCode),
            Field("subtitle", \.subtitle),
            Field("topicIds", \.topicIDs))
    }

    struct Performance: Mapped, Sendable, Equatable {
        let eventID: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Int
        let venueCode: String

        static let mapping = Mapping(
            Performance.init,
            Field("eventId", \.eventID),
            Field("id", \.id),
            Field("logo", \.logo),
            Field("name", \.name),
            Field("prices", \.prices),
            Field("seatCategories", \.seatCategories),
            Field("seatMapImage", \.seatMapImage),
            Field("start", \.start),
            Field("venueCode", \.venueCode))
    }

    struct Price: Mapped, Sendable, Equatable {
        let amount: Int
        let audienceSubCategoryID: Int
        let seatCategoryID: Int

        static let mapping = Mapping(
            Price.init,
            Field("amount", \.amount),
            Field("audienceSubCategoryId", \.audienceSubCategoryID),
            Field("seatCategoryId", \.seatCategoryID))
    }

    struct SeatCategory: Mapped, Sendable, Equatable {
        let areas: [Area]
        let seatCategoryID: Int

        static let mapping = Mapping(
            SeatCategory.init,
            Field("areas", \.areas),
            Field("seatCategoryId", \.seatCategoryID))
    }

    struct Area: Mapped, Sendable, Equatable {
        let areaID: Int
        let blockIDs: [Int]

        static let mapping = Mapping(
            Area.init,
            Field("areaId", \.areaID),
            Field("blockIds", \.blockIDs))
    }
}
