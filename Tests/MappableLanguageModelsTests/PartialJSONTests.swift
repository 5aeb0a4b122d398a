import MappableLanguageModels
import TestSupport
import Testing

struct PartialJSONTests {
    /// Accepted documents whose keys differ, so that a value never stands for another one with its key.
    static let documents: [[UInt8]] = {
        let rich = (try? Fixtures.rich()) ?? []
        let accepted = ((try? Fixtures.documents(in: "accept")) ?? []).map(\.bytes).filter { $0.count < 700 }
        let samples = (0..<40 as Range<UInt64>).compactMap { seed in
            try? DraftStreamTests.Recipe.sampleDocument(seed: seed).toJSONBytes()
        }
        return [rich] + accepted + samples + elements
    }()

    /// Elements of the three large files, as far as these are at hand.
    static let elements: [[UInt8]] = {
        func elements(_ name: String, _ list: (JSON) -> [JSON]) -> [[UInt8]] {
            let all = (try? Corpus.data(name)).flatMap { try? JSON(JSONData: $0) }.map(list) ?? []
            return all.compactMap { try? $0.toJSONBytes() }.filter { $0.count < 1500 }
        }
        let users = elements("twitter") { $0.statuses.array?.map(\.user) ?? [] }
        let performances = elements("citm_catalog") { $0.performances.array?.elements ?? [] }
        let rings = elements("canada") { $0.features[0].geometry.coordinates.array?.elements ?? [] }
        return Array(users.prefix(8)) + Array(performances.prefix(8)) + Array(rings.prefix(4))
    }()

    @Test(
        "Each prefix shows what an oracle finds in it",
        arguments: [1, 61] + (Thoroughness.isLong ? [4, 7, 4096] : []))
    func prefixes(chunk: Int) throws {
        #expect(Self.documents.count >= 200)
        #expect(Self.elements.count == (Corpus.isPresent ? 20 : 0))
        for document in Self.documents where chunk > 1 || document.count < (Thoroughness.isLong ? 400 : 120) {
            var partial = PartialJSON()
            var last: JSON?
            let oracle = PrefixOracle(document)
            var position = 0
            while position < document.count {
                let end = min(position + chunk, document.count)
                try partial.append(bytes: document[position..<end])
                position = end
                let shown = partial.json
                if let last, let shown { #expect(shown.hasGrown(from: last), "\(document[..<end].text)") }
                #expect(!(last != nil && shown == nil))
                last = shown
                #expect(shown == oracle.value(ofPrefix: end), "\(document[..<end].text)")
            }
            #expect(try partial.finish() == JSON(JSONBytes: document), "\(document.text)")
            #expect(partial.isComplete)
        }
    }

    @Test("What is no JSON is refused, at the place where a reader of the whole text finds it")
    func refused() throws {
        for (name, document) in try Fixtures.documents(in: "reject") where document.count < 4000 {
            let expected = #expect(throws: MappingError.self) { try JSON(JSONBytes: document) }
            var partial = PartialJSON()
            let error = #expect(throws: MappingError.self, "\(name)") {
                for byte in document { try partial.append(bytes: [byte]) }
                _ = try partial.finish()
            }
            #expect(error?.kind == expected?.kind, "\(name)")
            #expect(error?.location?.line == expected?.location?.line, "\(name)")
            let again = #expect(throws: MappingError.self, "\(name)") { try partial.append(" ") }
            #expect(again?.kind == error?.kind)
        }
    }

    @Test("Strings end neither in half an escape nor in half a character")
    func characters() throws {
        var partial = PartialJSON()
        var seen: [String] = []
        for byte in #"["a\u00e9\ud83d\ude00\nb👨‍👩‍👧é🇨🇭x"]"#.utf8 {
            try partial.append(bytes: [byte])
            if let text = partial.json?[0].string, text != seen.last { seen.append(text) }
        }
        #expect(seen == ["", "a", "aé", "aé😀\n", "aé😀\nb", "aé😀\nb👨‍👩‍👧", "aé😀\nb👨‍👩‍👧é", "aé😀\nb👨‍👩‍👧é🇨🇭x"])
    }

    @Test("It is known which values have ended")
    func complete() throws {
        var partial = PartialJSON()
        try partial.append(#"{"name": "Rös"#)
        #expect(!partial.isComplete(at: MappingPath([.key("name")])))
        try partial.append(#"ti", "steps": ["peel", "gr"#)
        for _ in 0..<2 {
            #expect(partial.isComplete(at: MappingPath([.key("name")])))
            #expect(partial.isComplete(at: MappingPath([.key("steps"), .index(0)])))
            #expect(!partial.isComplete(at: MappingPath([.key("steps"), .index(1)])))
            #expect(!partial.isComplete(at: MappingPath([.key("steps"), .key("0")])))
            #expect(!partial.isComplete(at: MappingPath([.key("steps")])))
            #expect(!partial.isComplete(at: MappingPath()))
            #expect(!partial.isComplete(at: MappingPath([.key("minutes")])))
            // To look at the value changes nothing.
            #expect(partial.json == ["name": "Rösti", "steps": ["peel", "gr"]])
        }
        try partial.append(#"ate"], "minutes": 2"#)
        #expect(partial.json == ["name": "Rösti", "steps": ["peel", "grate"]])
        #expect(partial.isComplete(at: MappingPath([.key("steps")])))
        try partial.append("0}")
        #expect(partial.isComplete && partial.json?.minutes.int == 20)
    }

    @Test("Text around the document is skipped on request")
    func surroundings() throws {
        var partial = PartialJSON(surroundings: .skip)
        for piece in [
            "Here is your recipe:\n``", "`json\n{\"name\": ", "\"Rösti\"", "}\n`", "``\nEnjoy {it}!",
        ] {
            try partial.append(piece)
        }
        #expect(try partial.finish() == ["name": "Rösti"])
        var strict = PartialJSON()
        let error = #expect(throws: MappingError.self) { try strict.append("\n Here") }
        #expect(
            error?.description == #"invalid JSON: expected a value, found "H" (line 2, column 2)"#)
    }

    @Test("Limits of depth and size hold")
    func limits() throws {
        var deep = PartialJSON()
        let error = #expect(throws: MappingError.self) {
            try deep.append(String(repeating: "[", count: 200))
        }
        #expect(error?.kind == .limit && error?.location?.byteOffset == 128)
        var long = PartialJSON(options: MappingOptions(maximumBytes: 4))
        try long.append("[1, ")
        #expect(throws: MappingError.self) { try long.append("2") }
    }

    @Test("Of repeated keys the first counts, or they are refused")
    func repeatedKeys() throws {
        let text = #"{"a": {"b": 1, "c": 2, "b": [3]}}"#
        var partial = PartialJSON(options: MappingOptions(duplicateKeys: .lastWins))
        for byte in text.utf8 { try partial.append(bytes: [byte]) }
        #expect(try partial.finish() == ["a": ["b": 1, "c": 2]])
        let options = MappingOptions(duplicateKeys: .throw)
        let expected = #expect(throws: MappingError.self) { try JSON(JSONString: text, options: options) }
        var strict = PartialJSON(options: options)
        let error = #expect(throws: MappingError.self) { try strict.append(text) }
        #expect(error?.kind == expected?.kind && error?.keyPath == expected?.keyPath)
        #expect(error?.reason == expected?.reason)
    }

    @Test("A kept value does not change")
    func kept() throws {
        var partial = PartialJSON()
        try partial.append(#"{"steps": ["pe"#)
        let first = partial.json
        try partial.append(#"el", "gr"#)
        let second = partial.json
        try partial.append(#"ate"]}"#)
        #expect(first == ["steps": ["pe"]])
        #expect(second == ["steps": ["peel", "gr"]])
        #expect(partial.json == ["steps": ["peel", "grate"]])
    }
}

/// What each prefix of a document shows, found by reading it from its start.
private struct PrefixOracle {
    private let document: [UInt8]
    /// What is open after each byte: a string, and where it began; and what closes the arrays and objects.
    private var states: [(string: Int?, closers: [UInt8])] = [(nil, [])]

    init(_ document: [UInt8]) {
        self.document = document
        var (closers, string, isEscaped): ([UInt8], Int?, Bool) = ([], nil, false)
        for (position, byte) in document.enumerated() {
            switch (byte, string) {
            case (_, _?) where isEscaped: isEscaped = false
            case (UInt8(ascii: "\\"), _?): isEscaped = true
            case (UInt8(ascii: "\""), _): string = string == nil ? position + 1 : nil
            case (UInt8(ascii: "["), nil): closers.append(UInt8(ascii: "]"))
            case (UInt8(ascii: "{"), nil): closers.append(UInt8(ascii: "}"))
            case (UInt8(ascii: "]"), nil), (UInt8(ascii: "}"), nil): closers.removeLast()
            default: break
            }
            states.append((string, closers))
        }
    }

    func value(ofPrefix count: Int) -> JSON? {
        // The longest beginning of the prefix that can be closed to a document shows as much as the prefix does.
        let prefix = Array(document[..<count])
        if let start = states[count].string,
            let value = Self.openString(prefix, start, states[count].closers.reversed())
        {
            return value
        }
        for end in stride(from: count, to: 0, by: -1) {
            let (isWhole, closers) = (end == count, states[end].closers)
            let isInWord = !isWhole && Self.isPartOfWord(prefix[end - 1]) && Self.isPartOfWord(prefix[end])
            let isOpenWord = Self.isPartOfWord(prefix[end - 1]) && (closers.isEmpty || isWhole)
            if !isInWord, !isOpenWord, let value = try? JSON(JSONBytes: prefix[..<end] + closers.reversed()) {
                return value
            }
        }
        return nil
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The value of a prefix that ends in a string, unless the string is a key.
    private static func openString(_ prefix: [UInt8], _ start: Int, _ closers: [UInt8]) -> JSON? {
        for count in 0...min(12, prefix.count - start) {
            let text = Array(prefix.dropLast(count))
            guard let value = try? JSON(JSONBytes: text + [UInt8(ascii: "\"")] + closers) else { continue }
            return value.droppingLastCharacter
        }
        return nil
    }
}

extension JSON {
    /// This value without the last character of the last string in it, as far as that is not ASCII.
    fileprivate var droppingLastCharacter: JSON {
        switch self {
        case .string(var text):
            let count = text.last?.unicodeScalars.drop { $0.isASCII }.count ?? 0
            text.unicodeScalars.removeLast(count)
            return .string(text)
        case .array(var elements):
            if let last = elements.elements.popLast() { elements.append(last.droppingLastCharacter) }
            return .array(elements)
        case .object(var members):
            if let (key, value) = members.members.last { members[key] = .some(value.droppingLastCharacter) }
            return .object(members)
        default: return self
        }
    }

    /// The paths of all values in this one.
    var paths: [MappingPath] { paths([]) }

    private func paths(_ path: [MappingPath.Component]) -> [MappingPath] {
        let own = [MappingPath(path)]
        switch self {
        case .object(let members): return own + members.flatMap { $0.value.paths(path + [.key($0.key)]) }
        case .array(let elements):
            return own + elements.enumerated().flatMap { $0.element.paths(path + [.index($0.offset)]) }
        default: return own
        }
    }

    /// Whether this value has all that an earlier one had.
    func hasGrown(from earlier: JSON) -> Bool {
        switch (earlier, self) {
        case (.string(let old), .string(let new)): return new.unicodeScalars.starts(with: old.unicodeScalars)
        case (.array(let old), .array(let new)):
            return new.count >= old.count && zip(old, new).allSatisfy { $1.hasGrown(from: $0) }
        case (.object(let old), .object(let new)):
            return old.allSatisfy { key, value in new[key].map { $0.hasGrown(from: value) } ?? false }
        default: return self == earlier
        }
    }
}

extension Collection<UInt8> {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
