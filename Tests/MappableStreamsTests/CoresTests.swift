import Foundation
import MappableJSON
import MappableReports
import TestSupport
import Testing

@testable import Mappable
@testable import MappableStreams

/// Reads the array of a text in parts, whatever the length of the text; nil if that is left to one thread.
func readInParts<Element: Mappable & Sendable>(
    _: Element.Type = Element.self, _ text: String, at keyPath: JSONKeyPath? = nil, cores: Int = 2,
    partLength: Int = 40, options: MappingOptions = .default,
    context: (any Sendable)? = nil
) -> [Element]? {
    var request = PartRequest(
        at: keyPath, cores: cores, options: options, context: context)
    request.smallestText = 0
    request.partLength = partLength
    // Memory with not one byte more, which the address sanitizer watches.
    let bytes = Array(text.utf8)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    return ArrayParts(of: UnsafeRawBufferPointer(memory), request)?.read()
}

/// Arrays on several cores.
struct CoresTests {
    struct Entry: Mappable, Sendable, Equatable {
        let id: Int
        let name: String?
        let points: [[Double]]
        let more: JSON

        init(map: Mapper) throws {
            id = try map.id()
            name = try map.name
            points = try map.points()
            more = try map.more()
        }
    }

    /// What an element tells of its place, and of an error that it survives. Such elements are left to one thread.
    struct Placed: Mappable, Sendable, Equatable {
        let path: String
        let location: String
        let key: String?
        let innerKey: String?
        let error: String?

        init(map: Mapper) throws {
            path = map.mappingPath().description
            location = "\(map.mappingLocation().map { "\($0.byteOffset) \($0)" } ?? "")"
            key = map.mappingKey()
            innerKey = try map.subMapper("id").mappingKey()
            do {
                _ = try map.from("more") as Int
                error = nil
            } catch {
                self.error = "\(error) \(error.debugDescription)"
            }
        }
    }

    private static func texts(_ random: inout SeededGenerator) -> (text: String, path: String?) {
        let strings = [
            "plain", "}, {", "],[", #"\"id\":1},{\"id\":2"#, #"\\"#, #"\\\","#, "é", "日本語",
            #"\u005d, [\ud83d\ude00"#, "",
            #"{\"id\": 3}, "#,
        ]
        let space = ["", " ", "\n  ", "\r\n\t"][Int(random.next() % 4)]
        func string() -> String { "\"\(strings[Int(random.next() % UInt64(strings.count))])\"" }
        func value(_ depth: Int) -> String {
            switch random.next() % (depth > 3 ? 5 : 8) {
            case 0: return "\(Int(truncatingIfNeeded: random.next()) % 100_000)"
            case 1: return ["true", "false", "null"][Int(random.next() % 3)]
            case 2: return "-\(random.next() % 1000).5e\(random.next() % 9)"
            case 3, 4: return string()
            case 5, 6:
                let elements = (0..<random.next() % 5).map { _ in value(depth + 1) }
                return "[" + space + elements.joined(separator: "," + space) + space + "]"
            default:
                let members = (0..<random.next() % 5).map { "\"k\($0)\":" + space + value(depth + 1) }
                return "{" + members.joined(separator: space + ",") + space + "}"
            }
        }
        let entries = (0..<2 + random.next() % 30).map { number in
            var members = [
                "\"id\": \(number)",
                "\"points\":[" + (0..<number % 4).map { "[\($0),1.5]" }.joined(separator: ",") + "]",
                "\"more\":" + value(0),
            ]
            if random.next() % 2 == 0 { members.insert("\"name\" :" + string(), at: Int(random.next() % 4)) }
            return "{" + space + members.joined(separator: "," + space) + space + "}"
        }
        let array = "[" + space + entries.joined(separator: space + "," + space) + "]"
        switch random.next() % 4 {
        case 0: return (space + array + space, nil)
        case 1: return ("{\"a\":\(value(0)),\"items\":\(space)\(array),\"z\":\(value(0))}", "items")
        case 2: return ("{\"data\":{\"items\":\(array)},\"n\":[\(value(0)),[1,2]]}", "data.items")
        default: return ("[[1,2,3],\(value(2)),{\"items\":\(array)}]" + space, "2.items")
        }
    }

    private func alone<Element: Mappable>(
        _: Element.Type = Element.self, _ text: String, at keyPath: String?,
        options: MappingOptions = .default
    ) -> Result<[Element], MappingError> {
        Result { () throws(MappingError) in
            if let keyPath {
                return try [Element](JSONString: text, at: JSONKeyPath(keyPath), options: options)
            }
            return try [Element](JSONString: text, options: options)
        }
    }

    private static let cores = [2, 3, 8]
    private static let partLengths = [1, 7, 64, 300, 2000]

    @Test("Random documents give the same elements", arguments: 0..<Thoroughness.rounds(20))
    func documents(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let (text, path) = Self.texts(&random)
        let expected = try alone(Entry.self, text, at: path).get()
        let placed = try alone(Placed.self, text, at: path).get()
        for partLength in Self.partLengths {
            let cores = Self.cores[Int(random.next() % 3)]
            let read = readInParts(
                Entry.self, text, at: path.map { JSONKeyPath($0) }, cores: cores, partLength: partLength)
            // An array that is shorter than the first look is found by one thread.
            if partLength < 300 { #expect(read != nil, "\(text)") }
            #expect(read == nil || read == expected, "\(partLength) \(text)")
            let values = readInParts(
                JSON.self, text, at: path.map { JSONKeyPath($0) }, cores: cores, partLength: partLength)
            #expect(try values == nil || values == alone(JSON.self, text, at: path).get())
            let places = readInParts(
                Placed.self, text, at: path.map { JSONKeyPath($0) }, cores: cores, partLength: partLength)
            #expect(places == nil && !placed.isEmpty, "\(partLength) \(text)")
        }
    }

    @Test("A document with a fault anywhere gives no elements that one thread does not give")
    func faults() throws {
        var random = SeededGenerator(seed: 7)
        let letters = Array(#"{}[]",:\ 0a.-"#.utf8) + [0x0A, 0x00, 0xC3]
        var (failed, read) = (0, 0)
        for _ in 0..<Thoroughness.rounds(667) {
            let (whole, path) = Self.texts(&random)
            var text = Array(whole.utf8)
            let place = Int(random.next() % UInt64(text.count))
            let letter = letters[Int(random.next() % UInt64(letters.count))]
            switch random.next() % 4 {
            case 0: text.insert(letter, at: place)
            case 1: text[place] = letter
            case 2: text.remove(at: place)
            default: text.removeSubrange(place...)
            }
            let string = String(decoding: text, as: UTF8.self)
            let cores = Self.cores[Int(random.next() % 3)]
            let partLength = Self.partLengths[Int(random.next() % 5)]
            let values = readInParts(
                JSON.self, string, at: path.map { JSONKeyPath($0) }, cores: cores, partLength: partLength)
            let models = readInParts(
                Entry.self, string, at: path.map { JSONKeyPath($0) }, cores: cores, partLength: partLength)
            let (allValues, allModels) = (
                alone(JSON.self, string, at: path), alone(Entry.self, string, at: path)
            )
            if let values {
                #expect(try values == allValues.get(), "\(partLength) \(string)")
                read += 1
            }
            if let models { #expect(try models == allModels.get(), "\(partLength) \(string)") }
            if case .failure = allValues { failed += 1 }
        }
        #expect(failed > 150 && read > 15)
    }

    @Test("A text cut off anywhere, and one with a comma too many, give no elements")
    func cutOff() {
        let text =
            "{\"n\": 1, \"items\": [" + (0..<30).map { "{\"id\": \($0)}" }.joined(separator: ",") + "]}"
        #expect(readInParts(JSON.self, text, at: "items")?.count == 30)
        for length in 0..<text.utf8.count {
            let cut = String(text.prefix(length))
            #expect(readInParts(JSON.self, cut, at: "items") == nil, "\(cut)")
        }
        for place in text.indices where text[place] == "," || text[place] == "]" {
            var faulty = text
            faulty.insert(",", at: place)
            #expect(readInParts(JSON.self, faulty, at: "items", partLength: 1) == nil, "\(faulty)")
        }
        #expect(readInParts(JSON.self, text + "x", at: "items") == nil)
        #expect(readInParts(JSON.self, text + " \n", at: "items")?.count == 30)
    }

    @Test("Texts with quotes at their end, and with numbers alone")
    func fences() throws {
        let numbers = (0..<3000).map { "[\($0), -\($0).25, \($0)e3]" }.joined(separator: ", ")
        let records = (0..<400).map { #"{"id": \#($0), "more": ["a", "\"b\\", [], {}]}"# }.joined(
            separator: ",\n ")
        for (text, path) in [
            ("[\(numbers)]", nil), ("{\"n\": [\(numbers)]}", "n"), ("[\(records)]", nil),
            ("{\"a\": {\"b\": [\(records)]}, \"tail\": [\"a\", \"b\", \"c\"]}", "a.b"),
            ("{\"a\": [\(records)], \"tail\": [\(numbers)]}", "a"), ("\u{FEFF}[\(records)]", nil),
        ] as [(String, String?)] {
            let expected = try alone(JSON.self, text, at: path).get()
            for partLength in [100, 1000, 10_000] {
                #expect(
                    readInParts(JSON.self, text, at: path.map { JSONKeyPath($0) }, partLength: partLength)
                        == expected)
            }
        }
    }

    /// An element that is counted while it lives.
    final class Counted: Mappable, Sendable {
        static let living = Locked(0)
        let id: Int

        init(map: Mapper) throws {
            id = try map.id()
            Self.living.withLock { $0 += 1 }
        }

        deinit { Self.living.withLock { $0 -= 1 } }
    }

    @Test("Each element lives once, and none survives a failure")
    func lifetimes() throws {
        let texts = (0..<200).map { "{\"id\": \($0)}" }
        for size in [1, 50, 900] {
            let text = "[" + texts.joined(separator: ",") + "]"
            do {
                let read = try #require(readInParts(Counted.self, text, partLength: size))
                #expect(read.map(\.id) == Array(0..<200))
                #expect(Counted.living.withLock { $0 } == 200)
            }
            #expect(Counted.living.withLock { $0 } == 0)
            for place in [0, 1, 100, 199] {
                var faulty = texts
                faulty[place] = "{\"id\": \"x\"}"
                let text = "[" + faulty.joined(separator: ",") + "]"
                #expect(readInParts(Counted.self, text, partLength: size) == nil)
                #expect(Counted.living.withLock { $0 } == 0)
            }
        }
    }

    @Test("Many small elements behind a few large ones, for which no memory was reserved")
    func uneven() throws {
        let large = (0..<8).map { _ in "[\"" + String(repeating: "x", count: 500) + "\"]" }
        let small = (0..<5000).map { "[\"\($0)\"]" }
        let text = "[" + (large + small).joined(separator: ",") + "]"
        let read = readInParts([String].self, text, cores: 3, partLength: 600)
        #expect(try read == alone([String].self, text, at: nil).get())
        #expect(
            readInParts([String].self, "[" + (small + large).joined(separator: ",") + "]", partLength: 600)?
                .count == 5008)
    }

    @Test("Invalid elements are left out")
    func skipped() throws {
        let text = "[" + (0..<300).map { $0 % 7 == 0 ? "\"no\"" : "\($0)" }.joined(separator: ",") + "]"
        let options = MappingOptions(invalidElements: .skip)
        let expected = try [Int](JSONString: text, options: options)
        #expect(expected.count < 300)
        #expect(readInParts(Int.self, text, options: options) == expected)
        #expect(readInParts(Int.self, text) == nil)
    }

    @Test("Options, dates and a context hold for every element")
    func options() throws {
        struct Dated: Mappable, Sendable, Equatable {
            let at: Date
            let offset: Int
            let keyed: Int

            init(map: Mapper) throws {
                at = try map.createdAt()
                offset = try map.mappingContext(as: Int.self) ?? 0
                keyed = try map.from("theKey")
            }
        }
        let text =
            "{\"all_items\": ["
            + (0..<200).map { "{\"created_at\": \($0), \"the_key\": \($0)}" }.joined(separator: ", ") + "]}"
        let options = MappingOptions(
            dates: .custom { map in Date(timeIntervalSince1970: try 60 * Double(map: map)) }, keys: .snakeCase
        )
        let expected = try [Dated](JSONString: text, at: "allItems", options: options, context: 5)
        #expect(expected[199].at == Date(timeIntervalSince1970: 60 * 199))
        #expect(readInParts(Dated.self, text, at: "allItems", options: options, context: 5) == expected)
    }

    @Test("Which of two arrays with the same key is read, and what refuses them")
    func duplicates() throws {
        func items(_ range: Range<Int>) -> String {
            "[" + range.map { "{\"id\": \($0)}" }.joined(separator: ",") + "]"
        }
        let twice = "{\"items\": \(items(0..<50)), \"items\": \(items(50..<120))}"
        for (choice, isRead) in [
            (MappingOptions.DuplicateKeys.firstWins, true), (.lastWins, false), (.throw, false),
        ] {
            let options = MappingOptions(duplicateKeys: choice)
            let read = readInParts(JSON.self, twice, at: "items", options: options)
            #expect((read != nil) == isRead)
            if isRead { #expect(try read == alone(JSON.self, twice, at: "items", options: options).get()) }
        }
        let strict = MappingOptions(duplicateKeys: .throw)
        let once = "{\"a\": 1, \"items\": \(items(0..<50)), \"b\": {\"c\": 1, \"d\": 2}}"
        #expect(readInParts(JSON.self, once, at: "items", options: strict)?.count == 50)
        for faulty in [
            once.replacing("\"d\"", with: "\"c\""), once.replacing("\"b\"", with: "\"a\""),
            once.replacing("\"id\": 49", with: "\"id\": 49, \"id\": 49"),
        ] {
            #expect(readInParts(JSON.self, faulty, at: "items", options: strict) == nil)
            #expect(readInParts(JSON.self, faulty, at: "items")?.count == 50)
        }
    }

    @Test("The depth counts from the root")
    func depth() throws {
        let element = String(repeating: "[", count: 5) + "1" + String(repeating: "]", count: 5)
        let text = "{\"a\": {\"b\": [" + Array(repeating: element, count: 60).joined(separator: ",") + "]}}"
        for (limit, isRead) in [(2, false), (3, false), (7, false), (8, true), (128, true), (129, false)] {
            let options = MappingOptions(maximumDepth: limit)
            let read = readInParts(JSON.self, text, at: "a.b", options: options)
            #expect((read != nil) == isRead, "\(limit)")
        }
    }

    /// A model that keeps what it did not read.
    struct Resting: Mappable, Sendable {
        let rest: JSON.Object

        init(map: Mapper) throws {
            _ = try map.id() as Int
            rest = try map.rest()
        }
    }

    @Test("What tells of the whole document is left to one thread")
    func leftToOne() throws {
        let text =
            "{\"items\": [" + (0..<99).map { "{\"id\": \"\($0)\", \"x\": 1}" }.joined(separator: ",") + "]}"
        #expect(readInParts(JSON.self, text, at: "items") != nil)
        #expect(readInParts(Resting.self, text, at: "items") == nil)
        #expect(readInParts(MappingResult<Counted>.self, text, at: "items") == nil)
        for (name, options) in [
            ("unread keys", MappingOptions.default.with(\.unreadKeys, .throw)),
            ("losses", MappingOptions.default.with(\.losses, LossLog { _ in })),
            ("bytes", MappingOptions(maximumBytes: 500)), ("depth", MappingOptions(maximumDepth: 1000)),
        ] {
            #expect(readInParts(JSON.self, text, at: "items", options: options) == nil, "\(name)")
        }
        for path in [nil, "", "item", "items.0", "items..id", "items.`0`", "items.5.id"] as [String?] {
            #expect(readInParts(JSON.self, text, at: path.map { JSONKeyPath($0) }) == nil, "\(path ?? "nil")")
        }
        #expect(readInParts(JSON.self, text, at: "items", cores: 1) == nil)
        #expect(readInParts(JSON.self, text, at: "items", cores: -1) == nil)
        for empty in ["", " ", "[", "[]", "[1]", "1", "{\"items\": []}", "nul", "\"", "[ ]"] {
            #expect(readInParts(JSON.self, empty, partLength: 1) == nil, "\(empty)")
        }
    }

    /// The results of all entry points for a text.
    private func outcomes<Element: Mappable & Sendable & Equatable>(
        of _: Element.Type, _ text: String, at path: String?, cores: Int
    ) -> [Result<[Element], MappingError>] {
        let bytes = Array(text.utf8)
        let data = Data(bytes)
        return [
            Result { () throws(MappingError) in
                try [Element](JSONString: text, at: path.map { JSONKeyPath($0) }, cores: cores)
            },
            Result { () throws(MappingError) in
                try [Element](JSONData: data, at: path.map { JSONKeyPath($0) }, cores: cores)
            },
            Result { () throws(MappingError) in
                try [Element](JSONBytes: bytes, at: path.map { JSONKeyPath($0) }, cores: cores)
            },
            Result { () throws(MappingError) in
                try [Element](JSONBytes: data, at: path.map { JSONKeyPath($0) }, cores: cores)
            },
            Result { () throws(MappingError) in
                try [Element](
                    JSONBytes: Slice(base: data, bounds: 0..<data.count), at: path.map { JSONKeyPath($0) },
                    cores: cores)
            },
            Result { () throws(MappingError) in
                try [Element](
                    JSONBytes: bytes.lazy.map { $0 }, at: path.map { JSONKeyPath($0) }, cores: cores)
            },
        ]
    }

    @Test("Every entry point gives what it gives alone, errors included")
    func entryPoints() throws {
        let record =
            #"{"id": 5, "name": "a \"quoted\" [name], {or} so", "points": [[1, 2], [3.5, 4]], "more": null}"#
        // Just enough for several cores in an optimized build. In others, there is only one.
        #if DEBUG
            let count = 1000
        #else
            let count = (1 << 20) / record.utf8.count + 10
        #endif
        let records = Array(repeating: record, count: count)
        func text(_ change: (inout [String]) -> Void) -> String {
            var changed = records
            change(&changed)
            return "{\"data\": {\"items\": [" + changed.joined(separator: ",\n") + "]}}"
        }
        for (name, text) in [
            ("right", text { _ in }),
            ("a bad element", text { $0[count - 3] = $0[0].replacing("5,", with: "\"x\",") }),
            ("two bad elements", text { ($0[9], $0[count / 2]) = ("{}", "7") }),
            ("no JSON", text { $0[count / 2] += "," }),
            ("cut off", String(text { _ in }.dropLast(2))),
        ] {
            let expected = alone(Entry.self, text, at: "data.items")
            for (index, outcome) in outcomes(of: Entry.self, text, at: "data.items", cores: 2).enumerated() {
                switch (outcome, expected) {
                case (.success(let read), .success(let all)): #expect(read == all, "\(name), \(index)")
                case (.failure(let error), .failure(let other)):
                    #expect(
                        error == other && error.debugDescription == other.debugDescription,
                        "\(name), \(index)")
                default: Issue.record("\(name), \(index): \(outcome)")
                }
            }
        }
        let whole = "[" + records.joined(separator: ",") + "]"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(whole.utf8).write(to: file)
        #expect(try [Entry](JSONFile: file, cores: 2).count == count)
        #expect(try [Entry](JSONString: whole, cores: 8).count == count)
        #expect(try [Entry](JSONString: "[\(record)]", cores: 2).count == 1)
    }
}
