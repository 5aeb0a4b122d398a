/// The white space that JSON allows between tokens: space, tab, line feed, carriage return.
enum Whitespace {
    /// The offset of the first byte that is no white space. A run of up to fifteen bytes decides no branch.
    @inline(__always)
    static func skip(_ bytes: some ScannedText, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    /// The offset of the first byte that is no white space, where there is mostly none or a single space.
    @inline(__always)
    static func skipOne(_ bytes: some ScannedText, from start: Int) -> Int {
        if bytes[start] > 0x20 { return start }
        if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
        return skipLongRun(bytes, from: start)
    }

    /// A run of white space in a text.
    struct Run {
        let start: Int
        let length: Int
    }

    /// The offset of the first byte that is no white space, where a run is expected that is the same as an earlier one.
    ///
    /// The processor goes on from there before it knows where the run ends.
    @inline(__always)
    static func skip(_ bytes: some ScannedText, from start: Int, like run: Run) -> Int {
        if bytes[start] > 0x20 { return start }
        if run.length < Fence.reach, bytes[start &+ run.length] > 0x20,
            bytes.isSame(at: start, as: run.start, count: run.length)
        {
            return start &+ run.length
        }
        return skipLongRun(bytes, from: start)
    }

    @inline(__always)
    private static func skipRun(_ bytes: some ScannedText, from start: Int) -> Int {
        var position = start
        while true {
            let mask = bytes.block(at: position).nonWhitespace
            if mask != 0 { return position &+ ByteBlock.first(mask) }
            position &+= 16
        }
    }

    @inline(never)
    private static func skipLongRun(_ bytes: some ScannedText, from start: Int) -> Int {
        skipRun(bytes, from: start)
    }
}
