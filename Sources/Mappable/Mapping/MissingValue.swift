/// A search for a value that led nowhere. Public only because generic code in other modules passes it on.
@safe public struct _MissingValue: ~Copyable, ~Escapable {
    package let source: Mapper
    private let search: Search
    private let isFinal: Bool
    private let isAfterStep: Bool

    private enum Search {
        case path(JSONKeyPath)
        case member(StaticString)
        case element(Int)
    }

    @usableFromInline @inline(never)
    @_lifetime(copy source)
    package init(_ source: Mapper, _ path: JSONKeyPath) {
        self.source = source
        search = .path(path)
        isFinal = true
        isAfterStep = false
    }

    @usableFromInline @inline(never)
    @_lifetime(copy source)
    package init(_ source: Mapper, _ missing: MissingStep, isFinal: Bool = true, isAfterStep: Bool = false) {
        self.source = source
        self.isFinal = isFinal
        self.isAfterStep = isAfterStep
        switch missing {
        case .member(let name): search = .member(name)
        case .element(let index): search = .element(index)
        case .pendingPath(let index):
            search = .path(source.cursor.state.pendingPaths[index])
        }
    }

    private var end: PathEnd {
        switch search {
        case .member(let name): PathEnd(value: source.cursor.nodeIndex, step: .literal(name))
        case .element(let index): PathEnd(value: source.cursor.nodeIndex, step: .component(.index(index)))
        case .path(let path): source.cursor.end(of: path)
        }
    }

    @_lifetime(copy self)
    private func value(of end: PathEnd) -> Mapper {
        guard let value = source.cursor.at(nodeIndex: end.value) else { return source }
        return Mapper(value)
    }

    @usableFromInline @inline(never)
    package func error(expected: Any.Type) -> MappingError {
        if let text = invalidText {
            return source.fail(
                .invalidValue, reason: JSONKeyPath.reason(ofInvalid: text), showsFound: false, isMistake: true
            )
        }
        let end = end
        recordUntaken(end)
        let isValue = isFinal && end.isLast && expected != Any.self
        return value(of: end).errorOfMissing(of: end.step, expected: isValue ? .type(expected) : nil)
    }

    package func refusal(reason: Phrase, breaking constraint: BrokenConstraint) -> MappingError {
        let end = end
        return value(of: end).fail(.invalidValue, missing: end.step, reason: reason, breaking: constraint)
    }

    /// Throws unless an optional may be nil here. An invalid key path is always an error.
    ///
    /// | The search ended at | tolerant | not tolerant |
    /// |---|---|---|
    /// | an object without the key, an array without the index | nil | nil |
    /// | `null`, on the way | nil | nil |
    /// | a value of another kind, on the way | nil | an error |
    /// | the model's own value, which is `null` or of another kind | an error | an error |
    @usableFromInline @inline(never)
    package func check(isTolerant: Bool) throws(MappingError) {
        if isMemberOfObject { return recordUntaken() }
        if invalidText != nil { throw error(expected: Any.self) }
        let end = end
        if isOwnValue(end) || !isTolerant && !isAbsentOrNull(end) { throw error(expected: Any.self) }
        recordUntaken(end)
    }

    /// Marks the last value on the way, unless it is the model's own.
    package func recordUntaken() {
        if !isMemberOfObject { return recordUntaken(end) }
        if isAfterStep { source.cursor.recordUntaken() }
    }

    private func recordUntaken(_ end: PathEnd) {
        if isAfterStep || end.value != source.cursor.nodeIndex { value(of: end).cursor.recordUntaken() }
    }

    private func isOwnValue(_ end: PathEnd) -> Bool {
        guard !isAfterStep, source.kind != .object || beginsWithIndex else { return false }
        return end.value == source.cursor.nodeIndex && (source.kind == .null || !isAbsentOrNull(end))
    }

    private var beginsWithIndex: Bool {
        switch search {
        case .member: false
        case .element: true
        case .path(let path): if case .index? = path.steps.first { true } else { false }
        }
    }

    private var isMemberOfObject: Bool {
        switch search {
        case .member: source.kind == .object
        case .element: false
        case .path(let path): source.kind == .object && path.onlyKey != nil
        }
    }

    private var invalidText: String? { if case .path(let path) = search { path.invalidText } else { nil } }

    private func isAbsentOrNull(_ end: PathEnd) -> Bool {
        let value = value(of: end)
        return value.kind == .null || value.mayHave(end.step)
    }

    @usableFromInline @inline(never)
    package func becomeNil(_ type: Any.Type, isTolerant: Bool? = nil) throws(MappingError) {
        try check(isTolerant: isTolerant ?? !source.flags.has(.throwsInvalidOptionals))
        record(type, .absent, .nilForInvalid)
    }

    @usableFromInline @inline(never)
    func becomeDefault(_ type: Any.Type, isTolerant: Bool) throws(MappingError) {
        try check(isTolerant: isTolerant)
        recordDefault(type)
    }

    package func recordDefault(_ type: Any.Type) { record(type, .defaulted, .defaulted) }

    private func record(_ type: Any.Type, _ absent: JournalOutcome, _ otherwise: JournalOutcome) {
        guard source.flags.has(.recordsLosses) else { return }
        let end = end
        let map = value(of: end)
        if isAbsentOrNull(end) {
            if source.isObserved { map.record(absent, type, step: end.step) }
        } else {
            let cause = source.withoutTolerance { _ in self.error(expected: type) }
            map.record(otherwise, type, error: cause)
        }
    }
}

/// Small, as it is carried along before an error needs it.
@usableFromInline
package enum MissingStep {
    case member(StaticString)
    case element(Int)
    /// An index into ``LazyState/pendingPaths``.
    case pendingPath(Int)
}

extension Mapper {
    @usableFromInline @inline(never)
    func pending(_ keyPath: JSONKeyPath) -> MissingStep {
        .pendingPath(cursor.state.remember(keyPath))
    }

    fileprivate func mayHave(_ step: PathStep) -> Bool {
        if case .component(.index) = step { return kind == .array }
        return kind == .object
    }

    @inline(never)
    package func errorOfMissing(of step: PathStep, expected: Phrase?) -> MappingError {
        if dropsDetails {
            return fail(mayHave(step) ? .missing : .typeMismatch, missing: step, expected: expected)
        }
        if kind == .object, case .literal = step {
            return missing(step, expected)
        }
        if mayHave(step) { return missing(step, expected) }
        guard let key = step.component.memberKey else {
            return fail(.typeMismatch, expected: "array", reason: selfKeyHint)
        }
        return fail(.typeMismatch, expected: "object with \(Excerpt(key).quoted)")
    }

    /// In `map.links.self[0]`, Swift takes `.self` for itself, so the index is looked for in the wrong value.
    private var selfKeyHint: Phrase? {
        var members = cursor.members
        while let member = members.next() {
            if member.key.text == "self" { return #"the key "self" is no name in Swift: write ["self"]"# }
        }
        return nil
    }

    private func missing(_ step: PathStep, _ expected: Phrase?) -> MappingError {
        fail(.missing, missing: step, expected: expected)
    }
}
