/// A parsed text. Nothing changes but what one reading, on one thread, notes in the nodes of keys and containers.
///
/// Invariant of this file: `nodeCount` nodes follow from `root` on, and each value's nodes follow it, as many as it
/// spans, until the owner calls ``deallocate()``.
@safe @usableFromInline
struct Document {
    @usableFromInline let bytes: SourceBytes
    @usableFromInline let root: NodeReference
    @usableFromInline let nodeCount: Int
    /// Whether the text is the user's own, so that locations in it mean something.
    let hasSourceText: Bool
    private let ownsText: Bool
    private let ownsTape: Bool

    /// In bytes of text, or nodes without text. Offsets have 32 bits; with a 32-bit `Int`, no computation of sizes may
    /// overflow, and a tape takes up to sixteen bytes for each of the text.
    static var longestText: Int { min(Int(clamping: UInt32.max), Int.max >> 5) }

    init(bytes: SourceBytes, ownsText: Bool = false, tape: Tape, hasSourceText: Bool) {
        self.bytes = bytes
        self.ownsText = ownsText
        // Safety: the tape has at least one node, and this value becomes its owner.
        root = unsafe NodeReference(tape.nodes)
        nodeCount = tape.count
        ownsTape = tape.ownsMemory
        self.hasSourceText = hasSourceText
    }

    init(copying text: [UInt8], tape: Tape) {
        let memory = unsafe Memory.allocate(UInt8.self, count: text.count + ScannedText.lookahead)
        // Safety: the memory has room for the text and the zeros, and belongs to the document.
        let bytes = unsafe text.withUnsafeBytes { unsafe SourceBytes(copying: $0, to: memory) }
        self.init(bytes: bytes, ownsText: true, tape: tape, hasSourceText: false)
    }

    func deallocate() {
        // Safety: the blocks came from `Memory`, and the owner calls this once.
        if ownsText { unsafe Memory.deallocate(bytes.base) }
        if ownsTape { unsafe Memory.deallocate(root.pointer) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func index(of node: NodeReference) -> Int {
        assert(node >= root && node - root < nodeCount)
        return node - root
    }

    var nodes: Span<Node> {
        @_lifetime(borrow self) get {
            unsafe _overrideLifetime(Span(_unsafeStart: root.pointer, count: nodeCount), borrowing: self)
        }
    }

    func firstDuplicateKey() -> NodeReference? {
        var (index, first) = (0, nodeCount)
        while index < first {
            let object = root + index
            if object.pointee.kind == .object, object.foundDistinctness != .distinct,
                let key = MemberIndex(of: object.nodes, in: bytes).firstDuplicate
            {
                // A nested object's duplicate may come earlier.
                first = min(first, index + key)
            }
            index += 1
        }
        return first < nodeCount ? root + first : nil
    }
}

typealias ParseSettings = (maximumDepth: Int, redactsFoundValues: Bool)

extension Document {
    /// Copying a shorter text takes less time than looking for its sentinel.
    private static var shortText: Int { 4096 }

    static func inPlace(_ text: UnsafeBufferPointer<UInt8>) -> (bytes: SourceBytes, sentinel: Int)? {
        guard text.count > shortText, let base = text.baseAddress else { return nil }
        let bytes = unsafe SourceBytes(base: base, count: text.count, readableCount: text.count)
        return Sentinel.find(in: bytes).map { (bytes, $0) }
    }

    /// `bytes` must outlive the document, and not change.
    init(inPlace bytes: SourceBytes, upTo sentinel: Int?, _ settings: ParseSettings)
        throws(MappingError)
    {
        let capacity = TapeBuilder.capacity(forTextOf: bytes.count)
        try self.init(bytes, on: TapeBuilder(capacity: capacity), upTo: sentinel, settings)
    }

    /// The layout of a copy of a text with zeros after it, and of a short text's tape in the same memory.
    struct CopyLayout {
        fileprivate let tapeCapacity: Int
        fileprivate let tapeSize: Int
        fileprivate let tapeOffset: Int

        @inline(__always)
        init(forTextOf length: Int) {
            tapeCapacity = TapeBuilder.capacity(forTextOf: length)
            tapeSize = length <= shortText ? tapeCapacity : 0
            tapeOffset = (length &+ ScannedText.lookahead &+ 15) & ~15
        }

        var size: Int { tapeOffset &+ tapeSize &* MemoryLayout<Node>.stride }
    }

    @inline(__always)
    init(
        copying text: UnsafeRawBufferPointer, to memory: UnsafeMutableRawPointer, _ layout: CopyLayout,
        _ settings: ParseSettings
    ) throws(MappingError) {
        // Safety: the memory has room for the text, the zeros and the tape.
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
        _ bytes: SourceBytes, on tape: TapeBuilder, upTo sentinel: Int?, _ settings: ParseSettings
    ) throws(MappingError) {
        do throws(ParseFailure) {
            self.init(
                bytes: bytes,
                tape: try Parser.parse(
                    bytes, on: tape, sentinel: sentinel, maximumDepth: settings.maximumDepth),
                hasSourceText: true)
        } catch {
            throw error.described(in: bytes, settings)
        }
    }
}
