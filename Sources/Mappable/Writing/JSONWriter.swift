/// A type that can be written as JSON.
///
/// A model assigns the members of its object. This is the counterpart of ``Mappable``, and separate from it.
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
/// A raw-representable type only declares the conformance: `enum Status: String, JSONWriter`.
///
/// Do not implement the requirements that begin with an underscore. They have defaults, and may change in any version.
/// The library's own types use them to write themselves without an object.
///
/// Values are written on whatever thread asks for it. So a conformance belongs to no actor, and a conforming type's
/// metatype is `Sendable`.
public protocol JSONWriter: SendableMetatype {
    /// Writes this value: the members of an object, the elements of an array, or one single value.
    ///
    /// - Throws: an error of your own. It becomes the ``MappingError/underlying`` error of a ``MappingError`` of kind
    ///   ``MappingError/Kind/custom``, with this value's key path. Values that cannot be written do not throw here: the
    ///   output keeps their failure.
    func write(to json: inout JSONOutput) throws

    /// Writes this value where a value is due.
    func _writeValue(to json: inout JSONOutput)

    /// Whether a member with this value is not written at all.
    ///
    /// - Parameter omittingNil: whether a `nil` is left out, rather than written as `null`.
    func _isLeftOut(omittingNil: Bool) -> Bool

    /// Writes a member with this value, unless it is left out.
    func _write(member key: StaticString, to json: inout JSONOutput)
}

extension JSONWriter {
    /// Writes a container whose content is what ``write(to:)`` writes.
    @_alwaysEmitIntoClient
    public func _writeValue(to json: inout JSONOutput) {
        guard json._openValue() else { return }
        do {
            try write(to: &json)
        } catch {
            json._fail(error)
        }
        if !json._closeValue() { json._name(type(of: self)) }
    }

    /// False: only nil and absent values are left out.
    @_alwaysEmitIntoClient @inline(__always)
    public func _isLeftOut(omittingNil: Bool) -> Bool { false }

    /// Writes the key, and then this value.
    @_alwaysEmitIntoClient
    public func _write(member key: StaticString, to json: inout JSONOutput) {
        json.writeMember(key, self)
    }
}

/// A type that writes itself as one value, without an object around it.
@usableFromInline
package protocol ValueWriter: JSONWriter {
    /// Writes this value where a value is due.
    func writeValue(to json: inout JSONOutput)

    /// Writes a member with this value, unless it is left out.
    func writeMember(_ key: StaticString, to json: inout JSONOutput)
}

extension ValueWriter {
    /// Writes this value for the whole model.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/outOfRange`` for a number, date or duration that JSON has
    ///   no text for, and ``MappingError/Kind/custom`` for an error of a custom strategy or an element.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    /// Writes one value without a container around it.
    @_alwaysEmitIntoClient
    public func _writeValue(to json: inout JSONOutput) { writeValue(to: &json) }

    /// Writes the key, and then this value.
    @_alwaysEmitIntoClient
    public func _write(member key: StaticString, to json: inout JSONOutput) {
        writeMember(key, to: &json)
    }

    @_alwaysEmitIntoClient
    package func writeMember(_ key: StaticString, to json: inout JSONOutput) { json.writeMember(key, self) }
}
