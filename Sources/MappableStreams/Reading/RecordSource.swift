/// The text of a stream so far, and the records in it that were found and not read.
@usableFromInline
final class RecordSource {
    @usableFromInline static var sliceLength: Int { 256 << 10 }

    /// How much text is parsed at once, so that its nodes fit into a core's caches.
    private static var batchLength: Int { 64 << 10 }
    @usableFromInline let options: MappingOptions
    @usableFromInline let context: (any Sendable)?
    private let chunkLimit: Int
    private var joins: Bool
    @usableFromInline var text: [UInt8] = []
    private var seenCount = 0
    private var splitter: RecordSplitter
    private var found: [FoundRecord] = []
    private var readCount = 0
    private var number = 0
    /// The stream is counted up to this offset.
    private var known = (offset: 0, place: StreamPlace())
    private var knownPlace: RecordPlace?
    private var hasBegun = false
    @usableFromInline var isFinished = false
    private var hasHandledEnd = false
    private var isClosed = false
    private var needsEndCheck = true
    /// The bracket after the last element.
    private var tail: MappingError.Location?
    @usableFromInline private(set) var batch: RecordBatch?
    /// How many found records are in the batch, and how many must be mapped alone.
    private var (batchEnd, aloneEnd) = (0, 0)

    init(
        _ form: RecordForm, _ options: MappingOptions, _ context: (any Sendable)?, chunkLimit: Int = .max
    ) {
        (self.options, self.context, self.chunkLimit) = (options, context, chunkLimit)
        joins = !MappingFlags.of(options).has(.recordsLosses)
        if case .events = form { joins = false }
        splitter = RecordSplitter(form, options)
    }

    /// The number of bytes in the file before the stream, whose first byte is yet to come.
    func begin(at offset: Int64) { known.place.offset = offset }

    /// Refuses a chunk that is too long with what is unread, and drops text that is no longer needed.
    @usableFromInline
    func makeRoom(for count: Int) throws(RecordError) {
        while search() {}
        let next = readCount < found.count ? found[readCount].bounds.lowerBound : nil
        let unread = next.map { text.count - $0 } ?? 0
        guard unread <= chunkLimit, count <= chunkLimit - unread else {
            throw error(.limit, "\(unread) unread bytes and a chunk of \(count), the limit is \(chunkLimit)")
        }
        _ = place
        if next ?? .max > text.count / 2 { forget(next ?? splitter.start) }
    }

    /// Drops the records that were read, and `count` bytes of text.
    private func forget(_ count: Int) {
        found.removeSubrange(..<readCount)
        (batchEnd, aloneEnd) = (max(batchEnd - readCount, 0), max(aloneEnd - readCount, 0))
        readCount = 0
        if batchEnd == 0 { batch = nil }
        guard count > 0 else { return }
        locate(count)
        known.offset -= count
        text.removeSubrange(..<count)
        seenCount -= count
        splitter.dropText(count)
        for index in found.indices { found[index].move(by: -count) }
    }

    @_alwaysEmitIntoClient
    func append(_ bytes: some Collection<UInt8>) throws(RecordError) {
        try makeRoom(for: bytes.count)
        if !isFinished { text.append(contentsOf: bytes) }
    }

    @usableFromInline
    func close() {
        (isFinished, isClosed) = (true, true)
        (text, found, batch) = ([], [], nil)
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// False while a byte order mark may still come.
    private func begin() -> Bool {
        let mark = Self.mark
        let isFirst = known.place.offset == 0
        if isFirst, text.starts(with: mark) { splitter.skipMark() }
        hasBegun = isFinished || !isFirst || text.count >= mark.count || !mark.starts(with: text)
        return hasBegun
    }

    /// False if there is no more text.
    private func search() -> Bool {
        guard !isClosed, hasBegun || begin() else { return false }
        if seenCount < text.count {
            seenCount = text.count
            splitter.scan(text)
        } else if isFinished, !hasHandledEnd {
            hasHandledEnd = true
            splitter.finish(text)
        } else {
            return false
        }
        found += splitter.found
        splitter.found = []
        return true
    }

    @_alwaysEmitIntoClient
    func next<Value: Mappable>(_: Value.Type) -> Result<Value, RecordError>? {
        do throws(RecordError) {
            guard try advance(as: Value.self) else { return nil }
        } catch {
            return .failure(error)
        }
        if let batch {
            if let value = batch.map(Value.self) { return .success(value) }
            leave(batch)
        }
        let origin = makeOrigin()
        do throws(MappingError) {
            return try .success(
                MappingSession.read(document, documentOptions, context) { map throws(MappingError) in
                    origin.begin(map.cursor)
                    return try Value._read(map)
                })
        } catch {
            return .failure(failure(error, from: origin))
        }
    }

    /// If there is a batch then, the record is its next one; false if there is none yet.
    @usableFromInline
    func advance(as type: any Mappable.Type) throws(RecordError) -> Bool {
        if isClosed { return false }
        while readCount < found.count || search() {
            guard readCount < found.count else { continue }
            if found[readCount].kind == .closingBracket {
                _ = place
                tail = locate(found[readCount].bounds.lowerBound)
                readCount += 1
                continue
            }
            readCount += 1
            number &+= 1
            knownPlace = nil
            switch current.kind {
            case .tooLong: throw error(tooLong: "the record")
            case .outlineTooLong:
                needsEndCheck = false
                throw error(tooLong: "the document around the records")
            default:
                if beginsWithMark {
                    throw error(.syntax, "a byte order mark may lead the stream, and no record")
                }
                joinRecords()
                return true
            }
        }
        batch = nil
        if isFinished, needsEndCheck {
            needsEndCheck = false
            if let error = endError(as: type) { throw error }
        }
        return false
    }

    /// The parser would skip one.
    private var beginsWithMark: Bool {
        let start = current.event?.pieces.first?.lowerBound ?? current.bounds.lowerBound
        return start < text.count && text[start] == 0xEF && text[start...].starts(with: Self.mark)
    }

    private func joinRecords() {
        if readCount <= batchEnd { return }
        batch = nil
        guard joins, readCount > aloneEnd else { return }
        let (first, start) = (readCount - 1, current.bounds.lowerBound)
        var end = readCount
        while end < found.count, found[end].isValue, found[end].bounds.upperBound - start <= Self.batchLength,
            found[end].bounds.lowerBound > found[end - 1].bounds.upperBound
        {
            end += 1
        }
        if end > readCount {
            batch = RecordBatch(
                found[first..<end], of: text, batchOptions, context)
        }
        if batch == nil { aloneEnd = end } else { batchEnd = end }
    }

    /// The batch did not map the current record.
    @usableFromInline
    func leave(_ batch: RecordBatch) {
        if batch.isIndependent { return }
        joins = false
        (self.batch, batchEnd) = (nil, 0)
    }

    private var current: FoundRecord { found[readCount - 1] }

    @usableFromInline
    var document: ArraySlice<UInt8> {
        guard readCount > 0 else { return [] }
        guard let pieces = current.event?.pieces, pieces.count > 1 else { return text[current.bounds] }
        return ArraySlice(pieces.map { text[$0] }.joined(separator: [0x0A]))
    }

    @usableFromInline var documentOptions: MappingOptions {
        var options = options
        options.maximumDepth -= splitter.document.recordDepth
        return options
    }

    /// A batch's array is not one of the stream.
    private var batchOptions: MappingOptions {
        var options = documentOptions
        options.maximumDepth = min(max(options.maximumDepth, 0), .max - 1) + 1
        options.maximumBytes = .max
        return options
    }

    @discardableResult
    private func locate(_ offset: Int) -> MappingError.Location {
        if offset > known.offset {
            known.place.advance(over: text[known.offset..<offset])
            known.offset = offset
        }
        return known.place.location
    }

    var place: RecordPlace {
        if let knownPlace { return knownPlace }
        guard readCount > 0 else {
            return RecordPlace(number: 0, location: known.place.location, event: nil, id: nil)
        }
        let new = RecordPlace(
            number: number, location: locate(current.bounds.lowerBound),
            event: current.event?.name, id: current.event?.id)
        knownPlace = new
        return new
    }

    var placeIfOpen: RecordPlace? { isClosed ? nil : place }

    private func error(tooLong what: String) -> RecordError {
        error(.limit, "\(what) has more than \(options.maximumBytes) bytes, the limit")
    }

    private func error(_ kind: MappingError.Kind, _ reason: String) -> RecordError {
        RecordError(
            place: place, error: MappingError(kind, location: place.location, reason: reason), leftOver: nil)
    }

    @usableFromInline
    func failure(_ error: MappingError, from origin: RecordOrigin) -> RecordError {
        let isCutOff = current.kind == .unended && error.kind == .syntax
        return RecordError(
            place: place,
            error: faultOfElement(like: error)
                ?? error.moved(
                    to: splitter.document.path(of: error, inElement: number - 1),
                    error.location.map { origin.streamLocation(ifRaw: $0) }),
            leftOver: isCutOff ? text.count - current.bounds.lowerBound : nil)
    }

    /// What the parser reports of the current record as a part of its document, given its error for the record alone.
    private func faultOfElement(like error: MappingError) -> MappingError? {
        let document = splitter.document
        guard document.isDocument, error.kind == .syntax || error.kind == .limit else { return nil }
        let range = current.bounds.lowerBound...current.bounds.upperBound
        let fault = document.fault(in: text[range], ofElement: number - 1, at: place.location)
        return fault?.kind == error.kind ? fault : nil
    }

    @usableFromInline
    func makeOrigin() -> RecordOrigin {
        // Places are counted in order.
        _ = place
        var own = MappingError.Location(byteOffset: 0, line: 1, column: 1)
        let pieces = current.event?.pieces ?? [current.bounds]
        return RecordOrigin(
            pieces.map { piece in
                let (offset, line) = (own.byteOffset + piece.count + 1, own.line + 1)
                defer { own = MappingError.Location(byteOffset: offset, line: line, column: 1) }
                return (own, locate(piece.lowerBound))
            })
    }

    @usableFromInline
    var outline: [UInt8] {
        while search() {}
        return splitter.document.outline
    }

    private func endError(as type: any Mappable.Type) -> RecordError? {
        let document = splitter.document
        guard document.isDocument, var error = document.error(as: type) else { return nil }
        let (isInside, head) = (document.phase == .inside, document.head)
        if document.phase != .before, let location = error.location, location.byteOffset >= head {
            let rest = isInside ? text[splitter.start...] : document.outline[head...]
            let start = isInside ? locate(splitter.start) : tail ?? location
            if isInside || rest.first != UInt8(ascii: "]") {
                let isOfNext = number == 0 || isInside && !splitter.isDropping
                let index = isOfNext ? number : number - 1
                error = document.fault(in: rest, ofElement: index, isAfterIt: !isOfNext, at: start) ?? error
            } else {
                var place = StreamPlace()
                place.advance(over: document.outline[..<head])
                error = error.moved(to: error.path, location.moved(from: place.location, to: start))
            }
        }
        let isCutOff = error.kind == .syntax && error.found?.kind == .endOfInput
        let place = RecordPlace(
            number: number &+ 1, location: error.location ?? locate(text.count), event: nil, id: nil)
        (knownPlace, found, readCount) = (place, [], 0)
        let after = isCutOff ? document.outline.count - head : nil
        let leftOver = isInside ? text.count - splitter.start : after
        return RecordError(place: place, error: error, leftOver: leftOver)
    }
}
