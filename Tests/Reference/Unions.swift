// Values of several kinds: `Docs/Unions.md`.

extension Tree {
    enum JSONKind { case null, bool, number, string, array, object }

    var kind: JSONKind {
        switch content {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

// MARK: - Either

extension Reading {
    /// The type whose own kind the value has comes first, and otherwise the order is the one written.
    func either(_ first: Kind, _ second: Kind, _ place: Place) throws -> Value {
        let isInOrder = isOwn(place.tree, first) || !isOwn(place.tree, second)
        var failures: [[Failure]] = []
        for (number, kind) in isInOrder ? [(0, first), (1, second)] : [(1, second), (0, first)] {
            // A trial that fails has read nothing.
            let notes = notes
            do { return .choice(number, try read(kind, place)) } catch let error as Failures {
                self.notes = notes
                failures.append(error.all)
            }
        }
        // If only one is of the value's kind, the error is the one inside it.
        let close = failures.filter { $0[0].kind != .typeMismatch || $0[0].path != place.path }
        if close.count == 1, close[0][0].path != place.path { throw Failures(close[0][0]) }
        throw Failures(place.failure(close.isEmpty ? .typeMismatch : .invalidValue))
    }

    /// Whether a value is of a kind that a type reads without conversion.
    private func isOwn(_ tree: Tree, _ kind: Kind) -> Bool {
        switch kind {
        case .scalar(let scalar): scalar.ownKinds(options).contains(tree.kind) || isNonFinite(tree, scalar)
        case .either(let first, let second): isOwn(tree, first) || isOwn(tree, second)
        case .optional(let kind), .presence(let kind): tree.isNull || isOwn(tree, kind)
        case .array, .set, .oneOrMany: tree.kind == .array
        default: tree.kind == .object
        }
    }

    private func isNonFinite(_ tree: Tree, _ scalar: Scalar) -> Bool {
        [.double, .float].contains(scalar) && Source(tree, isStrict: true).nonFinite(options) != nil
    }
}

extension Scalar {
    fileprivate func ownKinds(_ options: Options) -> [Tree.JSONKind] {
        switch self {
        case .bool: [.bool]
        case .int, .int8, .uint8, .uint64, .double, .float, .decimal, .rank: [.number]
        case .string, .character, .url, .uuid, .data, .level: [.string]
        case .date:
            switch options.dates {
            case .automatic: [.string, .number]
            case .rfc3339: [.string]
            case .seconds, .milliseconds, .secondsSince2001: [.number]
            }
        }
    }
}

// MARK: - With a tag

extension Reading {
    /// A value is the case with its tag, or else the one for unknown tags, which takes any value.
    func union(_ union: Alternatives, _ place: Place) throws -> Value {
        let notes = notes
        guard let (number, payload) = try payload(of: union, place) else {
            let unknown = self.notes.entries.dropFirst(notes.entries.count).last
            self.notes = notes
            note(.unknownCase, unknown?.path ?? place.path)
            return .choice(union.cases.count, .json(place.tree.text))
        }
        let kind = union.cases[number].payload
        let value = try kind.map { kind in try self.value(kind, payload, isSkipping: false) } ?? Value.none
        if case .inside = union.tag, kind != nil {} else { self.notes.models.append(place) }
        return .choice(number, value)
    }

    /// The number of a value's case, and its payload; nil if it is unknown.
    private func payload(of union: Alternatives, _ place: Place) throws -> (Int, Found)? {
        switch union.tag {
        case .inside(let path): return try number(union, place, path).map { ($0, .value(place)) }
        case .beside(let path, let content):
            return try number(union, place, path).map { ($0, find(content, in: place)) }
        case .naming(let path):
            return try number(union, place, path).map { ($0, find([.key(union.cases[$0].key)], in: place)) }
        case .outside:
            if [.string, .number].contains(place.tree.kind) {
                guard let number = try number(union, place) else { return nil }
                // A case without a payload is its tag alone.
                if union.cases[number].payload == nil { return (number, .value(place)) }
            } else if let member = place.tree.members?.first, place.tree.members?.count == 1 {
                // An unknown tag is data.
                if union.cases.allSatisfy({ $0.key != member.key }) { isData.insert(member.value.offset) }
                let tag = Tree(.string(member.key), offset: member.offset)
                let number = try number(union, place.child(.key(member.key), tag), isKey: true)
                return number.map { ($0, find([.key(member.key)], in: place)) }
            } else if union.hasUnknown {
                return nil
            }
            throw Failures(place.failure(.typeMismatch))
        }
    }

    /// The number of the case whose tag is at a path; nil for an unknown one.
    private func number(_ union: Alternatives, _ place: Place, _ path: [Step]) throws -> Int? {
        switch find(path, in: place) {
        case .value(let tag) where !tag.tree.isNull || !union.hasUnknown:
            notes.taken.insert(tag.tree.offset)
            return try number(union, tag)
        case .absent(let failure, _), .invalid(let failure), .impossible(let failure):
            if !union.hasUnknown { throw Failures(failure) }
            return nil
        default: return nil
        }
    }

    /// A tag is a string or a number, and as one converts to the other.
    private func number(_ union: Alternatives, _ tag: Place, isKey: Bool = false) throws -> Int? {
        let texts: [String] =
            switch tag.tree.content {
            case .string(let text): [tag.tree.text] + (Number(text) != nil ? [canonicalText(text)] : [])
            case .number(let text): [tag.tree.text, text.quoted]
            default: []
            }
        for (index, text) in texts.enumerated() where index == 0 || isKey || !options.isStrict {
            let number = union.cases.firstIndex { canonicalText($0.tag) == text }
            guard let number else { continue }
            if index > 0, !isKey { note(.converted, tag.path) }
            return number
        }
        guard union.hasUnknown else {
            throw Failures(tag.failure(texts.isEmpty ? .typeMismatch : .invalidValue))
        }
        note(.unknownCase, tag.path)
        return nil
    }
}

extension Alternatives.Case {
    /// The key that has the tag's text.
    fileprivate var key: String {
        if case .string(let text)? = parsed(tag)?.content { text } else { tag }
    }
}
