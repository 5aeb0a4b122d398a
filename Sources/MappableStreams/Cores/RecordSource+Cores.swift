extension RecordSource {
    /// Divides records that are there into parts, if they are worth several threads.
    func beginRound() -> Bool {
        guard cores > 1, parts.isEmpty else { return !parts.isEmpty }
        if readCount == found.count { divideGuessed() } else { divideFound() }
        if parts.count < 2 { parts = [] }
        parts.reverse()
        return !parts.isEmpty
    }

    private func divideFound() {
        var first = readCount
        while first < found.count, parts.count < mostParts {
            let end = self.end(of: first, ofLength: Self.partLength, isJoined: settings.joins)
            guard end > first else { return }
            add(found[first..<end], found[first].bounds.lowerBound..<found[end - 1].bounds.upperBound)
            first = end
        }
    }

    private func divideGuessed() {
        guard mayGuess, splitter.isBeforeRecord else { return }
        var start = splitter.position
        while parts.count < mostParts, let rest = guessable(from: start, Self.partLength) {
            guard let cut = guess.cut(in: rest, of: text) else { return }
            add([], start..<cut)
            start = cut + 1
        }
    }

    private func add(_ records: ArraySlice<FoundRecord>, _ bounds: Range<Int>) {
        parts.append(RecordPart(records: records, bounds: bounds, text: text, settings: settings))
    }

    /// How many parts are mapped before their records are handed out.
    private var mostParts: Int { 8 * cores }

    /// The values of the next part, whose records are ready then; nil if it was guessed in vain.
    ///
    /// - Parameter map: gives each part the same type of values.
    @usableFromInline
    func takePart(_ map: @Sendable (RecordPart) -> MadePart) -> AnyObject? {
        if made.isEmpty { made = mapParts(map) }
        guard let part = parts.popLast(), let made = made.popLast() ?? nil, !made.records.isEmpty else {
            guess.noteFailure()
            searchAll()
            return nil
        }
        if part.records.isEmpty {
            guess.note(made.records.count, in: part.bounds.count)
            found += made.records
            splitter.pass(to: part.bounds.upperBound)
        }
        readyEnd = readCount + made.records.count
        return made.values
    }

    /// Maps the parts on several threads, this one among them, until there are none any more or a guess was wrong.
    ///
    /// No records are handed out meanwhile: allocators make a thread wait that frees what another thread has made and is making
    /// more of.
    private func mapParts(_ map: @Sendable (RecordPart) -> MadePart) -> [MadePart?] {
        let parts = parts
        let round = Guarded(RecordRound(left: parts.count, made: Array(repeating: nil, count: parts.count)))
        Threads.run(times: min(cores, parts.count)) {
            while let number = round.withLock({ $0.begin() }) {
                let made = map(parts[number])
                round.withLock { $0.note(made, number) }
            }
        }
        return round.withLock { $0.made }
    }
}

/// Parts of a stream that several threads map, the next one last.
private struct RecordRound: Sendable {
    /// How many parts were not begun.
    var left: Int
    var made: [MadePart?]

    mutating func begin() -> Int? {
        guard left > 0 else { return nil }
        left -= 1
        return left
    }

    mutating func note(_ part: MadePart, _ number: Int) {
        made[number] = part
        if part.records.isEmpty { left = 0 }
    }
}
