package struct KeyPathSegment {
    package enum Kind: Equatable {
        case key
        /// In backticks: an index of an array only.
        case index(Int)
        /// Plain digits without leading zeros: an index, or a member's key.
        case keyOrIndex(Int)
        case empty
        /// Backticks around anything else.
        case invalidIndex

        var isInvalid: Bool { self == .empty || self == .invalidIndex }
    }

    let kind: Kind
    /// Valid as long as the scanned path.
    let text: TextSlice
}

/// Splits a key path into segments without allocating. An empty path has one empty segment.
struct KeyPathScanner {
    private let path: TextSlice
    private let delimiter: TextSlice
    private var position: Int? = 0

    /// - Parameter delimiter: if empty, the whole path is one key.
    init(path: TextSlice, delimiter: TextSlice) {
        self.path = path
        self.delimiter = delimiter
    }

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

    /// Digits without leading zeros, as in JSON Pointer (RFC 6901).
    private static func number(in digits: TextSlice) -> Int? {
        guard digits.endOfDigits(from: 0) == digits.count, digits.count == 1 || digits[0] != UInt8(ascii: "0")
        else { return nil }
        return Int(digits.string)
    }
}
