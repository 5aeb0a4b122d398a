// Where the values of fields stand in a document that is edited.

extension FieldPart {
    /// Writes a value in place of the one that a document has; nil removes that.
    ///
    /// - Parameter core: the declaration.
    /// - Throws: what writing the value throws, after which the document has none.
    func write(
        _ value: HeldValue?, in document: inout JSON, _ core: AnyMappingCore, _ settings: DraftState.Settings
    ) throws(MappingError) {
        let original = document
        remove(from: &document, core, settings)
        guard let value else { return }
        var written = try settings.json { json in try self.write(value, to: &json) }
        var kept: JSON = [:]
        keepUnknown(of: original, beside: written, in: &kept, settings)
        if kept != [:] {
            written = try settings.json { json in
                try self.write(value, to: &json)
                json.writeRest(kept.object ?? [:])
            }
        }
        place(written, in: &document, settings)
    }

    /// Puts what stands for the value in a document in place of what is there.
    func replace(
        with value: JSON, in document: inout JSON, _ core: AnyMappingCore, _ settings: DraftState.Settings
    ) {
        guard info.key != nil else { return document = value }
        remove(from: &document, core, settings)
        document[path(settings)] = value
    }

    /// The value's part of a document; the document itself for a flattened model.
    package func value(in document: JSON, _ settings: DraftState.Settings) -> JSON {
        info.key == nil ? document : document.value(at: path(in: document, settings)) ?? [:]
    }

    /// The path at which a document has the value: the first with anything but null.
    private func path(in document: JSON, _ settings: DraftState.Settings) -> MappingPath {
        let paths = readKeys.lazy.flatMap { document.paths(to: $0, settings.options) }
        return paths.first { (document.value(at: $0) ?? .null) != .null } ?? path(settings)
    }

    /// The key paths of the value in documents, in all spellings, and where a document has it; the empty path for a part of the
    /// model itself.
    package func paths(_ options: MappingOptions, in document: JSON) -> [[MappingPath.Component]] {
        guard info.key != nil else { return [[]] }
        let spelled = readKeys.flatMap { path in
            path.reduce([[MappingPath.Component]()]) { paths, key in
                let key = key.segmentKey
                let spellings = options.keys.converter?.spellings(of: key).map(\.text) ?? [key]
                return spellings.flatMap { spelling in paths.map { $0 + [.key(spelling)] } }
            }
        }
        let found = readKeys.flatMap { document.paths(to: $0, options).map(\.components) }
        return spelled + found.filter { !spelled.contains($0) }
    }

    /// The segments of the keys that are read, in the order in which they are tried.
    private var readKeys: [ArraySlice<String>] { info.key?.paths.map { $0[...] } ?? [] }

    /// The path of the value as it is written.
    private func path(_ settings: DraftState.Settings) -> MappingPath {
        MappingPath((info.key?.segments ?? []).map { .key(settings.writing.keys.spelled($0)) })
    }

    /// The same in a document that has the containers on the way.
    private func path(writtenIn document: JSON, _ settings: DraftState.Settings) -> MappingPath {
        let options = MappingOptions(keys: settings.writing.keys)
        return document.paths(to: info.key?.segments[...] ?? [], options).first ?? path(settings)
    }

    /// Adds the members of the value in a document that no declaration knows, where they stand.
    ///
    /// Recursion is bounded by the depth of the document.
    ///
    /// - Parameter written: what takes the document's place. What is no object any more has no members to keep.
    private func keepUnknown(
        of document: JSON, beside written: JSON, in kept: inout JSON, _ settings: DraftState.Settings
    ) {
        guard let nested = nestedOrOptional, document.object != nil else { return }
        guard info.key != nil else {
            for field in nested.fields {
                field.keepUnknown(of: document, beside: written, in: &kept, settings)
            }
            return
        }
        let path = path(writtenIn: written, settings)
        guard let target = written.value(at: path), target.object != nil else { return }
        let (inner, infos) = (value(in: document, settings), nested.infos)
        var own: JSON = [:]
        if !infos.keepRest {
            own = .object(unknownMembers(of: inner, nested, settings))
        }
        for field in nested.fields { field.keepUnknown(of: inner, beside: target, in: &own, settings) }
        if own != [:] { kept[path] = own }
    }

    /// The members of a document that no declaration knows.
    private func unknownMembers(
        of document: JSON, _ core: AnyMappingCore, _ settings: DraftState.Settings
    ) -> JSON.Object {
        let members = try? Mapper.read(document, options: settings.keyOptions) { map in
            map.lookUp(core.infos.keyPaths { _ in true })
            for field in core.fields { field.lookUp(in: map) }
            return try map.rest()
        }
        return members ?? [:]
    }

    private func place(_ written: JSON, in document: inout JSON, _ settings: DraftState.Settings) {
        guard info.key != nil else { return document.add(written.object ?? [:]) }
        let path = path(writtenIn: written, settings)
        if let value = written.value(at: path) { document[path] = value }
    }

    private func remove(from document: inout JSON, _ core: AnyMappingCore, _ settings: DraftState.Settings) {
        if info.key != nil {
            document.removeValue(at: path(settings))
            for path in readKeys.flatMap({ document.paths(to: $0, settings.options) }) {
                document.removeValue(at: path)
            }
        } else if info.isRest {
            document.remove(unknownMembers(of: document, core, settings))
        } else if let nested {
            for field in nested.fields { field.remove(from: &document, core, settings) }
        } else if let own = members(in: document, settings) {
            document.remove(own)
        }
    }

    /// The members of a flattened value without a declaration, which show only when it is read and written.
    private func members(in document: JSON, _ settings: DraftState.Settings) -> JSON.Object? {
        let value = try? Mapper.read(document, options: settings.keyOptions) { map in
            try self.value(in: map)
        }
        guard let value = value ?? nil else { return nil }
        return (try? settings.json { json in try self.write(value, to: &json) })?.object
    }
}

extension DraftState.Settings {
    /// How keys are found.
    fileprivate var keyOptions: MappingOptions {
        MappingOptions(duplicateKeys: options.duplicateKeys, keys: options.keys)
    }

    /// What a function writes.
    fileprivate func json(_ write: @escaping (inout JSONOutput) throws -> Void) throws(MappingError) -> JSON {
        try JSON(Written(write), options: writing, context: context)
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

    /// The paths at which a document has what a key path leads to, in the order in which they are read.
    ///
    /// - Complexity: linear in the number of members on the way.
    package func paths(to segments: ArraySlice<String>, _ options: MappingOptions) -> [MappingPath] {
        guard let first = segments.first else { return [MappingPath()] }
        let steps: [MappingPath.Component] =
            if let object {
                options.keys.keys(of: first, in: object, lastFirst: options.duplicateKeys == .lastWins)
                    .map { .key($0) }
            } else {
                array == nil ? [] : Int(first.segmentKey).map { [.index($0)] } ?? []
            }
        return steps.flatMap { step in
            (value(at: MappingPath([step]))?.paths(to: segments.dropFirst(), options) ?? []).map {
                MappingPath([step] + $0.components)
            }
        }
    }

    /// Removes the member at a path, if there is one.
    fileprivate mutating func removeValue(at path: MappingPath) {
        let outer = MappingPath(path.components.dropLast())
        // The elements after it stay where they are.
        if case .index? = path.components.last { return self[path] = .null }
        guard case .key(let key)? = path.components.last, case .object(var members)? = value(at: outer),
            members.contains(key: key)
        else { return }
        members[key] = nil
        self[outer] = .object(members)
    }
}

extension String {
    /// A segment of a key path, without the backticks of an index.
    package var segmentKey: String {
        let inside = dropFirst().dropLast()
        return first == "`" && last == "`" && Int(inside) != nil ? String(inside) : self
    }
}

extension KeyStrategy {
    /// The keys of an object that a model's key stands for, in the order in which they are read.
    fileprivate func keys(of key: String, in object: JSON.Object, lastFirst: Bool = false) -> [String] {
        guard let converter else { return object.contains(key: key) ? [key] : [] }
        return converter.spellings(of: key).flatMap { spelling in
            let exact: [String] = object.contains(key: spelling.text) ? [spelling.text] : []
            guard let folded = spelling.folded else { return exact }
            let others = object.keys.filter {
                $0 != spelling.text && $0.lowercased().utf8.elementsEqual(folded)
            }
            return exact + (lastFirst ? others.reversed() : others)
        }
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
    final func pathObjects(of values: [HeldValue?], _ settings: DraftState.Settings) -> PathObjects {
        PathObjects(
            zip(fields, values).flatMap { field, value -> [MappingPath] in
                guard let value else { return [] }
                // What cannot be written is in no patch.
                let written = try? WrittenDocument(
                    Written { try field.write(value, to: &$0) }, options: settings.writing,
                    context: settings.context)
                return written?.paths ?? []
            })
    }

    /// Writes a value at a place in a document of this declaration's.
    final func write(
        _ value: HeldValue?, at place: ArraySlice<Int>, in document: inout JSON,
        _ settings: DraftState.Settings
    ) {
        guard let first = place.first else { return }
        let field = fields[first]
        guard place.count > 1, let nested = field.nested else {
            try? field.write(value, in: &document, self, settings)
            return
        }
        var inner = field.value(in: document, settings)
        nested.write(value, at: place.dropFirst(), in: &inner, settings)
        field.replace(with: inner, in: &document, self, settings)
    }
}
