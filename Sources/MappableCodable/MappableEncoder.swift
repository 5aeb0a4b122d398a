import Mappable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A faster `JSONEncoder`.
///
/// ```swift
/// let encoder = MappableEncoder()
/// encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
/// let data = try encoder.encode(board)
/// ```
///
/// Use it wherever a `JSONEncoder` is expected. It has the same properties, and writes the same text, but members that
/// are not sorted keep the order in which they were encoded. Errors are `EncodingError`s with the `MappingError` as the
/// `underlyingError`.
///
/// Models follow `WritingOptions.default`, as in any encoder. Under a ``keyEncodingStrategy`` a model is an error.
open class MappableEncoder: JSONEncoder, @unchecked Sendable {
    private let state = CoderState<WritingOptions, EncodingStrategies>()

    /// Creates an encoder that encodes as a `JSONEncoder` does.
    public override init() { super.init() }

    /// How deep arrays and objects may be nested; 512 by default.
    open var maximumDepth: Int {
        get { state.options.maximumDepth }
        set { state.change { $0.maximumDepth = newValue } }
    }

    /// How the text looks; compact by default.
    open override var outputFormatting: OutputFormatting { didSet { state.change() } }

    /// How dates are encoded; `deferredToDate` by default, which is a number of seconds since 2001.
    open override var dateEncodingStrategy: DateEncodingStrategy { didSet { state.change() } }

    /// How `Data` is encoded; `base64` by default.
    open override var dataEncodingStrategy: DataEncodingStrategy { didSet { state.change() } }

    /// Which strings stand for infinities and NaN; by default, they are an error.
    open override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        didSet { state.change() }
    }

    /// How keys are converted. String keys of dictionaries stay as they are. A model in an encoder that converts keys
    /// is an `EncodingError`.
    open override var keyEncodingStrategy: KeyEncodingStrategy { didSet { state.change() } }

    /// The `userInfo` that types see. Models have its `mappingContext` as their context, or else all of it.
    @preconcurrency
    open override var userInfo: [CodingUserInfoKey: any Sendable] { didSet { state.change() } }

    private var strategies: EncodingStrategies {
        state.strategies(ofSubclass: type(of: self) != MappableEncoder.self) { EncodingStrategies(self, $0) }
    }

    /// Encodes a value as JSON text in UTF-8.
    ///
    /// - Throws: `EncodingError.invalidValue`, whose `underlyingError` is the `MappingError`, and errors that types
    ///   throw.
    open override func encode<Value: Encodable>(_ value: Value) throws -> Data {
        try encode { scope in try scope.encodeRoot(value) }
    }

    /// Encodes a value that needs a configuration.
    ///
    /// - Throws: as ``encode(_:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    open override func encode<Value: EncodableWithConfiguration>(
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
    open override func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
        _ value: Value, configuration: Provider.Type
    ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration {
        try encode(value, configuration: Provider.encodingConfiguration)
    }

    private func encode(_ body: (EncodingScope) throws -> Void) throws -> Data {
        let strategies = strategies
        let json = JSONOutput(options: strategies.options, context: strategies.context)
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

extension WritingOptions {
    /// Options with which `Encodable` types write the same values as Foundation's `JSONEncoder`. A date is a number of
    /// seconds since 2001. Slashes are escaped.
    public static let foundation = WritingOptions(
        escapesSlashes: true,
        dates: .custom(
            read: { map in Date(timeIntervalSinceReferenceDate: try Double(map: map)) },
            write: { date, json in json.write(date.timeIntervalSinceReferenceDate) }),
        maximumDepth: 512)
}
