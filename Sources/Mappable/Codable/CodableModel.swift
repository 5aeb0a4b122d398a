#if !hasFeature(Embedded)
    /// A `Codable` type that is a model: it is mapped as it decodes, and written as it encodes.
    ///
    /// ```swift
    /// struct Plan: CodableModel {
    ///     let seats: Int
    ///     let day: Date
    ///     let remarks: [String: String]?
    /// }
    ///
    /// let plan = try Plan(JSONString: #"{"seats": "180", "day": "2031-01-17T12:50:00Z"}"#)
    /// ```
    ///
    /// It needs nothing but its properties where the compiler makes its `Codable` conformance, and it is used like any other
    /// model: in arrays, dictionaries and optionals, as a property of models and of `Codable` types, as a case of a ``Union``,
    /// and at the root. Inside of it, everything is as with ``Transform/codable``: what converts, and how keys, dates and data
    /// are spelled. Errors have path, line and column.
    ///
    /// A type that is ``MappableCodable`` goes the other way, so a type cannot be both.
    public protocol CodableModel: Mappable, JSONWriter, Codable {}

    extension CodableModel {
        /// Decodes the mapper's own value.
        ///
        /// - Throws: what the type's `init(from:)` throws, as ``MappableDecoder`` does.
        public init(map: Mapper) throws { self = try map.decode(Self.self) }

        /// Encodes this value; an object's members stand beside those that are there.
        public func write(to json: inout JSONOutput) throws { json.writeMembers(ofEncodable: self) }
    }

    extension CodableModel where Self: MappableCodable {
        /// Not available: a type is mapped as it decodes, or decoded as it is mapped.
        @available(*, unavailable, message: "a type is CodableModel or MappableCodable, and not both")
        public init(map: Mapper) throws {
            throw map.fail(
                .invalidValue, reason: "this type decodes as it is mapped, and is mapped as it decodes")
        }
    }
#endif
