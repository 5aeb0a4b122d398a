extension FeatureCollection: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        features = try members.read("features")
    }

    func write(to members: inout CastMembers) {
        members.write("type", type)
        members.write("features", features)
    }
}

extension Feature: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        properties = try members.read("properties")
        geometry = try members.read("geometry")
    }

    func write(to members: inout CastMembers) {
        members.write("type", type)
        members.write("properties", properties)
        members.write("geometry", geometry)
    }
}

extension FeatureProperties: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("name")
    }

    func write(to members: inout CastMembers) {
        members.write("name", name)
    }
}

extension Geometry: CastableModel {
    init(casting members: CastMembers) throws {
        type = try members.read("type")
        coordinates = try members.read("coordinates")
    }

    func write(to members: inout CastMembers) {
        members.write("type", type)
        members.write("coordinates", coordinates)
    }
}

extension GeometryDocument: CastableModel {
    init(casting members: CastMembers) throws {
        name = try members.read("name")
        bounds = try members.read("bounds")
        shapes = try members.read("shapes")
    }

    func write(to members: inout CastMembers) {
        members.write("name", name)
        members.write("bounds", bounds)
        members.write("shapes", shapes)
    }
}

extension Shape: CastableModel {
    init(casting members: CastMembers) throws {
        id = try members.read("id")
        name = try members.read("name")
        rings = try members.read("rings")
    }

    func write(to members: inout CastMembers) {
        members.write("id", id)
        members.write("name", name)
        members.write("rings", rings)
    }
}
