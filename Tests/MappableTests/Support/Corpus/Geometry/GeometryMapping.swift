import Mappable

extension FeatureCollection: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        features = try map.features
    }
}

extension FeatureCollection: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["type"] = type
        json.features = features
    }
}

extension Feature: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        properties = try map.properties
        geometry = try map.geometry
    }
}

extension Feature: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["type"] = type
        json.properties = properties
        json.geometry = geometry
    }
}

extension FeatureProperties: Mappable {
    init(map: Mapper) throws {
        name = try map.name
    }
}

extension FeatureProperties: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.name = name
    }
}

extension Geometry: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        coordinates = try map.coordinates
    }
}

extension Geometry: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["type"] = type
        json.coordinates = coordinates
    }
}
