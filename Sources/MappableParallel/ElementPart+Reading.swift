// What is generic of reading an array on several cores, so that it is compiled for each model.

extension ElementParts {
    /// Maps the elements on several threads; nil if one thread has to map the document.
    @_alwaysEmitIntoClient
    func read<Element: Mappable & Sendable>() -> [Element]? {
        let capacity = self.capacity(ofStride: MemoryLayout<Element>.stride)
        let others = OtherElements<Element>()
        var isRight = false
        let elements = unsafe [Element](unsafeUninitializedCapacity: max(capacity, 1)) { memory, count in
            guard let start = memory.baseAddress else { return }
            // Safety: the memory is there until all threads are done.
            let places = unsafe ElementPlaces(start: start, count: capacity)
            onEachCore { read(to: places, others) }
            isRight = self.isRight()
            for range in placed {
                if isRight {
                    count += range.count
                } else {
                    // Safety: these elements were made, and are nobody's.
                    unsafe (start + range.lowerBound).deinitialize(count: range.count)
                }
            }
        }
        return isRight ? others.appended(to: elements) : nil
    }

    /// Maps parts until there are none any more.
    ///
    /// - Parameters:
    ///   - places: memory in which each part has its place.
    ///   - others: where the parts go that have no place there.
    @_alwaysEmitIntoClient
    func read<Element: Mappable>(to places: ElementPlaces<Element>, _ others: OtherElements<Element>) {
        var worker = PartWorker(self)
        while let part = worker.next() {
            do throws(MappingError) {
                if part.elements.upperBound <= places.count {
                    // Safety: no other part has these places.
                    try unsafe part.read(to: places.start + part.elements.lowerBound)
                    worker.end(part, isPlaced: true)
                } else {
                    others.add(try part.read(), from: part.elements.lowerBound)
                    worker.end(part, isPlaced: false)
                }
            } catch {
                worker.fail(part)
            }
        }
    }
}

extension ElementPart {
    /// Maps the elements to memory that has room for them.
    @_alwaysEmitIntoClient
    func read<Element: Mappable>(to memory: UnsafeMutablePointer<Element>) throws(MappingError) {
        // Safety: the session is open, and the memory has room for each element of the part's array.
        try unsafe MappingSession.readRoot(session, session.pointee.flags) { map throws(MappingError) in
            var node = unsafe map.node + 1
            var count = 0
            do throws(MappingError) {
                while count < elements.count {
                    unsafe (memory + count).initialize(to: try Element._read(map.at(node)))
                    count &+= 1
                    unsafe node += node.pointee.span
                }
            } catch {
                unsafe memory.deinitialize(count: count)
                throw error
            }
        }
    }

    /// Maps the elements as those of any array, of which some may be left out.
    @_alwaysEmitIntoClient
    func read<Element: Mappable>() throws(MappingError) -> [Element] {
        // Safety: the session is open.
        try unsafe MappingSession.readRoot(session, session.pointee.flags) { map throws(MappingError) in
            try [Element]._read(map)
        }
    }
}

/// Memory for the first elements of an array, to which threads write in different places.
@safe @usableFromInline
struct ElementPlaces<Element>: @unchecked Sendable {
    @usableFromInline let start: UnsafeMutablePointer<Element>
    @usableFromInline let count: Int

    @_alwaysEmitIntoClient
    init(start: UnsafeMutablePointer<Element>, count: Int) {
        unsafe self.start = unsafe start
        self.count = count
    }
}

/// The elements of parts that had no place in the array whose memory was reserved.
@usableFromInline
final class OtherElements<Element>: @unchecked Sendable {
    private let parts = Guarded(Parts())

    private struct Parts: @unchecked Sendable {
        var all: [(first: Int, elements: [Element])] = []
    }

    @usableFromInline
    init() {}

    /// Adds a part.
    @usableFromInline
    func add(_ elements: [Element], from first: Int) {
        parts.withLock { $0.all.append((first, elements)) }
    }

    /// The array with all of them behind it, in the order of the document.
    @usableFromInline
    func appended(to elements: consuming [Element]) -> [Element] {
        let all = parts.withLock { $0.all }
        guard !all.isEmpty else { return elements }
        elements.reserveCapacity(all.reduce(elements.count) { $0 + $1.elements.count })
        for part in all.sorted(by: { $0.first < $1.first }) { elements += part.elements }
        return elements
    }
}
