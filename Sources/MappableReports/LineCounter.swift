/// The locations of offsets in a text that are asked for in ascending order, in one walk over the text.
struct LineCounter {
    private let bytes: SourceBytes
    private var position: Int
    private var (line, column) = (1, 1)

    init(_ bytes: SourceBytes) {
        self.bytes = bytes
        position = ByteOrderMark.length(in: bytes)
    }

    /// The line and column of an offset, which is not before the last one that was asked for.
    ///
    /// Complexity: linear in the distance to it.
    mutating func location(ofOffset offset: Int) -> SourceLocation {
        if offset > position {
            // Safety: the range is inside the text.
            unsafe walk(over: bytes.slice(at: position, count: offset - position))
            position = offset
        }
        return SourceLocation(byteOffset: offset, line: line, column: column)
    }

    private mutating func walk(over text: UnsafeBufferPointer<UInt8>) {
        let ends = unsafe Self.lineEnds(in: text)
        line += ends
        guard ends > 0, let last = unsafe text.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            column += unsafe Self.scalars(in: text)
            return
        }
        column = 1 + (unsafe Self.scalars(in: text, from: last + 1))
    }

    /// How many lines end in a text: with LF, with CR LF, or with a CR alone. A token never begins between CR and LF.
    ///
    /// Sixteen bytes are looked at together as long as none of them is a CR.
    private static func lineEnds(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return 0 }
        let (feed, carriageReturn) = (SIMD16<UInt8>(repeating: 0x0A), SIMD16<UInt8>(repeating: 0x0D))
        var ends = 0
        var start = 0
        while start &+ 16 <= text.count {
            // The sums have eight bits for each of the sixteen columns.
            let blocks = min((text.count &- start) &>> 4, 255)
            var sums = SIMD16<UInt8>()
            var returns = SIMD16<UInt8>()
            for block in 0..<blocks {
                // Safety: so many blocks from the start on are in bounds.
                let bytes = unsafe base.loadUnaligned(
                    fromByteOffset: start &+ block &* 16, as: SIMD16<UInt8>.self)
                sums &-= ones(where: bytes .== feed)
                returns |= ones(where: bytes .== carriageReturn)
            }
            guard returns == SIMD16() else { break }
            ends &+= sum(of: sums)
            start &+= blocks &* 16
        }
        return ends &+ (unsafe lineEndsOneByOne(in: text, from: start))
    }

    /// Bytes of which all bits are set where a comparison is true.
    @inline(__always)
    private static func ones(where comparison: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
        // Safety: vectors of the same size, in which every bit pattern means something.
        unsafe unsafeBitCast(comparison, to: SIMD16<UInt8>.self)
    }

    private static func sum(of bytes: SIMD16<UInt8>) -> Int {
        // Safety: vectors of the same size, in which every bit pattern means something.
        let words = unsafe unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
        return Int(((words & SIMD8(repeating: 0xFF)) &+ (words &>> 8)).wrappedSum())
    }

    /// - Parameter start: where to begin; there is no CR right before it.
    private static func lineEndsOneByOne(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var ends = 0
        var last: UInt8 = 0
        for index in start..<text.count {
            // Safety: the index is in bounds.
            let byte = unsafe text[index]
            let isEnd = byte == 0x0D || byte == 0x0A && last != 0x0D
            ends &+= isEnd ? 1 : 0
            last = byte
        }
        return ends
    }

    /// How many scalars begin in a text, from an index on.
    private static func scalars(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
        var scalars = 0
        for index in start..<text.count {
            // Safety: the index is in bounds.
            scalars &+= unsafe text[index] & 0xC0 == 0x80 ? 0 : 1
        }
        return scalars
    }
}
