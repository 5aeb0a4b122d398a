extension Document {
    /// The objects with more members than this are searched through a table once they were searched too often.
    private static var smallObject: Int { 64 }
    /// How many searches without a cursor a large object sees before it gets a table.
    private static var patience: Int { 8 }

    /// The value of an object's member; nil if there is none.
    ///
    /// Under `firstWins` it is the first member with the key, and under `lastWins` the last, whatever was read before.
    ///
    /// Complexity: constant where keys are read in the document's order. All lookups in one object together are linear in
    /// its members and their own number.
    @inline(__always)
    mutating func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, cursor: UnsafeMutableRawPointer?, scope: MappingScope
    ) -> UnsafePointer<Node>? {
        guard let memory = unsafe cursor, !scope.has(MappingScope.lastWins) else {
            return unsafe memberWithoutCursor(token, of: object, lastWins: scope.has(MappingScope.lastWins))
        }
        let cursor = unsafe MemberCursor(memory)
        let hash = token.hash
        if cursor.hasPassed(hash) {
            // Safety: the table holds places of this object's keys, or 0, the object itself, which matches no key.
            let candidate = unsafe object + cursor.position(hash)
            if bytes.matches(unsafe candidate.pointee, token) { return unsafe candidate + 1 }
            return unsafe memberBehindCollision(token, of: object, cursor: cursor)
        }
        return unsafe memberPastFrontier(token, of: object, cursor: cursor)
    }

    /// Goes on from the frontier.
    @inline(__always)
    private func memberPastFrontier(
        _ token: KeyToken, of object: UnsafePointer<Node>, cursor: MemberCursor
    ) -> UnsafePointer<Node>? {
        // Safety: the object's members are on the tape up to its span.
        let end = unsafe object.pointee.span
        var position = cursor.frontier
        while position < end {
            let key = unsafe object[position]
            let value = position &+ 1
            let next = value &+ (unsafe object[value].span)
            cursor.pass(bytes.hash(ofKey: key), at: position)
            if bytes.matches(key, token) {
                cursor.frontier = next
                return unsafe object + value
            }
            position = next
        }
        cursor.frontier = end
        return nil
    }

    /// Searches the passed members one by one, then goes on from the frontier.
    @inline(never)
    private mutating func memberBehindCollision(
        _ token: KeyToken, of object: UnsafePointer<Node>, cursor: MemberCursor
    ) -> UnsafePointer<Node>? {
        if cursor.effort > 8 &* (unsafe object.pointee.count) &+ 1024 {
            return unsafe memberFromIndex(token, of: object, lastWins: false)
        }
        let (found, effort) = unsafe search(token, in: object, from: 1, to: cursor.frontier, lastWins: false)
        cursor.effort &+= effort
        if let found = unsafe found { return unsafe found }
        return unsafe memberPastFrontier(token, of: object, cursor: cursor)
    }

    @inline(never)
    private mutating func memberWithoutCursor(
        _ token: KeyToken, of object: UnsafePointer<Node>, lastWins: Bool
    ) -> UnsafePointer<Node>? {
        if unsafe object.pointee.count > Self.smallObject {
            let place = unsafe index(of: object)
            if looseLookups[place, default: 0] >= Self.patience {
                return unsafe memberFromIndex(token, of: object, lastWins: lastWins)
            }
            looseLookups[place, default: 0] += 1
        }
        return unsafe search(token, in: object, from: 1, to: object.pointee.span, lastWins: lastWins).found
    }

    private mutating func memberFromIndex(
        _ token: KeyToken, of object: UnsafePointer<Node>, lastWins: Bool
    ) -> UnsafePointer<Node>? {
        let place = unsafe index(of: object)
        if indexes[place] == nil {
            indexes[place] = unsafe MemberIndex(of: object, in: bytes, lastWins: lastWins)
        }
        guard let position = unsafe indexes[place]?.position(of: token, from: object, in: bytes) else { return nil }
        // Safety: the table holds places of this object's keys.
        return unsafe object + position + 1
    }

    /// Searches members one by one, and counts them.
    private func search(
        _ token: KeyToken, in object: UnsafePointer<Node>, from start: Int, to end: Int, lastWins: Bool
    ) -> (found: UnsafePointer<Node>?, effort: Int) {
        var found: UnsafePointer<Node>?
        var effort = 0
        var position = start
        // Safety: the object's members are on the tape up to its span.
        while position < end {
            let value = position &+ 1
            effort &+= 1
            if bytes.matches(unsafe object[position], token) {
                unsafe found = unsafe object + value
                if !lastWins { break }
            }
            position = value &+ (unsafe object[value].span)
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
