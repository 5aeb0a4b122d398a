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
    init?(_ records: ArraySlice<FoundRecord>, of text: [UInt8], _ settings: RecordSettings) {
        guard let start = records.first?.bounds.lowerBound, let end = records.last?.bounds.upperBound else {
            return nil
        }
        areMembers = settings.areMembers
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: end - start + 2, alignment: 16)
        unsafe text[start..<end].withUnsafeBytes { bytes in
            // Safety: the memory has room for the bytes and a bracket on both sides.
            unsafe UnsafeMutableRawBufferPointer(rebasing: memory[1...]).copyMemory(from: bytes)
        }
        var gap = records[records.startIndex].bounds.upperBound
        for record in records.dropFirst() {
            // Safety: what stands between two records is between the first and the last.
            for index in gap..<record.bounds.lowerBound { unsafe memory[index - start + 1] = 0x20 }
            unsafe memory[gap - start + 1] = UInt8(ascii: ",")
            gap = record.bounds.upperBound
        }
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
        if !areRight(records, start - 1) { return nil }
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

    private var isUnobserved: Bool { unsafe !session.pointee.flags.has(.observes) }

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
        let value = try? unsafe Value._read(Mapper(MappingSession.root(session)).at(node))
        if value == nil { unsafe session.pointee.forgetPlaces() }
        return isIndependent ? value : nil
    }

    /// Whether no record has anything that depends on the document that it is in.
    @usableFromInline
    var isIndependent: Bool { unsafe !session.pointee.dependsOnDocument }
}

extension MappingSession {
    /// Forgets which places were asked for, because nothing that has one is kept.
    @usableFromInline
    mutating func forgetPlaces() {
        if hasState { state.wasAskedForPlaces = false }
    }

    /// Whether a model asked for what has to be known of the whole document.
    var dependsOnDocument: Bool {
        mutating get {
            guard hasState else { return false }
            return state.hasReport || state.wasAskedForPlaces
        }
    }
}

extension NodeKind {
    fileprivate var isText: Bool { self == .string || self == .escapedString }
}
