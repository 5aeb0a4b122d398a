extension Document {
    /// The objects with more members than this are searched through a table once they were searched too often.
    private static var smallObject: Int { 64 }
    /// How many searches without a cursor a large object sees before it gets a table.
    private static var patience: Int { 8 }

    /// The value of a member that is the next one in the document's order and was not read before; nil in all other cases.
    ///
    /// It is what nearly every read comes down to.
    @inline(__always)
    static func nextMember(
        _ text: KeyText, in document: UnsafeMutablePointer<Document>,
        cursor: UnsafeMutablePointer<MemberCursor>?
    ) -> UnsafePointer<Node>? {
        guard let cursor = unsafe cursor else { return nil }
        let key = unsafe cursor.pointee.next
        // Safety: below the end, a frontier is the node of a key, followed by its value.
        guard unsafe key < cursor.pointee.end,
            unsafe text.stands(in: key.pointee, of: document.pointee.bytes),
            unsafe !MemberCursor.pass(cursor, signature: key.pointee.payload) || cursor.pointee.isDistinct
        else { return nil }
        let value = unsafe key + 1
        unsafe cursor.pointee.next = unsafe value + value.pointee.span
        return unsafe value
    }

    /// The value of an object's member; nil if there is none.
    ///
    /// Under `firstWins` it is the first member with the key, and under `lastWins` the last, whatever was read before.
    ///
    /// Complexity: constant where keys are read in the document's order. All lookups in one object together are linear in
    /// its members and their own number.
    static func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        cursor: UnsafeMutablePointer<MemberCursor>?, scope: MappingScope
    ) -> UnsafePointer<Node>? {
        let lastWins = scope.has(MappingScope.lastWins)
        guard let cursor = unsafe cursor, !lastWins, !scope.has(MappingScope.convertsKeys) else {
            return unsafe memberWithoutCursor(token, of: object, in: document, lastWins: lastWins)
        }
        let bytes = unsafe document.pointee.bytes
        switch unsafe cursor.pointee.strategy {
        case .search: return unsafe searchMember(token, of: object, in: document, cursor: cursor)
        case .table: return unsafe cursor.pointee.table?.value(token, of: object, in: bytes)
        case .index: return unsafe document.pointee.memberFromIndex(token, of: object, lastWins: false)
        }
    }

    /// Searches a member that is not the next one, and makes a table where that was done too often.
    private static func searchMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        cursor: UnsafeMutablePointer<MemberCursor>
    ) -> UnsafePointer<Node>? {
        let bytes = unsafe document.pointee.bytes
        let frontier = unsafe cursor.pointee.next
        var found: UnsafePointer<Node>?
        var effort = 0
        if unsafe MemberCursor.mayHavePassed(cursor, signature: token.signature) {
            (unsafe found, effort) = unsafe search(
                token, from: object + 1, to: frontier, bytes, lastWins: false)
        }
        if unsafe found == nil {
            let (ahead, further) = unsafe search(
                token, from: frontier, to: cursor.pointee.end, bytes, lastWins: false)
            effort &+= further
            if let ahead = unsafe ahead {
                unsafe found = unsafe ahead
                var key = unsafe frontier
                // Safety: the members up to the one that was found are on the tape.
                while unsafe key < ahead {
                    _ = unsafe MemberCursor.pass(cursor, signature: bytes.signature(ofKey: key.pointee))
                    unsafe key += 1 + key[1].span
                }
                unsafe cursor.pointee.next = unsafe key
            }
        }
        unsafe cursor.pointee.effort &+= effort
        unsafe improve(cursor, for: object, in: document)
        return unsafe found
    }

    /// Makes a table of an object's members once searches have taken more effort than that takes.
    private static func improve(
        _ cursor: UnsafeMutablePointer<MemberCursor>, for object: UnsafePointer<Node>,
        in document: UnsafeMutablePointer<Document>
    ) {
        let count = unsafe object.pointee.count
        let effort = unsafe cursor.pointee.effort
        if count <= MemberTable.largestCount {
            guard effort > 2 &* count &+ 16 else { return }
            let spare = unsafe document.pointee.spareTables.popLast() ?? MemberTable()
            unsafe cursor.pointee.table = unsafe MemberTable(
                reusing: spare, for: object, in: document.pointee.bytes)
            unsafe cursor.pointee.strategy = .table
        } else if effort > 12 &* count {
            unsafe cursor.pointee.isDistinct =
                unsafe document.pointee.index(for: object).firstDuplicate == nil
            unsafe cursor.pointee.strategy = .index
        }
    }

    @inline(never)
    private static func memberWithoutCursor(
        _ token: KeyToken, of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        lastWins: Bool
    ) -> UnsafePointer<Node>? {
        if unsafe object.pointee.count > smallObject {
            let place = unsafe document.pointee.index(of: object)
            if unsafe document.pointee.looseLookups[place, default: 0] >= patience {
                return unsafe document.pointee.memberFromIndex(token, of: object, lastWins: lastWins)
            }
            unsafe document.pointee.looseLookups[place, default: 0] += 1
        }
        return unsafe search(
            token, from: object + 1, to: object + object.pointee.span, document.pointee.bytes,
            lastWins: lastWins
        ).found
    }

    private mutating func memberFromIndex(
        _ token: KeyToken, of object: UnsafePointer<Node>, lastWins: Bool
    ) -> UnsafePointer<Node>? {
        let index = unsafe index(for: object, lastWins: lastWins)
        guard let position = unsafe index.position(of: token, from: object, in: bytes) else { return nil }
        // Safety: the table holds places of this object's keys.
        return unsafe object + position + 1
    }

    /// The table of an object's members, which is made when it is asked for first.
    private mutating func index(for object: UnsafePointer<Node>, lastWins: Bool = false) -> MemberIndex {
        let place = unsafe index(of: object)
        if let known = indexes[place] { return known }
        let index = unsafe MemberIndex(of: object, in: bytes, lastWins: lastWins)
        indexes[place] = index
        return index
    }

    /// Searches members one by one, and counts them.
    private static func search(
        _ token: KeyToken, from first: UnsafePointer<Node>, to end: UnsafePointer<Node>, _ bytes: SourceBytes,
        lastWins: Bool
    ) -> (found: UnsafePointer<Node>?, effort: Int) {
        var found: UnsafePointer<Node>?
        var effort = 0
        var key = unsafe first
        // Safety: the members between two places of an object are on the tape.
        while unsafe key < end {
            let value = unsafe key + 1
            effort &+= 1
            if bytes.matches(unsafe key.pointee, token) {
                unsafe found = unsafe value
                if !lastWins { break }
            }
            unsafe key = unsafe value + value.pointee.span
        }
        return unsafe (found, effort)
    }

    /// The element of an array.
    ///
    /// Complexity: constant in an array without nested containers, otherwise linear in the index.
    func element(_ index: Int, of array: UnsafePointer<Node>) -> UnsafePointer<Node>? {
        guard index >= 0, index < (unsafe array.pointee.count) else { return nil }
        // Safety: the array has more elements than the index, all on the tape.
        if unsafe array.pointee.span &- 1 == array.pointee.count { return unsafe array + 1 + index }
        var element = unsafe array + 1
        for _ in 0..<index { unsafe element += element.pointee.span }
        return unsafe element
    }
}
