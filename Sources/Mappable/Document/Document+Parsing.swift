extension Document {
    /// To copy a text up to this length takes less time than to look for its end.
    private static var shortText: Int { 4096 }

    /// Parses text where it is, unless a copy is faster.
    ///
    /// - Parameter text: outlives the document, and does not change in its time.
    /// - Throws: ``MappingError/Kind/syntax``, ``MappingError/Kind/limit``, and ``MappingError/Kind/invalidValue`` for
    ///   duplicate keys where the options refuse them.
    @usableFromInline
    static func parse(
        _ text: UnsafeBufferPointer<UInt8>, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<Document> {
        if text.count > shortText, let base = text.baseAddress {
            let bytes = unsafe SourceBytes(base: base, count: text.count, readableCount: text.count)
            if let fence = Fence.find(in: bytes) {
                try checkLength(text.count, options)
                return try unsafe parse(
                    bytes, in: allocate(),
                    on: TapeBuilder(capacity: TapeBuilder.capacity(forTextOf: text.count)),
                    fence: fence, options: options, context: context)
            }
        }
        return try unsafe parse(copying: UnsafeRawBufferPointer(text), options: options, context: context)
    }

    /// Parses a copy of a text.
    ///
    /// - Throws: as ``parse(_:options:context:)``.
    @usableFromInline
    static func parse(
        copying text: UnsafeRawBufferPointer, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<Document> {
        try checkLength(text.count, options)
        let capacity = TapeBuilder.capacity(forTextOf: text.count)
        // Of a short text, the tape shares the document's memory.
        let size = text.count <= shortText ? TapeBuilder.size(for: capacity) : 0
        let tapeOffset = (text.count &+ Fence.reach &+ 15) & ~15
        let document = unsafe allocate(extraBytes: tapeOffset &+ size &* TapeOffset.stride)
        // Safety: the memory behind the document has room for the text and the zeros, and for the tape.
        let copy = unsafe UnsafeMutableRawPointer(document + 1).bindMemory(
            to: UInt8.self, capacity: text.count + Fence.reach)
        if let source = text.baseAddress {
            unsafe UnsafeMutableRawPointer(copy).copyMemory(from: source, byteCount: text.count)
        }
        unsafe (copy + text.count).initialize(repeating: 0, count: Fence.reach)
        let bytes = unsafe SourceBytes(
            base: UnsafePointer(copy), count: text.count, readableCount: text.count + Fence.reach)
        let tape =
            size == 0
            ? TapeBuilder(capacity: capacity)
            : unsafe TapeBuilder(
                in: UnsafeMutableRawPointer(copy + tapeOffset).bindMemory(to: Node.self, capacity: size),
                capacity: capacity, ownsMemory: false)
        return try unsafe parse(
            bytes, in: document, on: tape, fence: .zeros, options: options, context: context)
    }

    /// Parses text, and makes a document in memory that is there for it, or frees that.
    private static func parse(
        _ bytes: SourceBytes, in memory: UnsafeMutablePointer<Document>, on emptyTape: TapeBuilder,
        fence: Fence, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<Document> {
        let tape: Tape
        do throws(ParseFailure) {
            tape = try Parser.parse(bytes, on: emptyTape, fence: fence, maximumDepth: options.maximumDepth)
        } catch {
            // Safety: the memory is not used after the failure is described.
            defer { unsafe Memory.deallocate(memory) }
            throw bytes.describe(error, options)
        }
        unsafe memory.initialize(
            to: Document(bytes: bytes, tape: tape, hasSourceText: true, options: options, context: context))
        guard options.duplicateKeys == .throw else { return unsafe memory }
        do throws(MappingError) {
            // Safety: the document was just created, and nothing else knows of it.
            try unsafe memory.pointee.refuseDuplicateKeys()
            return unsafe memory
        } catch {
            unsafe destroy(memory)
            throw error
        }
    }

    /// Refuses a text that is longer than the options or the tape's offsets allow.
    @usableFromInline
    static func checkLength(_ length: Int, _ options: MappingOptions) throws(MappingError) {
        let largest = min(options.maximumBytes, Int(UInt32.max))
        guard length <= largest else {
            throw MappingError(
                .limit,
                reason: "the document has \(length) byte\(length == 1 ? "" : "s"), the limit is \(largest)")
        }
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
