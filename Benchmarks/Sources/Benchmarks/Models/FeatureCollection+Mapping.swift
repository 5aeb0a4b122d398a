import Mappable

extension FeatureCollection: Mappable {
    init(map: Mapper) throws {
        try self.init(
            type: map.from("type"),
            features: map.features)
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
        try self.init(
            type: map.from("type"),
            properties: map.properties,
            geometry: map.geometry)
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
        try self.init(name: map.name)
    }
}

extension FeatureProperties: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json.name = name
    }
}

extension Geometry: Mappable {
    init(map: Mapper) throws {
        try self.init(
            type: map.from("type"),
            coordinates: map.coordinates)
    }
}

extension Geometry: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["type"] = type
        json.coordinates = coordinates
    }
}
