/// A view of a document's text that is followed by ``padding`` zero bytes.
///
/// The padding makes word-wide loads that begin inside the text, or at its end, stay in bounds; its zeros end every
/// scan, because NUL is allowed nowhere in JSON. The view does not own its memory: `Document` does.
@safe @usableFromInline
struct SourceBytes {
    /// The number of readable zero bytes behind the text.
    static let padding = 64

    @usableFromInline let base: UnsafePointer<UInt8>
    let count: Int

    /// The byte at an offset.
    ///
    /// Precondition (checked in debug builds): `0 <= offset < count + padding`.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        assert(offset >= 0 && offset < count + Self.padding)
        // Safety: the offset is inside the padded text.
        return unsafe base[offset]
    }

    /// Eight bytes, the first of them in the lowest bits.
    @inline(__always)
    func word64(at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset + 8 <= count + Self.padding)
        // Safety: the eight bytes are inside the padded text.
        return unsafe UInt64(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Four bytes, the first of them in the lowest bits.
    @inline(__always)
    func word32(at offset: Int) -> UInt32 {
        assert(offset >= 0 && offset + 4 <= count + Self.padding)
        // Safety: the four bytes are inside the padded text.
        return unsafe UInt32(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Two bytes, the first of them in the lowest bits.
    @inline(__always)
    func word16(at offset: Int) -> UInt16 {
        assert(offset >= 0 && offset + 2 <= count + Self.padding)
        // Safety: the two bytes are inside the padded text.
        return unsafe UInt16(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Sixteen bytes.
    @inline(__always)
    func block(at offset: Int) -> ByteBlock {
        assert(offset >= 0 && offset + 16 <= count + Self.padding)
        // Safety: the sixteen bytes are inside the padded text.
        return unsafe ByteBlock(
            UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    /// Whether the text at two offsets is the same, for 1 to ``padding`` bytes.
    @inline(__always)
    func isSame(at offset: Int, as other: Int, count length: Int) -> Bool {
        assert(length > 0 && length <= Self.padding)
        if length <= 16 {
            let first = word64(at: offset) ^ word64(at: other)
            if length <= 8 { return first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
            let last = length &- 8
            return first | (word64(at: offset &+ last) ^ word64(at: other &+ last)) == 0
        }
        @inline(__always)
        func differences(_ distance: Int) -> ByteBlock.Differences {
            block(at: offset &+ distance).differences(from: block(at: other &+ distance))
        }
        var all = differences(0).and(differences(length &- 16))
        if length > 32 { all = all.and(differences(16)) }
        if length > 48 { all = all.and(differences(32)) }
        return all.areNone
    }

    /// The text from an offset on, for code that works on buffers.
    @inline(__always)
    func slice(at offset: Int, count length: Int) -> UnsafeBufferPointer<UInt8> {
        assert(offset >= 0 && length >= 0 && offset + length <= count)
        // Safety: the range is inside the text.
        return unsafe UnsafeBufferPointer(start: base + offset, count: length)
    }

    /// A string of text that is known to be UTF-8, and maybe to be ASCII.
    @inline(__always)
    func string(at offset: Int, count length: Int, isASCII: Bool = false) -> String {
        // Safety: slice checks the range; the parser validated the bytes.
        unsafe .init(validatedUTF8: slice(at: offset, count: length), isASCII: isASCII)
    }
}

/// Memory for a document's text: a copy with padding, or text that grows and is padded at the end.
@safe struct SourceBuffer {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count: Int

    init(capacity: Int) {
        // Safety: the memory is freed by the owner of the finished view; see `Document`.
        unsafe base = Memory.allocate(UInt8.self, count: capacity + SourceBytes.padding)
        self.capacity = capacity
        count = 0
    }

    init(copying source: UnsafeRawBufferPointer) {
        self.init(capacity: source.count)
        unsafe append(source)
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count > 0 else { return }
        if bytes.count > capacity - count { grow(by: bytes.count) }
        // Safety: the capacity holds count + bytes.count bytes, and fresh memory cannot overlap the source.
        unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    /// Writes the padding and gives the view. The caller becomes the owner of the memory.
    func sealed() -> SourceBytes {
        // Safety: the memory has room for the padding behind every capacity.
        unsafe (base + count).initialize(repeating: 0, count: SourceBytes.padding)
        return unsafe SourceBytes(base: UnsafePointer(base), count: count)
    }

    private mutating func grow(by needed: Int) {
        capacity = max(capacity * 2, count + needed)
        // Safety: the old pointer is replaced by the new one.
        unsafe base = Memory.reallocate(base, count: capacity + SourceBytes.padding)
    }
}

extension String {
    /// A string of bytes that are known to be UTF-8, and maybe to be ASCII.
    @inline(__always)
    init(validatedUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool = false) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Safety: the caller vouches for the bytes, which outlive the span.
            let span = unsafe UTF8Span(
                unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII || Self.isLongASCII(bytes))
            self = String(copying: span)
        } else {
            self = unsafe String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Whether a text is ASCII and longer than what a `String` holds without memory of its own, which it looks at anyway.
    ///
    /// Strings that know that they are ASCII are hashed and compared without normalisation.
    @inline(never)
    private static func isLongASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard count > 15, let start = unsafe UnsafeRawPointer(bytes.baseAddress) else { return false }
        // Safety: every load begins and ends inside the text; the last may overlap the one before.
        var offset = 0
        while offset < count &- 8 {
            guard
                unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & WordScan.repeated(0x80)
                    == 0
            else { return false }
            offset &+= 8
        }
        let last = unsafe start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        return last & WordScan.repeated(0x80) == 0
    }
}
