import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A decoder's settings, prepared for its calls.
final class DecodingStrategies: @unchecked Sendable {
    enum Dates {
        case options
        case number((Double) -> Date)
        case iso8601
        case custom((any Decoder) throws -> Date)
    }

    let dates: Dates
    let data: JSONDecoder.DataDecodingStrategy
    private let keys: JSONDecoder.KeyDecodingStrategy
    let convertsKeys: Bool
    /// For a coder, not a mapping.
    let isForCoder: Bool
    let options: MappingOptions
    let modelOptions: MappingOptions?
    let userInfo: [CodingUserInfoKey: Any]
    /// A copy of an `Any?` takes a hundred instructions even if it is nil.
    private let ownContext: Box<Any>?
    let allowsJSON5: Bool
    let assumesTopLevelDictionary: Bool

    static let ofMappings = DecodingStrategies()

    private init() {
        (dates, data, isForCoder) = (.options, .base64, false)
        (keys, convertsKeys) = (.useDefaultKeys, false)
        (options, modelOptions, userInfo, ownContext) = (.default, nil, [:], nil)
        (allowsJSON5, assumesTopLevelDictionary) = (false, false)
    }

    init(_ decoder: MappableDecoder, _ options: MappingOptions) {
        var options = options
        if case .convertFromString(let positive, let negative, let nan) =
            decoder.nonConformingFloatDecodingStrategy
        {
            options.nonFiniteNumbers = .strings(
                positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
        dates = Dates(decoder.dateDecodingStrategy)
        if case .iso8601 = dates { options.dates = .rfc3339 }
        self.options = options
        isForCoder = true
        userInfo = decoder.userInfo.untyped
        ownContext = userInfo.context.map { Box($0) }
        (allowsJSON5, assumesTopLevelDictionary) = (decoder.allowsJSON5, decoder.assumesTopLevelDictionary)
        modelOptions = MappingOptions(redactsFoundValues: options.redactsFoundValues)
        (data, keys) = (decoder.dataDecodingStrategy, decoder.keyDecodingStrategy)
        convertsKeys = if case .useDefaultKeys = keys { false } else { true }
    }

    var context: Any? { ownContext?.value }

    func converted(_ key: String, in path: [any CodingKey]) -> String {
        switch keys {
        case .convertFromSnakeCase: SnakeCase.joined(key)
        case .custom(let convert): convert(path + [PathStep(stringValue: key)]).stringValue
        default: key
        }
    }
}

extension DecodingStrategies.Dates {
    fileprivate init(_ strategy: JSONDecoder.DateDecodingStrategy) {
        self =
            switch strategy {
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
}
