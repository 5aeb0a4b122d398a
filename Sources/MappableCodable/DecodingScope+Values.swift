#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The types that mappers read and outputs write, whatever their `Codable` conformance does.
enum DirectTypes {
    /// The same type, if it is one of them.
    ///
    /// Swift encodes a duration as two numbers, which is left as it is.
    static func find(_ type: Any.Type) -> (any Mappable.Type)? {
        if type == [String].self { return [String].self }
        if type == [Int].self { return [Int].self }
        if type == [Double].self { return [Double].self }
        if type == JSON.self { return JSON.self }
        if type == JSON.Object.self { return JSON.Object.self }
        if type == JSON.Array.self { return JSON.Array.self }
        if type == JSONNumber.self { return JSONNumber.self }
        return type == Duration.self ? nil : type as? any ScalarReader.Type
    }
}

extension DecodingScope {
    /// Reads a value that has a text in JSON, as a mapper reads it.
    @inline(never)
    func decode<Value: ScalarReader & Decodable>(
        _ type: Value.Type, at node: CursorReference
    ) throws(MappingError) -> Value {
        try Value._read(mapper(node))
    }

    /// Decodes the value at a node.
    @inline(never)
    func decode<Value: Decodable>(_ type: Value.Type, at node: CursorReference) throws -> Value {
        // Loops of their own for the elements of arrays.
        if let numbers: Value = try read([Double].self, at: node) { return numbers }
        if let numbers: Value = try read([Int].self, at: node) { return numbers }
        if let strings: Value = try read([String].self, at: node) { return strings }
        if let direct = DirectTypes.find(type), let value: Value = try read(direct, at: node) { return value }
        do {
            let value = try call { try Value(from: NodeDecoder(scope: self, node: node)) }
            try mapper(node).observeDecoded(type)
            return value
        } catch {
            throw self.error(error, decoding: type, at: node)
        }
    }

    /// Reads a value of a type that may be the one asked for; nil if it is not.
    @inline(__always)
    private func read<Value: Mappable, Same>(
        _ type: Value.Type, at node: CursorReference
    ) throws(MappingError) -> Same? {
        guard type == Same.self else { return nil }
        return identical(try Value._read(try mapper(node)), to: Same.self)
    }

    /// Does what the options say of an error in place of an optional: throws it, or notes it.
    @inline(never)
    func tolerate(
        _ error: any Error, _ type: Any.Type, at node: CursorReference, since start: Checkpoint? = nil
    ) throws {
        let map = try mapper(node)
        if map.flags.has(.throwsInvalidOptionals) { throw error }
        guard map.isObserved else { return }
        if let start { map.undo(to: start) }
        map.record(.nilForInvalid, type, error: .caught(error))
    }

    /// An error that a type's `init(from:)` threw, as an error of this document.
    private func error(
        _ error: any Error, decoding type: Any.Type, at node: CursorReference
    ) -> MappingError {
        do throws(MappingError) {
            let map = try mapper(node)
            map.dropRecords()
            let adopted = (error as? DecodingError).map { map.adopt($0, decoding: type) } ?? map.adopt(error)
            // The standard library's containers are no models.
            return Mapper.isContainer(type) ? adopted : adopted.mapping(type)
        } catch {
            return error
        }
    }
}

/// How `Codable` types are decoded inside a mapping.
///
/// Their own code decides what a value is, and may try one type after another. So they see the document as it is,
/// whatever the rules for models are.
enum CodableRules {
    /// The flags that say what converts and what is tolerated.
    static var flags: MappingFlags { MappingFlags.exact | .skipsInvalidElements }
}

extension MappingOptions {
    /// Whether `Codable` types in a mapping follow the rules of models: values convert, and an invalid optional is nil.
    ///
    /// By default they do not. A type that tries to decode a `Bool`, then an `Int`, then a `String` would otherwise see
    /// `true` where the document has 1. Set this if all your `Codable` types have a conformance by the compiler. A
    /// ``MappableDecoder`` with options of yours always behaves like this.
    public var treatsCodableAsModels: Bool {
        get { strategies?.treatsCodableAsModels ?? false }
        set { ownStrategies().treatsCodableAsModels = newValue }
    }
}

extension Mapper {
    /// Decodes this value as a part of a mapping.
    func decode<Value: Decodable>(_ type: Value.Type) throws(MappingError) -> Value {
        var rules = optionsInForce
        if rules.treatsCodableAsModels { return try decode(type, models: self) }
        let exact = flags.with(CodableRules.flags, false).with(.exact, true)
        let truncates = rules.fractionalNumbers == .truncate
        rules.fractionalNumbers = .throw
        let derived = cursor.derivedSessions
        defer { cursor.endSessions(after: derived) }
        let map = Mapper(cursor.with(exact, truncates ? rules : nil, contextInForce))
        return try map.decode(type, models: self)
    }

    /// Decodes this value for a coder, whose options are not those of models.
    func decode<Value: Decodable>(
        _ type: Value.Type, modelOptions options: MappingOptions
    ) throws(MappingError) -> Value {
        try decode(type, modelsUnder: .of(options), options)
    }

    /// Decodes this value, and models in it under the rules of some flags, and under other options.
    func decode<Value: Decodable>(
        _ type: Value.Type, modelsUnder rules: MappingFlags, _ options: MappingOptions
    ) throws(MappingError) -> Value {
        let known = flags.subtracting(CodableRules.flags)
        let derived = cursor.derivedSessions
        defer { cursor.endSessions(after: derived) }
        let models = cursor.with(
            known.union(rules.intersection(CodableRules.flags)), options, contextInForce)
        return try decode(type, models: Mapper(models))
    }

    /// Decodes this value.
    ///
    /// - Parameter models: what models in it are read through.
    func decode<Value: Decodable>(_ type: Value.Type, models: Mapper) throws(MappingError) -> Value {
        let scope = DecodingScope(self, models: models)
        defer { scope.close() }
        do {
            return try scope.decode(type, at: scope.reference(to: self))
        } catch {
            throw .caught(error)
        }
    }

    /// Whether a type is one of the standard library's containers.
    fileprivate static func isContainer(_ type: Any.Type) -> Bool {
        type is any Sequence.Type || type is any ExpressibleByNilLiteral.Type
    }

    /// Notes that this object was decoded as a model, or as a dictionary.
    fileprivate func observeDecoded(_ type: Any.Type) {
        guard kind == .object, !(type is any ExpressibleByNilLiteral.Type) else { return }
        if Self.isContainer(type) { return cursor.add(.whole) }
        recordModel(type)
    }

    /// An error that a type threw as it does for any decoder, about the value that it names.
    fileprivate func adopt(_ error: DecodingError, decoding type: Any.Type) -> MappingError {
        switch error {
        case .typeMismatch(let expected, let context), .valueNotFound(let expected, let context):
            return target(of: context).fail(
                .typeMismatch, expected: .type(expected), reason: .text(context.debugDescription),
                underlying: error)
        case .keyNotFound(let key, let context):
            return target(of: context).errorOfMissing(
                of: .component(.key(key.stringValue)), expected: nil)
        case .dataCorrupted(let context):
            let map = target(of: context)
            if map.cursor.index == cursor.index, type is any RawRepresentable.Type {
                return map.noSuchCase(type)
            }
            return map.fail(.invalidValue, reason: .text(context.debugDescription), underlying: error)
        @unknown default:
            return fail(.custom, underlying: error)
        }
    }

    /// The value that an error is about: the one at its coding path, as far as that exists below this value.
    @_lifetime(copy self)
    private func target(of context: DecodingError.Context) -> Mapper {
        var target = self
        for key in context.codingPath.dropFirst(mappingPath().components.count) {
            let found: Mapper?
            if target.kind == .array, let index = key.intValue {
                found = target.element(index)
            } else {
                found = target.member(key.stringValue, from: .either)
            }
            guard let next = found else { break }
            target = next
        }
        return target
    }
}
