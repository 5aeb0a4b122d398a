import Mappable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Combine)
    public import Combine
#endif

/// Encodes `Encodable` types as Foundation's `JSONEncoder` does.
///
/// ```swift
/// let encoder = MappableEncoder()
/// encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
/// let data = try encoder.encode(board)
/// ```
///
/// Use it in place of a `JSONEncoder`: it has the same properties, and writes the same text, but members that are not sorted keep
/// the order in which they were encoded. Errors are `EncodingError`s with the `MappingError` as the `underlyingError`.
///
/// Models follow `WritingOptions.default`, as in any encoder. Under a ``keyEncodingStrategy`` a model is an error.
open class MappableEncoder: @unchecked Sendable {
    /// How the text looks.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// How dates are encoded.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// How `Data` is encoded.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// Which strings stand for infinities and NaN.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// How keys are converted.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    private let settings: StateMutex<EncoderSettings>

    /// Creates an encoder that encodes as a `JSONEncoder` does.
    public init() { settings = StateMutex(EncoderSettings()) }

    /// How many arrays and objects may be open inside each other; 512 by default.
    open var maximumDepth: Int {
        get { settings.withLock { $0.maximumDepth } }
        set { settings.withLock { $0.maximumDepth = newValue } }
    }

    /// How the text looks; compact by default.
    open var outputFormatting: OutputFormatting {
        get { settings.withLock { $0.format } }
        set { settings.withLock { $0.format = newValue } }
    }

    /// How dates are encoded; `deferredToDate` by default, which is a number of seconds since 2001.
    open var dateEncodingStrategy: DateEncodingStrategy {
        get { settings.withLock { $0.dates } }
        set { settings.withLock { $0.dates = newValue } }
    }

    /// How `Data` is encoded; `base64` by default.
    open var dataEncodingStrategy: DataEncodingStrategy {
        get { settings.withLock { $0.data } }
        set { settings.withLock { $0.data = newValue } }
    }

    /// Which strings stand for infinities and NaN; by default, they are an error.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { settings.withLock { $0.floats } }
        set { settings.withLock { $0.floats = newValue } }
    }

    /// How keys are converted. A dictionary's keys stay as they are if they are strings.
    ///
    /// A model in an encoder that converts keys is an `EncodingError`.
    open var keyEncodingStrategy: KeyEncodingStrategy {
        get { settings.withLock { $0.keys } }
        set { settings.withLock { $0.keys = newValue } }
    }

    /// The `userInfo` of the encoder that types see. Models have what it has under `mappingContext` as their context, or
    /// else all of it.
    open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings.withLock { $0.userInfo } }
        set { settings.withLock { $0.userInfo = newValue } }
    }

    /// Encodes a value as JSON text in UTF-8.
    ///
    /// - Throws: `EncodingError.invalidValue`, whose `underlyingError` is the `MappingError`, and what a type throws of its own.
    open func encode<Value: Encodable>(_ value: Value) throws -> Data {
        try encode { scope in try scope.encodeRoot(value) }
    }

    /// Encodes a value that needs a configuration.
    ///
    /// - Throws: as ``encode(_:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    open func encode<Value: EncodableWithConfiguration>(
        _ value: Value, configuration: Value.EncodingConfiguration
    ) throws -> Data {
        try encode { scope in
            try scope.encodeRoot(value) { encoder in
                try value.encode(to: encoder, configuration: configuration)
            }
        }
    }

    /// Encodes a value that needs a configuration, which a type provides.
    ///
    /// - Throws: as ``encode(_:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    open func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
        _ value: Value, configuration: Provider.Type
    ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration {
        try encode(value, configuration: Provider.encodingConfiguration)
    }

    private func encode(_ body: (EncodingScope) throws -> Void) throws -> Data {
        let strategies = settings.withLock { $0.strategies }
        let json = JSONOutput(options: strategies.options, context: strategies.userInfo.context)
        let scope = EncodingScope(json, strategies)
        do {
            try body(scope)
        } catch {
            _ = scope.close()
            throw error
        }
        return try scope.close()._takeData()
    }
}

#if canImport(Combine)
    extension MappableEncoder: TopLevelEncoder {}
#endif

extension WritingOptions {
    /// Options that make `Encodable` types write the same values as Foundation's `JSONEncoder`.
    ///
    /// A date is a number of seconds since 2001. Slashes are escaped.
    public static let foundation = WritingOptions(
        escapesSlashes: true,
        dates: .custom(
            read: { map in Date(timeIntervalSinceReferenceDate: try Double(map: map)) },
            write: { date, json in json.write(date.timeIntervalSinceReferenceDate) }),
        maximumDepth: 512)
}
