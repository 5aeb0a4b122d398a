// What the search for members needs of the tape and of the positions.

extension JSONCursor {
    /// The position that follows this object. Callers have called ``enter()``.
    @inline(__always)
    var position: ObjectPosition {
        _read { yield sharedPosition.pointee }
        nonmutating _modify { yield &sharedPosition.pointee }
    }

    /// Mappers of one object under other options share its position.
    var sharedPosition: PositionReference {
        @inline(__always) get {
            if let original = slot.pointee.original, original.pointee.belongs(to: node) {
                return original
            }
            return slot
        }
    }

    /// Makes the position this object's. Where it left off is found again by a mark.
    @inline(__always)
    func enter() {
        let sharedPosition = sharedPosition
        prepareChildren()
        if !sharedPosition.pointee.belongs(to: node) { takePosition(sharedPosition) }
    }

    /// Enters an object that nobody has looked into, whose values have positions, and of which the parser knows that no key
    /// repeats: it does of the later elements of an array whose first one was examined. False for another object.
    ///
    /// It calls nothing, so that its callers save no registers.
    @inline(__always)
    func enterKnownDistinct() -> Bool {
        guard node.pointee.isFreshObject, slot.pointee.original == nil,
            slot.inner != session.pointee.preparedPositions,
            !flags.has(.sharesObjects)
        else { return false }
        add(.entered)
        slot.pointee.begin(node, next: 1, end: node.pointee.span, keysAreDistinct: true)
        return true
    }

    private func takePosition(_ position: PositionReference) {
        if flags.has(.sharesObjects) { state.positions.move(to: position, of: self) }
        let keysAreDistinct = node.foundDistinctness == .distinct
        // With an end of 0 there is no next member: where a key may repeat.
        let end = keysAreDistinct ? span : 0
        position.pointee.begin(
            node, next: keysAreDistinct ? 1 : span, end: end, keysAreDistinct: keysAreDistinct)
        if isEntered {
            if keysAreDistinct { resume() }
        } else {
            add(.entered)
        }
    }

    /// Goes on where an earlier position of this object stood.
    private func resume() {
        var offset = 1
        while offset < span {
            let mark = mark(at: offset)
            if mark == .position {
                setMark(.none, at: offset)
                break
            }
            offset = self.offset(afterMember: offset)
        }
        position.next = offset
    }
}

// MARK: - Members, at offsets in nodes from the object

extension JSONCursor {
    /// The number of nodes from this one to the next that is not inside of it.
    @inline(__always)
    package var span: Int { node.pointee.span }

    /// The index of the value on the tape.
    package var nodeIndex: Int { session.pointee.document.index(of: node) }

    private func keyNode(at offset: Int) -> NodeReference {
        assert(offset > 0 && offset < span)
        return node + offset
    }

    @_lifetime(copy self)
    package func key(at offset: Int) -> JSONCursor {
        prepareChildren()
        return child(keyNode(at: offset))
    }

    @inline(__always)
    func isKey(_ key: KeyToken, at offset: Int) -> Bool {
        bytes.matches(keyNode(at: offset).pointee, key)
    }

    @inline(__always)
    func offset(afterMember offset: Int) -> Int {
        offset &+ 1 &+ (keyNode(at: offset)[1].span)
    }

    @usableFromInline
    @_lifetime(copy self)
    package func value(at offset: Int) -> JSONCursor {
        prepareChildren()
        return child(keyNode(at: offset) + 1)
    }

    func mark(at offset: Int) -> MemberMark { keyNode(at: offset).pointee.mark }

    func setMark(_ mark: MemberMark, at offset: Int) { keyNode(at: offset).pointee.mark = mark }
}

/// What was read in a value at some time.
struct RecordedReads {
    fileprivate let marks: [MemberMark]
}

extension ObjectPosition {
    /// Makes the position the one of an object.
    @inline(__always)
    fileprivate mutating func begin(_ object: NodeReference, next: Int, end: Int, keysAreDistinct: Bool) {
        leave()
        self.object = object
        self.next = next
        self.end = end
        self.keysAreDistinct = keysAreDistinct
        hint = 1
        expectsSearches = searches > LookupOrder.searchesBefore
        (searches, hasOrder) = (0, false)
    }

    /// Marks in the object where the position stands, so that another one goes on there.
    @inline(__always)
    func leave() {
        if let object = object, next < object.pointee.span {
            (object + next).pointee.mark = .position
        }
    }
}

// MARK: - What was read

extension JSONCursor {
    /// Whether single members of this object were looked up.
    package var isEntered: Bool { kind == .object && node.pointee.state.contains(.entered) }

    /// Whether single members of this object were looked up by the model around it.
    package var isPartOfModel: Bool {
        kind == .object && node.pointee.state.subtracting(.listed) == .entered
    }

    /// Notes of an object how it is read.
    @_alwaysEmitIntoClient @inline(__always)
    package func add(_ state: ObjectState) {
        node.pointee.head |= UInt64(state.rawValue) &<< 24
    }

    /// Notes of a member's value that it became nil because it is invalid.
    func markInvalid() { keyBefore?.pointee.mark = .invalid }

    /// Leaves a member's value, which was looked up to choose a model, to the rest of that model, unless a field reads it.
    package func release() {
        keyBefore?.pointee.mark = .released
    }

    /// Whether a model was made of this object.
    package var isModel: Bool { kind == .object && node.pointee.state.contains(.model) }

    /// Whether the object was taken as a whole.
    package var isWhole: Bool { kind == .object && node.pointee.state.contains(.whole) }

    /// Whether nobody has asked for the member at an offset so far.
    ///
    /// - Parameter forRest: whether members count that were asked for, and that a rest has nevertheless.
    package func isUnread(at offset: Int, forRest: Bool = false) -> Bool {
        enter()
        let mark = mark(at: offset)
        if mark == .invalid || mark == .released { return forRest }
        let (keysAreDistinct, next) = (position.keysAreDistinct, position.next)
        if keysAreDistinct { return mark == .skipped || offset >= next }
        return mark != .read
    }

    /// Forgets which members of this value, and of the objects in it, were read.
    package func forgetReads() {
        leavePositions()
        forgetMarks()
    }

    private func giveUp(_ position: PositionReference) {
        if flags.has(.sharesObjects) { state.positions.forget(position) }
        position.pointee.leave()
        position.pointee.object = nil
    }

    /// Gives up the positions in this value, which are found again by their marks.
    private func leavePositions() {
        let own = node..<node + span
        var first: PositionReference? = slot
        while var position = first {
            first = position.pointee.original
            let end = position.pointee.session.pointee.preparedPositions
            while position < end {
                // A mapper may be that of a value far inside, whose position is that of a level above it.
                if let object = position.pointee.object, own.contains(object) { giveUp(position) }
                position = position.inner
            }
        }
    }

    /// Which members of this value, and of the objects in it, were read so far; nil if none was.
    var readsSoFar: RecordedReads? {
        let isFresh = kind == .object ? node.pointee.state.isEmpty : span - 1 == count
        if isFresh || !kind.isContainer { return nil }
        leavePositions()
        return RecordedReads(marks: (0..<span).map { offset in node[offset].mark })
    }

    /// Takes back what was read in this value since then.
    func restore(_ reads: RecordedReads) {
        leavePositions()
        for offset in 0..<span where node[offset].isKey || node[offset].kind == .object {
            node[offset].mark = reads.marks[offset]
        }
    }

    private func forgetMarks() {
        for offset in 0..<span {
            if node[offset].kind == .object { node[offset].state = [] }
            if node[offset].isKey { node[offset].mark = .none }
        }
    }

    /// The number of values here: this one and those in it.
    var valueCount: Int {
        var count = 0
        for offset in 0..<span where !node[offset].isKey { count += 1 }
        return count
    }
}

extension JSONCursor {
    /// Notes that a value became nil because it is invalid, so that a rest keeps it.
    @usableFromInline @inline(never)
    func recordInvalid(_ type: Any.Type) {
        // The path of the error depends on what was read.
        let error = flags.has(.monitors) ? Mapper(self).droppedError(orMismatchOf: type) : nil
        if kind.isContainer { forgetReads() }
        markInvalid()
        guard let error else { return }
        Mapper(self).dropRecords()
        Mapper(self).record(.nilForInvalid, type, error: error)
    }

    /// The failure that was dropped last, if it is in this value, and the place of what it is about.
    func takeDropped() -> (value: Int, failure: Failure)? {
        guard hasState, let dropped = state.droppedFailure else { return nil }
        state.droppedFailure = nil
        return nodeIndex <= dropped.value && dropped.value < nodeIndex + span ? dropped : nil
    }

    /// Notes that each member was looked up.
    @usableFromInline
    package func recordAllRead() {
        enter()
        var offset = 1
        while offset < span {
            let keysAreDistinct = position.keysAreDistinct
            if !keysAreDistinct || mark(at: offset) != .none { setMark(.read, at: offset) }
            offset = self.offset(afterMember: offset)
        }
        position.next = span
    }

    /// The offsets of the first member for each key.
    ///
    /// - Complexity: linear in the number of members.
    package var distinctOffsets: [Int] {
        var (rest, offsets): (DistinctOffsets, [Int]) = (DistinctOffsets(self), [])
        while let offset = next(&rest) { offsets.append(offset) }
        return offsets
    }

    /// The next of ``distinctOffsets``.
    package func next(_ offsets: inout DistinctOffsets) -> Int? {
        while offsets.next < span {
            let offset = offsets.next
            offsets.next = self.offset(afterMember: offset)
            guard let index = offsets.index else { return offset }
            if key(at: offset).withToken({ index.position(of: $0, from: self) }) == offset { return offset }
        }
        return nil
    }

    /// Whether the value of the member at an offset has elements or members.
    package func hasContent(at offset: Int) -> Bool { self.offset(afterMember: offset) > offset + 2 }
}

/// The offsets of one member for each key of an object, one after the other.
package struct DistinctOffsets {
    fileprivate var next = 1
    /// Where keys repeat.
    fileprivate let index: MemberIndex?

    package init(_ object: JSONCursor) {
        let mayRepeat = object.count > 1 && object.node.foundDistinctness != .distinct
        let index = mayRepeat ? MemberIndex(of: object) : nil
        self.index = index?.firstDuplicate == nil ? nil : index
    }
}

// MARK: - Sessions under other options

extension JSONCursor {
    /// A bookmark in the list of derived sessions: ``endSessions(after:)`` frees those that were added since.
    @_alwaysEmitIntoClient @inline(__always)
    package var derivedSessions: DerivedSessions { DerivedSessions(last: session.pointee.lastDerived) }

    /// Frees the sessions that were derived since then, of which no cursor is in use any more.
    @_alwaysEmitIntoClient @inline(__always)
    package func endSessions(after known: DerivedSessions) {
        if session.pointee.lastDerived != known.last {
            MappingSession.freeDerived(of: session, downTo: known.last)
        }
    }
}

/// The sessions that were derived from another one up to some time.
@safe @usableFromInline
package struct DerivedSessions {
    @usableFromInline let last: SessionReference?

    @_alwaysEmitIntoClient @inline(__always)
    init(last: SessionReference?) { self.last = last }
}

extension MemberIndex {
    init(of object: JSONCursor) { self.init(of: object.nodes, in: object.bytes) }

    /// The offset of a key, in nodes from the object.
    func position(of token: KeyToken, from object: JSONCursor) -> Int? {
        position(of: token, from: object.nodes, in: object.bytes)
    }
}
