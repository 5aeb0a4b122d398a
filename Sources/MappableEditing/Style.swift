import MappableSyntax

/// How a file is written, as far as new text has to be like it.
struct Style {
    var newline: [UInt8] = [0x0A]
    /// The indentation of a level.
    var unit: [UInt8] = [0x20, 0x20]
    /// The text between a key and its value.
    var colon: [UInt8] = Array(": ".utf8)
    /// The text after a comma on a line, and after an opening brace whose object ends on the line.
    var separator: [UInt8] = [0x20]
    var padding: [UInt8] = []
    /// Whether a comma follows the last of some members on lines of their own.
    var hasTrailingCommas = false
    /// Whether the content of an object, or an array of scalars, stands on lines of its own.
    var objectsOnLines = true
    var arraysOnLines = true

    /// Notes the form of the containers like one, given its text.
    mutating func setOnLines(_ isOnLines: Bool, for container: [UInt8]) {
        if container[0] == UInt8(ascii: "[") { arraysOnLines = isOnLines } else { objectsOnLines = isOnLines }
    }
}

// MARK: - Reading

extension Style {
    /// As much of a file as says how it is written.
    private static var sampleLength: Int { 1 << 16 }

    /// What the beginning of a text shows. Each number is how much more often something was seen than its contrary.
    private struct Sample {
        var trailingCommas = 0
        var objectsOnLines = 0
        var arraysOnLines = 0
        var unit, colon, separator, padding: [UInt8]?

        mutating func add(open offset: Int, _ scanner: TextScanner) {
            let isObject = scanner[offset] == UInt8(ascii: "{")
            let next = scanner.token(from: offset + 1)
            if scanner[next] | 0x20 == UInt8(ascii: "}") { return }
            let isOnLines = scanner.lineEnds(in: offset..<next).count > 0
            let vote = isOnLines ? 1 : -1
            if isOnLines { unit = unit ?? scanner.unit(from: offset, to: next) }
            if !isObject, scanner[next] | 0x20 != UInt8(ascii: "{") { arraysOnLines += vote }
            guard isObject else { return }
            if offset > scanner.start { objectsOnLines += vote }
            padding = padding ?? scanner.plainText(in: offset + 1..<next)
        }
    }

    /// The style of the beginning of a text.
    init(of scanner: TextScanner) {
        let end = min(scanner.bytes.count, Self.sampleLength)
        let lineEnd = scanner.bytes[..<end].firstIndex { $0 == 0x0A || $0 == 0x0D }
        if let lineEnd {
            newline = Array(scanner.bytes[lineEnd..<lineEnd + scanner.lengthOfLineEnd(at: lineEnd)])
        }
        var sample = Sample()
        var (offset, isComma) = (scanner.start, false)
        while true {
            let gap = offset
            offset = scanner.token(from: offset)
            guard offset < end else { break }
            let byte = scanner[offset]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): sample.add(open: offset, scanner)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if scanner.lineEnds(in: gap..<offset).count > 0 { sample.trailingCommas += isComma ? 1 : -1 }
            case UInt8(ascii: ":"):
                let next = scanner.token(from: offset + 1)
                sample.colon = sample.colon ?? scanner.plainText(in: gap..<next)
            case UInt8(ascii: ","):
                let next = scanner.token(from: offset + 1)
                sample.separator = sample.separator ?? scanner.plainText(in: offset + 1..<next)
            default: offset = scanner.endOfScalar(from: offset) - 1
            }
            isComma = byte == UInt8(ascii: ",")
            offset += 1
        }
        unit = sample.unit ?? unit
        colon = sample.colon ?? colon
        let afterColon = colon.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        // A text with members in one line stays in one line.
        let hasLines = lineEnd != nil
        separator = sample.separator ?? (hasLines ? separator : Array(afterColon))
        padding = sample.padding ?? (hasLines && !afterColon.isEmpty ? [0x20] : [])
        hasTrailingCommas = sample.trailingCommas > 0
        objectsOnLines = (hasLines || sample.colon == nil) && sample.objectsOnLines >= 0
        arraysOnLines = (hasLines || sample.colon == nil) && sample.arraysOnLines >= 0
    }

    /// This style as the neighbours of a new value have it, given the value's text.
    func near(_ container: Container, for new: [UInt8]) -> Style {
        let scanner = container.scanner
        var style = self
        if let member = container.last, let key = member.key {
            style.colon = scanner.plainText(in: key.upperBound..<member.value.lowerBound) ?? colon
        }
        if container.isOnLines, let child = container.last {
            style.unit = scanner.unit(from: container.open, to: child.leading) ?? unit
            style.hasTrailingCommas = child.comma != nil
        }
        guard new[0] | 0x20 == UInt8(ascii: "{") else { return style }
        for index in (0..<container.count).suffix(64).reversed() {
            let value = container[index].value
            guard scanner[value.lowerBound] == new[0] else { continue }
            let next = scanner.token(from: value.lowerBound + 1)
            if next < value.upperBound - 1 {
                style.setOnLines(scanner.lineEnds(in: value.lowerBound..<next).count > 0, for: new)
                break
            }
        }
        return style
    }
}

extension TextScanner {
    /// The text between two tokens, if it has neither comments nor line ends.
    fileprivate func plainText(in range: Range<Int>) -> [UInt8]? {
        let text = bytes[range]
        return text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") } ? Array(text) : nil
    }

    /// How much deeper a line is indented than the one of a bracket before it; nil if it is not.
    fileprivate func unit(from open: Int, to line: Int) -> [UInt8]? {
        let (outer, inner) = (indentation(at: open), indentation(at: line))
        return inner.count > outer.count && inner.starts(with: outer)
            ? Array(inner.dropFirst(outer.count)) : nil
    }
}

// MARK: - Writing

extension Style {
    /// JSON text without white space, laid out in this style.
    ///
    /// - Parameters:
    ///   - indentation: the indentation of the line on which the value begins.
    ///   - isOnLines: whether it may have lines of its own.
    /// - Complexity: linear in the length of the result.
    func rendered(_ compact: [UInt8], indentation: [UInt8], isOnLines: Bool = true) -> [UInt8] {
        let scanner = TextScanner(compact)
        var text: [UInt8] = []
        var open: [Bool] = []
        var offset = 0
        func breakLine() {
            text += newline + indentation
            for _ in open { text += unit }
        }
        while offset < compact.count {
            let (byte, next) = (compact[offset], scanner[offset + 1])
            var end = offset + 1
            switch byte {
            case UInt8(ascii: "{") where next != UInt8(ascii: "}"),
                UInt8(ascii: "[") where next != UInt8(ascii: "]"):
                text.append(byte)
                let isObject = byte == UInt8(ascii: "{")
                // An array of arrays or objects has them on lines of their own.
                let hasContainers = next | 0x20 == UInt8(ascii: "{")
                let hasLines =
                    isOnLines && open.last != false
                    && (isObject ? objectsOnLines : arraysOnLines || hasContainers)
                open.append(hasLines)
                if hasLines { breakLine() } else if isObject { text += padding }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open.popLast() == true {
                    if hasTrailingCommas { text.append(UInt8(ascii: ",")) }
                    breakLine()
                } else if byte == UInt8(ascii: "}") {
                    text += padding
                }
                text.append(byte)
            case UInt8(ascii: ","):
                text.append(byte)
                if open.last == true { breakLine() } else { text += separator }
            case UInt8(ascii: ":"): text += colon
            default:
                // A scalar, or an empty container.
                end = scanner.endOfValue(from: offset)
                text += compact[offset..<end]
            }
            offset = end
        }
        return text
    }
}
