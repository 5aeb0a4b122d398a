#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as JSON text (RFC 8259).
    ///
    /// - Parameters:
    ///   - options: how the text looks, and the limits.
    ///   - context: anything that the models ask for with ``JSONOutput/writingContext(as:)->Context``.
    /// - Throws: ``MappingError`` with the key path of the value that could not be written.
    ///   ``MappingError/Kind/outOfRange`` is a number or date without a JSON text. ``MappingError/Kind/invalidValue``
    ///   is a duplicate key or an invalid key path. ``MappingError/Kind/typeMismatch`` is a key path through a value of
    ///   another kind. ``MappingError/Kind/limit`` is nesting that is too deep, and ``MappingError/Kind/custom`` an
    ///   error of a model.
    /// - Complexity: linear in the length of everything that is assigned. Sorting takes n log n for the members of each
    ///   object. So do assignments that return to a finished object or array, or replace a value.
    @_alwaysEmitIntoClient
    public func toJSONString(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> String {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeString()
    }

    /// This value as JSON text in UTF-8; see ``toJSONString(options:context:)``.
    @_alwaysEmitIntoClient
    public func toJSONData(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> Data {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeData()
    }

    /// This value as the bytes of JSON text in UTF-8; see ``toJSONString(options:context:)``.
    @_alwaysEmitIntoClient
    public func toJSONBytes(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> [UInt8] {
        var json = JSONOutput(options: options, context: context)
        _writeValue(to: &json)
        return try json._takeBytes()
    }

    /// Appends this value as JSON text in UTF-8; see ``toJSONString(options:context:)``. An error appends nothing.
    @_alwaysEmitIntoClient
    public func appendJSON(
        to bytes: inout some RangeReplaceableCollection<UInt8>, options: WritingOptions = .default,
        context: Any? = nil
    ) throws(MappingError) {
        bytes.append(contentsOf: try toJSONBytes(options: options, context: context))
    }
}

extension JSONOutput {
    // These functions consume the output, because the optimizer fails on the end of a noncopyable value in the inlinable
    // functions above (Swift 6.3).

    private mutating func _finish() throws(MappingError) {
        if let failure { throw failure }
        if extras?.tree != nil || options.sortsKeys {
            let tree = extras?.tree ?? OutputTree()
            tree.read(bytes, to: bytes.count - 1)
            bytes = tree.text(of: bytes, sortsKeys: options.sortsKeys)
        }
        if options.prettyPrinted { bytes = JSONText.prettyPrinted(bytes, options.spacesPerLevel) }
        bytes.truncate(to: bytes.count - 1)
        if options.endsWithNewline { bytes.append(UInt8(ascii: "\n")) }
    }

    @usableFromInline
    package consuming func _takeBytes() throws(MappingError) -> [UInt8] {
        try _finish()
        return unsafe Array(bytes.all)
    }

    @usableFromInline
    consuming func _takeString() throws(MappingError) -> String {
        try _finish()
        // Safety: all that is written is ASCII or comes from Swift strings, so it is valid UTF-8.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return String(copying: unsafe UTF8Span(unchecked: bytes.all.span))
        }
        return unsafe String(decoding: bytes.all, as: UTF8.self)
    }

    @usableFromInline
    package consuming func _takeData() throws(MappingError) -> Data {
        try _finish()
        let memory = unsafe takeBytes().take()
        guard let start = memory.baseAddress else { return Data() }
        // Safety: the memory came from `malloc`, and belongs to the data from here on.
        return unsafe Data(bytesNoCopy: start, count: memory.count, deallocator: .free)
    }

    private consuming func takeBytes() -> OutputBytes { bytes }
}
