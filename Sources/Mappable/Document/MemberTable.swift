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
        unsafe entries = Memory.allocate(UInt32.self, count: Self.capacity + 1)
        mask = 0
    }

    /// A table of an object's members in the memory of another.
    ///
    /// Complexity: linear in the number of members, which is at most ``largestCount``.
    init(reusing other: MemberTable, for object: UnsafePointer<Node>, in bytes: SourceBytes) {
        let count = unsafe object.pointee.count
        assert(count <= Self.largestCount)
        mask = min(1 &<< (Int.bitWidth &- (count &* 4 &- 1).leadingZeroBitCount), Self.capacity) &- 1
        unsafe entries = unsafe other.entries
        // Safety: the mask is below the capacity, and twice the number of members at least, so that there are empty
        // entries.
        unsafe entries.initialize(repeating: 0, count: mask &+ 1)
        var offset = 1
        // The text of the keys is loaded in its order, so that lookups in another order find it in the processor's cache.
        var loaded: UInt8 = 0
        for _ in 0..<count {
            let key = unsafe object[offset]
            loaded |= bytes[key.offset]
            var entry = entry(bytes.signature(ofKey: key))
            while unsafe entries[entry] != 0 { entry = (entry &+ 1) & mask }
            unsafe entries[entry] = UInt32(truncatingIfNeeded: offset)
            offset &+= 1 &+ (unsafe object[offset &+ 1].span)
        }
        // What nobody used, the compiler would not load.
        unsafe entries[Self.capacity] = UInt32(loaded)
    }

    /// The value of the first member with a key; nil if there is none.
    func value(
        _ token: KeyToken, of object: UnsafePointer<Node>, in bytes: SourceBytes
    ) -> UnsafePointer<Node>? {
        var entry = entry(token.signature)
        // Safety: the table holds offsets of this object's keys.
        while unsafe entries[entry] != 0 {
            let offset = Int(unsafe entries[entry])
            if bytes.matches(unsafe object[offset], token) { return unsafe object + offset + 1 }
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
        Int(truncatingIfNeeded: KeySignature.mixed(signature) &>> 56) & mask
    }
}
