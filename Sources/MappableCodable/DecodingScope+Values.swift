import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DecodingScope {
    @inline(never)
    func decode<Value: ScalarReader & Decodable>(
        _ type: Value.Type, at node: CursorReference
    ) throws -> Value {
        do throws(MappingError) { return try read(type, at: node) } catch {
            throw decodingError(error, type, at: node)
        }
    }

    /// The compiler specializes this where it knows the type.
    @inline(never)
    func readPlain<Value: Mappable>(
        _ type: Value.Type, at node: CursorReference
    ) throws(MappingError) -> Value { try read(type, at: node) }

    @inline(__always)
    private func isZero<Value>(_ value: Value) -> Bool {
        identical(value, to: Double.self) == 0 || identical(value, to: Float.self) == 0
    }

    /// Foundation refuses numbers too small for anything but zero.
    @inline(never)
    private func refuseUnderflow(_ map: Mapper, _ type: Any.Type) throws(MappingError) {
        guard strategies.isForCoder, map.flags.has(.strictCoercion), map.kind.isNumber else { return }
        let isZero = map.cursor.withText { text in
            for byte in text
            where byte != UInt8(ascii: "0") && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "-") {
                return byte | 0x20 == UInt8(ascii: "e")
            }
            return true
        }
        if !isZero { throw map.fail(.outOfRange, expected: .type(type), reason: "out of range") }
    }

    func count(ofElementsAt node: CursorReference) throws -> Int {
        do throws(MappingError) {
            let map = try mapper(node)
            guard map.kind == .array else { throw map.fail(.typeMismatch, expected: "array") }
            return map.cursor.count
        } catch {
            throw decodingError(error, [Any].self, at: node)
        }
    }

    @inline(never)
    func decode<Value: Decodable>(_ type: Value.Type, at node: CursorReference) throws -> Value {
        try decode(type, kind(of: type), at: node)
    }

    @inline(__always)
    func decode<Value: Decodable>(
        _ type: Value.Type, _ kind: DecodedKind, at node: CursorReference
    ) throws -> Value {
        switch kind {
        case .other(.stringKeyed): return try decode(stringKeyed: type, at: node)
        case .other(let role): return try initialize(type, role, at: node)
        case .plain(let plain):
            do throws(MappingError) { return try read(plain, at: node) } catch {
                return try recover(type, from: error, at: node)
            }
        case .array(let array): return try decode(asArray: array, at: node)
        case .date: return same(try date(at: node), as: Value.self)
        case .data: return same(try data(at: node), as: Value.self)
        }
    }

    /// The key becomes part of paths inside the value.
    @inline(never)
    func decode<Value: Decodable>(
        _ type: Value.Type, at node: CursorReference, for key: some CodingKey
    ) throws -> Value {
        let kind = kind(of: type)
        guard case .plain(let plain) = kind else {
            note(key, for: node)
            return try decode(type, kind, at: node)
        }
        do throws(MappingError) { return try read(plain, at: node) } catch {
            note(key, for: node)
            return try recover(type, from: error, at: node)
        }
    }

    @inline(__always)
    private func read<Value>(
        _ plain: PlainType, at node: CursorReference
    ) throws(MappingError) -> Value {
        switch plain {
        case .doubles: same(try readPlain([Double].self, at: node), as: Value.self)
        case .integers: same(try readPlain([Int].self, at: node), as: Value.self)
        case .strings: same(try readPlain([String].self, at: node), as: Value.self)
        case .other(let type): try read(as: type, at: node)
        }
    }

    /// Foundation rounds some integers that this library refuses.
    @inline(never)
    private func recover<Value>(
        _ type: Value.Type, from error: MappingError, at node: CursorReference
    ) throws -> Value {
        if type == [Int].self, strategies.isForCoder {
            return same(try [Int].decode(in: self, at: node), as: Value.self)
        }
        throw decodingError(error, type, at: node)
    }

    /// Outlined, as generic code looks up the type's optional.
    @inline(never)
    private func decode<Value: Decodable>(stringKeyed type: Value.Type, at node: CursorReference) throws
        -> Value
    {
        if try !mapper(node).flags.isExact, let dictionary = type as? any DecodableDictionary.Type {
            let start = try mapper(node).startOfRead
            do {
                if let value: Value = try decode(asDictionary: dictionary, at: node) { return value }
            } catch {
                throw self.error(error, decoding: type, at: node, since: start)
            }
        }
        return try initialize(type, .stringKeyed, at: node)
    }

    @inline(__always)
    private func initialize<Value: Decodable>(
        _ type: Value.Type, _ role: TypeRole, at node: CursorReference
    ) throws -> Value {
        let converts = convertsDictionary
        if strategies.convertsKeys { convertsDictionary = role != .stringKeyed }
        defer { if strategies.convertsKeys { convertsDictionary = converts } }
        let start = try mapper(node).startOfRead
        do {
            // The type may be a subclass of `Value`.
            let value = try call { try type.init(from: NodeDecoder(scope: self, node: node)) }
            let map = try mapper(node)
            if map.kind == .object, role != .optional {
                if role != .model {
                    map.cursor.add(.whole)
                } else if let start {
                    map.recordModel(type, since: start)
                } else {
                    map.cursor.add(.model)
                }
            }
            return value
        } catch {
            throw self.error(error, decoding: type, at: node, since: start)
        }
    }

    private func decode<Array: DecodableArray, Same>(
        asArray type: Array.Type, at node: CursorReference
    ) throws -> Same { same(try Array.decode(in: self, at: node), as: Same.self) }

    private func decode<Dictionary: DecodableDictionary, Same>(
        asDictionary type: Dictionary.Type, at node: CursorReference
    ) throws -> Same? { try Dictionary.decode(in: self, at: node).map { same($0, as: Same.self) } }

    private func read<Direct: Mappable, Same>(
        as type: Direct.Type, at node: CursorReference
    ) throws(MappingError) -> Same { same(try read(type, at: node), as: Same.self) }

    @inline(__always)
    private func read<Direct: Mappable>(
        _ type: Direct.Type, at node: CursorReference
    ) throws(MappingError) -> Direct {
        let map = try mapper(node)
        let value: Direct
        do throws(MappingError) { value = try Direct._read(map) } catch {
            value = try FoundationNumber.read(type, map, strategies, or: error)
        }
        if isZero(value) { try refuseUnderflow(map, type) }
        if let numbers = identical(value, to: [Double].self), numbers.contains(0) {
            var elements = map.cursor.elements
            while let element = elements.next() {
                if element.double == 0 { try refuseUnderflow(Mapper(element), Double.self) }
            }
        }
        return value
    }

    private func date(at node: CursorReference) throws -> Date {
        let map = try mapper(node)
        if case .options = strategies.dates { return try decode(Date.self, at: node) }
        try refuseNull(map, Date.self, at: node)
        if case .custom(let make) = strategies.dates {
            return try call { try make(NodeDecoder(scope: self, node: node)) }
        }
        if case .number(let make) = strategies.dates { return make(try decode(Double.self, at: node)) }
        // The most common form, which both read alike, except for days of another calendar.
        let isPlain = map.cursor.withText { text in
            text.count == 20 && text[10] == UInt8(ascii: "T") && text.last == UInt8(ascii: "Z")
        }
        if isPlain, let date = Date._readIfValid(map), date.timeIntervalSince1970 > -1e10 { return date }
        let text = try decode(String.self, at: node)
        do {
            return try Date.ISO8601FormatStyle().parse(text)
        } catch {
            throw decodingError(map.fail(.invalidValue, expected: "ISO 8601 date"), Date.self, at: node)
        }
    }

    private func data(at node: CursorReference) throws -> Data {
        if case .base64 = strategies.data { return try decode(Data.self, at: node) }
        try refuseNull(mapper(node), Data.self, at: node)
        return switch strategies.data {
        case .deferredToData: try Data(from: NodeDecoder(scope: self, node: node))
        case .custom(let make): try call { try make(NodeDecoder(scope: self, node: node)) }
        default: try decode(Data.self, at: node)
        }
    }

    private func refuseNull(_ map: Mapper, _ type: Any.Type, at node: CursorReference) throws {
        guard map.kind == .null else { return }
        throw decodingError(map.fail(.typeMismatch, expected: .type(type)), type, at: node)
    }

    func tolerates(_ type: Any.Type, in node: CursorReference) throws -> Bool {
        let flags = try mapper(node).flags
        if flags.has(.skipsInvalidElements) { return true }
        return !flags.has(.throwsInvalidOptionals) && type is any ExpressibleByNilLiteral.Type
    }

    /// nil for an element that is dropped.
    @inline(never)
    func decodeTolerantly<Value: Decodable>(_ type: Value.Type, at node: CursorReference) throws -> Value? {
        let map = try mapper(node)
        let start = map.recordsLosses ? map.checkpoint : nil
        do {
            return try decode(type, at: node)
        } catch {
            guard let optional = type as? any ExpressibleByNilLiteral.Type,
                !map.flags.has(.throwsInvalidOptionals)
            else {
                try tolerate(error, type, at: node, since: start, as: .leftOut)
                return nil
            }
            try tolerate(error, type, at: node, since: start)
            func absent<Absent: ExpressibleByNilLiteral>(_: Absent.Type) -> Value {
                same(nil as Absent, as: Value.self)
            }
            return absent(optional)
        }
    }

    /// Throws the error of an optional or an element, or records it if the options tolerate it.
    @inline(never)
    func tolerate(
        _ error: any Error, _ type: Any.Type, at node: CursorReference, since start: Checkpoint? = nil,
        as outcome: JournalOutcome = .nilForInvalid
    ) throws {
        let map = try mapper(node)
        let isElement = outcome == .leftOut
        let isTolerated =
            isElement ? map.flags.has(.skipsInvalidElements) : !map.flags.has(.throwsInvalidOptionals)
        if !isTolerated { throw error }
        guard map.recordsLosses else { return }
        if let start { map.undo(to: start) }
        map.cursor.recordFailed()
        map.record(outcome, type, error: .caught(error))
    }
}

/// How `Codable` types other than a ``CodableModel`` are decoded in a mapping. Their code may try one type after
/// another, so they see the document as it is, whatever the rules for models.
enum CodableRules {
    static var flags: MappingFlags { MappingFlags.exact | .skipsInvalidElements }

    static var modelFlags: MappingFlags { flags | .refusesDuplicates }
}

extension MappingFlags {
    fileprivate var isExact: Bool { has(.throwsInvalidOptionals) && !has(.skipsInvalidElements) }
}

extension Mapper {
    /// The mapping's rules apply only to the models in the value.
    func decodeExactly<Value: Decodable>(_ type: Value.Type) throws(MappingError) -> Value {
        let exact = flags.with(CodableRules.flags, false).with(.exact, true)
        return try with(flags: exact) { map throws(MappingError) in
            try map.decode(type, models: cursor.view)
        }
    }

    /// For a coder. `text` is the document's, for decoders that outlive the call.
    func decode<Value>(
        by strategies: DecodingStrategies, _ text: Data,
        _ body: (DecodingScope, CursorReference) throws -> Value
    ) throws -> Value {
        var scope = DecodingScope(self, strategies)
        defer {
            let isUnused = isKnownUniquelyReferenced(&scope)
            scope.close(keeping: isUnused ? nil : [UInt8](text))
        }
        return try body(scope, CursorReference(to: cursor))
    }

    /// Models in the value are read in the view `models`.
    func decode<Value: Decodable>(
        _ type: Value.Type, models: ViewReference, _ strategies: DecodingStrategies = .ofMappings
    ) throws(MappingError) -> Value {
        let scope = DecodingScope(self, models: models, strategies)
        defer { scope.close() }
        do {
            return try scope.decode(type, at: CursorReference(to: cursor))
        } catch {
            throw .caught(error)
        }
    }
}
