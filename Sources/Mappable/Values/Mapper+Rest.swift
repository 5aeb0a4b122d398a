extension Mapper {
    /// The members that nobody has asked for so far, as the document spells them.
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
    /// Of an object in which single members were asked for, with a key path for one, it has those that were not. Arrays, and
    /// objects that models, dictionaries or ``JSON`` were made of, are read as a whole. Asking whether a key is present
    /// counts as asking for it.
    ///
    /// What initializers ask for is noted only where somebody wants to know. Unless ``MappingOptions/unreadKeys`` says so from
    /// the beginning, the first call of this function ends the mapping, which is then done once more: the models' initializers
    /// run twice.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` if this is no object, or holds a Swift value that is no JSON.
    /// - Complexity: linear in the size of the object.
    public func rest() throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        guard flags.has(MappingFlags.notesLookups) else {
            // Safety: the session outlives its mappers.
            unsafe session.pointee.notes.wantsLookups = true
            throw fail(.custom, reason: "the mapping is to be repeated")
        }
        let rest = try unreadMembers()
        observeWhole()
        return rest
    }

    /// Recursion is bounded by the depth that the options allow.
    private func unreadMembers() throws(MappingError) -> JSON.Object {
        var members = JSONMembers()
        // Safety: the session outlives its mappers, and the node is an object on its tape.
        let document = unsafe session.pointee.document
        try unsafe document.forEachDistinctMember(of: node, lastWins: flags.has(MappingFlags.lastWins)) {
            key, value throws(MappingError) in
            let (map, index) = unsafe (at(value), document.index(of: value))
            if unsafe !session.pointee.notes.observation.asked.contains(index) {
                members.append(bytes.text(of: key), try JSON._read(map))
            } else if map.kind == .object, unsafe session.pointee.notes.observation.isPart(index) {
                let nested = try map.unreadMembers()
                if !nested.isEmpty { members.append(bytes.text(of: key), .object(nested)) }
            }
        }
        return JSON.Object(members)
    }
}
