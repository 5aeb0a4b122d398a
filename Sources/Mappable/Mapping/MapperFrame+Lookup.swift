extension MapperFrame {
    /// The objects with more members than this get an index once they were searched too often.
    package static var smallObject: Int { 64 }
    /// How often all members of a large object are compared before an index is made of them.
    fileprivate static var patience: Int { 12 }

    /// The value of an object's member; nil if there is none.
    ///
    /// Under `firstWins` it is the first member with the key, and under `lastWins` the last, whatever was read before.
    ///
    /// Complexity: constant where keys are read in the document's order. All lookups in one object together are linear in
    /// its members and their own number.
    package static func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let frame = unsafe frame.pointee.owner ?? frame
        let (session, flags) = unsafe (frame.pointee.session, frame.pointee.flags)
        let lastWins = flags.has(MappingFlags.lastWins)
        guard unsafe frame.pointee.object == object,
            !flags.has(MappingFlags.lastWins | MappingFlags.convertsKeys | MappingFlags.observes)
        else {
            if flags.has(MappingFlags.observes), let observer = unsafe session.pointee.observer {
                return unsafe observer.member(token, of: object, frame)
            }
            return unsafe strayMember(token, of: object, in: session, lastWins: lastWins)
        }
        let bytes = unsafe session.pointee.document.bytes
        if let found = unsafe previousMember(token, of: object, bytes, frame) { return unsafe found }
        switch unsafe frame.pointee.strategy {
        case .none: return unsafe strayMember(token, of: object, in: session, lastWins: lastWins)
        case .search:
            guard unsafe session.pointee.hasIndex(of: object) else {
                guard unsafe session.pointee.notes.isOutOfOrder(object.pointee.count) else {
                    return unsafe searchMember(token, of: object, in: session, frame)
                }
                unsafe useTable(frame, of: object, in: session)
                return unsafe tableMember(token, of: object, in: bytes, frame)
            }
            unsafe useIndex(frame, of: object, in: session)
            return unsafe indexedMember(token, of: object, in: session, frame)
        case .table: return unsafe tableMember(token, of: object, in: bytes, frame)
        case .index: return unsafe indexedMember(token, of: object, in: session, frame)
        }
    }

    /// The member before the last one that was passed, if it is the right one, as in reads from the last to the first. It is
    /// tried where it is two nodes away, because no value has content, and where no key stands twice.
    @inline(__always)
    private static func previousMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ bytes: SourceBytes,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        guard unsafe frame.pointee.isDistinct, unsafe object.pointee.span &- 1 == 2 &* object.pointee.count
        else { return nil }
        guard unsafe frame.pointee.next - object > 4 else { return nil }
        // Safety: an even number of nodes before a frontier, and behind the object's, there is a key.
        let key = unsafe frame.pointee.next - 4
        guard bytes.matches(unsafe key.pointee, token) else { return nil }
        unsafe frame.pointee.next = unsafe key + 2
        return unsafe key + 1
    }

    private static func tableMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in bytes: SourceBytes,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        unsafe frame.pointee.table?.value(
            token.text, of: object, in: bytes, isDistinct: frame.pointee.isDistinct)
    }

    /// Finds a member in the object's index, and tries the one behind it next, which is safe where no key stands twice.
    private static func indexedMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let found = unsafe session.pointee.memberFromIndex(token, of: object, lastWins: false)
        if let found = unsafe found, unsafe frame.pointee.isDistinct {
            unsafe frame.pointee.next = unsafe found.behind
        }
        return unsafe found
    }

    /// Searches a member that is not the next one, and makes a table where that was done too often.
    private static func searchMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let bytes = unsafe session.pointee.document.bytes
        let frontier = unsafe frame.pointee.next
        let isDistinct = unsafe frame.pointee.isDistinct
        var found: UnsafePointer<Node>?
        var effort = 0
        if unsafe !isDistinct && KeyFilter.mayHold(token.signature, &frame.pointee.filter) {
            (unsafe found, effort) = unsafe Document.search(
                token, from: object + 1, to: frontier, bytes, lastWins: false)
        }
        if unsafe found == nil {
            let (ahead, further) = unsafe Document.search(
                token, from: frontier, to: frame.pointee.end, bytes, lastWins: false)
            effort &+= further
            if let ahead = unsafe ahead {
                if !isDistinct { unsafe note(frame, upTo: ahead, bytes) }
                unsafe found = unsafe ahead
                unsafe frame.pointee.next = unsafe ahead.behind
            } else if isDistinct {
                let (behind, further) = unsafe Document.search(
                    token, from: object + 1, to: frontier, bytes, lastWins: false)
                unsafe found = unsafe behind
                effort &+= further
            }
        }
        unsafe improve(frame, for: object, in: session, after: effort)
        return unsafe found
    }

    /// Notes the keys from the frontier on, which are passed.
    private static func note(
        _ frame: UnsafeMutablePointer<MapperFrame>, upTo end: UnsafePointer<Node>, _ bytes: SourceBytes
    ) {
        var key = unsafe frame.pointee.next
        // Safety: the members up to the end are on the tape; the pointer to the filter ends with the call.
        while unsafe key < end {
            _ = unsafe KeyFilter.note(bytes.signature(ofKey: key.pointee), in: &frame.pointee.filter)
            unsafe key = unsafe (key + 1).behind
        }
    }

    /// Makes a table of an object's members once searches have taken more effort than that takes.
    private static func improve(
        _ frame: UnsafeMutablePointer<MapperFrame>, for object: UnsafePointer<Node>,
        in session: UnsafeMutablePointer<MappingSession>, after effort: Int
    ) {
        let count = unsafe object.pointee.count
        if count <= MemberTable.largestCount {
            unsafe frame.pointee.effort &+= effort
            guard unsafe frame.pointee.effort > 2 &* count else { return }
            unsafe session.pointee.notes.noteOutOfOrder(count)
            unsafe useTable(frame, of: object, in: session)
        } else if unsafe session.pointee.isWorthAnIndex(object, after: effort) {
            unsafe useIndex(frame, of: object, in: session)
        }
    }

    /// Lets a frame look members up in a table of them.
    private static func useTable(
        _ frame: UnsafeMutablePointer<MapperFrame>, of object: UnsafePointer<Node>,
        in session: UnsafeMutablePointer<MappingSession>
    ) {
        let table = unsafe session.pointee.notes.table(for: object.pointee.count)
        unsafe table.begin(object)
        unsafe frame.pointee.table = table
        unsafe frame.pointee.strategy = .table
        unsafe frame.pointee.next = unsafe frame.pointee.end
        unsafe frame.pointee.duties |= MapperFrame.hasBelongings
    }

    /// Lets a frame look members up in the object's index.
    private static func useIndex(
        _ frame: UnsafeMutablePointer<MapperFrame>, of object: UnsafePointer<Node>,
        in session: UnsafeMutablePointer<MappingSession>
    ) {
        unsafe frame.pointee.isDistinct = unsafe session.pointee.index(for: object).firstDuplicate == nil
        unsafe frame.pointee.strategy = .index
    }

    /// Finds a member of an object that is not the one of the mapper's frame.
    @inline(never)
    package static func strayMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        lastWins: Bool
    ) -> UnsafePointer<Node>? {
        if unsafe session.pointee.hasIndex(of: object) {
            return unsafe session.pointee.memberFromIndex(token, of: object, lastWins: lastWins)
        }
        let (found, effort) = unsafe Document.search(
            token, from: object + 1, to: object + object.pointee.span, session.pointee.document.bytes,
            lastWins: lastWins)
        if unsafe object.pointee.count > smallObject,
            unsafe session.pointee.isWorthAnIndex(object, after: effort)
        {
            _ = unsafe session.pointee.index(for: object, lastWins: lastWins)
        }
        return unsafe found
    }
}

extension MappingSession {
    /// Whether there is an index of an object's members.
    fileprivate mutating func hasIndex(of object: UnsafePointer<Node>) -> Bool {
        unsafe object.pointee.count > MapperFrame.smallObject
            && notes.indexes[document.index(of: object)] != nil
    }

    /// Whether so many members of a large object were compared, in all searches together, that an index is worth it.
    fileprivate mutating func isWorthAnIndex(_ object: UnsafePointer<Node>, after effort: Int) -> Bool {
        let offset = unsafe document.index(of: object)
        let total = notes.searchEfforts[offset, default: 0] &+ effort
        notes.searchEfforts[offset] = total
        return total > MapperFrame.patience &* (unsafe object.pointee.count)
    }

    fileprivate mutating func memberFromIndex(
        _ token: KeyToken, of object: UnsafePointer<Node>, lastWins: Bool
    ) -> UnsafePointer<Node>? {
        let index = unsafe index(for: object, lastWins: lastWins)
        guard let position = unsafe index.position(of: token, from: object, in: document.bytes) else {
            return nil
        }
        // Safety: the table holds offsets of this object's keys.
        return unsafe object + position + 1
    }

    /// The table of an object's members, which is made when it is asked for first.
    fileprivate mutating func index(for object: UnsafePointer<Node>, lastWins: Bool = false) -> MemberIndex {
        let offset = unsafe document.index(of: object)
        if let known = notes.indexes[offset] { return known }
        let index = unsafe MemberIndex(of: object, in: document.bytes, lastWins: lastWins)
        notes.indexes[offset] = index
        return index
    }
}
