/// What a declaration comes to: made once, and used for every document.
@usableFromInline
package final class MappingCore<Root>: Sendable {
    /// What the readers live as long as.
    private let list: FieldList<Root>
    /// Takes the readers rather than having them, so that what it captures is known when clients are compiled.
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root
    @usableFromInline let readers: FieldReaders
    /// Whether reading is no more than making the model of its fields' values.
    @usableFromInline package let isPlain: Bool
    private let writers: FieldWriters
    private let checks: [(condition: String, holds: @Sendable (Root) -> Bool)]
    package let fields: [FieldPart]
    /// What is known of the fields and of the members that are only written.
    package let infos: [FieldInfo]
    let unknownKeys: Mapping<Root>.UnknownKeys
    package let tree: FieldTree
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
        var members = fields.filter { $0.info.rest == nil }
        var checks: [(condition: String, holds: @Sendable (Root) -> Bool)] = []
        for extra in extras {
            switch extra.content {
            case .written(let part): members.append(part)
            case .check(let condition, let holds): checks.append((condition, holds))
            }
        }
        self.checks = checks
        // What is left over is written behind all that has a key of its own.
        members += fields.filter { $0.info.rest != nil }
        infos = members.map(\.info)
        tree = FieldTree(infos)
        writers = FieldWriters(members.filter { $0.info.direction != .read })
        #if DEBUG
            isPlain = false
        #else
            isPlain = unknownKeys.areIgnored && checks.isEmpty
        #endif
        for field in fields { field.info.rest?.begin(tree) }
    }

    /// What has to hold of several fields together.
    package var conditions: [String] { checks.map(\.condition) }

    /// Reads a model.
    @_alwaysEmitIntoClient @inline(__always)
    package func read(_ map: Mapper) throws -> Root {
        guard isPlain, !map.flags.has(MappingFlags.collectsErrors) else { return try readCarefully(map) }
        return try make(readers, map)
    }

    /// Writes a model.
    @usableFromInline
    package func write(_ root: ValueAddress, to json: inout JSONOutput) throws {
        #if DEBUG
            firstUses.check(self)
        #endif
        try writers.write(root, to: &json)
    }
}

extension MappingCore {
    // What comes before and behind the fields has functions of its own, so that models in models take less of the stack in a
    // build without optimization.

    @usableFromInline @inline(never)
    func readCarefully(_ map: Mapper) throws -> Root {
        #if DEBUG
            firstUses.check(self)
        #endif
        guard !map.flags.has(MappingFlags.collectsErrors) else { return try readCollecting(map) }
        try throwUnknownKeys(map)
        let root = try make(readers, map)
        try check(root, map)
        return root
    }

    @inline(never)
    private func throwUnknownKeys(_ map: Mapper) throws {
        guard case .throw = unknownKeys else { return }
        try map.checkKeys(of: tree) { error throws(MappingError) in throw error }
    }

    @inline(never)
    private func check(_ root: Root, _ map: Mapper) throws {
        _ = try checked(root, map)
        #if DEBUG
            firstUses.check(self, of: root, map)
        #endif
        if case .report(let report) = unknownKeys {
            try map.checkKeys(of: tree) { error in report(error.mapping(Root.self)) }
        }
    }

    private func checked(_ root: Root, _ map: Mapper) throws -> Root {
        for check in checks where !check.holds(root) { throw map.mappingError("must \(check.condition)") }
        return root
    }

    /// Reads every field, so that the errors of all are noted, and then the model if there were none.
    private func readCollecting(_ map: Mapper) throws -> Root {
        try readCollecting(fields, map) { map in try make(readers, map) }
    }

    /// Reads fields, so that the errors of all are noted, and then the model if there were none.
    private func readCollecting(
        _ fields: [FieldPart], _ map: Mapper, _ make: (Mapper) throws -> Root
    ) throws -> Root {
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
        if case .throw = unknownKeys { try map.checkKeys(of: tree) { error in note(error) } }
        if let first { throw first }
        return try map.collectingErrors(false) { map in try checked(make(map), map) }
    }

    /// Makes a model of which values are known, so that only the others are read.
    ///
    /// - Parameters:
    ///   - values: what is known, for each field.
    ///   - fields: the fields whose values in the document are checked.
    package func read(_ map: Mapper, knowing values: [(any HeldValue)?], checking fields: [FieldPart]) throws
        -> Root
    {
        try readCollecting(fields, map) { map in try make(map, knowing: values) }
    }

    /// Makes a model without checks, of values where they are known.
    func make(_ map: Mapper, knowing values: [(any HeldValue)?]) throws -> Root {
        try list.withReaders(knowing: values) { readers in try make(readers, map) }
    }
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
        // Safety: a part lives until it is released, and its key as long.
        _ = unsafe writers.initialize(
            from: parts.map { part in
                unsafe Writer(
                    part: .passRetained(part), key: .passUnretained(part.key), offset: part.offset)
            })
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

    /// Runs code with readers, of which those of known values return them.
    func withReaders<Result>(
        knowing values: [(any HeldValue)?], _ body: (FieldReaders) throws -> Result
    ) rethrows -> Result {
        var readers = objects
        for (position, value) in values.enumerated() {
            if let value, let reader = fields[position].access?.reader(of: value) {
                readers[position] = reader
            }
        }
        let memory = UnsafeMutableBufferPointer<UnsafeRawPointer>.allocate(capacity: max(readers.count, 1))
        defer { unsafe memory.deallocate() }
        for (position, reader) in readers.enumerated() {
            // Safety: there is room for as many.
            unsafe memory.initializeElement(
                at: position, to: UnsafeRawPointer(Unmanaged.passUnretained(reader).toOpaque()))
        }
        // Safety: the capacity is at least one, and the readers outlive the call.
        return try withExtendedLifetime(readers) {
            try body(unsafe FieldReaders(start: UnsafePointer(memory.baseAddress.unsafelyUnwrapped)))
        }
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
