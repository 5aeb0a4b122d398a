#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Combine)
    public import Combine
#endif

/// Decodes `Decodable` types as Foundation's `JSONDecoder` does, or with the options of models. Errors have a path, line
/// and column.
///
/// ```swift
/// let board = try MappableDecoder().decode(Board.self, from: data)
/// ```
///
/// Use it in place of a `JSONDecoder`. Without options, both read the same values, but this one refuses a comma behind the
/// last element or member, and text in UTF-16 or UTF-32. Models, such as ``MappableCodable`` ones, then follow
/// `MappingOptions.default`, or the options in `userInfo`, as in any decoder.
public struct MappableDecoder: Sendable {
    /// Conversions, tolerance and limits.
    public var options: MappingOptions
    /// The `userInfo` of the decoder that types see. Models see it as their context.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Whether the options are those of models, too.
    private let isForModels: Bool

    /// Creates a decoder with the options `MappingOptions.foundation`, which you may change.
    public init() { (options, isForModels) = (.foundation, false) }

    /// Creates a decoder with the rules of models: what the options convert or tolerate, they do inside all types.
    public init(options: MappingOptions) { (self.options, isForModels) = (options, true) }

    /// Decodes a value from JSON text in UTF-8.
    ///
    /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. A `DecodingError`
    ///   becomes an error of the fitting kind, at the path and location of its value.
    /// - Complexity: linear in the length of the text.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws(MappingError) -> Value {
        let modelOptions = modelOptions
        return try Mapper.read(data, options: settings, context: context(of: userInfo)) { map in
            try map.decode(type, by: modelOptions)
        }
    }

    /// Decodes a value from JSON text.
    ///
    /// - Throws: as ``decode(_:from:)``.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from string: String
    ) throws(MappingError) -> Value {
        let modelOptions = modelOptions
        return try Mapper.read(string, options: settings, context: context(of: userInfo)) { map in
            try map.decode(type, by: modelOptions)
        }
    }

    /// The options, with which `Codable` types in models follow them, too.
    private var settings: MappingOptions {
        var settings = options
        if isForModels { settings.treatsCodableAsModels = true }
        return settings
    }

    /// The options of models; nil for the decoder's own.
    private var modelOptions: MappingOptions? {
        isForModels ? nil : userInfo[.mappingOptions] as? MappingOptions ?? .default
    }
}

extension Mapper {
    /// Decodes this value under other options for models, if there are any.
    fileprivate func decode<Value: Decodable>(
        _ type: Value.Type, by modelOptions: MappingOptions?
    ) throws(MappingError) -> Value {
        if let modelOptions { return try decode(type, modelOptions: modelOptions) }
        return try decode(type, models: self)
    }
}

/// Encodes `Encodable` types as Foundation's `JSONEncoder` does, or with the options of models. Errors have a path.
///
/// ```swift
/// let data = try MappableEncoder().encode(board)
/// ```
///
/// Without options, it writes what a `JSONEncoder` writes, but members keep the order in which they were encoded. Models
/// then follow `WritingOptions.default`, or the options in `userInfo`, as in any encoder.
public struct MappableEncoder: Sendable {
    /// How the text looks, and the limits.
    public var options: WritingOptions
    /// The `userInfo` of the encoder that types see. Models see it as their context.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Whether the options are those of models, too.
    private let isForModels: Bool

    /// Creates an encoder with the options `WritingOptions.foundation`, which you may change.
    public init() { (options, isForModels) = (.foundation, false) }

    /// Creates an encoder whose options are those of models, too.
    public init(options: WritingOptions) { (self.options, isForModels) = (options, true) }

    /// Encodes a value as JSON text in UTF-8.
    ///
    /// - Throws: `MappingError`. Your own errors are kept in `MappingError.underlying`. An `EncodingError` has
    ///   the kind `MappingError.Kind.invalidValue`.
    public func encode<Value: Encodable>(_ value: Value) throws(MappingError) -> Data {
        var json = JSONOutput(options: options, context: context(of: userInfo))
        json.writeEncodable(value, isForModels: isForModels)
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
