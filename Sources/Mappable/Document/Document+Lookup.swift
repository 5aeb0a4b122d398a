extension Document {
    /// The objects with more members than this are searched through a table once they were searched too often.
    private static var smallObject: Int { 64 }
    /// How many searches without a cursor a large object sees before it gets a table.
    private static var patience: Int { 8 }

    /// The value of a member that is the next one in the document's order and was not read before; nil in all other cases.
    ///
    /// It is what nearly every read comes down to, inlined into the models' code with the key's words as constants.
    @inlinable @inline(__always)
    static func nextMember(
        _ token: KeyToken, of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        cursor memory: UnsafeMutableRawPointer?
    ) -> UnsafePointer<Node>? {
        guard let memory = unsafe memory else { return nil }
        let cursor = unsafe MemberCursor(memory)
        let key = unsafe cursor.frontier
        // Safety: below the end, a frontier is the node of a key, followed by its value.
        guard unsafe key < cursor.end, unsafe UInt32(truncatingIfNeeded: key.pointee.head) == token.head,
            unsafe key.pointee.payload == token.signature,
            unsafe token.length <= 8 || document.pointee.bytes.matchesLongText(key.pointee, token)
        else { return nil }
        let entry = token.firstEntry
        let place = unsafe key - object
        guard !cursor.isOccupied(entry), cursor.hasRoom, place <= Int(UInt16.max) else { return nil }
        cursor.occupy(entry, place: UInt16(truncatingIfNeeded: place))
        let value = unsafe key + 1
        unsafe cursor.frontier = unsafe value + value.pointee.span
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
        cursor memory: UnsafeMutableRawPointer?, scope: MappingScope
    ) -> UnsafePointer<Node>? {
        guard let memory = unsafe memory else {
            return unsafe memberWithoutCursor(
                token, of: object, in: document, lastWins: scope.has(MappingScope.lastWins))
        }
        let cursor = unsafe MemberCursor(memory)
        let bytes = unsafe document.pointee.bytes
        let firstEntry = token.firstEntry
        var entry = firstEntry
        while cursor.isOccupied(entry) {
            // Safety: the table holds places of this object's keys.
            let candidate = unsafe object + cursor.place(entry)
            if bytes.matches(unsafe candidate.pointee, token) { return unsafe candidate + 1 }
            entry = MemberCursor.next(entry)
        }
        let key = unsafe cursor.frontier
        // Safety: below the end, a frontier is the node of a key, followed by its value.
        if unsafe key < cursor.end, cursor.hasRoom, bytes.matches(unsafe key.pointee, token),
            let place = unsafe UInt16(exactly: key - object)
        {
            cursor.occupy(entry, place: place)
            let value = unsafe key + 1
            unsafe cursor.frontier = unsafe value + value.pointee.span
            return unsafe value
        }
        return unsafe memberElsewhere(token, of: object, in: document, cursor: cursor, scope: scope)
    }

    /// A member that is neither in the table nor next.
    private static func memberElsewhere(
        _ token: KeyToken, of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        cursor: MemberCursor, scope: MappingScope
    ) -> UnsafePointer<Node>? {
        let lastWins = scope.has(MappingScope.lastWins)
        guard !lastWins, !scope.has(MappingScope.convertsKeys) else {
            return unsafe memberWithoutCursor(token, of: object, in: document, lastWins: lastWins)
        }
        let bytes = unsafe document.pointee.bytes
        if cursor.hasOverflowed {
            if unsafe cursor.effort > 8 &* UInt32(truncatingIfNeeded: min(object.pointee.count, 1 << 28))
                &+ 1024
            {
                return unsafe document.pointee.memberFromIndex(token, of: object, lastWins: false)
            }
            let (found, effort) = unsafe search(
                token, from: object + 1, to: cursor.frontier, bytes, lastWins: false)
            cursor.effort &+= effort
            if let found = unsafe found { return unsafe found }
        }
        var key = unsafe cursor.frontier
        let end = unsafe cursor.end
        // Safety: the object's members are on the tape up to its end.
        while unsafe key < end {
            let value = unsafe key + 1
            let next = unsafe value + value.pointee.span
            cursor.pass(place: unsafe key - object, firstEntry: bytes.firstEntry(ofKey: unsafe key.pointee))
            if bytes.matches(unsafe key.pointee, token) {
                unsafe cursor.frontier = unsafe next
                return unsafe value
            }
            unsafe key = unsafe next
        }
        unsafe cursor.frontier = unsafe end
        return nil
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
        let place = unsafe index(of: object)
        if indexes[place] == nil {
            indexes[place] = unsafe MemberIndex(of: object, in: bytes, lastWins: lastWins)
        }
        guard let position = unsafe indexes[place]?.position(of: token, from: object, in: bytes) else {
            return nil
        }
        // Safety: the table holds places of this object's keys.
        return unsafe object + position + 1
    }

    /// Searches members one by one, and counts them.
    private static func search(
        _ token: KeyToken, from first: UnsafePointer<Node>, to end: UnsafePointer<Node>, _ bytes: SourceBytes,
        lastWins: Bool
    ) -> (found: UnsafePointer<Node>?, effort: UInt32) {
        var found: UnsafePointer<Node>?
        var effort: UInt32 = 0
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
