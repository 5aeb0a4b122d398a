/// The keys by which types asked for the values around the current one, one for each level.
///
/// A path is seldom asked for, so a key is made of its type and its name in the text again, which takes no memory. One that has
/// more than that is kept.
struct UsedKeys {
    private struct Entry {
        let place: Int
        let type: any CodingKey.Type
        let key: KeyBox?
    }

    private var entries: [Entry?] = []

    /// - Parameters:
    ///   - place: what the key belongs to, in the text or on the tape.
    ///   - isConverted: whether its name in the text is another one.
    mutating func note<Key: CodingKey>(_ key: Key, at place: Int, level: Int, isConverted: Bool) {
        let kept = isConverted || key.intValue != nil ? KeyBox(key) : nil
        let entry = Entry(place: place, type: Key.self, key: kept)
        if level < entries.count {
            entries[level] = entry
            return
        }
        if entries.isEmpty { entries.reserveCapacity(8) }
        while entries.count < level { entries.append(nil) }
        entries.append(entry)
    }

    /// What the key at a level belongs to.
    func place(at level: Int) -> Int? { entries.indices.contains(level) ? entries[level]?.place : nil }

    /// The key at a level, whose name in the text is that of a step.
    func key(at level: Int, for step: any CodingKey) -> any CodingKey {
        guard let entry = entries[level] else { return step }
        return entry.key?.key ?? entry.type.init(stringValue: step.stringValue) ?? step
    }
}

/// A key in a word, so that what has it needs no memory of its own.
final class KeyBox {
    let key: any CodingKey

    init(_ key: any CodingKey) { self.key = key }
}
