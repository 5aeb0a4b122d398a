/// A document that is still arriving, as a draft sees it.
struct GrowingDocument: DraftArrival {
    /// The document without strings that are still growing.
    let complete: JSON
    let growing: MappingPath?

    func isAwaited(_ field: FieldPart, in document: JSON, _ options: MappingOptions) -> Bool {
        guard growing != nil else { return false }
        return !field.paths(options).contains { hasEnded($0, in: document) }
    }

    /// Whether the value at a path is there and has ended.
    func hasEnded(_ path: [MappingPath.Component], in document: JSON) -> Bool {
        document.value(at: MappingPath(path)) != nil && rest(of: path) == nil
    }

    /// The path from a value to the innermost growing one inside it; nil if the value is not growing.
    private func rest(of path: [MappingPath.Component]) -> ArraySlice<MappingPath.Component>? {
        guard let components = growing?.components, components.count >= path.count else { return nil }
        let isInside = zip(components, path).allSatisfy { step, key in
            if case .index(let index) = step { .key(String(index)) == key } else { step == key }
        }
        return isInside ? components.dropFirst(path.count) : nil
    }

    /// Constraints do not count, and elements that are invalid are left out, so that nothing is taken back.
    func value(
        of field: FieldPart, in document: JSON, _ options: MappingOptions, _ context: (any Sendable)?
    ) -> HeldValue? {
        let growing = field.paths(options).compactMap(rest)
        let hidesText = growing.contains { !field.growsWithText(at: $0, options) }
        let lenient = MappingFlags.skipsConstraints | .skipsInvalidElements
        return
            (try? Mapper.read(hidesText ? complete : document, options: options, context: context) { map in
                try map.with(lenient, true) { map in try field.value(in: map) }
            }) ?? nil
    }
}

extension FieldPart {
    /// The key paths of the value in documents, in all spellings; the empty path for a part of the model itself.
    fileprivate func paths(_ options: MappingOptions) -> [[MappingPath.Component]] {
        guard let key = info.key else { return [[]] }
        return key.paths.flatMap { path in
            path.reduce([[]]) { paths, key in
                let spellings = options.keys.converter?.spellings(of: key).map(\.text) ?? [key]
                return spellings.flatMap { spelling in paths.map { $0 + [.key(spelling)] } }
            }
        }
    }

    /// Whether a string that grows inside the value may be shown, because a `String` or `JSON` takes it.
    fileprivate func growsWithText(
        at path: ArraySlice<MappingPath.Component>, _ options: MappingOptions
    ) -> Bool {
        var (type, path): (Any.Type, _) = (info.isTransformed ? Never.self : valueType, path)
        while let around = type as? any AroundValue.Type {
            if around.inside.isStep, path.popFirst() == nil { return false }
            type = around.inside.type
        }
        if type is JSON.Type { return true }
        guard let model = type as? any Mapped.Type else { return type is String.Type && path.isEmpty }
        return model.anyCore.fields.contains { field in
            field.paths(options).contains { inner in
                Array(path.prefix(inner.count)) == inner
                    && field.growsWithText(at: path.dropFirst(inner.count), options)
            }
        }
    }
}

/// A type with values of another type inside.
private protocol AroundValue {
    /// The other type, and whether a path to such a value has a step more.
    static var inside: (type: Any.Type, isStep: Bool) { get }
}

extension Optional: AroundValue {
    fileprivate static var inside: (type: Any.Type, isStep: Bool) { (Wrapped.self, false) }
}

extension Array: AroundValue {
    fileprivate static var inside: (type: Any.Type, isStep: Bool) { (Element.self, true) }
}

extension Dictionary: AroundValue {
    fileprivate static var inside: (type: Any.Type, isStep: Bool) { (Value.self, true) }
}

extension Draft {
    /// Whether the value of a member is there and has ended. It differs from a value that is not nil only while the document
    /// is still arriving.
    public func isComplete<Value>(_ property: KeyPath<Model, Value>) -> Bool {
        guard let place = Model.anyCore.place(of: property) else { return false }
        var (core, paths): (AnyMappingCore?, [[MappingPath.Component]]) = (Model.anyCore, [[]])
        for position in place {
            guard let field = core?.fields[position] else { return false }
            paths = field.paths(state.settings.options).flatMap { inner in paths.map { $0 + inner } }
            core = field.nested
        }
        let arrival = state.arrival as? GrowingDocument ?? GrowingDocument(complete: json, growing: nil)
        return paths.contains { arrival.hasEnded($0, in: json) }
    }
}
