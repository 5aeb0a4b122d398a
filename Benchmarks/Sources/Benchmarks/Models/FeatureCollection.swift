/// A GeoJSON document: a list of features.
struct FeatureCollection: Codable, Sendable, Equatable {
    let type: String
    let features: [Feature]
}

/// A place with its properties and its outline.
struct Feature: Codable, Sendable, Equatable {
    let type: String
    let properties: FeatureProperties
    let geometry: Geometry
}

/// What is known about a place besides its outline.
struct FeatureProperties: Codable, Sendable, Equatable {
    let name: String
}

/// An outline: rings of positions, each a longitude and a latitude.
struct Geometry: Codable, Sendable, Equatable {
    let type: String
    let coordinates: [[[Double]]]
}
