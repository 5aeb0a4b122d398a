import Foundation
import MappingKit

/// Names in Swift for keys and values in JSON.
enum SwiftNames {
    /// The name of a property or a case: `departure_time` is `departureTime`.
    static func propertyName(_ key: String) -> String {
        var words = words(of: key)
        guard !words.isEmpty else { return "value" }
        words[0] = lowercasedStart(words[0])
        let name = words[0] + words.dropFirst().map(capitalized).joined()
        let start = name.unicodeScalars.first
        if start.map({ $0.properties.numericType != nil }) == true { return "_" + name }
        return ["self", "init", "Self", "Type", "Protocol", "mapping", "preview"].contains(name)
            ? name + "Value" : name
    }

    /// The name of a property or a case as it stands in code. It is not taken yet, but from now on.
    static func identifier(_ key: String, in taken: inout Set<String>) -> String {
        SwiftText.identifier(unique(propertyName(key), in: &taken))
    }

    /// The name of a type: `departure_times`, of which it is an element, is `DepartureTime`.
    static func typeName(_ key: String, isElement: Bool) -> String {
        var words = words(of: key)
        guard !words.isEmpty else { return "Item" }
        if isElement { words[words.count - 1] = singular(words[words.count - 1]) }
        let name = words.map { capitalized($0) }.joined()
        guard let start = name.unicodeScalars.first, start.properties.numericType == nil else {
            return "Item" + name
        }
        // A letter without case may begin a type's name as well.
        return name
    }

    /// A name that is not taken yet, which it is from now on.
    static func unique(_ name: String, in taken: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate.precomposedStringWithCanonicalMapping).inserted {
            candidate = "\(name)\(name.last?.isNumber == true ? "_" : "")\(number)"
            number += 1
        }
        return candidate
    }

    /// The name of a type that is not taken yet, which it is from now on: `Env`, `TestEnv` for the `Env` of a `Test`, and
    /// so on outwards.
    static func type(_ name: String, in owners: [String], _ taken: inout Set<String>) -> String {
        var candidate = takenTypes.contains(name) ? name + "Model" : name
        for owner in owners.reversed() where taken.contains(candidate) { candidate = owner + candidate }
        return unique(candidate, in: &taken)
    }

    /// Names of static members that a generated union has.
    static let takenCases: Set<String> = ["union"]

    /// Names of types that generated code uses, and which a nested type would hide.
    static let takenTypes: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "Case", "CaseIterable", "Character", "Constant", "Data", "Date",
        "Decimal", "Dictionary", "Double", "Either", "Equatable", "Error", "Field", "Float", "Hashable",
        "Init", "Int", "Int64",
        "JSON", "JSONNumber", "JSONOutput", "JSONWriter", "Mappable", "Mapped", "Mapper", "Mapping", "Never",
        "OneOrMany", "Open", "Optional", "Presence", "Protocol", "Self", "Sendable", "Set", "String",
        "Tagged", "Transform", "Type", "UInt64", "URL", "UUID", "Union", "Void",
    ]

    private static func words(of key: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Unicode.Scalar?
        for scalar in key.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(80) {
            guard isNameScalar(scalar) else {
                if !word.isEmpty { words.append(word) }
                (word, previous) = ("", nil)
                continue
            }
            let startsWord =
                previous.map { !$0.properties.isUppercase && $0.properties.isLowercase } == true
                && scalar.properties.isUppercase
            if startsWord {
                words.append(word)
                word = ""
            }
            word.unicodeScalars.append(scalar)
            previous = scalar
        }
        if !word.isEmpty { words.append(word) }
        let hasLetters = words.contains { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }
        if !hasLetters, key.unicodeScalars.contains(where: { !isNameScalar($0) }) {
            return spelled(key)
        }
        return words
    }

    /// Signs by their names, as in `+1` and emoji.
    private static func spelled(_ key: String) -> [String] {
        key.unicodeScalars.prefix(4).flatMap { scalar -> [String] in
            if isNameScalar(scalar) { return [String(Character(scalar))] }
            guard let name = scalar.properties.name, !scalar.properties.isVariationSelector else { return [] }
            return name.lowercased().split { !$0.isASCII || !$0.isLetter }.map(String.init)
        }
    }

    /// Whether a character may stand in a name of Swift's. Letters beyond the first plane are left out.
    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        guard scalar.value < 0xD800, scalar.value >= 0xC0 else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
        default: return false
        }
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `URL` is `url`, `IDNumber` stays what it is but for its first letter.
    private static func lowercasedStart(_ word: String) -> String {
        if word.allSatisfy({ !$0.isLetter || $0.isUppercase }) { return word.lowercased() }
        return word.prefix(1).lowercased() + word.dropFirst()
    }

    /// The singular of an English word. A word of another form stays as it is.
    static func singular(_ word: String) -> String {
        let lower = word.lowercased()
        if let known = irregular.first(where: { lower.hasSuffix($0.key) && isWhole($0.key, at: word) }) {
            return word.dropLast(known.key.count) + matchingCase(known.value, word.suffix(known.key.count))
        }
        guard lower.hasSuffix("s"), lower.count > 3,
            !["ss", "us", "is", "news"].contains(where: lower.hasSuffix), !acronyms.contains(lower)
        else { return word }
        if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
        let dropsE = ["sses", "shes", "ches", "xes", "zzes"].contains(where: lower.hasSuffix)
        return String(word.dropLast(dropsE ? 2 : 1))
    }

    /// Whether an ending is a word of its own, or begins one as in `movieSeries`.
    private static func isWhole(_ ending: String, at word: String) -> Bool {
        guard word.count > ending.count else { return true }
        return word.suffix(ending.count).first?.isUppercase == true
    }

    private static func matchingCase(_ word: String, _ old: Substring) -> String {
        old.first?.isUppercase == true ? capitalized(word) : word
    }

    /// Plurals that are not formed as others, and words that look like plurals.
    private static let irregular: [String: String] = {
        var words = [
            "aches": "ache", "analyses": "analysis", "axes": "axis", "caches": "cache", "children": "child",
            "crises": "crisis", "diagnoses": "diagnosis", "echoes": "echo", "halves": "half",
            "heroes": "hero", "indices": "index", "knives": "knife", "leaves": "leaf", "lives": "life",
            "matrices": "matrix", "men": "man", "menus": "menu", "people": "person", "potatoes": "potato",
            "quizzes": "quiz",
            "shelves": "shelf", "vertices": "vertex", "vetoes": "veto", "wolves": "wolf", "women": "woman",
        ]
        for word in ["calorie", "cookie", "genie", "hoodie", "movie", "rookie", "selfie", "zombie"] {
            words[word + "s"] = word
        }
        for word in [
            "alias", "atlas", "bias", "bonus", "bus", "campus", "canvas", "census", "gas", "lens", "status",
            "virus",
        ] {
            (words[word], words[word + "es"]) = (word, word)
        }
        for word in [
            "always", "analytics", "chaos", "does", "mathematics", "means", "physics", "series", "species",
        ] {
            words[word] = word
        }
        return words
    }()

    private static let acronyms: Set<String> = ["aws", "css", "dns", "gps", "https", "ios", "sms", "tls"]
}
