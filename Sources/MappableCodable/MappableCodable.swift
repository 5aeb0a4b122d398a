import Mappable

/// A model whose `Codable` conformance uses its mapping: `extension Flight: MappableCodable {}`.
///
/// Use it for a property of a `Codable` type, the content of a web framework's request, or a value in `UserDefaults`.
///
/// This library's coders map and write the model as always. Any other coder, such as Foundation's, works through
/// `JSON`: the model follows `MappingOptions.default` and `WritingOptions.default`, and `mappingContext` in the coder's
/// `userInfo` is its context. Its keys are its own, so in a coder that converts keys it is an error.
///
/// A raw-representable type does not need this protocol: `enum Status: String, Mappable, JSONWriter, Codable`.
public protocol MappableCodable: Mappable, JSONWriter, Codable {}

extension MappableCodable {
    /// Maps a decoder's value.
    ///
    /// - Throws: `DecodingError` with the `MappingError` as its underlying error.
    public init(from decoder: any Decoder) throws {
        if let own = decoder as? NodeDecoder {
            self = try own.scope.model(at: own.value(Self.self))
            return
        }
        guard let value = try decoder.decode(Self.self) as? Self else { throw MappingError(.typeMismatch) }
        self = value
    }

    /// Encodes what the model writes.
    ///
    /// - Throws: `EncodingError` with the `MappingError` as its underlying error.
    public func encode(to encoder: any Encoder) throws {
        guard let own = encoder as? ValueEncoder else {
            return try encoder.encode(self, .default, encoder.userInfo[.mappingContext])
        }
        if own.scope.strategies.convertsKeys { throw own.scope.refusal(of: self) }
        if let leaf = own.scope.leaf(for: self, in: own.slot) {
            return try own.scope.encode(leaf: leaf, into: own.slot)
        }
        try encoder.encode(self, own.scope.modelOptions, own.scope.context)
    }
}

extension Decoder {
    @inline(never)
    fileprivate func decode(_ type: any Mappable.Type) throws -> any Mappable {
        if userInfo[.convertsKeys] != nil {
            let error = MappingError(.invalidValue, reason: KeyConversion.reason(type)).mapping(type)
            throw DecodingError(error, at: codingPath, type)
        }
        let json = try JSON(from: self)
        do throws(MappingError) {
            return try Mapper.read(json, options: .default, context: userInfo[.mappingContext]) { map in
                try type._read(map)
            }
        } catch {
            var path = codingPath + error.keyPath.codingPath
            let key = error.kind == .missing ? path.popLast() : nil
            throw DecodingError(error, at: path, type, missing: key)
        }
    }
}

extension Encoder {
    @inline(never)
    fileprivate func encode(_ model: any JSONWriter, _ options: WritingOptions, _ context: Any?) throws {
        let json: JSON
        do throws(MappingError) {
            json = try JSON(written: model.toJSONBytes(options: options, context: context))
        } catch {
            throw EncodingError(error, of: model, at: codingPath + error.keyPath.codingPath)
        }
        if case .object(let members) = json {
            try members.encodeMembers(to: self)
        } else {
            try json.encode(to: self)
        }
    }
}

enum KeyConversion {
    static func reason(_ type: Any.Type, _ strategy: String = "keyDecodingStrategy") -> String {
        "\(type) is a model, which has its own keys, and \(strategy) converts keys"
    }
}

extension DecodingScope {
    func model<Model: Mappable>(at node: CursorReference) throws -> Model {
        if strategies.convertsKeys {
            let reason = KeyConversion.reason(Model.self)
            let error = try mapper(node).fail(.invalidValue, reason: .text(reason))
            throw decodingError(error, Model.self, at: node)
        }
        return try Model._read(modelMapper(node))
    }
}

extension EncodingScope {
    func refusal(of model: any JSONWriter) -> EncodingError {
        let type = Swift.type(of: model)
        let path = codingPath(of: nil)
        let error = MappingError(
            .invalidValue, at: NodePath(JSONKeyPath(of: path)),
            reason: KeyConversion.reason(type, "keyEncodingStrategy"), document: document)
        return EncodingError(error.mapping(type), of: model, at: path)
    }
}

extension CodingUserInfoKey {
    /// In the `userInfo` of a decoder or encoder, the key of the models' context.
    ///
    /// In a mapping, it is the entry point's context, unless that is a `[CodingUserInfoKey: Any]`, which is the
    /// `userInfo` itself.
    public static var mappingContext: CodingUserInfoKey { key("Mappable.context") }

    /// Tells models that Foundation's decoder converts keys.
    static var convertsKeys: CodingUserInfoKey { key("Mappable.convertsKeys") }

    @inline(never)
    private static func key(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else {
            preconditionFailure("There is a key for any text")
        }
        return key
    }

    static func userInfo(of context: Any?) -> [CodingUserInfoKey: Any] {
        guard let context else { return [:] }
        return context as? [CodingUserInfoKey: Any] ?? [.mappingContext: context]
    }
}

struct PathStep: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

    init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }

    init(_ step: JSONKeyPath.Step) {
        switch step {
        case .key(let key): self.init(stringValue: key)
        case .index(let index), .number(let index): self.init(intValue: index)
        }
    }
}

extension JSONKeyPath {
    var codingPath: [any CodingKey] { steps.map { PathStep($0) } }

    init(of path: [any CodingKey]) {
        self.init(path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
    }
}
