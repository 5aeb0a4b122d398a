/// Text as the scanners read it: from any offset on, in words and blocks, without a look at its end.
///
/// A scan ends at zeros behind the text, or at the stops of a ``Fence`` in it.
@safe struct ScannedText {
    let source: SourceBytes

    /// A text with ``Fence/reach`` zeros behind it, or one that is read up to its fence only.
    init(_ source: SourceBytes) { self.source = source }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        // Safety: as promised at the initializer; so below.
        unsafe load(at: offset, as: UInt8.self)
    }

    /// The first byte is in the lowest bits; so below.
    @inline(__always)
    func word16(at offset: Int) -> UInt16 {
        unsafe UInt16(littleEndian: load(at: offset, as: UInt16.self))
    }

    @inline(__always)
    func word32(at offset: Int) -> UInt32 {
        unsafe UInt32(littleEndian: load(at: offset, as: UInt32.self))
    }

    @inline(__always)
    func word64(at offset: Int) -> UInt64 {
        unsafe UInt64(littleEndian: load(at: offset, as: UInt64.self))
    }

    @inline(__always)
    func block(at offset: Int) -> ByteBlock {
        unsafe ByteBlock(load(at: offset, as: SIMD16<UInt8>.self))
    }

    @unsafe @inline(__always)
    private func load<Word: BitwiseCopyable>(at offset: Int, as type: Word.Type) -> Word {
        assert(offset >= 0 && offset + MemoryLayout<Word>.size <= source.readableCount)
        return unsafe UnsafeRawPointer(source.base).loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Whether the text at two offsets is the same, for 1 to ``Fence/reach`` bytes.
    @inline(__always)
    func isSame(at offset: Int, as other: Int, count length: Int) -> Bool {
        assert(length > 0 && length <= Fence.reach)
        if length <= 16 {
            let first = word64(at: offset) ^ word64(at: other)
            if length <= 8 { return first &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
            let last = length &- 8
            return first | (word64(at: offset &+ last) ^ word64(at: other &+ last)) == 0
        }
        @inline(__always)
        func differences(_ distance: Int) -> SIMD16<UInt8> {
            block(at: offset &+ distance).bytes ^ block(at: other &+ distance).bytes
        }
        var all = differences(0) | differences(length &- 16)
        if length > 32 { all |= differences(16) }
        if length > 48 { all |= differences(32) }
        // Safety: vectors of the same size, in which every bit pattern means something.
        let halves = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}

extension SourceBytes {
    /// Runs code with a part and its offset: in a padded copy, where this text may not be read beyond the part.
    func withScannedText<Result>(
        at offset: Int, count length: Int, _ body: (_ text: ScannedText, _ offset: Int) -> Result
    ) -> Result {
        if offset &+ length &+ Fence.reach <= readableCount { return body(ScannedText(self), offset) }
        return withPaddedCopy(of: offset..<offset + length) { body($0, 0) }
    }

    func withPaddedCopy<Result>(of range: Range<Int>, _ body: (ScannedText) -> Result) -> Result {
        unsafe withUnsafeTemporaryAllocation(byteCount: range.count + Fence.reach, alignment: 1) { memory in
            // Safety: the memory has room for the part and the zeros, and outlives the copy. It is not empty.
            let part = unsafe UnsafeRawBufferPointer(slice(at: range.lowerBound, count: range.count))
            return body(
                ScannedText(unsafe SourceBytes(copying: part, to: memory.baseAddress.unsafelyUnwrapped)))
        }
    }
}

/// Keeps scans inside of a text that is read in place, without a look at its end.
///
/// It is made of *stops*: a scan that begins before a stop, or at it, ends there or before. Quotes in the text without a
/// backslash before them are such stops. White space and numbers end at a quote. So does a string, because no escape
/// sequence contains such a quote.
///
/// The parser looks whether it is behind the fence before each key, and before each string that is no member's value. From
/// there to the next look it reads at most a key and a string, which have two quotes each, and whatever else it scans for
/// ends at a fifth. What stands behind the fence is parsed in a copy with zeros behind it: NUL is allowed nowhere in JSON.
package enum Fence {
    /// How far a scanner may look beyond where it begins or the stop where it ends.
    static var reach: Int { 64 }
    /// The quotes that the parser may need from one look at the fence to the next.
    private static var stops: Int { 5 }
    /// How much of the end of a text is searched for them.
    private static var width: Int { 1024 }

    /// The last offset at which a member, or a string that is none's value, may begin; nil if there are few quotes near the
    /// end of the text. Complexity: constant.
    static func find(in text: SourceBytes) -> Int? {
        let end = text.count &- reach
        var start = end
        var missing = stops
        while missing > 0 {
            start &-= ByteBlock.size
            guard start >= max(end &- width, 1) else { return nil }
            let scanned = ScannedText(text)
            missing &-= ByteBlock.count(
                scanned.block(at: start).quotes & ~scanned.block(at: start &- 1).backslashes)
        }
        return start
    }
}
