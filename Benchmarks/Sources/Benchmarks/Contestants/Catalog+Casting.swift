extension Catalog: CastableModel {
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

    func write(to members: inout CastMembers) {
        members.write("areaNames", areaNames)
        members.write("audienceSubCategoryNames", audienceSubCategoryNames)
        members.write("blockNames", blockNames)
        members.write("events", events)
        members.write("performances", performances)
        members.write("seatCategoryNames", seatCategoryNames)
        members.write("subTopicNames", subTopicNames)
        members.write("subjectNames", subjectNames)
        members.write("topicNames", topicNames)
        members.write("topicSubTopics", topicSubTopics)
        members.write("venueNames", venueNames)
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

    func write(to members: inout CastMembers) {
        members.write("description", description)
        members.write("id", id)
        members.write("logo", logo)
        members.write("name", name)
        members.write("subTopicIds", subTopicIDs)
        members.write("subjectCode", subjectCode)
        members.write("subtitle", subtitle)
        members.write("topicIds", topicIDs)
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

    func write(to members: inout CastMembers) {
        members.write("eventId", eventID)
        members.write("id", id)
        members.write("logo", logo)
        members.write("name", name)
        members.write("prices", prices)
        members.write("seatCategories", seatCategories)
        members.write("seatMapImage", seatMapImage)
        members.write("start", start)
        members.write("venueCode", venueCode)
    }
}

extension Price: CastableModel {
    init(casting members: CastMembers) throws {
        amount = try members.read("amount")
        audienceSubCategoryID = try members.read("audienceSubCategoryId")
        seatCategoryID = try members.read("seatCategoryId")
    }

    func write(to members: inout CastMembers) {
        members.write("amount", amount)
        members.write("audienceSubCategoryId", audienceSubCategoryID)
        members.write("seatCategoryId", seatCategoryID)
    }
}

extension SeatCategory: CastableModel {
    init(casting members: CastMembers) throws {
        areas = try members.read("areas")
        seatCategoryID = try members.read("seatCategoryId")
    }

    func write(to members: inout CastMembers) {
        members.write("areas", areas)
        members.write("seatCategoryId", seatCategoryID)
    }
}

extension Area: CastableModel {
    init(casting members: CastMembers) throws {
        areaID = try members.read("areaId")
        blockIDs = try members.read("blockIds")
    }

    func write(to members: inout CastMembers) {
        members.write("areaId", areaID)
        members.write("blockIds", blockIDs)
    }
}
