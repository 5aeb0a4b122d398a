/// Decodes itself from any decoder.
package protocol SelfDecoder: Decodable {
    static func decoded(by decoder: any Decoder) throws -> Self
}

extension SelfDecoder {
    /// Decodes a value.
    ///
    /// - Throws: what the decoder throws.
    public init(from decoder: any Decoder) throws { self = try Self.decoded(by: decoder) }
}

/// Encodes another value instead of itself.
package protocol SelfEncoder: Encodable {
    /// nil for `null`.
    func encoded(by encoder: any Encoder) throws -> (any Encodable)?
}

extension SelfEncoder {
    /// Encodes the value.
    ///
    /// - Throws: what the encoder throws, and `EncodingError` for a number beyond the range of `Double`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeSingle(try encoded(by: encoder))
    }
}

extension Encoder {
    @inline(never)
    fileprivate func encodeSingle(_ value: (any Encodable)?) throws {
        var container = singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
