/// What is known of an object's members from the reads so far, so that reading them in any order is cheap.
///
/// Models ask for keys in about the order of the document. The members up to the *frontier* have been passed; a read of
/// a key that was not passed goes on from there, and finds the next member at once when the orders agree.
///
/// The answer must not depend on the order of the reads, even where a key stands twice (`firstWins`). So every passed
/// key is noted in a small hash table, the first of equal keys before the others. A key that the table does not have was
/// not passed, unless the table overflowed, which takes a hundred members.
///
/// A cursor's storage lives in the stack frame of the code that maps the object, which makes it cheap to create and
/// impossible to confuse with another object's:
///
/// ```
/// bytes 0-7    the frontier: the next key's node     16-31   a bit for each entry that is occupied
/// bytes 8-15   the end of the object's nodes         32-39   the number of entries; members searched after an overflow
///                                                    40-295  the table: 128 places of keys, in nodes from the object
/// ```
@safe @usableFromInline
struct MemberCursor {
    /// The number of entries, a power of two.
    @inlinable @inline(__always) static var capacity: Int { 128 }
    /// The number of entries from which on the table takes no more.
    @inlinable @inline(__always) static var fullCount: UInt16 { 100 }
    /// The count of a table from whose lack of a key nothing follows.
    @inlinable @inline(__always) static var overflowed: UInt16 { .max }

    @inlinable @inline(__always) static var frontierOffset: Int { 0 }
    @inlinable @inline(__always) static var endOffset: Int { 8 }
    @inlinable @inline(__always) static var occupancyOffset: Int { 16 }
    @inlinable @inline(__always) static var countOffset: Int { 32 }
    private static var effortOffset: Int { 36 }
    @inlinable @inline(__always) static var tableOffset: Int { 40 }

    @usableFromInline let memory: UnsafeMutableRawPointer

    @inlinable @inline(__always)
    init(_ memory: UnsafeMutableRawPointer) { unsafe self.memory = unsafe memory }

    /// Prepares storage for a node.
    ///
    /// In what is no object, and where options ask for another search, the frontier is the end from the beginning, so
    /// that nothing is found at it; the table says that it overflowed, so that nothing is concluded from it.
    @inlinable @inline(__always)
    static func initialize(
        _ storage: UnsafeMutablePointer<MemberCursorStorage>, for node: UnsafePointer<Node>,
        _ scope: MappingScope
    ) {
        let memory = UnsafeMutableRawPointer(storage)
        let isPlain =
            unsafe node.pointee.kind == .object
            && !scope.has(MappingScope.lastWins | MappingScope.convertsKeys)
        let end = unsafe node + node.pointee.span
        // Safety: the storage holds all that is stored; the node's content is on the tape.
        unsafe memory.storeBytes(
            of: isPlain ? node + 1 : end, toByteOffset: frontierOffset, as: UnsafePointer<Node>.self)
        unsafe memory.storeBytes(of: end, toByteOffset: endOffset, as: UnsafePointer<Node>.self)
        unsafe memory.storeBytes(of: isPlain ? 0 : overflowed, toByteOffset: countOffset, as: UInt16.self)
    }

    @inlinable @inline(__always)
    var frontier: UnsafePointer<Node> {
        get { unsafe memory.load(fromByteOffset: Self.frontierOffset, as: UnsafePointer<Node>.self) }
        nonmutating set {
            unsafe memory.storeBytes(
                of: newValue, toByteOffset: Self.frontierOffset, as: UnsafePointer<Node>.self)
        }
    }

    @inlinable @inline(__always)
    var end: UnsafePointer<Node> {
        unsafe memory.load(fromByteOffset: Self.endOffset, as: UnsafePointer<Node>.self)
    }

    @inlinable @inline(__always)
    var count: UInt16 {
        get { unsafe memory.load(fromByteOffset: Self.countOffset, as: UInt16.self) }
        nonmutating set {
            unsafe memory.storeBytes(of: newValue, toByteOffset: Self.countOffset, as: UInt16.self)
        }
    }

    /// Whether passed keys are missing from the table.
    var hasOverflowed: Bool { count == Self.overflowed }

    /// Whether the table has all passed keys and room for another one.
    @inlinable @inline(__always)
    var hasRoom: Bool { count < Self.fullCount }

    /// The number of members that were searched because of an overflow.
    var effort: UInt32 {
        get { unsafe memory.load(fromByteOffset: Self.effortOffset, as: UInt32.self) }
        nonmutating set {
            unsafe memory.storeBytes(of: newValue, toByteOffset: Self.effortOffset, as: UInt32.self)
        }
    }

    /// The first entry for a key with this signature and length.
    @inlinable @inline(__always)
    static func entry(signature: UInt64, length: Int) -> Int {
        let mixed =
            (signature ^ UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed &>> 57)
    }

    /// The entry to try after one.
    @inline(__always)
    static func next(_ entry: Int) -> Int { (entry &+ 1) & (capacity &- 1) }

    @inlinable @inline(__always)
    func isOccupied(_ entry: Int) -> Bool {
        let word = unsafe memory.load(
            fromByteOffset: Self.occupancyOffset &+ (entry &>> 6) &* 8, as: UInt64.self)
        return (word &>> UInt64(truncatingIfNeeded: entry & 63)) & 1 != 0
    }

    /// The place of an occupied entry's key, in nodes from the object.
    @inline(__always)
    func place(_ entry: Int) -> Int {
        Int(unsafe memory.load(fromByteOffset: Self.tableOffset &+ entry &* 2, as: UInt16.self))
    }

    /// Notes a passed key, given its first entry.
    func pass(place: Int, firstEntry: Int) {
        guard hasRoom, let place = UInt16(exactly: place) else {
            count = Self.overflowed
            return
        }
        var entry = firstEntry
        while isOccupied(entry) { entry = Self.next(entry) }
        occupy(entry, place: place)
    }

    /// Fills an entry that is not occupied, where there is room.
    @inlinable @inline(__always)
    func occupy(_ entry: Int, place: UInt16) {
        let offset = Self.occupancyOffset &+ (entry &>> 6) &* 8
        let word = unsafe memory.load(fromByteOffset: offset, as: UInt64.self)
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: entry & 63)
        unsafe memory.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
        unsafe memory.storeBytes(of: place, toByteOffset: Self.tableOffset &+ entry &* 2, as: UInt16.self)
        count &+= 1
    }
}

/// The memory of a ``MemberCursor``: 296 bytes, all zero.
@usableFromInline
struct MemberCursorStorage {
    @usableFromInline typealias Words8 = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    @usableFromInline let header: (UInt64, UInt64, UInt64, UInt64, UInt64)
    @usableFromInline let table: (Words8, Words8, Words8, Words8)

    @inlinable @inline(__always)
    init() {
        header = (0, 0, 0, 0, 0)
        let words: Words8 = (0, 0, 0, 0, 0, 0, 0, 0)
        table = (words, words, words, words)
    }
}
