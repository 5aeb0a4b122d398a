enum PathProblem: Error {
    case invalid
    case mismatch(found: FoundValue.Kind)
    case gap(count: Int)
    case duplicate
    case tooDeep
}

struct PathCursor {
    private var scanner: KeyPathScanner
    private(set) var segment: KeyPathSegment
    private(set) var number = 0
    /// A bit for each of the first 64 segments: whether it named an element of an array.
    private var indices: UInt64 = 0

    init(_ path: KeyPathScanner) {
        scanner = path
        segment = scanner.next() ?? KeyPathSegment(kind: .empty, text: dot)
    }

    var isLast: Bool { scanner.isAtEnd }

    mutating func advance() {
        guard let next = scanner.next() else { return }
        segment = next
        number += 1
    }

    mutating func noteIndex() {
        if number < UInt64.bitWidth, segment.index != nil { indices |= 1 << UInt64(number) }
    }

    func wasIndex(_ number: Int) -> Bool {
        number < UInt64.bitWidth && indices & 1 << UInt64(number) != 0
    }
}

extension KeyPathSegment {
    /// True for anything that can name a member.
    var isKey: Bool {
        switch kind {
        case .key, .keyOrIndex: true
        case .index, .empty, .invalidIndex: false
        }
    }

    package var index: Int? {
        switch kind {
        case .index(let index), .keyOrIndex(let index): index
        case .key, .empty, .invalidIndex: nil
        }
    }
}
