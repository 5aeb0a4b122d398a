// What the search for members needs of the tape, and what it notes there.

extension JSONCursor {
    /// Notes that members of this object are looked up, and follows it if no key repeats.
    @inline(__always)
    func enter() {
        guard kind == .object, !isEntered else { return }
        if count > 0, node.foundDistinctness == .distinct { node.pointee.follow() } else { add(.entered) }
    }

    /// Enters an object that nobody has looked into, and of which the parser knows that no key repeats: it does of the later
    /// elements of an array whose first one was examined. False for another object.
    ///
    /// It calls nothing, so that its callers save no registers.
    @inline(__always)
    func enterKnownDistinct() -> Bool {
        guard node.pointee.isFreshObject, node.pointee.count > 0 else { return false }
        node.pointee.follow()
        return true
    }
}

// MARK: - Members, at offsets in nodes from the object

extension JSONCursor {
    /// The number of nodes from this one to the next that is not inside of it.
    @inline(__always)
    package var span: Int { node.pointee.span }

    /// The index of the value on the tape.
    package var nodeIndex: Int { view.pointee.document.index(of: node) }

    private func keyNode(at offset: Int) -> NodeReference {
        assert(offset > 0 && offset < span)
        return node + offset
    }

    @_lifetime(copy self)
    package func key(at offset: Int) -> JSONCursor {
        at(keyNode(at: offset))
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
        at(keyNode(at: offset) + 1)
    }

    func mark(at offset: Int) -> MemberMark { keyNode(at: offset).pointee.mark }

    func setMark(_ mark: MemberMark, at offset: Int) { keyNode(at: offset).pointee.mark = mark }
}

/// What was read in a value at some time.
struct RecordedReads {
    /// The heads of the value's nodes.
    fileprivate let heads: [UInt64]
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
        return node.isFollowed ? mark == .skipped || offset >= node.next : mark != .read
    }

    /// Forgets which members of this value, and of the objects in it, were read.
    package func forgetReads() {
        for offset in 0..<span {
            if node[offset].kind == .object { node[offset].forgetReads() }
            if node[offset].isKey { node[offset].mark = .none }
        }
    }

    /// Which members of this value, and of the objects in it, were read so far; nil if none was.
    var readsSoFar: RecordedReads? {
        let isFresh = kind == .object ? node.pointee.state.isEmpty : span - 1 == count
        if isFresh || !kind.isContainer { return nil }
        return RecordedReads(heads: (0..<span).map { offset in node[offset].head })
    }

    /// Takes back what was read in this value since then.
    func restore(_ reads: RecordedReads) {
        for offset in 0..<span where node[offset].isKey || node[offset].kind == .object {
            node[offset].head = reads.heads[offset]
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
            if !node.isFollowed || mark(at: offset) != .none { setMark(.read, at: offset) }
            offset = self.offset(afterMember: offset)
        }
        if node.isFollowed { node.next = span }
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

extension MemberIndex {
    init(of object: JSONCursor) { self.init(of: object.nodes, in: object.bytes) }

    /// The offset of a key, in nodes from the object.
    func position(of token: KeyToken, from object: JSONCursor) -> Int? {
        position(of: token, from: object.nodes, in: object.bytes)
    }
}
