/// What a declaration comes to: made once, and used for every document.
@usableFromInline
final class MappingCore<Root>: Sendable {
    /// What the readers live as long as.
    private let list: FieldList<Root>
    private let make: @Sendable (Mapper) throws -> Root
    /// Whether reading is no more than making the model of its fields' values.
    private let isPlain: Bool
    private let writers: FieldWriters
    private let checks: [(condition: String, holds: @Sendable (Root) -> Bool)]
    let fields: [FieldPart]
    /// What is known of the fields and of the members that are only written.
    let infos: [FieldInfo]
    let unknownKeys: Mapping<Root>.UnknownKeys
    let tree: FieldTree
    #if DEBUG
        private let firstUses = FirstUses()
    #endif

    init(
        _ list: FieldList<Root>, _ fields: [FieldPart], _ unknownKeys: Mapping<Root>.UnknownKeys,
        _ extras: [MappingExtra<Root>],
        _ make: @escaping @Sendable (Mapper) throws -> Root
    ) {
        self.list = list
        self.make = make
        self.fields = fields
        self.unknownKeys = unknownKeys
        var members = fields
        var checks: [(condition: String, holds: @Sendable (Root) -> Bool)] = []
        for extra in extras {
            switch extra.content {
            case .written(let part): members.append(part)
            case .check(let condition, let holds): checks.append((condition, holds))
            }
        }
        self.checks = checks
        infos = members.map(\.info)
        tree = FieldTree(infos)
        writers = FieldWriters(members)
        isPlain = unknownKeys == .ignore && checks.isEmpty
        #if DEBUG
            if let problem = tree.problem {
                preconditionFailure("Mappable: the mapping of \(Root.self): \(problem)")
            }
        #endif
    }

    /// What has to hold of several fields together.
    var conditions: [String] { checks.map(\.condition) }

    /// Reads a model.
    @usableFromInline
    func read(_ map: Mapper) throws -> Root {
        #if DEBUG
            return try readCarefully(map)
        #else
            guard isPlain, !map.flags.has(MappingFlags.collectsErrors) else { return try readCarefully(map) }
            return try make(map)
        #endif
    }

    /// Writes a model.
    @usableFromInline
    func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        try writers.write(root, to: &json)
    }
}

extension MappingCore {
    @inline(never)
    private func readCarefully(_ map: Mapper) throws -> Root {
        guard !map.flags.has(MappingFlags.collectsErrors) else { return try readCollecting(map) }
        if unknownKeys == .throw {
            try map.checkKeys(of: tree) { error throws(MappingError) in throw error }
        }
        return try checked(make(map), map)
    }

    private func checked(_ root: Root, _ map: Mapper) throws -> Root {
        for check in checks where !check.holds(root) { throw map.mappingError("must \(check.condition)") }
        #if DEBUG
            ValueAddress.of(root) { root in firstUses.check(fields, of: root, Root.self, map) }
        #endif
        return root
    }

    /// Reads every field, so that the errors of all are noted, and then the model if there were none.
    private func readCollecting(_ map: Mapper) throws -> Root {
        var first: MappingError?
        func note(_ error: MappingError) {
            map.note(error.mapping(Root.self))
            first = first ?? error
        }
        for field in fields {
            do {
                try field.read(map)
            } catch {
                note(map.adopt(error))
            }
        }
        if unknownKeys == .throw { try map.checkKeys(of: tree) { error in note(error) } }
        if let first { throw first }
        return try map.collectingErrors(false) { map in try checked(make(map), map) }
    }
}

/// The fields of a declaration in the order in which they are written, to be used without counting references.
@safe final class FieldWriters: @unchecked Sendable {
    private let parts: UnsafeMutableBufferPointer<Unmanaged<FieldPart>>

    init(_ parts: [FieldPart]) {
        unsafe self.parts = .allocate(capacity: parts.count)
        _ = unsafe self.parts.initialize(from: parts.map { unsafe Unmanaged.passRetained($0) })
    }

    deinit {
        for number in unsafe 0..<parts.count { unsafe parts[number].release() }
        unsafe parts.deallocate()
    }

    func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        let parts = unsafe parts
        for number in 0..<parts.count {
            // Safety: the number is in bounds.
            try unsafe parts[number]._withUnsafeGuaranteedRef {
                try $0.write(root + $0.offset, $0.key, &json)
            }
        }
    }
}

/// Collects what the fields of a declaration do, outside of clients, and keeps their readers.
@safe @usableFromInline
final class FieldList<Root>: @unchecked Sendable {
    private var fields: [FieldPart] = []
    private var objects: [AnyObject] = []
    private var pointers: UnsafeMutableBufferPointer<UnsafeRawPointer>?

    @usableFromInline init() {}

    deinit { unsafe pointers?.deallocate() }

    @usableFromInline
    func append<Value>(_ field: Field<Root, Value>) {
        fields.append(field.part)
        objects.append(field.reader)
    }

    /// The readers, which live as long as the list.
    @usableFromInline
    func readers() -> FieldReaders {
        let memory = UnsafeMutableBufferPointer<UnsafeRawPointer>.allocate(
            capacity: max(objects.count, 1))
        _ = unsafe memory.initialize(
            from: objects.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
        unsafe pointers = unsafe memory
        // Safety: the capacity is at least one.
        return unsafe FieldReaders(start: UnsafePointer(memory.baseAddress.unsafelyUnwrapped))
    }

    @usableFromInline
    func core(
        _ unknownKeys: Mapping<Root>.UnknownKeys, _ extras: [MappingExtra<Root>],
        _ make: @escaping @Sendable (Mapper) throws -> Root
    ) -> MappingCore<Root> {
        MappingCore(self, fields, unknownKeys, extras, make)
    }
}
