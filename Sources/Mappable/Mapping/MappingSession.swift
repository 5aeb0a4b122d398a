/// One reading of a document, under one set of options.
///
/// It lives in a block of memory of its own for one call, with the positions of its cursors after it. An entry point opens it,
/// hands out cursors that point into it, and closes it. The compiler keeps cursors from outliving the call.
///
/// Where other options are asked for in the middle of a reading, a session is derived from the one around it; see
/// ``MappingSession/derive(from:span:_:_:_:)``.
@safe @usableFromInline
package struct MappingSession: ~Copyable {
    @usableFromInline let document: Document
    @usableFromInline fileprivate(set) var flags: MappingFlags
    /// The session of the whole reading, from which this one may be derived.
    @usableFromInline private(set) var whole: SessionReference
    /// How many reads that are under way, one in another, drop an error. It is counted in the session of the whole reading.
    @usableFromInline var tolerance = 0
    /// The positions of the cursors, one for each level of the document and one more.
    fileprivate var positions: PositionReference
    /// After the last position that is initialized.
    @usableFromInline var preparedPositions: PositionReference
    /// After the last position that there is room for.
    private(set) var endOfPositions: PositionReference
    /// Whether the positions are a block of their own.
    private var ownsPositions = false
    /// The last session that was derived from this one, and lives.
    @usableFromInline var lastDerived: SessionReference?
    /// The session that was derived before this one.
    let earlierDerived: SessionReference?
    /// The Swift values of an `Any` input that are no JSON.
    let foreignValues: [Any]
    let context: Any?
    var options: MappingOptions
    var lazyState: LazyState?
    /// Whether this only keeps the options of the session around it, to put them back.
    private var restoresOptions = false

    private init(
        _ document: Document, _ flags: MappingFlags, whole: SessionReference,
        _ positions: PositionReference,
        after earlier: SessionReference? = nil, foreignValues: [Any],
        _ options: MappingOptions,
        _ context: Any?, _ state: LazyState? = nil
    ) {
        self.document = document
        self.flags = flags
        self.whole = whole
        self.positions = positions
        preparedPositions = positions
        endOfPositions = positions
        earlierDerived = earlier
        self.foreignValues = foreignValues
        self.context = context
        self.options = options
        lazyState = state
    }

    /// The positions of documents up to this depth are in the session's block.
    private static var usualDepth: Int { 512 }

    private static func usualCount(_ depth: Int) -> Int { min(max(depth, 0), usualDepth) + 2 }

    /// The size of a session with its positions.
    private static func size(_ depth: Int) -> Int {
        let positions = usualCount(depth) * MemoryLayout<ObjectPosition>.stride
        return (MemoryLayout<MappingSession>.stride + positions + 15) & ~15
    }

    /// The memory for a session and its positions, with room for more after them.
    static func allocate(
        _ options: MappingOptions, extraBytes: Int = 0
    ) -> SessionReference {
        allocate(size(options.maximumDepth) + extraBytes)
    }

    private static func allocate(_ size: Int) -> SessionReference {
        unsafe SessionReference(
            Memory.allocate(MappingSession.self, extraBytes: size - MemoryLayout<MappingSession>.stride))
    }

    /// The memory after a session and its positions.
    static func extraMemory(
        after session: SessionReference, _ options: MappingOptions
    ) -> UnsafeMutableRawPointer {
        // Safety: the block is that large at least.
        unsafe UnsafeMutableRawPointer(session.pointer) + size(options.maximumDepth)
    }

    /// The session owns the memory and the document from here on.
    static func begin(
        _ document: Document, in memory: SessionReference, foreignValues: [Any] = [],
        options: MappingOptions, context: Any?
    ) {
        // Safety: the memory came from `allocate`.
        unsafe memory.pointer.initialize(
            to: MappingSession(
                document, MappingFlags.of(options), whole: memory, positions(after: memory),
                foreignValues: foreignValues, options, context))
        preparePositions(memory, options.maximumDepth)
    }

    private static func positions(
        after session: SessionReference
    ) -> PositionReference {
        assert(MemoryLayout<ObjectPosition>.alignment <= MemoryLayout<MappingSession>.alignment)
        // Safety: the block has room for them after the session, which is aligned as they are.
        return unsafe PositionReference(
            UnsafeMutableRawPointer(session.pointer + 1).assumingMemoryBound(to: ObjectPosition.self))
    }

    /// - Parameter depth: the most levels of nesting that there may be.
    private static func preparePositions(_ session: SessionReference, _ depth: Int) {
        var count = usualCount(depth)
        if depth > usualDepth {
            count = min(depth, session.pointee.document.depth) + 2
            session.pointee.positions = unsafe PositionReference(
                Memory.allocate(ObjectPosition.self, count: count))
            session.pointee.ownsPositions = true
        }
        session.pointee.positions.initialize(for: session)
        session.pointee.preparedPositions = session.pointee.positions.inner
        session.pointee.endOfPositions = session.pointee.positions.inner(levels: count)
    }

    /// The cursor of the document's own value.
    @usableFromInline
    @_lifetime(immortal)
    static func root(_ session: SessionReference) -> JSONCursor {
        JSONCursor(session.pointee.document.root, session.pointee.positions)
    }

    /// Frees the session and its document.
    @usableFromInline @inline(never)
    static func close(_ session: SessionReference) {
        // Sessions that are still derived, outside of models, leave marks on the tape.
        freeDerived(of: session, downTo: nil)
        session.pointee.document.deallocate()
        free(session)
    }

    private static func free(_ session: SessionReference) {
        // Safety: no cursor of the session is in use any more.
        freeDerived(of: session, downTo: nil)
        var position = session.pointee.positions
        while position < session.pointee.preparedPositions {
            position.pointee.order?.deallocate()
            position = position.inner
        }
        if session.pointee.ownsPositions { unsafe Memory.deallocate(session.pointee.positions.pointer) }
        unsafe session.pointer.deinitialize(count: 1)
        free(memory: session)
    }

    /// Frees memory in which no session was begun, or none is any more.
    static func free(memory: SessionReference) { unsafe Memory.deallocate(memory.pointer) }

    /// What most readings need none of. It is made at the first use.
    var state: LazyState {
        mutating get {
            if let lazyState { return lazyState }
            let state = LazyState()
            lazyState = state
            return state
        }
    }

    @usableFromInline var hasState: Bool { lazyState != nil }

    /// Complexity: constant, but for the first walk over an array with nested containers.
    mutating func element(_ index: Int, of array: NodeReference) -> NodeReference? {
        guard index >= 0, index < (array.pointee.count) else { return nil }
        if array.pointee.span &- 1 == array.pointee.count { return array + 1 + index }
        let root = document.root
        if index > 16 {
            return root + state.locator.element(index, of: document.index(of: array), in: document.nodes)
        }
        var element = array + 1
        for _ in 0..<index { element = element.following }
        return element
    }
}

/// A session that is open.
///
/// Invariant: the memory is a session's from ``MappingSession/begin(_:in:foreignValues:options:context:)`` to
/// ``MappingSession/close(_:)``, and no cursor is used after that.
@safe @frozen @usableFromInline
package struct SessionReference: Equatable {
    @usableFromInline let pointer: UnsafeMutablePointer<MappingSession>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafeMutablePointer<MappingSession>) { unsafe self.pointer = unsafe pointer }

    @_alwaysEmitIntoClient
    var pointee: MappingSession {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func == (left: SessionReference, right: SessionReference) -> Bool {
        unsafe left.pointer == right.pointer
    }
}

// MARK: - Other options

extension MappingSession {
    /// A session for the same document under other options. It lives as long as the model that is being read.
    ///
    /// - Parameters:
    ///   - span: the number of nodes of the value that it is for.
    ///   - flags: nil for those of the session around it.
    ///   - options: nil for those of the session around it.
    static func derive(
        from session: SessionReference, span: Int, _ flags: MappingFlags?,
        _ options: MappingOptions?, _ context: Any?
    ) -> SessionReference {
        let state = session.pointee.state
        let rules = options ?? session.pointee.options
        // The document was read under other options, which may let it be deeper.
        let depth = span <= 16 ? span : state.depth(of: session.pointee.document)
        let memory = allocate(size(depth))
        unsafe memory.pointer.initialize(
            to: MappingSession(
                session.pointee.document, flags ?? session.pointee.flags, whole: session.pointee.whole,
                positions(after: memory), after: session.pointee.lastDerived,
                foreignValues: session.pointee.foreignValues, rules, context, state))
        preparePositions(memory, depth)
        session.pointee.lastDerived = memory
        return memory
    }

    /// Changes the options up to the end of the model that is being read.
    static func change(_ session: SessionReference, _ options: MappingOptions) {
        let (known, context) = (session.pointee.options, session.pointee.context)
        let derived = derive(from: session, span: 0, nil, known, context)
        derived.pointee.restoresOptions = true
        session.pointee.options = options
    }

    /// Frees what was derived after a certain session.
    @usableFromInline @inline(never)
    static func freeDerived(of session: SessionReference, downTo last: SessionReference?) {
        while let derived = session.pointee.lastDerived, derived != last {
            session.pointee.lastDerived = derived.pointee.earlierDerived
            if derived.pointee.restoresOptions {
                session.pointee.options = derived.pointee.options
            }
            leavePositions(derived)
            free(derived)
        }
        // Alone again, the session of the whole reading need not look who follows an object.
        if session.pointee.flags.has(.sharesObjects), session == session.pointee.whole, last == nil {
            session.pointee.flags.remove(.sharesObjects)
            session.pointee.state.positions = SharedPositions()
        }
    }

    /// Marks where the positions stand, for the sessions that go on.
    private static func leavePositions(_ session: SessionReference) {
        var position = session.pointee.positions
        while position < session.pointee.preparedPositions {
            session.pointee.state.positions.forget(position)
            position.pointee.leave()
            position = position.inner
        }
    }
}

extension JSONCursor {
    /// Whether errors show neither this value nor the text around it.
    package var isHidden: Bool { options.redactsFoundValues }

    /// A cursor for the same value in a session derived from this one's.
    ///
    /// - Parameters: see ``MappingSession/derive(from:span:_:_:_:)``.
    @_lifetime(copy self)
    package func with(_ flags: MappingFlags?, _ options: MappingOptions?, _ context: Any?) -> JSONCursor {
        if kind == .object { enter() }
        let derived = MappingSession.derive(from: session, span: span, flags, options, context)
        session.pointee.flags.insert(.sharesObjects)
        derived.pointee.flags.insert(.sharesObjects)
        state.positions.add(inside: self)
        let position = derived.pointee.positions
        position.pointee.original = sharedPosition
        return JSONCursor(node, position)
    }

    /// Whether another cursor has the same options.
    package func hasSession(of other: JSONCursor) -> Bool { session == other.session }

    /// Whether anything was kept in ``state``.
    package var hasState: Bool { session.pointee.hasState }

    package var state: LazyState { session.pointee.state }
}

/// What most readings need none of.
@safe package final class LazyState {
    /// The indexes of large objects, by the object's place on the tape.
    var memberIndexes: [Int: MemberIndex] = [:]
    /// How many members of large objects were compared in searches, by the object's place on the tape.
    var comparisons: [Int: Int] = [:]
    /// Key paths that led nowhere, kept for the error in case somebody reads on from there.
    var pendingPaths: [JSONKeyPath] = []
    package var observer: RecordingObserver?
    /// Where several sessions read the document.
    var positions = SharedPositions()
    var locator = Locator()
    /// The text that the document's text was made from, if there is another.
    package var original: (any OriginalText)?
    /// The lines of the text, as far as errors and models asked for them.
    var lines = LineMarks()
    /// Nil if there was no error so far.
    var documentToken: DocumentToken?
    /// Whether a model, or an error that was made, has a place in the document.
    package var wasAskedForPlaces = false
    /// The first mistake of the program, with which the mapping ends.
    var mistake: MappingError?
    /// The errors where reading goes on after them.
    package var issues = Issues()
    /// The last failure whose error was not made, where a monitor may hear of it.
    var droppedFailure: (value: Int, failure: Failure)?
    /// What was read in vain.
    var trials = Trials()
    /// The model around a flattened one that is being read, where its errors name that.
    package var flattenedInto: Any.Type?
    private var knownDepth: Int?

    /// How deep containers are nested. Complexity: linear in the number of nodes at the first call.
    func depth(of document: borrowing Document) -> Int {
        if let knownDepth { return knownDepth }
        let depth = document.depth
        knownDepth = depth
        return depth
    }

    /// Returns an index into ``pendingPaths``.
    func remember(_ path: JSONKeyPath) -> Int {
        if let last = pendingPaths.last, last == path { return pendingPaths.count - 1 }
        pendingPaths.append(path)
        return pendingPaths.count - 1
    }
}
