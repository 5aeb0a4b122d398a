/// A view of a document's text, whose memory it does not own. It reads as zero beyond its end: JSON allows no NUL.
@safe @usableFromInline
package struct SourceBytes {
    @usableFromInline let base: UnsafePointer<UInt8>
    let count: Int
    /// How many bytes there are to be read: more than the text has, where zeros follow it.
    let readableCount: Int

    /// Safety: the base must have that many bytes for as long as the value is used.
    @inline(__always)
    init(base: UnsafePointer<UInt8>, count: Int, readableCount: Int) {
        unsafe self.base = unsafe base
        self.count = count
        self.readableCount = readableCount
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        assert(offset >= 0)
        // Safety: the offset is inside the text.
        return offset < count ? unsafe base[offset] : 0
    }

    @inline(__always)
    func slice(at offset: Int, count length: Int) -> UnsafeBufferPointer<UInt8> {
        assert(offset >= 0 && length >= 0 && offset + length <= count)
        // Safety: the range is inside the text.
        return unsafe UnsafeBufferPointer(start: base + offset, count: length)
    }

    /// A string of text that is known to be UTF-8, and known to be ASCII or not.
    @inline(__always)
    func string(at offset: Int, count length: Int, isASCII: Bool) -> String {
        // Safety: slice checks the range; the parser validated the bytes.
        unsafe .init(validatedUTF8: slice(at: offset, count: length), isASCII: isASCII)
    }

    @inline(__always)
    package func string(at offset: Int, count length: Int) -> String {
        // Safety: as above.
        unsafe .init(validatedUTF8: slice(at: offset, count: length))
    }
}

extension SourceBytes {
    /// Runs code with a view of a text.
    static func with<Result>(_ text: [UInt8], _ body: (SourceBytes) -> Result) -> Result {
        unsafe text.withUnsafeBufferPointer { text in
            // Safety: an empty buffer's address is never read.
            let base = unsafe text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
            return body(unsafe SourceBytes(base: base, count: text.count, readableCount: text.count))
        }
    }

    /// Copies a text to memory that has room for it and for ``Fence/reach`` zeros behind it.
    @inline(__always)
    init(copying text: UnsafeRawBufferPointer, to memory: UnsafeMutableRawPointer) {
        // Safety: as promised.
        let copy = unsafe memory.bindMemory(to: UInt8.self, capacity: text.count + Fence.reach)
        if let source = text.baseAddress { unsafe memory.copyMemory(from: source, byteCount: text.count) }
        unsafe (copy + text.count).initialize(repeating: 0, count: Fence.reach)
        unsafe self.init(
            base: UnsafePointer(copy), count: text.count, readableCount: text.count + Fence.reach)
    }
}

@safe struct SourceBuffer {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count: Int

    init(capacity: Int) {
        // Safety: the memory is freed by the owner of the finished view; see `Document`.
        unsafe base = Memory.allocate(UInt8.self, count: capacity + Fence.reach)
        self.capacity = capacity
        count = 0
    }

    /// - Parameter spaces: how many spaces come before the bytes, one at most.
    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer, behind spaces: Int = 0) {
        guard let start = bytes.baseAddress, bytes.count > 0 else { return }
        if _slowPath(bytes.count > capacity - count - spaces) { grow(by: bytes.count + spaces) }
        // Safety: the capacity holds all these bytes, and fresh memory cannot overlap the source. There is room for zeros
        // behind it, and so for a space that is overwritten.
        unsafe base[count] = UInt8(ascii: " ")
        unsafe UnsafeMutableRawPointer(base + (count + spaces)).copyMemory(
            from: start, byteCount: bytes.count)
        count += bytes.count + spaces
    }

    /// - Parameter spaces: how many spaces come before the text, one at most.
    mutating func append(_ text: KeyText, behind spaces: Int) {
        // Safety: the text has its length in bytes.
        unsafe append(UnsafeRawBufferPointer(start: text.start, count: text.length), behind: spaces)
    }

    /// Writes the zeros and gives the view. The caller becomes the owner of the memory.
    func sealed() -> SourceBytes {
        // Safety: the memory has room for the zeros behind every capacity.
        unsafe (base + count).initialize(repeating: 0, count: Fence.reach)
        return unsafe SourceBytes(
            base: UnsafePointer(base), count: count, readableCount: count + Fence.reach)
    }

    @inline(never)
    private mutating func grow(by needed: Int) {
        capacity = max(capacity * 2, count + needed)
        // Safety: the old pointer is replaced by the new one.
        unsafe base = Memory.reallocate(base, count: capacity + Fence.reach)
    }
}

extension String {
    /// A string of bytes that are known to be UTF-8, and whether they are known to be ASCII.
    @inline(__always)
    init(validatedUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Safety: the caller vouches for the bytes, which outlive the span.
            let span = unsafe UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII)
            self = String(copying: span)
        } else {
            self = unsafe String(decoding: bytes, as: UTF8.self)
        }
    }

    @inline(__always)
    init(validatedUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.init(validatedUTF8: bytes, isASCII: Self.isLongASCII(bytes))
    }

    /// Whether a text is ASCII and too long for a `String` without memory of its own, which looks at all of it anyway.
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
