@safe package struct KeyPathSegment {
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
    /// The segment's UTF-8 text, valid while the scanned path is.
    let text: UnsafeBufferPointer<UInt8>
}

/// Allocates nothing. An empty path has one empty segment. Complexity: linear in the length of the path.
///
/// Keys may stand before the path, one after the other, which are what they are, whatever is in them.
@safe struct KeyPathScanner {
    private let path: UnsafeBufferPointer<UInt8>
    private let delimiter: UnsafeBufferPointer<UInt8>
    private var position: Int? = 0
    /// Where the keys before the path end.
    private var ends = unsafe UnsafeBufferPointer<Int>(start: nil, count: 0)
    private var endsWithKey = false

    /// - Parameter delimiter: an empty one makes the whole path a single segment that is a key.
    init(path: UnsafeBufferPointer<UInt8>, delimiter: UnsafeBufferPointer<UInt8>) {
        unsafe self.path = unsafe path
        unsafe self.delimiter = unsafe delimiter
    }

    /// - Parameters:
    ///   - keys: the keys, and then a key path with dots, if there is one.
    ///   - ends: where the keys end; there is one at least.
    init(
        keys: UnsafeBufferPointer<UInt8>, ends: UnsafeBufferPointer<Int>, isBeforePath: Bool
    ) {
        unsafe self.init(path: keys, delimiter: dot)
        unsafe self.ends = unsafe ends
        endsWithKey = !isBeforePath
    }

    /// The segments of a path that was not begun, with delimiters between them.
    var text: String {
        var (rest, text) = (self, "")
        while let segment = rest.next() {
            text += unsafe String(decoding: segment.text, as: UTF8.self)
            if !rest.isAtEnd { text += unsafe String(decoding: delimiter, as: UTF8.self) }
        }
        return text
    }

    /// Whether the segment that ``next()`` gave was the last.
    var isAtEnd: Bool { position == nil }

    mutating func next() -> KeyPathSegment? {
        guard let start = position else { return nil }
        if let end = unsafe ends.first {
            unsafe ends = UnsafeBufferPointer(rebasing: ends.dropFirst())
            position = unsafe ends.isEmpty && endsWithKey ? nil : end
            // Safety: keys end one after the other, within the text.
            return unsafe KeyPathSegment(kind: .key, text: UnsafeBufferPointer(rebasing: path[start..<end]))
        }
        var end = start
        while unsafe end < path.count, !isDelimiter(at: end) { end += 1 }
        position = unsafe end < path.count ? end + delimiter.count : nil
        // Safety: start and end are within the path's bounds, and start <= end.
        let text = unsafe UnsafeBufferPointer(rebasing: path[start..<end])
        let kind: KeyPathSegment.Kind = unsafe delimiter.isEmpty ? .key : unsafe Self.kind(of: text)
        return unsafe KeyPathSegment(kind: kind, text: text)
    }

    private func isDelimiter(at offset: Int) -> Bool {
        unsafe !delimiter.isEmpty && path[offset...].starts(with: delimiter)
    }

    private static func kind(of text: UnsafeBufferPointer<UInt8>) -> KeyPathSegment.Kind {
        let backtick = UInt8(ascii: "`")
        // Safety: every index is below the text's count.
        guard let first = unsafe text.first, let last = unsafe text.last else { return .empty }
        guard first == backtick else {
            return unsafe number(in: text, 0..<text.count).map { .keyOrIndex($0) } ?? .key
        }
        guard text.count > 2, last == backtick else { return .invalidIndex }
        return unsafe number(in: text, 1..<(text.count - 1)).map { .index($0) } ?? .invalidIndex
    }

    /// An index: digits without leading zeros, as RFC 6901 has them in JSON Pointers.
    private static func number(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        // Safety: the range is within the text, and not empty.
        let digits = unsafe text[range]
        guard unsafe digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        if unsafe digits.count > 1 && digits.first == UInt8(ascii: "0") { return nil }
        return unsafe Int(String(decoding: digits, as: UTF8.self))
    }
}

extension KeyPathSegment {
    var isInvalid: Bool { kind == .empty || kind == .invalidIndex }
}

var dot: UnsafeBufferPointer<UInt8> {
    // Safety: a literal lives forever.
    unsafe UnsafeBufferPointer(start: ("." as StaticString).utf8Start, count: 1)
}
