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
    /// Eight bytes are looked at together as long as none of them is a CR, in loops that the compiler makes wider.
    private static func lineEnds(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return 0 }
        var ends = 0
        var start = 0
        while start &+ 8 <= text.count {
            // The sums have eight bits for each of the eight columns.
            let words = min((text.count &- start) &>> 3, 255)
            var (feeds, returns): (UInt64, UInt64) = (0, 0)
            for word in 0..<words {
                // Safety: so many words from the start on are in bounds. Their bytes may be in any order.
                let word = unsafe base.loadUnaligned(fromByteOffset: start &+ word &* 8, as: UInt64.self)
                feeds &+= WordScan.zeros(word ^ WordScan.repeated(0x0A)) &>> 7
                returns |= WordScan.zeros(word ^ WordScan.repeated(0x0D))
            }
            guard returns == 0 else { break }
            // The columns' sums, added in pairs, so that none overflows.
            let pairs = (feeds & 0x00FF_00FF_00FF_00FF) &+ (feeds &>> 8 & 0x00FF_00FF_00FF_00FF)
            ends &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
            start &+= words &* 8
        }
        return ends &+ (unsafe lineEndsOneByOne(in: text, from: start))
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
