#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Combine)
    public import Combine
#endif

/// Decodes `Decodable` types with the options of models: coercion, keys, dates and data. Errors have a path, line
/// and column.
///
/// ```swift
/// let board = try MappableDecoder().decode(Board.self, from: data)
/// ```
///
/// Use it in place of a `JSONDecoder`. With `MappingOptions.foundation`, both accept the same documents.
public struct MappableDecoder: Sendable {
    /// Conversions, tolerance and limits.
    public var options: MappingOptions
    /// The `userInfo` of the decoder that types see. Models see it as their context.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder.
    public init(options: MappingOptions = .default) { self.options = options }

    /// Decodes a value from JSON text in UTF-8.
    ///
    /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. A `DecodingError`
    ///   becomes an error of the fitting kind, at the path and location of its value.
    /// - Complexity: linear in the length of the text.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws(MappingError) -> Value {
        try Mapper.read(data, options: options, context: context(of: userInfo)) { map in try map.decode(type)
        }
    }

    /// Decodes a value from JSON text.
    ///
    /// - Throws: as ``decode(_:from:)``.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from string: String
    ) throws(MappingError) -> Value {
        try Mapper.read(string, options: options, context: context(of: userInfo)) { map in
            try map.decode(type)
        }
    }
}

/// Encodes `Encodable` types with the options of models: keys, dates, data and layout. Errors have a path.
///
/// ```swift
/// let data = try MappableEncoder(options: .init(sortsKeys: true)).encode(board)
/// ```
///
/// Members keep the order in which they were encoded. Apart from that order, `WritingOptions.foundation` gives
/// the output of a `JSONEncoder`.
public struct MappableEncoder: Sendable {
    /// How the text looks, and the limits.
    public var options: WritingOptions
    /// The `userInfo` of the encoder that types see. Models see it as their context.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder.
    public init(options: WritingOptions = .default) { self.options = options }

    /// Encodes a value as JSON text in UTF-8.
    ///
    /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. An `EncodingError` has
    ///   the kind `MappingError.Kind.invalidValue`.
    public func encode<Value: Encodable>(_ value: Value) throws(MappingError) -> Data {
        var json = JSONOutput(options: options, context: context(of: userInfo))
        json.writeEncodable(value)
        return try json._takeData()
    }
}

#if canImport(Combine)
    extension MappableDecoder: TopLevelDecoder {}
    extension MappableEncoder: TopLevelEncoder {}
#endif

private func context(of userInfo: [CodingUserInfoKey: any Sendable]) -> Any? {
    // A cast at run time takes no code here.
    userInfo.isEmpty ? nil : (userInfo as Any) as? [CodingUserInfoKey: Any]
}

extension MappingOptions {
    /// Options that make `Decodable` types accept and refuse the same documents as Foundation's `JSONDecoder`.
    ///
    /// Nothing converts, an invalid optional is an error, and a date is a number of seconds since 2001.
    public static let foundation = MappingOptions(
        coercion: .strict, invalidOptionals: .throw,
        dates: .custom { map in Date(timeIntervalSinceReferenceDate: try Double(map: map)) },
        duplicateKeys: .firstWins, maximumDepth: 512)
}

extension WritingOptions {
    /// Options that make `Encodable` types write the same values as Foundation's `JSONEncoder`.
    ///
    /// A date is a number of seconds since 2001. Slashes are escaped. The last of several members with the same key
    /// counts.
    public static let foundation = WritingOptions(
        escapesSlashes: true,
        dates: .custom { date, json in json.write(date.timeIntervalSinceReferenceDate) },
        duplicateKeys: .lastWins, maximumDepth: 512)
}
