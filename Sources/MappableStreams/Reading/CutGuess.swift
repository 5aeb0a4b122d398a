/// Guesses where one of the last records in some text of an array or object ends, without reading what stands before.
///
/// ```
/// …, "tags": ["a", "b"]}, {"id": 7, "tags": ["c"]}, {"id": 8, "na
///         └ a place outside of strings, probably  └ the last comma of the least depth
/// ```
///
/// A guess needs no proof: the parser sees whether it is right.
struct CutGuess {
    // Without optimization, and to the fuzzer, short texts show what is wrong with guesses.
    #if DEBUG || MAPPABLE_SHORT_PARTS
        static var shortestText: Int { 24 }
        private static var leastWindow: Int { 12 }
        private static var mostWindow: Int { 192 }
    #else
        /// The shortest text for which a guess takes less time than a look for all ends.
        static var shortestText: Int { 8192 }
        private static var leastWindow: Int { 4096 }
        private static var mostWindow: Int { 64 << 10 }
    #endif

    /// How much text is read: some records, if they are like the last ones.
    private var window = Self.leastWindow
    /// How often text is read without guesses now, because they fail.
    var pause = 0

    mutating func noteFailure() {
        if window < Self.mostWindow { window *= 4 } else { pause = 16 }
    }

    mutating func note(_ records: Int, in length: Int) {
        window = min(max(Self.leastWindow, 4 * (length / records)), Self.mostWindow)
    }

    /// The offset of a comma behind a record, if the text begins where one does.
    func cut(in range: Range<Int>, of text: [UInt8]) -> Int? {
        let start = max(range.lowerBound, range.upperBound - window)
        let isSure = start == range.lowerBound
        var (depth, least) = (0, 0)
        var cut: Int?
        unsafe text.withUnsafeBytes { text in
            // Safety: the range is inside the text.
            var scanner = unsafe BracketScanner(UnsafeRawBufferPointer(rebasing: text[..<range.upperBound]))
            scanner.position = start
            let quotes = unsafe text[start + 1..<range.upperBound - 1]
            if !isSure, let quote = unsafe quotes.firstIndex(of: UInt8(ascii: "\"")) {
                let isEscaped = unsafe text[quote - 1] == UInt8(ascii: "\\")
                scanner.position = isEscaped ? quote + 1 : quote
                scanner.isInString = unsafe isEscaped || text[quote + 1].followsString
            }
            while let byte = scanner.next() {
                switch byte {
                case UInt8(ascii: ","): if depth == least { cut = scanner.position - 1 }
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                default:
                    if isSure, depth == 0 { return }
                    depth -= 1
                    if depth < least { (least, cut) = (depth, nil) }
                }
            }
        }
        return cut
    }
}

extension UInt8 {
    /// Whether this stands behind a string more often than in one.
    fileprivate var followsString: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x0A, 0x0D: true
        default: false
        }
    }
}
