import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an encoder is set to, made ready for its calls.
final class EncodingStrategies: @unchecked Sendable {
    enum Dates {
        /// As the options have it.
        case options
        case number((Date) -> Double)
        case iso8601
        case custom((Date, any Encoder) throws -> Void)
    }

    let dates: Dates
    let data: JSONEncoder.DataEncodingStrategy
    let keys: JSONEncoder.KeyEncodingStrategy
    let convertsKeys: Bool
    /// Whether a coder encodes, rather than a model's writing.
    let isForCoder: Bool
    let options: WritingOptions
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether models are written as any encoder writes them, since their options may differ from the output's.
    let writesModelsAsOthers: Bool

    /// Of a model's writing, whose options say it all.
    static let ofModels = EncodingStrategies()

    private init() {
        (dates, data, isForCoder) = (.options, .base64, false)
        (keys, convertsKeys) = (.useDefaultKeys, false)
        (options, userInfo, writesModelsAsOthers) = (.default, [:], false)
    }

    init(_ settings: EncoderSettings) {
        var options = WritingOptions.foundation
        options.maximumDepth = settings.maximumDepth
        if case .convertToString(let positive, let negative, let nan) = settings.floats {
            options.nonFiniteNumbers = .strings(
                positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
        let format = settings.format
        options.laysOutLikeFoundation = format.contains(.prettyPrinted)
        options.prettyPrinted = format.contains(.prettyPrinted)
        options.sortsKeys = format.contains(.sortedKeys)
        options.escapesSlashes = !format.contains(.withoutEscapingSlashes)
        self.options = options
        (isForCoder, userInfo) = (true, settings.userInfo.untyped)
        writesModelsAsOthers = if case .throw = settings.floats { false } else { true }
        (dates, data, keys) = (Self.dates(settings), settings.data, settings.keys)
        convertsKeys = if case .useDefaultKeys = settings.keys { false } else { true }
    }

    private static func dates(_ settings: EncoderSettings) -> Dates {
        switch settings.dates {
        case .deferredToDate: .number { $0.timeIntervalSinceReferenceDate }
        case .secondsSince1970: .number { $0.timeIntervalSince1970 }
        case .millisecondsSince1970: .number { 1000 * $0.timeIntervalSince1970 }
        case .iso8601: .iso8601
        case .custom(let encode): .custom(encode)
        #if !canImport(FoundationEssentials)
            case .formatted(let formatter):
                .custom { date, encoder in try formatter.string(from: date).encode(to: encoder) }
        #endif
        @unknown default: .options
        }
    }

    var hasDates: Bool { if case .options = dates { false } else { true } }
    var hasData: Bool { if case .base64 = data { false } else { true } }
}

/// What an encoder is set to.
struct EncoderSettings: Sendable {
    var maximumDepth = WritingOptions.foundation.maximumDepth { didSet { ready = nil } }
    var userInfo: [CodingUserInfoKey: any Sendable] = [:] { didSet { ready = nil } }
    var format: JSONEncoder.OutputFormatting = [] { didSet { ready = nil } }
    var dates = JSONEncoder.DateEncodingStrategy.deferredToDate { didSet { ready = nil } }
    var data = JSONEncoder.DataEncodingStrategy.base64 { didSet { ready = nil } }
    var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw { didSet { ready = nil } }
    var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys { didSet { ready = nil } }
    private var ready: EncodingStrategies?

    var strategies: EncodingStrategies {
        mutating get {
            if let ready { return ready }
            let strategies = EncodingStrategies(self)
            ready = strategies
            return strategies
        }
    }
}
