extension JSONCursor {
    @inline(__always)
    func enter() {
        guard kind == .object, !isEntered else { return }
        if count > 0, !node.isFollowed, node.foundDistinctness == .distinct {
            node.pointee.follow()
        } else {
            add(.entered)
        }
    }

    /// Fast path for an untouched object whose keys the parser has proved distinct.
    @inline(__always)
    func enterKnownDistinct() -> Bool {
        guard node.pointee.isFreshObject, node.pointee.count > 0 else { return false }
        node.pointee.follow()
        return true
    }
}

// MARK: - Members, at offsets in nodes from the object

extension JSONCursor {
    @_alwaysEmitIntoClient @inline(__always)
    package var span: Int { node.pointee.span }

    @_alwaysEmitIntoClient
    package var nodeIndex: Int {
        @inline(__always) get { view.pointee.document.index(of: node) }
    }

    private func keyNode(at offset: Int) -> NodeReference {
        assert(offset > 0 && offset < span)
        return node + offset
    }

    @_lifetime(copy self)
    package func key(at offset: Int) -> JSONCursor {
        at(keyNode(at: offset))
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

@usableFromInline
struct OwnMark {
    let member: MemberMark
    let element: ElementMark
}

struct RecordedReads {
    /// In order: the heads of nodes that have a mark or a state, and of the keys beside them.
    fileprivate var heads: [(offset: Int, head: UInt64)] = []

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
    package var isEntered: Bool { kind == .object && node.pointee.state.contains(.entered) }

    @_alwaysEmitIntoClient @inline(__always)
    package func add(_ state: ContainerState) {
        node.pointee.head |= UInt64(state.rawValue) &<< 24
    }

    package var isModel: Bool { kind == .object && node.pointee.state.contains(.model) }

    package var isDictionary: Bool { kind == .object && node.pointee.state.isSuperset(of: .dictionary) }

    package var isWhole: Bool { kind.isContainer && node.pointee.state.contains(.whole) }

    /// Entered, model, whole or abandoned; or absent.
    @_alwaysEmitIntoClient @inline(__always)
    var isNoted: Bool { node.pointee.head & 0x0F00_0000 != 0 && !node.pointee.isKey }

    @_alwaysEmitIntoClient @inline(__always)
    var isFreshArray: Bool { node.pointee.head & 0x0F00_00FF == UInt64(NodeKind.array.rawValue) }

    package func isUnread(at offset: Int) -> Bool {
        let mark = mark(at: offset)
        if mark == .asked || mark == .taken { return false }
        return node.isFollowed ? mark == .skipped || offset >= node.next : mark != .read
    }

    /// Recursion is bounded by the maximum depth.
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

    /// Whether no read took the value, even if one asked for it. Recursion is bounded by the maximum depth.
    package func isUntaken(at offset: Int) -> Bool {
        if isDictionary { return false }
        return isUnread(at: offset) || value(at: offset).isUntaken(isAsked: mark(at: offset) == .asked)
    }

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

    private var hasLookups: Bool { kind.isContainer && node.pointee.state.contains(.entered) }

    /// Whether unread members in it count as the surrounding model's.
    private var isPartOfModel: Bool {
        !isTaken && (kind == .object ? hasLookups : kind == .array && span > count + 1)
    }

    package var isEnteredAlone: Bool { hasLookups && !isTaken }

    private var isTaken: Bool { kind.isContainer && !node.pointee.state.isDisjoint(with: [.model, .whole]) }

    /// No read took this value, or the last one failed. An earlier one may have taken it.
    @usableFromInline @inline(never)
    package func recordUntaken() {
        if kind == .absent { return Mapper(self).recordAbsentUntaken() }
        if node.pointee.isKey { return }
        if let keyBefore {
            if keyBefore.pointee.mark != .taken { keyBefore.pointee.mark = .asked }
        } else if node.pointee.elementMark == .read {
            node.pointee.elementMark = .asked
        }
    }

    @usableFromInline
    var ownMark: OwnMark {
        get { OwnMark(member: keyBefore?.pointee.mark ?? .none, element: node.pointee.elementMark) }
        nonmutating set {
            if node.pointee.isKey { return }
            keyBefore?.pointee.mark = newValue.member
            node.pointee.elementMark = newValue.element
        }
    }

    /// A failed read takes nothing, and what it recorded is undone.
    package func recordFailed(since start: ReadStart? = nil) {
        recordUntaken()
        if kind.isContainer { abandon() }
        guard let start else { return }
        knownJournal?.undoRecords(after: start.records.number)
        if let reads = start.reads { keepTaken(reads) }
    }

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

    func recordElementRead() {
        node.pointee.elementMark = node.pointee.elementMark.isTaken ? .taken : .read
    }

    /// After a failed read, nothing in the value is taken, and nothing is unread.
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

    package func undoReads() {
        let own = node.pointee.elementMark
        for offset in 0..<span {
            if node[offset].isKey {
                node[offset].mark = .none
            } else {
                node[offset].undoReads()
            }
        }
        if !node.pointee.isKey { node.pointee.elementMark = own }
    }

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

    func undo(to reads: RecordedReads) {
        undoReads()
        for (offset, head) in reads.heads {
            let trace = node[offset].isKey ? [] : node[offset].trace
            node[offset].head = head
            if !trace.isEmpty { at(node + offset).add(trace) }
        }
    }

    /// What was taken before a failed read stays taken.
    func keepTaken(_ reads: RecordedReads) {
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

    var valueCount: Int {
        var count = 0
        for offset in 0..<span where !node[offset].isKey { count += 1 }
        return count
    }
}

extension JSONCursor {
    /// A rest keeps an invalid value that became nil.
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

    @usableFromInline
    var mayRepeatKeys: Bool { count > 1 && node.foundDistinctness != .distinct }

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

    package func hasContent(at offset: Int) -> Bool { self.offset(afterMember: offset) > offset + 2 }
}

/// Iterates over the first member of each key, in linear time.
package struct DistinctOffsets {
    fileprivate var next = 1
    fileprivate let index: MemberIndex?

    package init(_ object: JSONCursor) {
        let index = object.mayRepeatKeys ? MemberIndex(of: object) : nil
        self.index = index?.firstDuplicate == nil ? nil : index
    }
}

extension MemberIndex {
    init(of object: JSONCursor) { self.init(of: object.nodes, in: object.bytes) }

    func position(of token: KeyToken, from object: JSONCursor) -> Int? {
        position(of: token, from: object.nodes, in: object.bytes)
    }
}
