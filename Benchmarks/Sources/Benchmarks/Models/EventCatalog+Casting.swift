extension EventCatalog: CastableModel {
    init(casting members: CastMembers) throws {
        areaNames = try members.read("areaNames")
        audienceSubCategoryNames = try members.read("audienceSubCategoryNames")
        blockNames = try members.read("blockNames")
        events = try members.read("events")
        performances = try members.read("performances")
        seatCategoryNames = try members.read("seatCategoryNames")
        subTopicNames = try members.read("subTopicNames")
        subjectNames = try members.read("subjectNames")
        topicNames = try members.read("topicNames")
        topicSubTopics = try members.read("topicSubTopics")
        venueNames = try members.read("venueNames")
    }
}

extension Event: CastableModel {
    init(casting members: CastMembers) throws {
        description = try members.read("description")
        id = try members.read("id")
        logo = try members.read("logo")
        name = try members.read("name")
        subTopicIDs = try members.read("subTopicIds")
        subjectCode = try members.read("subjectCode")
        subtitle = try members.read("subtitle")
        topicIDs = try members.read("topicIds")
    }
}

extension Performance: CastableModel {
    init(casting members: CastMembers) throws {
        eventID = try members.read("eventId")
        id = try members.read("id")
        logo = try members.read("logo")
        name = try members.read("name")
        prices = try members.read("prices")
        seatCategories = try members.read("seatCategories")
        seatMapImage = try members.read("seatMapImage")
        start = try members.read("start")
        venueCode = try members.read("venueCode")
    }
}

extension Price: CastableModel {
    init(casting members: CastMembers) throws {
        amount = try members.read("amount")
        audienceSubCategoryID = try members.read("audienceSubCategoryId")
        seatCategoryID = try members.read("seatCategoryId")
    }
}

extension SeatCategory: CastableModel {
    init(casting members: CastMembers) throws {
        areas = try members.read("areas")
        seatCategoryID = try members.read("seatCategoryId")
    }
}

extension Area: CastableModel {
    init(casting members: CastMembers) throws {
        areaID = try members.read("areaId")
        blockIDs = try members.read("blockIds")
    }
}
