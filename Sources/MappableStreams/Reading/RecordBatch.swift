/// Records parsed as one array, as a document for each would cost more than the records:
///
///     {"id": 1}⏎{"id": 2}⏎{"id": 3}⏎     the text
///     [{"id": 1},{"id": 2},{"id": 3}]     the batch
///
/// A batch is only used if each of its values fills one record, so nothing depends on how records were found.
@usableFromInline
final class RecordBatch {
    @usableFromInline let document: OpenDocument
    private var next = 1

    /// nil if a record is invalid, or must be read alone for another reason.
    init?(
        _ records: ArraySlice<FoundRecord>, of text: [UInt8], _ options: MappingOptions,
        _ context: (any Sendable)?
    ) {
        guard let start = records.first?.bounds.lowerBound,
            let end = records.last?.bounds.upperBound
        else { return nil }
        var joined: [UInt8] = []
        joined.reserveCapacity(end - start + 2)
        joined.append(UInt8(ascii: "["))
        joined += text[start..<end]
        joined.append(UInt8(ascii: "]"))
        var gap = records[records.startIndex].bounds.upperBound
        for record in records.dropFirst() {
            for index in gap..<record.bounds.lowerBound { joined[index - start + 1] = 0x20 }
            joined[gap - start + 1] = UInt8(ascii: ",")
            gap = record.bounds.upperBound
        }
        guard let document = try? OpenDocument(joined, options: options, context: context) else { return nil }
        self.document = document
        guard self.document.withRoot({ valuesMatch(records, start - 1, $0) }) else { return nil }
    }

    /// Whether each value fills its record. A value that goes on in the next record has a separator in it. If that is
    /// in a string, the value's last node, or another node, ends after it. If not, a node must follow the separator, or
    /// the text would not be JSON.
    private func valuesMatch(_ records: ArraySlice<FoundRecord>, _ start: Int, _ root: JSONCursor) -> Bool {
        guard root.count == records.count, !root.flags.has(.recordsLosses) else { return false }
        let nodes = root.nodes
        var place = next
        for record in records {
            let first = root.at(nodeIndex: place)?.beginning ?? 0
            place += nodes[place].span
            let last = nodes[place - 1]
            let isText = last.kind == .string || last.kind == .escapedString
            let end = last.offset + (isText ? last.textLength + 1 : 1)
            guard first >= record.bounds.lowerBound - start, end <= record.bounds.upperBound - start else {
                return false
            }
        }
        return true
    }

    @_alwaysEmitIntoClient
    func map<Value: Mappable>(_: Value.Type) -> Value? {
        document.withRoot { root in
            guard let next = nextValue(root) else { return nil }
            let value = try? Value._read(next)
            if value == nil { root.forgetPlaces() }
            return root.dependsOnDocument ? nil : value
        }
    }

    @usableFromInline
    @_lifetime(copy root)
    func nextValue(_ root: JSONCursor) -> Mapper? {
        guard let value = root.at(nodeIndex: next) else { return nil }
        next = value.nodeIndex + value.span
        return Mapper(value)
    }

    /// No record has anything that depends on the document around it.
    var isIndependent: Bool { document.withRoot { !$0.dependsOnDocument } }
}

extension JSONCursor {
    /// Nothing that depends on a place was kept.
    @usableFromInline
    func forgetPlaces() {
        if hasState { state.wasAskedForPlaces = false }
    }

    /// A model asked for a place in the whole document.
    @usableFromInline
    var dependsOnDocument: Bool { hasState && state.wasAskedForPlaces }
}
