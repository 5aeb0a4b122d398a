/// The keys that a long text has already, found by the addresses of their literals.
///
/// The key of `json.number = number` is a literal, whose address never changes. Once its text and hash are known, the
/// next object need only copy the text. A short text has no such table: most of its keys stand in it once.
///
/// ```
/// json.number        the first of the entries at the hash of an address
///   entry            "number":                length 6   address   hash of number
///   entry            "seats":                 length 5   address   hash of seats
/// ```
@safe struct KnownKeys: ~Copyable {
    /// One cache line.
    struct Entry {
        /// `"key":`, in the first bytes of three blocks.
        fileprivate var text: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD8<UInt8>) = (.zero, .zero, .zero)
        fileprivate var count = 0
        fileprivate var literal: UInt = 0
        fileprivate(set) var hash: UInt64 = 0

        init() {}

        /// Nil for a key that is long or needs escapes.
        init?(_ literal: UnsafePointer<UInt8>, _ count: Int) {
            guard count <= KnownKeys.longestKey else { return nil }
            self.literal = UInt(bitPattern: literal)
            self.count = count
            let key = unsafe withUnsafeMutableBytes(of: &text) { text -> KeyCopy? in
                // Safety: the key, two quotation marks and a colon are fewer bytes than the text has.
                let start = unsafe text.bindMemory(to: UInt8.self)
                guard let base = start.baseAddress else { return nil }
                unsafe base[0] = UInt8(ascii: "\"")
                unsafe base[count + 1] = UInt8(ascii: "\"")
                unsafe base[count + 2] = UInt8(ascii: ":")
                return unsafe KeyCopy(of: literal, count, to: base + 1)
            }
            guard let key, key.needsNoEscapes else { return nil }
            hash = key.hash
        }
    }

    /// The bytes of an entry's text, which is copied in blocks.
    static var room: Int { 40 }
    private static var longestKey: Int { room - 3 }
    private static var pairs: Int { 128 }
    /// The entries that a key may stand in: its pair, and the next one.
    private static var probes: Int { 4 }
    private static var capacity: Int { 2 * pairs + probes - 2 }
    /// Shorter texts are not worth the table's memory.
    static var shortestText: Int { 16 << 10 }

    private var entries: UnsafeMutablePointer<Entry>?

    init() {}

    deinit {
        // Safety: a table was allocated by `note`, and nothing else frees it.
        unsafe entries?.deallocate()
    }

    @inline(__always)
    func find(_ literal: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<Entry>? {
        guard let entries = unsafe entries else { return nil }
        let address = UInt(bitPattern: literal)
        var entry = unsafe entries + Self.place(of: address)
        if unsafe entry.pointee.literal != address {
            // Safety: entries come in pairs.
            unsafe entry += 1
            if unsafe entry.pointee.literal != address {
                guard let behind = unsafe Self.find(address, behind: entry) else { return nil }
                unsafe entry = behind
            }
        }
        guard unsafe entry.pointee.count == count else { return nil }
        return unsafe UnsafePointer(entry)
    }

    /// The entry of an address in the pair behind a full one.
    @inline(never)
    private static func find(
        _ address: UInt, behind entry: UnsafeMutablePointer<Entry>
    ) -> UnsafeMutablePointer<Entry>? {
        // Safety: there is a pair behind each.
        if unsafe entry[1].literal == address { return unsafe entry + 1 }
        return unsafe entry[2].literal == address ? entry + 2 : nil
    }

    @inline(__always)
    private static func place(of address: UInt) -> Int {
        // Seven bits of the hash: one for each pair.
        2 &* Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) &>> 57)
    }

    /// Copies `"key":` and some bytes behind it to memory with ``room`` bytes.
    @inline(__always)
    static func copy(_ entry: Entry, _ count: Int, to target: UnsafeMutableRawPointer) {
        // Safety: there is room for three blocks.
        unsafe target.storeBytes(of: entry.text.0, as: SIMD16<UInt8>.self)
        unsafe target.storeBytes(of: entry.text.1, toByteOffset: 16, as: SIMD16<UInt8>.self)
        if count > 29 {
            unsafe target.storeBytes(of: entry.text.2, toByteOffset: 32, as: SIMD8<UInt8>.self)
        }
    }

    /// Ignores a key that is long or needs escapes.
    mutating func note(_ literal: UnsafePointer<UInt8>, _ count: Int) {
        guard let entry = unsafe Entry(literal, count) else { return }
        let entries = unsafe self.entries ?? .allocate(capacity: Self.capacity)
        if unsafe self.entries == nil {
            // Safety: freed in deinit.
            unsafe entries.initialize(repeating: Entry(), count: Self.capacity)
            unsafe self.entries = unsafe entries
        }
        let address = UInt(bitPattern: literal)
        let place = unsafe entries + Self.place(of: address)
        // Safety: as many entries follow any place. If all are taken, the key remains unknown.
        if let free = (0..<Self.probes).first(where: { unsafe place[$0].literal == 0 }) {
            unsafe place[free] = entry
        }
    }
}
