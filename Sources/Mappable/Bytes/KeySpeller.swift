package struct KeySpelling: Sendable {
    package let text: String
    /// The text in small letters, if it stands for all that differ in case only.
    let folded: [UInt8]?

    init(_ text: String, ignoresCase: Bool = false) {
        self.text = text
        folded = ignoresCase ? Array(text.lowercased().utf8) : nil
    }
}

package final class SpelledKey: Sendable {
    fileprivate let key: [UInt8]
    fileprivate let hash: UInt64
    /// At least one; the first is written.
    package let spellings: [KeySpelling]

    fileprivate init(_ key: [UInt8], _ hash: UInt64, _ spellings: [KeySpelling]) {
        self.key = key
        self.hash = hash
        self.spellings = spellings
    }
}

/// Converts keys, each once: all mappings with the same strategy share what was converted.
package final class KeySpeller: Sendable {
    typealias Conversion = @Sendable (String) -> KeySpelling

    let conversions: [Conversion]
    private let known = Guarded(KnownSpellings())

    init(_ conversions: [Conversion]) { self.conversions = conversions }

    package func spelled(_ key: String) -> SpelledKey {
        var local = KnownSpellings()
        return unsafe KeyText.withUTF8(key) { text in unsafe local.spelled(text, by: self) }
    }

    /// A key's spellings, and what is known besides it.
    @inline(never)
    fileprivate func spelled(
        _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ local: inout KnownSpellings
    ) -> SpelledKey {
        local = known.withLock { $0 }
        if let found = unsafe local.find(text, hash) { return found }
        // A function of the user's is called without the lock. Nothing is copied where nobody else uses the table.
        local = KnownSpellings()
        let new = unsafe SpelledKey(Array(text), hash, spellings(of: String(decoding: text, as: UTF8.self)))
        known.withLock { $0.insert(new) }
        return new
    }

    private func spellings(of key: String) -> [KeySpelling] {
        var spellings: [KeySpelling] = []
        for convert in conversions {
            let spelling = convert(key)
            let isKnown = spellings.contains { known in
                [UInt8](known.text.utf8) == [UInt8](spelling.text.utf8)
                    && (known.folded != nil || spelling.folded == nil)
            }
            if !isKnown { spellings.append(spelling) }
        }
        return spellings
    }
}

/// A hash table of converted keys, which a mapping or a writing uses without a lock.
struct KnownSpellings: Sendable {
    /// Models have fewer; this is for those that ask for keys which they read somewhere.
    private static let capacity = 1024
    private static let longestKey = 256

    /// The keys by their hashes, or by the next number that is free.
    private var keys: [UInt64: SpelledKey] = [:]

    mutating func spelled(_ text: UnsafeBufferPointer<UInt8>, by speller: KeySpeller) -> SpelledKey {
        let hash = unsafe KeyText(text).hash
        if let known = unsafe find(text, hash) { return known }
        return unsafe speller.spelled(text, hash, &self)
    }

    fileprivate func find(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> SpelledKey? {
        var hash = hash
        while let known = keys[hash] {
            if unsafe known.key.elementsEqual(text) { return known }
            hash &+= 1
        }
        return nil
    }

    fileprivate mutating func insert(_ key: SpelledKey) {
        guard key.key.count <= Self.longestKey else { return }
        if keys.count >= Self.capacity { keys = [:] }
        var hash = key.hash
        while let known = keys[hash], known.key != key.key { hash &+= 1 }
        keys[hash] = key
    }
}
