import MappingKit

// What changes, as `diff -u` writes it.

extension Rewriting {
    /// Lines that change, by their numbers from 0, and what takes their place.
    private struct Change {
        let old: Range<Int>
        let new: [ArraySlice<UInt8>]
    }

    /// How many lines around a change are shown.
    private static let context = 3

    /// The changes as a patch of a file.
    func patch(of path: String) -> String {
        // After a name with a space, a tab says where it ends.
        let end = path.contains(" ") ? "\t" : ""
        var patch = "--- a/\(path)\(end)\n+++ b/\(path)\(end)\n"
        let old = Self.lines(source.bytes[...])
        var rest = changes[...]
        var shift = 0
        while let first = rest.popFirst() {
            var hunk = [first]
            while let last = hunk.last, let next = rest.first,
                next.old.lowerBound - last.old.upperBound <= 2 * Self.context
            {
                hunk.append(rest.removeFirst())
            }
            var line = max(first.old.lowerBound - Self.context, 0)
            let start = line
            var text = ""
            for change in hunk {
                text += Self.marked(" ", old[line..<change.old.lowerBound])
                text += Self.marked("-", old[change.old]) + Self.marked("+", change.new[...])
                line = change.old.upperBound
            }
            let after = min(line + Self.context, old.count)
            text += Self.marked(" ", old[line..<after])
            let more = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
            let count = after - start
            patch += "@@ -\(start + 1),\(count) +\(start + shift + 1),\(count + more) @@\n" + text
            shift += more
        }
        return patch
    }

    private var changes: [Change] {
        var changes: [Change] = []
        var rest = edits[...]
        while let first = rest.popFirst() {
            var range = wholeLines(first.range)
            var group = [first]
            while let next = rest.first.map({ wholeLines($0.range) }), next.lowerBound < range.upperBound {
                group.append(rest.removeFirst())
                range = range.lowerBound..<max(range.upperBound, next.upperBound)
            }
            let start = source.line(of: range.lowerBound) - 1
            let old = start..<start + Self.lines(source.bytes[range]).count
            changes.append(Change(old: old, new: Self.lines(bytes(in: range, group)[...])))
        }
        return changes
    }

    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let start = source.startOfLine(with: range.lowerBound)
        var end = range.upperBound
        let endsLine = end > start && source.bytes[end - 1] == UInt8(ascii: "\n")
        while !endsLine, end < source.bytes.count {
            end += 1
            if source.bytes[end - 1] == UInt8(ascii: "\n") { break }
        }
        return start..<end
    }

    /// Lines, each with its end.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    private static func marked(_ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
        lines.map { line in
            let isWhole = line.last == UInt8(ascii: "\n")
            return mark + String(decoding: line, as: UTF8.self)
                + (isWhole ? "" : "\n\\ No newline at end of file\n")
        }.joined()
    }
}
