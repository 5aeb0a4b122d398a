// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension JSON: Codable {
        /// Decodes any value. Members are in the order in which the decoder lists its keys. Foundation's decoders list
        /// them in no particular order.
        ///
        /// - Throws: what the decoder throws.
        public init(from decoder: any Decoder) throws {
            if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
                self = .object(try JSON.Object(from: decoder))
            } else if (try? decoder.unkeyedContainer()) != nil {
                self = .array(try JSON.Array(from: decoder))
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(Bool.self) {
                    self = .bool(value)
                } else if let value = try? container.decode(JSONNumber.self) {
                    self = .number(value)
                } else {
                    self = .string(try container.decode(String.self))
                }
            }
        }

        /// Encodes the value: objects in keyed containers, arrays in unkeyed ones, anything else as a single value.
        ///
        /// - Throws: what the encoder throws, and what ``JSONNumber`` does.
        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .array(let elements): try elements.encode(to: encoder)
            case .object(let members): try members.encode(to: encoder)
            case .bool(let value): try value.encode(to: encoder)
            case .number(let value): try value.encode(to: encoder)
            case .string(let value): try value.encode(to: encoder)
            case .null:
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
    }

    extension JSON.Array: Codable {
        /// Decodes an array.
        public init(from decoder: any Decoder) throws { self.init(try [JSON](from: decoder)) }

        /// Encodes an array.
        public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
    }

    extension JSON.Object: Codable {
        /// Decodes an object, the members in the order in which the decoder lists its keys.
        public init(from decoder: any Decoder) throws {
            self.init()
            let container = try decoder.container(keyedBy: JSONKey.self)
            for key in container.allKeys {
                self[key.stringValue] = .some(try container.decode(JSON.self, forKey: key))
            }
        }

        /// Encodes an object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: JSONKey.self)
            for (key, value) in self { try container.encode(value, forKey: JSONKey(stringValue: key)) }
        }
    }

    extension JSONNumber: Codable {
        /// Decodes a number, as exactly as the decoder knows it.
        ///
        /// - Throws: what the decoder throws, and `DecodingError` for an infinity or NaN.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Int64.self) {
                self.init(value)
            } else if let value = try? container.decode(UInt64.self) {
                self.init(value)
            } else {
                let double = try? container.decode(Double.self)
                if let number = Self.decimal(from: container), number.double == double {
                    self = number
                } else {
                    let value = try double ?? container.decode(Double.self)
                    guard let number = JSONNumber(value) else {
                        throw DecodingError.dataCorruptedError(
                            in: container, debugDescription: "\(value) is no JSON number")
                    }
                    self = number
                }
            }
        }

        /// Encodes an integer, a `Double` or a `Decimal`: the first of these that holds the number exactly; otherwise the
        /// nearest `Double`.
        ///
        /// - Throws: what the encoder throws, and `EncodingError` for a number beyond the range of `Double`.
        public func encode(to encoder: any Encoder) throws {
            if let value = integer(as: Int64.self), self == JSONNumber(value) {
                try value.encode(to: encoder)
            } else if let value = integer(as: UInt64.self) {
                try value.encode(to: encoder)
            } else if let value = double {
                if try JSONNumber(value) == self || !encodeDecimal(to: encoder) {
                    try value.encode(to: encoder)
                }
            } else if try !encodeDecimal(to: encoder) {
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: encoder.codingPath,
                        debugDescription: "\(text) is beyond the range of Double"))
            }
        }

        // Every Foundation that is whole has a `Decimal` that is `Codable`; one that only stands for it need not.
        private static func decimal(from container: any SingleValueDecodingContainer) -> JSONNumber? {
            #if canImport(FoundationEssentials) || canImport(ObjectiveC)
                guard let decimal = try? container.decode(Decimal.self), !decimal.isNaN else { return nil }
                return JSONNumber(text: decimal.description)
            #else
                return nil
            #endif
        }

        /// Encodes the number as a `Decimal`, if that holds it exactly, and says whether it did.
        private func encodeDecimal(to encoder: any Encoder) throws -> Bool {
            #if canImport(FoundationEssentials) || canImport(ObjectiveC)
                guard let decimal else { return false }
                // Encoders know the type where a container gets it, and not where it encodes itself.
                var container = encoder.singleValueContainer()
                try container.encode(decimal)
                return true
            #else
                return false
            #endif
        }
    }

    /// Any key of an object.
    private struct JSONKey: CodingKey {
        let stringValue: String

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { stringValue = String(intValue) }

        var intValue: Int? { nil }
    }
#endif
