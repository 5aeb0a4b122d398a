/// For each level, the key by which a type asked for the current value. Paths are rarely needed, so a key is made again
/// of its type and its name in the text; only a key with more than a name is kept.
struct UsedKeys {
    private struct Entry {
        let place: Int
        let type: any CodingKey.Type
        let key: Box<any CodingKey>?
    }

    private var entries: [Entry?] = []

    /// If converted, the key's name in the text is another.
    mutating func note<Key: CodingKey>(_ key: Key, at place: Int, level: Int, isConverted: Bool) {
        let kept = isConverted || key.intValue != nil ? Box<any CodingKey>(key) : nil
        let entry = Entry(place: place, type: Key.self, key: kept)
        if level < entries.count {
            entries[level] = entry
            return
        }
        if entries.isEmpty { entries.reserveCapacity(8) }
        while entries.count < level { entries.append(nil) }
        entries.append(entry)
    }

    func place(at level: Int) -> Int? { entries.indices.contains(level) ? entries[level]?.place : nil }

    func key(at level: Int, for step: any CodingKey) -> any CodingKey {
        guard let entry = entries[level] else { return step }
        return entry.key?.value ?? entry.type.init(stringValue: step.stringValue) ?? step
    }
}

/// One word, so that its owners need no memory of their own.
final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}
