package enum PathScan {
    /// Whether a path is empty, or has a dot or a backtick.
    package static func hasStructure(_ path: String) -> Bool {
        unsafe KeyText.withUTF8(path) { path in unsafe hasStructure(path) }
    }

    @inline(__always)
    static func hasStructure(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = path.count
        guard count > 0, let start = unsafe UnsafeRawPointer(path.baseAddress) else { return true }
        // Safety: every load begins and ends inside the path; the last may overlap the one before.
        if count >= 8 {
            var offset = 0
            while offset < count &- 8 {
                if unsafe marks(start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) != 0 {
                    return true
                }
                offset &+= 8
            }
            return unsafe marks(start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)) != 0
        }
        if count >= 4 {
            let first = unsafe start.loadUnaligned(as: UInt32.self)
            let last = unsafe start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return marks(UInt64(first) | UInt64(last) &<< 32) != 0
        }
        let (first, middle, last) = unsafe (path[0], path[count &>> 1], path[count &- 1])
        return marks(UInt64(first) | UInt64(middle) &<< 8 | UInt64(last) &<< 16) != 0
    }

    @inline(__always)
    private static func marks(_ word: UInt64) -> UInt64 {
        WordScan.matches(word, UInt8(ascii: ".")) | WordScan.matches(word, UInt8(ascii: "`"))
    }
}
