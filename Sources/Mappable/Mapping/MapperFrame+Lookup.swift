extension MapperFrame {
    /// Larger objects get an index once they were searched too often.
    package static var smallObject: Int { 64 }
    /// How often all members of a large object are compared before it gets an index.
    fileprivate static var patience: Int { 12 }

    /// Finds a member: under `firstWins` the first with the key, and under `lastWins` the last, whatever was read before.
    ///
    /// Complexity: constant where keys are read in the document's order. All lookups in one object together are linear in
    /// its members and their own number.
    package static func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let frame = unsafe frame.pointee.owner ?? frame
        let (session, flags) = unsafe (frame.pointee.session, frame.pointee.flags)
        if flags.has(.observes), let observer = unsafe session.pointee.observer {
            return unsafe observer.member(token, of: object, frame)
        }
        guard unsafe frame.pointee.object == object, unsafe frame.pointee.strategy == .search else {
            return unsafe strayMember(
                token, of: object, in: session, lastWins: flags.has(.lastWins))
        }
        let isOutOfOrder = unsafe session.pointee.notes.isOutOfOrder(object.pointee.count)
        if let table = unsafe frame.pointee.table
            ?? (isOutOfOrder ? useTable(frame, of: object, in: session) : nil)
        {
            return unsafe table.value(token.text, of: object, in: session.pointee.document.bytes)
        }
        return unsafe searchMember(token, of: object, in: session, frame)
    }

    /// Searches from the frontier on, and then before it. After too much effort, the frame gets a table or does without.
    private static func searchMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let bytes = unsafe session.pointee.document.bytes
        let frontier = unsafe frame.pointee.next
        var (found, effort) = unsafe Document.search(
            token, from: frontier, to: frame.pointee.end, bytes, lastWins: false)
        if let ahead = unsafe found {
            unsafe frame.pointee.next = unsafe ahead.behind
        } else {
            let (behind, further) = unsafe Document.search(
                token, from: object + 1, to: frontier, bytes, lastWins: false)
            unsafe (found, effort) = unsafe (behind, effort &+ further)
        }
        let count = unsafe object.pointee.count
        if count <= MemberTable.largestCount {
            unsafe frame.pointee.effort &+= effort
            if unsafe frame.pointee.effort > 2 &* count {
                unsafe session.pointee.notes.noteOutOfOrder(count)
                _ = unsafe useTable(frame, of: object, in: session)
            }
        } else if unsafe session.pointee.isWorthAnIndex(object, after: effort) {
            unsafe frame.pointee.strategy = .stray
        }
        return unsafe found
    }

    private static func useTable(
        _ frame: UnsafeMutablePointer<MapperFrame>, of object: UnsafePointer<Node>,
        in session: UnsafeMutablePointer<MappingSession>
    ) -> MemberTable {
        let table = unsafe session.pointee.notes.table(for: object.pointee.count)
        unsafe table.begin(object)
        unsafe frame.pointee.table = table
        unsafe frame.pointee.next = unsafe frame.pointee.end
        unsafe frame.pointee.state.insert(.hasBelongings)
        return table
    }

    /// Finds a member without a frame's help: in the object's index, or by comparing all members.
    @inline(never)
    package static func strayMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        lastWins: Bool
    ) -> UnsafePointer<Node>? {
        let bytes = unsafe session.pointee.document.bytes
        // Safety: the object's members are on the tape up to its span, and an index has offsets of its keys.
        let isLarge = unsafe object.pointee.count > smallObject
        if isLarge,
            let index = unsafe session.pointee.notes.indexes[session.pointee.document.index(of: object)]
        {
            return unsafe index.position(of: token, from: object, in: bytes).map { unsafe object + $0 + 1 }
        }
        let (found, effort) = unsafe Document.search(
            token, from: object + 1, to: object + object.pointee.span, bytes, lastWins: lastWins)
        if isLarge, unsafe session.pointee.isWorthAnIndex(object, after: effort) {
            unsafe session.pointee.notes.indexes[session.pointee.document.index(of: object)] =
                unsafe MemberIndex(of: object, in: bytes, lastWins: lastWins)
        }
        return unsafe found
    }
}

extension MappingSession {
    /// Adds up the effort of all searches in a large object.
    fileprivate mutating func isWorthAnIndex(_ object: UnsafePointer<Node>, after effort: Int) -> Bool {
        let offset = unsafe document.index(of: object)
        let total = notes.searchEfforts[offset, default: 0] &+ effort
        notes.searchEfforts[offset] = total
        return total > MapperFrame.patience &* (unsafe object.pointee.count)
    }
}
