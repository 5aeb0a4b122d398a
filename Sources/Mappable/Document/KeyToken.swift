/// A key that is looked up: its UTF-8 text, and the signature that a node of the same key has, to compare at once.
@safe @usableFromInline
struct KeyToken {
    @usableFromInline let signature: UInt64
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let length: Int

    /// - Parameter text: `length` bytes of UTF-8 that outlive the token.
    ///
    /// Inlined into other modules, where it is a constant for the names that are written there.
    @inlinable @inline(__always)
    init(text: UnsafePointer<UInt8>, length: Int) {
        // Safety: every load below stays inside the text.
        let raw = unsafe UnsafeRawPointer(text)
        var first: UInt64 = 0
        if length >= 8 {
            first = unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        } else if length >= 4 {
            let low = unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
            let high = unsafe UInt32(
                littleEndian: raw.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self))
            first = UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: (length &- 4) &* 8)
        } else if length >= 1 {
            // The first, the middle and the last byte, which overlap in the shortest keys.
            let middle = length &>> 1
            first = unsafe UInt64(text[0])
            first |= unsafe UInt64(text[middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
            first |= unsafe UInt64(text[length &- 1]) &<< UInt64(truncatingIfNeeded: (length &- 1) &* 8)
        }
        var last = first
        if length > 8 {
            last = unsafe UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self))
        }
        signature = KeySignature.of(first: first, last: last, length: length)
        unsafe self.text = unsafe text
        self.length = length
    }

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
        // Safety: an empty buffer's address is never read.
        let start = unsafe text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        unsafe self.init(text: start, length: text.count)
    }

    /// The lower half of the head of a node with this key and no escapes.
    @inlinable @inline(__always)
    var head: UInt32 {
        UInt32(NodeKind.key.rawValue) | UInt32(truncatingIfNeeded: min(length, Node.longKeyLength)) &<< 8
    }

    /// The key's first entry in the table of a ``MemberCursor``.
    @inlinable @inline(__always)
    var firstEntry: Int { MemberCursor.entry(signature: signature, length: min(length, Node.longKeyLength)) }

    /// Runs code with the UTF-8 of a string, which is copied only if it is not stored as UTF-8.
    @inlinable @inline(__always)
    static func withUTF8<Result>(_ string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
            return result
        }
        // Safety: the copy's memory lives as long as the call.
        return unsafe Array(string.utf8).withUnsafeBufferPointer { unsafe body($0) }
    }
}
