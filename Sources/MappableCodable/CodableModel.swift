import Mappable

/// A `Codable` type that is also a model. Mapping decodes it, and writing encodes it.
///
/// ```swift
/// struct Plan: CodableModel {
///     let seats: Int
///     let day: Date
///     let remarks: [String: String]?
/// }
///
/// let plan = try Plan(JSONString: #"{"seats": 180, "day": "2031-01-17T12:50:00Z"}"#)
/// ```
///
/// If the compiler makes its `Codable` conformance, the type only lists its properties. You use it like any other
/// model: in arrays, dictionaries and optionals, as a property, as a case of a `Union`, and at the root. The options
/// apply inside: values convert, and an invalid optional is nil. Errors have a path, line and column.
///
/// If a type in it has an `init(from:)` that tries a `Bool`, then an `Int`, that reads 1 as `true`, because 1 converts.
/// Read such a type with the transform `codable`.
///
/// ``MappableCodable`` goes the other way, so a type cannot conform to both.
public protocol CodableModel: Mappable, JSONWriter, Codable {}

extension CodableModel {
    /// Decodes the mapper's own value.
    ///
    /// - Throws: what the type's `init(from:)` throws, as ``MappableDecoder`` does.
    public init(map: Mapper) throws { self = try map.decode(Self.self, models: map.cursor.view) }

    /// Encodes this value. An object's members join those already written.
    public func write(to json: inout JSONOutput) throws {
        json.writeEncodable(self, joining: true)
    }
}

extension CodableModel where Self: MappableCodable {
    /// Not available. A type is either mapped by decoding, or decoded by mapping.
    @available(*, unavailable, message: "a type is CodableModel or MappableCodable, and not both")
    public init(map: Mapper) throws {
        throw map.fail(
            .invalidValue, reason: "this type decodes as it is mapped, and is mapped as it decodes")
    }
}

extension Transform where Value: Codable & SendableMetatype {
    /// Any `Codable` type, with the options for dates, data and limits. Nothing in it converts. Errors have a path,
    /// line and column.
    public static var codable: Transform {
        Transform(
            from: { map in try map.decodeExactly(Value.self) },
            to: { value, json in if json._beginSingleValue() { json.writeEncodable(value) } })
    }
}
