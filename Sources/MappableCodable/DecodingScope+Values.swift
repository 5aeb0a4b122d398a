#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DecodingScope {
    /// Decodes the value at a node. What JSON has a text for is read as a mapper reads it.
    ///
    /// It is compiled for each type that containers have a function for, where the comparisons are of constants, and once
    /// for all others.
    @inline(never)
    func decode<Value: Decodable>(_ type: Value.Type, at node: UnsafePointer<Node>) throws -> Value {
        if Value.self == [Double].self { return try unsafe read([Double].self, at: node) }
        if Value.self == [Int].self { return try unsafe read([Int].self, at: node) }
        if Value.self == [String].self { return try unsafe read([String].self, at: node) }
        if Value.self == String.self { return try unsafe read(String.self, at: node) }
        if Value.self == Int.self { return try unsafe read(Int.self, at: node) }
        if Value.self == Double.self { return try unsafe read(Double.self, at: node) }
        if Value.self == Bool.self { return try unsafe read(Bool.self, at: node) }
        if Value.self == Float.self { return try unsafe read(Float.self, at: node) }
        if Value.self == Int64.self { return try unsafe read(Int64.self, at: node) }
        if Value.self == Int32.self { return try unsafe read(Int32.self, at: node) }
        if Value.self == Int16.self { return try unsafe read(Int16.self, at: node) }
        if Value.self == Int8.self { return try unsafe read(Int8.self, at: node) }
        if Value.self == UInt.self { return try unsafe read(UInt.self, at: node) }
        if Value.self == UInt64.self { return try unsafe read(UInt64.self, at: node) }
        if Value.self == UInt32.self { return try unsafe read(UInt32.self, at: node) }
        if Value.self == UInt16.self { return try unsafe read(UInt16.self, at: node) }
        if Value.self == UInt8.self { return try unsafe read(UInt8.self, at: node) }
        return try unsafe decodeOther(type, at: node)
    }

    @inline(never)
    private func decodeOther<Value: Decodable>(
        _ type: Value.Type, at node: UnsafePointer<Node>
    ) throws -> Value {
        if Value.self == [String: String].self { return try unsafe read([String: String].self, at: node) }
        if Value.self == Set<String>.self { return try unsafe read(Set<String>.self, at: node) }
        if Value.self == Date.self { return try unsafe read(Date.self, at: node) }
        if Value.self == Data.self { return try unsafe read(Data.self, at: node) }
        if Value.self == URL.self { return try unsafe read(URL.self, at: node) }
        if Value.self == UUID.self { return try unsafe read(UUID.self, at: node) }
        if Value.self == Decimal.self { return try unsafe read(Decimal.self, at: node) }
        if Value.self == JSON.self { return try unsafe read(JSON.self, at: node) }
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

    /// Decodes a value where an optional is: nil for `null`, and for what is invalid unless the options say otherwise.
    @inline(__always)
    func decodeOptional<Value: Decodable>(
        _ type: Value.Type, at node: UnsafePointer<Node>
    ) throws -> Value? {
        let map = try unsafe mapper(node)
        if map.kind == .null { return nil }
        let start = map.isObserved ? map.noted : nil
        do {
            return try unsafe decode(type, at: node)
        } catch {
            try unsafe tolerate(error, type, at: node, since: start)
            return nil
        }
    }

    @inline(never)
    private func tolerate(
        _ error: any Error, _ type: Any.Type, at node: UnsafePointer<Node>, since start: NotedSoFar?
    ) throws {
        let map = try unsafe mapper(node)
        if map.flags.has(MappingFlags.throwsInvalidOptionals) { throw error }
        guard let start else { return }
        map.undo(to: start)
        map.note(.nilForInvalid, type, error: .caught(error))
    }
}

// MARK: - Errors

extension DecodingScope {
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

extension Mapper {
    /// Decodes this value.
    func decode<Value: Decodable>(_ type: Value.Type) throws(MappingError) -> Value {
        let scope = unsafe DecodingScope(frame)
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
    @inline(__always)
    fileprivate func observeDecoded(_ type: Any.Type) {
        if isObserved, kind == .object { noteModel(type) }
    }

    @inline(never)
    private func noteModel(_ type: Any.Type) {
        if type is any ExpressibleByNilLiteral.Type { return }
        guard !Self.isContainer(type) else { return observeWhole() }
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
            let next: UnsafePointer<Node>?
            if map.kind == .array {
                unsafe next = key.intValue.flatMap { unsafe map.nodeOfElement($0) }
            } else {
                unsafe next = KeyText.withUTF8(key.stringValue) { unsafe map.nodeOfMember(KeyText($0)) }
            }
            guard let next = unsafe next else { break }
            unsafe target = unsafe next
        }
        return unsafe target
    }
}
