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
        while first < found.count {
            let end = self.end(of: first, ofLength: Self.partLength, isJoined: settings.joins)
            guard end > first else { return }
            add(found[first..<end], found[first].bounds.lowerBound..<found[end - 1].bounds.upperBound)
            first = end
        }
    }

    private func divideGuessed() {
        guard mayGuess, splitter.isBeforeRecord else { return }
        var start = splitter.position
        while let rest = guessable(from: start, Self.partLength) {
            guard let cut = guess.cut(in: rest, of: text) else { return }
            add([], start..<cut)
            start = cut + 1
        }
    }

    private func add(_ records: ArraySlice<FoundRecord>, _ bounds: Range<Int>) {
        parts.append(RecordPart(records: records, bounds: bounds, text: text, settings: settings))
    }

    /// The values of the next part, whose records are ready then; nil if it was guessed in vain.
    ///
    /// - Parameter map: gives each part the same type of values.
    @usableFromInline
    func takePart(_ map: @escaping @Sendable (RecordPart) -> MadePart) -> AnyObject? {
        let round = self.round ?? RecordRound(parts.reversed(), cores: cores, map)
        self.round = round
        let made = round.take(partNumber)
        partNumber += 1
        guard let part = parts.popLast(), !made.records.isEmpty else {
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
        if parts.isEmpty { endRound() }
        return made.values
    }

    func endRound() {
        round?.end()
        (round, parts, partNumber) = (nil, [], 0)
    }
}
