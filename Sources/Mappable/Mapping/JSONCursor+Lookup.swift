// The search for a member. Models ask for keys in about the document's order, so a lookup tries the key after the
// last one that it found, then those after that, then those before. `LookupOrder` learns any other order. A large
// object that is searched too often gets an index.
//
// A forward search marks the members that it skips, so a member is unread if it is skipped or after the position.

extension JSONCursor {
    private static var largestWithoutIndex: Int { 64 }
    private static var searchesBeforeIndex: Int { 12 }

    /// The first member with the key. All n lookups in an object of m members are linear in m + 64 n.
    @inline(__always)
    @_lifetime(copy self)
    package func member(_ key: TextSlice) -> JSONCursor? {
        guard let found = nextMember(key) else { return search(key) }
        return found
    }

    @inline(__always)
    @_lifetime(copy self)
    func nextMember(_ key: TextSlice) -> JSONCursor? {
        guard node.isFollowed, case let next = node.next, next < node.pointee.containerSpan,
            bytes.isKey(node[next], key)
        else { return nil }
        let value = node + (next &+ 1)
        node.next = next &+ 1 &+ value.pointee.span
        return at(value)
    }

    @inline(never)
    @_lifetime(copy self)
    private func search(_ key: TextSlice) -> JSONCursor? {
        if node.isFollowed { return searchOutOfOrder(key) }
        if enterKnownDistinct(), let found = nextMember(key) { return found }
        return searchFurther(key)
    }

    /// Out of line, to keep the hot path free of a stack frame.
    @inline(never)
    @_lifetime(copy self)
    private func searchOutOfOrder(_ key: TextSlice) -> JSONCursor? {
        if let found = expectedMember(key) { return found }
        return searchFurther(key)
    }

    @inline(__always)
    @_lifetime(copy self)
    private func expectedMember(_ key: TextSlice) -> JSONCursor? {
        guard let order = session.pointee.orders, order.object == node, let offset = order.expectedOffset,
            bytes.isKey(node[offset], key)
        else { return nil }
        order.advance()
        recordRead(offset)
        return at(node + (offset + 1))
    }

    @inline(never)
    @_lifetime(copy self)
    private func searchFurther(_ key: TextSlice) -> JSONCursor? {
        guard kind == .object else { return nil }
        if !isEntered {
            enter()
            if let found = nextMember(key) { return found }
        }
        guard let offset = offsetInEnteredObject(of: KeyToken(key)) else {
            if flags.has(.recordsMisses) {
                Mapper(self).record(.missed, nil, step: .component(.key(key.string)))
            }
            return nil
        }
        recordRead(offset)
        return value(at: offset)
    }

    func peekOffset(of key: KeyToken) -> Int? {
        if let memberIndex { return memberIndex.position(of: key, from: self) }
        var comparisons = 0
        let found = unorderedOffset(of: key, &comparisons)
        if count > Self.largestWithoutIndex { recordComparisons(comparisons) }
        return found
    }

    private func offsetInEnteredObject(of key: KeyToken) -> Int? {
        let isLarge = count > Self.largestWithoutIndex
        if isLarge, let index = memberIndex { return index.position(of: key, from: self) }
        var comparisons = 0
        let found =
            node.isFollowed
            ? orderedOffset(of: key, &comparisons) : unorderedOffset(of: key, &comparisons)
        if isLarge { recordComparisons(comparisons) }
        return found
    }

    private func orderedOffset(of key: KeyToken, _ comparisons: inout Int) -> Int? {
        let order = lookupOrder
        if let order, let offset = order.expectedOffset, bytes.matches(node[offset], key) {
            order.advance()
            return offset
        }
        let (next, hint) = (node.next, min(node.hint, node.next))
        let found =
            forwardOffset(of: key, from: next, to: span, &comparisons)
            ?? forwardOffset(of: key, from: hint, to: next, &comparisons)
            ?? forwardOffset(of: key, from: 1, to: hint, &comparisons)
        order?.record(found)
        return found
    }

    /// Recorded from the third search on, or at once if other objects of this shape have an order.
    private var lookupOrder: LookupOrder? {
        let searches = node.searches
        if searches == NodeReference.mostSearches {
            return LookupOrder.find(node, in: &session.pointee.orders)
        }
        node.searches = searches + 1
        guard searches != 1, count <= LookupOrder.largestCount else { return nil }
        let order = LookupOrder.begin(self, in: &session.pointee.orders, mayBeNew: searches > 0)
        if order != nil { node.searches = NodeReference.mostSearches }
        return order
    }

    /// Where keys may repeat, the first one counts.
    private func unorderedOffset(of key: KeyToken, _ comparisons: inout Int) -> Int? {
        forwardOffset(of: key, from: 1, to: span, &comparisons)
    }

    private func forwardOffset(of key: KeyToken, from first: Int, to end: Int, _ comparisons: inout Int)
        -> Int?
    {
        let (bytes, end) = (bytes, node + end)
        var (member, compared) = (node + first, 0)
        defer { comparisons &+= compared }
        while member < end {
            compared &+= 1
            if bytes.matches(member.pointee, key) { return member - node }
            member = (member + 1).following
        }
        return nil
    }

    private func recordComparisons(_ comparisons: Int) {
        state.comparisons[nodeIndex, default: 0] += comparisons
        guard state.comparisons[nodeIndex, default: 0] > Self.searchesBeforeIndex * count else { return }
        state.memberIndexes[nodeIndex] = MemberIndex(of: self)
    }

    private var memberIndex: MemberIndex? { hasState ? state.memberIndexes[nodeIndex] : nil }

    @inline(__always)
    func recordRead(_ offset: Int) {
        add(.entered)
        let mark = mark(at: offset)
        if node.isFollowed {
            guard offset < node.next else { return recordSkipped(before: offset) }
            let isFirst = mark == .skipped || mark == .asked || value(at: offset).isEnteredAlone
            setMark(isFirst ? .none : .taken, at: offset)
            node.hint = self.offset(afterMember: offset)
        } else {
            let isFirst = mark != .read && mark != .taken || value(at: offset).isEnteredAlone
            setMark(isFirst ? .read : .taken, at: offset)
        }
    }

    private func recordSkipped(before offset: Int) {
        var skipped = node.next
        while skipped < offset {
            setMark(.skipped, at: skipped)
            skipped = self.offset(afterMember: skipped)
        }
        node.next = self.offset(afterMember: offset)
    }
}
