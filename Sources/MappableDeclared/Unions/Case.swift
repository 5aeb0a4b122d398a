/// One of the types of a ``Union``.
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
    let info: UnionCase
    let read: UnionCase.Reading<Value>

    private init(
        _ tag: JSON?, _ payload: (any Mappable.Type)?, _ form: UnionCase.Form = .found, constant: JSON? = nil,
        read: @escaping UnionCase.Reading<Value>, written: @escaping @Sendable (Value) -> (any JSONWriter)?
    ) {
        info = UnionCase(tag, payload, form, constant) { value in
            written(value.value(as: Value.self))
        }
        self.read = read
    }

    private init<Payload: Mappable & JSONWriter>(
        _ tag: JSON?, _ form: UnionCase.Form,
        _ make: @escaping @Sendable (Payload, Mapper) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(
            tag, Payload.self, form,
            read: { (map, place) throws(MappingError) in
                if case .value = place { return try Self.made(try Payload._read(map), map, make) }
                return try Self.made(try map.payload(at: place), map, make)
            }, written: payload)
    }

    private static func made<Payload>(
        _ payload: Payload, _ map: Mapper, _ make: (Payload, Mapper) throws -> Value
    ) throws(MappingError) -> Value {
        do { return try make(payload, map) } catch { throw map.adopt(error) }
    }

    /// A case of an enum.
    /// - Parameters:
    ///   - tag: a string or a number that identifies the case.
    ///   - make: makes the value from its payload.
    ///   - payload: the payload of a value; nil for another case.
    @preconcurrency
    public init<Payload: Mappable & JSONWriter>(
        _ tag: JSON, _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(tag, .found, { payload, _ in try make(payload) }, payload)
    }

    /// The case of an enum for unknown values.
    ///
    /// - Parameters: see ``init(_:_:_:)``.
    @preconcurrency
    public init<Payload: Mappable & JSONWriter>(
        _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(nil, .found, { payload, _ in try make(payload) }, payload)
    }

    /// A case of an enum whose payload is read and written through a transform; see ``init(_:_:_:)``.
    @preconcurrency
    public init<Payload>(
        _ tag: JSON, using transform: Transform<Payload>,
        _ make: @escaping @Sendable (Payload) throws -> Value,
        _ payload: @escaping @Sendable (Value) -> Payload?
    ) {
        self.init(
            tag, transform.raw ?? JSON.self,
            read: { (map, place) throws(MappingError) in
                let payload: Payload =
                    if case .keyPath(let path) = place {
                        try map.from(path, using: transform)
                    } else {
                        try map.value(using: transform)
                    }
                do { return try make(payload) } catch { throw map.adopt(error) }
            },
            written: { value in payload(value).map { transform.written($0) } })
    }

    /// A class of a hierarchy, or a type that conforms to the protocol.
    ///
    /// - Parameters:
    ///   - tag: a string or a number that identifies the case.
    ///   - type: the type. A value that is of several types belongs to its exact type, or else to the first of them.
    public init<Payload: Mappable & JSONWriter>(_ tag: JSON, _ type: Payload.Type) {
        self.init(tag, .type, Self.cast, { $0 as? Payload })
    }

    /// The type for unknown values.
    public init<Payload: Mappable & JSONWriter>(_ type: Payload.Type) {
        self.init(nil, .type, Self.cast, { $0 as? Payload })
    }

    @Sendable
    private static func cast<Payload>(_ payload: Payload, _ map: Mapper) throws -> Value {
        if let value = payload as? Value { return value }
        throw map.fail(.invalidValue, expected: .type(Value.self), reason: "\(Payload.self) is none")
    }

    /// A case without a payload.
    ///
    /// - Parameters:
    ///   - tag: a string or a number that identifies the case.
    ///   - value: the value.
    ///   - isCase: whether a value is of this case.
    public init(
        _ tag: JSON, value: Value, where isCase: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.init(bare: tag, value, nil, isCase)
    }

    /// A case without a payload, which has one value.
    public init(_ tag: JSON, value: Value) where Value: Equatable & Sendable {
        self.init(bare: tag, value, nil) { $0 == value }
    }

    /// A case without a payload, which writes a constant in its place: `{"nullValue": null}`. Any payload is read, and
    /// ignored. To keep it, give the case a `JSON`.
    ///
    /// - Parameters:
    ///   - tag: a string or a number that identifies the case.
    ///   - value: the value.
    ///   - content: what is written in place of a payload.
    ///   - isCase: whether a value is of this case.
    public init(
        _ tag: JSON, value: Value, content: JSON, where isCase: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.init(bare: tag, value, content, isCase)
    }

    /// A case without a payload, which has one value, and writes a constant in place of a payload.
    public init(_ tag: JSON, value: Value, content: JSON) where Value: Equatable & Sendable {
        self.init(bare: tag, value, content) { $0 == value }
    }

    private init(
        bare tag: JSON, _ value: Value, _ content: JSON?, _ isCase: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.init(
            tag, nil, .bare, constant: content,
            read: { (map, place) throws(MappingError) in
                // An ignored payload counts as read.
                if case .keyPath(let path) = place {
                    let ignored = map.value(at: path)
                    ignored.observeWhole()
                    ignored.endAbsence()
                }
                return value
            },
            written: { value -> (any JSONWriter)? in
                guard isCase(value) else { return nil }
                if let content { return content }
                return NoPayload()
            })
    }
}

/// A case of a union, without the type of its values.
package final class UnionCase: Sendable {
    typealias Reading<Value> = @Sendable (Mapper, PayloadPlace) throws(MappingError) -> Value

    /// Values that a function finds, those of a type, or one without a payload.
    enum Form {
        case found, type, bare
    }

    /// nil for the case of unknown values.
    package let tag: JSON?
    /// nil if there is none.
    package let payload: (any Mappable.Type)?
    /// Written in place of a payload.
    package let constant: JSON?
    let form: Form
    package var isBare: Bool { form == .bare }
    /// The value's payload; nil if it is of another case.
    let written: @Sendable (ValueAddress) -> (any JSONWriter)?

    init(
        _ tag: JSON?, _ payload: (any Mappable.Type)?, _ form: Form, _ constant: JSON?,
        _ written: @escaping @Sendable (ValueAddress) -> (any JSONWriter)?
    ) {
        self.tag = tag
        self.payload = payload
        self.form = form
        self.constant = constant
        self.written = written
    }

    /// For errors.
    var name: String {
        if let text = tag?.string { return text }
        return tag?.description ?? payload.map { TypeName.of($0) } ?? "a value"
    }
}

private struct NoPayload: JSONWriter {
    func write(to json: inout JSONOutput) throws {}

    func _isLeftOut(omittingNil: Bool) -> Bool { true }
}
