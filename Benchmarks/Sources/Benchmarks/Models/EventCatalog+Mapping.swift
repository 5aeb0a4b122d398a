import Mappable

extension EventCatalog: Mappable {
    init(map: Mapper) throws {
        try self.init(
            areaNames: map.areaNames,
            audienceSubCategoryNames: map.audienceSubCategoryNames,
            blockNames: map.blockNames,
            events: map.events,
            performances: map.performances,
            seatCategoryNames: map.seatCategoryNames,
            subTopicNames: map.subTopicNames,
            subjectNames: map.subjectNames,
            topicNames: map.topicNames,
            topicSubTopics: map.topicSubTopics,
            venueNames: map.venueNames)
    }
}

extension EventCatalog: JSONWriter {
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
        try self.init(
            description: map.description,
            id: map.id,
            logo: map.logo,
            name: map.name,
            subTopicIDs: map.subTopicIds,
            subjectCode: map.subjectCode,
            subtitle: map.subtitle,
            topicIDs: map.topicIds)
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
        try self.init(
            eventID: map.from("eventId"),
            id: map.id,
            logo: map.logo,
            name: map.name,
            prices: map.prices,
            seatCategories: map.seatCategories,
            seatMapImage: map.seatMapImage,
            start: map.start,
            venueCode: map.venueCode)
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
        try self.init(
            amount: map.amount,
            audienceSubCategoryID: map.audienceSubCategoryId,
            seatCategoryID: map.seatCategoryId)
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
        try self.init(
            areas: map.areas,
            seatCategoryID: map.seatCategoryId)
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
        try self.init(
            areaID: map.areaId,
            blockIDs: map.blockIds)
    }
}

extension Area: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.areaId = areaID
        json.blockIds = blockIDs
    }
}
