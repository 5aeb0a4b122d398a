/// Records that are parsed as one array, or one object: their documents would cost more than the records.
///
/// ```
/// {"id": 1}⏎{"id": 2}⏎{"id": 3}⏎     the text
/// [{"id": 1},{"id": 2},{"id": 3}]     the batch
/// ```
///
/// Nothing depends on how the records were found: a batch is only used if each of its values is all that stands in its record.
@safe @usableFromInline
final class RecordBatch {
    @usableFromInline let session: UnsafeMutablePointer<MappingSession>
    private let memory: UnsafeMutableRawBufferPointer
    private let areMembers: Bool
    private var next: UnsafePointer<Node>

    /// Parses records; nil if one of them is invalid, or has to be read alone for another reason.
    convenience init?(_ records: ArraySlice<FoundRecord>, of text: [UInt8], _ settings: RecordSettings) {
        guard let first = records.first?.bounds.lowerBound, let last = records.last?.bounds.upperBound else {
            return nil
        }
        unsafe self.init(first..<last, of: text, settings) { memory in
            var end = records[records.startIndex].bounds.upperBound
            for record in records.dropFirst() {
                // Safety: what stands between two records is between the first and the last.
                for index in end..<record.bounds.lowerBound { unsafe memory[index - first + 1] = 0x20 }
                unsafe memory[end - first + 1] = UInt8(ascii: ",")
                end = record.bounds.upperBound
            }
        }
        if !areRight(records, first - 1) { return nil }
    }

    /// Parses text that begins where a record does, and may end behind one; nil if it does not. What is JSON between brackets ends
    /// between records, because it began there.
    convenience init?(guessed range: Range<Int>, of text: [UInt8], _ settings: RecordSettings) {
        unsafe self.init(range, of: text, settings) { _ in }
        guard count > 0, isUnobserved else { return nil }
    }

    private init?(
        _ range: Range<Int>, of text: [UInt8], _ settings: RecordSettings,
        _ separate: (UnsafeMutableRawBufferPointer) -> Void
    ) {
        areMembers = settings.areMembers
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: range.count + 2, alignment: 16)
        unsafe text[range].withUnsafeBytes { bytes in
            // Safety: the memory has room for the bytes and a bracket on both sides.
            unsafe UnsafeMutableRawBufferPointer(rebasing: memory[1...]).copyMemory(from: bytes)
        }
        unsafe separate(memory)
        unsafe memory[0] = UInt8(ascii: areMembers ? "{" : "[")
        unsafe memory[memory.count - 1] = UInt8(ascii: areMembers ? "}" : "]")
        guard
            let session = try? unsafe MappingSession.open(
                UnsafeRawBufferPointer(memory), copies: false, options: settings.optionsInContainer,
                context: settings.context)
        else {
            unsafe memory.deallocate()
            return nil
        }
        unsafe self.session = unsafe session
        unsafe self.memory = unsafe memory
        unsafe next = unsafe session.pointee.document.root + 1
    }

    deinit {
        // Safety: no mapper outlives the call that it is made for.
        unsafe MappingSession.close(session)
        unsafe memory.deallocate()
    }

    /// Whether each record is all of one value.
    ///
    /// A value that goes on in the next record has a separator in it. If that is in a string, the last node of the value ends behind
    /// it, or another node does. If not, a node must follow the separator, or the text were no JSON.
    private func areRight(_ records: ArraySlice<FoundRecord>, _ start: Int) -> Bool {
        guard count == records.count, isUnobserved else { return false }
        // Safety: the children of the root are on the tape.
        var node = unsafe next
        for record in records {
            let first = unsafe node.pointee.beginning
            unsafe node += areMembers ? 1 : 0
            unsafe node += node.pointee.span
            let last = unsafe node[-1]
            let end = last.offset + (last.kind.isText ? last.textLength + 1 : 1)
            guard first >= record.bounds.lowerBound - start, end <= record.bounds.upperBound - start else {
                return false
            }
        }
        return true
    }

    // Safety: the root stands before the first record.
    private var count: Int { unsafe session.pointee.document.root.pointee.count }

    private var isUnobserved: Bool { unsafe !session.pointee.flags.has(MappingFlags.observes) }

    /// The records of a text that begins at an offset, whose ends were guessed.
    func records(from start: Int) -> [FoundRecord] {
        var records: [FoundRecord] = []
        records.reserveCapacity(count)
        // Safety: the children of the root are on the tape, and a comma stands before each but the first.
        var node = unsafe next
        for index in 1...count {
            let first = unsafe node.pointee.beginning
            unsafe node = unsafe (node + (areMembers ? 1 : 0)).behind
            var end = unsafe memory.count - 1
            if index < count {
                end = unsafe node.pointee.beginning - 1
                while unsafe memory[end] != UInt8(ascii: ",") { end -= 1 }
            }
            records.append(FoundRecord(bounds: start + first - 1..<start + end - 1, kind: .complete))
        }
        return records
    }

    /// The value of the next record, and its key.
    @usableFromInline
    func nextValue() -> UnsafePointer<Node> {
        // Safety: the caller asks once for each record.
        let value = unsafe next + (areMembers ? 1 : 0)
        unsafe next = value.behind
        return unsafe value
    }

    /// The key of the value that came last.
    func key(of value: UnsafePointer<Node>) -> String {
        // Safety: a key stands before each member.
        unsafe session.pointee.document.bytes.text(of: value[-1])
    }

    /// Maps the next record; nil if it has to be mapped alone.
    @_alwaysEmitIntoClient
    func map<Value: Mappable>(_: Value.Type) -> Value? {
        let node = unsafe nextValue()
        var frame = unsafe MapperFrame(of: session, session.pointee.flags)
        let value = try? unsafe MappingSession.readRoot(&frame) { map throws(MappingError) in
            try unsafe Value._read(map.at(node))
        }
        return isIndependent ? value : nil
    }

    /// Whether no record asked for what depends on the document that it is in.
    @usableFromInline
    var isIndependent: Bool { unsafe !session.pointee.dependsOnDocument }
}

extension MappingSession {
    /// Whether a model asked for what has to be known of the whole document.
    var dependsOnDocument: Bool {
        mutating get {
            // Safety: notes are there until the session is closed.
            guard unsafe notesMemory != nil else { return false }
            notes.tellLastError()
            return notes.dependsOnDocument
        }
    }

    /// Throws if a model asked for a place in the document, or has something that tells one.
    @usableFromInline
    mutating func refusePlaces() throws(MappingError) {
        guard dependsOnDocument, notes.hasReport || notes.errors?.wereAsked == true else { return }
        throw MappingError(.custom)
    }
}

extension NodeKind {
    fileprivate var isText: Bool { self == .string || self == .escapedString }
}
