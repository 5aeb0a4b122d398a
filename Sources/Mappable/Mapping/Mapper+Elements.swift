extension Mapper {
    @_alwaysEmitIntoClient @inline(__always)
    var isPlainArray: Bool {
        cursor.isFreshArray && !flags.has(.skipsInvalidElements | .recordsFailures | .monitors)
    }

    @_alwaysEmitIntoClient @inline(__always)
    func plainElements<Element: Mappable>() throws(MappingError) -> [Element] {
        if cursor.count == 0 { return [] }
        var values = cursor.elements
        // Coordinates are common, and a literal is allocated faster than a growing array.
        if cursor.count == 2, let first = values.next(), let second = values.next() {
            return [try Element._read(Mapper(first)), try Element._read(Mapper(second))]
        }
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: cursor.count, of: Element.self))
        while let value = values.next() { elements.append(try Element._read(Mapper(value))) }
        return elements
    }

    @_alwaysEmitIntoClient @inline(never)
    func carefulElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        let start = beginCarefully()
        cursor.add(.whole)
        do throws(MappingError) {
            if flags.has(.skipsInvalidElements) { return try validElements() }
            return try elements { map throws(MappingError) in try Element._read(map) }
        } catch {
            throw failing(error, since: start)
        }
    }

    @_alwaysEmitIntoClient
    func validElements<Element: Mappable>() throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        cursor.add(.whole)
        let isNilable = allowsNil(Element.self)
        return try elements { map in map.validPart(isNilable: isNilable) }
    }

    /// - Parameter read: returns nil to leave an element out.
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

    @usableFromInline @inline(never)
    func allowsNil(_ type: Any.Type) -> Bool {
        type is any Tolerant.Type && !flags.has(.throwsInvalidOptionals)
    }

    @_alwaysEmitIntoClient
    func validPart<Part: Mappable>(isNilable: Bool) -> Part? {
        isNilable ? partOrNil() : readIfValid(orRecord: .leftOut)
    }

    @usableFromInline @inline(never)
    func partOrNil<Part: Mappable>() -> Part? {
        tolerating(as: .leftOut, Part.self) { map throws(MappingError) in try Part._read(map) }
    }
}
