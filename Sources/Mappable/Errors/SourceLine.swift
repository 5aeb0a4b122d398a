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

    /// - Parameter bytes: up to ``window`` bytes on each side of a fault.
    init(number: Int, around bytes: [UInt8], fault offset: Int) {
        self.number = number
        self.bytes = bytes
        self.offset = offset
    }

    /// The line's scalars before the fault and from it on, as many of them as the bytes hold.
    private var sides: (before: String.UnicodeScalarView, after: String.UnicodeScalarView) {
        let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        var before = bytes[..<offset]
        if let end = before.lastIndex(where: isEnd) { before = before[(end + 1)...] }
        while let first = before.first, first & 0xC0 == 0x80 { before.removeFirst() }
        let after = bytes[offset...].prefix { !isEnd($0) }
        return (
            String(decoding: before, as: UTF8.self).unicodeScalars,
            String(decoding: after, as: UTF8.self).unicodeScalars
        )
    }

    /// The line as it is shown.
    package var text: String {
        let (before, after) = sides
        var text = String.UnicodeScalarView(before.count > Self.reach ? ["…"] : [])
        text.append(contentsOf: before.suffix(Self.reach).map(\.shown))
        text.append(contentsOf: after.prefix(Self.reach).map(\.shown))
        if after.count > Self.reach { text.append("…") }
        return String(text)
    }

    /// How many scalars of the text stand before the fault.
    var caret: Int {
        let count = sides.before.count
        return count > Self.reach ? Self.reach + 1 : count
    }
}

extension Unicode.Scalar {
    fileprivate var shown: Unicode.Scalar {
        if self == "\t" { return " " }
        return isPrintable ? self : "\u{FFFD}"
    }
}
