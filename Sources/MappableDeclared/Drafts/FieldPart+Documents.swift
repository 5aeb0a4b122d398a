// Where the values of fields stand in a document that is edited.

extension FieldPart {
    /// Writes a value in place of the one that a document has; nil removes that.
    ///
    /// - Parameter core: the declaration.
    /// - Throws: what writing the value throws, after which the document has none.
    func write(
        _ value: HeldValue?, in document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions
    ) throws(MappingError) {
        remove(from: &document, core, options)
        guard let value else { return }
        let written = try JSON(Written { json in try self.write(value, to: &json) }, options: options)
        place(written, in: &document, options)
    }

    /// Puts what stands for the value in a document in place of what is there.
    func replace(with value: JSON, in document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions)
    {
        guard info.key != nil else { return document = value }
        remove(from: &document, core, options)
        document[path(options)] = value
    }

    /// What stands for the value in a document; the document itself for a flattened model.
    func value(in document: JSON, _ options: WritingOptions) -> JSON {
        info.key == nil ? document : document.value(at: path(options)) ?? [:]
    }

    /// The path of the value as it is written.
    private func path(_ options: WritingOptions) -> MappingPath {
        let segments = info.key?.segments ?? []
        guard let speller = options.keys.speller else { return MappingPath(segments.map { .key($0) }) }
        return MappingPath(segments.map { .key(speller.spelled($0).spellings.first?.text ?? $0) })
    }

    private func place(_ written: JSON, in document: inout JSON, _ options: WritingOptions) {
        guard info.key != nil else { return document = document.merging(written) }
        let path = path(options)
        if let value = written.value(at: path) { document[path] = value }
    }

    private func remove(from document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions) {
        if let key = info.key {
            document.removeValue(at: path(options))
            for other in key.others {
                document.removeValue(at: MappingPath(FieldKey.segments(of: other).map { .key($0) }))
            }
        } else if info.isRest {
            let known = core.infos.paths.map(\.first)
            for key in document.object?.keys.filter({ !known.contains($0) }) ?? [] {
                document.removeValue(at: MappingPath([.key(key)]))
            }
        } else {
            for field in nested?.fields ?? [] { field.remove(from: &document, core, options) }
        }
    }
}

extension JSON {
    /// Removes the member at a path, if there is one.
    fileprivate mutating func removeValue(at path: MappingPath) {
        let outer = MappingPath(path.components.dropLast())
        guard case .key(let key)? = path.components.last, case .object(var members)? = value(at: outer),
            members.contains(key: key)
        else { return }
        members[key] = nil
        self[outer] = .object(members)
    }
}

extension AnyMappingCore {
    /// The numbers of the fields that lead to a property, through models whose properties stand in this one.
    ///
    /// - Parameter outer: the property that has a model of this declaration.
    final func place(of property: AnyKeyPath, below outer: AnyKeyPath? = nil) -> [Int]? {
        for (position, field) in fields.enumerated() {
            guard let own = field.property, let path = outer.map({ $0.appending(path: own) }) ?? own else {
                continue
            }
            if path == property { return [position] }
            guard field.offset != nil, let inner = field.nested?.place(of: property, below: path) else {
                continue
            }
            return [position] + inner
        }
        return nil
    }

    /// A model with another value at a place, without checks.
    final func model(
        _ model: HeldValue, with value: HeldValue, at place: ArraySlice<Int>
    ) throws -> HeldValue {
        guard let first = place.first else { return value }
        var values = fields.map { $0.value(model.any) }
        if place.count == 1 {
            values[first] = value
        } else if let nested = fields[first].nested, let inner = values[first] {
            values[first] = try nested.model(inner, with: value, at: place.dropFirst())
        }
        return try Mapper.read([:]) { [values] map in try self.model(of: values, map, isChecked: false) }
    }

    /// Writes a value at a place in a document of this declaration's.
    final func write(
        _ value: HeldValue?, at place: ArraySlice<Int>, in document: inout JSON, _ options: WritingOptions
    ) {
        guard let first = place.first else { return }
        let field = fields[first]
        guard place.count > 1, let nested = field.nested else {
            try? field.write(value, in: &document, self, options)
            return
        }
        var inner = field.value(in: document, options)
        nested.write(value, at: place.dropFirst(), in: &inner, options)
        field.replace(with: inner, in: &document, self, options)
    }
}
