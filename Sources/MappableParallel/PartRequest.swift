/// What is to be read on several cores, and how.
@usableFromInline
struct PartRequest: Sendable {
    let keyPath: String?
    let syntax: KeyPathSyntax
    let cores: Int
    let options: MappingOptions
    let context: (any Sendable)?
    /// The length of the shortest text that is worth it, in bytes.
    var smallestText = Self.usualSmallestText
    /// How much text a part has, at least, in bytes. With its tape it fits into the caches of a core.
    var partLength = 64 << 10

    /// No text is worth it in a build without optimization: its parser, which is made for that, knows only whole documents.
    private static var usualSmallestText: Int {
        #if DEBUG && !MAPPABLE_PLAIN_PARSER
            .max
        #else
            1 << 20
        #endif
    }

    @usableFromInline
    init(
        at keyPath: String?, keyPathIsNested: Bool, delimiter: String, cores: Int, options: MappingOptions,
        context: (any Sendable)?
    ) {
        self.keyPath = keyPath
        syntax = KeyPathSyntax(keyPathIsNested: keyPathIsNested, delimiter: delimiter)
        self.cores = cores
        self.options = options
        self.context = context
    }

    /// The greatest depth for which the stack of every thread is large enough.
    private static var greatestDepth: Int { MappingOptions.default.maximumDepth }

    /// Whether a text of a length can be read on several cores.
    ///
    /// What tells about the whole document needs one thread: a log of losses, and unread keys.
    func suits(textOf length: Int) -> Bool {
        Threads.areMany && cores > 1 && length >= smallestText
            && length <= min(options.maximumBytes, Document.longestText)
            && options.maximumDepth <= Self.greatestDepth
            && !MappingFlags.of(options).has(MappingFlags.observes)
    }

    /// Whether every element of the array becomes one of the result.
    var placesElements: Bool { !MappingFlags.of(options).has(MappingFlags.otherElements) }

    /// Whether a document has to be refused for its keys.
    func refuses(_ document: Document) -> Bool {
        unsafe options.duplicateKeys == .throw && document.firstDuplicateKey() != nil
    }

    /// What the key path leads to, by its index on the tape and its path; nil if there is nothing. The document is freed.
    func find(in document: Document) -> (node: Int, path: MappingPath)? {
        let session = unsafe MappingSession.allocate()
        unsafe MappingSession.begin(document, in: session, options: options, context: nil)
        defer { unsafe MappingSession.close(session) }
        // Safety: the session is open.
        let flags = unsafe session.pointee.flags
        return try? unsafe MappingSession.readRoot(session, flags) { map throws(MappingError) in
            guard let keyPath else { return (0, MappingPath()) }
            guard let node = unsafe map.node(at: keyPath, syntax) else { return nil }
            return unsafe (document.index(of: node), session.pointee.keyPath(of: node))
        }
    }
}
