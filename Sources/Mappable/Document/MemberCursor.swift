/// What is known of an object's members from the reads so far, so that reading them in any order is cheap.
///
/// Models ask for keys in about the order of the document. The members before the *frontier* have been passed: they were
/// read, or skipped to get to one that was read. A read first looks at the frontier, where its member stands if the orders
/// agree, and then at what is behind it.
///
/// The answer must not depend on the order of the reads, even where a key stands twice (`firstWins`). So every passed key
/// leaves bits in a filter. A key whose bits are not set was not passed; otherwise the passed members are searched. Where
/// searches take more effort than a table of all members, one is made.
///
/// A cursor lives in the stack frame of the code that maps the object, which makes it cheap to create and impossible to
/// confuse with another object's.
@safe @usableFromInline
struct MemberCursor {
    @usableFromInline typealias Filter = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    @usableFromInline enum Strategy: UInt8 {
        /// From the frontier on, and before it what the filter does not exclude.
        case search
        /// In ``table``.
        case table
        /// In the ``MemberIndex`` that the document keeps, which no document can be made to be slow for.
        case index
    }

    /// Two bits of one word for each passed key. It stands first, so that its words have the cursor's address.
    @usableFromInline var filter: Filter = (0, 0, 0, 0, 0, 0, 0, 0)
    /// The frontier: the key's node of the member to try next.
    @usableFromInline var next: UnsafePointer<Node>
    /// The end of the object's nodes.
    @usableFromInline let end: UnsafePointer<Node>
    @usableFromInline var table: MemberTable?
    /// The members that were compared in searches.
    @usableFromInline var effort = 0
    @usableFromInline var strategy = Strategy.search
    /// Whether no key stands twice, as far as is known.
    @usableFromInline var isDistinct = false
    /// The options in force when the object was begun; see ``Document/dropScopes(downTo:)``.
    @usableFromInline let scopeCount: Int

    /// A cursor for a node.
    ///
    /// In what is no object, and where options ask for another search, the frontier is the end from the beginning, so
    /// that nothing is found at it.
    @inlinable @inline(__always)
    init(_ node: UnsafePointer<Node>, _ scope: MappingScope, scopeCount: Int) {
        let isPlain =
            unsafe node.pointee.kind == .object
            && !scope.has(MappingScope.lastWins | MappingScope.convertsKeys)
        // Safety: the node's content follows it on the tape.
        unsafe end = unsafe node + node.pointee.span
        unsafe next = unsafe isPlain ? node + 1 : end
        self.scopeCount = scopeCount
    }

    /// Notes a passed key.
    ///
    /// - Returns: whether its bits were set already: the key may have been passed before.
    @inline(__always)
    static func pass(_ cursor: UnsafeMutablePointer<MemberCursor>, signature: UInt64) -> Bool {
        let (word, bits) = place(signature)
        // Safety: the cursor begins with the filter.
        let address = unsafe UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: UInt64.self) + word
        let value = unsafe address.pointee
        unsafe address.pointee = value | bits
        return value & bits == bits
    }

    /// Whether a key may have been passed.
    static func mayHavePassed(_ cursor: UnsafeMutablePointer<MemberCursor>, signature: UInt64) -> Bool {
        let (word, bits) = place(signature)
        // Safety: the cursor begins with the filter.
        let value = unsafe UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: UInt64.self)[word]
        return value & bits == bits
    }

    @inline(__always)
    private static func place(_ signature: UInt64) -> (word: Int, bits: UInt64) {
        let hash = (signature &* 0xD6E8_FEB8_6659_FD93) &>> 49
        return (Int(truncatingIfNeeded: hash &>> 12), 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63))
    }
}

/// A hash table of an object's members, for objects of which several are looked up out of order.
///
/// The objects that it is used for are small, so that not even keys with equal hashes make a lookup expensive.
@safe @usableFromInline
struct MemberTable {
    /// The largest object that fits.
    static var largestCount: Int { 128 }
    private static var capacity: Int { largestCount * 2 }

    /// The nodes from the object to a key; 0 is an empty entry.
    @usableFromInline let entries: UnsafeMutablePointer<UInt32>
    @usableFromInline let mask: Int

    /// Memory for a table, to be freed by ``deallocate()``.
    init() {
        unsafe entries = Memory.allocate(UInt32.self, count: Self.capacity)
        mask = 0
    }

    /// A table of an object's members in the memory of another.
    ///
    /// Complexity: linear in the number of members, which is at most ``largestCount``.
    init(reusing other: MemberTable, for object: UnsafePointer<Node>, in bytes: SourceBytes) {
        let count = unsafe object.pointee.count
        assert(count <= Self.largestCount)
        mask = (1 &<< (Int.bitWidth &- (count &* 2 &- 1).leadingZeroBitCount)) &- 1
        unsafe entries = unsafe other.entries
        // Safety: the mask is below the capacity, twice the number of members, so that there are empty entries.
        unsafe entries.initialize(repeating: 0, count: mask &+ 1)
        var place = 1
        for _ in 0..<count {
            let key = unsafe object[place]
            var entry = entry(bytes.signature(ofKey: key))
            while unsafe entries[entry] != 0 { entry = (entry &+ 1) & mask }
            unsafe entries[entry] = UInt32(truncatingIfNeeded: place)
            place &+= 1 &+ (unsafe object[place &+ 1].span)
        }
    }

    /// The value of the first member with a key; nil if there is none.
    func value(
        _ token: KeyToken, of object: UnsafePointer<Node>, in bytes: SourceBytes
    ) -> UnsafePointer<Node>? {
        var entry = entry(token.signature)
        // Safety: the table holds places of this object's keys.
        while unsafe entries[entry] != 0 {
            let place = Int(unsafe entries[entry])
            if bytes.matches(unsafe object[place], token) { return unsafe object + place + 1 }
            entry = (entry &+ 1) & mask
        }
        return nil
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(entries)
    }

    @inline(__always)
    private func entry(_ signature: UInt64) -> Int {
        Int(truncatingIfNeeded: (signature &* 0xD6E8_FEB8_6659_FD93) &>> 56) & mask
    }
}
