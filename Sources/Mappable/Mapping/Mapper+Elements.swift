extension Mapper {
    @_alwaysEmitIntoClient
    func validElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        cursor.add(.whole)
        let isNilable = allowsNil(Element.self)
        var elements: [Element] = []
        var values = cursor.elements
        while let value = values.next() {
            if let valid: Element = Mapper(value).validPart(isNilable: isNilable) { elements.append(valid) }
        }
        return elements
    }

    /// Whether an invalid value of a type is nil.
    @usableFromInline @inline(never)
    func allowsNil(_ type: Any.Type) -> Bool {
        type is any Tolerant.Type && !flags.has(.throwsInvalidOptionals)
    }

    /// An element or a member's value; nil if it is to be left out.
    @_alwaysEmitIntoClient
    func validPart<Part: Mappable>(isNilable: Bool) -> Part? {
        isNilable ? partOrNil() : readIfValid(orRecord: .leftOut)
    }

    @usableFromInline @inline(never)
    func partOrNil<Part: Mappable>() -> Part? {
        tolerating(as: .leftOut, Part.self) { map throws(MappingError) in try Part._read(map) }
    }

    /// Whether this is an array that is read for the first time, with nothing to be recorded, and up to the first error.
    @_alwaysEmitIntoClient @inline(__always)
    var isPlainArray: Bool { isPlainArrayOfScalars && !flags.has(.monitors) }

    /// The same, of values in which nothing is lost.
    @_alwaysEmitIntoClient @inline(__always)
    var isPlainArrayOfScalars: Bool {
        cursor.isFreshArray && !flags.has(.skipsInvalidElements | .recordsFailures)
    }

    /// The elements of an array that was read before, or is recorded, or goes on after an error.
    @_alwaysEmitIntoClient @inline(never)
    func carefulElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        let start = beginCarefully()
        cursor.add(.whole)
        do throws(MappingError) {
            if flags.has(.skipsInvalidElements) { return try validElements() }
            guard flags.has(.collectsErrors) else { return try eachElement() }
            return try elementsCollectingErrors { map throws(MappingError) in try Element._read(map) }
        } catch {
            throw losing(error, since: start)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func eachElement<Element: Mappable>() throws(MappingError) -> [Element] {
        if cursor.count == 0 { return [] }
        var values = cursor.elements
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: cursor.count, of: Element.self))
        while let value = values.next() { elements.append(try Element._read(Mapper(value))) }
        return elements
    }

    @_alwaysEmitIntoClient
    package func scalars<Element: Mappable>() throws(MappingError) -> [Element] {
        guard isPlainArrayOfScalars else { return try carefulElements() }
        cursor.add(.whole)
        do throws(MappingError) { return try scalarsOfPlainArray() } catch { throw losing(error) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    private func scalarsOfPlainArray<Element: Mappable>() throws(MappingError) -> [Element] {
        var values = cursor.elements
        // Literals of short arrays, such as points, are allocated faster than arrays that grow.
        switch cursor.count {
        case 0: return []
        case 2:
            if let first = values.next(), let second = values.next() {
                return [try Mapper(first).scalar(), try Mapper(second).scalar()]
            }
        case 3:
            if let first = values.next(), let second = values.next(), let third = values.next() {
                return [
                    try Mapper(first).scalar(), try Mapper(second).scalar(), try Mapper(third).scalar(),
                ]
            }
        case 1:
            if let only = values.next() { return [try Mapper(only).scalar()] }
        default: break
        }
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: cursor.count, of: Element.self))
        while let value = values.next() { elements.append(try Mapper(value).scalar()) }
        return elements
    }

    @_alwaysEmitIntoClient @inline(__always)
    private func scalar<Value: Mappable>() throws(MappingError) -> Value {
        if let value = Value._readIfValid(self) { return value }
        return try Value._read(self)
    }

    @_alwaysEmitIntoClient
    package func elements<Element>(
        _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        guard !flags.has(.collectsErrors) else { return try elementsCollectingErrors(read) }
        if cursor.count == 0 { return [] }
        var failure: MappingError?
        let capacity = Reservation.capacity(for: cursor.count, of: Element.self)
        var elements = unsafe [Element](unsafeUninitializedCapacity: capacity) { memory, count in
            var values = cursor.elements
            while count < capacity, let value = values.next() {
                do throws(MappingError) {
                    // Safety: the count is below the capacity, and each element is initialized once.
                    unsafe memory.initializeElement(at: count, to: try read(Mapper(value)))
                } catch {
                    failure = error
                    return
                }
                count &+= 1
            }
        }
        if let failure { throw failure }
        if capacity < cursor.count { try append(from: capacity, to: &elements, read) }
        return elements
    }

    /// Reads the elements beyond the reserved ones.
    @_alwaysEmitIntoClient @inline(never)
    func append<Element>(
        from first: Int, to elements: inout [Element], _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) {
        var values = cursor.elements
        for _ in 0..<first { _ = values.next() }
        while let value = values.next() { elements.append(try read(Mapper(value))) }
    }
}
