#if !hasFeature(Embedded)
    /// A model whose `Codable` conformance uses its mapping: `extension Flight: MappableCodable {}`.
    ///
    /// Use it for a property of a `Codable` type, the content of a web framework's request, or a value in
    /// `UserDefaults`.
    ///
    /// This library's coders map and write a model as always. Any other coder, such as Foundation's, works through
    /// `JSON`. Dates and data then follow `MappingOptions.default` and `WritingOptions.default`. Set other
    /// options in the coder's `userInfo`, under the keys `mappingOptions` and `writingOptions`. The key
    /// `mappingContext` gives models a context.
    ///
    /// A raw-representable type does not need this protocol: `enum Status: String, Mappable, JSONWriter, Codable`.
    public protocol MappableCodable: Mappable, JSONWriter, Codable {}

    extension MappableCodable {
        /// Maps the value that a decoder stands for.
        ///
        /// - Throws: `DecodingError` with the `MappingError` as its underlying error. This library's decoders throw
        ///   the `MappingError` itself.
        public init(from decoder: any Decoder) throws {
            if let own = decoder as? NodeDecoder {
                self = try own.map()
                return
            }
            let json = try JSON(from: decoder)
            let options = decoder.userInfo[.mappingOptions] as? MappingOptions ?? .default
            do throws(MappingError) {
                self = try Self(json, options: options, context: decoder.userInfo[.mappingContext])
            } catch {
                throw error.decodingError(Self.self, below: decoder.codingPath)
            }
        }

        /// Encodes what the model writes.
        ///
        /// - Throws: `EncodingError` with the `MappingError` as its underlying error. This library's encoders throw
        ///   the `MappingError` itself.
        public func encode(to encoder: any Encoder) throws {
            if let own = encoder as? ValueEncoder { return own.encode(writer: self) }
            let options = encoder.userInfo[.writingOptions] as? WritingOptions ?? .default
            let json: JSON
            do throws(MappingError) {
                let bytes = try toJSONBytes(options: options, context: encoder.userInfo[.mappingContext])
                json = try JSON(
                    JSONBytes: bytes, options: MappingOptions(maximumDepth: .max, maximumBytes: .max))
            } catch {
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: encoder.codingPath + error.keyPath.codingPath,
                        debugDescription: error.description, underlyingError: error))
            }
            try json.encode(to: encoder)
        }
    }

    extension CodingUserInfoKey {
        /// The key of the `MappingOptions` for models in other libraries' decoders.
        public static var mappingOptions: CodingUserInfoKey {
            // Safety: there is a key for any text.
            unsafe CodingUserInfoKey(rawValue: "Mappable.mappingOptions").unsafelyUnwrapped
        }

        /// The key of the `WritingOptions` for models in other libraries' encoders.
        public static var writingOptions: CodingUserInfoKey {
            // Safety: there is a key for any text.
            unsafe CodingUserInfoKey(rawValue: "Mappable.writingOptions").unsafelyUnwrapped
        }
    }

    extension NodeDecoder {
        /// Maps the value.
        fileprivate func map<Model: Mappable>() throws(MappingError) -> Model {
            try unsafe Model._read(scope.mapper(value()))
        }
    }

    extension MappingError {
        /// This error as decoders throw it.
        fileprivate func decodingError(_ type: Any.Type, below codingPath: [any CodingKey]) -> DecodingError {
            var path = codingPath + keyPath.codingPath
            let context = { (path: [any CodingKey]) in
                DecodingError.Context(
                    codingPath: path, debugDescription: self.description, underlyingError: self)
            }
            switch kind {
            case .missing:
                guard let key = path.popLast() else { return .dataCorrupted(context(path)) }
                return .keyNotFound(key, context(path))
            case .typeMismatch: return .typeMismatch(type, context(path))
            default: return .dataCorrupted(context(path))
            }
        }
    }
#endif
