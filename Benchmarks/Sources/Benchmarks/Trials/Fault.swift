import Mappable

/// What an error says, alike for all contestants.
struct Fault: Equatable {
    let kind: MappingError.Kind
    let path: MappingPath

    init(_ kind: MappingError.Kind, at path: MappingPath.Component...) {
        self.kind = kind
        self.path = MappingPath(path)
    }

    /// What this error says; nil for errors that none of the trials expects.
    init?(_ error: any Error) {
        switch error {
        case let error as MappingError:
            kind = error.kind
            path = error.keyPath
        case DecodingError.keyNotFound(let key, let context):
            kind = .missing
            path = Self.path(context.codingPath + [key])
        case EncodingError.invalidValue(is Double, let context):
            kind = .outOfRange
            path = Self.path(context.codingPath)
        case let failure as CastFailure:
            kind = .missing
            path = MappingPath([.key(failure.key)])
        default:
            return nil
        }
    }

    private static func path(_ keys: [any CodingKey]) -> MappingPath {
        MappingPath(keys.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
    }
}
