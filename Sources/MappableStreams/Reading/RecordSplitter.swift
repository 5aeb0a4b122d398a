struct FoundRecord {
    enum Kind {
        case complete
        case unended
        case tooLong
        /// Not a record: the document around the records is too long.
        case outlineTooLong
        /// Not a record: the bracket after the last element.
        case closingBracket
    }

    var bounds: Range<Int>
    var kind: Kind
    var event: EventFields?

    var isValue: Bool { kind == .complete || kind == .unended }

    mutating func move(by distance: Int) {
        bounds = bounds.moved(by: distance)
        event?.move(by: distance)
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

/// Finds where records end in text that comes in pieces, and looks at each byte once:
///
///     {"id": 1}⏎{"id": 2}⏎{"id"
///     └ found ┘ └ found ┘ └ start   └ position
///
/// It does not check records. Whatever the text, each byte belongs to one record, to the outline, or between records.
struct RecordSplitter {
    let form: RecordForm
    let limit: Int
    var position = 0
    /// Where the incomplete record begins; text before it is not needed.
    var start = 0
    /// The record is skipped, as it is too long.
    var isDropping = false
    var isInString = false
    /// How many brackets are open inside the record's own.
    var depth = 0
    var document: DocumentState
    var event = EventState()
    var found: [FoundRecord] = []

    init(_ form: RecordForm, _ options: MappingOptions) {
        self.form = form
        limit = max(0, options.maximumBytes)
        document = DocumentState(form, options)
    }

    mutating func scan(_ text: [UInt8]) {
        switch form {
        case .lines: scanLines(text)
        case .elements: scanDocument(text)
        case .events: scanEvents(text)
        }
        // After a backslash, the position may be one byte after the text.
        checkLength(upTo: min(position, text.count))
        if isDropping { start = max(start, min(position, text.count)) }
    }

    mutating func skipMark() {
        (position, start, event.line) = (3, 3, 3)
        if document.isDocument { document.outline = [0xEF, 0xBB, 0xBF] }
    }

    mutating func finish(_ text: [UInt8]) {
        switch form {
        case .events: finishEvent(text)
        case .elements: break
        case .lines: end(at: text.count, next: text.count, text, .unended)
        }
    }

    mutating func dropText(_ count: Int) {
        position -= count
        start -= count
        event.line -= count
        event.fields.move(by: -count)
    }

    /// A blank record is ignored, unless something must be there.
    mutating func end(
        at end: Int, next: Int, _ text: [UInt8], _ kind: FoundRecord.Kind = .complete,
        isRequired: Bool = false
    ) {
        defer { (start, isDropping) = (next, false) }
        checkLength(upTo: end)
        guard !isDropping else { return }
        let first = text.firstNonblank(in: start..<end)
        if first < end || isRequired { found.append(FoundRecord(bounds: first..<end, kind: kind)) }
    }

    mutating func checkLength(upTo end: Int) {
        guard !isDropping, end - start > limit else { return }
        found.append(FoundRecord(bounds: start..<start, kind: .tooLong))
        (isDropping, event.fields.pieces) = (true, [])
    }

    private mutating func scanLines(_ text: [UInt8]) {
        while let feed = text.firstIndex(of: 0x0A, from: position) {
            position = feed + 1
            end(at: feed, next: position, text)
        }
        position = text.count
    }
}

extension [UInt8] {
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        let text = byteSpan
        var position = start
        while let blocks = FourBlocks(text, at: position), ByteBlock.mask(blocks.matches(of: byte)) == 0 {
            position += FourBlocks.size
        }
        while let block = ByteBlock(text, at: position) {
            let mask = block.matches(of: byte, setting: 0)
            if mask != 0 { return position + ByteBlock.first(mask) }
            position += ByteBlock.size
        }
        return self[position...].firstIndex(of: byte)
    }

    func firstNonblank(in range: Range<Int>) -> Int {
        range.first { !self[$0].isBlank } ?? range.upperBound
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
