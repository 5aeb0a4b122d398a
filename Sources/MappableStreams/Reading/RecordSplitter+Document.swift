/// Where in a document its array or object of records is looked for.
struct DocumentState {
    enum Phase { case before, inside, behind, tooLong }

    /// A container before the records: where its skeleton begins, and which element or member is being read.
    struct Container {
        let isObject: Bool
        let start: Int
        var index = 0
        var awaitsKey: Bool
        /// Whether the current member or element cannot lead to the records.
        var isElsewhere = false
    }

    private let keyPath: JSONKeyPath?
    private let options: MappingOptions
    let opening: UInt8
    /// The steps of the key path, as far as they are indices.
    let steps: [Int?]
    var phase = Phase.before
    /// The containers on the way that the key path may take.
    var open: [Container] = []
    /// How many containers are open that it cannot take.
    var ignored = 0
    /// The open containers without what is complete in them: `{"data":{"rows":`
    var skeleton: [UInt8] = []
    /// Whether anything stands before the next byte that is neither white space nor a byte order mark.
    var hasContent = false
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
        steps =
            keyPath?.segments.map { segment in
                switch segment.kind {
                case .index(let index), .keyOrIndex(let index): index
                default: nil
                }
            } ?? []
    }

    /// The longest key that is compared with the path's, in bytes: each may be escaped.
    private var longestKey: Int { 64 + 12 * (keyPath?.text.utf8.count ?? 0) }

    /// Takes the next byte before the records, and tells whether they begin behind it.
    ///
    /// - Parameter isText: whether the byte belongs to a string.
    mutating func step(_ byte: UInt8, isText: Bool, endsText: Bool) -> Bool {
        if ignored > 0 {
            guard !isText else { return false }
            if byte.isOpening { ignored &+= 1 } else if byte.isClosing { ignored &-= 1 }
            return false
        }
        if isText {
            stepInKey(byte, isEnd: endsText)
            return false
        }
        if byte.isOpening { return enter(byte) }
        guard !open.isEmpty else { return false }
        if byte.isClosing {
            skeleton.removeSubrange(open.removeLast().start...)
        } else if byte == UInt8(ascii: ",") {
            goOn()
        }
        return false
    }

    private mutating func stepInKey(_ byte: UInt8, isEnd: Bool) {
        guard let container = open.last, container.awaitsKey, !container.isElsewhere else { return }
        skeleton.append(byte)
        if skeleton.count - container.start > longestKey {
            open[open.count - 1].isElsewhere = true
        } else if isEnd {
            skeleton.append(UInt8(ascii: ":"))
            open[open.count - 1].awaitsKey = false
        }
    }

    /// Goes on with the next element or member of the innermost container.
    private mutating func goOn() {
        var container = open.removeLast()
        container.isElsewhere = false
        if container.isObject {
            skeleton.removeSubrange((container.start + 1)...)
            container.awaitsKey = true
        } else {
            container.index &+= 1
            let wanted = steps[open.count] ?? -1
            container.isElsewhere = container.index != wanted
            if container.index <= wanted { skeleton += "0,".utf8 }
        }
        open.append(container)
    }

    private mutating func enter(_ byte: UInt8) -> Bool {
        let leadsOn = open.last.map { !$0.isElsewhere && !$0.awaitsKey } ?? !hasContent
        guard leadsOn, open.count < steps.count || byte == opening else {
            ignored = 1
            return false
        }
        let start = skeleton.count
        skeleton.append(byte)
        if open.count == steps.count {
            // Both closing brackets stand two behind the opening ones in ASCII.
            let closing = [byte &+ 2] + open.reversed().map { skeleton[$0.start] &+ 2 }
            if find(in: skeleton + closing) == start { return true }
            skeleton.removeLast()
            ignored = 1
            return false
        }
        let isObject = byte == UInt8(ascii: "{")
        open.append(
            Container(
                isObject: isObject, start: start, awaitsKey: isObject,
                isElsewhere: !isObject && steps[open.count] != 0))
        return false
    }
}

extension DocumentState {
    /// The offset of what the key path leads to in a text; -1 if that is nothing, and nil if the text is refused.
    private func find(in text: [UInt8]) -> Int? {
        try? MappingSession.read(text, options, nil) { map in
            guard let keyPath else { return map.cursor.offset }
            return map.value(at: keyPath)?.cursor.offset ?? -1
        }
    }

    /// The fault in the document around the records, if there is one.
    func error() -> MappingError? {
        if phase == .behind, find(in: outline) == head - 1 { return nil }
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
        let kept = range.prefix(limit - document.outline.count)
        document.outline += text[kept]
        guard kept.count < range.count else { return }
        document.phase = .tooLong
        note(FoundRecord(bounds: kept.upperBound..<kept.upperBound, kind: .outlineTooLong))
    }

    /// How many containers are open around the records.
    var recordDepth: Int { document.phase == .before || document.opening == 0 ? 0 : document.open.count + 1 }

    private mutating func scanBefore(_ text: [UInt8]) {
        let first = position
        while position < text.count, document.phase == .before {
            let byte = text[position]
            let wasInString = isInString
            if !wasInString {
                isInString = byte == UInt8(ascii: "\"")
            } else if document.isEscaped {
                document.isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                document.isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            let isText = wasInString || isInString
            if document.step(byte, isText: isText, endsText: isText && !isInString) {
                document.phase = .inside
            }
            if !byte.isBlank, byte < 0x80 { document.hasContent = true }
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
            note(FoundRecord(bounds: cut.offset..<cut.offset, kind: .closingBracket))
            scanner.position = cut.offset
            break
        }
        (position, isInString) = (scanner.position, scanner.isInString)
    }
}

extension UInt8 {
    fileprivate var isOpening: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
    fileprivate var isClosing: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
}
