/// The difference between the lines of two texts, in the format of `diff -u`.
enum LineDiff {
    private static var context: Int { 3 }

    /// The diff; empty where the texts are the same.
    ///
    /// - Complexity: linear in the length of the texts, and in the product of the numbers of the lines that differ.
    static func text(of name: String, from old: [UInt8], to new: [UInt8]) -> String {
        guard old != new else { return "" }
        let (left, right) = (lines(of: old), lines(of: new))
        let changes =
            left.indices.isEmpty || right.indices.isEmpty
            ? [(0..<left.count, 0..<right.count)] : runs(from: left, to: right)
        var text = "--- \(name)\n+++ \(name)\n"
        var next = 0
        while next < changes.count {
            // Changes with little between them make one hunk.
            var last = next
            while last + 1 < changes.count,
                changes[last + 1].0.lowerBound - changes[last].0.upperBound <= 2 * context
            {
                last += 1
            }
            text += hunk(changes[next...last], left, right)
            next = last + 1
        }
        return text
    }

    private static func hunk(
        _ changes: ArraySlice<(Range<Int>, Range<Int>)>, _ left: [ArraySlice<UInt8>],
        _ right: [ArraySlice<UInt8>]
    ) -> String {
        guard let first = changes.first, let last = changes.last else { return "" }
        let before = min(context, first.0.lowerBound)
        let after = min(context, left.count - last.0.upperBound)
        let start = first.0.lowerBound - before
        var text = ""
        var offset = start
        for (old, new) in changes {
            for line in left[offset..<old.lowerBound] { text += shown(" ", line) }
            for line in left[old] { text += shown("-", line) }
            for line in right[new] { text += shown("+", line) }
            offset = old.upperBound
        }
        for line in left[offset..<(offset + after)] { text += shown(" ", line) }
        let oldCount = last.0.upperBound + after - start
        let newCount = last.1.upperBound + after - (first.1.lowerBound - before)
        return "@@ -\(start + 1),\(oldCount) +\(first.1.lowerBound - before + 1),\(newCount) @@\n" + text
    }

    private static func shown(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line, as: UTF8.self)
        return mark + (line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n")
    }

    /// The lines with their ends.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (offset, byte) in text.enumerated() where byte == 0x0A {
            lines.append(text[start...offset])
            start = offset + 1
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    /// The ranges of lines that differ.
    private static func runs(
        from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
    ) -> [(Range<Int>, Range<Int>)] {
        var (head, tail) = (0, 0)
        let shorter = min(old.count, new.count)
        while head < shorter, old[head] == new[head] { head += 1 }
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        let inner = Array(new[head..<(new.count - tail)])
        let difference = inner.difference(from: Array(old[head..<(old.count - tail)]))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(head + offset)
            case .insert(let offset, _, _): inserted.insert(head + offset)
            }
        }
        var runs: [(Range<Int>, Range<Int>)] = []
        var (left, right) = (head, head)
        while left < old.count - tail || right < new.count - tail {
            let (first, second) = (left, right)
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) { right += 1 }
            if left > first || right > second { runs.append((first..<left, second..<right)) }
            (left, right) = (left + 1, right + 1)
        }
        return runs
    }
}
