package struct KeySpelling: Sendable {
    package let text: String
    /// The text in small letters, if it stands for all that differ in case only.
    package let folded: [UInt8]?

    init(_ text: String, ignoresCase: Bool = false) {
        self.text = text
        folded = ignoresCase ? Array(text.lowercased().utf8) : nil
    }
}

/// Converts keys, each once: all mappings with the same strategy share what was converted.
package final class KeyConverter: Sendable {
    typealias Conversion = @Sendable (String) -> KeySpelling

    let conversions: [Conversion]
    private let known = StateMutex(SpellingCache())

    init(_ conversions: [Conversion]) { self.conversions = conversions }

    /// The spellings of a key; the first is written.
    package func spellings(of key: String) -> [KeySpelling] {
        var local = SpellingCache()
        return TextSlice.with(key) { local.spellings(of: $0, by: self) }
    }

    /// A key's spellings, and what is known besides it.
    @inline(never)
    fileprivate func spellings(
        of key: TextSlice, _ hash: UInt64, _ local: inout SpellingCache
    ) -> [KeySpelling] {
        local = known.withLock { $0 }
        if let found = local.find(key, hash) { return found }
        // A function of the user's is called without the lock. Nothing is copied where nobody else uses the table.
        local = SpellingCache()
        var spellings: [KeySpelling] = []
        for convert in conversions {
            let spelling = convert(key.string)
            let isKnown = spellings.contains { known in
                known.text.utf8.elementsEqual(spelling.text.utf8)
                    && (known.folded != nil || spelling.folded == nil)
            }
            if !isKnown { spellings.append(spelling) }
        }
        known.withLock { $0.insert(key, hash, spellings) }
        return spellings
    }
}

/// A hash table of converted keys, which a mapping or a writing uses without a lock.
struct SpellingCache: Sendable {
    /// Models have fewer; this is for those that ask for keys which they read somewhere.
    private static let capacity = 1024
    private static let longestKey = 256

    /// The keys by their hashes, or by the next number that is free.
    private var entries: [UInt64: (key: [UInt8], spellings: [KeySpelling])] = [:]
    /// The converter that the spellings are of.
    private var owner: ObjectIdentifier?

    /// There is one spelling at least; the first is written.
    mutating func spellings(of key: TextSlice, by converter: KeyConverter) -> [KeySpelling] {
        let hash = key.hash
        if owner != ObjectIdentifier(converter) { entries = [:] }
        defer { owner = ObjectIdentifier(converter) }
        return find(key, hash) ?? converter.spellings(of: key, hash, &self)
    }

    fileprivate func find(_ key: TextSlice, _ hash: UInt64) -> [KeySpelling]? {
        var hash = hash
        while let known = entries[hash] {
            if known.key.elementsEqual(key) { return known.spellings }
            hash &+= 1
        }
        return nil
    }

    fileprivate mutating func insert(_ key: TextSlice, _ hash: UInt64, _ spellings: [KeySpelling]) {
        guard key.count <= Self.longestKey else { return }
        if entries.count >= Self.capacity { entries = [:] }
        var hash = hash
        while let known = entries[hash], !known.key.elementsEqual(key) { hash &+= 1 }
        entries[hash] = (Array(key), spellings)
    }
}
