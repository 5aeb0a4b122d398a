/// What stands at the end of the bytes and belongs before it.
///
/// Bytes are only ever appended. An assignment that comes back to a closed container, or replaces a value, is written
/// at the end like any other, and an edit notes where its text belongs. So offsets never change while a document is
/// written. When it is complete, one pass puts every text where it belongs.
///
/// ```
/// json["a.b"] = 1        {"a":{"b":1,
/// json["d"] = 2          {"a":{"b":1},"d":2,
/// json["a.c"] = 3        {"a":{"b":1},"d":2,"c":3,     an edit: ,"c":3 belongs to the bracket at offset 11
/// json["e"] = 4          {"a":{"b":1},"d":2,"c":3,"e":4,
///                        {"a":{"b":1,"c":3},"d":2,"e":4}      what the last pass makes of it
/// ```
///
/// A text begins with the comma of the value before it and ends before its own comma, so that it can be cut out.
/// Texts may hold the targets of other edits, and be replaced by them.
package final class OutputEdits {
    struct Edit {
        /// The offset of the comma before the text.
        let start: Int
        /// The offset of the comma behind the text, which a closing bracket may replace.
        var end: Int
        /// The number of the first edit behind the text.
        var next: Int
        /// The offset of the closing bracket before which the text goes, or of the value that it replaces.
        let target: Int
        /// The offset behind the value that the text replaces; that of the target if there is none.
        let targetEnd: Int
        /// Whether the comma before the text goes with it.
        let takesComma: Bool
        /// The container that the text goes to, see ``containers``; nil stands for the frame below.
        let container: Int?
        /// The member or element that the text is.
        let step: OutputStep
        /// The containers between the frame below and the text.
        let levels: Int

        var replaces: Bool { targetEnd > target }
    }

    /// All edits, in the order of their texts.
    private(set) var edits: [Edit] = []
    /// The edit that replaces the value at an offset last.
    private var replacements: [Int: Int] = [:]
    /// The closed containers that assignments came back to, and open arrays whose elements were looked for.
    package var containers: [OutputContainer] = []
    /// The number of a container by the offset of its opening bracket.
    var containerNumbers: [Int: Int] = [:]
    /// The offsets behind nested containers, by those of their opening brackets.
    var ends: [Int: Int] = [:]
    package var members = OutputMemberIndex()

    /// Begins an edit, the text of which is about to be written at the end of the bytes.
    ///
    /// - Parameter end: the end of the value to be replaced, or nil.
    /// - Returns: the number of the edit.
    package func begin(
        at target: Int, replacingTo end: Int?, takesComma: Bool, container: Int?, step: OutputStep,
        levels: Int,
        in bytes: borrowing OutputBytes
    ) -> Int {
        let start = bytes.count - 1
        assert(bytes[start] == UInt8(ascii: ","))
        let edit = Edit(
            start: start, end: start, next: edits.count + 1, target: target, targetEnd: end ?? target,
            takesComma: takesComma, container: container, step: step, levels: levels)
        edits.append(edit)
        if edit.replaces { replacements[target] = edits.count - 1 }
        return edits.count - 1
    }

    /// Ends the text of an edit before the comma that was written last.
    package func finish(_ number: Int, in bytes: borrowing OutputBytes) {
        edits[number].end = bytes.count - 1
        edits[number].next = edits.count
    }

    /// Where the value is that was written at an offset: there, or where the text is that replaces it.
    package func value(at offset: Int) -> Int {
        guard let number = replacements[offset] else { return offset }
        return edits[number].start + 1
    }

    /// The end of the value that was written at an offset.
    func endOfOriginal(at offset: Int, in bytes: borrowing OutputBytes) -> Int {
        guard let number = replacements[offset] else { return endOfValue(at: offset, in: bytes) }
        return edits[number].targetEnd
    }

    /// The number of the first edit whose text begins at or behind an offset.
    func firstEdit(from offset: Int) -> Int {
        Self.firstIndex(edits.count) { edits[$0].start >= offset }
    }

    /// The offset behind the texts of edits that begin at an offset, one after the other; that offset if there are none.
    func endOfTexts(at offset: Int) -> Int {
        var number = firstEdit(from: offset)
        var end = offset
        while number < edits.count, edits[number].start == end {
            (end, number) = (edits[number].end, edits[number].next)
        }
        return end
    }

    /// The first index that is accepted, where all behind one that is accepted are, too.
    private static func firstIndex(_ count: Int, _ isAccepted: (Int) -> Bool) -> Int {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isAccepted(middle) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

// MARK: - The last pass

extension OutputEdits {
    /// A stretch of the written bytes that is being copied.
    private struct Stretch {
        var position: Int
        let end: Int
        /// The next edit whose text is in the stretch.
        var text: Int
        /// The next edit whose target is in the stretch, by its number in the order of targets.
        var target: Int
    }

    /// The bytes with every text where it belongs.
    ///
    /// Complexity: linear in the number of bytes, and n log n in the number of edits.
    package func applied(to bytes: borrowing OutputBytes) -> OutputBytes {
        var order: [Int] = []
        for number in edits.indices
        where !edits[number].replaces || replacements[edits[number].target] == number {
            order.append(number)
        }
        order = KeySorter.merged(order) { edits[$0].target < edits[$1].target }
        func firstTarget(from offset: Int) -> Int {
            Self.firstIndex(order.count) { edits[order[$0]].target >= offset }
        }
        var result = OutputBytes(capacity: bytes.count + 1)
        var outer: [Stretch] = []
        var current = Stretch(position: 0, end: bytes.count, text: 0, target: 0)
        while true {
            let text = current.text < edits.count ? edits[current.text].start : .max
            let target = current.target < order.count ? edits[order[current.target]].target : .max
            let stop = min(current.end, text, target)
            // Safety: the stretch lies within the written bytes.
            unsafe result.append(UnsafeBufferPointer(rebasing: bytes.all[current.position..<stop]))
            if stop == current.end {
                guard let next = outer.popLast() else { return result }
                current = next
            } else if stop == target {
                let number = order[current.target]
                let edit = edits[number]
                current.position = edit.targetEnd
                if edit.replaces {
                    current.text = firstEdit(from: edit.targetEnd)
                    current.target = firstTarget(from: edit.targetEnd)
                } else {
                    current.target += 1
                }
                outer.append(current)
                current = Stretch(
                    position: edit.takesComma ? edit.start : edit.start + 1, end: edit.end,
                    text: number + 1, target: firstTarget(from: edit.start))
            } else {
                let edit = edits[current.text]
                current.position = edit.end
                current.text = edit.next
                current.target = firstTarget(from: edit.end)
            }
        }
    }
}
