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
        _ type: Value.Type, at node: UnsafePointer<Node>
    ) throws(MappingError) -> Value {
        try unsafe Value._read(mapper(node))
    }

    /// Decodes the value at a node.
    @inline(never)
    func decode<Value: Decodable>(_ type: Value.Type, at node: UnsafePointer<Node>) throws -> Value {
        // Loops of their own for the elements of arrays.
        if Value.self == [Double].self { return try unsafe read([Double].self, at: node) }
        if Value.self == [Int].self { return try unsafe read([Int].self, at: node) }
        if Value.self == [String].self { return try unsafe read([String].self, at: node) }
        if let direct = DirectTypes.find(type) { return try unsafe read(direct, at: node) }
        do {
            let value = try call { try Value(from: unsafe NodeDecoder(scope: self, node: node)) }
            try unsafe mapper(node).observeDecoded(type)
            return value
        } catch {
            throw unsafe self.error(error, decoding: type, at: node)
        }
    }

    /// Reads a value of a type that is known to be the one asked for.
    @inline(__always)
    private func read<Value: Mappable, Same>(
        _ type: Value.Type, at node: UnsafePointer<Node>
    ) throws(MappingError) -> Same {
        // Safety: the caller has compared the types.
        unsafe unsafeBitCast(try Value._read(try mapper(node)), to: Same.self)
    }

    /// Does what the options say of an error in place of an optional: throws it, or notes it.
    @inline(never)
    func tolerate(
        _ error: any Error, _ type: Any.Type, at node: UnsafePointer<Node>, since start: NotedSoFar? = nil
    ) throws {
        let map = try unsafe mapper(node)
        if map.flags.has(.throwsInvalidOptionals) { throw error }
        guard map.isObserved else { return }
        if let start { map.undo(to: start) }
        map.note(.nilForInvalid, type, error: .caught(error))
    }

    /// An error that a type's `init(from:)` threw, as an error of this document.
    private func error(
        _ error: any Error, decoding type: Any.Type, at node: UnsafePointer<Node>
    ) -> MappingError {
        do throws(MappingError) {
            let map = try unsafe mapper(node)
            map.observeFailure()
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
        if rules.treatsCodableAsModels { return try unsafe decode(type, models: frame) }
        let exact = flags.with(CodableRules.flags, false).with(MappingFlags.exact, true)
        var override = unsafe frame.pointee.override
        if rules.fractionalNumbers == .truncate {
            rules.fractionalNumbers = .throw
            unsafe override = unsafe with(rules, contextInForce).frame.pointee.override
        }
        let models = unsafe frame
        var frame = unsafe MapperFrame(of: session, exact, override: override)
        return try unsafe run(
            { map throws(MappingError) in try unsafe map.decode(type, models: models) }, in: &frame)
    }

    /// Decodes this value for a coder, whose options are not those of models.
    func decode<Value: Decodable>(
        _ type: Value.Type, modelOptions options: MappingOptions
    ) throws(MappingError) -> Value {
        let override = unsafe with(options, contextInForce).frame.pointee.override
        return try unsafe decode(type, modelsUnder: MappingFlags.of(options), override)
    }

    /// Decodes this value, and models in it under the rules of some flags, and under other options.
    func decode<Value: Decodable>(
        _ type: Value.Type, modelsUnder rules: MappingFlags, _ override: UnsafePointer<OptionsOverride>?
    ) throws(MappingError) -> Value {
        let own = unsafe (frame, node)
        let known = flags.subtracting(CodableRules.flags)
        var models = unsafe MapperFrame(
            of: session, known.union(rules.intersection(CodableRules.flags)), override: override)
        return try unsafe run(
            { models throws(MappingError) in
                try unsafe Mapper(own.0, own.1).decode(type, models: models.frame)
            }, in: &models)
    }

    /// Decodes this value.
    ///
    /// - Parameter models: the frame for models in it.
    func decode<Value: Decodable>(
        _ type: Value.Type, models: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Value {
        let scope = unsafe DecodingScope(frame, models: models)
        defer { scope.close() }
        do {
            return try unsafe scope.decode(type, at: node)
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
        guard isObserved, kind == .object, !(type is any ExpressibleByNilLiteral.Type) else { return }
        if Self.isContainer(type) { return observeWhole() }
        // Safety: the session outlives its mappers.
        unsafe session.pointee.observer?.map(node, type, in: session.pointee.document)
    }

    /// An error that a type threw as it does for any decoder, about the value that it names.
    fileprivate func adopt(_ error: DecodingError, decoding type: Any.Type) -> MappingError {
        switch error {
        case .typeMismatch(let expected, let context), .valueNotFound(let expected, let context):
            return unsafe at(target(of: context)).fail(
                .typeMismatch, expected: .type(expected), reason: .text(context.debugDescription),
                underlying: error)
        case .keyNotFound(let key, let context):
            return unsafe at(target(of: context)).explainAbsence(
                of: .component(.key(key.stringValue)), expected: nil)
        case .dataCorrupted(let context):
            let map = unsafe at(target(of: context))
            if unsafe map.node == node, type is any RawRepresentable.Type { return map.noSuchCase(type) }
            return map.fail(.invalidValue, reason: .text(context.debugDescription), underlying: error)
        @unknown default:
            return fail(.custom, underlying: error)
        }
    }

    /// The value that an error is about: the one at its coding path, as far as that exists below this value.
    private func target(of context: DecodingError.Context) -> UnsafePointer<Node> {
        // Safety: the session outlives its mappers, and steps lead to nodes on its tape.
        let own = unsafe session.pointee.keyPath(of: node).components
        var target = unsafe node
        for key in context.codingPath.dropFirst(own.count) {
            let map = unsafe at(target)
            let next =
                if map.kind == .array {
                    unsafe key.intValue.flatMap { unsafe map.nodeOfElement($0) }
                } else {
                    unsafe KeyText.withUTF8(key.stringValue) { unsafe map.nodeOfMember(KeyText($0)) }
                }
            guard let next = unsafe next else { break }
            unsafe target = unsafe next
        }
        return unsafe target
    }
}
