/// Finds the key that somebody may have meant.
package enum KeyDistance {
    /// Longer keys are not compared.
    static let longestKey = 64

    /// The candidate with the fewest edits from a key, if they are few for its length; the first of equals.
    ///
    /// Keys that differ in case and in `_` and `-` only count as equal: `user_name` for `userName`.
    package static func nearest(to key: String, of candidates: [String]) -> String? {
        guard key.utf8.count <= longestKey else { return nil }
        let wanted = folded(key)
        let limit = wanted.count < 3 ? 0 : (wanted.count + 1) / 3
        var best: (key: String, distance: Int)?
        for candidate in candidates where candidate != key {
            let distance = edits(wanted, folded(candidate))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.key
    }

    private static func folded(_ key: String) -> [Character] {
        key.lowercased().filter { $0 != "_" && $0 != "-" }
    }

    /// The Levenshtein distance of two keys.
    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let substituted = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
            }
        }
        return row[right.count]
    }
}
