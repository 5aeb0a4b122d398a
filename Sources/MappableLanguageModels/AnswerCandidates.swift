/// Documents that stand in prose, of which one is the answer.
struct AnswerCandidates: Sendable {
    /// How likely a document is the answer rather than a part of the prose.
    enum Rank: Int, Comparable, Sendable {
        /// A list such as `[1]`, an empty object, or a part of code.
        case doubtful
        case arrayOfContainers, object
        /// The content of a code fence.
        case fenced

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    struct Candidate: Sendable {
        let rank: Rank
        /// How many tags had ended before it. A text before the tag `</think>` is no answer if there is one behind it.
        let section: Int
        let content: Result<JSON, MappingError>

        var json: JSON? { try? content.get() }

        /// Whether this document is the answer although an earlier one could be.
        func isPreferred(to earlier: Candidate) -> Bool { earlier.preference <= preference }

        /// A complete document is preferred to a broken one, but not to one in a later section.
        private var preference: (Int, Int, Int, Int) {
            let isComplete = if case .success = content { 1 } else { 0 }
            return (rank >= .object ? 1 : 0, section, isComplete, rank.rawValue)
        }
    }

    private var all: [Candidate] = []
    private(set) var best: Candidate?

    mutating func add(_ candidate: Candidate) {
        all.append(candidate)
        if best.map(candidate.isPreferred) ?? true { best = candidate }
    }

    /// Complete documents in the order of preference, up to a broken one that is preferred to all others.
    var inOrder: [JSON] {
        let sorted = all.reversed().sorted { !$1.isPreferred(to: $0) }
        return sorted.prefix { $0.json != nil }.compactMap(\.json)
    }
}

/// The state of a text in which documents are looked for: code fences, tags, and the rest of a broken document.
struct ProseScanner: Sendable {
    private enum Fence {
        case none
        /// Behind the backticks, and before white space.
        case label
        /// Nothing but white space has come.
        case start
        case content
    }

    private var fence = Fence.none
    private var label: [UInt8] = []
    private var backticks = 0
    private var isAfterBracket = false
    /// The arrays and objects of a broken document that are still open.
    private var depth = 0
    private var (isInString, isAfterBackslash) = (false, false)

    /// How many tags have ended.
    private(set) var section = 0
    /// The rank of an object that begins where a bracket was found.
    private(set) var rank = AnswerCandidates.Rank.object

    /// Skips the rest of a document that is broken, up to its end, the end of its code fence, or the end of a tag.
    mutating func skip(_ depth: Int) { (self.depth, isInString) = (depth, false) }

    /// Takes a byte, and tells whether a document begins with it.
    mutating func isBeginning(_ byte: UInt8) -> Bool {
        if isInString {
            takeOfString(byte)
            return false
        }
        if isAfterBracket, byte == UInt8(ascii: "/") { (section, fence, depth) = (section + 1, .none, 0) }
        isAfterBracket = byte == UInt8(ascii: "<")
        backticks = byte == UInt8(ascii: "`") ? backticks + 1 : 0
        if backticks == 3 { (fence, label, depth) = (fence == .none ? .label : .none, [], 0) }
        if backticks > 0 { return false }
        if depth > 0 {
            takeOfBroken(byte)
            return false
        }
        let isBracket = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        takeOfFence(byte, isBracket)
        return isBracket
    }

    /// A string ends with its line, too, so that a quotation mark too many does not hide all that follows.
    private mutating func takeOfString(_ byte: UInt8) {
        if byte == 0x0A || byte == UInt8(ascii: "\"") && !isAfterBackslash { isInString = false }
        isAfterBackslash = byte == UInt8(ascii: "\\") && !isAfterBackslash
    }

    private mutating func takeOfBroken(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""): (isInString, isAfterBackslash) = (true, false)
        default: break
        }
    }

    private mutating func takeOfFence(_ byte: UInt8, _ isBracket: Bool) {
        let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        switch fence {
        case .none: rank = .object
        case .label where isSpace: fence = .start
        case .label where !isBracket: if label.count < 8 { label.append(byte) }
        case .start where isSpace: break
        case .label, .start:
            rank = isBracket || isOfJSON ? .fenced : .doubtful
            fence = .content
        case .content: rank = isOfJSON ? .fenced : .doubtful
        }
    }

    private var isOfJSON: Bool {
        ["json", "jsonc", "json5"].contains(String(decoding: label, as: UTF8.self).lowercased())
    }
}
