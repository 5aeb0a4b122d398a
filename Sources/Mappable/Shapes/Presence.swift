/// A member that is absent, is `null`, or has a value: the states that a PATCH request tells apart.
///
/// ```swift
/// struct FlightChange: Mappable, JSONWriter {
///     let gate: Presence<String>
///
///     init(map: Mapper) throws { gate = try map.gate() }
///     func write(to json: inout JSONOutput) throws { json.gate = gate }
/// }
/// ```
///
/// Whatever the options say, an absent member is not written, `null` is written as `null`, and an invalid value is an
/// error. In an array and at the root, where nothing can be absent, `absent` is written as `null`.
public enum Presence<Value> {
    /// There is no such member.
    case absent
    /// There is the literal `null`.
    case null
    /// There is a value.
    case value(Value)

    /// The value, if there is one.
    @_alwaysEmitIntoClient
    public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: BitwiseCopyable where Value: BitwiseCopyable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}

extension Presence: Mappable, SelfReader where Value: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Presence<Value> {
        if source.isAbsent {
            try source.checkAbsence(isTolerant: false)
            source.endAbsence()
            return .absent
        }
        return source.kind == .null ? .null : .value(try Value._read(source))
    }

    /// Like reading, but nil for an invalid value.
    @_alwaysEmitIntoClient
    public static func _readIfValid(_ source: Mapper) -> Presence<Value>? {
        if source.kind == .null { return .null }
        return Value._readIfValid(source).map(Presence.value)
    }
}

extension Presence: Tolerant where Value: Mappable {
    package static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable {
        try source.validUnlessNull(as: Value.self).map(Presence.value) ?? .null
    }

    package var isNil: Bool { value == nil }
}

extension Presence: JSONWriter, ValueWriter, FlatWriter, Wrapping where Value: JSONWriter {
    /// nil is written as `null`, and flattened to no member.
    @usableFromInline
    package var written: any JSONWriter { value }

    /// True for ``absent``, and false for ``null``.
    @_alwaysEmitIntoClient
    public func _isLeftOut(omittingNil: Bool) -> Bool {
        switch self {
        case .absent: true
        case .null: false
        case .value(let value): value._isLeftOut(omittingNil: omittingNil)
        }
    }
}
