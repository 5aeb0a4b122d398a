/// One of the types that a ``Union`` stands for.
///
/// An enum's case takes the payload, and a function finds it again:
///
/// ```swift
/// Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
/// Case("empty", value: Shape.empty)
/// ```
///
/// In a class hierarchy, and for `any Shape`, a case is a type: `Case("circle", Circle.self)`.
public struct Case<Value>: Sendable {
    /// The tag of this case. It is nil in a union without tags, and for the case of unknown values.
    public let tag: JSON?
    /// The type of the payload; nil if there is none, or if functions read and write it.
    public let payload: (any Mappable.Type)?
    /// The key path at which the payload stands, where that is a matter of the case and not of the union.
    public let content: String?
    /// Whether there is no payload.
    let isBare: Bool
    /// Reads the payload from a mapper, or at a key path of it.
    package let read: @Sendable (Mapper, _ content: String?) throws(MappingError) -> Value
    /// The payload of a value that is of this case.
    package let written: @Sendable (Value) -> (any JSONWriter)?
    /// Whether the values of this case are those of a type, and not what a function finds.
    let isByType: Bool

    private init<Payload: Mappable & JSONWriter>(
        tag: JSON?, at content: String? = nil, isByType: Bool,
        _ make: @escaping @Sendable (Payload, Mapper) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.tag = tag
        self.payload = Payload.self
        self.content = content
        self.isByType = isByType
        isBare = false
        read = { (map, content) throws(MappingError) in
            let payload: Payload = if let content { try map.from(content) } else { try Payload._read(map) }
            do { return try make(payload, map) } catch { throw map.adopt(error) }
        }
        written = { value in payload(value) }
    }

    /// A case of an enum.
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, a number or a truth value.
    ///   - content: the key path of the payload, if it has one of its own beside the tag:
    ///     `{"type": "card", "card": {…}}`.
    ///   - make: makes the value from its payload.
    ///   - payload: the payload of a value, or nil if the value is of another case.
    public init<Payload: Mappable & JSONWriter>(
        _ tag: JSON, at content: String? = nil, _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(tag: tag, at: content, isByType: false, { payload, _ in try make(payload) }, payload)
    }

    /// A case of an enum in a union without tags, or the case for unknown values.
    ///
    /// - Parameters: see ``init(_:_:_:)``.
    public init<Payload: Mappable & JSONWriter>(
        _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(tag: nil, isByType: false, { payload, _ in try make(payload) }, payload)
    }

    /// A case of an enum whose payload is read and written through a transform.
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, a number or a truth value.
    ///   - content: the key path of the payload, if it has one of its own beside the tag.
    ///   - transform: makes the payload from the JSON value.
    ///   - make: makes the value from its payload.
    ///   - payload: the payload of a value, or nil if the value is of another case.
    public init<Raw: Mappable & JSONWriter, Payload>(
        _ tag: JSON, at content: String? = nil, using transform: Transform<Raw, Payload>,
        _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.tag = tag
        self.payload = Raw.self
        self.content = content
        isByType = false
        isBare = false
        read = { (map, path) throws(MappingError) in
            let payload: Payload =
                if let path { try map.from(JSONKeyPath(path), using: transform) } else {
                    try map.value(using: transform)
                }
            do { return try make(payload) } catch { throw map.adopt(error) }
        }
        written = { value in
            payload(value).map { Written(value: $0, write: transform.write(_:to:)) }
        }
    }

    /// A class of a hierarchy, or a type that conforms to the protocol.
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, or a number.
    ///   - type: the type. A value that is of several types belongs to its exact type, or else to the first of them.
    public init<Payload: Mappable & JSONWriter>(_ tag: JSON, _ type: Payload.Type) {
        self.init(tag: tag, isByType: true, Self.cast, { $0 as? Payload })
    }

    /// A type in a union without tags, or the one for unknown values.
    public init<Payload: Mappable & JSONWriter>(_ type: Payload.Type) {
        self.init(tag: nil, isByType: true, Self.cast, { $0 as? Payload })
    }

    @Sendable
    private static func cast<Payload>(_ payload: Payload, _ map: Mapper) throws -> Value {
        if let value = payload as? Value { return value }
        throw map.fail(.invalidValue, expected: .type(Value.self), reason: "\(Payload.self) is none")
    }

    /// A case that your functions read and write, for a payload without a type of its own.
    ///
    /// ```swift
    /// Case("circle", read: { map in .circle(radius: try map.radius()) }) { shape in
    ///     guard case .circle(let radius) = shape else { return nil }
    ///     return { json in json.radius = radius }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, or a number.
    ///   - read: makes the value.
    ///   - write: a function that writes the payload, or nil if the value is of another case.
    public init(
        _ tag: JSON, read: @escaping @Sendable (Mapper) throws -> Value,
        write: @escaping @Sendable (Value) -> (@Sendable (inout JSONOutput) throws -> Void)?
    ) {
        self.tag = tag
        payload = nil
        content = nil
        isByType = false
        isBare = false
        self.read = { (map, content) throws(MappingError) in
            if let content { try map.from(JSONKeyPath(content), read) } else { try map.run(read) }
        }
        written = { value in write(value).map(WrittenPayload.init) }
    }

    /// A case without a payload.
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, or a number.
    ///   - value: the value.
    ///   - isCase: whether a value is of this case.
    public init(
        _ tag: JSON, value: Value, where isCase: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.tag = tag
        payload = nil
        content = nil
        isByType = false
        isBare = true
        read = { (_, _) throws(MappingError) in value }
        written = { isCase($0) ? NoPayload() : nil }
    }

    /// A case without a payload.
    ///
    /// - Parameters:
    ///   - tag: what tells it from the others: a string, or a number.
    ///   - value: the value.
    public init(_ tag: JSON, value: Value) where Value: Equatable & Sendable {
        self.init(tag, value: value) { $0 == value }
    }

    /// The name of the case, for errors.
    package var name: String {
        if let text = tag?.string { return text }
        return tag?.description ?? payload.map { TypeName.of($0) } ?? "a value"
    }
}

/// What a function writes.
private struct WrittenPayload: JSONWriter {
    let body: @Sendable (inout JSONOutput) throws -> Void

    func write(to json: inout JSONOutput) throws { try body(&json) }
}

/// What a case without a payload writes.
private struct NoPayload: JSONWriter {
    func write(to json: inout JSONOutput) throws {}

    func _isLeftOut(omittingNil: Bool) -> Bool { true }
}
