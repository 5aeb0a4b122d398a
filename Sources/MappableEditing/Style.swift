import MappableSyntax

/// How a file is written, as far as new text has to be like it.
struct Style {
    var newline: [UInt8] = [0x0A]
    /// The indentation of a level.
    var unit: [UInt8] = [0x20, 0x20]
    /// The text between a key and its value.
    var colon: [UInt8] = Array(": ".utf8)
    /// The text behind a comma on a line, and behind an opening brace whose object ends on the line.
    var separator: [UInt8] = [0x20]
    var padding: [UInt8] = []
    /// Whether a comma follows the last of some members on lines of their own.
    var hasTrailingCommas = false
    /// Whether the content of an object, or an array of scalars, stands on lines of its own.
    var objectsOnLines = true
    var arraysOnLines = true
    /// Whether an empty line is in an empty object or array, as Foundation writes them.
    var spreadsEmpty = false
}

extension Style {
    /// As much of a file as says how it is written.
    private static var sample: Int { 1 << 16 }

    /// How often something was seen in one form and the other.
    private struct Votes {
        var yes = 0
        var no = 0
        mutating func add(_ vote: Bool) { if vote { yes += 1 } else { no += 1 } }
    }

    /// The style of the beginning of a text.
    init(of scanner: TextScanner) {
        let end = min(scanner.bytes.count, Self.sample)
        if let feed = scanner.bytes[..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            newline = Array(scanner.bytes[feed..<(feed + scanner.lengthOfLineEnd(at: feed))])
        }
        var seen = Seen()
        var (offset, isComma) = (scanner.start, false)
        while true {
            let gap = offset
            offset = scanner.token(from: offset)
            guard offset < end else { break }
            let byte = scanner[offset]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): note(open: offset, scanner, &seen)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if scanner.lineEndCount(in: gap..<offset) > 0 { seen.trailing.add(isComma) }
            case UInt8(ascii: ":"):
                let next = scanner.space(from: offset + 1)
                if seen.colon == nil, scanner.lineEndCount(in: gap..<next) == 0,
                    scanner.space(from: gap) == offset
                {
                    seen.colon = Array(scanner.bytes[gap..<next])
                }
            case UInt8(ascii: ","):
                let next = scanner.space(from: offset + 1)
                if seen.separator == nil, next < end, scanner.endOfComment(from: next) == nil,
                    scanner.lineEndCount(in: offset..<next) == 0
                {
                    seen.separator = Array(scanner.bytes[(offset + 1)..<next])
                }
            default: offset = scanner.endOfScalar(from: offset) - 1
            }
            isComma = byte == UInt8(ascii: ",")
            offset += 1
        }
        take(seen, hasLines: scanner.bytes[..<end].contains { $0 == 0x0A || $0 == 0x0D })
    }

    /// Observations of a text so far.
    private struct Seen {
        var trailing = Votes()
        var objects = Votes()
        var arrays = Votes()
        var unit, colon, separator, padding: [UInt8]?
        var spreadsEmpty = false
    }

    private func note(open offset: Int, _ scanner: TextScanner, _ seen: inout Seen) {
        let isObject = scanner[offset] == UInt8(ascii: "{")
        let next = scanner.token(from: offset + 1)
        let lineEnds = scanner.lineEndCount(in: offset..<next)
        if scanner[next] | 0x20 == UInt8(ascii: "}") {
            if lineEnds == 2, scanner.space(from: offset + 1) == next { seen.spreadsEmpty = true }
            return
        }
        if lineEnds > 0, seen.unit == nil {
            let (outer, inner) = (scanner.indentation(at: offset), scanner.indentation(at: next))
            if inner.count > outer.count, inner.starts(with: outer) {
                seen.unit = Array(inner.dropFirst(outer.count))
            }
        }
        if !isObject, scanner[next] | 0x20 != UInt8(ascii: "{") { seen.arrays.add(lineEnds > 0) }
        guard isObject else { return }
        if offset > scanner.start { seen.objects.add(lineEnds > 0) }
        if lineEnds == 0, seen.padding == nil, scanner.space(from: offset + 1) == next {
            seen.padding = Array(scanner.bytes[(offset + 1)..<next])
        }
    }

    private mutating func take(_ seen: Seen, hasLines: Bool) {
        unit = seen.unit ?? unit
        colon = seen.colon ?? colon
        let behindColon = colon.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        separator = seen.separator ?? (hasLines ? separator : Array(behindColon))
        padding = seen.padding ?? (hasLines && !behindColon.isEmpty ? [0x20] : [])
        hasTrailingCommas = seen.trailing.yes > seen.trailing.no
        // A text with members in one line stays in one line.
        objectsOnLines = (hasLines || seen.colon == nil) && seen.objects.yes >= seen.objects.no
        arraysOnLines = (hasLines || seen.colon == nil) && seen.arrays.yes >= seen.arrays.no
        spreadsEmpty = seen.spreadsEmpty
    }
}
