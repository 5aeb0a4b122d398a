extension Document {
    /// Parses text.
    ///
    /// - Throws: ``MappingError/Kind/syntax``, ``MappingError/Kind/limit``, and ``MappingError/Kind/invalidValue`` for
    ///   duplicate keys where the options refuse them.
    static func parse(
        copy: Result<SourceBytes, MappingError>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<Document> {
        let bytes = try copy.get()
        let tape: Parser.Output
        do throws(ParseFailure) {
            tape = try Parser.parse(bytes, maximumDepth: options.maximumDepth)
        } catch {
            // Safety: the copy is not used after its failure is described.
            defer { unsafe Memory.deallocate(bytes.base) }
            throw bytes.describe(error, options)
        }
        let document = unsafe Document(
            bytes: bytes, tape: tape, hasSourceText: true, options: options, context: context
        ).allocated()
        guard options.duplicateKeys == .throw else { return unsafe document }
        do throws(MappingError) {
            // Safety: the document was just created, and nothing else knows of it.
            try unsafe document.pointee.refuseDuplicateKeys()
            return unsafe document
        } catch {
            unsafe destroy(document)
            throw error
        }
    }

    /// Copies text, unless it is longer than the options or the tape's offsets allow.
    static func copy(
        _ text: UnsafeRawBufferPointer, _ options: MappingOptions
    ) -> Result<SourceBytes, MappingError> {
        if let refusal = refusal(ofLength: text.count, options) { return .failure(refusal) }
        return .success(unsafe SourceBuffer(copying: text).sealed())
    }

    /// The error for a text that is longer than the options or the tape's offsets allow; nil if it is not.
    static func refusal(ofLength length: Int, _ options: MappingOptions) -> MappingError? {
        let largest = min(options.maximumBytes, Int(UInt32.max))
        guard length > largest else { return nil }
        return MappingError(.limit, reason: "the document has \(length) bytes, the limit is \(largest)")
    }
}

extension SourceBytes {
    /// The error for a text that is no JSON.
    fileprivate func describe(_ failure: ParseFailure, _ options: MappingOptions) -> MappingError {
        var locator = Locator()
        let location = locator.location(ofOffset: failure.offset, in: self)
        let line = options.redactsFoundValues ? nil : locator.sourceLine(at: location, in: self)
        if failure.fault == .tooDeep {
            return MappingError(
                .limit, at: failure.keyPath, location: location,
                reason: "nested too deep, the limit is \(options.maximumDepth)", sourceLine: line)
        }
        let (expected, reason) = failure.fault.wording
        let isForeign = failure.fault == .utf16 || failure.fault == .utf32
        return MappingError(
            .syntax, at: isForeign ? MappingPath() : failure.keyPath, location: location, expected: expected,
            found: found(atFault: failure.offset, redacted: options.redactsFoundValues), reason: reason,
            sourceLine: line)
    }

    /// An escape sequence, as far as it goes.
    private func found(escapeAt offset: Int) -> FoundValue {
        var end = min(offset + (self[offset + 1] == UInt8(ascii: "u") ? 6 : 2), count)
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        // Safety: the range is inside the text; what is no UTF-8 is repaired.
        let text = unsafe String(decoding: slice(at: offset, count: end - offset), as: UTF8.self)
        let sequence = text.prefix { $0 != "\"" || text.count == 2 }
        return FoundValue(.text, excerpt: "\"" + Excerpt(sequence).plain + "\"")
    }

    /// The character at a fault, or the byte if it is no UTF-8.
    private func found(atFault offset: Int, redacted: Bool) -> FoundValue {
        guard offset < count else { return FoundValue(.endOfInput) }
        guard !redacted else { return FoundValue(.text, excerpt: "something else") }
        let byte = self[offset]
        let end = UTF8Validation.endOfMultibyteRun(self, from: offset)
        if byte >= 0x80, end == offset {
            return FoundValue(.text, excerpt: "byte 0x" + String(byte, radix: 16, uppercase: true))
        }
        if byte == 0 { return FoundValue(.text, excerpt: "a NUL byte") }
        if byte == UInt8(ascii: "\\"), offset + 1 < count { return found(escapeAt: offset) }
        let text = string(at: offset, count: byte < 0x80 ? 1 : end - offset)
        return FoundValue(
            .text, excerpt: Excerpt(text.unicodeScalars.prefix(1).map(String.init).joined()).quoted)
    }
}
