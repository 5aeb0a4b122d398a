import Mappable
import MappableCodable
import Testing

/// The mapping error in the error of a coder, whose text ends with its place.
@discardableResult
func codingFailure<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) -> MappingError? {
    do {
        let value = try body()
        Issue.record("gave \(value) instead of an error", sourceLocation: sourceLocation)
        return nil
    } catch {
        let mapping = MappingError(error)
        let place = mapping.location.map { $0.description + "." } ?? ""
        #expect(debugDescription(of: error)?.hasSuffix(place) == true, sourceLocation: sourceLocation)
        return mapping
    }
}

func debugDescription(of error: any Error) -> String? {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.debugDescription
    case EncodingError.invalidValue(_, let context): context.debugDescription
    default: nil
    }
}

/// Reads a `Codable` type as the property of a `CodableModel`, where the options hold.
func readAsModel<Value: Codable>(
    _ type: Value.Type, from text: String, options: MappingOptions = .default
) throws(MappingError) -> Value {
    try ValueHolder<Value>(JSONString: #"{"value": \#(text)}"#, options: options).value
}

/// An encoder that sorts keys.
func sortingEncoder() -> MappableEncoder {
    let encoder = MappableEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
}

private struct ValueHolder<Value: Codable>: CodableModel { let value: Value }
