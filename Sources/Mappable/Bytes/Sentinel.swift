/// Keeps scans inside a text that is parsed in place, without a check at each byte.
///
/// A sentinel is five quotes without backslashes before them, near the end of the text, each of which ends any scan.
/// The parser compares its offset with the sentinel before each key, and before each string that is not a member's
/// value. Until the next comparison it reads at most a key and a string, with two quotes each, and its last scan ends
/// at the fifth. What follows the sentinel is parsed in a copy with zeros after it, as JSON allows no NUL.
enum Sentinel {
    private static var stops: Int { 5 }
    private static var width: Int { 1024 }

    /// The last offset at which a member, or a string outside of any member, may begin.
    static func find(in text: SourceBytes) -> Int? {
        let end = text.count &- ScannedText.lookahead
        var start = end
        var missing = stops
        while missing > 0 {
            start &-= ByteBlock.size
            guard start >= max(end &- width, 1) else { return nil }
            let scanned = ScannedText(text)
            missing &-= ByteBlock.count(
                scanned.block(at: start).quotes & ~scanned.block(at: start &- 1).backslashes)
        }
        return start
    }
}
