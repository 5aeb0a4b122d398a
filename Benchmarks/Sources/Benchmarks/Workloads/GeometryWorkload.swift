/// A map layer: shapes and the rectangle that holds them.
struct GeometryDocument: Codable, Sendable, Equatable {
    let name: String
    let bounds: [Double]
    let shapes: [Shape]
}

/// One shape: rings of positions, each a longitude and a latitude.
struct Shape: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let rings: [[[Double]]]
}
