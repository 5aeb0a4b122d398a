/// Text that is read without a look at its end, because a ``Fence`` stops every scan before it.
@safe struct FencedBytes: ScannedText {
    package let source: SourceBytes

    /// The text before a fence, which must not be read from farther on than the fence allows.
    package init(_ source: SourceBytes) { self.source = source }

    @inline(__always)
    package subscript(offset: Int) -> UInt8 {
        // Safety: as promised at the initializer; so below.
        unsafe load(at: offset, as: UInt8.self)
    }

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
    package func block(at offset: Int) -> ByteBlock {
        unsafe ByteBlock(load(at: offset, as: SIMD16<UInt8>.self))
    }

    @inline(__always)
    func leaves(stringAt offset: Int, _ fence: Fence) -> Bool { offset > fence.strings }

    @inline(__always)
    func leaves(elementAt offset: Int, _ fence: Fence) -> Bool { offset > fence.elements }

    @unsafe @inline(__always)
    private func load<Word: BitwiseCopyable>(at offset: Int, as type: Word.Type) -> Word {
        assert(offset >= 0 && offset + MemoryLayout<Word>.size <= source.readableCount)
        return unsafe UnsafeRawPointer(source.base).loadUnaligned(fromByteOffset: offset, as: type)
    }
}

/// What keeps scans inside of a text without a look at its end.
///
/// It is made of *stops*: a scan that begins before a stop, or at it, ends there or before. Zeros behind the text are
/// such stops, since NUL is allowed nowhere in JSON. So are quotes in the text without a backslash before them. White
/// space and numbers end at a quote. So does a string, because no escape sequence contains such a quote. Nothing but a
/// string goes on beyond a comma, which is a stop as well as long as no strings are read.
///
/// The parser looks whether it is at a fence of quotes before each key, and before each string that is no member's value. From
/// there to the next look it reads at most a key and a string, which have two quotes each, and whatever else it scans for
/// ends at a fifth. It looks whether it is at a fence of a comma behind each comma of an array, and reads no keys and no strings
/// before that.
package struct Fence: Hashable {
    /// The last offset at which a member, or a string that is none's value, may begin.
    package let strings: Int
    /// The last offset at which another element of an array may begin.
    package let elements: Int

    /// Zeros behind the text.
    package static let zeros = Fence(strings: .max, elements: .max)

    static func quotes(from offset: Int) -> Fence { Fence(strings: offset, elements: .max) }

    static func comma(at offset: Int) -> Fence { Fence(strings: -1, elements: offset) }

    /// Whether it keeps no strings in.
    package var isComma: Bool { strings < 0 }

    /// How far a scanner may look beyond where it begins or the stop where it ends.
    package static var reach: Int { 64 }
    /// The quotes that the parser may need from one look at the fence to the next.
    private static var stops: Int { 5 }
    /// How much of the end of a text is searched for them.
    private static var width: Int { 1024 }

    /// A fence near the end of a text: of quotes, or of a comma where the text seems to hold few strings, which take longer to
    /// read with that.
    ///
    /// Complexity: constant.
    package static func find(in text: SourceBytes) -> Fence? {
        let end = text.count &- reach
        let first = max(end &- width, 1)
        var start = end
        var missing = stops
        while missing > 0 {
            start &-= ByteBlock.size
            guard start >= first else {
                guard missing == stops, !hasQuotesAmid(text) else { return nil }
                return lastComma(of: text, in: first..<max(first, end))
            }
            missing &-= ByteBlock.count(
                text.block(at: start).quotes & ~text.block(at: start &- 1).backslashes)
        }
        return .quotes(from: start)
    }

    /// Whether there are quotes at one of sixteen points.
    private static func hasQuotesAmid(_ text: SourceBytes) -> Bool {
        (1...16).contains { point in
            let start = text.count / 17 * point
            return stride(from: start, to: start + reach, by: ByteBlock.size).contains {
                text.block(at: $0).quotes != 0
            }
        }
    }

    private static func lastComma(of text: SourceBytes, in range: Range<Int>) -> Fence? {
        range.reversed().first { text[$0] == UInt8(ascii: ",") && text.hasNumbers(at: $0 + 1) }
            .map { .comma(at: $0) }
    }
}
