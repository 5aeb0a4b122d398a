extension FeatureCollection: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        features = try members.read("features")
    }
}

extension Feature: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        properties = try members.read("properties")
        geometry = try members.read("geometry")
    }
}

extension FeatureProperties: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("name")
    }
}

extension Geometry: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        coordinates = try members.read("coordinates")
    }
}
