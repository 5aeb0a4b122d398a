/// One of the spellings that a key may have in a document.
package struct KeySpelling: Sendable {
    package let text: String
    /// The text in small letters, if it stands for all that differ in case only.
    let folded: [UInt8]?

    init(_ text: String, ignoresCase: Bool = false) {
        self.text = text
        folded = ignoresCase ? Array(text.lowercased().utf8) : nil
    }
}

/// A key of a model, and how it is spelled in documents.
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
    enum Conversion: Sendable {
        case verbatim
        case ignoringCase
        case words(KeyCase)
        case custom(@Sendable (String) -> String)
    }

    let conversions: [Conversion]
    private let known = Guarded(SharedSpellings())

    init(_ conversions: [Conversion]) { self.conversions = conversions }

    /// A key's spellings.
    package func spelled(_ key: String) -> SpelledKey {
        unsafe KeyText.withUTF8(key) { text in unsafe spelled(text, SpelledKeys.hash(text)) { _ in } }
    }

    /// A key's spellings.
    ///
    /// - Parameter share: is given those that are published then.
    package func spelled(
        _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ share: (SpelledKeys) -> Void
    ) -> SpelledKey {
        let found = known.withLock { known in
            let found = unsafe known.find(text, hash)
            share(known.published)
            return found
        }
        if let found { return found }
        // A function of the user's is called without the lock.
        let new = unsafe SpelledKey(Array(text), hash, spellings(of: String(decoding: text, as: UTF8.self)))
        known.withLock { known in known.insert(new) }
        return new
    }

    private func spellings(of key: String) -> [KeySpelling] {
        var spellings: [KeySpelling] = []
        for conversion in conversions {
            let spelling =
                switch conversion {
                case .verbatim: KeySpelling(key)
                case .ignoringCase: KeySpelling(key, ignoresCase: true)
                case .words(let wordCase): KeySpelling(wordCase.spelling(of: key))
                case .custom(let convert): KeySpelling(convert(key))
                }
            let isKnown = spellings.contains { known in
                known.text.utf8.elementsEqual(spelling.text.utf8)
                    && (known.folded != nil || spelling.folded == nil)
            }
            if !isKnown { spellings.append(spelling) }
        }
        return spellings
    }
}

/// The keys that one mapping or writing has converted so far, to be found without a lock.
struct KnownSpellings {
    private var keys = SpelledKeys()

    init() {}

    /// A key's spellings.
    mutating func spelled(_ text: UnsafeBufferPointer<UInt8>, by speller: KeySpeller) -> SpelledKey {
        let hash = unsafe SpelledKeys.hash(text)
        if let known = unsafe keys.find(text, hash) { return known }
        return unsafe speller.spelled(text, hash) { keys = $0 }
    }
}

/// The keys that all mappings with a strategy have converted.
///
/// Users copy what is published, so they need no lock. New keys are collected until they are many, or asked for often
/// enough, to be worth another copy.
private struct SharedSpellings: Sendable {
    /// How often keys that are not published are asked for before they are.
    private static let patience = 64

    private(set) var published = SpelledKeys()
    private var recent = SpelledKeys()
    private var hits = 0

    mutating func find(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> SpelledKey? {
        if let known = unsafe published.find(text, hash) { return known }
        let found = unsafe recent.find(text, hash)
        if found != nil {
            hits += 1
            if hits >= Self.patience { publish() }
        }
        return found
    }

    mutating func insert(_ key: SpelledKey) {
        recent.insert(key)
        if recent.count >= max(16, published.count) { publish() }
    }

    private mutating func publish() {
        for key in recent.all { published.insert(key) }
        (recent, hits) = (SpelledKeys(), 0)
    }
}

/// A hash table of keys with their spellings.
package struct SpelledKeys: Sendable {
    /// The most keys that are kept. Models have fewer; this is for those that ask for keys which they read somewhere.
    private static let capacity = 4096
    /// Longer keys are not kept.
    private static let longestKey = 256

    private var slots: [SpelledKey?] = []
    private(set) var count = 0

    var all: [SpelledKey] { slots.compactMap(\.self) }

    static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let text = unsafe KeyText(text)
        return KeyHash.of(text, signature: text.signature)
    }

    func find(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> SpelledKey? {
        guard !slots.isEmpty else { return nil }
        return unsafe slots[slot(of: text, hash)]
    }

    mutating func insert(_ key: SpelledKey) {
        guard key.key.count <= Self.longestKey else { return }
        if count >= Self.capacity { self = SpelledKeys() }
        if count * 2 >= slots.count {
            let all = all
            count = 0
            slots = Array(repeating: nil, count: max(16, slots.count * 2))
            for key in all { put(key) }
        }
        put(key)
    }

    private mutating func put(_ key: SpelledKey) {
        let hash = key.hash
        let slot = unsafe key.key.withUnsafeBufferPointer { text in unsafe self.slot(of: text, hash) }
        if slots[slot] == nil { count += 1 }
        slots[slot] = key
    }

    /// The slot of a key, or the free one where it would stand.
    private func slot(of text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while let known = slots[slot] {
            if known.hash == hash, unsafe known.key.elementsEqual(text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
