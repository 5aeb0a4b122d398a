package struct KeyPathSegment {
    package enum Kind: Equatable {
        case key
        /// An index in backticks: an element of an array only.
        case index(Int)
        /// Plain digits without leading zeros: an element of an array, or the name of a member of an object.
        case keyOrIndex(Int)
        case empty
        /// Backticks around something that is no index.
        case invalidIndex
    }

    let kind: Kind
    /// The segment's text, valid while the scanned path is.
    let text: TextSlice

    var isInvalid: Bool { kind == .empty || kind == .invalidIndex }
}

/// Allocates nothing. An empty path has one empty segment. Complexity: linear in the length of the path.
///
/// Keys may stand before the path, one after the other, which are what they are, whatever is in them.
struct KeyPathScanner {
    private let path: TextSlice
    private let delimiter: TextSlice
    private var position: Int? = 0
    /// Where the keys before the path end.
    private var ends: ArraySlice<Int> = []
    private var endsWithKey = false

    /// - Parameter delimiter: an empty one makes the whole path a single segment that is a key.
    init(path: TextSlice, delimiter: TextSlice) {
        self.path = path
        self.delimiter = delimiter
    }

    /// - Parameters:
    ///   - keys: the keys, and then a key path with dots, if there is one.
    ///   - ends: where the keys end; there is one at least.
    init(keys: TextSlice, ends: [Int], isBeforePath: Bool) {
        self.init(path: keys, delimiter: dot)
        self.ends = ends[...]
        endsWithKey = !isBeforePath
    }

    /// The segments of a path that was not begun, with delimiters between them.
    var text: String {
        var (rest, text) = (self, "")
        while let segment = rest.next() {
            text += segment.text.string
            if !rest.isAtEnd { text += delimiter.string }
        }
        return text
    }

    /// Whether the segment that ``next()`` gave was the last.
    var isAtEnd: Bool { position == nil }

    mutating func next() -> KeyPathSegment? {
        guard let start = position else { return nil }
        if let end = ends.popFirst() {
            position = ends.isEmpty && endsWithKey ? nil : end
            return KeyPathSegment(kind: .key, text: path.slice(start..<end))
        }
        var end = start
        while end < path.count, delimiter.isEmpty || !path.has(delimiter, at: end) { end += 1 }
        position = end < path.count ? end + delimiter.count : nil
        let text = path.slice(start..<end)
        return KeyPathSegment(kind: delimiter.isEmpty ? .key : Self.kind(of: text), text: text)
    }

    private static func kind(of text: TextSlice) -> KeyPathSegment.Kind {
        let backtick = UInt8(ascii: "`")
        guard let first = text.first, let last = text.last else { return .empty }
        guard first == backtick else { return number(in: text).map { .keyOrIndex($0) } ?? .key }
        guard text.count > 2, last == backtick else { return .invalidIndex }
        return number(in: text.slice(1..<text.count - 1)).map { .index($0) } ?? .invalidIndex
    }

    /// An index: digits without leading zeros, as RFC 6901 has them in JSON Pointers.
    private static func number(in digits: TextSlice) -> Int? {
        guard digits.endOfDigits(from: 0) == digits.count, digits.count == 1 || digits[0] != UInt8(ascii: "0")
        else { return nil }
        return Int(digits.string)
    }
}

var dot: TextSlice { TextSlice("." as StaticString) }
