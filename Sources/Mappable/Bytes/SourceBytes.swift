/// A document's text. Reads as zero beyond its end, as JSON allows no NUL.
///
/// Invariant of this file: `readableCount` bytes can be read from `base` on while the view is used.
@safe @usableFromInline
package struct SourceBytes {
    @usableFromInline let base: UnsafePointer<UInt8>
    let count: Int
    let readableCount: Int

    @inline(__always)
    init(base: UnsafePointer<UInt8>, count: Int, readableCount: Int) {
        unsafe self.base = unsafe base
        self.count = count
        self.readableCount = readableCount
    }

    static func with<Result>(_ text: [UInt8], _ body: (SourceBytes) -> Result) -> Result {
        TextSlice.with(text) { text in
            body(unsafe SourceBytes(base: text.start, count: text.count, readableCount: text.count))
        }
    }

    @unsafe @inline(__always)
    init(copying text: UnsafeRawBufferPointer, to memory: UnsafeMutableRawPointer) {
        let copy = unsafe memory.bindMemory(to: UInt8.self, capacity: text.count + ScannedText.lookahead)
        if let source = text.baseAddress { unsafe memory.copyMemory(from: source, byteCount: text.count) }
        unsafe (copy + text.count).initialize(repeating: 0, count: ScannedText.lookahead)
        unsafe self.init(
            base: UnsafePointer(copy), count: text.count, readableCount: text.count + ScannedText.lookahead)
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { all[offset] }

    @inline(__always)
    var all: TextSlice { unsafe TextSlice(start: base, count: count) }

    @inline(__always)
    func slice(at offset: Int, count length: Int) -> TextSlice {
        precondition(
            UInt(bitPattern: offset) <= UInt(bitPattern: count)
                && UInt(bitPattern: length) <= UInt(bitPattern: count &- offset),
            "The part is outside of the text")
        // Safety: the range was checked.
        return unsafe TextSlice(start: base + offset, count: length)
    }

    @inline(__always)
    func has(_ text: TextSlice, at offset: Int) -> Bool {
        assert(offset >= 0 && offset + text.count <= count)
        // Safety: the offset is that of a node of this text.
        return unsafe TextSlice(start: base + offset, count: text.count).hasSameBytes(as: text)
    }

    @inline(__always)
    func string(at offset: Int, count length: Int, isASCII: Bool) -> String {
        slice(at: offset, count: length).validString(isASCII: isASCII)
    }

    @inline(__always)
    package func string(at offset: Int, count length: Int) -> String {
        slice(at: offset, count: length).validString
    }
}

/// Text in words and blocks, without bounds checks. A scan ends at zeros after the text, or at its ``Sentinel``.
@safe struct ScannedText {
    /// How far a scan may look beyond its start or its end.
    static var lookahead: Int { 64 }

    let source: SourceBytes

    init(_ source: SourceBytes) { self.source = source }

    static func withCopy<Result>(
        of range: Range<Int>, in source: SourceBytes, _ body: (ScannedText) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(byteCount: range.count + lookahead, alignment: 1) { memory in
            // Safety: the memory has room for the part and the zeros, outlives the copy, and is not empty.
            let part = source.slice(at: range.lowerBound, count: range.count)
            return body(
                ScannedText(
                    unsafe SourceBytes(
                        copying: UnsafeRawBufferPointer(part.buffer), to: memory.baseAddress.unsafelyUnwrapped
                    )))
        }
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        assert(offset >= 0 && offset < source.readableCount)
        // Safety: scans end at zeros or a sentinel.
        return unsafe source.base[offset]
    }

    @inline(__always)
    func word16(at offset: Int) -> UInt16 {
        assert(offset >= 0 && offset + 2 <= source.readableCount)
        return unsafe UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    @inline(__always)
    func word32(at offset: Int) -> UInt32 {
        assert(offset >= 0 && offset + 4 <= source.readableCount)
        return unsafe UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func word64(at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset + 8 <= source.readableCount)
        return unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    func block(at offset: Int) -> ByteBlock {
        assert(offset >= 0 && offset + ByteBlock.size <= source.readableCount)
        return unsafe ByteBlock(raw.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    @inline(__always)
    private var raw: UnsafeRawPointer { unsafe UnsafeRawPointer(source.base) }

    @inline(__always)
    func isSame(at offset: Int, as other: Int, count length: Int) -> Bool {
        assert(length > 0 && length <= Self.lookahead)
        if length <= 16 {
            let first = word64(at: offset) ^ word64(at: other)
            if length <= 8 { return first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
            let last = length &- 8
            return first | (word64(at: offset &+ last) ^ word64(at: other &+ last)) == 0
        }
        #if DEBUG
            // Debug builds compute vectors lane by lane.
            let last = length &- 8
            var (start, differences) = (0, word64(at: offset &+ last) ^ word64(at: other &+ last))
            while start < last {
                differences |= word64(at: offset &+ start) ^ word64(at: other &+ start)
                start &+= 8
            }
            return differences == 0
        #else
            @inline(__always)
            func differences(_ distance: Int) -> SIMD16<UInt8> {
                block(at: offset &+ distance).bytes ^ block(at: other &+ distance).bytes
            }
            var all = differences(0) | differences(length &- 16)
            if length > 32 { all |= differences(16) }
            if length > 48 { all |= differences(32) }
            return ByteBlock(all).isZero
        #endif
    }
}
