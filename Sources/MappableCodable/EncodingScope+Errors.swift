import Mappable

extension EncodingScope {
    @inline(__always)
    func check<Value>(_ value: Value, undoingTo checkpoint: OutputCheckpoint? = nil) throws {
        if json._hasFailed { throw failure(value, undoingTo: checkpoint) }
    }

    var isOver: EncodingError {
        let reason = "an encoder was used after the call that it was made for"
        return EncodingError(MappingError(.invalidValue, reason: reason), of: (), at: [])
    }

    @inline(never)
    func tooDeep(_ value: Any) -> EncodingError {
        let reason = "nested deeper than \(maximumDepth) levels"
        let error = MappingError(.limit, reason: reason, document: document)
        return EncodingError(error, of: value, at: codingPath(of: nil))
    }

    /// Writing can go on afterwards.
    @inline(never)
    func failure(_ value: Any, undoingTo checkpoint: OutputCheckpoint? = nil) -> EncodingError {
        let path = codingPath(of: nil)
        let all = json.steps(to: nil, from: 0).count
        guard isOpen, let failure = json.takeFailure() else { return isOver }
        let steps = failure.keyPath.steps.dropFirst(max(all - path.count, 0))
        let inner = JSONKeyPath(Array(steps.dropFirst(path.count))).codingPath
        let error = failure.moved(to: NodePath(Array(steps)), nil).about(document)
        if let checkpoint { json.undo(to: checkpoint) }
        var value = (value as? any AnyOptional)?.anyValue ?? value
        if let index = inner.last?.intValue, let numbers = value as? [Double], index < numbers.count {
            value = numbers[index]
        }
        return EncodingError(error, of: value, at: path.prefix(steps.count) + inner)
    }

    /// Coders pass on what a type threw, as Foundation's do.
    @inline(never)
    func complete(_ error: any Error, of value: Any, _ type: Any.Type) -> any Error {
        let thrown = error as? EncodingError
        let known = thrown?.underlyingMappingError.flatMap { $0.isAbout(document) ? $0 : nil }
        if strategies.isForCoder, known == nil, !(error is MappingError) { return error }
        let path = codingPath(of: nil)
        var own: MappingError
        if let known {
            own = known
        } else if case .invalidValue(_, let context)? = thrown {
            own = MappingError(
                .invalidValue, at: NodePath(JSONKeyPath(of: context.codingPath)),
                reason: context.debugDescription,
                underlying: error, document: document)
        } else {
            own = MappingError(
                .custom, at: NodePath(JSONKeyPath(of: path)), underlying: error, document: document)
        }
        if !(type is any Sequence.Type) { own = own.mapping(type) }
        guard case .invalidValue(let value, let context)? = thrown else {
            return EncodingError(own, of: value, at: path)
        }
        return EncodingError(own, of: value, at: context.codingPath)
    }
}

extension EncodingError {
    init(_ error: MappingError, of value: Any, at path: [any CodingKey]) {
        self = .invalidValue(
            value,
            Context(
                codingPath: path, debugDescription: ErrorText.ofEncoding(error, value), underlyingError: error
            ))
    }
}
