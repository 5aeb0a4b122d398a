/// What is known of an object's members from the reads so far, so that reading them in any order is cheap.
///
/// Models ask for keys in about the order of the document. The members up to the *frontier* have been passed; a read of
/// a key that was not passed goes on from there, and finds the next member at once when the orders agree.
///
/// The answer must not depend on the order of the reads, even where a key stands twice (`firstWins`). So every passed
/// key is noted: in a filter with a bit for each of 128 hashes, and in a table of where the first key with that hash
/// stands. A key whose bit is not set was not passed. A key whose bit is set is at its table entry, or hidden behind
/// another one with the same hash; only then are the passed members searched.
///
/// The table is uninitialised memory where the filter has no bit. A cursor lives in the stack frame of the code that
/// maps the object, which makes it free to create and impossible to confuse with another object's.
@safe @usableFromInline
struct MemberCursor {
    /// How many bytes a cursor takes: a header of 32 and 128 entries of two.
    @usableFromInline static var size: Int { 32 + 128 * 2 }

    private let memory: UnsafeMutableRawPointer

    /// The nodes from the object to the frontier; 0 before the first read.
    private static var frontierOffset: Int { 0 }
    /// The nodes that were searched in vain or again.
    private static var effortOffset: Int { 8 }
    private static var filterOffset: Int { 16 }
    private static var tableOffset: Int { 32 }

    @inline(__always)
    init(_ memory: UnsafeMutableRawPointer) { unsafe self.memory = unsafe memory }

    /// Prepares uninitialised memory of ``size`` bytes.
    @usableFromInline @inline(__always)
    static func initialize(_ memory: UnsafeMutableRawPointer) {
        // Safety: the caller's memory holds `size` bytes, aligned to 8.
        unsafe memory.storeBytes(of: 1, toByteOffset: frontierOffset, as: Int.self)
        unsafe memory.storeBytes(of: 0, toByteOffset: effortOffset, as: Int.self)
        unsafe memory.storeBytes(of: 0, toByteOffset: filterOffset, as: UInt64.self)
        unsafe memory.storeBytes(of: 0, toByteOffset: filterOffset + 8, as: UInt64.self)
    }

    @inline(__always)
    var frontier: Int {
        get { unsafe memory.load(fromByteOffset: Self.frontierOffset, as: Int.self) }
        nonmutating set { unsafe memory.storeBytes(of: newValue, toByteOffset: Self.frontierOffset, as: Int.self) }
    }

    @inline(__always)
    var effort: Int {
        get { unsafe memory.load(fromByteOffset: Self.effortOffset, as: Int.self) }
        nonmutating set { unsafe memory.storeBytes(of: newValue, toByteOffset: Self.effortOffset, as: Int.self) }
    }

    /// Whether a key with this hash was passed.
    @inline(__always)
    func hasPassed(_ hash: KeyHash) -> Bool {
        let word = unsafe memory.load(fromByteOffset: Self.filterOffset &+ (hash.value &>> 6) &* 8, as: UInt64.self)
        return (word &>> UInt64(truncatingIfNeeded: hash.value & 63)) & 1 != 0
    }

    /// The nodes from the object to the first passed key with this hash, given that there is one; 0 if it is too far.
    @inline(__always)
    func position(_ hash: KeyHash) -> Int {
        Int(unsafe memory.load(fromByteOffset: Self.tableOffset &+ hash.value &* 2, as: UInt16.self))
    }

    /// Notes a key at a number of nodes from the object.
    @inline(__always)
    func pass(_ hash: KeyHash, at position: Int) {
        let offset = Self.filterOffset &+ (hash.value &>> 6) &* 8
        let word = unsafe memory.load(fromByteOffset: offset, as: UInt64.self)
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: hash.value & 63)
        guard word & bit == 0 else { return }
        unsafe memory.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
        let entry = UInt16(exactly: position) ?? 0
        unsafe memory.storeBytes(of: entry, toByteOffset: Self.tableOffset &+ hash.value &* 2, as: UInt16.self)
    }
}
