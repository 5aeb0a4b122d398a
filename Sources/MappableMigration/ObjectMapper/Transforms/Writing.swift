extension Transform where Raw == JSONValue {
    /// Creates a transform of the library from one in ObjectMapper's form, for `Mappable.Field` and `write(to:)`.
    ///
    /// ```swift
    /// json["id", using: Transform(TransformOf<Int, String>(fromJSON: …, toJSON: …))] = id
    /// ```
    public init<Using: TransformType & Sendable>(_ transform: Using) where Using.Object == Value {
        self.init(
            read: { raw in
                guard let value = transform.transformFromJSON(try raw.toJSONObject()) else {
                    throw TransformFailure.nothing("\(Using.self)")
                }
                return value
            },
            write: { value in try transform.written(value) })
    }
}

extension TransformType {
    fileprivate func written(_ value: Object) throws -> JSONValue {
        guard let raw = transformToJSON(value) else { return .null }
        return try JSONValue(JSONObject: raw)
    }
}

enum TransformFailure: Error, CustomStringConvertible {
    case nothing(String)

    var description: String {
        switch self {
        case .nothing(let transform): "\(transform) makes nothing of it"
        }
    }
}

extension JSONOutput {
    /// Writes a value at a key path with a transform in ObjectMapper's form: `json["id", using: transform] = id`.
    ///
    /// Nothing is written for nil, or if the transform returns nil.
    public subscript<Using: TransformType>(
        keyPath: String, nested nested: Bool = true, delimiter delimiter: String = ".", using transform: Using
    ) -> Using.Object? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { nil }
        set {
            guard let newValue, let raw = transform.transformToJSON(newValue) else { return }
            self[keyPath, keyPathIsNested: nested, delimiter: delimiter] = UntypedWriter(value: raw)
        }
    }
}

/// Writes a value of the types of `JSONSerialization`.
private struct UntypedWriter: JSONWriter {
    let value: Any

    func write(to json: inout JSONOutput) throws { json.write(try JSONValue(JSONObject: value)) }
}
