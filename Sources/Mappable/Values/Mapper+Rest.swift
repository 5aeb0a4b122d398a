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
    ///         rest = try map.rest()                // after all other reads
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
    /// as read as a whole, unless the key path of an optional finds nothing in one. So do objects that became models,
    /// dictionaries or ``JSON``. Asking whether a key is present counts as reading it. An optional that is nil because its value is invalid does not: the rest keeps the value, so
    /// that it is written back unless the property has one by then.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` if this is not an object, or holds a Swift value that is not JSON.
    /// - Complexity: linear in the size of the object.
    public func rest() throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        let rest = try unreadMembers()
        cursor.add(.whole)
        return rest
    }

    /// Notes that a rest has taken what was unread. Recursion is bounded by the depth that the options allow.
    package func recordRestRead() {
        for offset in cursor.distinctOffsets where !cursor.isUnread(at: offset, forRest: true) {
            let value = Mapper(cursor.value(at: offset))
            if value.cursor.isPartOfModel { value.recordRestRead() }
        }
        cursor.recordAllRead()
    }

    private func unreadMembers() throws(MappingError) -> JSON.Object {
        var members: [(key: String, value: JSON)] = []
        for offset in cursor.distinctOffsets {
            let value = Mapper(cursor.value(at: offset))
            if cursor.isUnread(at: offset, forRest: true) {
                members.append((cursor.key(at: offset).text, try JSON._read(value)))
            } else if value.cursor.isPartOfModel {
                let nested = try value.unreadMembers()
                if !nested.isEmpty { members.append((cursor.key(at: offset).text, .object(nested))) }
            }
        }
        return JSON.Object(members)
    }
}
