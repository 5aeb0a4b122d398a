/// Some records that follow each other, as one thread maps them.
@usableFromInline
struct RecordPart: Sendable {
    /// Empty where the ends of the records are not known.
    let records: ArraySlice<FoundRecord>
    let bounds: Range<Int>
    let text: [UInt8]
    @usableFromInline var settings: RecordSettings

    /// The settings are the thread's own: threads that count references to the same strategies would wait for each other.
    @usableFromInline
    mutating func ownSettings() {
        if settings.options.strategies != nil { settings.options.ownStrategies() }
    }

    /// The records as one document, if they can be.
    @usableFromInline
    func batch() -> (batch: RecordBatch?, records: ArraySlice<FoundRecord>) {
        if records.isEmpty {
            let batch = RecordBatch(guessed: bounds, of: text, settings)
            return (batch, batch?.records(from: bounds.lowerBound)[...] ?? [])
        }
        let joins = settings.joins && records.count > 1
        return (joins ? RecordBatch(records, of: text, settings) : nil, records)
    }

    /// Maps the records, with nil for those that have to be mapped by the reader.
    @_alwaysEmitIntoClient
    func map<Value: Mappable>(_: Value.Type) -> MadePart {
        var part = self
        part.ownSettings()
        let (batch, records) = part.batch()
        // Without room, the standard library writes into the one empty array that all threads share.
        let values = unsafe [Value?](unsafeUninitializedCapacity: max(1, records.count)) { memory, count in
            count = records.count
            var next = count
            for record in records {
                let value =
                    batch?.map(Value.self)
                    ?? (try? part.settings.map(part.document(of: record), Value.self, from: nil))
                next -= 1
                // Safety: there is room for as many values, and each place gets one.
                unsafe memory.initializeElement(at: next, to: value)
            }
        }
        return MadePart(records, MadeValues(values))
    }

    @usableFromInline
    func document(of record: FoundRecord) -> ArraySlice<UInt8> { settings.document(of: record, in: text) }
}

/// The records of a part.
@usableFromInline
struct MadePart: @unchecked Sendable {
    /// Empty where a guess was wrong.
    let records: ArraySlice<FoundRecord>
    /// A ``MadeValues``.
    let values: AnyObject

    @usableFromInline
    init(_ records: ArraySlice<FoundRecord>, _ values: AnyObject) {
        (self.records, self.values) = (records, values)
    }
}

/// The values of a part, in reverse order.
@usableFromInline
final class MadeValues<Value> {
    @usableFromInline var values: [Value?]

    @usableFromInline
    init(_ values: [Value?]) { self.values = values }
}
