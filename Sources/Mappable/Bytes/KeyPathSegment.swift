struct KeyPathSegment {
    enum Kind {
        case key
        /// In backticks: an array index only.
        case index(Int)
        /// Plain digits without leading zeros: an index or a key.
        case number(Int)
        /// Empty, or backticks around anything but an index.
        case invalid
    }

    let text: TextSlice

    var kind: Kind {
        let backtick = UInt8(ascii: "`")
        guard let first = text.first, let last = text.last else { return .invalid }
        guard first == backtick else { return Self.number(in: text).map { .number($0) } ?? .key }
        guard text.count > 2, last == backtick else { return .invalid }
        return Self.number(in: text.slice(1..<text.count - 1)).map { .index($0) } ?? .invalid
    }

    /// Without leading zeros, as in JSON Pointer (RFC 6901).
    private static func number(in digits: TextSlice) -> Int? {
        guard digits.endOfDigits(from: 0) == digits.count, digits.count == 1 || digits[0] != UInt8(ascii: "0")
        else { return nil }
        return Int(digits.string)
    }
}

struct KeyPathScanner {
    private let path: TextSlice
    private let delimiter: TextSlice
    private var position: Int? = 0

    init(path: TextSlice, delimiter: TextSlice) {
        self.path = path
        self.delimiter = delimiter
    }

    var isAtEnd: Bool { position == nil }

    mutating func next() -> KeyPathSegment? {
        guard let start = position else { return nil }
        var end = start
        while end < path.count, !path.has(delimiter, at: end) { end += 1 }
        position = end < path.count ? end + delimiter.count : nil
        return KeyPathSegment(text: path.slice(start..<end))
    }
}
