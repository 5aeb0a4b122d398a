import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a decoder is set to, made ready for its calls.
final class DecodingStrategies: @unchecked Sendable {
    enum Dates {
        /// As the options have it.
        case options
        case number((Double) -> Date)
        case iso8601
        case custom((any Decoder) throws -> Date)
    }

    let dates: Dates
    let data: JSONDecoder.DataDecodingStrategy
    private let keys: JSONDecoder.KeyDecodingStrategy
    let convertsKeys: Bool
    /// Whether a coder decodes, rather than a mapping.
    let isForCoder: Bool
    let options: MappingOptions
    /// The options of models; nil for the same.
    let modelOptions: MappingOptions?
    let userInfo: [CodingUserInfoKey: Any]
    let assumesTopLevelDictionary: Bool

    /// Of a mapping, whose options say it all.
    static let ofMappings = DecodingStrategies()

    private init() {
        (dates, data, isForCoder) = (.options, .base64, false)
        (keys, convertsKeys) = (.useDefaultKeys, false)
        (options, modelOptions, userInfo, assumesTopLevelDictionary) = (.default, nil, [:], false)
    }

    init(_ settings: DecoderSettings) {
        var options = MappingOptions.foundation
        options.maximumDepth = settings.maximumDepth
        options.maximumBytes = settings.maximumBytes
        options.redactsFoundValues = settings.redactsFoundValues
        if case .convertFromString(let positive, let negative, let nan) = settings.floats {
            options.nonFiniteNumbers = .strings(
                positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
        if case .iso8601 = settings.dates { options.dates = .rfc3339 }
        self.options = options
        isForCoder = true
        userInfo = settings.userInfo.untyped
        assumesTopLevelDictionary = settings.assumesTopLevelDictionary
        modelOptions = MappingOptions(redactsFoundValues: settings.redactsFoundValues)
        (dates, data, keys) = (Self.dates(settings), settings.data, settings.keys)
        convertsKeys = settings.convertsKeys
    }

    private static func dates(_ settings: DecoderSettings) -> Dates {
        switch settings.dates {
        case .deferredToDate: .number { Date(timeIntervalSinceReferenceDate: $0) }
        case .secondsSince1970: .number { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970: .number { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601: .iso8601
        case .custom(let decode): .custom(decode)
        #if !canImport(FoundationEssentials)
            case .formatted(let formatter):
                .custom { decoder in
                    let text = try String(from: decoder)
                    if let date = formatter.date(from: text) { return date }
                    throw DecodingError.dataCorrupted(
                        DecodingError.Context(
                            codingPath: decoder.codingPath,
                            debugDescription: "no date in the format that was set"))
                }
        #endif
        @unknown default: .options
        }
    }

    var hasDates: Bool { if case .options = dates { false } else { true } }
    var hasData: Bool { if case .base64 = data { false } else { true } }

    /// A key of the document as types ask for it.
    ///
    /// - Parameter path: the path of the object.
    func converted(_ key: String, in path: [any CodingKey]) -> String {
        switch keys {
        case .convertFromSnakeCase: SnakeCase.joined(key)
        case .custom(let convert): convert(path + [PathStep(stringValue: key)]).stringValue
        default: key
        }
    }
}

/// What a decoder is set to.
struct DecoderSettings: Sendable {
    var maximumDepth = MappingOptions.foundation.maximumDepth { didSet { ready = nil } }
    var maximumBytes = MappingOptions.foundation.maximumBytes { didSet { ready = nil } }
    var redactsFoundValues = false { didSet { ready = nil } }
    var userInfo: [CodingUserInfoKey: any Sendable] = [:] { didSet { ready = nil } }
    var dates = JSONDecoder.DateDecodingStrategy.deferredToDate { didSet { ready = nil } }
    var data = JSONDecoder.DataDecodingStrategy.base64 { didSet { ready = nil } }
    var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw { didSet { ready = nil } }
    var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys { didSet { ready = nil } }
    var allowsJSON5 = false
    var assumesTopLevelDictionary = false { didSet { ready = nil } }
    private var ready: DecodingStrategies?

    var convertsKeys: Bool { if case .useDefaultKeys = keys { false } else { true } }

    var strategies: DecodingStrategies {
        mutating get {
            if let ready { return ready }
            let strategies = DecodingStrategies(self)
            ready = strategies
            return strategies
        }
    }
}
