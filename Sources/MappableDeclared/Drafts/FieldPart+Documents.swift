// Where the values of fields stand in a document that is edited.

extension FieldPart {
    /// Writes a value in place of the one that a document has; nil removes that.
    ///
    /// - Parameter core: the declaration.
    /// - Throws: what writing the value throws, after which the document has none.
    func write(
        _ value: HeldValue?, in document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions
    ) throws(MappingError) {
        let original = document
        remove(from: &document, core, options)
        guard let value else { return }
        var written = try JSON(Written { json in try self.write(value, to: &json) }, options: options)
        var kept: JSON = [:]
        keepUnknown(of: original, beside: written, in: &kept, options)
        if kept != [:] {
            written = try JSON(
                Written { json in
                    try self.write(value, to: &json)
                    json.writeRest(kept.object ?? [:])
                }, options: options)
        }
        place(written, in: &document, options)
    }

    /// Puts what stands for the value in a document in place of what is there.
    func replace(with value: JSON, in document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions)
    {
        guard info.key != nil else { return document = value }
        remove(from: &document, core, options)
        document[path(options)] = value
    }

    /// The value's part of a document; the document itself for a flattened model.
    func value(in document: JSON, _ options: WritingOptions) -> JSON {
        info.key == nil ? document : document.value(at: path(in: document, options)) ?? [:]
    }

    /// The path at which a document has the value: the first with anything but null.
    private func path(in document: JSON, _ options: WritingOptions) -> MappingPath {
        let own = path(options)
        let others = (info.key?.others ?? []).map { Self.path(FieldKey.segments(of: $0), options) }
        return ([own] + others).first { (document.value(at: $0) ?? .null) != .null } ?? own
    }

    /// The path of the value as it is written.
    private func path(_ options: WritingOptions) -> MappingPath {
        Self.path(info.key?.segments ?? [], options)
    }

    private static func path(_ segments: [String], _ options: WritingOptions) -> MappingPath {
        MappingPath(segments.map { .key(options.keys.spelled($0)) })
    }

    /// Adds the members of the value in a document that no declaration knows, where they stand.
    ///
    /// Recursion is bounded by the depth of the document.
    ///
    /// - Parameter written: what takes the document's place. What is no object any more has no members to keep.
    private func keepUnknown(
        of document: JSON, beside written: JSON, in kept: inout JSON, _ options: WritingOptions
    ) {
        guard let nested = nestedOrOptional, document.object != nil else { return }
        guard info.key != nil else {
            for field in nested.fields {
                field.keepUnknown(of: document, beside: written, in: &kept, options)
            }
            return
        }
        guard let target = written.value(at: path(options)), target.object != nil else { return }
        let (inner, infos) = (value(in: document, options), nested.infos)
        var own: JSON = [:]
        if !infos.keepRest {
            let members = try? Mapper.read(inner, options: MappingOptions(keys: options.keys)) { map in
                map.lookUp(infos.keyPaths { _ in true })
                return try map.rest()
            }
            own = .object(members ?? [:])
        }
        for field in nested.fields { field.keepUnknown(of: inner, beside: target, in: &own, options) }
        if own != [:] { kept[path(options)] = own }
    }

    private func place(_ written: JSON, in document: inout JSON, _ options: WritingOptions) {
        guard info.key != nil else { return document.add(written.object ?? [:]) }
        let path = path(options)
        if let value = written.value(at: path) { document[path] = value }
    }

    private func remove(from document: inout JSON, _ core: AnyMappingCore, _ options: WritingOptions) {
        if let key = info.key {
            document.removeValue(at: path(options))
            for other in key.others {
                document.removeValue(at: Self.path(FieldKey.segments(of: other), options))
            }
        } else if info.isRest {
            let known = core.infos.paths.compactMap(\.first)
                .map { MappingPath.Component.key(options.keys.spelled($0)) }
            for key in document.object?.keys ?? [] where !known.contains(.key(key)) {
                document.removeValue(at: MappingPath([.key(key)]))
            }
        } else if let nested {
            for field in nested.fields { field.remove(from: &document, core, options) }
        } else if let own = members(in: document, options) {
            document.remove(own)
        }
    }

    /// The members of a flattened value without a declaration, which show only when it is read and written.
    private func members(in document: JSON, _ options: WritingOptions) -> JSON.Object? {
        let value = try? Mapper.read(document, options: MappingOptions(keys: options.keys)) { map in
            try self.value(in: map)
        }
        guard let value = value ?? nil else { return nil }
        return (try? JSON(Written { json in try self.write(value, to: &json) }, options: options))?.object
    }
}

/// A type that is optional.
private protocol OptionalValue { static var wrapped: Any.Type { get } }

extension Optional: OptionalValue { fileprivate static var wrapped: Any.Type { Wrapped.self } }

extension FieldPart {
    /// The declaration of the value's type, or of what it is an optional of.
    private var nestedOrOptional: AnyMappingCore? {
        if let nested { return nested }
        return ((valueType as? any OptionalValue.Type)?.wrapped as? any Mapped.Type)?.anyCore
    }
}

extension JSON {
    /// Adds members to those of an object; an object in both has the members of both.
    ///
    /// Recursion is bounded by the depth of both.
    fileprivate mutating func add(_ members: JSON.Object) {
        var object = self.object ?? [:]
        for (key, value) in members {
            if var known = object[key], known.object != nil, let inner = value.object {
                known.add(inner)
                object[key] = known
            } else {
                object[key] = value
            }
        }
        self = .object(object)
    }

    /// Removes members of an object; of an object in it, only the members of that.
    ///
    /// Recursion is bounded by the depth of both.
    fileprivate mutating func remove(_ members: JSON.Object) {
        guard var object = self.object else { return }
        for (key, value) in members {
            var known = object[key] ?? .null
            if let inner = value.object { known.remove(inner) }
            let keeps = known.object?.isEmpty == false && value.object != nil
            object[key] = keeps ? known : Optional.none
        }
        self = .object(object)
    }

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
    package final func place(of property: AnyKeyPath, below outer: AnyKeyPath? = nil) -> [Int]? {
        for (position, field) in fields.enumerated() {
            guard let own = field.property, let path = outer.map({ $0.appending(path: own) }) ?? own else {
                continue
            }
            if path == property { return [position] }
            guard field.place != nil, let inner = field.nested?.place(of: property, below: path) else {
                continue
            }
            return [position] + inner
        }
        return nil
    }

    /// The numbers of the fields that lead to a property.
    ///
    /// - Throws: `MappingError.Kind.custom` for a property without a field.
    final func place(to property: AnyKeyPath) throws(MappingError) -> [Int] {
        if let place = place(of: property) { return place }
        throw MappingError(.custom, reason: "the mapping of \(model) has no field for \(property)")
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

    /// The objects in the document of a model that only key paths lead through.
    final func pathObjects(of values: [HeldValue?], _ options: WritingOptions) -> PathObjects {
        PathObjects(
            zip(fields, values).flatMap { field, value -> [MappingPath] in
                guard let value else { return [] }
                // What cannot be written is in no patch.
                return (try? WrittenDocument(Written { try field.write(value, to: &$0) }, options: options))?
                    .paths ?? []
            })
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
