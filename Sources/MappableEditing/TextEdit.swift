/// A change of a text: what stands at an offset is replaced by something else.
public struct TextEdit: Sendable, Hashable {
    /// The number of bytes before the change, in the text from before all edits.
    public let offset: Int
    // Bytes, because hashing a string with many combining marks takes quadratic time.
    private let old, new: [UInt8]

    /// The text that is gone.
    public var removed: String { String(decoding: old, as: UTF8.self) }
    /// The text that stands there instead.
    public var inserted: String { String(decoding: new, as: UTF8.self) }

    /// The change of one text at an offset to another, without what both begin or end with.
    init(at offset: Int, from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
        func text(_ bytes: ArraySlice<UInt8>) -> Substring.UnicodeScalarView {
            String(decoding: bytes, as: UTF8.self)[...].unicodeScalars
        }
        var (old, new, offset) = (text(old), text(new), offset)
        while let first = old.first, first == new.first {
            offset += UTF8.width(first)
            (old, new) = (old.dropFirst(), new.dropFirst())
        }
        while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
        (self.offset, self.old, self.new) = (offset, Array(String(old).utf8), Array(String(new).utf8))
    }
}

/// A change of the present text. Several of one edit stand in the order of the text, and do not overlap.
struct Splice {
    var range: Range<Int>
    var text: [UInt8]

    static func removing(_ range: Range<Int>) -> Splice { Splice(range: range, text: []) }
    static func inserting(_ text: [UInt8], at offset: Int) -> Splice {
        Splice(range: offset..<offset, text: text)
    }
}

extension [Splice] {
    /// The text with these changes.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(reduce(bytes.count) { $0 + $1.text.count })
        var offset = 0
        for splice in self {
            text += bytes[offset..<splice.range.lowerBound]
            text += splice.text
            offset = splice.range.upperBound
        }
        text += bytes[offset...]
        return text
    }

    /// The changes that take these back, in the text that they make of this one.
    func inverse(in bytes: [UInt8]) -> [Splice] {
        var growth = 0
        return map { splice in
            let start = splice.range.lowerBound + growth
            growth += splice.text.count - splice.range.count
            return Splice(range: start..<start + splice.text.count, text: [UInt8](bytes[splice.range]))
        }
    }
}

/// A part of the text from before all edits that is still there: its offset then and now.
struct KeptText {
    var old: Int
    var new: Int
    var count: Int

    /// What is left of the part where a change of the old text makes it older: the bytes before and after the change.
    func parts(before splice: Splice) -> [KeptText] {
        let before = min(max(splice.range.lowerBound - old, 0), count)
        let after = min(max(splice.range.upperBound - old, 0), count)
        let growth = splice.text.count - splice.range.count
        return [
            KeptText(old: old, new: new, count: before),
            KeptText(old: old + after + growth, new: new + after, count: count - after),
        ].filter { $0.count > 0 }
    }
}
