import Mappable
import Testing

/// A model that is read with a function, for tests of single reads.
public struct Reading<Value>: Mappable {
    /// What makes the value; it goes through the mapping as its context.
    public final class Body {
        let read: (Mapper) throws -> Value

        public init(_ read: @escaping (Mapper) throws -> Value) { self.read = read }
    }

    private struct MissingBody: Error {}

    public let value: Value

    public init(map: Mapper) throws {
        guard let body = try map.mappingContext(as: Body.self) else { throw MissingBody() }
        value = try body.read(map)
    }
}

/// Maps a document with a function, as a model's initializer would.
public func read<Value>(
    _ json: String, _ options: MappingOptions = .default, _ body: (Mapper) throws -> Value
) throws(MappingError) -> Value {
    try read(JSONBytes: Array(json.utf8), options, body)
}

/// Maps a document in bytes with a function.
public func read<Value>(
    JSONBytes bytes: [UInt8], _ options: MappingOptions = .default, _ body: (Mapper) throws -> Value
) throws(MappingError) -> Value {
    let result: Result<Value, MappingError> = withoutActuallyEscaping(body) { body in
        Result { () throws(MappingError) in
            try Reading<Value>(JSONBytes: bytes, options: options, context: Reading<Value>.Body(body)).value
        }
    }
    return try result.get()
}

/// Maps objects with a function.
public func read<Value>(
    JSONObject object: Any, _ options: MappingOptions = .default, _ body: (Mapper) throws -> Value
) throws(MappingError) -> Value {
    let result: Result<Value, MappingError> = withoutActuallyEscaping(body) { body in
        Result { () throws(MappingError) in
            try Reading<Value>(JSONObject: object, options: options, context: Reading<Value>.Body(body)).value
        }
    }
    return try result.get()
}

/// The error of code that must fail with a ``MappingError``; records an issue if it does not.
public func failure<Value>(
    of body: () throws -> Value, _ comment: Comment? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> MappingError? {
    do {
        let value = try body()
        Issue.record("\(comment ?? "") gave \(value) instead of an error", sourceLocation: sourceLocation)
        return nil
    } catch let error as MappingError {
        return error
    } catch {
        Issue.record("\(comment ?? "") threw \(error)", sourceLocation: sourceLocation)
        return nil
    }
}

/// Expects code to fail with one kind of error at one path, and with one message.
public func expectFailure<Value>(
    _ kind: MappingError.Kind, at keyPath: String, _ description: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, of body: () throws -> Value
) {
    guard let error = failure(of: body, sourceLocation: sourceLocation) else { return }
    #expect(error.kind == kind, sourceLocation: sourceLocation)
    #expect(error.keyPath.description == keyPath, sourceLocation: sourceLocation)
    #expect(error.description == description, sourceLocation: sourceLocation)
}
