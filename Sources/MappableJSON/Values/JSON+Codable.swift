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
            if let container = try? decoder.container(keyedBy: JSONKey.self) {
                self = .object(try JSON.Object(from: container))
            } else if let container = try? decoder.unkeyedContainer() {
                self = .array(try JSON.Array(from: container))
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
            case .array(let elements): return try elements.encode(to: encoder)
            case .object(let members): return try members.encode(to: encoder)
            default: break
            }
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            default: try container.encodeNil()
            }
        }
    }

    extension JSON.Array: Codable {
        /// Decodes an array.
        ///
        /// - Throws: what the decoder throws.
        public init(from decoder: any Decoder) throws {
            self = try Self(from: decoder.unkeyedContainer())
        }

        fileprivate init(from container: any UnkeyedDecodingContainer) throws {
            var container = container
            self.init()
            while !container.isAtEnd { append(try container.decode(JSON.self)) }
        }

        /// Encodes an array.
        ///
        /// - Throws: what the encoder throws, and what ``JSONNumber`` does.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in self { try container.encode(element) }
        }
    }

    extension JSON.Object: Codable {
        /// Decodes an object, the members in the order in which the decoder lists its keys.
        ///
        /// - Throws: what the decoder throws.
        public init(from decoder: any Decoder) throws {
            self = try Self(from: decoder.container(keyedBy: JSONKey.self))
        }

        fileprivate init(from container: KeyedDecodingContainer<JSONKey>) throws {
            self.init()
            for key in container.allKeys {
                self[key.stringValue] = .some(try container.decode(JSON.self, forKey: key))
            }
        }

        /// Encodes an object.
        ///
        /// - Throws: what the encoder throws, and what ``JSONNumber`` does.
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
                if let number = try? Self.decimal(from: container), number.double == double {
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
            var container = encoder.singleValueContainer()
            if let value = integer(as: Int64.self), self == JSONNumber(value) {
                try container.encode(value)
            } else if let value = integer(as: UInt64.self), self == JSONNumber(value) {
                try container.encode(value)
            } else if let value = double, JSONNumber(value) == self {
                try container.encode(value)
            } else if try encodeDecimal(to: &container) {
                return
            } else if let value = double {
                try container.encode(value)
            } else {
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: encoder.codingPath,
                        debugDescription: "\(text) is beyond the range of Double")
                )
            }
        }
    }

    extension JSONNumber {
        // Every Foundation that is whole has a `Decimal` that is `Codable`; one that only stands for it need not.
        #if canImport(FoundationEssentials) || canImport(ObjectiveC)
            private static func decimal(from container: any SingleValueDecodingContainer) throws
                -> JSONNumber?
            {
                let decimal = try container.decode(Decimal.self)
                return decimal.isNaN ? nil : JSONNumber(text: decimal.description)
            }

            /// Encodes the number as a `Decimal`, if that holds it exactly, and says whether it did.
            private func encodeDecimal(to container: inout any SingleValueEncodingContainer) throws -> Bool {
                guard let decimal else { return false }
                try container.encode(decimal)
                return true
            }
        #else
            private static func decimal(from container: any SingleValueDecodingContainer) throws
                -> JSONNumber?
            { nil }

            private func encodeDecimal(to container: inout any SingleValueEncodingContainer) throws -> Bool {
                false
            }
        #endif
    }

    /// Any key of an object.
    private struct JSONKey: CodingKey {
        let stringValue: String

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { stringValue = String(intValue) }

        var intValue: Int? { nil }
    }
#endif
