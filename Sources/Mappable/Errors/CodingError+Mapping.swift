extension Error {
    package var underlyingMappingError: MappingError? {
        let underlying =
            switch self as any Error {
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
                context.underlyingError
            case EncodingError.invalidValue(_, let context): context.underlyingError
            default: nil as (any Error)?
            }
        return underlying?.asMappingError
    }
}
