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

extension Catalog: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.areaNames = areaNames
        json.audienceSubCategoryNames = audienceSubCategoryNames
        json.blockNames = blockNames
        json.events = events
        json.performances = performances
        json.seatCategoryNames = seatCategoryNames
        json.subTopicNames = subTopicNames
        json.subjectNames = subjectNames
        json.topicNames = topicNames
        json.topicSubTopics = topicSubTopics
        json.venueNames = venueNames
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

extension Event: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.description = description
        json.id = id
        json.logo = logo
        json.name = name
        json.subTopicIds = subTopicIDs
        json.subjectCode = subjectCode
        json.subtitle = subtitle
        json.topicIds = topicIDs
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

extension Performance: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["eventId"] = eventID
        json.id = id
        json.logo = logo
        json.name = name
        json.prices = prices
        json.seatCategories = seatCategories
        json.seatMapImage = seatMapImage
        json.start = start
        json.venueCode = venueCode
    }
}

extension Price: Mappable {
    init(map: Mapper) throws {
        amount = try map.amount
        audienceSubCategoryID = try map.audienceSubCategoryId
        seatCategoryID = try map.seatCategoryId
    }
}

extension Price: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.amount = amount
        json.audienceSubCategoryId = audienceSubCategoryID
        json.seatCategoryId = seatCategoryID
    }
}

extension SeatCategory: Mappable {
    init(map: Mapper) throws {
        areas = try map.areas
        seatCategoryID = try map.seatCategoryId
    }
}

extension SeatCategory: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.areas = areas
        json.seatCategoryId = seatCategoryID
    }
}

extension Area: Mappable {
    init(map: Mapper) throws {
        areaID = try map.areaId
        blockIDs = try map.blockIds
    }
}

extension Area: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.areaId = areaID
        json.blockIds = blockIDs
    }
}
