/// `"key":` as it is written, of a key that is short and needs no escapes.
struct EncodedKey {
    /// The text in blocks, which are copied whole.
    private(set) var blocks = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD8<UInt8>())
    private(set) var count = 0
    private(set) var hash: UInt64 = 0

    init() {}

    init?(_ literal: StaticString) {
        guard literal.hasPointerRepresentation, literal.utf8CodeUnitCount <= 37 else { return nil }
        var text = OutputBytes(capacity: 64)
        let length = text.appendString(Span(literal), endingWith: UInt8(ascii: ":"))
        guard length == literal.utf8CodeUnitCount else { return nil }
        (count, hash) = (text.count, text.hash(ofKeyAt: 0))
        for offset in 0..<count {
            switch offset {
            case ..<16: blocks.0[offset] = text[offset]
            case ..<32: blocks.1[offset - 16] = text[offset]
            default: blocks.2[offset - 32] = text[offset]
            }
        }
    }
}

/// The key of a declared field, which is encoded once rather than for every object.
@usableFromInline
package final class WrittenKey: Sendable {
    let literal: StaticString
    let encoded: EncodedKey?

    package init(_ literal: StaticString) { (self.literal, encoded) = (literal, EncodedKey(literal)) }
}

/// The keys that a long text has already, found by the addresses of their literals, which never change.
///
/// They need only be copied: that saves a fifth of the time. Most keys of a short text stand in it once.
///
/// This file owns one invariant: the table has the capacity, and some of its entries are free.
@safe struct KnownKeys: ~Copyable {
    private struct Entry {
        var key = EncodedKey()
        /// The address of the literal; 0 for an entry that is free.
        var literal: UInt = 0
    }

    /// Shorter texts are not worth the table's memory.
    static var shortestText: Int { 16 << 10 }
    private static var capacity: Int { 256 }

    /// A hash table with linear probing.
    private var entries: UnsafeMutablePointer<Entry>?
    private var count = 0

    init() {}

    deinit {
        // Safety: a table was allocated by `record`, and nothing else frees it.
        unsafe entries?.deallocate()
    }

    @inline(__always)
    func find(_ literal: StaticString) -> EncodedKey? {
        guard let entries = unsafe entries else { return nil }
        var place = Self.place(of: literal.address)
        // Safety: every place is one of the table, in which some entry is free.
        while unsafe entries[place].literal != literal.address {
            if unsafe entries[place].literal == 0 { return nil }
            place = Self.place(after: place)
        }
        let key = unsafe entries[place].key
        return key.count == literal.utf8CodeUnitCount &+ 3 ? key : nil
    }

    @inline(never)
    mutating func record(_ literal: StaticString) {
        guard count < Self.capacity / 4 * 3, let key = EncodedKey(literal) else { return }
        let entries = unsafe self.entries ?? .allocate(capacity: Self.capacity)
        // Safety: freed in deinit.
        if count == 0 { unsafe entries.initialize(repeating: Entry(), count: Self.capacity) }
        unsafe self.entries = unsafe entries
        var place = Self.place(of: literal.address)
        // Safety: as above.
        while unsafe entries[place].literal != 0 { place = Self.place(after: place) }
        unsafe entries[place] = Entry(key: key, literal: literal.address)
        count += 1
    }

    /// Eight bits of the hash: one for each place.
    @inline(__always)
    private static func place(of address: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }

    @inline(__always)
    private static func place(after place: Int) -> Int { (place &+ 1) & (capacity &- 1) }
}
