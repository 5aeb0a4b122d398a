extension JSONCursor {
    /// Notes that members of this object are looked up, and follows it if no key repeats.
    @inline(__always)
    func enter() {
        guard kind == .object, !isEntered else { return }
        if count > 0, !node.isFollowed, node.foundDistinctness == .distinct {
            node.pointee.follow()
        } else {
            add(.entered)
        }
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

/// What a value's key, or an element, notes.
@usableFromInline
struct OwnMark {
    let member: MemberMark
    let element: ElementMark
}

/// What was read of a value at some time.
struct RecordedReads {
    /// The heads of nodes that note something, and of the keys of such objects, with their offsets from the value, in order.
    fileprivate var heads: [(offset: Int, head: UInt64)] = []

    /// The mark that a key had.
    fileprivate func mark(at offset: Int) -> MemberMark {
        var (low, high) = (0, heads.count)
        while low < high {
            let middle = (low + high) / 2
            if heads[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low < heads.count ? Node(head: heads[low].head, payload: 0).mark : .none
    }
}

// MARK: - What was read

extension JSONCursor {
    /// Whether single members of this object were looked up.
    package var isEntered: Bool { kind == .object && node.pointee.state.contains(.entered) }

    @_alwaysEmitIntoClient @inline(__always)
    package func add(_ state: ContainerState) {
        node.pointee.head |= UInt64(state.rawValue) &<< 24
    }

    package var isModel: Bool { kind == .object && node.pointee.state.contains(.model) }

    /// Whether a dictionary took the values of all members.
    package var isDictionary: Bool { kind == .object && node.pointee.state.isSuperset(of: .dictionary) }

    package var isWhole: Bool { kind.isContainer && node.pointee.state.contains(.whole) }

    /// Whether something was read of this object or array.
    @_alwaysEmitIntoClient @inline(__always)
    var isNoted: Bool { node.pointee.head & 0x0F00_0000 != 0 && kind.isContainer }

    /// Whether this is an array of which nothing was read.
    @_alwaysEmitIntoClient @inline(__always)
    var isFreshArray: Bool { node.pointee.head & 0x0F00_00FF == UInt64(NodeKind.array.rawValue) }

    /// Whether nobody has asked for the member at an offset.
    package func isUnread(at offset: Int) -> Bool {
        let mark = mark(at: offset)
        if mark == .asked || mark == .taken { return false }
        return node.isFollowed ? mark == .skipped || offset >= node.next : mark != .read
    }

    /// Whether this object of a model, or one in it that belongs to the same model, has an unread member. Recursion is bounded by the
    /// depth that the options allow.
    var hasUnreadMembers: Bool {
        if kind == .array {
            var elements = elements
            while let element = elements.next() {
                if element.isPartOfModel, element.hasUnreadMembers { return true }
            }
            return false
        }
        var offset = 1
        while offset < span {
            let value = value(at: offset)
            if isUnread(at: offset) || value.isPartOfModel && value.hasUnreadMembers { return true }
            offset = self.offset(afterMember: offset)
        }
        return false
    }

    /// Whether no read took a value from the member at an offset. Recursion is bounded by the depth that the options allow.
    package func isUntaken(at offset: Int) -> Bool {
        if isDictionary { return false }
        return isUnread(at: offset) || value(at: offset).isUntaken(isAsked: mark(at: offset) == .asked)
    }

    /// - Parameter isAsked: whether the last lookup of this value took nothing.
    private func isUntaken(isAsked: Bool) -> Bool {
        if isTaken { return false }
        guard hasLookups else { return isAsked }
        if kind == .object {
            var offset = 1
            while offset < span {
                if !isUntaken(at: offset) { return false }
                offset = self.offset(afterMember: offset)
            }
        } else {
            var elements = elements
            while let element = elements.next() {
                let mark = element.node.pointee.elementMark
                if mark != .none, !element.isUntaken(isAsked: mark == .asked) { return false }
            }
        }
        return true
    }

    /// Whether single members or elements of this value were looked up.
    private var hasLookups: Bool { kind.isContainer && node.pointee.state.contains(.entered) }

    /// Whether unread members of this object, or of objects in this array, belong to the model around it.
    private var isPartOfModel: Bool {
        !isTaken && (kind == .object ? hasLookups : kind == .array && span > count + 1)
    }

    /// Whether all that was done with this value was to look single members or elements up.
    package var isEnteredAlone: Bool { hasLookups && !isTaken }

    /// Whether this object or array was taken as one value.
    private var isTaken: Bool { kind.isContainer && !node.pointee.state.isDisjoint(with: [.model, .whole]) }

    /// Notes that no read took this value, or that one failed. An earlier one may have taken it.
    @usableFromInline @inline(never)
    package func recordUntaken() {
        if node.pointee.isKey { return }
        if let keyBefore {
            if keyBefore.pointee.mark != .taken { keyBefore.pointee.mark = .asked }
        } else if node.pointee.elementMark == .read {
            node.pointee.elementMark = .asked
        }
    }

    /// What the member or the element notes that has this value.
    @usableFromInline
    var ownMark: OwnMark {
        get { OwnMark(member: keyBefore?.pointee.mark ?? .none, element: node.pointee.elementMark) }
        nonmutating set {
            if node.pointee.isKey { return }
            keyBefore?.pointee.mark = newValue.member
            node.pointee.elementMark = newValue.element
        }
    }

    /// Notes that a read of this value failed: it took nothing, and nothing that it recorded counts.
    package func recordLost(since start: ReadStart? = nil) {
        recordUntaken()
        if kind.isContainer { abandon() }
        guard let start else { return }
        knownJournal?.undoRecords(after: start.records.number)
        if let reads = start.reads { restoreTaken(reads) }
    }

    /// The element at an index, which is noted.
    @usableFromInline
    @_lifetime(copy self)
    func lookUpElement(_ index: Int) -> JSONCursor? {
        guard let element = element(index) else {
            if kind == .array { add(.entered) }
            return nil
        }
        add(.entered)
        element.recordElementRead()
        return element
    }

    /// Notes that this element was looked up.
    func recordElementRead() {
        node.pointee.elementMark = node.pointee.elementMark.isTaken ? .taken : .read
    }

    /// Notes that a read of this value has failed: nothing that it read is taken, and nothing in it is unread.
    func abandon() {
        var offset = 0
        while offset < span {
            let value = node(at: offset)
            let state = value.node.pointee.state
            if value.kind == .object, state.isDisjoint(with: [.entered, .model, .whole]) {
                offset += value.span
                continue
            }
            if value.kind == .object { value.abandonMembers() }
            if offset > 0, !value.node.pointee.isKey, value.node.pointee.elementMark.isTaken {
                value.node.pointee.elementMark = .asked
            }
            if value.isNoted { value.node.pointee.state = state.intersection(.listed).union(.abandoned) }
            offset += 1
        }
    }

    private func abandonMembers() {
        if isDictionary { enter() }
        var offset = 1
        while offset < span {
            if isDictionary || !isUnread(at: offset) {
                setMark(.asked, at: offset)
            } else if node.isFollowed {
                setMark(.skipped, at: offset)
            }
            offset = self.offset(afterMember: offset)
        }
        if node.isFollowed { node.next = span }
    }

    /// Forgets what was read of this value, at any depth.
    package func forgetReads() {
        let own = node.pointee.elementMark
        for offset in 0..<span {
            if node[offset].isKey {
                node[offset].mark = .none
            } else {
                node[offset].forgetReads()
            }
        }
        if !node.pointee.isKey { node.pointee.elementMark = own }
    }

    /// What was read of this value, at any depth; nil if nothing was.
    var readsSoFar: RecordedReads? {
        guard isNoted else { return nil }
        var reads = RecordedReads()
        var offset = 0
        while offset < span {
            let value = node[offset]
            if value.isKey || value.isNoted {
                reads.heads.append((offset, value.head))
                offset += 1
            } else {
                // Where nothing was looked up, nothing inside was read.
                offset += value.kind == .object ? value.span : 1
            }
        }
        return reads
    }

    /// Restores what was read at an earlier time.
    func restore(_ reads: RecordedReads) {
        forgetReads()
        for (offset, head) in reads.heads {
            let trace = node[offset].isKey ? [] : node[offset].trace
            node[offset].head = head
            if !trace.isEmpty { at(node + offset).add(trace) }
        }
    }

    /// Restores what was taken at an earlier time, after a read that has failed since then.
    func restoreTaken(_ reads: RecordedReads) {
        for (offset, head) in reads.heads where !node[offset].isKey {
            let (value, before) = (node(at: offset), Node(head: head, payload: node[offset].payload))
            if offset > 0, before.elementMark.isTaken { value.node.pointee.elementMark = .read }
            if before.state.isEmpty { continue }
            let listed = value.node.pointee.state.intersection(.listed)
            value.node.pointee.state = before.state.union(.abandoned).union(listed)
            guard before.kind == .object else { continue }
            var member = 1
            while member < value.span {
                if before.hasTaken(at: member, reads.mark(at: offset + member)) {
                    value.setMark(value.node.isFollowed ? .none : .read, at: member)
                }
                member = value.offset(afterMember: member)
            }
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
        if flags.has(.monitors) { Mapper(self).recordLoss(.nilForInvalid, type) } else { recordUntaken() }
    }

    /// Keeps why this value is refused, where no error is made.
    func drop(_ cause: Journal.Cause) { session.pointee.dropped = (nodeIndex, cause) }

    /// The cause that was kept last, if it is about this value, or a failure in it.
    func takeDropped() -> Journal.Cause? {
        guard let (value, cause) = session.pointee.dropped else { return nil }
        session.pointee.dropped = nil
        if case .failure = cause, nodeIndex <= value, value < nodeIndex + span { return cause }
        return value == nodeIndex ? cause : nil
    }

    /// Notes that all members are taken.
    @usableFromInline
    package func recordAllRead() {
        enter()
        var offset = 1
        while offset < span {
            setMark(node.isFollowed ? .none : .read, at: offset)
            let value = value(at: offset)
            if value.isEnteredAlone { value.add(.whole) }
            offset = self.offset(afterMember: offset)
        }
        if node.isFollowed { node.next = span }
    }

    /// Whether a key of this object may stand twice.
    @usableFromInline
    var mayRepeatKeys: Bool { count > 1 && node.foundDistinctness != .distinct }

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
        let index = object.mayRepeatKeys ? MemberIndex(of: object) : nil
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
