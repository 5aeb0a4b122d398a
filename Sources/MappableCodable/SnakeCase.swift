import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// As `JSONDecoder` and `JSONEncoder` convert keys. The library's own strategy of that name splits words differently.
enum SnakeCase {
    /// `oneTwoThree` for `one_two_three`. Outer underscores stay.
    static func joined(_ key: String) -> String {
        guard let range = bounds(of: key) else { return key }
        let words = key[range].split(separator: "_")
        guard words.count > 1 else { return key }
        let rest = words.dropFirst().map { String($0).capitalized }
        return key[..<range.lowerBound] + words[0].lowercased() + rest.joined() + key[range.upperBound...]
    }

    /// `one_two_three` for `oneTwoThree`, and `my_url` for `myURL`.
    static func split(_ key: String) -> String {
        var words: [Substring] = []
        var start = key.startIndex
        var index = start
        while index < key.endIndex {
            // A word begins at a capital letter that follows the word's first character.
            guard index > start, key[index].isUppercaseLetter else {
                index = key.index(after: index)
                continue
            }
            words.append(key[start..<index])
            start = index
            let small = key[index...].firstIndex { $0.isLowercaseLetter } ?? key.endIndex
            let capitals = key.distance(from: index, to: small)
            guard small < key.endIndex else { break }
            if capitals > 1 {
                // The last of several capital letters begins the next word.
                let last = key.index(before: small)
                words.append(key[start..<last])
                start = last
            }
            index = small
        }
        words.append(key[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    private static func bounds(of key: String) -> Range<String.Index>? {
        guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" })
        else { return nil }
        return first..<key.index(after: last)
    }
}

extension Character {
    fileprivate var isUppercaseLetter: Bool {
        unicodeScalars.first?.properties.generalCategory == .uppercaseLetter
    }
    fileprivate var isLowercaseLetter: Bool {
        unicodeScalars.first?.properties.generalCategory == .lowercaseLetter
    }
}
