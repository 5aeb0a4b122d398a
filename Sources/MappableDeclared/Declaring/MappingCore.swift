/// A compiled declaration, without the type of its model. It is made once and used for every document.
@usableFromInline
package class AnyMappingCore: @unchecked Sendable {
    package let model: Any.Type
    @usableFromInline package let fields: [FieldPart]
    /// Of the fields, and of the members that are only written.
    package let infos: [FieldInfo]
    let checks: [DeclaredCheck]
    @usableFromInline let readers: FieldReaders
    /// Reading only makes the model of its fields' values, unless a flag of ``careful`` is set.
    @usableFromInline let isPlain: Bool
    @usableFromInline let careful: MappingFlags
    /// Some field, here or in a flattened model, takes the members that no other field has.
    package let keepsRest: Bool
    private let written: [JSONKeyPath]
    /// Fields may be read in their order. A rest, which is what no field has read, must come last.
    let isInTurn: Bool
    /// In the order in which they are written.
    private let writers: ObjectList<FieldPart>

    init(_ model: Any.Type, _ statements: DeclaredStatements) {
        let fields = statements.fields
        self.model = model
        checks = statements.checks
        let inTurn = fields.indicesInTurn.map { fields[$0] }
        let members = inTurn.filter { $0.turn == 0 } + statements.written + inTurn.filter { $0.turn > 0 }
        let infos = members.map(\.info)
        self.infos = infos
        let written = infos.keyPaths { $0.direction == .written }
        self.written = written
        self.fields = fields.map { $0.sharing(written) }
        keepsRest = fields.contains(where: \.keepsRest)
        careful = written.isEmpty ? .collectsErrors : .collectsErrors | .recordsLosses
        isInTurn = fields.indicesInTurn == Array(fields.indices)
        readers = FieldReaders(self.fields)
        writers = ObjectList(members.filter { $0.info.direction != .read })
        isPlain = checks.isEmpty && isInTurn
    }

    package var conditions: [String] { checks.map(\.condition) }

    @usableFromInline
    package final func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        for index in 0..<writers.count {
            try writers.with(index) { field in
                try field.write(root.property(field.place), field.writtenKey, &json)
            }
        }
    }

    package func model(of values: [HeldValue?], _ map: Mapper) throws -> HeldValue { HeldValue() }

    // Outlined, so that nested models take less stack in debug builds.

    /// Members that are only written are not unread.
    @inline(never)
    final func lookUpWritten(_ map: Mapper) {
        if !written.isEmpty, map.flags.has(.recordsLosses) { map.lookUp(written) }
    }

    @usableFromInline @inline(never)
    final func suggestingNoFields(_ error: any Error, _ map: Mapper) -> any Error {
        guard let error = error as? MappingError else { return error }
        return suggestingNoFields(error, map)
    }

    /// Suggests no key that is a field's.
    private func suggestingNoFields(_ error: MappingError, _ map: Mapper) -> MappingError {
        guard error.kind == .missing, !error.isDropped, error.isAbout(map.cursor.documentToken) else {
            return error
        }
        let outer = map.cursor.keyPath.steps.count
        let inner = error.keyPath.steps.dropFirst(outer).dropLast().map(\.key)
        let known = infos.keyPaths { _ in true }.map { $0.steps.map(\.key) }.compactMap { keys in
            keys.starts(with: inner) ? keys.dropFirst(inner.count).first : nil
        }
        return error.suggesting(noneOf: known)
    }

    /// Where errors are collected, those of all checks are.
    @inline(never)
    final func check(_ root: ValueAddress, _ map: Mapper) throws {
        var errors = CollectedErrors(map)
        for check in checks where !check.holds(root) {
            let error = map.fail(.invalidValue, reason: .text(check.problem), breaking: check.broken)
            try map.keep(error.mapping(model), &errors)
        }
        try map.throwFirst(of: errors)
    }

    /// A rest is read last. Where errors are collected, those of all fields are, unless the value is not an object:
    /// that is one issue.
    @inline(never) @discardableResult
    final func values(of fields: [FieldPart], _ map: Mapper) throws -> [HeldValue?] {
        let collects = map.flags.has(.collectsErrors)
        var values: [HeldValue?] = Array(repeating: nil, count: fields.count)
        var errors = CollectedErrors(map)
        var isRefused = false
        let state = map.cursor.state
        let model = state.flattenedInto ?? model
        defer { state.flattenedInto = nil }
        for place in fields.indicesInTurn {
            state.flattenedInto = fields[place].isFlattenedModel ? model : nil
            do {
                values[place] = try fields[place].read(map)
            } catch  where collects {
                let error = suggestingNoFields(map.adopt(error), map).mapping(model)
                let isOwn = error.kind == .typeMismatch && error.keyPath == map.mappingPath()
                if isOwn && isRefused { map.leaveOutPart(errors) } else { try map.keep(error, &errors) }
                isRefused = isRefused || isOwn
            }
        }
        try map.throwFirst(of: errors)
        return values
    }
}

extension [FieldPart] {
    /// In the order in which they are read.
    var indicesInTurn: [Int] { indices.sorted { (self[$0].turn, $0) < (self[$1].turn, $1) } }
}

@usableFromInline
package final class MappingCore<Root>: AnyMappingCore, @unchecked Sendable {
    /// Takes the readers as an argument, so that clients know what it captures when they are compiled.
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root

    @usableFromInline
    init(
        _ statements: DeclaredStatements,
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.make = make
        super.init(Root.self, statements)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func read(_ map: Mapper) throws -> Root {
        guard isPlain, !map.flags.has(careful) else { return try readCarefully(map) }
        do { return try make(readers, map) } catch { throw suggestingNoFields(error, map) }
    }

    @usableFromInline @inline(never)
    func readCarefully(_ map: Mapper) throws -> Root {
        let root: Root
        if map.flags.has(.collectsErrors) || !isInTurn {
            root = try made(of: values(of: fields, map), map)
        } else {
            do { root = try make(readers, map) } catch { throw suggestingNoFields(error, map) }
        }
        lookUpWritten(map)
        try checkRoot(root, map)
        return root
    }

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
