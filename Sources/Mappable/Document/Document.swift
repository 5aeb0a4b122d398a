/// A parsed document: its text, its tape, and what belongs to one mapping of it.
///
/// It lives in memory of its own for the time of one mapping: an entry point creates it, hands out ``Mapper``s that point
/// into it, which the compiler keeps from outliving the call, and destroys it. Text and tape do not change in between.
///
/// What reads a document is static and takes its address: a method that changes nothing would be called with a copy.
@safe @usableFromInline
struct Document {
    @usableFromInline let bytes: SourceBytes
    /// The text's memory where it is freed with the document, but is not part of the document's own.
    private let ownedText: UnsafePointer<UInt8>?
    @usableFromInline let root: UnsafePointer<Node>
    let nodeCount: Int
    /// Whether the tape's memory is no part of the document's own.
    private let ownsTape: Bool
    /// Whether the text is the user's own, so that places in it mean something.
    let hasSourceText: Bool
    let foreignValues: [Any]
    let context: Any?
    let options: MappingOptions
    private var notesMemory: UnsafeMutablePointer<DocumentNotes>?

    /// Takes over the memory of the tape, and of the text if it is to own it.
    init(
        bytes: SourceBytes, ownsText: Bool = false, tape: Tape, hasSourceText: Bool,
        foreignValues: [Any] = [], options: MappingOptions, context: Any?
    ) {
        self.bytes = bytes
        unsafe ownedText = unsafe ownsText ? bytes.base : nil
        // Safety: the tape has at least one node, and this value becomes its owner.
        unsafe root = tape.nodes
        nodeCount = tape.count
        ownsTape = tape.ownsMemory
        self.hasSourceText = hasSourceText
        self.foreignValues = foreignValues
        self.context = context
        self.options = options
    }

    /// Memory for a document, and for what belongs to it.
    static func allocate(extraBytes: Int = 0) -> UnsafeMutablePointer<Document> {
        unsafe Memory.allocate(Document.self, extraBytes: extraBytes)
    }

    /// Frees a document with its text and tape.
    @usableFromInline @inline(never)
    static func destroy(_ document: UnsafeMutablePointer<Document>) {
        if let notes = unsafe document.pointee.notesMemory {
            for table in unsafe notes.pointee.spareTables { table.deallocate() }
            // Safety: the notes were made by the document.
            unsafe notes.deinitialize(count: 1)
            unsafe Memory.deallocate(notes)
        }
        // Safety: the blocks came from `Memory`, and no mapper outlives the entry point that calls this.
        if let text = unsafe document.pointee.ownedText { unsafe Memory.deallocate(text) }
        if unsafe document.pointee.ownsTape { unsafe Memory.deallocate(document.pointee.root) }
        unsafe document.deinitialize(count: 1)
        unsafe Memory.deallocate(document)
    }

    @usableFromInline var scope: MappingScope { MappingScope(options) }

    /// What is found out about the document on the way, in memory that is taken when it is asked for first.
    var notes: DocumentNotes {
        mutating unsafeAddress { unsafe UnsafePointer(notesOnDemand()) }
        unsafeMutableAddress { unsafe notesOnDemand() }
    }

    private mutating func notesOnDemand() -> UnsafeMutablePointer<DocumentNotes> {
        if let known = unsafe notesMemory { return unsafe known }
        let memory = unsafe Memory.allocate(DocumentNotes.self, count: 1)
        // Safety: the memory is for them, and freed with the document.
        unsafe memory.initialize(to: DocumentNotes())
        unsafe notesMemory = unsafe memory
        return unsafe memory
    }

    /// What no other document has, nor will have as long as there is an error that has it.
    var identity: DocumentIdentity {
        mutating get {
            if let known = notes.identity { return known }
            let identity = DocumentIdentity()
            notes.identity = identity
            return identity
        }
    }

    /// Keeps a key path that led nowhere, and returns where.
    mutating func remember(_ path: String, _ syntax: KeyPathSyntax) -> Int {
        // By index: a slice that is alive would make appending copy the array.
        for known in notes.pendingPaths.indices.suffix(16).reversed() {
            let (earlier, itsSyntax) = notes.pendingPaths[known]
            if earlier == path, itsSyntax.delimiter == syntax.delimiter { return known }
        }
        notes.pendingPaths.append((path, syntax))
        return notes.pendingPaths.count - 1
    }

    /// The place of a node on the tape.
    func index(of node: UnsafePointer<Node>) -> Int { unsafe node - root }
}

/// What is found out about a document on the way, beyond its tape. Most mappings need none of it.
struct DocumentNotes {
    /// The tables of objects in which many members were looked up out of order, by the object's place on the tape.
    var indexes: [Int: MemberIndex] = [:]
    /// Memory of tables that are not used any more.
    var spareTables: [MemberTable] = []
    /// How many members of large objects were compared in searches, by the object's place on the tape.
    var searchEfforts: [Int: Int] = [:]
    /// Key paths that led nowhere, kept for the error in case that somebody reads on from there.
    var pendingPaths: [(String, KeyPathSyntax)] = []
    var locator = Locator()
    var identity: DocumentIdentity?
}
