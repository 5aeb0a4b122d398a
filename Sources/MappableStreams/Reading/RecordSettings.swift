/// How each record of a stream is mapped.
@usableFromInline
struct RecordSettings {
    @usableFromInline var options: MappingOptions
    @usableFromInline let context: (any Sendable)?
    /// Whether a record is a member of an object, with its key.
    @usableFromInline let areMembers: Bool
    /// Whether records may be parsed together.
    var joins: Bool

    init(_ form: RecordForm, _ options: MappingOptions, _ context: (any Sendable)?) {
        (self.options, self.context) = (options, context)
        if case .members = form { areMembers = true } else { areMembers = false }
        joins = !MappingFlags.of(options).has(.recordsLosses)
        if case .events = form { joins = false }
    }

    /// The options of a document that has a container around a record.
    @usableFromInline
    var optionsInContainer: MappingOptions {
        var options = options
        options.maximumDepth = min(max(options.maximumDepth, 0), .max - 1) + 1
        options.maximumBytes = .max
        return options
    }

    /// The text of a record as a document of its own.
    func document(of record: FoundRecord, in text: [UInt8]) -> ArraySlice<UInt8> {
        if areMembers { return [UInt8(ascii: "{")] + text[record.bounds] + [UInt8(ascii: "}")] }
        guard let pieces = record.event?.pieces, pieces.count > 1 else { return text[record.bounds] }
        return ArraySlice(pieces.map { text[$0] }.joined(separator: [0x0A]))
    }

    /// Maps a record alone, given its document and its place.
    @_alwaysEmitIntoClient
    func map<Value: Mappable>(
        _ document: ArraySlice<UInt8>, _: Value.Type, from origin: RecordOrigin
    ) throws(MappingError) -> Value {
        try MappingSession.read(document, areMembers ? optionsInContainer : options, context) {
            map throws(MappingError) in
            origin.begin(map.cursor)
            return try Value._read(value(map))
        }
    }

    /// The value of a record in its document.
    @usableFromInline
    @_lifetime(copy map)
    func value(_ map: Mapper) throws(MappingError) -> Mapper {
        guard areMembers else { return map }
        var members = map.cursor.members
        guard map.cursor.count == 1, let member = members.next() else {
            throw MappingError(.syntax, expected: "a member")
        }
        return Mapper(member.value)
    }
}
