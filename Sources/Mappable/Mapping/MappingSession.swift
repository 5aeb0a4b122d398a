/// One mapping of a document: the document, the options and the context that hold for it, and what is found out on the way.
///
/// It lives in memory of its own for one call. An entry point opens it, hands out ``Mapper``s that point into it, and
/// closes it. The compiler keeps mappers from outliving the call.
@safe @usableFromInline
package struct MappingSession: ~Copyable {
    @usableFromInline package let document: Document
    /// What of the options the hot path asks for.
    @usableFromInline package let flags: MappingFlags
    @usableFromInline package private(set) var notesMemory: UnsafeMutablePointer<SessionNotes>?
    /// The Swift values of an `Any` input that are no JSON.
    package let foreignValues: [Any]
    package let context: Any?
    package let options: MappingOptions

    @inline(__always)
    private init(_ document: Document, foreignValues: [Any], options: MappingOptions, context: Any?) {
        self.document = document
        flags = MappingFlags.of(options)
        self.foreignValues = foreignValues
        self.context = context
        self.options = options
    }

    package static func allocate(extraBytes: Int = 0) -> UnsafeMutablePointer<MappingSession> {
        unsafe KeptMemory.take(MemoryLayout<MappingSession>.stride &+ extraBytes).bindMemory(
            to: MappingSession.self, capacity: 1)
    }

    /// Begins a session in memory that is there for it, and which it owns from here on, as it does the document.
    @inline(__always)
    package static func begin(
        _ document: Document, in memory: UnsafeMutablePointer<MappingSession>, foreignValues: [Any] = [],
        options: MappingOptions, context: Any?
    ) {
        // Safety: the memory came from `allocate`.
        unsafe memory.initialize(
            to: MappingSession(document, foreignValues: foreignValues, options: options, context: context))
    }

    /// Ends a session, and frees it with its document.
    @usableFromInline @inline(never)
    package static func close(_ session: UnsafeMutablePointer<MappingSession>) {
        if let notes = unsafe session.pointee.notesMemory {
            unsafe notes.pointee.observer?.close(session)
            for table in unsafe notes.pointee.spareTables { table.deallocate() }
            unsafe notes.pointee.tellErrors()
            unsafe notes.pointee.freeText()
            // Safety: the notes were made by the session.
            unsafe notes.deinitialize(count: 1)
            unsafe Memory.deallocate(notes)
        }
        // Safety: no mapper outlives the entry point that calls this.
        unsafe session.pointee.document.deallocate()
        unsafe session.deinitialize(count: 1)
        unsafe KeptMemory.giveBack(session)
    }

    /// What is found out about the document on the way, in memory that is taken when it is asked for first.
    package var notes: SessionNotes {
        mutating unsafeAddress { unsafe UnsafePointer(notesOnDemand()) }
        unsafeMutableAddress { unsafe notesOnDemand() }
    }

    private mutating func notesOnDemand() -> UnsafeMutablePointer<SessionNotes> {
        if let known = unsafe notesMemory { return unsafe known }
        let memory = unsafe Memory.allocate(SessionNotes.self, count: 1)
        // Safety: the memory is for them, and freed with the session.
        unsafe memory.initialize(to: SessionNotes())
        unsafe notesMemory = unsafe memory
        return unsafe memory
    }

    /// The element of an array.
    ///
    /// Complexity: constant, but for the first walk over an array with nested containers.
    package mutating func element(_ index: Int, of array: UnsafePointer<Node>) -> UnsafePointer<Node>? {
        // Safety: the array is on the tape, with as many elements as it counts.
        guard index >= 0, index < (unsafe array.pointee.count) else { return nil }
        if unsafe array.pointee.span &- 1 == array.pointee.count { return unsafe array + 1 + index }
        let root = unsafe document.root
        if index > 16 {
            return unsafe root + notes.locator.element(index, of: document.index(of: array), root: root)
        }
        var element = unsafe array + 1
        for _ in 0..<index { unsafe element = element.behind }
        return unsafe element
    }

    /// Keeps a key path that led nowhere, and returns where.
    mutating func remember(_ path: JSONKeyPath) -> Int {
        if let last = notes.pendingPaths.last, last.isSame(as: path) { return notes.pendingPaths.count - 1 }
        notes.pendingPaths.append(path)
        return notes.pendingPaths.count - 1
    }
}

/// What is found out in a session, beyond its document. Most mappings need none of it.
@safe @usableFromInline
package struct SessionNotes: ~Copyable {
    /// The tables of objects in which many members were looked up out of order, by the object's index on the tape.
    var indexes: [Int: MemberIndex] = [:]
    /// Memory of tables that are not used any more.
    var spareTables: [MemberTable] = []
    /// A bit for each number of members, up to 63, of which an object was searched so often that it got a table.
    private var countsOutOfOrder: UInt64 = 0
    /// How many members of large objects were compared in searches, by the object's index on the tape.
    var searchEfforts: [Int: Int] = [:]
    /// Key paths that led nowhere, kept for the error in case that somebody reads on from there.
    var pendingPaths: [JSONKeyPath] = []
    /// The members of objects by their keys in small letters, by the object's index on the tape.
    var foldedIndexes: [Int: [[UInt8]: Int]] = [:]
    /// The keys that were converted so far.
    var knownSpellings = KnownSpellings()
    /// What was asked for, and what came of it, if somebody wants to know.
    package var observer: (any MappingObserver)?
    /// Whether a model asked for its rest, while not each lookup was noted.
    package var wantsLookups = false
    /// Whether there is a report, which tells paths from the document's root.
    package var hasReport = false
    /// Where the elements of large arrays are.
    var locator = Locator()
    /// The text of which the document's was made, where that is another.
    package var original: (any OriginalText)?
    /// What explains the errors about the document.
    package var errors: DocumentErrors?
    /// The document in the errors about it; nil if there was none so far.
    var errorsIdentifier: ObjectIdentifier? { errors.map { ObjectIdentifier($0) } }
    /// The last error, in full as soon as there is another one that it must be told from.
    var lastError: ErrorNote?
    /// The errors of a reading that goes on behind them.
    package var issues = Issues()
    /// The characters of the last text with escapes that was converted.
    var text: UnsafePointer<UInt8>?
    /// What unions have tried, in the module that has them.
    package var unionTrials: AnyObject?

    /// Whether an object of so many members is expected to be searched so often that it needs a table: another was.
    @inline(__always)
    func isOutOfOrder(_ count: Int) -> Bool { countsOutOfOrder & 1 << UInt64(truncatingIfNeeded: count) != 0 }

    /// A table for an object of so many members: one that was used for such an object, if there is one.
    package mutating func table(for count: Int) -> MemberTable {
        if let known = spareTables.lastIndex(where: { $0.isFor(count) }) {
            return spareTables.remove(at: known)
        }
        return spareTables.count < Self.mostSpareTables ? MemberTable() : spareTables.removeFirst()
    }

    private static var mostSpareTables: Int { 16 }

    mutating func noteOutOfOrder(_ count: Int) {
        // Tables of few members take longer than searches.
        if count > 4 { countsOutOfOrder |= 1 << UInt64(truncatingIfNeeded: count) }
    }
}

extension SessionNotes {
    /// The characters of a text with escapes, in memory that is the session's.
    mutating func unescape(_ node: Node, of bytes: SourceBytes) -> UnsafeBufferPointer<UInt8> {
        freeText()
        let (start, count) = unsafe bytes.unescaped(node)
        unsafe text = unsafe start
        return unsafe UnsafeBufferPointer(start: start, count: count)
    }

    func freeText() {
        // Safety: nobody uses it any more.
        if let text = unsafe text { unsafe Memory.deallocate(text) }
    }
}
