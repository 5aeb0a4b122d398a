typealias ParseSettings = (maximumDepth: Int, redactsFoundValues: Bool)

extension Document {
    /// To copy a text up to this length takes less time than to look for its fence.
    private static var shortText: Int { 4096 }

    /// A text as it can be parsed in place; nil if it has no fence, or if copying it takes less time.
    static func inPlace(_ text: UnsafeBufferPointer<UInt8>) -> (bytes: SourceBytes, fence: Int)? {
        guard text.count > shortText, let base = text.baseAddress else { return nil }
        let bytes = unsafe SourceBytes(base: base, count: text.count, readableCount: text.count)
        return Fence.find(in: bytes).map { (bytes, $0) }
    }

    /// - Parameter bytes: a view of memory that outlives the document, and does not change in its time.
    /// - Throws: ``MappingError/Kind/syntax`` or ``MappingError/Kind/limit``.
    init(inPlace bytes: SourceBytes, upTo fence: Int?, _ settings: ParseSettings)
        throws(MappingError)
    {
        let capacity = TapeBuilder.capacity(forTextOf: bytes.count)
        try self.init(bytes, on: TapeBuilder(capacity: capacity), upTo: fence, settings)
    }

    /// The memory for a copy of a text with zeros behind it, and of a short text also for the tape.
    struct CopyLayout {
        fileprivate let tapeCapacity: Int
        /// The nodes whose memory is part of the copy's.
        fileprivate let tapeSize: Int
        fileprivate let tapeOffset: Int

        @inline(__always)
        init(forTextOf length: Int) {
            tapeCapacity = TapeBuilder.capacity(forTextOf: length)
            tapeSize = length <= shortText ? tapeCapacity : 0
            tapeOffset = (length &+ Fence.reach &+ 15) & ~15
        }

        var size: Int { tapeOffset &+ tapeSize &* MemoryLayout<Node>.stride }
    }

    /// - Parameter memory: has the layout's size, is aligned for nodes and outlives the document.
    /// - Throws: ``MappingError/Kind/syntax`` or ``MappingError/Kind/limit``.
    @inline(__always)
    init(
        copying text: UnsafeRawBufferPointer, to memory: UnsafeMutableRawPointer, _ layout: CopyLayout,
        _ settings: ParseSettings
    ) throws(MappingError) {
        // Safety: the memory has room for the text and the zeros, and for the tape.
        let bytes = unsafe SourceBytes(copying: text, to: memory)
        let tape =
            layout.tapeSize == 0
            ? TapeBuilder(capacity: layout.tapeCapacity)
            : unsafe TapeBuilder(
                in: (memory + layout.tapeOffset).bindMemory(to: Node.self, capacity: layout.tapeSize),
                capacity: layout.tapeSize)
        try self.init(bytes, on: tape, upTo: nil, settings)
    }

    private init(
        _ bytes: SourceBytes, on tape: TapeBuilder, upTo fence: Int?, _ settings: ParseSettings
    ) throws(MappingError) {
        do throws(ParseFailure) {
            self.init(
                bytes: bytes,
                tape: try Parser.parse(bytes, on: tape, fence: fence, maximumDepth: settings.maximumDepth),
                hasSourceText: true)
        } catch {
            throw error.described(in: bytes, settings)
        }
    }
}
