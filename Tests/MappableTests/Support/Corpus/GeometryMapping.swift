import Mappable

extension FeatureCollection: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        features = try map.features
    }
}

extension Feature: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        properties = try map.properties
        geometry = try map.geometry
    }
}

extension FeatureProperties: Mappable {
    init(map: Mapper) throws {
        name = try map.name
    }
}

extension Geometry: Mappable {
    init(map: Mapper) throws {
        type = try map.from("type")
        coordinates = try map.coordinates
    }
}
