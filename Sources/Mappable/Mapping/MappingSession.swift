/// One mapping of a document.
///
/// It lives in memory of its own for one call. An entry point opens it, hands out ``Mapper``s that point into it, and
/// closes it. The compiler keeps mappers from outliving the call.
@safe @usableFromInline
package struct MappingSession: ~Copyable {
    @usableFromInline package let document: Document
    @usableFromInline package let flags: MappingFlags
    @usableFromInline package private(set) var notesMemory: UnsafeMutablePointer<SessionNotes>?
    /// How many reads that are under way, one in another, drop an error.
    @usableFromInline package var tolerance = 0
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

    /// The session owns the memory and the document from here on.
    @inline(__always)
    package static func begin(
        _ document: Document, in memory: UnsafeMutablePointer<MappingSession>, foreignValues: [Any] = [],
        options: MappingOptions, context: Any?
    ) {
        // Safety: the memory came from `allocate`.
        unsafe memory.initialize(
            to: MappingSession(document, foreignValues: foreignValues, options: options, context: context))
    }

    /// Frees the session and its document.
    @usableFromInline @inline(never)
    package static func close(_ session: UnsafeMutablePointer<MappingSession>) {
        if let notes = unsafe session.pointee.notesMemory {
            unsafe notes.pointee.observer?.close(session)
            for table in unsafe notes.pointee.spareTables { table.deallocate() }
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

    /// Allocated at the first use.
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

    /// Returns an index into ``SessionNotes/pendingPaths``.
    mutating func remember(_ path: JSONKeyPath) -> Int {
        if let last = notes.pendingPaths.last, last.isSame(as: path) { return notes.pendingPaths.count - 1 }
        notes.pendingPaths.append(path)
        return notes.pendingPaths.count - 1
    }
}

/// State of a session that most mappings need none of.
@safe @usableFromInline
package struct SessionNotes: ~Copyable {
    /// The indexes of large objects, by the object's position on the tape.
    var indexes: [Int: MemberIndex] = [:]
    var spareTables: [MemberTable] = []
    /// A bit for each number of members, up to 63, for which an object was searched so often that it got a table.
    private var countsOutOfOrder: UInt64 = 0
    /// How many members of large objects were compared in searches, by the object's position on the tape.
    var searchEfforts: [Int: Int] = [:]
    /// Key paths that led nowhere, kept for the error in case somebody reads on from there.
    var pendingPaths: [JSONKeyPath] = []
    /// Members by their keys in small letters, by the object's position on the tape.
    var foldedIndexes: [Int: [[UInt8]: Int]] = [:]
    var knownSpellings = KnownSpellings()
    package var observer: (any MappingObserver)?
    /// Whether a model asked for its rest, while not each lookup was noted.
    package var wantsLookups = false
    /// Whether there is a report, whose paths start at the document's root.
    package var hasReport = false
    var locator = Locator()
    /// The text that the document's text was made from, if there is another.
    package var original: (any OriginalText)?
    /// The lines of the text, as far as errors and models asked for them.
    var lines = LineMarks()
    /// Nil if there was no error so far.
    var documentToken: DocumentToken?
    /// Whether a model, or an error that was made, has a place in the document.
    package var wasAskedForPlaces = false
    /// The errors where reading goes on behind them.
    package var issues = Issues()
    /// The characters of the last text with escapes that was converted.
    var text: UnsafePointer<UInt8>?
    /// For the module that has unions.
    package var unionTrials: AnyObject?

    /// Whether another object with as many members needed a table.
    @inline(__always)
    func isOutOfOrder(_ count: Int) -> Bool { countsOutOfOrder & 1 << UInt64(truncatingIfNeeded: count) != 0 }

    /// Prefers a table that was used for an object with as many members.
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
    /// The result is valid until the next call.
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
