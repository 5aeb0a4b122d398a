// Values of several kinds: `Docs/Declaring.md`, and `Docs/Values.md`.

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
        case .date: options.dates.ownKinds
        }
    }
}

extension DateForm {
    fileprivate var ownKinds: [Tree.JSONKind] {
        switch self {
        case .automatic: [.string, .number]
        case .rfc3339, .localDate, .localDateTime: [.string]
        case .seconds, .milliseconds, .secondsSince2001: [.number]
        case .firstOf(let forms): forms.flatMap(\.ownKinds)
        }
    }
}

// MARK: - With a tag

extension Reading {
    /// A value is the case with its tag, or else the one for unknown tags, which takes any value.
    ///
    /// - Parameter isFlattened: whether its members are among those of a model.
    func union(_ union: Alternatives, _ place: Place, isFlattened: Bool = false) throws -> Value {
        let notes = notes
        guard let (number, payload) = try payload(of: union, place, isFlattened) else {
            let unknown = self.notes.entries.dropFirst(notes.entries.count).last
            self.notes = notes
            if let unknown { self.notes.entries.append(unknown) } else { note(.unknownCase, place) }
            if !isFlattened { self.notes.whole.insert(place.tree.offset) }
            return .choice(union.cases.count, isFlattened ? try rest(of: place) : .json(place.tree.text))
        }
        let kind = union.cases[number].payload
        if isFlattened, case .inside = union.tag {
            return .choice(number, try kind.map { try flattened($0, place) } ?? .none)
        }
        let value = try kind.map { kind in try self.value(kind, payload, isSkipping: false) } ?? Value.none
        // What stands in the place of a payload is ignored.
        if kind == nil, case .value(let ignored) = payload { self.notes.taken.insert(ignored.tree.offset) }
        if case .inside = union.tag, kind != nil {} else { self.notes.models.append(place) }
        return .choice(number, value)
    }

    /// A value whose members are among those of a model.
    func flattened(_ kind: Kind, _ place: Place) throws -> Value {
        switch kind {
        case .model(let script): return try run(script, place)
        case .union(let union): return try self.union(union, place, isFlattened: true)
        case .optional(.union(let union)):
            guard let tag = try tag(of: union, place) else { return .none }
            let notes = notes
            do { return try self.union(union, place, isFlattened: true) } catch {
                self.notes = notes
                if options.throwsInvalidOptionals { throw error }
                note(.nilForInvalid, tag, error)
                return .none
            }
        default: return try read(kind, place)
        }
    }

    /// What tells that there is a value of a flattened union.
    private func tag(of union: Alternatives, _ place: Place) throws -> Place? {
        switch union.tag {
        case .outside: return try member(of: union, place)?.payload
        case .inside(let path), .beside(let path, _), .naming(let path):
            let found = find(path, in: place)
            if case .value(let tag) = found, !tag.tree.isNull { return tag }
            _ = try value(.optional(.json), found, isSkipping: false)
            return nil
        }
    }

    /// The number of a value's case, and its payload; nil if it is unknown.
    private func payload(
        of union: Alternatives, _ place: Place, _ isFlattened: Bool
    ) throws -> (Int, Found)? {
        switch union.tag {
        case .inside(let path): return try number(union, place, path).map { ($0, .value(place)) }
        case .beside(let path, let content):
            return try number(union, place, path).map { ($0, find(content, in: place)) }
        case .naming(let path):
            return try number(union, place, path).map { ($0, find([.key(union.cases[$0].key)], in: place)) }
        case .outside where isFlattened:
            if let (number, payload) = try member(of: union, place) { return (number, .value(payload)) }
            if !union.hasUnknown { throw Failures(place.failure(.missing)) }
            return nil
        case .outside:
            if [.string, .number].contains(place.tree.kind) {
                guard let number = try number(union, place) else { return nil }
                // A case without a payload is its tag alone.
                if union.cases[number].payload == nil { return (number, .value(place)) }
            } else if let members = place.tree.members, !members.isEmpty {
                for member in members {
                    if let number = union.number(of: member.tag, converts: true)?.number {
                        return (number, find([.key(member.key)], in: place))
                    }
                }
                if members.count == 1 {
                    // An unknown tag is data.
                    isData.insert(members[0].value.offset)
                    _ = try number(union, place.child(.key(members[0].key), members[0].tag), isKey: true)
                }
                if union.hasUnknown { return nil }
            } else if union.hasUnknown {
                return nil
            }
            throw Failures(place.failure(.typeMismatch))
        }
    }

    /// The first member whose key is a tag, of those of which nothing was taken.
    private func member(of union: Alternatives, _ place: Place) throws -> (number: Int, payload: Place)? {
        guard let members = place.tree.members else { throw Failures(place.failure(.typeMismatch)) }
        for member in members where !hasTaken(from: member.value) {
            guard let number = union.number(of: member.tag, converts: true)?.number else { continue }
            notes.asked.insert(member.value.offset)
            notes.entered.insert(place.tree.offset)
            return (number, place.child(.key(member.key), member.value))
        }
        return nil
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

    private func number(_ union: Alternatives, _ tag: Place, isKey: Bool = false) throws -> Int? {
        if let (number, isConverted) = union.number(of: tag.tree, converts: isKey || !options.isStrict) {
            if isConverted, !isKey { note(.converted, tag) }
            return number
        }
        if !union.hasUnknown {
            let isTag = [.string, .number].contains(tag.tree.kind)
            throw Failures(tag.failure(isTag ? .invalidValue : .typeMismatch))
        }
        note(.unknownCase, tag)
        return nil
    }
}

extension Alternatives {
    /// The number of the case with a tag. A tag is a string or a number, and as one converts to the other.
    func number(of tag: Tree, converts: Bool) -> (number: Int, isConverted: Bool)? {
        let texts: [String] =
            switch tag.content {
            case .string(let text): [tag.text] + (Number(text) != nil ? [canonicalText(text)] : [])
            case .number(let text): [tag.text, text.quoted]
            default: []
            }
        for (index, text) in texts.enumerated() where index == 0 || converts {
            let number = cases.firstIndex { canonicalText($0.tag) == text }
            if let number { return (number, index > 0) }
        }
        return nil
    }
}

extension Alternatives.Case {
    /// The key that has the tag's text.
    var key: String {
        if case .string(let text)? = parsed(tag)?.content { text } else { tag }
    }
}

extension Tree.Member {
    /// The key as a tag.
    fileprivate var tag: Tree { Tree(.string(key), offset: offset) }
}
