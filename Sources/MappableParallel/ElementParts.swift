/// The elements of an array, which several threads parse and map in parts.
///
/// A thread parses the next part, which takes the lock, and maps it while others parse theirs. So a part is mapped while its tape is
/// in the caches of the core that wrote it. Nothing is kept of a part but its elements, which have their places in one array.
///
/// Where anything is not as it should be, there are no elements, and the whole document has to be mapped by one thread. That finds
/// the error, if there is one, with its place, and with those that go before it.
@safe @usableFromInline
final class ElementParts: @unchecked Sendable {
    private struct State: @unchecked Sendable {
        var parser: PartParser
        /// The first part, which was parsed to see how many elements there may be.
        var first: PartParser.Part?
        var outline: Document?
    }

    private let state: Guarded<State>
    /// The elements that were made, and are in their places.
    private let places = Guarded<[Range<Int>]>([])
    private let failure = Switch()
    fileprivate let request: PartRequest
    private let textLength: Int
    /// The memory of a copied text.
    private let copy: UnsafeMutableRawPointer?
    fileprivate let array: (node: Int, path: MappingPath)
    private let first: (count: Int, length: Int)

    private init?(
        _ bytes: SourceBytes, upTo fence: Fence, copy: UnsafeMutableRawPointer?, _ request: PartRequest
    ) {
        var array = (node: 0, path: MappingPath())
        let parser = PartParser(
            bytes, upTo: fence, ParseSettings(request.options), partLength: request.partLength
        ) {
            guard let found = request.find(in: $0) else { return nil }
            array = found
            return found.node
        }
        guard var parser else { return nil }
        guard let first = parser.next() else {
            parser.deallocate()
            return nil
        }
        state = Guarded(State(parser: parser, first: first))
        self.request = request
        textLength = bytes.count
        unsafe self.copy = unsafe copy
        self.array = array
        self.first = (first.count, first.length)
    }

    deinit {
        state.withLock { state in
            state.parser.deallocate()
            state.first?.document.deallocate()
            state.outline?.deallocate()
        }
        // Safety: the block came from `KeptMemory`, and nothing reads the text any more.
        if let copy = unsafe copy { unsafe KeptMemory.giveBack(copy) }
    }

    /// Begins to parse a text; nil if one thread has to map the document.
    ///
    /// - Parameters:
    ///   - text: outlives the result, and does not change in its time.
    ///   - mayChange: whether a file or another process may change the text, which is copied then.
    @usableFromInline
    static func open(
        _ text: UnsafeRawBufferPointer, mayChange: Bool, _ request: PartRequest
    ) -> ElementParts? {
        guard request.suits(textOf: text.count) else { return nil }
        if !mayChange,
            let (bytes, fence) = unsafe Document.inPlace(text.assumingMemoryBound(to: UInt8.self)),
            !fence.isComma
        {
            return unsafe ElementParts(bytes, upTo: fence, copy: nil, request)
        }
        let memory = unsafe KeptMemory.take(text.count + Fence.reach)
        let bytes = unsafe SourceBytes(copying: text, to: memory)
        if let parts = unsafe ElementParts(bytes, upTo: .zeros, copy: memory, request) { return parts }
        unsafe KeptMemory.giveBack(memory)
        return nil
    }
}

// MARK: - Threads

extension ElementParts {
    /// Runs code on several threads at once, this one among them.
    @usableFromInline
    func onEachCore(_ work: @Sendable () -> Void) {
        let mostParts = textLength / request.partLength + 1
        Threads.run(times: min(request.cores, mostParts), work)
    }

    /// The next part, parsed; nil if there is none any more.
    fileprivate func next() -> PartParser.Part? {
        guard !failure.isOn else { return nil }
        return state.withLock { state in
            if let part = state.first ?? state.parser.next() {
                state.first = nil
                return part
            }
            if state.outline == nil { state.outline = state.parser.finish() }
            return nil
        }
    }

    fileprivate func place(_ elements: Range<Int>) {
        places.withLock { $0.append(elements) }
    }

    fileprivate func fail() { failure.store(true) }

    /// For how many elements to reserve memory: those that there are if all are like the first, and some more.
    @usableFromInline
    func capacity(ofStride stride: Int) -> Int {
        guard request.placesElements else { return 0 }
        let estimate = first.count * (textLength / max(first.length, 1) + 1)
        // A text that begins with much in few bytes gets no more than four times its own length.
        return min(estimate + estimate / 8, max(first.count, textLength / stride * 4))
    }

    /// The elements that are in their places, after all threads are done.
    @usableFromInline
    var placed: [Range<Int>] { places.withLock { $0 } }

    /// Whether the elements are those of the document, after all threads are done.
    @usableFromInline
    func isRight() -> Bool {
        let outline = state.withLock { state in
            defer { state.outline = nil }
            return state.outline
        }
        guard let outline else { return false }
        guard !failure.isOn, !request.refuses(outline) else {
            outline.deallocate()
            return false
        }
        return request.find(in: outline)?.node == array.node
    }
}

// MARK: - Parts

/// A thread that maps parts.
@usableFromInline
struct PartWorker {
    private let parts: ElementParts
    /// Its own options: threads that count references to the same strategies would wait for each other.
    private let options: MappingOptions
    private var lines = LineMarks()

    @usableFromInline
    init(_ parts: ElementParts) {
        self.parts = parts
        options = parts.request.options.unshared
    }

    /// The next part, to be given back with ``end(_:isPlaced:)`` or ``fail(_:)``; nil if there is none any more.
    @usableFromInline
    mutating func next() -> ElementPart? {
        guard let part = parts.next() else { return nil }
        let session = unsafe MappingSession.allocate()
        unsafe MappingSession.begin(
            part.document, in: session, options: options, context: parts.request.context)
        // Safety: the session was just begun; so below, until it is closed. A log of all losses may have been set meanwhile.
        let isObserved = unsafe session.pointee.flags.has(MappingFlags.observes)
        guard !isObserved, !parts.request.refuses(part.document) else {
            unsafe MappingSession.close(session)
            parts.fail()
            return nil
        }
        let origin = PartOrigin(array: parts.array.path, firstElement: part.firstElement)
        unsafe session.pointee.notes.errors = DocumentErrors(
            part.document, of: origin, lines, redacts: options.redactsFoundValues)
        // The marks are there once, so that they are not copied when there are more of them.
        lines = LineMarks()
        let elements = part.firstElement..<part.firstElement + part.count
        return unsafe ElementPart(session: session, elements: elements)
    }

    /// Frees what was needed to map a part.
    @usableFromInline
    mutating func end(_ part: ElementPart, isPlaced: Bool) {
        if isPlaced { parts.place(part.elements) }
        unsafe part.session.pointee.notes.tellLastError()
        if let errors = unsafe part.session.pointee.notes.errors { lines = errors.lines }
        if unsafe part.session.pointee.notes.tellsOfWholeDocument { parts.fail() }
        unsafe MappingSession.close(part.session)
    }

    /// Frees what was needed to map a part, and has the document mapped by one thread.
    @usableFromInline
    func fail(_ part: ElementPart) {
        parts.fail()
        unsafe MappingSession.close(part.session)
    }
}

/// Some elements of an array, to be mapped.
@safe @usableFromInline
struct ElementPart {
    @usableFromInline let session: UnsafeMutablePointer<MappingSession>
    /// Which of the array's elements they are.
    @usableFromInline let elements: Range<Int>
}

extension MappingOptions {
    /// The same options with strategies of their own.
    fileprivate var unshared: MappingOptions {
        var copy = self
        if strategies != nil { copy.change { _ in } }
        return copy
    }
}

extension SessionNotes {
    /// Whether a model asked for what has to be known of the whole document.
    fileprivate var tellsOfWholeDocument: Bool { wantsLookups || hasReport }
}
