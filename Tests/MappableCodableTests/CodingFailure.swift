import MappableCodable
import Testing

/// The mapping error in the error of a coder, whose description it is.
@discardableResult
func codingFailure<Value>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Value
) -> MappingError? {
    do {
        let value = try body()
        Issue.record("gave \(value) instead of an error", sourceLocation: sourceLocation)
        return nil
    } catch {
        let mapping = MappingError(error)
        #expect(mapping.description == debugDescription(of: error), sourceLocation: sourceLocation)
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
