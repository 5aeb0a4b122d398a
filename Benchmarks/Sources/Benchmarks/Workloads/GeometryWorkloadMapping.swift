import Mappable

extension GeometryDocument: Mappable {
    init(map: Mapper) throws {
        name = try map.name
        bounds = try map.bounds
        shapes = try map.shapes
    }
}

extension GeometryDocument: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.name = name
        json.bounds = bounds
        json.shapes = shapes
    }
}

extension Shape: Mappable {
    init(map: Mapper) throws {
        id = try map.id
        name = try map.name
        rings = try map.rings
    }
}

extension Shape: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.rings = rings
    }
}
