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
    /// - Throws: an error of the model's own; it becomes the ``MappingError/underlying`` error of a ``MappingError`` of
    ///   kind ``MappingError/Kind/custom`` with the key path of this value. What cannot be written is no error here: the
    ///   output keeps it.
    func write(to json: inout JSONOutput) throws

    /// Writes this value where a value is due.
    func _writeValue(to json: inout JSONOutput)

    /// Whether a member with this value is not written at all.
    ///
    /// - Parameter omittingNil: whether a `nil` is left out, rather than written as `null`.
    func _isLeftOut(omittingNil: Bool) -> Bool
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

    @inlinable @inline(__always)
    public func _isLeftOut(omittingNil: Bool) -> Bool { false }
}

/// A type that writes itself as one value, without an object to put members in.
@usableFromInline
protocol ValueWriter: JSONWriter {
    /// Writes this value where a value is due.
    func writeValue(to json: inout JSONOutput)
}

extension ValueWriter {
    @inlinable
    public func _writeValue(to json: inout JSONOutput) { writeValue(to: &json) }
}

/// Where a value that is about to be written goes.
@usableFromInline
@frozen
enum _ValueSlot: UInt8 {
    /// Nowhere: writing has failed.
    case nowhere
    /// To the end of the bytes.
    case end
    /// To a container that is closed; ``JSONOutput/_finishInsertion()`` must follow.
    case insertion
}
