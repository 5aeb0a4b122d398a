/// Strings that match a regular expression in the common part of the syntax: literals, classes, groups, alternatives,
/// quantifiers, anchors at the ends, `\d`, `\w`, `\s` and escaped characters.
struct PatternSample {
    /// What a pattern consists of.
    private indirect enum Piece {
        case character([ClosedRange<UInt32>])
        case sequence([Piece])
        case choice([Piece])
        case repeated(Piece, ClosedRange<Int>)
    }

    /// The expression cannot be made strings of.
    struct Unsupported: Error {}

    private static let deepest = 50
    private static let longest = 4096
    private static let printable: [ClosedRange<UInt32>] = [0x20...0x7E]
    private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    private static let words: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    private static let spaces: [ClosedRange<UInt32>] = [0x20...0x20]

    private let root: Piece

    init(_ pattern: String) throws(Unsupported) {
        var parser = Parser(text: Array(pattern.unicodeScalars))
        root = try parser.choice(depth: 0)
        guard parser.isAtEnd else { throw Unsupported() }
    }

    /// A string that matches.
    func string(_ source: inout SampleSource) throws(Unsupported) -> String {
        var text = String.UnicodeScalarView()
        var count = 0
        try Self.write(root, to: &text, &count, &source)
        return String(text)
    }

    /// Recursion is as deep as the expression is nested.
    private static func write(
        _ piece: Piece, to text: inout String.UnicodeScalarView, _ count: inout Int,
        _ source: inout SampleSource
    ) throws(Unsupported) {
        count += 1
        guard count <= longest else { throw Unsupported() }
        switch piece {
        case .character(let ranges):
            guard let range = source.element(of: ranges) else { throw Unsupported() }
            let value = source.number(in: Int64(range.lowerBound)...Int64(range.upperBound))
            guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value)) else { throw Unsupported() }
            text.append(scalar)
        case .sequence(let pieces): for piece in pieces { try write(piece, to: &text, &count, &source) }
        case .choice(let pieces):
            guard let piece = source.element(of: pieces) else { throw Unsupported() }
            try write(piece, to: &text, &count, &source)
        case .repeated(let piece, let range):
            for _ in 0..<source.number(in: range) { try write(piece, to: &text, &count, &source) }
        }
    }

    private struct Parser {
        let text: [Unicode.Scalar]
        var position = 0

        var isAtEnd: Bool { position == text.count }
        private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard next == scalar else { return false }
            position += 1
            return true
        }

        private mutating func take() throws(Unsupported) -> Unicode.Scalar {
            guard let scalar = next else { throw Unsupported() }
            position += 1
            return scalar
        }

        mutating func choice(depth: Int) throws(Unsupported) -> Piece {
            guard depth < PatternSample.deepest else { throw Unsupported() }
            var choices = [try sequence(depth: depth)]
            while take("|") { choices.append(try sequence(depth: depth)) }
            return choices.count == 1 ? choices[0] : .choice(choices)
        }

        private mutating func sequence(depth: Int) throws(Unsupported) -> Piece {
            var pieces: [Piece] = []
            while let scalar = next, scalar != "|", scalar != ")" {
                // Whole strings are matched: an anchor says nothing at the ends of the whole.
                if scalar == "^", position == 0 || depth > 0 && pieces.isEmpty {
                    position += 1
                    continue
                }
                if scalar == "$",
                    position == text.count - 1 || position + 1 < text.count && text[position + 1] == ")"
                {
                    position += 1
                    continue
                }
                let piece = try atom(depth: depth)
                pieces.append(try quantified(piece))
            }
            return pieces.count == 1 ? pieces[0] : .sequence(pieces)
        }

        private mutating func atom(depth: Int) throws(Unsupported) -> Piece {
            switch try take() {
            case "(":
                if take("?") {
                    if take("<") {
                        guard next != "=", next != "!" else { throw Unsupported() }
                        while try take() != ">" {}
                    } else if !take(":") {
                        throw Unsupported()
                    }
                }
                let group = try choice(depth: depth + 1)
                guard take(")") else { throw Unsupported() }
                return group
            case "[": return .character(try characterClass())
            case ".": return .character(PatternSample.printable)
            case "\\": return .character(try escape())
            case "^", "$", "*", "+", "?", "{": throw Unsupported()
            case let scalar: return .character([scalar.value...scalar.value])
            }
        }

        private mutating func quantified(_ piece: Piece) throws(Unsupported) -> Piece {
            let range: ClosedRange<Int>
            switch next {
            case "*": range = 0...4
            case "+": range = 1...5
            case "?": range = 0...1
            case "{":
                position += 1
                let least = try number()
                if take(",") {
                    let most = next == "}" ? least + 4 : try number()
                    guard most >= least else { throw Unsupported() }
                    // Few: the more there may be, the less does it matter how many.
                    range = least...min(most, least + 12)
                } else {
                    range = least...least
                }
                guard next == "}" else { throw Unsupported() }
            default: return piece
            }
            position += 1
            // Lazy or not, the same strings match.
            _ = take("?")
            return .repeated(piece, range)
        }

        private mutating func number() throws(Unsupported) -> Int {
            var value = 0
            var count = 0
            while let scalar = next, ("0"..."9").contains(scalar) {
                position += 1
                count += 1
                value = value * 10 + Int(scalar.value - 0x30)
                guard value <= PatternSample.longest else { throw Unsupported() }
            }
            guard count > 0 else { throw Unsupported() }
            return value
        }

        private mutating func characterClass() throws(Unsupported) -> [ClosedRange<UInt32>] {
            let isNegated = take("^")
            var ranges: [ClosedRange<UInt32>] = []
            while !take("]") {
                guard next != "[" else { throw Unsupported() }
                let first = take("\\") ? try escape() : { [$0.value...$0.value] }(try take())
                ranges += first
                guard first.count == 1, first[0].count == 1, next == "-", position + 1 < text.count,
                    text[position + 1] != "]"
                else { continue }
                position += 1
                let last = take("\\") ? try escape() : { [$0.value...$0.value] }(try take())
                guard last.count == 1, last[0].count == 1, last[0].lowerBound >= first[0].lowerBound else {
                    throw Unsupported()
                }
                ranges[ranges.count - 1] = first[0].lowerBound...last[0].lowerBound
            }
            return isNegated ? PatternSample.complement(of: ranges) : ranges
        }

        private mutating func escape() throws(Unsupported) -> [ClosedRange<UInt32>] {
            switch try take() {
            case "d": return PatternSample.digits
            case "w": return PatternSample.words
            case "s": return PatternSample.spaces
            case "D": return PatternSample.complement(of: PatternSample.digits)
            case "W": return PatternSample.complement(of: PatternSample.words)
            case "S": return [0x21...0x7E]
            case "t": return [0x09...0x09]
            case "n": return [0x0A...0x0A]
            case "r": return [0x0D...0x0D]
            case let scalar:
                // Letters and digits mean something else: boundaries, properties, references.
                let isMark =
                    scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
                guard isMark else { throw Unsupported() }
                return [scalar.value...scalar.value]
            }
        }
    }

    /// The printable characters of ASCII that are in none of the ranges.
    private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        (0x20...0x7E).filter { value in !ranges.contains { $0.contains(value) } }.map { $0...$0 }
    }
}
