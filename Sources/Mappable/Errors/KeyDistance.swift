package enum KeyDistance {
    static let longestKey = 64

    /// The candidate with the fewest edits, if they are few for its length; the first of equals. Ignores case, `_` and
    /// `-`.
    package static func nearest(to key: String, of candidates: [String]) -> String? {
        guard key.utf8.count <= longestKey else { return nil }
        let wanted = folded(key)
        var least = (wanted.count < 3 ? 0 : (wanted.count + 1) / 3) + 1
        var best: String?
        for candidate in candidates where candidate != key {
            let distance = edits(wanted, folded(candidate))
            if distance < least { (best, least) = (candidate, distance) }
        }
        return best
    }

    private static func folded(_ key: String) -> [UInt32] {
        var scalars: [UInt32] = []
        for scalar in key.lowercased().unicodeScalars where scalar != "_" && scalar != "-" {
            scalars.append(scalar.value)
        }
        return scalars
    }

    /// The optimal string alignment distance: scalars inserted, deleted, replaced, or swapped with a neighbour.
    private static func edits(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var earlier: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var least = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    least = min(least, earlier[j - 1] + 1)
                }
                row.append(least)
            }
            (earlier, last) = (last, row)
        }
        return last[right.count]
    }
}
