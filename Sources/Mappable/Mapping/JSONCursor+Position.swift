extension JSONCursor {
    /// Notes that members of this object are looked up, and follows it if no key repeats.
    @inline(__always)
    func enter() {
        guard kind == .object, !isEntered else { return }
        if count > 0, node.foundDistinctness == .distinct { node.pointee.follow() } else { add(.entered) }
    }

    /// Fast path for an untouched object whose keys the parser has proved distinct; false for another one. A leaf: it keeps its
    /// callers free of spills.
    @inline(__always)
    func enterKnownDistinct() -> Bool {
        guard node.pointee.isFreshObject, node.pointee.count > 0 else { return false }
        node.pointee.follow()
        return true
    }
}

// MARK: - Members, at offsets in nodes from the object

extension JSONCursor {
    /// The number of nodes of this value, with those in it.
    @inline(__always)
    package var span: Int { node.pointee.span }

    /// On the tape.
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

/// Which members of a value were read at some time.
struct RecordedReads {
    fileprivate let heads: [UInt64]
}

// MARK: - What was read

extension JSONCursor {
    /// Whether single members of this object were looked up.
    package var isEntered: Bool { kind == .object && node.pointee.state.contains(.entered) }

    /// Whether the model around this object looked up single members.
    package var isPartOfModel: Bool {
        kind == .object && node.pointee.state.subtracting(.listed) == .entered
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func add(_ state: ObjectState) {
        node.pointee.head |= UInt64(state.rawValue) &<< 24
    }

    /// Notes that the member's value became nil because it is invalid.
    func markInvalid() { keyBefore?.pointee.mark = .invalid }

    /// Leaves a member that was looked up to pick a type to the rest, unless a field reads it.
    package func release() {
        keyBefore?.pointee.mark = .released
    }

    package var isModel: Bool { kind == .object && node.pointee.state.contains(.model) }

    package var isWhole: Bool { kind == .object && node.pointee.state.contains(.whole) }

    /// Whether nobody has asked for the member at an offset.
    ///
    /// - Parameter forRest: whether members count that were asked for without success, and so stay in a rest.
    package func isUnread(at offset: Int, forRest: Bool = false) -> Bool {
        enter()
        let mark = mark(at: offset)
        if mark == .invalid || mark == .released { return forRest }
        return node.isFollowed ? mark == .skipped || offset >= node.next : mark != .read
    }

    /// Forgets which members of this value were read, at any depth.
    package func forgetReads() {
        for offset in 0..<span {
            if node[offset].kind == .object { node[offset].forgetReads() }
            if node[offset].isKey { node[offset].mark = .none }
        }
    }

    /// Which members of this value were read, at any depth; nil if none was.
    var readsSoFar: RecordedReads? {
        let isFresh = kind == .object ? node.pointee.state.isEmpty : span - 1 == count
        if isFresh || !kind.isContainer { return nil }
        return RecordedReads(heads: (0..<span).map { offset in node[offset].head })
    }

    /// Restores what was read at an earlier time.
    func restore(_ reads: RecordedReads) {
        for offset in 0..<span where node[offset].isKey || node[offset].kind == .object {
            node[offset].head = reads.heads[offset]
        }
    }

    /// Counts this value and those in it.
    var valueCount: Int {
        var count = 0
        for offset in 0..<span where !node[offset].isKey { count += 1 }
        return count
    }
}

extension JSONCursor {
    /// Notes that an invalid value became nil, so that a rest keeps it.
    @usableFromInline @inline(never)
    func recordInvalid(_ type: Any.Type) {
        // The error names unread keys, so it is made before reads are forgotten.
        let error = flags.has(.monitors) ? Mapper(self).droppedError(orMismatchOf: type) : nil
        if kind.isContainer { forgetReads() }
        markInvalid()
        guard let error else { return }
        Mapper(self).dropRecords()
        Mapper(self).record(.nilForInvalid, type, error: error)
    }

    /// The failure that was dropped last, if it is in this value, and its place.
    func takeDropped() -> (value: Int, failure: Failure)? {
        guard hasState, let dropped = state.droppedFailure else { return nil }
        state.droppedFailure = nil
        return nodeIndex <= dropped.value && dropped.value < nodeIndex + span ? dropped : nil
    }

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

    /// The offsets of the first member for each key, in linear time.
    package var distinctOffsets: [Int] {
        var (rest, offsets): (DistinctOffsets, [Int]) = (DistinctOffsets(self), [])
        while let offset = next(&rest) { offsets.append(offset) }
        return offsets
    }

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

/// Iterates over the first member for each key of an object.
package struct DistinctOffsets {
    fileprivate var next = 1
    /// nil if no key repeats.
    fileprivate let index: MemberIndex?

    package init(_ object: JSONCursor) {
        let mayRepeat = object.count > 1 && object.node.foundDistinctness != .distinct
        let index = mayRepeat ? MemberIndex(of: object) : nil
        self.index = index?.firstDuplicate == nil ? nil : index
    }
}

extension MemberIndex {
    init(of object: JSONCursor) { self.init(of: object.nodes, in: object.bytes) }

    /// In nodes from the object.
    func position(of token: KeyToken, from object: JSONCursor) -> Int? {
        position(of: token, from: object.nodes, in: object.bytes)
    }
}
