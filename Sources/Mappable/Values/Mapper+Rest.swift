extension Mapper {
    /// The members that nothing has read so far, in the document's spelling.
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
    /// If you read single members of a nested object, for instance by key path, the rest holds the others. An array of
    /// which something was read counts as read. A value that became nil or a default because it is invalid is in the
    /// rest, and is written back unless the property has a value by then. So is one whose presence you only checked.
    ///
    /// - Throws: `MappingError.Kind.typeMismatch` if this is not an object, or holds a Swift value that is not JSON.
    /// - Complexity: linear in the size of the object.
    public func rest() throws(MappingError) -> JSON.Object {
        guard kind == .object else { throw fail(.typeMismatch, expected: "object") }
        let rest = try remainder().members
        cursor.recordAllRead()
        cursor.add(.whole)
        return rest
    }

    /// Also whether a read took a value from another member. Recursion is bounded by the depth that the options allow.
    private func remainder() throws(MappingError) -> (members: JSON.Object, hasTaken: Bool) {
        if cursor.isDictionary { return ([:], true) }
        let members = JSONMembers([])
        var hasTaken = false
        var offsets = DistinctOffsets(cursor)
        while let offset = cursor.next(&offsets) {
            let value = Mapper(cursor.value(at: offset))
            if value.kind == .object, value.cursor.isEnteredAlone, !cursor.isUnread(at: offset) {
                let (inner, isPart) = try value.remainder()
                hasTaken = hasTaken || isPart
                if isPart && inner.isEmpty { continue }
                members.append(cursor.key(at: offset).text, .object(inner))
            } else if cursor.isUntaken(at: offset) {
                members.append(cursor.key(at: offset).text, try JSON._read(value))
            } else {
                hasTaken = true
            }
        }
        return (JSON.Object(members), hasTaken)
    }
}
