/// The part of a source line that is shown under an error, with the column of the caret.
///
/// Every scalar that cannot be shown is replaced by one that can, so that the caret stays under the fault. What is shown is
/// worked out when it is asked for, from a copy of the bytes around the fault.
package struct SourceLine: Sendable {
    /// How many scalars are shown on each side of the fault.
    package static let reach = 40
    /// More bytes than the scalars that are shown on one side can take, and those that are needed to see that there are more.
    static let window = reach * 4 + 8

    package let number: Int
    /// The bytes around the fault, which may reach into other lines and begin or end in the middle of a character.
    private let bytes: [UInt8]
    /// How many of them stand before the fault.
    private let offset: Int

    /// The text around a location, copied.
    init(at location: SourceLocation, in text: SourceBytes) {
        let fault = location.byteOffset
        var start = max(0, fault - Self.window)
        if start == 0 { start = min(ByteOrderMark.length(in: text), fault) }
        let end = min(text.count, fault + Self.window)
        number = location.line
        // Safety: the range is inside the text.
        bytes = unsafe Array(text.slice(at: start, count: end - start))
        offset = fault - start
    }

    /// The line as it is shown, and how many scalars of it stand before the fault.
    package var shown: (text: String, caret: Int) {
        var start = offset
        while start > 0, !Self.isEnd(bytes[start - 1]) { start -= 1 }
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        var end = offset
        while end < bytes.count, !Self.isEnd(bytes[end]) { end += 1 }
        let before = Array(String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars)
        let after = Array(String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars)
        let isCut = before.count > Self.reach
        var text = String.UnicodeScalarView(isCut ? ["…"] : [])
        for scalar in before.suffix(Self.reach) + after.prefix(Self.reach) { text.append(scalar.shown) }
        if after.count > Self.reach { text.append("…") }
        return (String(text), isCut ? Self.reach + 1 : before.count)
    }

    private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Unicode.Scalar {
    fileprivate var shown: Unicode.Scalar {
        if self == "\t" { return " " }
        return isPrintable ? self : "\u{FFFD}"
    }
}
