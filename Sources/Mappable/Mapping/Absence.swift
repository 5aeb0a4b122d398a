/// A search that led nowhere: the last value on the way, and the step that is missing. A cursor of the kind
/// ``NodeKind/absent`` stands at its node, up to the end of the call that reads it.
///
/// Invariant of this file: a node of the kind `absent` is the first property of an `Absence`, in a block that its
/// session keeps.
@safe struct Absence {
    /// Noted, so that it is read with care.
    private let node = Node(
        head: UInt64(NodeKind.absent.rawValue) | UInt64(ContainerState.entered.rawValue) &<< 24, payload: 0)
    /// The last value on the way, or the one that a key path begins at.
    fileprivate var last: NodeReference?
    fileprivate var search = MissingStep(.path(0))
    /// Means something only if the step is a path.
    fileprivate var path = JSONKeyPath()
    /// How many temporaries there were before this one.
    fileprivate var number = 0
}

/// A step that leads nowhere. Small, as paths carry it along before anything is read.
@usableFromInline
package struct MissingStep {
    enum Kind {
        case member(LiteralKey)
        case element(UInt32)
        /// See ``Absence/path``. While it is carried along, an index into ``LazyState/missingPaths``.
        case path(UInt32)
    }

    fileprivate var kind: Kind
    /// Whether nothing was asked for beyond it.
    fileprivate var isFinal = true
    /// Whether the search began at another value than the model's own.
    fileprivate var isAfterStep = false

    init(_ kind: Kind) { self.kind = kind }
}

/// The absences of a session. Those after the first `count` are used again.
@safe struct Absences: ~Copyable {
    private var count = 0
    private var blocks: [UnsafeMutablePointer<Absence>] = unsafe []

    private static var blockSize: Int { 16 }

    /// The absence is the caller's to fill.
    @inline(__always)
    fileprivate mutating func append() -> UnsafeMutablePointer<Absence> {
        if unsafe count == blocks.count &* Self.blockSize { addBlock() }
        count &+= 1
        return unsafe last
    }

    private var last: UnsafeMutablePointer<Absence> {
        // Safety: the block has as many absences. A shift, as a division of a signed number takes more.
        unsafe blocks[(count &- 1) &>> 4] + ((count &- 1) & (Self.blockSize &- 1))
    }

    @inline(never)
    private mutating func addBlock() {
        let block = unsafe Memory.allocate(Absence.self, count: Self.blockSize)
        unsafe block.initialize(repeating: Absence(), count: Self.blockSize)
        unsafe blocks.append(block)
    }

    mutating func removeLast(after start: Int) {
        while unsafe count > 0 && last.pointee.number >= start { count &-= 1 }
    }

    /// - Returns: how many temporaries there were before it; nil if it is not the last one.
    fileprivate mutating func remove(at node: NodeReference) -> Int? {
        guard unsafe count > 0 && UnsafeRawPointer(last) == UnsafeRawPointer(node.pointer) else { return nil }
        defer { count &-= 1 }
        return unsafe last.pointee.number
    }

    func deallocate() {
        for number in unsafe blocks.indices {
            // Safety: `append` has made the block, and no cursor stands in it any more.
            unsafe blocks[number].deinitialize(count: Self.blockSize)
            unsafe Memory.deallocate(blocks[number])
        }
    }
}

extension NodeReference {
    fileprivate var absence: Absence {
        unsafeAddress {
            precondition(pointee.kind == .absent)
            // Safety: the node is the first property of an absence.
            return unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: Absence.self)
        }
        nonmutating unsafeMutableAddress {
            precondition(pointee.kind == .absent)
            return unsafe UnsafeMutableRawPointer(mutating: pointer).assumingMemoryBound(to: Absence.self)
        }
    }
}

// MARK: - Searching

extension Mapper {
    @usableFromInline
    package var isAbsent: Bool {
        @inline(__always) get { kind == .absent }
    }

    /// The absent value that a step from this value leads to.
    @inline(never)
    @_lifetime(copy self)
    func absent(_ step: MissingStep) -> Mapper {
        let session = cursor.session
        let absence = unsafe session.pointee.absences.append()
        unsafe absence.pointee.last = cursor.node
        unsafe absence.pointee.search = step
        unsafe absence.pointee.number = session.pointee.temporaries
        session.pointee.temporaries &+= 1
        // Safety: an absence begins with its node.
        let first = unsafe UnsafeRawPointer(absence).assumingMemoryBound(to: Node.self)
        return unsafe Mapper(cursor.at(NodeReference(first)))
    }

    @inline(never)
    @_lifetime(copy self)
    func absent(_ path: JSONKeyPath) -> Mapper {
        let value = absent(MissingStep(.path(0)))
        value.cursor.node.absence.path = path.resolved
        return value
    }

    /// This value, as found from one that is not the model's own.
    @usableFromInline
    var afterStep: Mapper {
        @_lifetime(copy self) get {
            if isAbsent { cursor.node.absence.search.isAfterStep = true }
            return self
        }
    }

    /// Ends an absent value, if it is one. Nothing but its kind may be asked for after that.
    @usableFromInline
    package func endAbsence() {
        if isAbsent, let number = cursor.session.pointee.absences.remove(at: cursor.node),
            number &+ 1 == cursor.session.pointee.temporaries
        {
            cursor.session.pointee.temporaries = number
        }
    }
}

extension MapperPath {
    /// Ends an absent value, and carries its step along.
    @usableFromInline @inline(never)
    @_lifetime(copy value)
    static func carrying(_ value: Mapper, isAfterStep: Bool) -> MapperPath {
        var step = value.cursor.node.absence.search
        step.isAfterStep = isAfterStep
        if case .path = step.kind {
            step.kind = .path(value.cursor.state.remember(value.cursor.node.absence.path))
        }
        let last = value.last
        value.endAbsence()
        return MapperPath(last, missing: step)
    }

    /// - Parameter isFinal: whether nothing is asked for beyond this path.
    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func absent(_ step: MissingStep, isFinal: Bool) -> Mapper {
        var step = step
        step.isFinal = step.isFinal && isFinal
        let value = base.absent(step)
        if case .path(let number) = step.kind {
            value.cursor.node.absence.path = base.cursor.state.missingPaths[Int(number)]
        }
        return value
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func beyond(_ step: MissingStep) -> MapperPath {
        var step = step
        step.isFinal = false
        return MapperPath(base, missing: step)
    }
}

// MARK: - Reading an absent value

extension Mapper {
    fileprivate var last: Mapper {
        @_lifetime(copy self) get {
            Mapper(cursor.at(cursor.node.absence.last ?? cursor.view.pointee.document.root))
        }
    }

    private var end: PathEnd {
        switch cursor.node.absence.search.kind {
        case .member(let name): PathEnd(value: last.cursor.nodeIndex, step: .literal(name))
        case .element(let index): PathEnd(value: last.cursor.nodeIndex, step: .component(.index(Int(index))))
        case .path: last.cursor.end(of: cursor.node.absence.path)
        }
    }

    @_lifetime(copy self)
    private func value(of end: PathEnd) -> Mapper {
        guard let value = last.cursor.at(nodeIndex: end.value) else { return last }
        return Mapper(value)
    }

    /// The error of a type that needs a value.
    @usableFromInline @inline(never)
    package func absentError(_ expected: Any.Type) -> MappingError {
        defer { endAbsence() }
        if let text = invalidText {
            return last.fail(
                .invalidValue, reason: JSONKeyPath.reason(ofInvalid: text), showsFound: false, isMistake: true
            )
        }
        let end = end
        recordUntaken(end)
        let isValue = cursor.node.absence.search.isFinal && end.isLast && expected != Any.self
        return value(of: end).errorOfMissing(of: end.step, expected: isValue ? .type(expected) : nil)
    }

    /// An error about a value that need not be there.
    func absentError(_ failure: Failure) -> MappingError {
        defer { endAbsence() }
        let end = end
        var failure = failure
        failure.missing = end.step
        return value(of: end).fail(failure)
    }

    /// Throws unless an optional may be nil here. An invalid key path is always an error.
    ///
    /// | The search ended at | tolerant | not tolerant |
    /// |---|---|---|
    /// | an object without the key, an array without the index | nil | nil |
    /// | `null`, on the way | nil | nil |
    /// | a value of another kind, on the way | nil | an error |
    /// | the model's own value, which is `null` or of another kind | an error | an error |
    @usableFromInline
    package func checkAbsence(isTolerant: Bool) throws(MappingError) {
        if isMemberOfObject { recordUntakenAfterStep() } else { try checkPath(isTolerant) }
    }

    @inline(never)
    private func checkPath(_ isTolerant: Bool) throws(MappingError) {
        if invalidText != nil { throw absentError(Any.self) }
        let end = end
        if isOwnValue(end) || !isTolerant && !isAbsentOrNull(end) { throw absentError(Any.self) }
        recordUntaken(end)
    }

    /// Marks the last value on the way, unless it is the model's own.
    package func recordAbsentUntaken() {
        if isMemberOfObject { recordUntakenAfterStep() } else { recordUntaken(end) }
    }

    @inline(__always)
    private func recordUntakenAfterStep() {
        if cursor.node.absence.search.isAfterStep { last.cursor.recordUntaken() }
    }

    private func recordUntaken(_ end: PathEnd) {
        if cursor.node.absence.search.isAfterStep || end.value != last.cursor.nodeIndex {
            value(of: end).cursor.recordUntaken()
        }
    }

    private func isOwnValue(_ end: PathEnd) -> Bool {
        guard !cursor.node.absence.search.isAfterStep, last.kind != .object || beginsWithIndex else {
            return false
        }
        return end.value == last.cursor.nodeIndex && (last.kind == .null || !isAbsentOrNull(end))
    }

    private var beginsWithIndex: Bool {
        switch cursor.node.absence.search.kind {
        case .member: false
        case .element: true
        case .path: if case .index? = cursor.node.absence.path.steps.first { true } else { false }
        }
    }

    @inline(__always)
    private var isMemberOfObject: Bool {
        switch cursor.node.absence.search.kind {
        case .member: last.kind == .object
        case .element: false
        case .path: last.kind == .object && cursor.node.absence.path.onlyKey != nil
        }
    }

    package var invalidText: String? {
        if case .path = cursor.node.absence.search.kind { cursor.node.absence.path.invalidText } else { nil }
    }

    private func isAbsentOrNull(_ end: PathEnd) -> Bool {
        let value = value(of: end)
        return value.kind == .null || value.mayHave(end.step)
    }

    /// What an optional does with `null` and an absent value before it is nil.
    @usableFromInline @inline(never)
    package func becomeNil(_ type: Any.Type, isTolerant: Bool? = nil) throws(MappingError) {
        guard isAbsent else { return }
        try checkAbsence(isTolerant: isTolerant ?? !flags.has(.throwsInvalidOptionals))
        if flags.has(.recordsLosses) { recordAbsence(type, .absent, .nilForInvalid) }
        endAbsence()
    }

    /// Whether a default replaces the value, whatever it would be read as.
    @usableFromInline @inline(never)
    package func isDefaulted(_ type: Any.Type, isTolerant: Bool) throws(MappingError) -> Bool {
        guard kind.isAbsentOrNull else { return false }
        if isAbsent {
            try checkAbsence(isTolerant: isTolerant)
            if flags.has(.recordsLosses) { recordAbsence(type, .defaulted, .defaulted) }
            endAbsence()
        } else {
            recordDefault(type)
        }
        return true
    }

    private func recordAbsence(_ type: Any.Type, _ absent: JournalOutcome, _ otherwise: JournalOutcome) {
        let end = end
        let map = value(of: end)
        if isAbsentOrNull(end) {
            if isObserved { map.record(absent, type, step: end.step) }
        } else {
            let cause = withoutTolerance { _ in absentError(type) }
            map.record(otherwise, type, error: cause)
        }
    }
}

extension Mapper {
    fileprivate func mayHave(_ step: PathStep) -> Bool {
        if case .component(.index) = step { return kind == .array }
        return kind == .object
    }

    @inline(never)
    package func errorOfMissing(of step: PathStep, expected: Phrase?) -> MappingError {
        if dropsDetails {
            return fail(mayHave(step) ? .missing : .typeMismatch, missing: step, expected: expected)
        }
        if mayHave(step) { return fail(.missing, missing: step, expected: expected) }
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
}
