/// Where in a document its array or object of records is looked for.
struct DocumentState {
    enum Phase { case before, inside, behind, tooLong }

    /// A container on the way to the records, and which of its elements or members is being read.
    private struct Level {
        var index = 0
        /// As much of a member's key as came; nil behind its colon, and in an array.
        var key: [UInt8]?
        /// Whether the key path leads into the current element or member.
        var leadsOn = false
        let isObject: Bool
    }

    private let keyPath: JSONKeyPath?
    private let options: MappingOptions
    /// The bracket with which the records begin; zero for a form without a document.
    let opening: UInt8
    private let steps: [(kind: KeyPathSegment.Kind, text: String)]
    var phase = Phase.before
    private var open: [Level] = []
    /// How many containers are open that the key path does not lead into.
    private var ignored = 0
    /// Whether anything but white space stands before the next byte.
    private var hasContent = false
    /// Whether the next byte is escaped.
    var isEscaped = false
    /// Whether a comma stands before the record.
    var isBehindComma = false
    /// The document without its records.
    var outline: [UInt8] = []
    /// Where the outline goes on behind the records.
    var head = 0

    init(_ form: RecordForm, _ options: MappingOptions) {
        switch form {
        case .elements(let path): (keyPath, opening) = (path, UInt8(ascii: "["))
        case .members(let path): (keyPath, opening) = (path, UInt8(ascii: "{"))
        default: (keyPath, opening) = (nil, 0)
        }
        self.options = options
        steps = keyPath?.segments ?? []
    }

    /// How many containers are open around the records.
    var recordDepth: Int { phase == .before || opening == 0 ? 0 : open.count + 1 }

    /// Takes the next byte before the records, and tells whether they begin behind it.
    ///
    /// - Parameter isText: whether the byte belongs to a string.
    mutating func step(_ byte: UInt8, isText: Bool) -> Bool {
        defer { if !byte.isBlank { hasContent = true } }
        if isText {
            // Each byte of a key may be escaped.
            let longest = 64 + 12 * (keyPath?.text.utf8.count ?? 0)
            if ignored == 0, let last = open.indices.last, open[last].key?.count ?? .max < longest {
                open[last].key?.append(byte)
            }
            return false
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return enter(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if ignored > 0 { ignored &-= 1 } else { _ = open.popLast() }
        case UInt8(ascii: ":"), UInt8(ascii: ","):
            guard ignored == 0, var level = open.popLast() else { break }
            let step = steps[open.count]
            if byte == UInt8(ascii: ":") {
                level.leadsOn = level.key.map { isKey($0, of: step) } ?? false
                level.key = nil
            } else {
                level.index &+= 1
                level.leadsOn = !level.isObject && level.index == Self.index(of: step.kind)
                level.key = level.isObject ? [] : nil
            }
            open.append(level)
        default: break
        }
        return false
    }

    private mutating func enter(_ byte: UInt8) -> Bool {
        let leadsOn = ignored == 0 && open.last?.leadsOn ?? !hasContent
        guard leadsOn, open.count < options.maximumDepth, open.count < steps.count || byte == opening else {
            ignored &+= 1
            return false
        }
        if open.count == steps.count { return true }
        let isObject = byte == UInt8(ascii: "{")
        let isFirst = !isObject && Self.index(of: steps[open.count].kind) == 0
        open.append(Level(key: isObject ? [] : nil, leadsOn: isFirst, isObject: isObject))
        return false
    }

    /// The index of an element that a step leads to.
    private static func index(of step: KeyPathSegment.Kind) -> Int? {
        switch step {
        case .index(let index), .keyOrIndex(let index): index
        default: nil
        }
    }

    /// Whether a step leads to a member, given the member's key as it is written.
    private func isKey(_ key: [UInt8], of step: (kind: KeyPathSegment.Kind, text: String)) -> Bool {
        switch step.kind {
        case .key, .keyOrIndex: break
        default: return false
        }
        let text = [UInt8(ascii: "{")] + key + Array(":0}".utf8)
        let found = try? MappingSession.read(text, unobserved, nil) { map in
            map.value(at: JSONKeyPath.key(step.text)) != nil
        }
        return found ?? false
    }

    private var unobserved: MappingOptions {
        var options = options
        options.observation = Unobserved()
        return options
    }

    /// The fault in the document around the records, if there is one.
    func error() -> MappingError? {
        let found = try? MappingSession.read(outline, unobserved, nil) { map in
            guard let keyPath else { return map.cursor.textOffset }
            return map.value(at: keyPath)?.cursor.textOffset ?? -1
        }
        if phase == .behind, found == head - 1 { return nil }
        do throws(MappingError) {
            if opening == UInt8(ascii: "[") {
                _ = try [Value](JSONBytes: outline, at: keyPath, options: options)
            } else {
                _ = try [String: Value](JSONBytes: outline, at: keyPath, options: options)
            }
        } catch {
            return error
        }
        return MappingError(.invalidValue, reason: "the records are not those that the key path leads to")
    }
}

/// A value of which nothing is read.
private struct Value: Mappable {
    init(map: Mapper) {}
}

extension RecordSplitter {
    mutating func scanDocument(_ text: [UInt8]) {
        switch document.phase {
        case .before:
            scanBefore(text)
            return
        case .inside: scanInside(text)
        case .behind, .tooLong: break
        }
        if document.phase == .behind { keep(position..<text.count, of: text) }
        if document.phase == .behind || document.phase == .tooLong {
            (position, start) = (text.count, text.count)
        }
    }

    /// Adds text to the outline. Where that gets too long, nothing is read any more.
    private mutating func keep(_ range: Range<Int>, of text: [UInt8]) {
        let kept = range.prefix(max(limit - document.outline.count, 0))
        document.outline += text[kept]
        guard kept.count < range.count else { return }
        document.phase = .tooLong
        found.append(FoundRecord(bounds: kept.upperBound..<kept.upperBound, kind: .outlineTooLong))
    }

    private mutating func scanBefore(_ text: [UInt8]) {
        let first = position
        while position < text.count, document.phase == .before {
            let byte = text[position]
            let isText = isInString || byte == UInt8(ascii: "\"")
            if document.isEscaped {
                document.isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else {
                document.isEscaped = isInString && byte == UInt8(ascii: "\\")
            }
            if document.step(byte, isText: isText) { document.phase = .inside }
            position += 1
        }
        keep(first..<position, of: text)
        document.head = document.outline.count
        start = position
    }

    private mutating func scanInside(_ text: [UInt8]) {
        var scanner = BracketScanner(text.byteSpan)
        (scanner.position, scanner.isInString) = (position, isInString)
        while let cut = scanner.nextCut(behind: 0, depth: &depth) {
            let isRequired = document.isBehindComma || !cut.isEnd
            end(at: cut.offset, next: cut.offset + 1, text, isRequired: isRequired)
            document.isBehindComma = !cut.isEnd
            guard cut.isEnd else { continue }
            document.phase = .behind
            found.append(FoundRecord(bounds: cut.offset..<cut.offset, kind: .closingBracket))
            scanner.position = cut.offset
            break
        }
        (position, isInString) = (scanner.position, scanner.isInString)
    }
}
