extension Dictionary: Mappable where Key: Mappable, Value: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        guard source.kind == .object else { throw source.failure(.typeMismatch, [Key: Value].self) }
        if source.flags.has(.otherMembers), let members = try readSpecially(source) { return members }
        return try readFirst(source)
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func readFirst(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        let count = unsafe source.node.pointee.count
        var members = [Key: Value](
            minimumCapacity: Reservation.capacity(for: count, of: (Key, Value).self))
        var key = unsafe source.node + 1
        for _ in 0..<count {
            try unsafe source.checkMarks(ofKey: key)
            let name = try unsafe Key._read(source.at(key))
            do throws(MappingError) {
                let member = try unsafe Value._read(source.at(key + 1))
                if let first = members.updateValue(member, forKey: name) {
                    try unsafe source.at(key).checkDuplicate()
                    members[name] = first
                }
            } catch {
                // Whether a duplicate that is dropped is valid does not matter.
                if members[name] == nil || source.flags.has(.refusesDuplicates) { throw error }
            }
            unsafe key += 1 + key[1].span
        }
        return members
    }

    /// Nil if the options want nothing special.
    @usableFromInline @inline(never)
    static func readSpecially(_ source: Mapper) throws(MappingError) -> [Key: Value]? {
        source.observeWhole()
        if source.flags.has(.skipsInvalidElements) { return try readValid(source) }
        if source.flags.has(.collectsErrors) {
            try source.noteErrors { key throws(MappingError) in
                _ = try Key._read(key)
                // Safety: a key is followed by its value.
                _ = try unsafe Value._read(key.at(key.node + 1))
            }
            return try source.with(.collectsErrors, false) { map throws(MappingError) in
                try _read(map)
            }
        }
        return try source.flags.has(.lastWins) ? readLast(source) : nil
    }

    private static func readLast(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        var members: [Key: Value] = [:]
        for (name, offset) in try source.distinctMembers(of: Key.self) {
            // Safety: the offset leads to a member's value.
            members[name] = try unsafe Value._read(source.at(source.node + offset))
        }
        return members
    }
}

extension Mapper {
    /// Called for a key that becomes equal to an earlier one.
    @usableFromInline @inline(never)
    package func checkDuplicate() throws(MappingError) {
        guard flags.has(.refusesDuplicates) else { return }
        throw fail(.invalidValue, reason: "duplicate key", showsFound: false)
    }

    /// Of members with one name, the first or the last, as the options say. The offset is in nodes from the object.
    @usableFromInline @inline(never)
    func distinctMembers<Key: Mappable & Hashable>(
        of type: Key.Type
    ) throws(MappingError) -> [(name: Key, offset: Int)] {
        var positions: [Key: Int] = [:]
        var members: [(name: Key, offset: Int)?] = []
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var key = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            try unsafe checkMarks(ofKey: key)
            let name = try unsafe Key._read(at(key))
            let known = positions[name]
            if known != nil { try unsafe at(key).checkDuplicate() }
            if known == nil || flags.has(.lastWins) {
                if let known { members[known] = nil }
                positions[name] = members.count
                members.append((name, unsafe key + 1 - node))
            }
            unsafe key = (key + 1).behind
        }
        return members.compactMap { $0 }
    }
}
