/// A string that matches a regular expression in the common part of the syntax: literals, classes, groups, alternatives,
/// quantifiers, anchors at the ends, `\d`, `\w`, `\s` and escaped characters.
///
/// The pattern is read and the string written in one pass. What is repeated is read again, and of alternatives all are
/// written until one is chosen.
struct PatternSample {
    enum Failure: Error {
        /// The pattern is none that strings are made of.
        case unsupported
        case tooLong
    }

    private typealias Scalars = ClosedRange<UInt32>

    private static let deepest = 50
    private static let longest = 4096
    private static let mostSteps = 1 << 16
    private static let digits: [Scalars] = [0x30...0x39]
    private static let words: [Scalars] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]

    private let pattern: [Unicode.Scalar]
    private var source: SampleSource
    private var position = 0
    private var output: [Unicode.Scalar] = []
    private var steps = 0

    /// Makes a string.
    static func string(of pattern: String, _ source: inout SampleSource) throws(Failure) -> String {
        var sample = PatternSample(pattern: Array(pattern.unicodeScalars), source: source)
        defer { source = sample.source }
        try sample.choice(depth: 0)
        guard sample.next == nil else { throw .unsupported }
        var text = ""
        for scalar in sample.output { text.unicodeScalars.append(scalar) }
        return text
    }

    private init(pattern: [Unicode.Scalar], source: SampleSource) {
        self.pattern = pattern
        self.source = source
    }

    // MARK: Reading the pattern

    private var next: Unicode.Scalar? { position < pattern.count ? pattern[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func take() throws(Failure) -> Unicode.Scalar {
        guard let scalar = next else { throw .unsupported }
        position += 1
        return scalar
    }

    /// Writes one of several alternatives. Recursion is as deep as the pattern is nested.
    private mutating func choice(depth: Int) throws(Failure) {
        guard depth < Self.deepest else { throw .unsupported }
        let start = output.count
        try sequence(depth: depth)
        var count = 1
        while take("|") {
            let before = output
            output.removeLast(output.count - start)
            try sequence(depth: depth)
            count += 1
            if source.number(in: 1...count) > 1 { output = before }
        }
    }

    private mutating func sequence(depth: Int) throws(Failure) {
        let start = position
        while let scalar = next, scalar != "|", scalar != ")" {
            let following = position + 1 < pattern.count ? pattern[position + 1] : nil
            // Whole strings are matched: an anchor says nothing at the ends of the whole.
            if scalar == "^" && (position == 0 || depth > 0 && position == start)
                || scalar == "$" && (following == nil || following == ")")
            {
                position += 1
            } else {
                try repeated(depth: depth)
            }
        }
    }

    private mutating func repeated(depth: Int) throws(Failure) {
        let (start, length) = (position, output.count)
        try atom(depth: depth)
        let count = source.number(in: try quantifier())
        let end = position
        if count == 0 { output.removeLast(output.count - length) }
        for _ in 0..<max(count - 1, 0) {
            position = start
            try atom(depth: depth)
        }
        position = end
    }

    private mutating func atom(depth: Int) throws(Failure) {
        steps += 1
        guard steps <= Self.mostSteps else { throw .tooLong }
        switch try take() {
        case "(":
            if take("?") {
                if take("<") {
                    guard next != "=", next != "!" else { throw .unsupported }
                    while try take() != ">" {}
                } else if !take(":") {
                    throw .unsupported
                }
            }
            try choice(depth: depth + 1)
            guard take(")") else { throw .unsupported }
        case "[": try write(try characterClass())
        case ".": try write([0x20...0x7E])
        case "\\": try write(try escape())
        case "^", "$", "*", "+", "?", "{": throw .unsupported
        case let scalar: try write([scalar.value...scalar.value])
        }
    }

    /// Writes a character of a class.
    private mutating func write(_ ranges: [Scalars]) throws(Failure) {
        guard output.count < Self.longest else { throw .tooLong }
        guard let range = source.element(of: ranges),
            let scalar = Unicode.Scalar(
                UInt32(truncatingIfNeeded: source.number(in: Int(range.lowerBound)...Int(range.upperBound))))
        else { throw .unsupported }
        output.append(scalar)
    }

    /// How often what was read is to be repeated.
    private mutating func quantifier() throws(Failure) -> ClosedRange<Int> {
        var range: ClosedRange<Int>
        switch next {
        case "*": range = 0...4
        case "+": range = 1...5
        case "?": range = 0...1
        case "{":
            position += 1
            let least = try number()
            range = least...least
            if take(",") {
                let most = next == "}" ? least + 4 : try number()
                guard most >= least else { throw .unsupported }
                // Few: the more there may be, the less does it matter how many.
                range = least...min(most, least + 12)
            }
            guard next == "}" else { throw .unsupported }
        default: return 1...1
        }
        position += 1
        // Lazy or not, the same strings match.
        _ = take("?")
        return range
    }

    private mutating func number() throws(Failure) -> Int {
        var digits = ""
        while let scalar = next, ("0"..."9").contains(scalar) {
            position += 1
            digits.unicodeScalars.append(scalar)
        }
        guard let value = Int(digits), value <= Self.longest else { throw .unsupported }
        return value
    }

    private mutating func characterClass() throws(Failure) -> [Scalars] {
        let isNegated = take("^")
        var ranges: [Scalars] = []
        while !take("]") {
            guard next != "[" else { throw .unsupported }
            let first = try classMember()
            ranges += first
            guard first.count == 1, first[0].count == 1, next == "-", position + 1 < pattern.count,
                pattern[position + 1] != "]"
            else { continue }
            position += 1
            let (least, last) = (first[0].lowerBound, try classMember())
            guard last.count == 1, last[0].count == 1, last[0].lowerBound >= least else { throw .unsupported }
            ranges[ranges.count - 1] = least...last[0].lowerBound
        }
        return isNegated ? Self.complement(of: ranges) : ranges
    }

    private mutating func classMember() throws(Failure) -> [Scalars] {
        if take("\\") { return try escape() }
        let scalar = try take()
        return [scalar.value...scalar.value]
    }

    private mutating func escape() throws(Failure) -> [Scalars] {
        switch try take() {
        case "d": return Self.digits
        case "w": return Self.words
        case "s": return [0x20...0x20]
        case "D": return Self.complement(of: Self.digits)
        case "W": return Self.complement(of: Self.words)
        case "S": return [0x21...0x7E]
        case "t": return [0x09...0x09]
        case "n": return [0x0A...0x0A]
        case "r": return [0x0D...0x0D]
        case let scalar:
            // Letters and digits mean something else: boundaries, properties, references.
            guard scalar.isASCII, !Self.words.contains(where: { $0.contains(scalar.value) }) || scalar == "_"
            else { throw .unsupported }
            return [scalar.value...scalar.value]
        }
    }

    /// The printable characters of ASCII that are in none of the ranges.
    private static func complement(of ranges: [Scalars]) -> [Scalars] {
        (0x20...0x7E).filter { value in !ranges.contains { $0.contains(value) } }.map { $0...$0 }
    }
}
