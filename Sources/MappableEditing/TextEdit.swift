/// A change of a text: what stands at an offset is replaced by something else.
public struct TextEdit: Sendable, Hashable {
    /// The number of bytes before the change, in the text from before all edits.
    public let offset: Int
    let old, new: [UInt8]

    /// The text that is gone.
    public var removed: String { String(decoding: old, as: UTF8.self) }

    /// The text that stands there instead.
    public var inserted: String { String(decoding: new, as: UTF8.self) }
}

/// A change of the present text.
struct Splice {
    var range: Range<Int>
    var text: [UInt8]

    static func removing(_ range: Range<Int>) -> Splice { Splice(range: range, text: []) }
    static func inserting(_ text: [UInt8], at offset: Int) -> Splice {
        Splice(range: offset..<offset, text: text)
    }
}

extension [Splice] {
    /// The changes in the order of the text. Of those at one offset, what is inserted first comes first, and ranges that overlap
    /// are removed once.
    func ordered() -> [Splice] {
        var ordered: [Splice] = []
        for (_, splice) in enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }) {
            guard let last = ordered.last, last.range.upperBound > splice.range.lowerBound else {
                ordered.append(splice)
                continue
            }
            ordered[ordered.count - 1] = Splice(
                range: last.range.lowerBound..<Swift.max(last.range.upperBound, splice.range.upperBound),
                text: last.text + splice.text)
        }
        return ordered
    }

    /// The text of a range, in which changes inside of it are made.
    func text(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var offset = range.lowerBound
        for splice in self {
            text += bytes[offset..<splice.range.lowerBound]
            text += splice.text
            offset = splice.range.upperBound
        }
        text += bytes[offset..<range.upperBound]
        return text
    }

    /// The edits that take these changes back, in the text that they make of this one.
    func inverse(in bytes: [UInt8]) -> [Splice] {
        var growth = 0
        return map { splice in
            let start = splice.range.lowerBound + growth
            growth += splice.text.count - splice.range.count
            return Splice(range: start..<start + splice.text.count, text: [UInt8](bytes[splice.range]))
        }
    }
}

extension [TextEdit] {
    /// These edits as changes of the text that they make, which take them back.
    var inverse: [Splice] {
        var growth = 0
        return map { edit in
            let start = edit.offset + growth
            growth += edit.new.count - edit.old.count
            return Splice(range: start..<start + edit.new.count, text: edit.old)
        }
    }

    /// The edits that these and later changes amount to.
    ///
    /// - Parameters:
    ///   - splices: changes of the text that these edits make, in order.
    ///   - bytes: that text.
    /// - Complexity: linear in the number of edits and changes, and in the length of what they replace.
    func followed(by splices: [Splice], in bytes: [UInt8]) -> [TextEdit] {
        let earlier = inverse
        var edits: [TextEdit] = []
        var (first, next, growth) = (0, 0, 0)
        while first < earlier.count || next < splices.count {
            // Edits that overlap or touch become one.
            var (past, future): ([Splice], [Splice]) = ([], [])
            var hull: Range<Int>?
            while true {
                let splice: Splice
                if first < earlier.count, earlier[first].touches(hull, before: splices, next) {
                    splice = earlier[first]
                    past.append(splice)
                    first += 1
                } else if next < splices.count, splices[next].touches(hull, before: earlier, first) {
                    splice = splices[next]
                    future.append(splice)
                    next += 1
                } else {
                    break
                }
                hull =
                    hull.map {
                        let end = Swift.max($0.upperBound, splice.range.upperBound)
                        return $0.lowerBound..<end
                    } ?? splice.range
            }
            guard let hull else { return edits }
            let (old, new) = (past.text(of: hull, in: bytes), future.text(of: hull, in: bytes))
            if old != new { edits.append(TextEdit(offset: hull.lowerBound - growth, old: old, new: new)) }
            for splice in past { growth += splice.range.count - splice.text.count }
        }
        return edits
    }
}

extension Splice {
    /// Whether this comes next: it overlaps or touches what is put together, or begins before the others where nothing is so far.
    fileprivate func touches(_ hull: Range<Int>?, before others: [Splice], _ next: Int) -> Bool {
        guard let hull else {
            return next >= others.count || range.lowerBound <= others[next].range.lowerBound
        }
        return range.lowerBound <= hull.upperBound
    }
}

extension TextEdit {
    /// This edit without what both texts begin or end with.
    var trimmed: TextEdit {
        let shorter = Swift.min(old.count, new.count)
        var (head, tail) = (0, 0)
        while head < shorter, old[head] == new[head] { head += 1 }
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        // A character is replaced as a whole.
        func cuts(_ text: [UInt8], _ index: Int) -> Bool { index < text.count && text[index] & 0xC0 == 0x80 }
        while head > 0, cuts(old, head) || cuts(new, head) { head -= 1 }
        while tail > 0, cuts(old, old.count - tail) || cuts(new, new.count - tail) { tail -= 1 }
        return TextEdit(
            offset: offset + head, old: Array(old[head..<(old.count - tail)]),
            new: Array(new[head..<(new.count - tail)]))
    }
}
