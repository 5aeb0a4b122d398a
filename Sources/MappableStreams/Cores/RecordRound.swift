/// Parts of a stream that several threads map, while the reader hands out the records of those before.
@usableFromInline
final class RecordRound: Sendable {
    private struct State: @unchecked Sendable {
        /// Nil for those that were begun.
        var parts: [RecordPart?]
        /// Nil for those that are not done, or were taken.
        var made: [MadePart?]
        var next = 0
    }

    private let state: Guarded<State>
    private let map: @Sendable (RecordPart) -> MadePart
    private let signal = Threads.Signal()

    /// - Parameter cores: the most threads to use, the reader's included.
    init(_ parts: [RecordPart], cores: Int, _ map: @escaping @Sendable (RecordPart) -> MadePart) {
        state = Guarded(State(parts: parts, made: Array(repeating: nil, count: parts.count)))
        self.map = map
        Threads.begin(times: min(cores, parts.count) - 1) {
            while let (number, part) = self.begin() {
                self.note(self.map(part), number)
                self.signal.send()
            }
        }
    }

    /// The result of a part, which is taken once. If it is not there yet, this thread maps other parts meanwhile.
    func take(_ number: Int) -> MadePart {
        while true {
            let made = state.withLock { state in
                defer { state.made[number] = nil }
                return state.made[number]
            }
            if let made { return made }
            if let (number, part) = begin() { note(map(part), number) } else { signal.wait() }
        }
    }

    /// Leaves all parts alone that were not begun.
    func end() {
        state.withLock { state in state.next = state.parts.count }
    }

    private func begin() -> (number: Int, part: RecordPart)? {
        state.withLock { state in
            let number = state.next
            guard number < state.parts.count, let part = state.parts[number] else { return nil }
            state.parts[number] = nil
            state.next = number + 1
            return (number, part)
        }
    }

    private func note(_ made: MadePart, _ number: Int) {
        state.withLock { state in state.made[number] = made }
    }
}

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
        var values: [Value?] = []
        values.reserveCapacity(records.count)
        for record in records {
            if let value = batch?.map(Value.self) {
                values.append(value)
            } else {
                values.append(try? part.settings.map(part.document(of: record), Value.self, from: nil))
            }
        }
        values.reverse()
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
