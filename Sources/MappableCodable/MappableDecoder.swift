public import Mappable

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A faster `JSONDecoder`, whose errors have a place in the document.
///
/// ```swift
/// let decoder = MappableDecoder()
/// decoder.dateDecodingStrategy = .iso8601
/// let board = try decoder.decode(Board.self, from: data)
/// ```
///
/// It checks the whole document; Foundation's decoder accepts faults in members that nothing reads, such as `"\ud83d"`,
/// `01` or a raw tab. `Docs/Codable.md` lists what else differs.
///
/// Use it wherever a `JSONDecoder` is expected. It has the same properties, and throws the same cases of
/// `DecodingError`. Their `debugDescription` begins as Foundation's and ends with key path, line and column, and their
/// `underlyingError` is the `MappingError`.
///
/// Models, such as ``MappableCodable`` ones, follow `MappingOptions.default`, as in any decoder. They read the
/// document's own keys, so under a ``keyDecodingStrategy`` a model is an error.
open class MappableDecoder: JSONDecoder, @unchecked Sendable {
    private let state = CoderState<MappingOptions, DecodingStrategies>()

    /// Creates a decoder that decodes as a `JSONDecoder` does.
    public override init() { super.init() }

    /// How deep arrays and objects may be nested; 512 by default. With a lower limit, a document that only Foundation's
    /// decoder accepts is an error, as that decoder has no lower limit.
    open var maximumDepth: Int {
        get { state.options.maximumDepth }
        set { state.change { $0.maximumDepth = newValue } }
    }

    /// How many bytes a document may have.
    open var maximumBytes: Int {
        get { state.options.maximumBytes }
        set { state.change { $0.maximumBytes = newValue } }
    }

    /// Whether errors leave out the document's content. If so, a document that only Foundation's decoder accepts is an
    /// error, as that decoder's errors may show content.
    open var redactsFoundValues: Bool {
        get { state.options.redactsFoundValues }
        set { state.change { $0.redactsFoundValues = newValue } }
    }

    /// How dates are decoded; `deferredToDate` by default, which is a number of seconds since 2001.
    open override var dateDecodingStrategy: DateDecodingStrategy { didSet { state.change() } }

    /// How `Data` is decoded; `base64` by default.
    open override var dataDecodingStrategy: DataDecodingStrategy { didSet { state.change() } }

    /// Which strings stand for infinities and NaN; none by default.
    open override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        didSet { state.change() }
    }

    /// How the document's keys are converted before types ask for them. String keys of dictionaries stay as they are. A
    /// model in a decoder that converts keys is a `DecodingError`.
    open override var keyDecodingStrategy: KeyDecodingStrategy { didSet { state.change() } }

    /// The `userInfo` that types see. Models have its `mappingContext` as their context, or else all of it.
    @preconcurrency
    open override var userInfo: [CodingUserInfoKey: any Sendable] { didSet { state.change() } }

    /// Whether documents may be JSON5. Foundation's decoder decodes those that are not JSON; their errors have no
    /// place.
    open override var allowsJSON5: Bool { didSet { state.change() } }

    /// Whether the document is an object whose braces may be left out. If they are, Foundation's decoder decodes it: errors have no
    /// place.
    open override var assumesTopLevelDictionary: Bool { didSet { state.change() } }

    private var strategies: DecodingStrategies {
        state.strategies(ofSubclass: type(of: self) != MappableDecoder.self) { DecodingStrategies(self, $0) }
    }

    /// Decodes a value from JSON text. Foundation's decoder decodes UTF-16 and UTF-32: errors have no place.
    ///
    /// - Throws: `DecodingError`, whose `underlyingError` is the `MappingError`, and errors that types throw.
    /// - Complexity: linear in the length of the text.
    open override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decode(data) { scope, node in
            try scope.decode(type, at: node)
        } byFoundation: { decoder in
            try decoder.decode(type, from: data)
        }
    }

    /// Decodes a value from JSON text.
    ///
    /// - Throws: as ``decode(_:from:)-(_,Data)``.
    public func decode<Value: Decodable>(
        _ type: Value.Type, from string: some StringProtocol
    ) throws -> Value { try decode(type, from: Data(string.utf8)) }

    /// Decodes a value that needs a configuration.
    ///
    /// - Throws: as ``decode(_:from:)-(_,Data)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    open override func decode<Value: DecodableWithConfiguration>(
        _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
    ) throws -> Value {
        try decode(data) { scope, node in
            try type.init(from: NodeDecoder(scope: scope, node: node), configuration: configuration)
        } byFoundation: { decoder in
            try decoder.decode(type, from: data, configuration: configuration)
        }
    }

    /// Decodes a value that needs a configuration, which a type provides.
    ///
    /// - Throws: as ``decode(_:from:)-(_,Data)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    open override func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
        _ type: Value.Type, from data: Data, configuration: Provider.Type
    ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration {
        try decode(type, from: data, configuration: Provider.decodingConfiguration)
    }

    private func decode<Value>(
        _ data: Data, _ decode: (DecodingScope, CursorReference) throws -> Value,
        byFoundation: (JSONDecoder) throws -> Value
    ) throws -> Value {
        let strategies = strategies
        let document: OpenDocument
        do throws(MappingError) { document = try strategies.open(data) } catch {
            if strategies.mayBeFoundations(data, error) {
                return try byFoundation(foundationDecoder(strategies))
            }
            let error = OpenDocument.refuse(error, strategies.options, as: Value.self)
            throw DecodingError(error, at: [])
        }
        var failure: (any Error)?
        do throws(MappingError) {
            return try document.read { map throws(MappingError) in
                do {
                    return try map.decode(by: strategies, data, decode)
                } catch {
                    let known = map.error(error, reading: Value.self)
                    failure = known.thrown
                    throw known.own
                }
            }
        } catch {
            throw failure ?? DecodingError(error, at: [])
        }
    }
}

extension Mapper {
    /// The error of a call, and this library's error for a monitor, which knows what the document was read as.
    @inline(never)
    fileprivate func error(
        _ error: any Error, reading type: Any.Type
    ) -> (thrown: any Error, own: MappingError) {
        undo(to: .beginning)
        guard let thrown = error as? DecodingError, let known = thrown.underlyingMappingError,
            known.isAbout(cursor.documentToken)
        else { return (error, adopt(error)) }
        let named = known.reading(type)
        return (thrown.with(named), named)
    }
}

extension [CodingUserInfoKey: Any] {
    var context: Any? { self[.mappingContext] ?? (isEmpty ? nil : self) }
}

extension [CodingUserInfoKey: any Sendable] {
    var untyped: [CodingUserInfoKey: Any] {
        // A cast at run time needs no code here.
        (self as Any) as? [CodingUserInfoKey: Any] ?? [:]
    }
}

extension MappingOptions {
    /// Options with which `Decodable` types accept and refuse the same documents as Foundation's `JSONDecoder`: nothing
    /// converts, an invalid optional is an error, and a date is a number of seconds since 2001.
    public static let foundation = MappingOptions(
        coercion: .strict, invalidOptionals: .throw, dates: .secondsSince2001, maximumDepth: 512)
}
