// What the search for members needs of the tape and of the positions.

extension JSONCursor {
    /// The position that follows this object. Callers have called ``enter()``.
    @inline(__always)
    var position: ObjectPosition {
        // Safety: positions live as long as the session.
        unsafeAddress { unsafe UnsafePointer(holder) }
        nonmutating unsafeMutableAddress { unsafe holder }
    }

    /// Mappers of one object under other options share its position.
    var holder: UnsafeMutablePointer<ObjectPosition> {
        @inline(__always) get {
            // Safety: positions live as long as the session.
            if let original = unsafe slot.pointee.original, unsafe original.pointee.object == node {
                return unsafe original
            }
            return unsafe slot
        }
    }

    /// Makes the position this object's. Where it left off is found again by a mark.
    @inline(__always)
    func enter() {
        // Safety: positions live as long as the session.
        let holder = unsafe holder
        prepareChildren()
        if unsafe holder.pointee.object != node { unsafe takePosition(holder) }
    }

    /// Enters an object that nobody has looked into, in which no key repeats, as nearly all are. False if it may be another.
    @inline(__always)
    func enterFresh() -> Bool {
        // Safety: positions live as long as the session.
        guard unsafe node.pointee.isFreshObject, unsafe slot.pointee.original == nil,
            !flags.has(.lastWins | .convertsKeys)
        else { return false }
        prepareChildren()
        add(.entered)
        unsafe slot.pointee.begin(node, next: 1, end: node.pointee.span, isOrdered: true)
        return true
    }

    private func takePosition(_ position: UnsafeMutablePointer<ObjectPosition>) {
        let isOrdered = unsafe !flags.has(.lastWins) && Distinctness.found(of: node) == .distinct
        // Without an order, and where keys are spelled in another way, the next key is never the one that is asked for.
        let end = isOrdered && !flags.has(.convertsKeys) ? span : 0
        // Safety: as above.
        unsafe position.pointee.begin(node, next: isOrdered ? 1 : span, end: end, isOrdered: isOrdered)
        if isEntered {
            if isOrdered { resume() }
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
            if mark == .skipped { position.hasSkipped = true }
            offset = self.offset(behindMember: offset)
        }
        position.next = offset
    }
}

// MARK: - Members, at offsets in nodes from the object

extension JSONCursor {
    /// The number of nodes from this one to the next that is not inside of it.
    @inline(__always)
    package var span: Int { unsafe node.pointee.span }

    /// The value's place on the tape.
    package var index: Int { unsafe session.pointee.document.index(of: node) }

    private func keyNode(at offset: Int) -> UnsafePointer<Node> {
        assert(offset > 0 && offset < span)
        // Safety: the object's members are on the tape up to its span.
        return unsafe node + offset
    }

    @_lifetime(copy self)
    package func key(at offset: Int) -> JSONCursor {
        prepareChildren()
        return unsafe child(keyNode(at: offset))
    }

    @inline(__always)
    func isKey(_ key: KeyToken, at offset: Int) -> Bool {
        bytes.matches(unsafe keyNode(at: offset).pointee, key)
    }

    @inline(__always)
    func offset(behindMember offset: Int) -> Int {
        // Safety: a key is followed by its value.
        offset &+ 1 &+ (unsafe keyNode(at: offset)[1].span)
    }

    @usableFromInline
    @_lifetime(copy self)
    package func value(at offset: Int) -> JSONCursor {
        prepareChildren()
        return unsafe child(keyNode(at: offset) + 1)
    }

    func mark(at offset: Int) -> MemberMark { unsafe keyNode(at: offset).pointee.mark }

    func setMark(_ mark: MemberMark, at offset: Int) { unsafe Self.setMark(mark, of: keyNode(at: offset)) }

    fileprivate static func setMark(_ mark: MemberMark, of key: UnsafePointer<Node>) {
        // Safety: a tape's memory can be changed, and one thread reads it.
        unsafe UnsafeMutablePointer(mutating: key).pointee.mark = mark
    }
}

/// What was read in a value at some time.
package struct RecordedReads {
    fileprivate let marks: [MemberMark]
}

extension ObjectPosition {
    /// Makes the position the one of an object.
    @inline(__always)
    fileprivate mutating func begin(_ object: UnsafePointer<Node>, next: Int, end: Int, isOrdered: Bool) {
        leave()
        unsafe self.object = unsafe object
        self.next = next
        self.end = end
        self.isOrdered = isOrdered
        hint = 1
        hasSkipped = false
    }

    /// Marks in the object where the position stands, so that another one goes on there.
    @inline(__always)
    func leave() {
        // Safety: before the object's end there is a key at the position.
        if let object = unsafe object, unsafe next < object.pointee.span {
            unsafe JSONCursor.setMark(.position, of: object + next)
        }
    }
}

// MARK: - What was read

extension JSONCursor {
    /// Whether single members of this object were looked up.
    package var isEntered: Bool { unsafe kind == .object && node.pointee.state.contains(.entered) }

    /// Whether single members of this object were looked up by the model around it.
    package var isPartOfModel: Bool { unsafe kind == .object && node.pointee.state == .entered }

    /// Notes of an object how it is read.
    @_alwaysEmitIntoClient @inline(__always)
    package func add(_ state: ObjectState) {
        // Safety: a tape's memory can be changed, and one thread reads it.
        unsafe UnsafeMutablePointer(mutating: node).pointee.head |= UInt64(state.rawValue) &<< 24
    }

    /// Notes of a member's value that it became nil because it is invalid.
    func markInvalid(because cause: InvalidMember.Cause) {
        guard let key = unsafe keyBefore, unsafe key.pointee.isKey else { return }
        unsafe Self.setMark(.invalid, of: key)
        state.lastInvalid = InvalidMember(value: index, cause: cause)
    }

    /// Leaves a member's value, which was looked up to choose a model, to the rest of that model, unless a field reads it.
    package func release() {
        guard let key = unsafe keyBefore, unsafe key.pointee.isKey else { return }
        unsafe Self.setMark(.released, of: key)
    }

    private var keyBefore: UnsafePointer<Node>? {
        // Safety: behind the root there is a node before each.
        unsafe node > session.pointee.document.root ? node - 1 : nil
    }

    /// Whether the object was taken as a whole.
    package var isWhole: Bool { unsafe kind == .object && node.pointee.state.contains(.whole) }

    /// Whether nobody has asked for the member at an offset so far.
    ///
    /// - Parameter forRest: whether members count that were asked for, and that a rest has nevertheless.
    package func isUnread(at offset: Int, forRest: Bool = false) -> Bool {
        enter()
        let mark = mark(at: offset)
        if mark == .invalid || mark == .released { return forRest }
        let (isOrdered, next) = (position.isOrdered, position.next)
        if isOrdered { return mark == .skipped || offset >= next }
        return mark != .read
    }

    /// Whether each member was looked up. It may be false although that is so.
    var isKnownToBeRead: Bool {
        let (isOrdered, hasSkipped, next) = (position.isOrdered, position.hasSkipped, position.next)
        return isOrdered && !hasSkipped && next == span
    }

    /// Forgets which members of this value, and of the objects in it, were read.
    package func forgetReads() {
        leavePositions()
        forgetMarks()
    }

    /// Gives up the positions in this value, which are found again by their marks.
    private func leavePositions() {
        // Safety: a value's nodes are on the tape up to its span.
        let own = unsafe node..<node + span
        var first: UnsafeMutablePointer<ObjectPosition>? = unsafe slot
        while var position = unsafe first {
            // Safety: positions up to the prepared ones are initialized.
            unsafe first = unsafe position.pointee.original
            let end = unsafe position.pointee.session.pointee.preparedPositions
            while unsafe position < end {
                // A mapper may be that of a value far inside, whose position is that of a level above it.
                if let object = unsafe position.pointee.object, unsafe own.contains(object) {
                    unsafe position.pointee.leave()
                    unsafe position.pointee.object = nil
                }
                unsafe position += 1
            }
        }
    }

    /// Which members of this value, and of the objects in it, were read so far.
    package var reads: RecordedReads {
        leavePositions()
        // Safety: the nodes up to the span are the value's own.
        return RecordedReads(marks: (0..<span).map { offset in unsafe node[offset].mark })
    }

    /// Takes back what was read in this value since then.
    package func restore(_ reads: RecordedReads) {
        leavePositions()
        // Safety: as above; one thread reads the tape.
        let nodes = unsafe UnsafeMutablePointer(mutating: node)
        forEachNodeToForget { offset in
            if unsafe nodes[offset].isKey || nodes[offset].kind == .object {
                unsafe nodes[offset].mark = reads.marks[offset]
            }
        }
    }

    private func forgetMarks() {
        // Safety: the nodes up to the span are the value's own, and one thread reads the tape.
        let nodes = unsafe UnsafeMutablePointer(mutating: node)
        forEachNodeToForget { offset in
            if unsafe nodes[offset].kind == .object { unsafe nodes[offset].state = [] }
            if unsafe nodes[offset].isKey { unsafe nodes[offset].mark = .none }
        }
    }

    /// Goes over the nodes of this value, but not over the objects in it of which values are kept.
    private func forEachNodeToForget(_ body: (_ offset: Int) -> Void) {
        var offset = 0
        while offset < span {
            // Safety: the nodes up to the span are the value's own.
            if offset > 0, unsafe node[offset].kind == .object && node[offset].state.contains(.kept) {
                offset += unsafe node[offset].span
            } else {
                body(offset)
                offset += 1
            }
        }
    }
}

extension JSONCursor {
    /// Notes that a value became nil because it is invalid, so that a rest keeps it.
    @usableFromInline @inline(never)
    func recordInvalid(_ type: Any.Type) {
        if kind.isContainer { forgetReads() }
        guard let key = unsafe keyBefore, unsafe key.pointee.isKey else { return }
        let dropped = state.lastDropped
        state.lastDropped = nil
        guard let dropped, index <= dropped.value, dropped.value < index + span else {
            return markInvalid(because: .type(type))
        }
        markInvalid(because: .failure(dropped))
    }

    /// Notes that each member was looked up.
    @usableFromInline
    package func recordAllRead() {
        enter()
        var offset = 1
        while offset < span {
            let isOrdered = position.isOrdered
            if !isOrdered || mark(at: offset) == .skipped { setMark(.read, at: offset) }
            offset = self.offset(behindMember: offset)
        }
        position.next = span
    }

    /// The offsets of one member for each key: the first, or the last under ``MappingFlags/lastWins``.
    ///
    /// - Complexity: linear in the number of members.
    package var distinctOffsets: [Int] {
        let mayRepeat = unsafe count > 1 && Distinctness.found(of: node) != .distinct
        let index = mayRepeat ? MemberIndex(of: self, lastWins: flags.has(.lastWins)) : nil
        let repeats = index?.firstDuplicate != nil
        var (offset, offsets): (Int, [Int]) = (1, [])
        while offset < span {
            if !repeats || key(at: offset).withToken({ index?.position(of: $0, from: self) }) == offset {
                offsets.append(offset)
            }
            offset = self.offset(behindMember: offset)
        }
        return offsets
    }
}

// MARK: - What is recorded

extension JSONCursor {
    /// How many values were converted or lost so far, where that is observed.
    package var deviations: Int { hasState ? state.deviations : 0 }

    package func records(from count: Int) -> Any? { unsafe session.pointee.observer?.records(from: count) }

    /// Records again what was dropped.
    package func append(_ records: Any?, deviations: Int) {
        state.deviations += deviations
        if let records { unsafe session.pointee.observer?.append(records) }
    }

    /// Whether the options or the context are others than those of the whole reading.
    package var hasOwnOptions: Bool { unsafe session.pointee.hasOwnOptions }
}

// MARK: - Sessions under other options

extension JSONCursor {
    /// Tells the sessions that are derived from now on from those before.
    @_alwaysEmitIntoClient @inline(__always)
    package var derivedSessions: DerivedSessions { unsafe DerivedSessions(last: session.pointee.lastDerived) }

    /// Frees the sessions that were derived since then, of which no cursor is in use any more.
    @_alwaysEmitIntoClient @inline(__always)
    package func endSessions(after known: DerivedSessions) {
        // Safety: the session outlives its cursors.
        if unsafe session.pointee.lastDerived != known.last {
            unsafe session.pointee.freeDerived(downTo: known.last)
        }
    }
}

/// The sessions that were derived from another one up to some time.
@safe @usableFromInline
package struct DerivedSessions {
    @usableFromInline let last: UnsafeMutablePointer<MappingSession>?

    @_alwaysEmitIntoClient @inline(__always)
    init(last: UnsafeMutablePointer<MappingSession>?) { unsafe self.last = unsafe last }
}

extension MemberIndex {
    init(of object: JSONCursor, lastWins: Bool) {
        unsafe self.init(of: object.node, in: object.bytes, lastWins: lastWins)
    }

    /// The offset of a key, in nodes from the object.
    func position(of token: KeyToken, from object: JSONCursor) -> Int? {
        unsafe position(of: token, from: object.node, in: object.bytes)
    }
}
