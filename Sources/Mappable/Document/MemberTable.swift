/// Finds an object's members for a model that looks several of them up out of order.
///
/// A model asks for its members in the same order each time, and objects of as many members often have the same ones. So a
/// table notes which member is asked for after which, and is used again for such an object. Other members than the expected
/// one are found by comparing all, and after a few such lookups by their hashes.
///
/// The objects that it is used for are small, so that not even keys with equal hashes make a lookup expensive.
@safe @usableFromInline
package struct MemberTable {
    /// The largest object that fits.
    static var largestCount: Int { 128 }
    private static var capacity: Int { largestCount * 2 }
    /// After how many lookups of other members than expected hashing all members costs less.
    private static var patience: UInt32 { 3 }

    /// What changes while an object is read, with the arrays behind it.
    private struct State {
        /// The number of members.
        var count: UInt32 = 0
        /// The number of hash table entries, less one; 0 if there is no hash table yet.
        var mask: UInt32 = 0
        /// The number of the member that was found last. The first member has the number 1.
        var last: UInt32 = 0
        /// How many lookups were not for the expected member.
        var surprises: UInt32 = 0
        /// How many objects in a row had members in another order than the one before.
        var disorder: UInt32 = 0
    }

    private let state: UnsafeMutablePointer<State>

    /// The nodes from the object to the key of each member.
    private var offsets: UnsafeMutablePointer<UInt32> {
        // Safety: the block has the state, and behind it the offsets, the successors, the entries, and one more word.
        @inline(__always) get {
            unsafe UnsafeMutableRawPointer(state + 1).assumingMemoryBound(to: UInt32.self)
        }
    }
    /// The member that was asked for after each, or 0; for 0 the one that was first.
    private var successors: UnsafeMutablePointer<UInt32> {
        @inline(__always) get { unsafe offsets + (Self.largestCount &+ 1) }
    }
    /// The members by hash; 0 is an empty entry.
    private var entries: UnsafeMutablePointer<UInt32> {
        @inline(__always) get { unsafe successors + (Self.largestCount &+ 1) }
    }

    /// Memory for a table, to be freed by ``deallocate()``.
    init() {
        let words = Self.capacity + 1 + 2 * (Self.largestCount + 1)
        // Safety: the words behind the state are its arrays.
        unsafe state = Memory.allocate(State.self, extraBytes: words * MemoryLayout<UInt32>.stride)
        unsafe state.initialize(to: State())
        let start = unsafe UnsafeMutableRawPointer(state + 1).bindMemory(to: UInt32.self, capacity: words)
        unsafe start.initialize(repeating: 0, count: words)
    }

    /// Whether the table was used for an object of so many members.
    func isFor(_ count: Int) -> Bool { unsafe state.pointee.count == count }

    /// Begins with an object's members.
    ///
    /// - Complexity: linear in the number of members, which is at most ``largestCount``.
    func begin(_ object: UnsafePointer<Node>, in bytes: SourceBytes) {
        let count = unsafe object.pointee.count
        assert(count <= Self.largestCount)
        var disorder: UInt32 = 0
        if !isFor(count) {
            forgetOrder()
        } else if unsafe state.pointee.surprises > 2 &* Self.patience {
            disorder = unsafe min(state.pointee.disorder &+ 1, Self.patience &+ 1)
        }
        unsafe state.pointee = State(count: UInt32(truncatingIfNeeded: count), disorder: disorder)
        var offset = 1
        for member in 0..<count {
            unsafe offsets[member &+ 1] = UInt32(truncatingIfNeeded: offset)
            offset &+= 1 &+ (unsafe object[offset &+ 1].span)
        }
        guard hasNoOrder else { return }
        // From now on nothing is expected, and nothing a surprise.
        if disorder == Self.patience { forgetOrder() }
        unsafe state.pointee.surprises = .max
        unsafe hash(object, in: bytes)
    }

    private func forgetOrder() {
        // Safety: there are as many successors.
        unsafe successors.update(repeating: 0, count: Self.largestCount &+ 1)
    }

    /// Whether members come in another order each time, so that none is expected.
    private var hasNoOrder: Bool { unsafe state.pointee.disorder >= Self.patience }

    /// The value of the first member with a key; nil if there is none.
    ///
    /// - Parameter isDistinct: whether no key stands twice. A member that is expected may not be the first one otherwise.
    @inline(__always)
    func value(
        _ text: KeyText, of object: UnsafePointer<Node>, in bytes: SourceBytes, isDistinct: Bool
    ) -> UnsafePointer<Node>? {
        // Safety: the last member is at most 128, and what came after it was one of as many members.
        let expected = unsafe successors[Int(state.pointee.last)]
        if expected != 0, isDistinct {
            let key = unsafe object + Int(offsets[Int(expected)])
            if text.stands(in: unsafe key.pointee, of: bytes) {
                unsafe state.pointee.last = expected
                return unsafe key + 1
            }
        }
        return unsafe unexpectedValue(KeyToken(text), of: object, in: bytes)
    }

    private func unexpectedValue(
        _ token: KeyToken, of object: UnsafePointer<Node>, in bytes: SourceBytes
    ) -> UnsafePointer<Node>? {
        let mask = Int(unsafe state.pointee.mask)
        guard mask > 0 else { return unsafe valueBySearch(token, of: object, in: bytes) }
        var entry = Self.entry(token.signature) & mask
        // Safety: the entries are this object's members.
        while unsafe entries[entry] != 0 {
            let member = unsafe entries[entry]
            let key = unsafe object + Int(offsets[Int(member)])
            if bytes.matches(unsafe key.pointee, token) {
                if !hasNoOrder { note(member) }
                return unsafe key + 1
            }
            entry = (entry &+ 1) & mask
        }
        return nil
    }

    private func valueBySearch(
        _ token: KeyToken, of object: UnsafePointer<Node>, in bytes: SourceBytes
    ) -> UnsafePointer<Node>? {
        if unsafe state.pointee.surprises >= Self.patience { unsafe hash(object, in: bytes) }
        for member in 0..<(unsafe state.pointee.count) {
            // Safety: the table has the offsets of this object's keys.
            let key = unsafe object + Int(offsets[Int(member &+ 1)])
            if bytes.matches(unsafe key.pointee, token) {
                note(member &+ 1)
                return unsafe key + 1
            }
        }
        unsafe state.pointee.surprises &+= 1
        return nil
    }

    /// Notes that a member was found that was not expected.
    @inline(__always)
    private func note(_ member: UInt32) {
        unsafe state.pointee.surprises &+= 1
        // Safety: the last member is at most 128.
        unsafe successors[Int(state.pointee.last)] = member
        unsafe state.pointee.last = member
    }

    private func hash(_ object: UnsafePointer<Node>, in bytes: SourceBytes) {
        let count = Int(unsafe state.pointee.count)
        let mask = min(1 &<< (Int.bitWidth &- (count &* 4 &- 1).leadingZeroBitCount), Self.capacity) &- 1
        unsafe state.pointee.mask = UInt32(truncatingIfNeeded: mask)
        // Safety: the mask is below the capacity, and twice the number of members at least, so that there are empty
        // entries.
        unsafe entries.update(repeating: 0, count: mask &+ 1)
        // The text of the keys is loaded in its order, so that lookups in another order find it in the processor's cache.
        var loaded: UInt8 = 0
        for member in 0..<count {
            let key = unsafe object[Int(offsets[member &+ 1])]
            loaded |= bytes[key.offset]
            var entry = Self.entry(bytes.signature(ofKey: key)) & mask
            while unsafe entries[entry] != 0 { entry = (entry &+ 1) & mask }
            unsafe entries[entry] = UInt32(truncatingIfNeeded: member &+ 1)
        }
        // What nobody used, the compiler would not load.
        unsafe entries[Self.capacity] = UInt32(loaded)
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(state)
    }

    @inline(__always)
    private static func entry(_ signature: UInt64) -> Int {
        Int(truncatingIfNeeded: KeySignature.mixed(signature) &>> 56)
    }
}
