#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// | Function | What it is |
// |---|---|
// | `write(to:)` | the model's own: the members of its object |
// | `_writeValue(to:)` | how generic code writes any value |
// | `writeValue(to:)` | the same of one of the library's values, without an object |
// | `JSONOutput.write(_:)` | what appends the text of a value to the output |

/// A type that can be written as JSON.
/// A model assigns the members of its object. This is independent of its counterpart, ``Mappable``.
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
/// Do not implement the requirements that begin with an underscore, with which the library's own types write themselves
/// without an object. They have defaults, and may change in any version.
///
/// Values are written on any thread. So a conformance belongs to no actor, and a conforming type's metatype is
/// `Sendable`.
public protocol JSONWriter: SendableMetatype {
    /// Writes this value: the members of an object, the elements of an array, or one single value.
    ///
    /// - Throws: an error of your own, which becomes ``MappingError/underlying`` of kind ``MappingError/Kind/custom``,
    ///   with this value's key path. For values that cannot be written, the output keeps the failure instead.
    func write(to json: inout JSONOutput) throws

    /// The options of entry points that get none; ``WritingOptions/default`` unless the type has others.
    ///
    /// They hold for a whole document, as ``Mappable/mappingOptions`` do.
    static var writingOptions: WritingOptions { get }

    /// Writes this value without a key.
    @discardableResult
    func _writeValue(to json: inout JSONOutput) -> _WrittenValue

    /// Whether a member with this value is not written; `omittingNil` if `nil` is left out.
    func _isLeftOut(omittingNil: Bool) -> Bool
}

extension JSONWriter {
    /// ``WritingOptions/default``.
    @_alwaysEmitIntoClient
    public static var writingOptions: WritingOptions { .default }

    /// Writes a container whose content is what ``write(to:)`` writes.
    @_alwaysEmitIntoClient
    @discardableResult
    public func _writeValue(to json: inout JSONOutput) -> _WrittenValue {
        guard json._openValue() else { return _WrittenValue() }
        do {
            try write(to: &json)
        } catch {
            json._fail(error)
        }
        if !json._closeValue() { json._name(type(of: self)) }
        return _WrittenValue()
    }

    /// False: only nil and absent values are left out.
    @_alwaysEmitIntoClient @inline(__always)
    public func _isLeftOut(omittingNil: Bool) -> Bool { false }
}

/// The result of writing a value. Only the library makes one, so other code cannot write nothing.
@frozen
public struct _WrittenValue {
    @usableFromInline
    init() {}
}

@usableFromInline
package protocol ValueWriter: JSONWriter {
    func writeValue(to json: inout JSONOutput)
}

extension ValueWriter {
    /// Writes this value for the whole model.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/outOfRange`` for a number or date that JSON has
    ///   no text for, and ``MappingError/Kind/custom`` for an error of a custom strategy or an element.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    /// Writes one value without a container around it.
    @_alwaysEmitIntoClient
    @discardableResult
    public func _writeValue(to json: inout JSONOutput) -> _WrittenValue {
        writeValue(to: &json)
        return _WrittenValue()
    }
}

extension JSONWriter {
    /// This value as JSON text (RFC 8259).
    ///
    /// - Parameters:
    ///   - options: how the text looks, and the limits; by default ``JSONWriter/writingOptions``.
    ///   - context: anything that the models ask for with ``JSONOutput/writingContext(as:)->Context``.
    /// - Throws: ``MappingError`` with the key path of the value that could not be written.
    ///   ``MappingError/Kind/outOfRange`` is a number or date without a JSON text. ``MappingError/Kind/invalidValue``
    ///   is a duplicate key, a second value or an invalid key path. ``MappingError/Kind/typeMismatch`` is a key path
    ///   through a value of another kind, a member of an array, an element of an object, or a context of another type,
    ///   and ``MappingError/Kind/missing`` an absent context. ``MappingError/Kind/limit`` is nesting that is too deep,
    ///   or a text of 4 GiB to sort or to pretty-print, and ``MappingError/Kind/custom`` an error of a model.
    /// - Complexity: linear in the length of everything that is assigned. Sorting takes n log n for the members of each
    ///   object. So do assignments that return to a finished object.
    @_alwaysEmitIntoClient
    public func toJSONString(
        options: WritingOptions = Self.writingOptions, context: Any? = nil
    ) throws(MappingError) -> String {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeString()
    }

    /// This value as JSON text in UTF-8; see ``toJSONString(options:context:)``.
    @_alwaysEmitIntoClient
    public func toJSONData(
        options: WritingOptions = Self.writingOptions, context: Any? = nil
    ) throws(MappingError) -> Data {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeData()
    }

    /// This value as the bytes of JSON text in UTF-8; see ``toJSONString(options:context:)``.
    @_alwaysEmitIntoClient
    public func toJSONBytes(
        options: WritingOptions = Self.writingOptions, context: Any? = nil
    ) throws(MappingError) -> [UInt8] {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeBytes()
    }

    /// Appends this value as JSON text in UTF-8; see ``toJSONString(options:context:)``. An error appends nothing.
    @_alwaysEmitIntoClient
    public func appendJSON(
        to bytes: inout some RangeReplaceableCollection<UInt8>, options: WritingOptions = Self.writingOptions,
        context: Any? = nil
    ) throws(MappingError) {
        bytes.append(contentsOf: try toJSONBytes(options: options, context: context))
    }
}

extension JSONOutput {
    // These consume the output, as the optimizer fails on the end of a noncopyable value in the inlinable functions
    // above (Swift 6.3).

    private mutating func finish() throws(MappingError) {
        if let failure { throw failure }
        if let late = extras?.late, !late.isEmpty { bytes = bytes.placing(late) }
        bytes.truncate(to: bytes.count - 1)
        if options.sortsKeys || options.prettyPrinted { try bytes.layOut(options) }
        if options.escapesSlashes { bytes.escapeSlashes() }
    }

    @usableFromInline
    package consuming func _takeBytes() throws(MappingError) -> [UInt8] {
        try finish()
        return bytes[0..<bytes.count]
    }

    @usableFromInline
    consuming func _takeString() throws(MappingError) -> String {
        try finish()
        return bytes.string
    }

    @usableFromInline
    package consuming func _takeData() throws(MappingError) -> Data {
        try finish()
        return takeBytes().takeData()
    }

    private consuming func takeBytes() -> OutputBytes { bytes }
}
