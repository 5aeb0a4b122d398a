/// A key that is looked up: its UTF-8 text, and the same two words that a key's node holds, to compare at once.
@safe @usableFromInline
struct KeyToken {
    @usableFromInline let signature: UInt64
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let length: Int

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
        // Safety: an empty buffer's address is never read.
        let start = unsafe text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        unsafe self.init(text: start, length: text.count)
    }

    @inline(__always)
    init(text: UnsafePointer<UInt8>, length: Int) {
        // Safety: the caller's text has `length` bytes; every load below stays inside them.
        let raw = unsafe UnsafeRawPointer(text)
        var first: UInt64 = 0
        if length >= 8 {
            first = unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        } else if length >= 4 {
            let low = unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
            let high = unsafe UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self))
            first = UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: (length &- 4) &* 8)
        } else {
            var index = length
            while index > 0 {
                index &-= 1
                first = unsafe first &<< 8 | UInt64(text[index])
            }
        }
        let last = unsafe UInt64(
            littleEndian: length > 8 ? raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self) : 0)
        signature = KeySignature.of(first: first, last: last, length: length)
        unsafe self.text = unsafe text
        self.length = length
    }

    /// The lower half of the head of a node with this key and no escapes.
    @inline(__always)
    var head: UInt32 {
        UInt32(NodeKind.key.rawValue) | UInt32(truncatingIfNeeded: min(length, Node.longKeyLength)) &<< 8
    }

    @inline(__always)
    var hash: KeyHash { KeyHash(signature: signature, length: min(length, Node.longKeyLength)) }

    /// Runs code with the UTF-8 of a string, which is copied only if it is not stored as UTF-8.
    @inlinable @inline(__always)
    static func withUTF8<Result>(_ string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) { return result }
        // Safety: the copy's memory lives as long as the call.
        return unsafe Array(string.utf8).withUnsafeBufferPointer { unsafe body($0) }
    }
}

/// A seven-bit hash of a key, for the small filters and tables of ``MemberCursor``.
struct KeyHash {
    let value: Int

    @inline(__always)
    init(signature: UInt64, length: Int) {
        let mixed = (signature ^ UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        value = Int(truncatingIfNeeded: mixed &>> 57)
    }
}
