/// A hash of keys, seeded anew in every process as Swift's own is, so that nobody can choose keys that have the same.
/// With Swift's own, reading the members of a large object would take twice as long.
package enum KeyHash {
    /// The hash of a text that has a signature.
    ///
    /// Complexity: constant for keys of up to sixteen bytes, otherwise linear in the length.
    @inline(__always)
    package static func of(_ text: KeyText, signature: UInt64) -> UInt64 {
        let seeds = seeds
        guard text.length <= 16 else { return ofLongKey(text) }
        // No two keys of the same length have the same signature and last word.
        let last = text.length > 8 ? text.lastWord : 0
        let length = UInt64(truncatingIfNeeded: text.length)
        // After one product alone, the low bits of keys that count up may be few.
        return product(product(signature ^ seeds.0, last ^ seeds.1), length ^ seeds.2)
    }

    /// The halves of a product of two words, the one over the other.
    @inline(__always)
    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    @inline(never)
    private static func ofLongKey(_ text: KeyText) -> UInt64 {
        hash { hasher in
            // Safety: the text has its length in bytes.
            unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: text.start, count: text.length))
        }
    }

    private static let seeds = (hash { $0.combine(0) }, hash { $0.combine(1) }, hash { $0.combine(2) })

    private static func hash(_ feed: (inout Hasher) -> Void) -> UInt64 {
        var hasher = Hasher()
        feed(&hasher)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}
