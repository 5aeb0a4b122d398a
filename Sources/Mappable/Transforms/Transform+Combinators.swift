extension Transform {
    /// This transform followed by another one.
    ///
    /// ```swift
    /// let picture = Transform.base64.then(Transform(read: { try Picture(data: $0) }, write: { $0.data }))
    /// ```
    @_alwaysEmitIntoClient
    public func then<Next>(_ next: Transform<Value, Next>) -> Transform<Raw, Next> {
        let first = self
        var from: (@Sendable (Mapper) throws -> Next)?
        if let base = self.from { from = { map in try next.read(try base(map)) } }
        var to: (@Sendable (Next, inout JSONOutput) throws -> Void)?
        if let base = self.to { to = { value, json in try base(try next.write(value), &json) } }
        return Transform<Raw, Next>(
            read: { raw in try next.read(try first.read(raw)) },
            write: { value in try first.write(try next.write(value)) }, from: from, to: to, format: format)
    }
}

extension Transform where Raw: Mappable & JSONWriter {
    /// The transform of an optional. It is nil for `null`, and for an invalid value unless the options say otherwise.
    ///
    /// Use it in arrays and dictionaries: `Transform.unixSeconds.optional.array`. An optional property does not need
    /// it.
    @_alwaysEmitIntoClient
    public var optional: Transform<Raw?, Value?> {
        let base = self
        return Transform<Raw?, Value?>(
            read: { raw in try raw.map { try base.read($0) } },
            write: { value in try value.map { try base.write($0) } },
            from: { map in try map.optionalValue(using: base) },
            to: { value, json in
                if let value { try base.write(value, to: &json) } else { json.writeNull() }
            }, format: format.map { .optional($0) })
    }

    /// The transform of an array, element by element.
    ///
    /// ```swift
    /// days = try map.from("days", using: Transform.unixSeconds.array)
    /// ```
    @_alwaysEmitIntoClient
    public var array: Transform<[Raw], [Value]> {
        let base = self
        return Transform<[Raw], [Value]>(
            read: { elements in try elements.map(base.read) },
            write: { elements in try elements.map(base.write) },
            from: { map in try map.elements { map throws(MappingError) in try map.value(using: base) } },
            to: { elements, json in json.write(elements, using: base) }, format: format.map { .array($0) })
    }

    /// The transform of an object with members of one type, member by member.
    @_alwaysEmitIntoClient
    public var dictionary: Transform<[String: Raw], [String: Value]> {
        let base = self
        return Transform<[String: Raw], [String: Value]>(
            read: { members in try members.mapValues(base.read) },
            write: { members in try members.mapValues(base.write) },
            from: { map in try map.members(using: base) },
            to: { members, json in
                for (key, value) in members {
                    json.writeObject(.key(key)) { json in
                        try base.write(value, to: &json)
                    }
                }
            }, format: format.map { .dictionary($0) })
    }
}

extension Transform where Raw: Mappable & JSONWriter, Value: Hashable & SendableMetatype {
    /// The transform of a set, element by element. In JSON it is an array, in no particular order.
    @_alwaysEmitIntoClient
    public var set: Transform<[Raw], Set<Value>> {
        let base = self
        return Transform<[Raw], Set<Value>>(
            read: { elements in Set(try elements.map(base.read)) },
            write: { elements in try elements.map(base.write) },
            from: { map in
                if map.kind == .array { try map.checkMarksOfElements() }
                return Set(try map.elements { map throws(MappingError) in try map.value(using: base) })
            },
            to: { elements, json in json.write(elements, using: base) }, format: format.map { .set($0) })
    }
}

extension Mapper {
    /// Reads the members of an object, which become a dictionary.
    @usableFromInline @inline(never)
    func members<Raw: Mappable, Value>(
        using transform: Transform<Raw, Value>
    ) throws(MappingError) -> [String: Value] {
        guard kind == .object else { throw failure(.typeMismatch, [String: Value].self) }
        var members: [String: Value] = [:]
        var failure: MappingError?
        for (name, offset) in try namedMembers() {
            do throws(MappingError) {
                // Safety: a key is followed by its value.
                members[name] = try unsafe at(node + offset + 1).value(using: transform)
            } catch {
                try keep(error, &failure)
            }
        }
        if let failure { throw failure }
        return members
    }

    /// The names of an object's members and how far their keys are behind the object, each name once.
    @inline(never)
    private func namedMembers() throws(MappingError) -> [(name: String, offset: Int)] {
        let lastWins = flags.has(MappingFlags.lastWins)
        var positions: [String: Int] = [:]
        var members: [(name: String, offset: Int)] = []
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var key = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            try unsafe checkMarks(ofKey: key)
            let name = try unsafe String._read(at(key))
            let offset = unsafe key - node
            if let position = positions[name] {
                try unsafe at(key).checkDuplicate()
                if lastWins { members[position].offset = offset }
            } else {
                positions[name] = members.count
                members.append((name, offset))
            }
            unsafe key += 1 + key[1].span
        }
        observeWholeMembers()
        return members
    }
}

extension JSONOutput {
    @_alwaysEmitIntoClient
    mutating func write<Raw: Mappable & JSONWriter, Value>(
        _ elements: some Collection<Value>, using transform: Transform<Raw, Value>
    ) {
        writeArray { json in
            for element in elements { json.append(element, using: transform) }
        }
    }
}
