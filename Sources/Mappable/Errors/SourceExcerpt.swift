/// The text around a fault, within its line and bounded, as documents may have no line ends.
package struct SourceExcerpt: Sendable {
    /// In scalars, on each side.
    private static let reach = 40
    /// In bytes. Enough for `reach` + 1 scalars; the extra one shows that the line goes on.
    private static let window = reach * 4 + 8

    private let before: String
    private let after: String

    /// An unprintable scalar is replaced by one other, so that the caret stays in place.
    func text(inLine line: Int) -> String {
        let before = Array(before.unicodeScalars)
        let after = Array(after.unicodeScalars)
        var text = before.count > Self.reach ? "…" : ""
        for scalar in before.suffix(Self.reach) { text.unicodeScalars.append(scalar.shown) }
        for scalar in after.prefix(Self.reach) { text.unicodeScalars.append(scalar.shown) }
        if after.count > Self.reach { text += "…" }
        let caret = min(before.count, Self.reach + 1)
        let number = String(line)
        return number + " | " + text + "\n" + String(repeating: " ", count: number.utf8.count) + " | "
            + String(repeating: " ", count: caret) + "^"
    }
}

extension SourceExcerpt {
    package init(of bytes: SourceBytes, around fault: Int) {
        let (limit, end) = (max(0, fault - Self.window), min(bytes.count, fault + Self.window))
        var (first, scalars) = (fault, 0)
        while first > limit, scalars <= Self.reach, !bytes.isLineEnd(at: first - 1) {
            first -= 1
            if bytes[first] & 0xC0 != 0x80 { scalars += 1 }
        }
        if first == 0 { first = min(ByteOrderMark.length(in: bytes), fault) }
        while first < fault, bytes[first] & 0xC0 == 0x80 { first += 1 }
        var last = fault
        scalars = 0
        while last < end, scalars <= Self.reach, !bytes.isLineEnd(at: last) {
            if bytes[last] & 0xC0 != 0x80 { scalars += 1 }
            last += 1
        }
        before = bytes.slice(at: first, count: fault - first).string
        after = bytes.slice(at: fault, count: last - fault).string
    }
}

extension SourceExcerpt {
    package init(of text: [UInt8], around fault: Int) {
        self = SourceBytes.with(text) { SourceExcerpt(of: $0, around: min(max(fault, 0), $0.count)) }
    }
}

extension SourceBytes {
    fileprivate func isLineEnd(at offset: Int) -> Bool { self[offset] == 0x0A || self[offset] == 0x0D }
}

extension Unicode.Scalar {
    fileprivate var shown: Unicode.Scalar {
        if self == "\t" { return " " }
        return isPrintable ? self : "\u{FFFD}"
    }
}
