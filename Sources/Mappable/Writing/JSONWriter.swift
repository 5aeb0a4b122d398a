/// A type that can be written as JSON.
///
/// A model assigns the members of its object; the counterpart of ``Mappable``, and separate from it.
///
/// ```swift
/// extension Flight: JSONWriter {
///     func write(to json: inout JSONOutput) throws {
///         json.number = number
///         json["cabin.seats"] = seats
///         json.crew = crew
///     }
/// }
/// ```
///
/// A raw-representable type needs the declaration only: `enum Status: String, JSONWriter`.
///
/// The requirements that begin with an underscore are how the library's own types write themselves without an object
/// around them. They are an implementation detail: they have defaults, and may change in any version.
///
/// Values are written on whatever thread asks for it, so a conformance belongs to no actor: what conforms has a metatype
/// that is `Sendable`.
public protocol JSONWriter: SendableMetatype {
    /// Writes this value: the members of an object, the elements of an array, or one single value.
    ///
    /// - Throws: whatever the model wants to refuse; it becomes a ``MappingError`` of kind
    ///   ``MappingError/Kind/custom`` with the key path of this value.
    func write(to json: inout JSONOutput) throws

    /// Writes this value where a value is due.
    func _writeValue(to json: inout JSONOutput)

    /// Writes this value as the key of a dictionary's member.
    func _writeKey(to json: inout JSONOutput) -> _JSONPlace

    /// Whether this is a `nil`.
    var _isNil: Bool { get }

    /// Whether different values of this type always make different keys.
    static var _keysAreDistinct: Bool { get }
}

extension JSONWriter {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) {
        guard json._openValue() else { return }
        do {
            try write(to: &json)
        } catch {
            json._fail(error)
        }
        if !json._closeValue() { json._name(type(of: self)) }
    }

    @inlinable
    public func _writeKey(to json: inout JSONOutput) -> _JSONPlace {
        let start = json._beginKey()
        _writeValue(to: &json)
        return json._endKey(start, isDistinct: Self._keysAreDistinct)
    }

    @inlinable
    public var _isNil: Bool {
        @inline(__always) get { false }
    }

    @inlinable
    public static var _keysAreDistinct: Bool { false }
}

/// Where a value that is about to be written goes. An implementation detail.
@frozen
public enum _JSONPlace: UInt8, Sendable {
    /// Nowhere: writing has failed.
    case nowhere
    /// To the end of the bytes.
    case end
    /// Into a place before the end; ``JSONOutput/_finishInsertion()`` must follow.
    case insertion
}
