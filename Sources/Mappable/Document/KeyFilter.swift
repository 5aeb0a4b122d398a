/// Tells which keys were not noted: two bits of one word for each that was.
@usableFromInline
package struct KeyFilter {
    private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0, 0, 0, 0, 0, 0, 0, 0
    )

    @usableFromInline @inline(__always)
    package init() {}

    /// Notes a key.
    ///
    /// - Returns: whether its bits were set already: the key may have been noted before.
    @_alwaysEmitIntoClient @inline(__always)
    package static func note(_ signature: UInt64, in filter: UnsafeMutablePointer<KeyFilter>) -> Bool {
        let (word, bits) = position(signature)
        // Safety: the filter has eight words.
        let address = unsafe UnsafeMutableRawPointer(filter).assumingMemoryBound(to: UInt64.self) + word
        let value = unsafe address.pointee
        unsafe address.pointee = value | bits
        return value & bits == bits
    }

    /// Whether a key may have been noted.
    static func mayHold(_ signature: UInt64, _ filter: UnsafeMutablePointer<KeyFilter>) -> Bool {
        let (word, bits) = position(signature)
        // Safety: the filter has eight words.
        let value = unsafe UnsafeMutableRawPointer(filter).assumingMemoryBound(to: UInt64.self)[word]
        return value & bits == bits
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func position(_ signature: UInt64) -> (word: Int, bits: UInt64) {
        let hash = KeySignature.mixed(signature) &>> 49
        return (Int(truncatingIfNeeded: hash &>> 12), 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63))
    }
}
