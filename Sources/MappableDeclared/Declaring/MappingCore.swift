/// A compiled declaration, without the type of its model.
///
/// It is made once and used for every document.
@usableFromInline
package class AnyMappingCore: @unchecked Sendable {
    package let model: Any.Type
    @usableFromInline package let fields: [FieldPart]
    /// Facts about the fields and the members that are only written.
    package let infos: [FieldInfo]
    package let unknownKeys: UnknownKeys
    let checks: [DeclaredCheck]
    @usableFromInline let readers: FieldReaders
    /// Whether reading is no more than making the model of its fields' values.
    @usableFromInline let isPlain: Bool
    /// Whether there is a field for members that no other field has, here or in a flattened model.
    package let keepsRest: Bool
    /// Whether the members of a flattened value show only when it is read, because it has no declaration of its own.
    private let hasHiddenMembers: Bool
    /// Whether the fields may be read in their order: a rest is what none has read.
    let isInTurn: Bool
    /// The fields in the order in which they are written.
    private let writers: ObjectList<FieldPart>

    init(_ model: Any.Type, _ statements: DeclaredStatements, _ unknownKeys: UnknownKeys) {
        let fields = statements.fields
        self.model = model
        self.unknownKeys = unknownKeys
        checks = statements.checks
        var members = fields.filter { !$0.keepsRest } + statements.written
        // The remaining members are written after all that have a key of their own, and read after all others.
        members += fields.filter(\.keepsRest)
        let infos = members.map(\.info)
        self.infos = infos
        self.fields = fields.map { $0.keepingRest(among: fields, infos) }
        keepsRest = fields.contains(where: \.keepsRest)
        hasHiddenMembers = infos.haveHiddenMembers
        isInTurn = fields.indicesInTurn == Array(fields.indices)
        readers = FieldReaders(self.fields)
        writers = ObjectList(members.filter { $0.info.direction != .read })
        let ignoresUnknownKeys = if case .ignore = unknownKeys { true } else { false }
        isPlain = checks.isEmpty && isInTurn && ignoresUnknownKeys
    }

    /// Conditions on several fields together.
    package var conditions: [String] { checks.map(\.condition) }

    package var refusesUnknownKeys: Bool { if case .throw = unknownKeys { true } else { false } }

    /// Writes a model.
    @usableFromInline
    package final func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        for index in 0..<writers.count {
            try writers.with(index) { field in
                try field.write(root.property(field.place), field.writtenKey, &json)
            }
        }
    }

    /// Makes a model of the values of its fields.
    package func model(of values: [HeldValue?], _ map: Mapper) throws -> HeldValue { HeldValue() }

    // The code before and after the fields has functions of its own, so that models in models take less of the stack in a
    // build without optimization.

    /// - Parameter isRead: whether the fields were read.
    @inline(never)
    final func throwUnknownKeys(_ map: Mapper, isRead: Bool) throws {
        if refusesUnknownKeys, isRead == hasHiddenMembers {
            try map.checkKeys(of: infos) { error throws(MappingError) in throw error }
        }
    }

    @inline(never)
    final func reportUnknownKeys(_ map: Mapper) throws {
        guard case .report(let report) = unknownKeys else { return }
        try map.checkKeys(of: infos) { error in report(error.mapping(model)) }
    }

    /// Throws the error of the first condition that a model does not satisfy.
    @inline(never)
    final func check(_ root: ValueAddress, _ map: Mapper) throws {
        for check in checks where !check.holds(root) { throw map.mappingError("must \(check.condition)") }
    }

    /// The values of fields, read in an order in which a rest is what no field has read. Where errors are collected, it notes
    /// those of all fields, and throws the first.
    @inline(never) @discardableResult
    final func values(of fields: [FieldPart], _ map: Mapper) throws -> [HeldValue?] {
        let collects = map.flags.has(.collectsErrors)
        var values: [HeldValue?] = Array(repeating: nil, count: fields.count)
        var first: MappingError?
        let state = map.cursor.state
        let model = state.flattenedInto ?? model
        defer { state.flattenedInto = nil }
        func record(_ error: MappingError) {
            map.record(error.mapping(model))
            first = first ?? error
        }
        for place in fields.indicesInTurn {
            state.flattenedInto = fields[place].isFlattened ? model : nil
            do {
                values[place] = try fields[place].read(map)
            } catch  where collects {
                record(map.adopt(error))
            }
        }
        if collects, refusesUnknownKeys { try map.checkKeys(of: infos) { error in record(error) } }
        if let first { throw first }
        return values
    }
}

extension [FieldPart] {
    /// The places of the fields, in the order in which they are read.
    var indicesInTurn: [Int] { indices.sorted { (self[$0].turn, $0) < (self[$1].turn, $1) } }
}

/// A compiled declaration.
@usableFromInline
package final class MappingCore<Root>: AnyMappingCore, @unchecked Sendable {
    /// Takes the readers rather than having them, so that what it captures is known when clients are compiled.
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root

    @usableFromInline
    init(
        _ statements: DeclaredStatements, _ unknownKeys: UnknownKeys,
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.make = make
        super.init(Root.self, statements, unknownKeys)
    }

    /// Creates the declaration of a part of a model.
    init(
        _ model: Any.Type, _ fields: [FieldPart],
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.make = make
        super.init(model, DeclaredStatements(fields), .ignore)
    }

    /// Reads a model.
    @_alwaysEmitIntoClient @inline(__always)
    package func read(_ map: Mapper) throws -> Root {
        guard isPlain, !map.flags.has(.collectsErrors) else { return try readCarefully(map) }
        return try make(readers, map)
    }

    @usableFromInline @inline(never)
    func readCarefully(_ map: Mapper) throws -> Root {
        let root: Root
        let collects = map.flags.has(.collectsErrors)
        if !collects { try throwUnknownKeys(map, isRead: false) }
        if collects || !isInTurn {
            root = try made(of: values(of: fields, map), map)
        } else {
            root = try make(readers, map)
        }
        if !collects { try throwUnknownKeys(map, isRead: true) }
        try checkRoot(root, map)
        try reportUnknownKeys(map)
        return root
    }

    /// Makes a model of the values of its fields.
    @inline(never)
    func made(of values: [HeldValue?], _ map: Mapper) throws -> Root {
        let fields = zip(fields, values).map { field, value in value.map(field.reading) ?? field }
        return try make(FieldReaders(fields), map)
    }

    private func checkRoot(_ root: Root, _ map: Mapper) throws {
        try ValueAddress.of(root) { root in try check(root, map) }
    }

    package override func model(of values: [HeldValue?], _ map: Mapper) throws -> HeldValue {
        let root = try made(of: values, map)
        try checkRoot(root, map)
        return Held(root)
    }
}

extension Mapped {
    package static var anyCore: AnyMappingCore { mapping.core }
}
