/// The white space that JSON allows between tokens: space, tab, line feed, carriage return.
enum Whitespace {
    /// The offset of the first byte that is no white space.
    @inline(__always)
    static func skip(_ bytes: SourceBytes, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    /// The offset of the first byte that is no white space, where there is mostly none or a single space.
    @inline(__always)
    static func skipOne(_ bytes: SourceBytes, from start: Int) -> Int {
        if bytes[start] > 0x20 { return start }
        if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
        return skipRun(bytes, from: start)
    }

    /// Skips a line break and an indentation of up to sixteen spaces without a branch that depends on its length.
    @inline(__always)
    private static func skipRun(_ bytes: SourceBytes, from start: Int) -> Int {
        var position = bytes[start] == 0x0A ? start &+ 1 : start
        while true {
            let first = bytes.word64(at: position) ^ WordScan.repeated(0x20)
            let second = bytes.word64(at: position &+ 8) ^ WordScan.repeated(0x20)
            if first | second == 0 {
                position &+= 16
                continue
            }
            position &+= WordScan.lowest(first, second)
            let byte = bytes[position]
            if byte > 0x20 { return position }
            guard byte == 0x0A || byte == 0x0D || byte == 0x09 else { return position }
            position &+= 1
        }
    }
}
