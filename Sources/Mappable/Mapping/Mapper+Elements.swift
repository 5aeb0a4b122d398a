extension Mapper {
    @_alwaysEmitIntoClient
    package func validElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        var elements: [Element] = []
        // Safety: the array's elements follow it on the tape, as many as it counts.
        var element = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            if let valid: Element = unsafe at(element).readIfValid(orNote: .leftOut) {
                elements.append(valid)
            }
            unsafe element = element.behind
        }
        return elements
    }

    @_alwaysEmitIntoClient @inline(__always)
    var isWholeArray: Bool { kind == .array && !flags.has(.otherElements) }

    /// Reads the elements where the options skip invalid ones, or want the errors of all.
    @usableFromInline @inline(never)
    package func otherElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array, !flags.has(.skipsInvalidElements) else {
            return try validElements()
        }
        return try elementsNotingErrors { map throws(MappingError) in try Element._read(map) }
    }

    @_alwaysEmitIntoClient
    package func scalars<Element: Mappable>() throws(MappingError) -> [Element] {
        guard isWholeArray else { return try otherElements() }
        // Safety: the array's elements follow it on the tape, as many as it counts.
        let count = unsafe node.pointee.count
        var element = unsafe node + 1

        @inline(__always)
        func next() throws(MappingError) -> Element {
            let map = unsafe at(element)
            unsafe element += element.pointee.span
            if let element = Element._readIfValid(map) { return element }
            return try Element._read(map)
        }
        // The literals of short arrays, such as points, are allocated faster than arrays that grow.
        switch count {
        case 0: return []
        case 1: return [try next()]
        case 2: return [try next(), try next()]
        case 3: return [try next(), try next(), try next()]
        default:
            var elements: [Element] = []
            elements.reserveCapacity(Reservation.capacity(for: count, of: Element.self))
            for _ in 0..<count { elements.append(try next()) }
            return elements
        }
    }

    @_alwaysEmitIntoClient
    package func elements<Element>(
        _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        guard !flags.has(.collectsErrors) else { return try elementsNotingErrors(read) }
        // Safety: the array's elements follow it on the tape, as many as it counts.
        let count = unsafe node.pointee.count
        // With no capacity, the standard library would write to the storage that all empty arrays share.
        if count == 0 { return [] }
        let reserved = Reservation.capacity(for: count, of: Element.self)
        var element = unsafe node + 1
        var elements = try unsafe [Element](unsafeUninitializedCapacity: reserved) {
            memory, initialized throws(MappingError) in
            guard let start = memory.baseAddress else { return }
            while initialized < reserved {
                unsafe (start + initialized).initialize(to: try read(at(element)))
                initialized &+= 1
                unsafe element += element.pointee.span
            }
        }
        while elements.count < count {
            elements.append(try read(unsafe at(element)))
            unsafe element += element.pointee.span
        }
        return elements
    }
}
