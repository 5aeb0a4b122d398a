/// How the words of a key are put together, as the strategies of the library do it.
///
/// This is the library's `KeyCase` again, so that a build plugin need not compile the library. A test compares the two.
enum KeyCase: Sendable {
    /// `user_id`
    case snake
    /// `user-id`
    case kebab
    /// `UserID`
    case pascal
    /// `USER_ID`
    case screamingSnake

    /// A key in camel case, spelled in this one.
    ///
    /// Words begin at capital letters. Several in a row are one word, but the last of them begins the next if a small letter
    /// follows: `htmlURL` is html and url, `URLString` url and string. The `s` of a plural belongs to the word: `userIDs` is
    /// user and ids. Digits belong to the word before them, and every other character stays where it is.
    func spelling(of key: String) -> String {
        let scalars = Array(key.unicodeScalars)
        guard self != .pascal else { return Self.capitalized(scalars) }
        let separator: Unicode.Scalar = self == .kebab ? "-" : "_"
        var spelling = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if Self.beginsWord(index, in: scalars) { spelling.append(separator) }
            let properties = scalar.properties
            let text = self == .screamingSnake ? properties.uppercaseMapping : properties.lowercaseMapping
            spelling.append(contentsOf: text.unicodeScalars)
        }
        return String(spelling)
    }

    /// The key with a capital letter at the beginning.
    private static func capitalized(_ scalars: [Unicode.Scalar]) -> String {
        guard let first = scalars.firstIndex(where: { $0 != "_" }) else {
            return String(String.UnicodeScalarView(scalars))
        }
        var spelling = String.UnicodeScalarView(scalars[..<first])
        spelling.append(contentsOf: scalars[first].properties.titlecaseMapping.unicodeScalars)
        spelling.append(contentsOf: scalars[(first + 1)...])
        return String(spelling)
    }

    /// Whether a word begins at a letter, after another one.
    private static func beginsWord(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0, scalars[index].isCapital else { return false }
        let previous = scalars[index - 1]
        guard previous.isCapital else { return previous.properties.isAlphabetic || previous.isDigit }
        // In a row of capitals, the last begins a word if a small letter follows that is no plural's.
        guard index + 1 < scalars.count, scalars[index + 1].isSmall else { return false }
        let isPlural =
            scalars[index + 1] == "s" && (index + 2 == scalars.count || !scalars[index + 2].isSmall)
        return !isPlural
    }
}

extension Unicode.Scalar {
    fileprivate var isCapital: Bool { properties.isUppercase }
    fileprivate var isSmall: Bool { properties.isLowercase }
    fileprivate var isDigit: Bool { properties.numericType != nil }
}
