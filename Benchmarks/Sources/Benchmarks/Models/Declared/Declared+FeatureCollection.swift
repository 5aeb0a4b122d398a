import MappableDeclared

extension Declared {
    struct FeatureCollection: Mapped, Sendable, Equatable {
        let type: String
        let features: [Feature]

        static let mapping = Mapping(
            FeatureCollection.init,
            Field("type", \.type),
            Field("features", \.features))
    }

    struct Feature: Mapped, Sendable, Equatable {
        let type: String
        let properties: FeatureProperties
        let geometry: Geometry

        static let mapping = Mapping(
            Feature.init,
            Field("type", \.type),
            Field("properties", \.properties),
            Field("geometry", \.geometry))
    }

    struct FeatureProperties: Mapped, Sendable, Equatable {
        let name: String

        static let mapping = Mapping(
            FeatureProperties.init,
            Field("name", \.name))
    }

    struct Geometry: Mapped, Sendable, Equatable {
        let type: String
        let coordinates: [[[Double]]]

        static let mapping = Mapping(
            Geometry.init,
            Field("type", \.type),
            Field("coordinates", \.coordinates))
    }
}
