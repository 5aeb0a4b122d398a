extension Dictionary: Mappable where Key: Mappable, Value: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        guard source.kind == .object else { throw source.mismatch([Key: Value].self) }
        if source.needsCare || source.flags.has(.skipsInvalidElements) { return try readCarefully(source) }
        source.cursor.add(.dictionary)
        do throws(MappingError) { return try readFirst(source) } catch { throw source.losing(error) }
    }

    @_alwaysEmitIntoClient @inline(never)
    static func readCarefully(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        let start = source.beginCarefully()
        source.cursor.add(.dictionary)
        do throws(MappingError) {
            if source.flags.has(.skipsInvalidElements) { return try readSkippingInvalid(source) }
            if source.flags.has(.collectsErrors) {
                return try source.members { map throws(MappingError) in try Value._read(map) }
            }
            return try readFirst(source)
        } catch {
            throw source.losing(error, since: start)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func readFirst(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        var members = [Key: Value](
            minimumCapacity: Reservation.capacity(for: source.cursor.count, of: (Key, Value).self))
        let mayRepeat = source.cursor.mayRepeatKeys
        var remaining = source.cursor.members
        while let member = remaining.next() {
            let key = Mapper(member.key)
            try key.checkCombiningMarks()
            let name = try Key._read(key)
            if mayRepeat, members[name] != nil {
                try key.checkDuplicate()
                continue
            }
            do throws(MappingError) {
                let value = try Value._read(Mapper(member.value))
                if let first = members.updateValue(value, forKey: name) {
                    try key.checkDuplicate()
                    members[name] = first
                }
            } catch {
                // A duplicate that is dropped may be invalid.
                if members[name] == nil || source.flags.has(.refusesDuplicates) { throw error }
            }
        }
        return members
    }
}

extension Mapper {
    /// For a key that converts to an earlier one.
    @usableFromInline @inline(never)
    package func checkDuplicate() throws(MappingError) {
        guard flags.has(.refusesDuplicates) else { return }
        throw fail(.invalidValue, reason: "duplicate key", showsFound: false)
    }

    /// Reads the members, of those with one key the first. Where reading goes on after errors, all are kept.
    @usableFromInline @inline(never)
    func members<Key: Mappable & Hashable, Value>(
        _ read: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> [Key: Value] {
        var values: [Key: Value] = [:]
        var errors = CollectedErrors(self)
        for (name, offset) in try distinctMembers(of: Key.self, &errors) {
            do throws(MappingError) {
                values.updateValue(try read(Mapper(cursor.value(at: offset))), forKey: name)
            } catch {
                try keep(error, &errors)
            }
        }
        try throwFirst(of: errors)
        return values
    }

    /// Reads the valid members, of those with one key the first if it is valid.
    @usableFromInline @inline(never)
    func validMembers<Key: Mappable & Hashable, Value>(
        _ read: (Mapper) -> Value?
    ) throws(MappingError) -> [Key: Value] {
        var (members, known): ([Key: Value], Set<Key>) = ([:], [])
        var remaining = cursor.members
        while let member = remaining.next() {
            let key = Mapper(member.key)
            try key.checkCombiningMarks()
            guard let name: Key = key.readIfValid(orRecord: .leftOut) else { continue }
            guard known.insert(name).inserted else {
                try key.checkDuplicate()
                continue
            }
            // An optional's nil is a value.
            if let value = read(Mapper(member.value)) { members.updateValue(value, forKey: name) }
        }
        return members
    }

    /// The distinct keys, and their offsets in nodes from the object.
    ///
    private func distinctMembers<Key: Mappable & Hashable>(
        of type: Key.Type, _ errors: inout CollectedErrors
    ) throws(MappingError) -> [(name: Key, offset: Int)] {
        var known: Set<Key> = []
        var members: [(name: Key, offset: Int)] = []
        var offset = 1
        while offset < cursor.span {
            let key = Mapper(cursor.key(at: offset))
            let place = offset
            offset = cursor.offset(afterMember: offset)
            do throws(MappingError) {
                try key.checkCombiningMarks()
                let name = try Key._read(key)
                if known.insert(name).inserted {
                    members.append((name, place))
                } else {
                    try key.checkDuplicate()
                }
            } catch {
                try keep(error, &errors)
            }
        }
        return members
    }
}
