/// What all views of one reading share, in a block with the view of the whole document. The compiler keeps cursors,
/// which point into it, from outliving the call that opens and closes it.
@safe @usableFromInline
package struct MappingSession: ~Copyable {
    /// How many of the reads under way drop their errors.
    @usableFromInline var tolerance = 0
    fileprivate var lastView: ViewReference?
    @usableFromInline var lastEntry: UInt64 = 0
    var absences = Absences()
    /// How many views and absent values were added.
    @usableFromInline var temporaries = 0
    var orders: LookupOrder?
    let context: Any?
    let foreignValues: [Any]
    var lazyState: LazyState?
    /// nil if nothing was recorded.
    var journal: Journal?
    /// Why the value was refused that was refused last without an error, for a monitor.
    var dropped: (value: Int, cause: Journal.Cause)?

    /// Multiples of 16, to which blocks are aligned.
    fileprivate static var viewOffset: Int { (MemoryLayout<MappingSession>.stride + 15) & ~15 }
    private static var size: Int { viewOffset + (MemoryLayout<DocumentView>.stride + 15) & ~15 }

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
            to: DocumentView(
                document: document, session: memory, flags: flags, options: options, number: 0))
        if flags.has(.monitors) { memory.view.keepMonitor() }
    }

    @usableFromInline @inline(never)
    static func close(_ session: SessionReference) {
        // Safety: no cursor of the session is in use any more.
        endTemporaries(of: session, after: 0)
        session.pointee.orders?.deallocate()
        session.pointee.absences.deallocate()
        session.view.pointee.document.deallocate()
        unsafe session.view.pointer.deinitialize(count: 1)
        unsafe session.pointer.deinitialize(count: 1)
        free(memory: session)
    }

    static func free(memory: SessionReference) { unsafe Memory.deallocate(memory.pointer) }

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

/// Invariant of this file: the memory is a session's from `begin` to `close`, and no cursor is used after that.
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

    var view: ViewReference {
        // Safety: the block has room for it there.
        unsafe ViewReference(
            (UnsafeMutableRawPointer(pointer) + MappingSession.viewOffset).assumingMemoryBound(
                to: DocumentView.self))
    }

    @usableFromInline
    var root: JSONCursor {
        @_lifetime(immortal) get { JSONCursor(view.pointee.document.root, view) }
    }
}

// MARK: - Views

@safe @usableFromInline
package struct DocumentView: ~Copyable {
    @usableFromInline let document: Document
    @usableFromInline let session: SessionReference
    @usableFromInline let flags: MappingFlags
    fileprivate(set) var options: MappingOptions
    /// The view of elements that this one is made from, and ends with.
    fileprivate var elements: ViewReference?
    /// How many temporaries there were before this one.
    fileprivate let number: Int
    fileprivate var earlier: ViewReference?
    /// The view that gets these options back when this one ends.
    fileprivate var changed: ViewReference?
}

/// A view that has not ended.
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
                elements: pointee.elements, number: session.pointee.temporaries,
                earlier: session.pointee.lastView, changed: changed))
        session.pointee.lastView = view
        session.pointee.temporaries += 1
        return view
    }

    /// A document reports to the monitor under which it began.
    @inline(never)
    fileprivate func keepMonitor() {
        if pointee.options.observation == nil { pointee.options.observation = ObservationEverywhere.plan }
    }

    /// Lasts to the end of the model that is being read, as does a view that is added.
    func change(_ options: MappingOptions) {
        _ = adding(pointee.flags, pointee.options, restoring: self)
        pointee.options = options
    }
}

extension MappingSession {
    /// Ends the views and the absent values after as many temporaries.
    @usableFromInline @inline(never)
    static func endTemporaries(of session: SessionReference, after start: Int) {
        session.pointee.absences.removeLast(after: start)
        while let view = session.pointee.lastView, view.pointee.number >= start {
            session.pointee.lastView = view.pointee.earlier
            end(view)
        }
        session.pointee.temporaries = start
    }

    /// Those of other mappers stay, as they may be in use.
    static func endTemporaries(
        of session: SessionReference, after start: Int, from elements: ViewReference
    ) {
        session.pointee.absences.removeLast(after: start)
        var (view, later): (ViewReference?, ViewReference?) = (session.pointee.lastView, nil)
        while let next = view, next.pointee.number >= start {
            view = next.pointee.earlier
            guard next.pointee.elements == elements else {
                later = next
                continue
            }
            if let later { later.pointee.earlier = view } else { session.pointee.lastView = view }
            end(next)
        }
    }

    private static func end(_ view: ViewReference) {
        if let changed = view.pointee.changed { changed.pointee.options = view.pointee.options }
        // Safety: the memory came from `Memory`, and no cursor of the view is in use any more.
        unsafe view.pointer.deinitialize(count: 1)
        unsafe Memory.deallocate(view.pointer)
    }
}

extension JSONCursor {
    @_lifetime(copy self)
    package func with(_ flags: MappingFlags?, _ options: MappingOptions?) -> JSONCursor {
        JSONCursor(node, view.adding(flags ?? self.flags, options ?? self.options))
    }

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

    @_alwaysEmitIntoClient @inline(__always)
    package var temporaries: Int { session.pointee.temporaries }

    /// No cursor of a later view, and no later absent value, may be in use.
    @_alwaysEmitIntoClient @inline(__always)
    package func endTemporaries(after start: Int) {
        if session.pointee.temporaries != start { MappingSession.endTemporaries(of: session, after: start) }
    }

    package var isHidden: Bool { options.redactsFoundValues }

    package var hasState: Bool { session.pointee.hasState }

    package var state: LazyState { session.pointee.state }
}

/// State that most readings never need.
@safe package final class LazyState {
    /// Of large objects, by index on the tape.
    var memberIndexes: [Int: MemberIndex] = [:]
    var comparisons: [Int: Int] = [:]
    /// Key paths that lead nowhere, and that a ``MapperPath`` carries along; each once.
    private(set) var missingPaths: [JSONKeyPath] = []
    private var missingNumbers: [JSONKeyPath: UInt32] = [:]
    var locator = Locator()
    package var original: (any OriginalText)?
    var lines = LineIndex()
    var documentToken: DocumentToken?
    package var wasAskedForPlaces = false
    var mistake: MappingError?
    var trials = Trials()
    /// The model around a flattened one, whose name its errors have.
    package var flattenedInto: Any.Type?

    func remember(_ path: JSONKeyPath) -> UInt32 {
        if let known = missingNumbers[path] { return known }
        let number = UInt32(truncatingIfNeeded: missingPaths.count)
        missingPaths.append(path)
        missingNumbers[path] = number
        return number
    }
}
