/// The white space that JSON allows between tokens: space, tab, line feed, carriage return.
enum Whitespace {
    /// The offset of the first byte that is no white space. A run of up to fifteen bytes decides no branch.
    @inline(__always)
    static func skip(_ bytes: SourceBytes, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    /// The offset of the first byte that is no white space, where there is mostly none or a single space.
    @inline(__always)
    static func skipOne(_ bytes: SourceBytes, from start: Int) -> Int {
        if bytes[start] > 0x20 { return start }
        if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
        return skipLongRun(bytes, from: start)
    }

    /// The offset of the first byte that is no white space, where the run is expected to have a certain length.
    ///
    /// The processor goes on from there before it knows where the run ends.
    @inline(__always)
    static func skip(_ bytes: SourceBytes, from start: Int, expecting gap: inout Int) -> Int {
        if bytes[start] > 0x20 { return start }
        let first = bytes.block(at: start).nonWhitespace
        if gap < 16 {
            if first &<< UInt64(truncatingIfNeeded: 60 &- 4 &* gap) == 0xF &<< 60 { return start &+ gap }
        } else if gap < 32, first == 0 {
            let second = bytes.block(at: start &+ 16).nonWhitespace
            if second &<< UInt64(truncatingIfNeeded: 124 &- 4 &* gap) == 0xF &<< 60 { return start &+ gap }
        }
        let end = skipLongRun(bytes, from: start)
        gap = end &- start
        return end
    }

    @inline(__always)
    private static func skipRun(_ bytes: SourceBytes, from start: Int) -> Int {
        var position = start
        while true {
            let mask = bytes.block(at: position).nonWhitespace
            if mask != 0 { return position &+ ByteBlock.first(mask) }
            position &+= 16
        }
    }

    @inline(never)
    private static func skipLongRun(_ bytes: SourceBytes, from start: Int) -> Int {
        skipRun(bytes, from: start)
    }
}
