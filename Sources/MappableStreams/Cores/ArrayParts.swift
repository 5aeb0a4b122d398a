/// The elements of an array, which several threads read in parts, each as a document of its own.
///
/// ```
/// {"total": 5, "items": [{…}, {…}, {…}, {…}, {…}], "next": null}
///                        └ part ┘  └ part ┘  └ part
/// {"total": 5, "items": [                        ], "next": null}     the outline
/// ```
///
/// Where the parts are cut is a guess that needs no proof. If each of them is the content of an array with elements, and the outline
/// is JSON whose key path leads to the empty array, then the text is JSON, and these are its elements. In all other cases there
/// are no elements, and one thread has to map the document, which finds its errors.
@safe @usableFromInline
final class ArrayParts: @unchecked Sendable {
    private struct State: @unchecked Sendable {
        var scanner: BracketScanner
        /// The offset of the array's closing bracket, once all parts were begun.
        var end: Int?
        /// The elements of the parts that were begun, once they are made.
        var made: [MadeElements?] = []
        var hasFailed = false
    }

    private let text: UnsafeRawBufferPointer
    private let request: PartRequest
    private let array: (offset: Int, depth: Int)
    private let state: Guarded<State>

    /// Finds the array; nil if one thread has to map the document.
    ///
    /// - Parameter text: outlives this. Should it change meanwhile, the elements are any.
    @usableFromInline
    init?(of text: UnsafeRawBufferPointer, _ request: PartRequest) {
        var scanner = unsafe BracketScanner(text)
        guard request.suits(textOf: text.count), let array = unsafe Self.find(request, in: text, &scanner)
        else {
            return nil
        }
        scanner.position = array.offset + 1
        unsafe self.text = unsafe text
        self.request = request
        self.array = array
        state = Guarded(State(scanner: scanner))
    }

    /// Reads the beginning of the text until its key path leads to an array that is open there.
    ///
    /// - Returns: the array's offset and depth.
    private static func find(
        _ request: PartRequest, in text: UnsafeRawBufferPointer, _ scanner: inout BracketScanner
    ) -> (offset: Int, depth: Int)? {
        var look = min(request.partLength, 4096)
        var open: [Int] = []
        while let byte = scanner.next(), open.count <= request.options.maximumDepth {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(scanner.position - 1)
            case UInt8(ascii: ","):
                guard scanner.position > look, !open.isEmpty else { break }
                look = 2 * scanner.position
                // Safety: the offsets are inside the text, which nobody else changes.
                var beginning = unsafe [UInt8](text[..<(scanner.position - 1)])
                // Both closing brackets stand two behind the opening ones in ASCII.
                for offset in open.reversed() { unsafe beginning.append(text[offset] &+ 2) }
                guard let found = request.find(in: beginning) else { return nil }
                guard found >= 0 else { break }
                guard let index = open.firstIndex(of: found), unsafe text[found] == UInt8(ascii: "[") else {
                    return nil
                }
                return (found, index + 1)
            default:
                guard open.popLast() != nil else { return nil }
            }
        }
        return nil
    }

    /// Maps the elements on several threads; nil if one thread has to map the document.
    @_alwaysEmitIntoClient
    func read<Element: Mappable & Sendable>() -> [Element]? {
        let (parts, areRight) = unsafe readParts { session in
            unsafe Self.readElements(of: Element.self, session)
        }
        let total = areRight ? parts.reduce(0) { $0 + $1.count } : 0
        // Without room, the standard library writes into the one empty array that all threads share.
        let elements = unsafe [Element](unsafeUninitializedCapacity: max(1, total)) { memory, count in
            for part in parts {
                // Safety: a part's memory holds its elements, and there is room for those of all parts.
                let start = unsafe part.memory.assumingMemoryBound(to: Element.self)
                if areRight, let end = memory.baseAddress {
                    unsafe (end + count).moveInitialize(from: start, count: part.count)
                    count += part.count
                } else {
                    unsafe start.deinitialize(count: part.count)
                }
                unsafe start.deallocate()
            }
        }
        return areRight ? elements : nil
    }

    /// Maps the elements of a part, of which some may be left out; nil if one is invalid.
    @_alwaysEmitIntoClient
    static func readElements<Element: Mappable>(
        of _: Element.Type, _ session: UnsafeMutablePointer<MappingSession>
    ) -> MadeElements? {
        // Safety: the session is open, and the memory has room for each element of the part's array.
        let flags = unsafe session.pointee.flags
        let count = unsafe session.pointee.document.root.pointee.count
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
        var made = 0
        do throws(MappingError) {
            var frame = unsafe MapperFrame(of: session, flags)
            try unsafe MappingSession.readRoot(&frame) { map throws(MappingError) in
                if flags.has(MappingFlags.otherElements) {
                    let elements = try [Element]._read(map)
                    made = elements.count
                    _ = unsafe UnsafeMutableBufferPointer(start: memory, count: count).initialize(
                        from: elements)
                    return
                }
                var node = unsafe map.node + 1
                while made < count {
                    unsafe (memory + made).initialize(to: try Element._read(map.at(node)))
                    made &+= 1
                    unsafe node += node.pointee.span
                }
            }
            return unsafe MadeElements(memory: memory, count: made)
        } catch {
            unsafe memory.deinitialize(count: made)
            unsafe memory.deallocate()
            return nil
        }
    }

    /// Maps parts on several threads, this one among them, until there are none any more or one fails.
    ///
    /// - Returns: the elements of all parts, and whether they are those of the document.
    @usableFromInline
    func readParts(
        _ read: @Sendable (UnsafeMutablePointer<MappingSession>) -> MadeElements?
    ) -> (parts: [MadeElements], areRight: Bool) {
        unsafe Threads.run(times: min(request.cores, text.count / request.partLength + 1)) {
            var options = request.options
            options.maximumDepth -= array.depth - 1
            // Threads that count references to the same strategies would wait for each other.
            if options.strategies != nil { options.ownStrategies() }
            while let part = nextPart() {
                let (elements, areRight) = unsafe part.text.withUnsafeBufferPointer {
                    unsafe makeElements(of: $0, options, read)
                }
                self.state.withLock { state in
                    state.made[part.number] = elements
                    if !areRight { state.hasFailed = true }
                }
            }
        }
        let state = self.state.withLock { $0 }
        let parts = state.made.compactMap { $0 }
        guard !state.hasFailed, let end = state.end else { return (parts, false) }
        // Safety: the offsets are inside the text.
        let outline = unsafe [UInt8](text[...array.offset]) + [UInt8](text[end...])
        return (parts, request.find(in: outline) == array.offset)
    }

    /// A copy of the next part, as an array of its own; nil if there is none any more.
    private func nextPart() -> (number: Int, text: [UInt8])? {
        let next: (number: Int, bounds: Range<Int>)? = state.withLock { state in
            guard !state.hasFailed, state.end == nil else { return nil }
            let start = state.scanner.position
            guard let cut = state.scanner.nextCut(behind: request.partLength) else {
                state.hasFailed = true
                return nil
            }
            if cut.isEnd { state.end = cut.offset }
            state.made.append(nil)
            return (state.made.count - 1, start..<cut.offset)
        }
        guard let next else { return nil }
        var copy: [UInt8] = []
        copy.reserveCapacity(next.bounds.count + 2)
        copy.append(UInt8(ascii: "["))
        // Safety: the bounds are inside the text.
        unsafe copy.append(contentsOf: text[next.bounds])
        copy.append(UInt8(ascii: "]"))
        return (next.number, copy)
    }

    /// Opens a session on a part, maps the elements, and says whether nothing is wrong and all that was asked for is known.
    private func makeElements(
        of part: UnsafeBufferPointer<UInt8>, _ options: MappingOptions,
        _ read: (UnsafeMutablePointer<MappingSession>) -> MadeElements?
    ) -> (MadeElements?, areRight: Bool) {
        guard
            let session = try? unsafe MappingSession.open(
                UnsafeRawBufferPointer(part), copies: false, options: options, context: request.context)
        else { return (nil, false) }
        // Safety: the session is open until it is closed here.
        defer { unsafe MappingSession.close(session) }
        // A part is not empty, and a log of all losses may have been set meanwhile.
        guard unsafe session.pointee.document.root.pointee.count > 0,
            unsafe !session.pointee.flags.has(MappingFlags.observes)
        else { return (nil, false) }
        let elements = unsafe read(session)
        unsafe session.pointee.notes.tellLastError()
        let dependsOnDocument = unsafe session.pointee.notes.dependsOnDocument
        return (elements, elements != nil && !dependsOnDocument)
    }
}

/// The elements of a part, in memory that is theirs.
@safe @usableFromInline
struct MadeElements: @unchecked Sendable {
    @usableFromInline let memory: UnsafeMutableRawPointer
    @usableFromInline let count: Int

    @usableFromInline
    init(memory: UnsafeMutableRawPointer, count: Int) {
        unsafe self.memory = unsafe memory
        self.count = count
    }
}

extension SessionNotes {
    /// Whether a model asked for what has to be known of the whole document.
    var dependsOnDocument: Bool { wantsLookups || hasReport || errors?.wereAsked == true }
}
