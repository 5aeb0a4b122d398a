extension Union {
    /// This union as a transform, for properties, arrays, dictionaries and optionals:
    ///
    /// ```swift
    /// shapes = try map.from("shapes", using: Self.shapes.transform.array)
    /// json["shapes", using: Self.shapes.transform.array] = shapes
    /// ```
    public var transform: Transform<JSON, Value> {
        Transform(
            format: .union(self),
            from: { map in try read(map) },
            to: { value, json in try write(value, to: &json) })
    }
}
