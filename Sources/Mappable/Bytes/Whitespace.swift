enum Whitespace {
    /// No branch depends on the length of a run of up to fifteen bytes.
    @inline(__always)
    static func skip(_ bytes: ScannedText, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    /// For places with mostly no white space, or one space.
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
