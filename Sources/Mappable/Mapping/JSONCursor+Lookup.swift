// The search for a member. It is the only one: dynamic members, chains, key paths, declared fields and `Codable` use it.
//
// Models ask for keys in about the document's order. So a lookup first tries the key behind the last one that it found, then
// those behind that, and then those before. A large object that is searched too often gets an index.
//
// A search that goes forwards marks the members that it skips. What is marked, or behind the position, was not read: that is all
// that rests and reports of unread keys need.

extension JSONCursor {
    /// Larger objects get an index once they were searched too often.
    private static var largestWithoutIndex: Int { 64 }
    /// How often all members of a large object are compared before it gets an index.
    private static var searchesBeforeIndex: Int { 12 }

    /// The value of a member. Of members with one key it is the first, or the last under ``MappingFlags/lastWins``, whatever
    /// was read before.
    ///
    /// - Complexity: constant for keys in the document's order. All lookups in one object together are linear in the number of its
    ///   members, or in 64 times their own.
    @inline(__always)
    @_lifetime(copy self)
    package func member(_ key: TextSlice) -> JSONCursor? {
        guard slot.pointee.follows(node), let found = nextMember(key) else { return search(key) }
        return found
    }

    /// The value of the member at the position, if that has the key.
    @inline(__always)
    @_lifetime(copy self)
    private func nextMember(_ key: TextSlice) -> JSONCursor? {
        let next = slot.pointee.next
        guard next < slot.pointee.end, bytes.isKey(node[next], key) else { return nil }
        let value = node + (next &+ 1)
        slot.pointee.next = next &+ 1 &+ value.pointee.span
        return child(value)
    }

    @inline(never)
    @_lifetime(copy self)
    private func search(_ key: TextSlice) -> JSONCursor? {
        if !slot.pointee.follows(node), enterKnownDistinct(), let found = nextMember(key) { return found }
        return searchFurther(key)
    }

    /// Apart, so that the common case above saves no registers.
    @inline(never)
    @_lifetime(copy self)
    private func searchFurther(_ key: TextSlice) -> JSONCursor? {
        if !slot.pointee.follows(node) {
            guard kind == .object else { return nil }
            enter()
            if slot.pointee.follows(node), let found = nextMember(key) { return found }
        }
        return flags.has(.convertsKeys) ? convertedMember(key) : verbatimMember(key)
    }

    /// The value of a member with a key of the document, whatever the options say of keys.
    @_lifetime(copy self)
    func verbatimMember(_ key: TextSlice) -> JSONCursor? {
        guard kind == .object else { return nil }
        guard let offset = offset(of: KeyToken(key)) else {
            recordMiss(key.string)
            return nil
        }
        return value(at: offset)
    }

    /// The value of a member with a key of the document, or else with one that the options spell.
    @_lifetime(copy self)
    package func verbatimOrSpelledMember(_ key: TextSlice) -> JSONCursor? {
        guard flags.has(.convertsKeys), kind == .object else { return member(key) }
        guard let offset = offset(of: KeyToken(key)) else { return member(key) }
        return value(at: offset)
    }

    /// The offset of a key, in nodes from the object, which this must be.
    func offset(of key: KeyToken) -> Int? {
        enter()
        let found = offsetInEnteredObject(of: key)
        if let found { recordRead(found) }
        return found
    }

    private func offsetInEnteredObject(of key: KeyToken) -> Int? {
        let isLarge = count > Self.largestWithoutIndex
        if isLarge, let index = memberIndex { return index.position(of: key, from: self) }
        var comparisons = 0
        let found =
            position.keysAreDistinct
            ? orderedOffset(of: key, &comparisons) : unorderedOffset(of: key, &comparisons)
        if isLarge { recordComparisons(comparisons) }
        return found
    }

    /// The offset of a key that stands once: behind the position, behind the last key before it that was found, or before that.
    private func orderedOffset(of key: KeyToken, _ comparisons: inout Int) -> Int? {
        let (next, hint) = (position.next, min(position.hint, position.next))
        if let found = forwardOffset(of: key, from: next, to: span, &comparisons) { return found }
        if let found = forwardOffset(of: key, from: hint, to: next, &comparisons) { return found }
        return forwardOffset(of: key, from: 1, to: hint, &comparisons)
    }

    /// The offset of the first or the last of a key that may stand more than once.
    private func unorderedOffset(of key: KeyToken, _ comparisons: inout Int) -> Int? {
        if flags.has(.lastWins) { return lastOffset(of: key, &comparisons) }
        return forwardOffset(of: key, from: 1, to: span, &comparisons)
    }

    private func forwardOffset(of key: KeyToken, from first: Int, to end: Int, _ comparisons: inout Int)
        -> Int?
    {
        var offset = first
        while offset < end {
            comparisons &+= 1
            if isKey(key, at: offset) { return offset }
            offset = self.offset(behindMember: offset)
        }
        return nil
    }

    private func lastOffset(of key: KeyToken, _ comparisons: inout Int) -> Int? {
        var (offset, found): (Int, Int?) = (1, nil)
        while offset < span {
            comparisons &+= 1
            if isKey(key, at: offset) { found = offset }
            offset = self.offset(behindMember: offset)
        }
        return found
    }

    private func recordComparisons(_ comparisons: Int) {
        state.comparisons[nodeIndex, default: 0] += comparisons
        guard state.comparisons[nodeIndex, default: 0] > Self.searchesBeforeIndex * count else { return }
        state.memberIndexes[nodeIndex] = MemberIndex(of: self, lastWins: flags.has(.lastWins))
    }

    private var memberIndex: MemberIndex? { hasState ? state.memberIndexes[nodeIndex] : nil }

    /// Marks a member as read, and those that were skipped on the way to it.
    func recordRead(_ offset: Int) {
        guard position.keysAreDistinct else { return setMark(.read, at: offset) }
        guard offset >= position.next else {
            let mark = mark(at: offset)
            if mark == .skipped || mark == .released { setMark(.none, at: offset) }
            position.hint = self.offset(behindMember: offset)
            return
        }
        var skipped = position.next
        while skipped < offset {
            setMark(.skipped, at: skipped)
            skipped = self.offset(behindMember: skipped)
        }
        position.next = self.offset(behindMember: offset)
    }
}
