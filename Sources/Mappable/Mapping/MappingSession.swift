/// One reading of a document: what all views of it share.
///
/// It lives in a block of its own for one call, before the view of the whole document. An entry point opens it, hands out cursors that
/// point into it, and closes it. The compiler keeps cursors from outliving the call.
@safe @usableFromInline
package struct MappingSession: ~Copyable {
    /// How many of the reads under way drop their errors.
    @usableFromInline var tolerance = 0
    /// The last view that has not ended.
    @usableFromInline var lastView: ViewReference?
    /// The number of the last entry in the journal.
    @usableFromInline var lastEntry: UInt64 = 0
    /// nil while no object had so many searches.
    var orders: LookupOrder?
    let context: Any?
    /// Of an `Any` input.
    let foreignValues: [Any]
    var lazyState: LazyState?
    /// nil if nothing was recorded.
    var journal: Journal?
    /// Why a value was refused last of which no error was made, for a monitor.
    var dropped: (value: Int, cause: Journal.Cause)?

    /// Multiples of 16, to which blocks are aligned.
    fileprivate static var viewOffset: Int { (MemoryLayout<MappingSession>.stride + 15) & ~15 }
    private static var size: Int { viewOffset + (MemoryLayout<DocumentView>.stride + 15) & ~15 }

    /// With room for more memory after a session and its view.
    static func allocate(extraBytes: Int = 0) -> SessionReference {
        let others = size - MemoryLayout<MappingSession>.stride
        return unsafe SessionReference(Memory.allocate(MappingSession.self, extraBytes: others + extraBytes))
    }

    static func extraMemory(after session: SessionReference) -> UnsafeMutableRawPointer {
        // Safety: the block is that large at least.
        unsafe UnsafeMutableRawPointer(session.pointer) + size
    }

    /// Takes over the memory and the document.
    static func begin(
        _ document: Document, in memory: SessionReference, foreignValues: [Any] = [],
        options: MappingOptions, context: Any?
    ) {
        let flags = MappingFlags.of(options)
        // Safety: the memory came from `allocate`.
        unsafe memory.pointer.initialize(to: MappingSession(context: context, foreignValues: foreignValues))
        unsafe memory.view.pointer.initialize(
            to: DocumentView(document: document, session: memory, flags: flags, options: options))
        if flags.has(.monitors) { memory.view.keepMonitor() }
    }

    @usableFromInline @inline(never)
    static func close(_ session: SessionReference) {
        // Safety: no cursor of the session is in use any more.
        endViews(of: session, after: nil)
        session.pointee.orders?.deallocate()
        session.view.pointee.document.deallocate()
        unsafe session.view.pointer.deinitialize(count: 1)
        unsafe session.pointer.deinitialize(count: 1)
        free(memory: session)
    }

    /// Frees memory in which no session is open.
    static func free(memory: SessionReference) { unsafe Memory.deallocate(memory.pointer) }

    /// Made at the first use.
    var state: LazyState {
        mutating get {
            if let lazyState { return lazyState }
            let state = LazyState()
            lazyState = state
            return state
        }
    }

    var hasState: Bool { lazyState != nil }
}

/// An open session.
///
/// The invariant of this file: the memory is a session's from ``MappingSession/begin(_:in:foreignValues:options:context:)`` to
/// ``MappingSession/close(_:)``, and no cursor is used after that.
@safe @frozen @usableFromInline
package struct SessionReference {
    @usableFromInline let pointer: UnsafeMutablePointer<MappingSession>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafeMutablePointer<MappingSession>) { unsafe self.pointer = unsafe pointer }

    @_alwaysEmitIntoClient
    var pointee: MappingSession {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
    }

    /// The view of the whole document.
    var view: ViewReference {
        // Safety: the block has room for it there.
        unsafe ViewReference(
            (UnsafeMutableRawPointer(pointer) + MappingSession.viewOffset).assumingMemoryBound(
                to: DocumentView.self))
    }

    /// The document's own value.
    @usableFromInline
    var root: JSONCursor {
        @_lifetime(immortal) get { JSONCursor(view.pointee.document.root, view) }
    }
}

// MARK: - Views

/// A document, and the options under which a part of it is read.
@safe @usableFromInline
package struct DocumentView: ~Copyable {
    @usableFromInline let document: Document
    @usableFromInline let session: SessionReference
    @usableFromInline let flags: MappingFlags
    fileprivate(set) var options: MappingOptions
    /// The view of elements that this one is made from, and ends with.
    fileprivate var elements: ViewReference?
    /// The view that was added before this one.
    fileprivate var earlier: ViewReference?
    /// The view that gets these options back when this one ends.
    fileprivate var changed: ViewReference?
}

/// A view that has not ended, as ``SessionReference``.
@safe @frozen @usableFromInline
package struct ViewReference: Equatable {
    @usableFromInline let pointer: UnsafeMutablePointer<DocumentView>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafeMutablePointer<DocumentView>) { unsafe self.pointer = unsafe pointer }

    @_alwaysEmitIntoClient
    var pointee: DocumentView {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func == (left: ViewReference, right: ViewReference) -> Bool {
        unsafe left.pointer == right.pointer
    }

    fileprivate func adding(
        _ flags: MappingFlags, _ options: MappingOptions, restoring changed: ViewReference? = nil
    ) -> ViewReference {
        let session = pointee.session
        let view = unsafe ViewReference(Memory.allocate(DocumentView.self))
        unsafe view.pointer.initialize(
            to: DocumentView(
                document: pointee.document, session: session, flags: flags, options: options,
                elements: pointee.elements, earlier: session.pointee.lastView, changed: changed))
        session.pointee.lastView = view
        return view
    }

    /// A document is told to the monitor under which it began.
    @inline(never)
    fileprivate func keepMonitor() {
        if pointee.options.observation == nil { pointee.options.observation = ObservationEverywhere.plan }
    }

    /// Changes the options, up to the end of the model that is being read.
    func change(_ options: MappingOptions) {
        _ = adding(pointee.flags, pointee.options, restoring: self)
        pointee.options = options
    }
}

extension MappingSession {
    /// Ends the views after a bookmark.
    @usableFromInline @inline(never)
    static func endViews(of session: SessionReference, after last: ViewReference?) {
        while let view = session.pointee.lastView, view != last {
            session.pointee.lastView = view.pointee.earlier
            end(view)
        }
    }

    /// Ends the views of elements after a bookmark. All others may be in use.
    static func endViews(
        of session: SessionReference, after last: ViewReference?, from elements: ViewReference
    ) {
        var (view, later): (ViewReference?, ViewReference?) = (session.pointee.lastView, nil)
        while let next = view, next != last {
            view = next.pointee.earlier
            guard next.pointee.elements == elements else {
                later = next
                continue
            }
            if let later { later.pointee.earlier = view } else { session.pointee.lastView = view }
            end(next)
        }
    }

    /// Ends a view that is no longer in the list.
    private static func end(_ view: ViewReference) {
        if let changed = view.pointee.changed { changed.pointee.options = view.pointee.options }
        // Safety: the memory came from `Memory`, and no cursor of the view is in use any more.
        unsafe view.pointer.deinitialize(count: 1)
        unsafe Memory.deallocate(view.pointer)
    }
}

extension JSONCursor {
    /// This value in a view of its own, up to the end of the model that is being read.
    ///
    /// - Parameters: nil for those of this value's view.
    @_lifetime(copy self)
    package func with(_ flags: MappingFlags?, _ options: MappingOptions?) -> JSONCursor {
        JSONCursor(node, view.adding(flags ?? self.flags, options ?? self.options))
    }

    /// This array in a view of its elements, for ``MappingSession/endViews(of:after:from:)``.
    @_lifetime(copy self)
    func withViewOfElements() -> JSONCursor {
        let cursor = with(nil, nil)
        cursor.view.pointee.elements = cursor.view
        return cursor
    }

    @_lifetime(copy self)
    package func seen(in view: ViewReference) -> JSONCursor {
        precondition(view.pointee.document.root == self.view.pointee.document.root, "Another document's view")
        return JSONCursor(node, view)
    }

    /// A bookmark for ``endViews(after:)``.
    @_alwaysEmitIntoClient @inline(__always)
    package var lastView: ViewReference? { session.pointee.lastView }

    /// Ends the views that were added since then. None of their cursors is in use.
    @_alwaysEmitIntoClient @inline(__always)
    package func endViews(after last: ViewReference?) {
        if session.pointee.lastView != last { MappingSession.endViews(of: session, after: last) }
    }

    /// Whether errors show neither this value nor the text around it.
    package var isHidden: Bool { options.redactsFoundValues }

    package var hasState: Bool { session.pointee.hasState }

    package var state: LazyState { session.pointee.state }
}

/// What most readings need none of.
@safe package final class LazyState {
    /// Of large objects, by the objects' indexes on the tape.
    var memberIndexes: [Int: MemberIndex] = [:]
    /// How many members of large objects were compared in searches, by the objects' indexes on the tape.
    var comparisons: [Int: Int] = [:]
    /// Key paths that led nowhere, each once, for errors of steps from there.
    private(set) var pendingPaths: [JSONKeyPath] = []
    private var pendingNumbers: [JSONKeyPath: Int] = [:]
    var locator = Locator()
    /// What the document's text was made from, if not the user's own.
    package var original: (any OriginalText)?
    /// Lines as far as errors and models asked for them.
    var lines = LineIndex()
    /// nil before the first error.
    var documentToken: DocumentToken?
    /// Whether a model asked for a place in the document, or an error has one.
    package var wasAskedForPlaces = false
    /// The first mistake of the program, with which the mapping ends.
    var mistake: MappingError?
    var trials = Trials()
    /// The model around a flattened one that is being read, whose name its errors have.
    package var flattenedInto: Any.Type?

    /// Returns an index into ``pendingPaths``.
    func remember(_ path: JSONKeyPath) -> Int {
        if let known = pendingNumbers[path] { return known }
        let number = pendingPaths.count
        pendingPaths.append(path)
        pendingNumbers[path] = number
        return number
    }
}
