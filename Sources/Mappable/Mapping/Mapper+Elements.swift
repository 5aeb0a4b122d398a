extension Mapper {
    /// Whether this is an array that is read for the first time, with nothing to be recorded, and up to the first error.
    @_alwaysEmitIntoClient @inline(__always)
    var isPlainArray: Bool {
        cursor.isFreshArray && !flags.has(.skipsInvalidElements | .recordsFailures | .monitors)
    }

    @_alwaysEmitIntoClient @inline(__always)
    func plainElements<Element: Mappable>() throws(MappingError) -> [Element] {
        if cursor.count == 0 { return [] }
        var values = cursor.elements
        // Points are many, and a literal is allocated faster than an array that grows.
        if cursor.count == 2, let first = values.next(), let second = values.next() {
            let pair: (Element, Element) = (try ._read(Mapper(first)), try ._read(Mapper(second)))
            return [pair.0, pair.1]
        }
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: cursor.count, of: Element.self))
        while let value = values.next() { elements.append(try Element._read(Mapper(value))) }
        return elements
    }

    /// The elements of an array that was read before, or is recorded, or goes on after an error.
    @_alwaysEmitIntoClient @inline(never)
    func carefulElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        let start = beginCarefully()
        cursor.add(.whole)
        do throws(MappingError) {
            if flags.has(.skipsInvalidElements) { return try validElements() }
            return try elements { map throws(MappingError) in try Element._read(map) }
        } catch {
            throw losing(error, since: start)
        }
    }

    @_alwaysEmitIntoClient
    func validElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        cursor.add(.whole)
        let isNilable = allowsNil(Element.self)
        return try elements { map in map.validPart(isNilable: isNilable) }
    }

    /// Reads the elements of this array with a function, which leaves one out by nil. Where errors are collected, those of all elements
    /// are.
    @_alwaysEmitIntoClient
    package func elements<Element>(
        _ read: (Mapper) throws(MappingError) -> Element?
    ) throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: cursor.count, of: Element.self))
        var errors = CollectedErrors(self)
        var values = cursor.elements
        while let value = values.next() {
            do throws(MappingError) {
                if let element = try read(Mapper(value)) { elements.append(element) }
            } catch {
                try keep(error, &errors)
            }
        }
        try throwFirst(of: errors)
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
}
