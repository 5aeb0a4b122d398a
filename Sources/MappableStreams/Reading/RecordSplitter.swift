/// A record that was found in the text of a reader.
struct FoundRecord {
    enum Kind {
        case complete
        /// The stream ends inside of it.
        case unended
        /// It is longer than the limit.
        case tooLong
        /// No record: the document around the records is longer than the limit.
        case outlineTooLong
        /// No record: the bracket after the last element.
        case closingBracket
    }

    var bounds: Range<Int>
    var kind: Kind
    var event: EventFields?

    /// Whether there is a record that can be mapped.
    var isValue: Bool { kind == .complete || kind == .unended }

    mutating func move(by distance: Int) {
        bounds = bounds.moved(by: distance)
        event?.move(by: distance)
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

/// Finds where records end in text that comes in pieces, and looks at each byte once.
///
/// ```
/// text       {"id": 1}⏎{"id": 2}⏎{"id"
///            └ found ┘ └ found ┘ └ start   └ position
/// ```
///
/// It does not check records. Whatever it is given, each byte belongs to one record, to the outline, or to what stands between
/// records.
struct RecordSplitter {
    let form: RecordForm
    /// The most bytes of a record.
    let limit: Int
    /// Where the text is looked at next.
    var position = 0
    /// Where the record begins that is not complete yet; the text before is not needed any more.
    var start = 0
    /// Whether a record is being skipped because it is too long.
    var isDropping = false
    var isInString = false
    /// How many brackets are open inside of the record's own.
    var depth = 0
    var document: DocumentState
    var event = EventState()
    /// The records that were found and not taken yet.
    var found: [FoundRecord] = []

    init(_ form: RecordForm, _ options: MappingOptions) {
        self.form = form
        limit = max(0, options.maximumBytes)
        document = DocumentState(form, options)
    }

    /// Looks at more of the text.
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

    /// Goes past a byte order mark, with which the text begins.
    mutating func skipMark() {
        (position, start, event.line) = (3, 3, 3)
        if document.isDocument { document.outline = [0xEF, 0xBB, 0xBF] }
    }

    /// Notes what is left at the end of the stream.
    mutating func finish(_ text: [UInt8]) {
        switch form {
        case .events: finishEvent(text)
        case .elements: break
        case .lines: end(at: text.count, next: text.count, text, .unended)
        }
    }

    /// Moves all offsets by as many bytes as were removed before the start.
    mutating func dropText(_ count: Int) {
        position -= count
        start -= count
        event.line -= count
        event.fields.move(by: -count)
    }

    /// Ends the record that began at the start. A blank one is none, unless something must stand there.
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

    /// Skips the record that began at the start if it is too long.
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
    /// The offset of the first byte of a value, or nil.
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

    /// The offset of the first byte in a range that is not white space, or its end.
    func firstNonblank(in range: Range<Int>) -> Int {
        range.first { !self[$0].isBlank } ?? range.upperBound
    }
}

extension UInt8 {
    /// Whether this is JSON's white space.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
