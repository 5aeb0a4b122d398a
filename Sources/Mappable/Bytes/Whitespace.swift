/// The white space that JSON allows between tokens: space, tab, line feed, carriage return.
enum Whitespace {
    /// The offset of the first byte that is no white space.
    @inline(__always)
    static func skip(_ bytes: SourceBytes, from start: Int) -> Int {
        bytes[start] > 0x20 ? start : skipRun(bytes, from: start)
    }

    @inline(__always)
    private static func skipRun(_ bytes: SourceBytes, from start: Int) -> Int {
        var position = start
        while true {
            let difference = bytes.word64(at: position) ^ WordScan.repeated(0x20)
            if difference == 0 {
                position &+= 8
                continue
            }
            position &+= WordScan.lowest(difference)
            switch bytes[position] {
            case 0x0A, 0x0D, 0x09: position &+= 1
            default: return position
            }
        }
    }
}
