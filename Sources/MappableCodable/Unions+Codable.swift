// What the types of unions need to be properties of `Codable` types.

#if !hasFeature(Embedded)
    extension Either: Decodable where First: Decodable, Second: Decodable {
        /// Decodes a value of the first type that accepts it.
        ///
        /// This library's decoders prefer a type that takes the value without converting it.
        ///
        /// - Throws: what the second type throws; with this library's decoders, an error with the reasons of both.
        public init(from decoder: any Decoder) throws {
            if let own = decoder as? NodeDecoder {
                self = try own.either()
                return
            }
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(First.self) {
                self = .first(value)
            } else {
                self = .second(try container.decode(Second.self))
            }
        }
    }

    extension Either: Encodable where First: Encodable, Second: Encodable {
        /// Encodes the value.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .first(let value): try container.encode(value)
            case .second(let value): try container.encode(value)
            }
        }
    }

    extension OneOrMany: Decodable where Element: Decodable {
        /// Decodes an array, or a single value in place of it.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? decoder.unkeyedContainer()) != nil {
                self = .many(try container.decode([Element].self))
            } else {
                self = .one(try container.decode(Element.self))
            }
        }
    }

    extension OneOrMany: Encodable where Element: Encodable {
        /// Encodes the value, or the array.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .one(let element): try container.encode(element)
            case .many(let elements): try container.encode(elements)
            }
        }
    }

    /// What tells the trials of decoding from those of mapping.
    private enum DecodedEither<First, Second> {}

    extension NodeDecoder {
        /// Decodes a value of the first of two types that takes it as it is, or else of the first that takes it at all.
        fileprivate func either<First: Decodable, Second: Decodable>() throws -> Either<First, Second> {
            let candidates = Candidates<Either<First, Second>>(
                identity: ObjectIdentifier(DecodedEither<First, Second>.self), owner: nil, count: 2,
                name: { $0 == 0 ? "\(First.self)" : "\(Second.self)" },
                value: { (candidate, map) throws(MappingError) in
                    candidate == 0 ? .first(try map.decode(First.self)) : .second(try map.decode(Second.self))
                },
                valueIfValid: { candidate, map in
                    candidate == 0
                        ? (try? map.decode(First.self)).map(Either.first)
                        : (try? map.decode(Second.self)).map(Either.second)
                })
            // Safety: the value's node belongs to the scope's document.
            return try unsafe candidates.read(scope.mapper(value()))
        }
    }
#endif
