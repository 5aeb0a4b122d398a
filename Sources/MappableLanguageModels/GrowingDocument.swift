/// A document that is still arriving, as a draft sees it.
struct GrowingDocument: DraftArrival {
    let growing: MappingPath?

    func isAwaited(_ field: FieldPart, in document: JSON, _ options: MappingOptions) -> Bool {
        growing != nil && !hasEnded(field.paths(options, in: document), in: document)
    }

    /// Whether the value at one of some paths is there and has ended. While the document grows, it could still come under the
    /// first, which counts.
    func hasEnded(_ paths: [[MappingPath.Component]], in document: JSON) -> Bool {
        paths.prefix(growing == nil ? paths.count : 1).contains { path in
            document.value(under: path) != nil && growing?.components[...].after(path) == nil
        }
    }

    func inside(_ field: FieldPart, in document: JSON, _ options: MappingOptions) -> any DraftArrival {
        let paths = field.paths(options, in: document)
        let rest = paths.lazy.compactMap { growing?.components[...].after($0) }.first
        return GrowingDocument(growing: rest.map { MappingPath(Array($0)) })
    }

    /// Constraints do not count, and elements and optional values that are invalid are left out, so that nothing is taken back.
    func value(
        of field: FieldPart, in document: JSON, _ options: MappingOptions, _ context: (any Sendable)?
    ) -> HeldValue? {
        var shown = document
        if let path = growing?.components[...],
            let steps = field.firstHidden(on: path, in: document, options)
        {
            shown = document.removing(path.prefix(steps)) ?? .null
        }
        var options = options
        options.invalidOptionals = .nil
        let value = try? Mapper.read(shown, options: options, context: context) { map in
            try map.with(.skipsConstraints | .skipsInvalidElements, true) { map in try field.value(in: map) }
        }
        return value ?? nil
    }
}

extension FieldPart {
    /// The number of steps, on the path to the value that is growing, to the first value that must not be seen before it has
    /// ended; nil if all may be seen.
    ///
    /// What grows may be seen in a `String`, in `JSON`, and in arrays, dictionaries and declared models of such values.
    fileprivate func firstHidden(
        on path: ArraySlice<MappingPath.Component>, in document: JSON, _ options: MappingOptions
    ) -> Int? {
        let paths = paths(options, in: document)
        // The value could still come under the key that counts first.
        if paths.count > 1, document.value(under: paths[0]) == nil { return 0 }
        guard let rest = paths.lazy.compactMap(path.after).first else { return nil }
        var type: Any.Type = info.isTransformed ? Never.self : valueType
        var steps = path.count - rest.count
        while let around = type as? any AroundValue.Type {
            if around.inside.isStep {
                guard steps < path.count else { return nil }
                steps += 1
            }
            type = around.inside.type
        }
        if type is JSON.Type || type is JSON.Object.Type { return nil }
        guard let core = (type as? any Mapped.Type)?.anyCore else {
            return type is String.Type && steps == path.count ? nil : steps
        }
        let model = document.value(at: MappingPath(Array(path.prefix(steps)))) ?? [:]
        return core.firstHidden(on: path.dropFirst(steps), in: model, options).map { steps + $0 }
    }
}

extension AnyMappingCore {
    /// A model may be seen unless what is yet to come could change it, or make it invalid: a value in place of a default that
    /// is not empty, an unknown member, or a condition.
    fileprivate func firstHidden(
        on path: ArraySlice<MappingPath.Component>, in document: JSON, _ options: MappingOptions
    ) -> Int? {
        if !conditions.isEmpty || refusesUnknownKeys || model is any Versioned.Type { return 0 }
        var hidden: Int?
        for field in fields {
            let steps = field.firstHidden(on: path, in: document, options)
            if let standIn = field.info.standIn, ![nil, [], [:], ""].contains(try? JSON(standIn())) {
                let path = field.paths(options, in: document)[0]
                if steps == path.count || document.value(under: path) == nil { return 0 }
            }
            if let steps { hidden = min(steps, hidden ?? steps) }
        }
        return hidden
    }
}

extension ArraySlice<MappingPath.Component> {
    /// The rest of this path after another one, whose keys may be indices; nil if it does not begin with that.
    fileprivate func after(_ path: [MappingPath.Component]) -> ArraySlice? {
        let isInside = zip(self, path).allSatisfy { step, key in
            if case .index(let index) = step, key == .key(String(index)) { true } else { step == key }
        }
        return isInside && count >= path.count ? dropFirst(path.count) : nil
    }
}

extension JSON {
    /// The value at a path whose keys may be indices.
    fileprivate func value(under path: [MappingPath.Component]) -> JSON? {
        path.reduce(.some(self)) { json, step in
            var step = step
            if json?.array != nil, case .key(let key) = step, let index = Int(key) { step = .index(index) }
            return json?.value(at: MappingPath([step]))
        }
    }

    /// This value without the one at a path; nil for the path of the value itself. Recursion is as deep as the path is long.
    fileprivate func removing(_ path: ArraySlice<MappingPath.Component>) -> JSON? {
        switch (self, path.first) {
        case (_, nil): return JSON?.none
        case (.object(var members), .key(let key)?):
            members[key] = members[key].flatMap { $0.removing(path.dropFirst()) }
            return .object(members)
        case (.array(var elements), .index(let index)?) where index < elements.count:
            let last = elements.elements.remove(at: index).removing(path.dropFirst())
            if let last { elements.elements.insert(last, at: index) }
            return .array(elements)
        default: return self
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
        var (core, document): (AnyMappingCore?, JSON) = (Model.anyCore, json)
        var paths: [[MappingPath.Component]] = [[]]
        for position in place {
            guard let field = core?.fields[position] else { return false }
            let own = field.paths(state.settings.options, in: document)
            paths = own.flatMap { inner in paths.map { $0 + inner } }
            (core, document) = (field.nested, field.value(in: document, state.settings))
        }
        let arrival = state.arrival as? GrowingDocument ?? GrowingDocument(growing: nil)
        return arrival.hasEnded(paths, in: json)
    }
}
