extension JSON: SelfReader {
    /// Not to be called by models.
    public static func _read(_ source: Mapper) throws(MappingError) -> JSON {
        switch source.kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer, .unsigned, .double: return .number(source.number())
        case .string, .escapedString, .key, .escapedKey: return .string(try String._read(source))
        case .array: return .array(try JSON.Array._read(source))
        case .object: return .object(try JSON.Object._read(source))
        default: throw source.mismatch(JSON.self)
        }
    }
}

extension JSON.Array: SelfReader {
    /// Not to be called by models.
    public static func _read(_ source: Mapper) throws(MappingError) -> JSON.Array {
        guard source.kind == .array else { throw source.mismatch(JSON.Array.self) }
        return try source.tree().map { JSON.Array($0, at: 0) } ?? []
    }
}

extension JSON.Object: SelfReader {
    /// Not to be called by models.
    public static func _read(_ source: Mapper) throws(MappingError) -> JSON.Object {
        guard source.kind == .object else { throw source.mismatch(JSON.Object.self) }
        return try source.tree().map { JSON.Object($0, at: 0) } ?? [:]
    }
}

extension JSONNumber: SelfReader {
    /// Reads a number exactly. Under `MappingOptions.Coercion.compatible`, also one in a string.
    public static func _read(_ source: Mapper) throws(MappingError) -> JSONNumber {
        try source.exactNumber()
    }
}

extension Mapper {
    /// nil for an empty container.
    fileprivate func tree() throws(MappingError) -> TapeCopy? {
        defer { cursor.add(.whole) }
        guard cursor.count > 0 else { return nil }
        if let value = cursor.firstForeignValue { throw Mapper(value).mismatch(JSON.self) }
        return TapeCopy.copy(of: cursor)
    }

    /// Under compatible coercion, also a number in a string.
    fileprivate func exactNumber() throws(MappingError) -> JSONNumber {
        if kind.isNumber { return number() }
        guard let number = withDecimal({ JSONNumber($0) }) else {
            throw mismatch(JSONNumber.self)
        }
        recordConversion(.number, JSONNumber.self)
        return number
    }

    fileprivate func number() -> JSONNumber {
        if let integer = cursor.integer { return JSONNumber(integer) }
        return cursor.withNumber { JSONNumber($0) } ?? JSONNumber(0)
    }
}

extension Mappable {
    /// Creates a value from a `JSON` value.
    ///
    /// ```swift
    /// let message = try JSON(JSONData: data)
    /// switch message.type.string {
    /// case "flight": show(try Flight(message.payload))
    /// default: log(message)
    /// }
    /// ```
    ///
    /// - Parameters: see `init(JSONString:)`.
    /// - Throws: as `init(JSONString:)`, without `MappingError.location`.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(
        _ json: JSON, at keyPath: JSONKeyPath? = nil,
        options: MappingOptions = Self.mappingOptions, context: Any? = nil
    ) throws(MappingError) {
        try self.init(
            JSONObject: json, at: keyPath, options: options, context: context)
    }
}

extension Mapper {
    package static func read<Value>(
        _ json: JSON, options: MappingOptions = .default, context: Any? = nil,
        _ body: (Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        try OpenDocument.importing(json, options: options, context: context).read {
            map throws(MappingError) in
            try map.run(body)
        }
    }
}

extension JSON {
    /// Creates the value that a model writes.
    ///
    /// ```swift
    /// var json = try JSON(flight)
    /// json.sentAt = "2024-02-29T12:30:00Z"
    /// ```
    ///
    /// - Throws: `MappingError`, as `JSONWriter.toJSONString(options:context:)` does.
    @_alwaysEmitIntoClient
    public init<Model: JSONWriter>(
        _ model: Model, options: WritingOptions = Model.writingOptions, context: Any? = nil
    ) throws(MappingError) {
        self = try JSON(written: model.toJSONBytes(options: options, context: context))
    }

    @usableFromInline
    package init(written bytes: [UInt8]) throws(MappingError) {
        self = try JSON(JSONBytes: bytes, options: .unobserved)
    }
}
