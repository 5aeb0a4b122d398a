extension Dictionary: Mappable where Key: Mappable, Value: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        guard source.kind == .object else { throw source.mismatch([Key: Value].self) }
        if source.needsCare || source.flags.has(.skipsInvalidElements) { return try readCarefully(source) }
        source.cursor.add(.dictionary)
        do throws(MappingError) { return try readFirst(source) } catch { throw source.failing(error) }
    }

    @_alwaysEmitIntoClient @inline(never)
    static func readCarefully(_ source: Mapper) throws(MappingError) -> [Key: Value] {
        let start = source.beginCarefully()
        source.cursor.add(.dictionary)
        do throws(MappingError) {
            if source.flags.has(.skipsInvalidElements) { return try readSkippingInvalid(source) }
            guard source.flags.has(.collectsErrors) else { return try readFirst(source) }
            return try source.members { key throws(MappingError) in
                try Key._read(key)
            } _: { map throws(MappingError) in
                try Value._read(map)
            }
        } catch {
            throw source.failing(error, since: start)
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
    @usableFromInline @inline(never)
    package func checkDuplicate() throws(MappingError) {
        guard flags.has(.refusesDuplicates) else { return }
        throw fail(.invalidValue, reason: KeyFault.duplicate.phrase, showsFound: false)
    }

    /// nil leaves a member out. Of those with one key the first counts, even if it is left out.
    @usableFromInline @inline(never)
    func members<Key: Mappable & Hashable, Value>(
        _ readKey: (Mapper) throws(MappingError) -> Key?, _ readValue: (Mapper) throws(MappingError) -> Value?
    ) throws(MappingError) -> [Key: Value] {
        var (values, known): ([Key: Value], Set<Key>) = ([:], [])
        var errors = CollectedErrors(self)
        var members = cursor.members
        while let member = members.next() {
            let key = Mapper(member.key)
            do throws(MappingError) {
                try key.checkCombiningMarks()
                guard let name = try readKey(key) else { continue }
                guard known.insert(name).inserted else {
                    try key.checkDuplicate()
                    continue
                }
                // An optional's nil is a value.
                if let value = try readValue(Mapper(member.value)) { values.updateValue(value, forKey: name) }
            } catch {
                try keep(error, &errors)
            }
        }
        try throwFirst(of: errors)
        return values
    }
}
