import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An encoder's settings, prepared for its calls.
final class EncodingStrategies: @unchecked Sendable {
    enum Dates {
        case options
        case number((Date) -> Double)
        case iso8601
        case custom((Date, any Encoder) throws -> Void)
    }

    let dates: Dates
    let data: JSONEncoder.DataEncodingStrategy
    let keys: JSONEncoder.KeyEncodingStrategy
    let convertsKeys: Bool
    /// For a coder, not a model's writing.
    let isForCoder: Bool
    let options: WritingOptions
    let userInfo: [CodingUserInfoKey: Any]
    /// A copy of an `Any?` takes a hundred instructions even if it is nil.
    private let ownContext: Box<Any>?
    /// Whether models are written as any encoder writes them, since their options may differ from the output's.
    let writesModelsAsOthers: Bool

    static let ofModels = EncodingStrategies()

    private init() {
        (dates, data, isForCoder) = (.options, .base64, false)
        (keys, convertsKeys) = (.useDefaultKeys, false)
        (options, userInfo, ownContext, writesModelsAsOthers) = (.default, [:], nil, false)
    }

    init(_ encoder: MappableEncoder, _ options: WritingOptions) {
        var options = options
        if case .convertToString(let positive, let negative, let nan) =
            encoder.nonConformingFloatEncodingStrategy
        {
            options.nonFiniteNumbers = .strings(
                positiveInfinity: positive, negativeInfinity: negative, nan: nan)
            writesModelsAsOthers = true
        } else {
            writesModelsAsOthers = false
        }
        let format = encoder.outputFormatting
        options.laysOutLikeFoundation = format.contains(.prettyPrinted)
        options.prettyPrinted = format.contains(.prettyPrinted)
        options.sortsKeys = format.contains(.sortedKeys)
        options.escapesSlashes = !format.contains(.withoutEscapingSlashes)
        self.options = options
        (isForCoder, userInfo) = (true, encoder.userInfo.untyped)
        ownContext = userInfo.context.map { Box($0) }
        (dates, data) = (Dates(encoder.dateEncodingStrategy), encoder.dataEncodingStrategy)
        keys = encoder.keyEncodingStrategy
        convertsKeys = if case .useDefaultKeys = keys { false } else { true }
    }

    var context: Any? { ownContext?.value }
}

extension EncodingStrategies.Dates {
    fileprivate init(_ strategy: JSONEncoder.DateEncodingStrategy) {
        self =
            switch strategy {
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
}
