/// Text that is read without a look at its end, because a ``Fence`` stops every scan before it.
@safe struct FencedBytes: ScannedText {
    let source: SourceBytes

    /// The text before a fence, which must not be read from farther on than the fence allows.
    init(_ source: SourceBytes) { self.source = source }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        // Safety: as promised at the initializer; so below.
        unsafe load(at: offset, as: UInt8.self)
    }

    @inline(__always)
    func word16(at offset: Int) -> UInt16 { unsafe UInt16(littleEndian: load(at: offset, as: UInt16.self)) }

    @inline(__always)
    func word32(at offset: Int) -> UInt32 { unsafe UInt32(littleEndian: load(at: offset, as: UInt32.self)) }

    @inline(__always)
    func word64(at offset: Int) -> UInt64 { unsafe UInt64(littleEndian: load(at: offset, as: UInt64.self)) }

    @inline(__always)
    func block(at offset: Int) -> ByteBlock { unsafe ByteBlock(load(at: offset, as: SIMD16<UInt8>.self)) }

    @unsafe @inline(__always)
    private func load<Word: BitwiseCopyable>(at offset: Int, as type: Word.Type) -> Word {
        assert(offset >= 0 && offset + MemoryLayout<Word>.size <= source.readableCount)
        return unsafe UnsafeRawPointer(source.base).loadUnaligned(fromByteOffset: offset, as: type)
    }
}

/// What keeps scans inside of a text without a look at its end.
///
/// It is made of *stops*: a scan that begins before a stop, or at it, ends there or before. Zeros behind the text are such
/// stops, since NUL is allowed nowhere in JSON. So are quotes in the text without a backslash before them: white space and
/// numbers end at a quote, and so does a string, because no escape sequence has such a quote in it.
///
/// The parser looks whether it is at the fence before each key, and before each string that is no member's value. From there
/// to the next look it reads at most a key and a string, which have two quotes each, and whatever else it scans for ends at
/// a fifth.
enum Fence {
    /// How far a scanner may look beyond the place where it begins or the stop where it ends.
    static var reach: Int { 64 }
    /// The stops that the parser may need from one look at the fence to the next.
    private static var stops: Int { 5 }
    /// How much of the end of a text is searched for them.
    private static var width: Int { 1024 }

    /// The last offset at which a member, or a string that is none's value, may begin; nil if there are not enough stops near
    /// the end of the text.
    ///
    /// Complexity: constant.
    static func find(in text: SourceBytes) -> Int? {
        var start = text.count &- reach
        let first = max(start &- width, 1)
        var missing = stops
        while missing > 0 {
            start &-= ByteBlock.size
            guard start >= first else { return nil }
            missing &-= ByteBlock.count(
                text.block(at: start).quotes & ~text.block(at: start &- 1).backslashes)
        }
        return start
    }
}
