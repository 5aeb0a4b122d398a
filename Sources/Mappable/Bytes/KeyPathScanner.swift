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

        var isInvalid: Bool { self == .empty || self == .invalidIndex }
    }

    let kind: Kind
    /// The segment's text, valid while the scanned path is.
    let text: TextSlice
}

/// Allocates nothing. An empty path has one empty segment. Complexity: linear in the length of the path.
struct KeyPathScanner {
    private let path: TextSlice
    private let delimiter: TextSlice
    private var position: Int? = 0

    /// - Parameter delimiter: an empty one makes the whole path a single segment that is a key.
    init(path: TextSlice, delimiter: TextSlice) {
        self.path = path
        self.delimiter = delimiter
    }

    /// Whether the segment that ``next()`` gave was the last.
    var isAtEnd: Bool { position == nil }

    mutating func next() -> KeyPathSegment? {
        guard let start = position else { return nil }
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
