import Mappable

extension JSONCursor {
    /// The entries of a journal, those together that have the same fingerprint: the number of the first, and how many they are. This
    /// is the document's own value.
    ///
    /// Each element of a document may have the same finding, and a hash takes a small part of a fingerprint's time.
    func groups(of entries: [Journal.Entry]) -> [(first: Int, count: Int)] {
        var groups: [(first: Int, count: Int)] = []
        var numbers: [Int: Int] = [:]
        var paths = PathHasher()
        for number in inOrder(entries.map { Int($0.node) }) {
            let hash = paths.hash(of: entries[number], in: self)
            if let hash, let known = numbers[hash] {
                groups[known] = (min(groups[known].first, number), groups[known].count + 1)
                continue
            }
            if let hash { numbers[hash] = groups.count }
            groups.append((number, 1))
        }
        return groups.sorted { $0.first < $1.first }
    }
}

/// Hashes paths without indices, and without keys that are data. Linear for values in the order of the document.
///
/// The hashes stand for what they are made of: they have 64 bits, and are seeded, so that no document can make two of them equal.
private struct PathHasher {
    /// A container around the last value.
    private struct Level {
        let content: Range<Int>
        let isObject: Bool
        let hasData: Bool
        /// Of its path.
        let hasher: Hasher
        /// The child in which the last value is: an element, or a key.
        var child: Int
    }

    private var levels: [Level] = []

    /// What the fingerprint of an entry is made of; nil for one with an error, whose text is there.
    mutating func hash(of entry: Journal.Entry, in document: JSONCursor) -> Int? {
        if entry.error != nil { return nil }
        let (node, place) = (Int(entry.node), entry.place)
        var hasher = hasher(of: node, in: document)
        if place != node { hasher.combine(self.hasher(of: place, in: document).finalize()) }
        hasher.combine(document.nodes[place].kind.rawValue)
        entry.hashFingerprint(into: &hasher)
        return hasher.finalize()
    }

    private mutating func hasher(of target: Int, in document: JSONCursor) -> Hasher {
        while let content = levels.last?.content, !content.contains(target) { levels.removeLast() }
        if levels.isEmpty { push(0, Hasher(), document) }
        var hasher = levels[0].hasher
        var value = 0
        while target > value {
            (value, hasher) = enter(target, document)
            if target > value { push(value, hasher, document) }
        }
        hasher.combine(0)
        return hasher
    }

    private mutating func push(_ container: Int, _ hasher: Hasher, _ document: JSONCursor) {
        let node = document.nodes[container]
        levels.append(
            Level(
                content: container + 1..<container + node.span, isObject: node.kind == .object,
                hasData: !node.namesKeys, hasher: hasher, child: container + 1))
    }

    /// The value of the last level's child in which a target is.
    private mutating func enter(_ target: Int, _ document: JSONCursor) -> (value: Int, hasher: Hasher) {
        let nodes = document.nodes
        let last = levels.count - 1
        let distance = levels[last].isObject ? 1 : 0
        var child = levels[last].child <= target ? levels[last].child : levels[last].content.lowerBound
        while case let next = child + distance + nodes[child + distance].span, next <= target { child = next }
        levels[last].child = child
        var hasher = levels[last].hasher
        if distance == 0 || levels[last].hasData {
            hasher.combine(distance + 1)
        } else {
            // A short key has all of its bytes in the node.
            hasher.combine(nodes[child].keyForm)
            hasher.combine(nodes[child].payload)
            if nodes[child].textLength > 8 { hasher.combine(document.key(at: child).text) }
        }
        return (child + distance, hasher)
    }
}
