import Mappable

extension Catalog: Mappable {
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

extension Event: Mappable {
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

extension Performance: Mappable {
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

extension Price: Mappable {
    init(map: Mapper) throws {
        amount = try map.amount
        audienceSubCategoryID = try map.audienceSubCategoryId
        seatCategoryID = try map.seatCategoryId
    }
}

extension SeatCategory: Mappable {
    init(map: Mapper) throws {
        areas = try map.areas
        seatCategoryID = try map.seatCategoryId
    }
}

extension Area: Mappable {
    init(map: Mapper) throws {
        areaID = try map.areaId
        blockIDs = try map.blockIds
    }
}
