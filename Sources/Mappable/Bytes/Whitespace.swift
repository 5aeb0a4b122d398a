/// The white space that JSON allows between tokens: space, tab, line feed, carriage return.
enum Whitespace {
    /// A run of up to fifteen bytes decides no branch.
    @inline(__always)
    static func skip(_ bytes: ScannedText, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    /// For places where there is mostly none or a single space.
    @inline(__always)
    static func skipOne(_ bytes: ScannedText, from start: Int) -> Int {
        if bytes[start] > 0x20 { return start }
        if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
        return skipLongRun(bytes, from: start)
    }

    @inline(__always)
    static func skipRun(_ bytes: ScannedText, from start: Int) -> Int {
        var position = start
        while true {
            let mask = bytes.block(at: position).nonWhitespace
            if mask != 0 { return position &+ ByteBlock.first(mask) }
            position &+= 16
        }
    }

    @inline(never)
    static func skipLongRun(_ bytes: ScannedText, from start: Int) -> Int {
        skipRun(bytes, from: start)
    }
}
