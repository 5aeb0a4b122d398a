/// A hash of keys, seeded anew in every process as Swift's own is, so that nobody can choose keys that have the same.
/// With that, reading the members of a large object would take twice as long.
enum KeyHash {
    /// The hash of a text that has a signature.
    ///
    /// Complexity: constant for keys of up to sixteen bytes, otherwise linear in the length.
    @inline(__always)
    static func of(_ text: KeyText, signature: UInt64) -> UInt64 {
        let seeds = seeds
        guard text.length <= 16 else { return ofLongKey(text) }
        // No two keys of the same length have the same signature and last word.
        let last = text.length > 8 ? text.lastWord : 0
        let length = UInt64(truncatingIfNeeded: text.length)
        let product = (signature ^ seeds.0).multipliedFullWidth(by: (last ^ seeds.1) &+ length)
        return product.high ^ product.low
    }

    @inline(never)
    private static func ofLongKey(_ text: KeyText) -> UInt64 {
        hash { hasher in
            // Safety: the text has its length in bytes.
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: text.start, count: text.length))
        }
    }

    private static let seeds = (hash { $0.combine(0) }, hash { $0.combine(1) })

    private static func hash(_ feed: (inout Hasher) -> Void) -> UInt64 {
        var hasher = Hasher()
        feed(&hasher)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}
