/// Keeps scans inside of a text that is read in place, without a look at its end.
///
/// It is made of *stops*: a scan that begins before a stop, or at it, ends there or before. Quotes in the text without a
/// backslash before them are such stops. White space and numbers end at a quote. So does a string, because no escape
/// sequence contains such a quote.
///
/// The parser looks whether it is after the sentinel before each key, and before each string that is no member's value. From
/// there to the next look it reads at most a key and a string, which have two quotes each, and whatever else it scans for
/// ends at a fifth. What stands after the sentinel is parsed in a copy with zeros after it: NUL is allowed nowhere in JSON.
enum Sentinel {
    /// The quotes that the parser may need from one look at the sentinel to the next.
    private static var stops: Int { 5 }
    /// How much of the end of a text is searched for them.
    private static var width: Int { 1024 }

    /// The last offset at which a member, or a string outside of any member, may begin; nil if there are few quotes near the
    /// end of the text. Complexity: constant.
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
