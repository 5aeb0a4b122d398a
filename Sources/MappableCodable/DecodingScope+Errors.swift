import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DecodingError {
    /// The case that `JSONDecoder` throws, with this library's error as the underlying one. `path` is that of the
    /// value, or for a missing member of its object; `asked` is the type that decodes as `type`.
    init(
        _ error: MappingError, at path: [any CodingKey], _ type: Any.Type = Any.self,
        askedFor asked: Any.Type? = nil, isNull: Bool = false, missing key: (any CodingKey)? = nil
    ) {
        let context = Context(
            codingPath: path,
            debugDescription: ErrorText.ofDecoding(error, type, asked ?? type, missing: key),
            underlyingError: error)
        switch error.kind {
        case .missing:
            self = key.map { .keyNotFound($0, context) } ?? .valueNotFound(type, context)
        // For Foundation, only a boolean's type mismatches null.
        case .typeMismatch where !isNull || type == Bool.self: self = .typeMismatch(type, context)
        case .typeMismatch: self = .valueNotFound(type, context)
        default: self = .dataCorrupted(context)
        }
    }
}

extension DecodingScope {
    @inline(never)
    func decodingError(
        _ error: MappingError, _ type: Any.Type, at node: CursorReference, missing key: (any CodingKey)? = nil
    ) -> DecodingError {
        if error.isDropped {
            let isNull = (try? mapper(node).kind == .null) ?? false
            return DecodingError(error, at: [], type, isNull: isNull, missing: key)
        }
        let own = codingPath(of: node)
        var path = own + JSONKeyPath(Array(error.keyPath.steps.dropFirst(own.count))).codingPath
        var missing = key
        if key != nil {
            path = own
        } else if error.kind == .missing, let last = path.last, last.intValue == nil {
            missing = path.removeLast()
        }
        let isInside = path.count > own.count
        return DecodingError(
            error, at: path,
            isInside ? Self.element(of: type) : Self.coded(type, isNull: error.found?.kind == .null),
            askedFor: isInside ? nil : type, isNull: error.found?.kind == .null, missing: missing)
    }

    /// Foundation's errors have the type that a type decodes.
    private static func coded(_ type: Any.Type, isNull: Bool) -> Any.Type {
        if type == UUID.self { return String.self }
        if type is any DecodableArray.Type { return [Any].self }
        if isNull { return type }
        if type == Date.self { return Double.self }
        return type == Data.self || type == URL.self ? String.self : type
    }

    private static func element(of type: Any.Type) -> Any.Type {
        type == [Double].self
            ? Double.self : type == [Int].self ? Int.self : type == [String].self ? String.self : type
    }

    /// Coders pass on what a type threw, as Foundation's do, but a missing case of an enum gets a place. Mappings make
    /// all of them errors of this document.
    @inline(never)
    func error(
        _ error: any Error, decoding type: Any.Type, at node: CursorReference, since start: ReadStart?
    ) -> any Error {
        do throws(MappingError) {
            let map = try mapper(node)
            map.cursor.recordFailed(since: start)
            let thrown = error as? DecodingError
            let known = thrown?.underlyingMappingError
            let isKnown = known.map { $0.isDropped || $0.isAbout(map.cursor.documentToken) } ?? false
            let isOfRawValue = thrown?.isOfRawValue ?? false
            if strategies.isForCoder, !isKnown, !isOfRawValue, !(error is MappingError) { return error }
            let own: MappingError
            if let known, isKnown {
                own = known
            } else {
                own =
                    try thrown.map { error throws(MappingError) in
                        try adopt(error, decoding: type, at: node)
                    } ?? map.adopt(error)
            }
            let named = Mapper.isContainer(type) ? own : own.mapping(type)
            guard let thrown else { return decodingError(named, type, at: node) }
            if own.isDropped { return thrown }
            let hasText = isKnown || strategies.isForCoder && !map.cursor.isHidden
            return thrown.with(named, hasText: hasText)
        } catch {
            return decodingError(error, type, at: node)
        }
    }
}

extension DecodingScope {
    fileprivate func adopt(
        _ error: DecodingError, decoding type: Any.Type, at node: CursorReference
    ) throws(MappingError) -> MappingError {
        let map = try mapper(node)
        switch error {
        case .typeMismatch(let expected, let context), .valueNotFound(let expected, let context):
            return try target(of: context, at: node).fail(
                .typeMismatch, expected: .type(expected), reason: .text(context.debugDescription),
                underlying: error)
        case .keyNotFound(let key, let context):
            return try target(of: context, at: node).errorOfMissing(
                of: .component(.key(key.stringValue)), expected: nil)
        case .dataCorrupted(let context):
            let target = try target(of: context, at: node)
            if target.cursor.nodeIndex == map.cursor.nodeIndex, type is any RawRepresentable.Type {
                return target.refusal(by: type)
            }
            if error.isOfRawValue, map.cursor.isHidden { return target.fail(.invalidValue) }
            return target.fail(.invalidValue, reason: .text(context.debugDescription), underlying: error)
        @unknown default:
            return map.fail(.custom, underlying: error)
        }
    }

    /// The value at the error's coding path, or as much of the path as exists.
    @_lifetime(immortal)
    private func target(
        of context: DecodingError.Context, at node: CursorReference
    ) throws(MappingError) -> Mapper {
        var (node, target) = (node, try mapper(node))
        for key in context.codingPath.dropFirst(target.mappingPath().steps.count) {
            let found: JSONCursor?
            if target.kind == .array, let index = key.intValue {
                found = target.cursor.element(index)
            } else if strategies.convertsKeys, target.kind == .object,
                let converted = try convertedMembers(of: node)[key.stringValue]
            {
                found = try mapper(converted).cursor
            } else {
                found = target.cursor.member(key.stringValue)
            }
            guard let next = found else { break }
            (node, target) = (CursorReference(to: next, in: node), Mapper(next))
        }
        return target
    }
}

extension DecodingError {
    /// The standard library's error for a raw value without a case, whose text has the value.
    fileprivate var isOfRawValue: Bool {
        guard case .dataCorrupted(let context) = self, context.underlyingError == nil else { return false }
        return context.debugDescription.hasPrefix("Cannot initialize ")
    }

    func with(_ error: MappingError, hasText: Bool = true) -> DecodingError {
        func context(_ old: Context) -> Context {
            Context(
                codingPath: old.codingPath,
                debugDescription: hasText ? old.debugDescription : error.description,
                underlyingError: error)
        }
        return switch self {
        case .typeMismatch(let type, let old): .typeMismatch(type, context(old))
        case .valueNotFound(let type, let old): .valueNotFound(type, context(old))
        case .keyNotFound(let key, let old): .keyNotFound(key, context(old))
        case .dataCorrupted(let old): .dataCorrupted(context(old))
        @unknown default: self
        }
    }
}

extension Mapper {
    static func isContainer(_ type: Any.Type) -> Bool {
        type is any Sequence.Type || type is any ExpressibleByNilLiteral.Type
    }
}
