#if !hasFeature(Embedded)
    extension Transform where Raw == JSON, Value: Codable & SendableMetatype {
        /// Any `Codable` type, read and written with the options of models: coercion, keys, dates and data. Errors have
        /// a path, line and column.
        ///
        /// ```swift
        /// plan = try map.plan(using: .codable)
        /// json["plan", using: .codable] = plan
        /// ```
        public static var codable: Transform {
            Transform(
                from: { map in try map.decode(Value.self) },
                to: { value, json in json.writeEncoded(value) })
        }
    }

    extension Transform where Raw == JSON, Value: Decodable & SendableMetatype {
        /// Any `Decodable` type; see ``codable``. Writing with it is an error.
        public static var decodable: Transform {
            Transform(
                from: { map in try map.decode(Value.self) },
                to: { value, json in
                    json.fail(
                        .invalidValue, reason: "\(Value.self) is written with .decodable", inMember: false)
                })
        }
    }

    extension Transform where Raw == JSON, Value: Encodable & SendableMetatype {
        /// Any `Encodable` type; see ``codable``. Reading with it is an error.
        public static var encodable: Transform {
            Transform(
                from: { map in
                    throw map.fail(.invalidValue, reason: "\(Value.self) is read with .encodable")
                },
                to: { value, json in json.writeEncoded(value) })
        }
    }

    extension JSONOutput {
        /// Makes an `Encodable` value all that is written.
        fileprivate mutating func writeEncoded<Value: Encodable>(_ value: Value) {
            if _beginSingleValue() { writeEncodable(value) }
        }
    }
#endif
