/// A view of one value in a JSON document, which reads Swift values from it.
///
/// A model's `init(map:)` gets a mapper for its own JSON value. You read an object's members by name, by subscript, or
/// with ``from(_:)-(StaticString)``. The type to read follows from the property.
///
/// ```swift
/// number = try map.number()                // a member, call form
/// seats = try map.cabin.seats              // property form; chains are key paths
/// departure = try map.from("departure.time")
/// gate = try map.gate                      // Optional: absent, null or invalid gives nil
/// crew = try map.crew ?? []
/// tag = try map[.key("ops.priority")]
/// ```
///
/// A mapper is a small value that cannot outlive the mapping. The compiler does not let you store it or pass it to
/// another task. It has few members of its own, so nearly every key can be a dynamic member; `Docs/Reading.md` lists
/// them.
@dynamicMemberLookup
@safe public struct Mapper: ~Escapable {
    @usableFromInline package let cursor: JSONCursor

    @_alwaysEmitIntoClient @inline(__always)
    @_lifetime(copy cursor)
    package init(_ cursor: JSONCursor) { self.cursor = cursor }

    @_alwaysEmitIntoClient @inline(__always)
    package var flags: MappingFlags { cursor.flags }

    package var bytes: SourceBytes {
        @inline(__always) get { cursor.bytes }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var kind: NodeKind { cursor.kind }

    package func observeWhole() { if kind.isContainer { cursor.add(.whole) } }

    @usableFromInline @inline(never)
    package func complete(
        _ error: any Error, _ model: Any.Type, since start: ReadStart? = nil
    ) -> MappingError {
        cursor.recordFailed(since: start)
        let error = adopt(error).mapping(model)
        keep(ifMistake: error)
        return error
    }

    /// Turns an error of the caller's code into one about this document. An error about another document becomes the
    /// underlying one, redacted if this document's errors are.
    package func adopt(_ error: any Error, showsFound: Bool = false) -> MappingError {
        guard let error = error.asMappingError else {
            return fail(.custom, showsFound: showsFound, underlying: error)
        }
        if error.isDropped && dropsDetails || error.isAbout(cursor.documentToken) {
            return error
        }
        return fail(
            .custom, showsFound: false, underlying: options.redactsFoundValues ? error.redacted : error)
    }

    @usableFromInline @inline(never)
    package func mismatch(_ type: Any.Type) -> MappingError {
        if isAbsent { return absentError(type) }
        cursor.recordUntaken()
        return fail(.typeMismatch, expected: .type(type))
    }

    @inline(never)
    package func fail(
        _ kind: MappingError.Kind, missing: PathStep? = nil, expected: Phrase? = nil,
        reason: Phrase? = nil, breaking constraint: BrokenConstraint? = nil, showsFound: Bool = true,
        isMistake: Bool = false, underlying: (any Error)? = nil
    ) -> MappingError {
        fail(
            Failure(
                kind: kind, missing: missing, expected: expected, reason: reason, constraint: constraint,
                showsFound: showsFound, isMistake: isMistake, underlying: underlying))
    }

    /// A mistake of the program ends the mapping, even if leniency drops its error.
    func keep(ifMistake error: MappingError) {
        if error.isMistake, cursor.tolerance > 0, cursor.state.mistake == nil { cursor.state.mistake = error }
    }

    func fail(_ failure: Failure) -> MappingError {
        if isAbsent { return absentError(failure) }
        if dropsDetails, !failure.isMistake {
            if flags.has(.monitors) {
                cursor.drop(.failure(DroppedFailure(failure, at: cursor.nodeIndex)))
            }
            return MappingError.dropped(failure.kind, underlying: failure.underlying)
        }
        return cursor.error(failure)
    }
}
