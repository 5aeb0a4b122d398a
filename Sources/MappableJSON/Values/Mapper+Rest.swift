import MappableObserving

extension Mapper {
    /// The members that were not read so far, in the document's spelling.
    ///
    /// ```swift
    /// struct User: Mappable, JSONWriter {
    ///     let name: String
    ///     let rest: JSON.Object
    ///
    ///     init(map: Mapper) throws {
    ///         name = try map.name()
    ///         rest = try map.rest()                // behind all other reads
    ///     }
    ///
    ///     func write(to json: inout JSONOutput) throws {
    ///         json.name = name
    ///         json.writeRest(rest)
    ///     }
    /// }
    /// ```
    ///
    /// If you read single members of a nested object, for instance by key path, the rest holds the others. Arrays count
    /// as read as a whole. So do objects that became models, dictionaries or ``JSON``. Asking whether a key is present
    /// counts as reading it. An optional that is nil because its value is invalid does not: the rest keeps the value, so
    /// that it is written back unless the property has one by then.
    ///
    /// Reads are noted only if `MappingOptions.unreadKeys` asks for that. Otherwise the first call of this function
    /// ends the mapping and starts it again with reads noted. The models' initializers then run twice.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` if this is not an object, or holds a Swift value that is not JSON.
    public func rest() throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        guard flags.has(.notesLookups) else {
            // Safety: the session outlives its mappers.
            unsafe session.pointee.notes.wantsLookups = true
            unsafe session.pointee.notes.observer = unsafe session.pointee.observer ?? RecordingObserver()
            throw fail(.custom, reason: "the mapping is to be repeated")
        }
        guard let recorder = unsafe session.pointee.observer as? RecordingObserver else { return [:] }
        // Members that became nil were noted last, in the order of the reads.
        let first = unsafe session.pointee.document.index(of: node)
        let nodes = unsafe first..<first + node.pointee.span
        // A dictionary as the core has: a set would be code for this use alone.
        var invalid: [Int: Int] = [:]
        for event in recorder.events.reversed().prefix(while: { nodes.contains(Int($0.node)) })
        where event.kind == .nilForInvalid {
            invalid[Int(event.node), default: 0] += 1
        }
        let rest = try unreadMembers(recorder, invalid)
        observeWhole()
        return rest
    }

    /// Recursion is bounded by the depth that the options allow.
    ///
    /// - Parameter invalid: a count of each value that became nil.
    private func unreadMembers(
        _ recorder: RecordingObserver, _ invalid: [Int: Int]
    ) throws(MappingError) -> JSON.Object {
        var members: [(key: String, value: JSON)] = []
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        let isWhole = unsafe recorder.isAskedForWhole(document.index(of: node))
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(.lastWins)) {
            key, value throws(MappingError) in
            let (map, index) = unsafe (at(value), document.index(of: value))
            if !(isWhole || recorder.isAsked(index)) || invalid[index] != nil {
                members.append((bytes.text(of: key), try JSON._read(map)))
            } else if map.kind == .object, recorder.isPart(index) {
                let nested = try map.unreadMembers(recorder, invalid)
                if !nested.isEmpty { members.append((bytes.text(of: key), .object(nested))) }
            }
        }
        return JSON.Object(members)
    }
}
