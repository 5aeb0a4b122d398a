/// The part of a source line that is shown under an error, with the place of the caret.
///
/// Every scalar that cannot be shown is replaced by one that can, so that the caret stays under the fault.
struct SourceLine: Sendable, Hashable {
    /// How many scalars are shown on each side of the fault.
    static let reach = 40

    let number: Int
    let text: String
    let caret: Int

    /// - Parameters:
    ///   - before: the line's scalars before the fault, or the last of them.
    ///   - after: the line's scalars from the fault on, or the first of them.
    init(number: Int, before: some StringProtocol, after: some StringProtocol) {
        let leading = before.unicodeScalars.suffix(Self.reach).map(\.shown)
        let trailing = after.unicodeScalars.prefix(Self.reach).map(\.shown)
        let isCut = before.unicodeScalars.count > Self.reach
        var text = String.UnicodeScalarView(isCut ? ["…"] : [])
        text.append(contentsOf: leading)
        text.append(contentsOf: trailing)
        if after.unicodeScalars.count > Self.reach { text.append("…") }
        self.number = number
        self.text = String(text)
        self.caret = leading.count + (isCut ? 1 : 0)
    }
}

extension Unicode.Scalar {
    fileprivate var shown: Unicode.Scalar {
        if self == "\t" { return " " }
        return isPrintable ? self : "\u{FFFD}"
    }
}
