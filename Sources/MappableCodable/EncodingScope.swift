/// State that the encoders and containers of one call share.
final class EncodingScope {
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether an absent optional is written as `null`.
    let writesNil: Bool
    /// Whether models follow the options of the output.
    private let isForModels: Bool
    private let maximumDepth: Int
    private var depth = 0
    /// A mark that tells the errors of this call from others.
    private let document = DocumentToken()
    /// The refusal of a function that cannot throw.
    private var failure: MappingError?

    init(_ options: WritingOptions, context: Any?, isForModels: Bool = true) {
        self.isForModels = isForModels
        userInfo = CodingUserInfoKey.userInfo(of: context)
        writesNil = options.nilValues == .null
        maximumDepth = options.depthLimit
    }

    /// Encodes a value as a member with a key, or else as an element.
    @inline(never)
    func add<Value: Encodable>(_ value: Value, _ key: String?, to container: EncodedValue) throws {
        if DirectTypes.find(Value.self) != nil { return container.add(key, .leaf(value as? any JSONWriter)) }
        let child = container.child(key)
        try encodeParts(of: value, into: child)
        container.add(key, .value(child))
    }

    /// Encodes a value into one that is there for it.
    @inline(never)
    func encode<Value: Encodable>(_ value: Value, into target: EncodedValue) throws {
        if DirectTypes.find(Value.self) != nil {
            target.content = .single(value as? any JSONWriter)
        } else {
            try encodeParts(of: value, into: target)
        }
    }

    private func encodeParts<Value: Encodable>(of value: Value, into target: EncodedValue) throws {
        // As many calls as an output opens frames: two to a level, and some more.
        guard (depth - 16) / 2 <= maximumDepth else {
            throw error(.limit, at: target.path, reason: "nested deeper than \(maximumDepth) levels")
        }
        depth += 1
        defer { depth -= 1 }
        if !(Value.self is any Sequence.Type) { target.model = target.model ?? Value.self }
        do {
            try value.encode(to: ValueEncoder(scope: self, value: target))
        } catch {
            throw complete(error, in: target)
        }
        if let failure { throw failure }
    }

    /// A writer of a model; nil if the model has to be encoded as by any other encoder.
    func leaf(for model: any JSONWriter) -> (any JSONWriter)? {
        if isForModels { return model }
        return userInfo[.writingOptions] == nil ? DefaultModel(model: model) : nil
    }

    /// Refuses what a function that cannot throw was asked for.
    func refuse(_ reason: String, in value: EncodedValue) {
        failure = failure ?? error(.invalidValue, at: value.path, reason: reason)
    }

    private func error(
        _ kind: MappingError.Kind, at path: [MappingPath.Component], reason: String? = nil,
        underlying: (any Error)? = nil
    ) -> MappingError {
        MappingError(kind, at: MappingPath(path), reason: reason, underlying: underlying, document: document)
    }

    /// An error that a type threw, with its path.
    private func complete(_ error: any Error, in value: EncodedValue) -> MappingError {
        if let error = error as? MappingError, error.isAbout(document) { return error }
        let complete: MappingError
        if case .invalidValue(_, let context)? = error as? EncodingError {
            let path = context.codingPath.map { key -> MappingPath.Component in
                key.intValue.map { .index($0) } ?? .key(key.stringValue)
            }
            complete = MappingError(
                .invalidValue, at: MappingPath(path), reason: context.debugDescription, underlying: error,
                document: document)
        } else {
            complete = self.error(.custom, at: value.path, underlying: error)
        }
        return value.model.map { complete.mapping($0) } ?? complete
    }
}

extension JSONOutput {
    /// Writes an `Encodable` value where a value is due.
    mutating func writeEncodable<Value: Encodable>(_ value: Value, isForModels: Bool = true) {
        encode(value, isForModels: isForModels)?.write(to: &self)
    }

    /// The encoded value; nil for one that fails, which the output keeps.
    mutating func encode<Value: Encodable>(_ value: Value, isForModels: Bool = true) -> EncodedValue? {
        let encoded = EncodedValue()
        do {
            let scope = EncodingScope(options, context: context, isForModels: isForModels)
            try scope.encode(value, into: encoded)
            return encoded
        } catch {
            fail(below: .caught(error))
            return nil
        }
    }
}

/// A model that is written as `WritingOptions.default` says, in the layout of the text around it.
private struct DefaultModel: ValueWriter {
    let model: any JSONWriter

    func writeValue(to json: inout JSONOutput) {
        json.with(dates: .rfc3339, data: .base64) { json in model._writeValue(to: &json) }
    }
}
