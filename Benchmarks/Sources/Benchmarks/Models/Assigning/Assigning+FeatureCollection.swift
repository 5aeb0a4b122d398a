import Mappable

extension Assigning {
    struct FeatureCollection: Mappable, Sendable, Equatable {
        let type: String
        let features: [Feature]

        init(map: Mapper) throws {
            type = try map.from("type")
            features = try map.features
        }
    }

    struct Feature: Mappable, Sendable, Equatable {
        let type: String
        let properties: FeatureProperties
        let geometry: Geometry

        init(map: Mapper) throws {
            type = try map.from("type")
            properties = try map.properties
            geometry = try map.geometry
        }
    }

    struct FeatureProperties: Mappable, Sendable, Equatable {
        let name: String

        init(map: Mapper) throws {
            name = try map.name
        }
    }

    struct Geometry: Mappable, Sendable, Equatable {
        let type: String
        let coordinates: [[[Double]]]

        init(map: Mapper) throws {
            type = try map.from("type")
            coordinates = try map.coordinates
        }
    }
}
