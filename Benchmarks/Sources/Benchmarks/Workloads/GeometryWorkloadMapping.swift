import Mappable

extension GeometryDocument: Mappable {
    init(map: Mapper) throws {
        try self.init(
            name: map.name,
            bounds: map.bounds,
            shapes: map.shapes)
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
        try self.init(
            id: map.id,
            name: map.name,
            rings: map.rings)
    }
}

extension Shape: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.rings = rings
    }
}
