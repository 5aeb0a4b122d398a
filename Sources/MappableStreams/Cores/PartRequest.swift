// A Foundation that only stands for the whole one may come without threads.
#if canImport(Dispatch) && (canImport(FoundationEssentials) || canImport(ObjectiveC))
    internal import Dispatch
#endif

/// A request to read on several cores.
@usableFromInline
struct PartRequest: Sendable {
    let keyPath: JSONKeyPath?
    let cores: Int
    @usableFromInline let options: MappingOptions
    let context: (any Sendable)?
    /// The length of the shortest text that is worth it, in bytes. In a build without optimization, none is.
    var smallestText = Self.usualSmallestText
    /// How much text a part has, at least, in bytes. With its tape it fits into the caches of a core.
    var partLength = 64 << 10

    private static var usualSmallestText: Int {
        #if DEBUG
            .max
        #else
            1 << 20
        #endif
    }

    @usableFromInline
    init(
        at keyPath: JSONKeyPath?, cores: Int, options: MappingOptions, context: (any Sendable)?
    ) {
        self.keyPath = keyPath
        self.cores = cores
        self.options = options
        self.context = context
    }

    /// Whether a text of a length can be read on several cores. Other threads have less stack, and what tells about the whole
    /// document needs one thread: a log of losses, and unread keys.
    func suits(textOf length: Int) -> Bool {
        Threads.areMany && cores > 1 && length >= smallestText && length <= options.maximumBytes
            && options.maximumDepth <= MappingOptions.default.maximumDepth
            && !MappingFlags.of(options).has(MappingFlags.observes)
    }

    /// The offset of what the key path leads to in a text; -1 if that is nothing, and nil if the text is refused.
    func find(in text: [UInt8]) -> Int? {
        try? unsafe MappingSession.with(text, options, nil) { session throws(MappingError) in
            try unsafe MappingSession.readAndClose(session) { map in
                guard let keyPath else { return unsafe map.node.pointee.offset }
                return unsafe map.node(at: keyPath)?.pointee.offset ?? -1
            }
        }
    }
}

/// The threads of the system, as far as it has any.
enum Threads {
    #if canImport(Dispatch) && (canImport(FoundationEssentials) || canImport(ObjectiveC))
        static let areMany = true

        /// Runs code several times at once, also on this thread, and returns when all have ended.
        static func run(times count: Int, _ work: @Sendable () -> Void) {
            DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
        }
    #else
        static let areMany = false

        static func run(times count: Int, _ work: @Sendable () -> Void) { work() }
    #endif
}
