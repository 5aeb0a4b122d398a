package enum PathScan {
    package static func hasStructure(_ path: String) -> Bool { TextSlice.with(path) { hasStructure($0) } }

    @inline(__always)
    static func hasStructure(_ path: TextSlice) -> Bool {
        guard path.count >= 8 else { return path.isEmpty || path.contains { isMark($0) } }
        var offset = 0
        while offset < path.count &- 8 {
            if hasMark(path.word64(at: offset)) { return true }
            offset &+= 8
        }
        return hasMark(path.word64(at: path.count &- 8))
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "`")
    }

    @inline(__always)
    private static func hasMark(_ word: UInt64) -> Bool {
        WordScan.matches(word, UInt8(ascii: ".")) | WordScan.matches(word, UInt8(ascii: "`")) != 0
    }
}
