/// What a declaration comes to: made once, and used for every document.
@usableFromInline
final class MappingCore<Root>: Sendable {
    /// What the readers live as long as.
    private let list: FieldList<Root>
    /// Takes the readers rather than having them, so that what it captures is known when clients are compiled.
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root
    @usableFromInline let readers: FieldReaders
    /// Whether reading is no more than making the model of its fields' values.
    @usableFromInline let isPlain: Bool
    private let writers: FieldWriters
    private let checks: [@Sendable (Root) -> String?]
    let fields: [FieldPart]
    let unknownKeys: Mapping<Root>.UnknownKeys
    let tree: FieldTree
    #if DEBUG
        private let firstUses = FirstUses()
    #endif

    init(
        _ list: FieldList<Root>, _ fields: [FieldPart], _ unknownKeys: Mapping<Root>.UnknownKeys,
        _ extras: [MappingExtra<Root>],
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.list = list
        self.make = make
        readers = list.readers()
        self.fields = fields
        self.unknownKeys = unknownKeys
        var members = fields
        var checks: [@Sendable (Root) -> String?] = []
        for extra in extras {
            switch extra.content {
            case .written(let part): members.append(part)
            case .check(let check): checks.append(check)
            }
        }
        self.checks = checks
        tree = FieldTree(members.map(\.info))
        writers = FieldWriters(members)
        #if DEBUG
            isPlain = false
            if let problem = tree.problem {
                preconditionFailure("Mappable: the mapping of \(Root.self): \(problem)")
            }
        #else
            isPlain = unknownKeys == .ignore && checks.isEmpty
        #endif
    }

    /// Reads a model.
    @inlinable @inline(__always)
    func read(_ map: Mapper) throws -> Root {
        guard isPlain, !map.flags.has(MappingFlags.collectsErrors) else { return try readCarefully(map) }
        return try make(readers, map)
    }

    /// Writes a model.
    @usableFromInline
    func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        try writers.write(root, to: &json)
    }
}

extension MappingCore {
    @usableFromInline @inline(never)
    func readCarefully(_ map: Mapper) throws -> Root {
        guard !map.flags.has(MappingFlags.collectsErrors) else { return try readCollecting(map) }
        if unknownKeys == .throw {
            try map.checkKeys(of: tree) { error throws(MappingError) in throw error }
        }
        return try checked(make(readers, map), map)
    }

    private func checked(_ root: Root, _ map: Mapper) throws -> Root {
        for check in checks {
            if let problem = check(root) { throw map.mappingError(problem) }
        }
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
        return try map.collectingErrors(false) { map in try checked(make(readers, map), map) }
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
        _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) -> MappingCore<Root> {
        MappingCore(self, fields, unknownKeys, extras, make)
    }
}
