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
    let checks: [(condition: String, holds: @Sendable (ValueAddress) -> Bool)]
    @usableFromInline let readers: FieldReaders
    /// Whether reading is no more than making the model of its fields' values.
    @usableFromInline let isPlain: Bool
    private let writers: FieldWriters

    init(
        _ model: Any.Type, _ fields: [FieldPart], _ unknownKeys: UnknownKeys,
        _ extras: [MappingExtraContent]
    ) {
        self.model = model
        self.unknownKeys = unknownKeys
        var members = fields.filter { !$0.info.isRest }
        var checks: [(condition: String, holds: @Sendable (ValueAddress) -> Bool)] = []
        for extra in extras {
            switch extra {
            case .written(let part): members.append(part)
            case .check(let condition, let holds): checks.append((condition, holds))
            }
        }
        self.checks = checks
        // The remaining members are written behind all that have a key of their own.
        members += fields.filter(\.info.isRest)
        let infos = members.map(\.info)
        self.infos = infos
        self.fields = fields.map { field in
            guard let field = field as? FieldReader<JSON.Object>, field.info.isRest else { return field }
            return FieldReader(field) { map, _ in
                let invalid = fields.invalidPaths(in: map)
                return try map.rest(of: infos.paths.filter { !invalid.contains($0) })
            }
        }
        readers = unsafe FieldReaders(start: FieldReaders.allocate(self.fields))
        writers = FieldWriters(members.filter { $0.info.direction != .read })
        if case .ignore = unknownKeys { isPlain = checks.isEmpty } else { isPlain = false }
    }

    deinit { unsafe readers.start.deallocate() }

    /// Conditions on several fields together.
    package var conditions: [String] { checks.map(\.condition) }

    package var refusesUnknownKeys: Bool { if case .throw = unknownKeys { true } else { false } }

    /// Writes a model.
    @usableFromInline
    package final func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        try writers.write(root, to: &json)
    }

    /// Makes a model of values where they are known, and reads the others.
    package func model(of values: [HeldValue?], _ map: Mapper, isChecked: Bool) throws -> HeldValue {
        HeldValue()
    }

    // The code before and behind the fields has functions of its own, so that models in models take less of the stack in a
    // build without optimization.

    @inline(never)
    final func throwUnknownKeys(_ map: Mapper) throws {
        if refusesUnknownKeys { try map.checkKeys(of: infos) { error throws(MappingError) in throw error } }
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

    /// Reads fields, so that the errors of all are noted, and throws the first.
    @inline(never) @discardableResult
    final func collectErrors(of fields: [FieldPart], _ map: Mapper) throws -> [HeldValue?] {
        var values: [HeldValue?] = []
        var first: MappingError?
        func note(_ error: MappingError) {
            map.note(error.mapping(model))
            first = first ?? error
        }
        for field in fields {
            do { values.append(try field.read(map)) } catch { note(map.adopt(error)) }
        }
        if refusesUnknownKeys { try map.checkKeys(of: infos) { error in note(error) } }
        if let first { throw first }
        return values
    }
}

/// A compiled declaration.
@usableFromInline
package final class MappingCore<Root>: AnyMappingCore, @unchecked Sendable {
    /// Takes the readers rather than having them, so that what it captures is known when clients are compiled.
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root

    @usableFromInline
    init(
        _ fields: [FieldPart], _ unknownKeys: UnknownKeys, _ extras: [MappingExtra<Root>],
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.make = make
        super.init(Root.self, fields, unknownKeys, extras.map(\.content))
    }

    /// Creates the declaration of a part of a model.
    init(
        _ model: Any.Type, _ fields: [FieldPart],
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.make = make
        super.init(model, fields, .ignore, [])
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
        if map.flags.has(.collectsErrors) {
            root = try made(of: collectErrors(of: fields, map), map)
        } else {
            try throwUnknownKeys(map)
            root = try make(readers, map)
        }
        try checkRoot(root, map)
        try reportUnknownKeys(map)
        return root
    }

    /// Makes a model of values where they are known, and reads the others.
    private func made(of values: [HeldValue?], _ map: Mapper) throws -> Root {
        var fields = fields
        for (position, value) in values.enumerated() {
            if let value { fields[position] = fields[position].reading(value) }
        }
        return try FieldReaders.with(fields) { readers in try make(readers, map) }
    }

    private func checkRoot(_ root: Root, _ map: Mapper) throws {
        try ValueAddress.of(root) { root in try check(root, map) }
    }

    package override func model(of values: [HeldValue?], _ map: Mapper, isChecked: Bool) throws -> HeldValue {
        let root = try made(of: values, map)
        if isChecked { try checkRoot(root, map) }
        return Held(root)
    }
}

extension Mapped {
    package static var anyCore: AnyMappingCore { mapping.core }
}

/// The fields of a declaration in the order in which they are written, to be used without counting references.
@safe struct FieldWriters: ~Copyable, @unchecked Sendable {
    /// A field, with what is asked of it for each model beside those of the next.
    @safe private struct Writer {
        let part: Unmanaged<FieldPart>
        let key: Unmanaged<WrittenKey>
        let offset: Int
    }

    private let writers: UnsafeMutableBufferPointer<Writer>

    init(_ parts: [FieldPart]) {
        unsafe writers = .allocate(capacity: parts.count)
        for (number, part) in parts.enumerated() {
            // Safety: there is room for as many. A part lives until it is released, and its key as long.
            unsafe writers.initializeElement(
                at: number,
                to: Writer(
                    part: .passRetained(part), key: .passUnretained(part.writtenKey), offset: part.offset ?? 0
                ))
        }
    }

    deinit {
        for number in unsafe 0..<writers.count { unsafe writers[number].part.release() }
        unsafe writers.deallocate()
    }

    @inline(__always)
    func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        let writers = unsafe writers
        for number in 0..<writers.count {
            // Safety: the number is in bounds, and the parts and their keys live as long as this.
            let writer = unsafe writers[number]
            try unsafe writer.part._withUnsafeGuaranteedRef { part in
                try unsafe writer.key._withUnsafeGuaranteedRef { key in
                    try part.write(root + writer.offset, key, &json)
                }
            }
        }
    }
}
