import Foundation
import TestSupport
import Testing

@testable import Mappable

/// Text that is read where it is, which ends where it ends: nothing after it may be read, and how the parser knows of the
/// end must not show. Offsets are checked at every load in debug builds, and by the address sanitizer.
struct SentinelTests {
    /// The nodes or the fault.
    private func outcome(of text: [UInt8], _ way: ParsedText.Way) -> String {
        do throws(ParseFailure) {
            let nodes = try ParsedText(text, way).nodes.map { node in
                // What is known of an object's keys is predicted, which is not done after a sentinel.
                "\(node.kind == .object ? node.with(.unknown).head : node.head) \(node.payload)"
            }
            return "\(nodes)"
        } catch {
            return "\(error.fault) \(error.offset) \(error.keyPath)"
        }
    }

    private func sentinel(of text: [UInt8]) -> Int? { SourceBytes.with(text) { Sentinel.find(in: $0) } }

    /// Compares what is read before the sentinel of a text, and before all that could be its sentinel, with what is read otherwise.
    private func compare(_ text: [UInt8]) -> Bool {
        let expected = outcome(of: text, .zeros)
        let shown = String(decoding: text, as: UTF8.self)
        guard let sentinel = sentinel(of: text) else { return false }
        #expect(outcome(of: text, .sentinel(sentinel)) == expected, "\(shown)")
        for offset in Array(0...sentinel).evenly(atMost: 16) {
            #expect(outcome(of: text, .sentinel(offset)) == expected, "sentinel at \(offset): \(shown)")
        }
        return true
    }

    @Test("Random trees, and trees with a byte changed", arguments: 0..<Thoroughness.rounds(4))
    func trees(seed: Int) throws {
        let text = Array(PredictionTests.Sample(seed: UInt64(seed)).text.utf8)
        var generator = SeededGenerator(seed: UInt64(seed))
        _ = compare(text)
        let letters = Array(#"{}[]",:\ 0a.-"#.utf8) + [0x0A, 0x00, 0xC3]
        for _ in 0..<20 {
            // Most changes near the end, where the sentinel is.
            let reach = generator.next() % 2 == 0 ? text.count : min(text.count, 160)
            let place = text.count - 1 - Int(generator.next() % UInt64(reach))
            let letter = letters[Int(generator.next() % UInt64(letters.count))]
            var changed = text
            switch generator.next() % 4 {
            case 0: changed.insert(letter, at: place)
            case 1: changed[place] = letter
            case 2: changed.remove(at: place)
            default: changed.removeSubrange(place...)
            }
            _ = compare(changed)
        }
    }

    @Test("What is no JSON, made of what sentinels are made of", arguments: 0..<Thoroughness.rounds(100))
    func noise(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "\"", "\\\"", "\\\\", "\\", "\"a\":", "\"b\",", " ", "1", "[", "]", "{", "}", ",", ":", "é",
        ]
        var text = Array(["[", "{\"k\":", "[{\"k\":[", ""][seed % 4].utf8)
        for _ in 0..<120 { text += Array(pieces[Int(generator.next() % UInt64(pieces.count))].utf8) }
        _ = compare(text)
    }

    /// Documents whose sentinel is in or around what a sentinel could be wrong about.
    private static let texts: [String] = {
        func text(_ head: String, _ run: String, _ count: Int, _ tail: String) -> String {
            head + String(repeating: run, count: count) + tail
        }
        let strings = #"["a", "b", "c", "d", "e", "f""#
        return [
            text("[", #""a", "#, 40, #""z"]"#),
            text(#"{"a": "b", "c": "d", "text": ""#, #"\"quoted\" and \\ "#, 20, #"", "last": "x"}"#),
            text(strings + ", \"", "long ", 60, "\"]"),
            text(strings + ", ", "1", 200, "]"),
            text(strings, " ", 200, "]"),
            text(
                #"{"a": "b", "c": "d", "e": {"f": {"g": "#, "[", 8,
                text("", "]", 8, text("}}", "\n", 90, "}"))),
            text(#"{"\u0061\"": "\"\\", "\"": "", "": "\\\"", "d": "\ud83d\ude00", "e": "語"}"#, "\t", 70, ""),
        ]
    }()

    @Test("Documents with quotes, escapes and long runs at the end", arguments: texts)
    func documents(text: String) {
        let bytes = Array(text.utf8)
        #expect(compare(bytes), "no sentinel")
        for end in bytes.indices.suffix(220) { _ = compare(Array(bytes[..<end])) }
    }

    private static let pairs = (0..<60).map { "[-\($0).\($0 * 7919), \($0)e2]" }
    private static let tail = (0..<400).map(String.init).joined(separator: ",")

    /// Documents of numbers.
    private static let numericTexts = [
        "[" + pairs.joined(separator: ",") + "]",
        "[\n  " + pairs.joined(separator: ",\n  ") + "\n]\n",
        #"{"name": "é", "rows": {"first": ["# + tail + "]}}",
        "[1, 2, " + String(repeating: "7", count: 400) + ", 3" + String(repeating: " ", count: 90) + "]",
        "[[0, 1, " + String(repeating: "[", count: 12) + "2, " + String(repeating: "8", count: 90),
        "[1, 2" + String(repeating: " ", count: 150) + ", " + String(repeating: "[", count: 14) + "3"
            + String(repeating: "\n]", count: 15) + String(repeating: " ", count: 70),
    ]

    /// Documents that end in numbers, and hold strings before.
    private static let mixedTexts: [String] = {
        let rows = (0..<12).map { row in
            #"{"id": \#(row), "tags": ["a, 1", "[2,3"], "flags": [true,false,null], "deep": [[[\#(row)]],[]], "#
                + #""row": [\#(pairs[row..<row + 9].joined(separator: ","))]}"#
        }
        return [
            #"{"type": "rows", "rows": ["# + rows.joined(separator: ",") + "], \"last\": [\(tail)]}",
            "[" + rows.joined(separator: ", ") + #", 1, "one", 2, {"k": [3, {}, 4, "four"]}, "# + pairs[0]
                + ", " + tail + "]",
        ]
    }()

    @Test("Documents with numbers at the end", arguments: numericTexts + mixedTexts)
    func numbers(text: String) {
        let bytes = Array(text.utf8)
        #expect(!compare(bytes))
        for end in bytes.indices.suffix(220) { _ = compare(Array(bytes[..<end])) }
    }

    @Test(
        "A sentinel has five quotes after it, none of them escaped, and as much text after those as is looked at"
    )
    func stops() throws {
        for text in Self.texts.map({ Array($0.utf8) }) {
            let found = sentinel(of: text)
            let sentinel = try #require(found)
            let stops = (sentinel..<text.count - ScannedText.lookahead).filter {
                text[$0] == UInt8(ascii: "\"") && text[$0 - 1] != UInt8(ascii: "\\")
            }
            #expect(stops.count >= 5)
        }
        #expect(sentinel(of: Array(String(repeating: "\\\"", count: 5000).utf8)) == nil)
        #expect(sentinel(of: Array("[\"a\",\"b\",\"c\"]".utf8)) == nil)
        #expect(sentinel(of: []) == nil)
    }
}

extension Array {
    /// The last element, and some of those before it, as far apart as each other.
    fileprivate func evenly(atMost count: Int) -> [Element] {
        stride(from: self.count - 1, through: 0, by: -(self.count / count + 1)).map { self[$0] }
    }
}

/// Long documents, which are read where they are, through all entry points.
struct InPlaceTests {
    private struct Entry: Mappable, Equatable {
        let name: String
        let quote: String
        let count: Int

        init(map: Mapper) throws {
            count = try map.count()
            quote = try map.from("the \"quote\"")
            name = try map.name()
        }
    }

    /// A document of which the last bytes are an escaped string, so that nothing can be read after it.
    private static let text =
        "["
        + (0..<100).map { #"{"name": "entry \#($0)", "count": \#($0), "the \"quote\"": "\ud83d\ude00\n"}"# }
        .joined(separator: ",\n") + "]"

    private static let bytes = Array(text.utf8)

    private func check(_ entries: [Entry]) {
        #expect(entries.map(\.name) == (0..<100).map { "entry \($0)" })
        #expect(entries.map(\.count) == Array(0..<100))
        #expect(entries.allSatisfy { $0.quote == "😀\n" })
    }

    @Test("Every kind of input gives the same")
    func inputs() throws {
        check(try [Entry](JSONString: Self.text))
        check(try [Entry](JSONString: Substring("x" + Self.text).dropFirst().description))
        check(try [Entry](JSONBytes: Self.bytes))
        check(try [Entry](JSONBytes: ([0] + Self.bytes + [0]).dropFirst().dropLast()))
        check(try Self.bytes.withRawSpan { try [Entry](JSONBytes: $0) })
        check(try [Entry](JSONBytes: Self.bytes.lazy.map { $0 }))
        check(try [Entry](JSONData: Data(Self.bytes)))
        check(try [Entry](JSONBytes: Data(Self.bytes)))
        // Not a byte more than the text.
        let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytes.count, alignment: 1)
        defer { exact.deallocate() }
        exact.copyBytes(from: Self.bytes)
        check(try [Entry](JSONBytes: UnsafeRawBufferPointer(exact)))
    }

    @Test("A text that ends in numbers, of which not a byte more is there than it has")
    func numbers() throws {
        let rows = (0..<200).map { row in (0..<10).map { Double(row) + Double($0) / 8 } }
        let text = #"{"name": "rows", "rows": "# + "\(rows)}"
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        defer { bytes.deallocate() }
        bytes.copyBytes(from: text.utf8)
        let json = try JSON(JSONBytes: UnsafeRawBufferPointer(bytes))
        #expect(json["name"] == "rows")
        #expect(try json.rows.toJSONString() == rows.toJSONString())
        for end in stride(from: bytes.count - 1, to: 0, by: -97) {
            let error = try #require(throws: MappingError.self) {
                try JSON(JSONBytes: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
            }
            #expect(error.location?.byteOffset == end)
        }
    }

    @Test("Data is copied, in slices too, as it may stand for memory that changes")
    func changingData() throws {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytes.count, alignment: 1)
        defer { memory.deallocate() }
        let start = try #require(memory.baseAddress)
        let data = Data(bytesNoCopy: start, count: memory.count, deallocator: .none)

        func last(_ map: (Reading<Entry>.Body) throws -> Reading<Entry>) throws -> Entry {
            memory.copyBytes(from: Self.bytes)
            let body = Reading<Entry>.Body { map in
                memory.copyBytes(from: repeatElement(UInt8(ascii: "?"), count: memory.count))
                return try map[99]
            }
            return try map(body).value
        }
        let expected = try [Entry](JSONBytes: Self.bytes)[99]
        #expect(try last { try Reading(JSONData: data, context: $0) } == expected)
        #expect(try last { try Reading(JSONBytes: data, context: $0) } == expected)
        #expect(try last { try Reading(JSONBytes: data[0...], context: $0) } == expected)
        let slice = Slice(base: data, bounds: data.startIndex..<data.endIndex)
        #expect(try last { try Reading(JSONBytes: slice, context: $0) } == expected)
    }

    @Test("The error of a fault is the same for every kind of input", arguments: [1, 40, 3000, 5000])
    func faults(distanceFromEnd: Int) throws {
        var bytes = Self.bytes
        bytes[bytes.count - distanceFromEnd] = 0x01
        let expected = try #require(throws: MappingError.self) { try [Entry](JSONData: Data(bytes)) }
        let found = try #require(throws: MappingError.self) { try [Entry](JSONBytes: bytes) }
        #expect(found.debugDescription == expected.debugDescription)
        #expect(found.location?.byteOffset == bytes.count - distanceFromEnd)
    }

    @Test("An error of mapping near the end has its place and its line")
    func mismatch() throws {
        let text = Self.text.replacing(#""count": 99"#, with: #""count": "many""#)
        let error = try #require(throws: MappingError.self) { try [Entry](JSONString: text) }
        #expect(error.keyPath.description == "[99].count")
        #expect(error.location?.line == 100)
        #expect(error.debugDescription.contains(#"{"name": "entry 99", "count": "many""#))
    }

    @Test("Bytes that the caller changes while they are mapped are a copy of the caller's")
    func changedMeanwhile() throws {
        final class Holder {
            nonisolated(unsafe) static var bytes: [UInt8] = []
        }
        struct Wiper: Mappable {
            let name: String
            let last: String

            init(map: Mapper) throws {
                name = try map.name()
                for index in Holder.bytes.indices { Holder.bytes[index] = UInt8(ascii: "x") }
                last = try map.last()
            }
        }
        let filler = String(repeating: #""filler", "#, count: 1000)
        Holder.bytes = Array(#"{"name": "first", "filler": [\#(filler) "end"], "last": "second"}"#.utf8)
        let wiper = try Wiper(JSONBytes: Holder.bytes)
        #expect((wiper.name, wiper.last) == ("first", "second"))
    }

    @Test(
        "A short text with more values than its memory has room for at first", arguments: [1, 20, 340, 1700])
    func manyValues(count: Int) throws {
        let text = "[" + (0..<count).map { String($0 % 10) }.joined(separator: ",") + "]"
        #expect(try [Int](JSONString: text) == (0..<count).map { $0 % 10 })
        let deep = String(repeating: "[", count: 100) + text + String(repeating: "]", count: 100)
        #expect(try JSON(JSONString: deep).toJSONString() == deep)
        let error = try #require(throws: MappingError.self) { try [Int](JSONString: text.dropLast() + ",x]") }
        #expect(error.keyPath.description == "[\(count)]")
        #expect(throws: MappingError.self) { try [Int](JSONString: String(deep.dropLast())) }
    }
}
