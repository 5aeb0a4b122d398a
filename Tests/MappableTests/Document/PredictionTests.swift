import Foundation
import TestSupport
import Testing

@testable import Mappable

/// The parser predicts that an object has the keys of the one before it and that elements are as far apart as the last.
/// Whether a prediction is right must show in nothing but time.
struct PredictionTests {
    /// Keys that are prefixes of one another, around the sizes that are compared at once.
    private static let keys =
        ["", "a", "b", "ab", "é", "日本語の", #"\"quoted\""#, #"a\u0062"#]
        + [7, 8, 9, 15, 16, 17, 31, 32, 33, 40].flatMap { length in
            ["x", "y"].map { String(repeating: "k", count: length - 1) + $0 }
        }

    private static let gaps =
        ["", " ", "\n", "\n\t\t", "\r\n  ", "\n    "]
        + [14, 15, 16, 17, 30, 31, 32, 33, 50].map { "\n" + String(repeating: " ", count: $0) }

    /// A text with what its tape should hold: the kinds, and the raw text of keys and scalars.
    struct Sample {
        var text = ""
        var expected: [String] = []
        private var generator: SeededGenerator
        private var keys: [String] = []
        private var gap = ""

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            keys = (0..<Int.random(in: 1...6, using: &generator)).map { _ in randomKey() }
            gap = randomGap()
            addValue(depth: 0)
        }

        private mutating func randomKey() -> String {
            PredictionTests.keys.randomElement(using: &generator) ?? ""
        }

        private mutating func randomGap() -> String {
            PredictionTests.gaps.randomElement(using: &generator) ?? ""
        }

        private mutating func chance(_ percent: Int) -> Bool {
            Int.random(in: 0..<100, using: &generator) < percent
        }

        private mutating func addGap() { text += chance(5) ? randomGap() : gap }

        private mutating func addValue(depth: Int) {
            switch depth < 4 ? Int.random(in: 0..<(depth < 2 ? 4 : 7), using: &generator) : 6 {
            case 0, 1: addArray(depth: depth)
            case 2, 3, 4: addObject(depth: depth)
            case 5:
                addScalar(
                    ["17", "-0.5e3", "123456789", "true", "false", "null"].randomElement(using: &generator)
                        ?? "0")
            default: addScalar("\"" + randomKey() + "\"")
            }
        }

        private mutating func addScalar(_ scalar: String) {
            text += scalar
            expected.append(scalar)
        }

        private mutating func addArray(depth: Int) {
            let count = Int.random(in: 0...4, using: &generator)
            text += "["
            expected.append("[\(count)")
            for index in 0..<count {
                if index > 0 { text += "," }
                addGap()
                addValue(depth: depth + 1)
            }
            addGap()
            text += "]"
        }

        private mutating func addObject(depth: Int) {
            var names = keys
            if chance(20) {
                names.insert(randomKey(), at: Int.random(in: 0...names.count, using: &generator))
            }
            if chance(20) { names.remove(at: Int.random(in: 0..<names.count, using: &generator)) }
            if chance(5) { names.shuffle(using: &generator) }
            text += "{"
            expected.append("{\(names.count)")
            for (index, name) in names.enumerated() {
                if index > 0 { text += "," }
                addGap()
                addScalar("\"" + name + "\"")
                text += chance(5) ? randomGap() + ":" : ":"
                text += chance(5) ? randomGap() : " "
                addValue(depth: depth + 1)
            }
            addGap()
            text += "}"
        }
    }

    @Test("Random trees of similar objects", arguments: 0..<400)
    func similarObjects(seed: Int) throws {
        let sample = Sample(seed: UInt64(seed))
        let parsed = try ParsedText(Array(sample.text.utf8))
        let (bytes, nodes) = (parsed.bytes, parsed.nodes)
        let found = nodes.map { node in
            switch node.kind {
            case .array: return "[\(node.count)"
            case .object: return "{\(node.count)"
            case .key, .escapedKey, .string, .escapedString:
                return "\"" + bytes.slice(at: node.offset, count: node.textLength).string + "\""
            case .null: return "null"
            case .true: return "true"
            case .false: return "false"
            default: return bytes.numberText(at: node.offset).string
            }
        }
        #expect(found == sample.expected, "\(sample.text)")
        // Every node's span ends where its parent's or its next sibling's does, and keys know their own signatures and
        // the white space before them.
        for (index, node) in nodes.enumerated() {
            #expect(index + node.span <= nodes.count)
            guard node.kind == .key else { continue }
            let text = bytes.slice(at: node.offset, count: node.textLength)
            #expect(node.payload == text.signature)
            guard node.gap != Node.noGap else { continue }
            let before = bytes.slice(at: node.offset - 2 - node.gap, count: node.gap + 1)
            #expect([UInt8(ascii: "{"), UInt8(ascii: ",")].contains(before[0]))
            #expect(before.dropFirst().allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
        }
    }

    /// The keys of the objects in a text of objects, as the parser found them, and what it knows of them.
    private func objects(_ text: String) throws -> [(keys: [String], distinctness: Distinctness)] {
        let parsed = try ParsedText(Array(text.utf8))
        let nodes = parsed.nodes
        return nodes.indices.filter { nodes[$0].kind == .object }.map { object in
            var keys: [String] = []
            var member = object + 1
            while member < object + nodes[object].span {
                keys.append(parsed.bytes.text(of: nodes[member]))
                member += 1 + nodes[member + 1].span
            }
            return (keys, nodes[object].distinctness)
        }
    }

    @Test("An object of which it is known that no key stands twice has none that does", arguments: 0..<400)
    func distinctness(seed: Int) throws {
        for object in try objects(Sample(seed: UInt64(seed)).text) where object.distinctness == .distinct {
            #expect(Set(object.keys.map { Array($0.utf8) }).count == object.keys.count, "\(object.keys)")
        }
    }

    @Test("It is known of objects with keys of an earlier one in its order, and no others")
    func known() throws {
        let rows: [(text: String, Distinctness)] = [
            (#"{"a":1,"b":2}"#, .distinct), (#"{"a":1}"#, .distinct), (#"{"b":1}"#, .distinct),
            (#"{"a":1, "b":2}"#, .distinct), (#"{ "a" : 1 , "b" : 2 }"#, .distinct),
            (#"{"b":1,"a":2}"#, .unknown), (#"{"b":1,"a":2,"b":3}"#, .unknown),
            (#"{"b":1,"b":2}"#, .unknown), (#"{"a":1,"b":2,"a":3}"#, .unknown),
            (#"{"a":1,"b":2,"c":3}"#, .unknown), (#"{"a":1,"a":2}"#, .unknown),
            (#"{"\u0061":1,"b":2}"#, .unknown),
        ]
        for (text, expected) in rows {
            #expect(try objects(#"[{"a":1,"b":2},\#(text)]"#)[1].distinctness == expected, "\(text)")
        }
        let models: [(text: String, Distinctness)] = [
            (#"{"a":1,"b":2,"a":3}"#, .doubtful), (#"{"a":1,"\u0062":2}"#, .doubtful),
            ("{" + (0...128).map { "\"a\($0)\":1" }.joined(separator: ",") + "}", .doubtful),
            ("{" + (0..<128).map { "\"a\($0)\":1" }.joined(separator: ",") + "}", .distinct),
        ]
        for (text, expected) in models {
            #expect(try objects("[\(text),\(text)]").map(\.distinctness) == [expected, expected], "\(text)")
        }
    }

    @Test("Keys with one signature are told apart, and do not count as distinct")
    func signatures() throws {
        let (one, other) = ("2;LtxJ|Ekaaauram", "Vn,$&T&;vgnxaqhy")
        #expect(
            try read(#"{"\#(one)":1}"#) { map in try map.from(.key(other)) as Int? } == nil)
        let signature = { (key: String) in TextSlice.with(key) { $0.signature } }
        #expect(signature(one) == signature(other))
        let text = #"{"\#(one)":1,"\#(other)":2}"#
        #expect(try objects("[\(text),\(text)]").map(\.distinctness) == [.doubtful, .doubtful])
        for document in ["[\(text),\(text)]", #"[{"\#(one)":1},{"\#(other)":2,"\#(one)":1}]"#] {
            for order in [[one, other], [other, one]] {
                let found = try read("{\"v\":\(document)}") { map in
                    try map.from("v.1") { map in
                        try order.map { try map.from(.key($0)) as Int }
                    }
                }
                #expect(found == (order[0] == one ? [1, 2] : [2, 1]))
            }
        }
    }

    @Test("A key that goes on after the prediction is another key", arguments: [1, 8, 15, 16, 17, 32])
    func longerKey(length: Int) throws {
        let key = String(repeating: "k", count: length)
        let text = #"[{"\#(key)": 1}, {"\#(key)k": 2}, {"\#(key)": 3}]"#
        let value = try JSON(JSONString: text)
        #expect(value[1][key] == nil)
        #expect(value[2][key] == 3)
    }

    /// What the parser says of an array of a first element and another text: the number of nodes that the text makes, or
    /// the fault, and its offset in the text.
    private func outcome(of text: [UInt8], after first: [UInt8]) -> String {
        let document = [UInt8(ascii: "[")] + first + [UInt8(ascii: ",")]
        do throws(ParseFailure) {
            let nodes = try ParsedText(document + text + [UInt8(ascii: "]")]).nodes
            // All but what the element before changes.
            let rest = nodes.dropFirst(1 + nodes[1].span).map { node in
                "\(node.kind.rawValue) \(node.offset - document.count) \(node.payload)"
            }
            return "\(rest.count): \(rest)"
        } catch {
            return "\(error.fault) \(error.offset - document.count) \(error.keyPath)"
        }
    }

    @Test(
        "A fault, and what is none, is the same whatever was predicted",
        arguments: 0..<Thoroughness.rounds(20)
    )
    func faults(seed: Int) throws {
        let text = Array(Sample(seed: UInt64(seed)).text.utf8)
        var generator = SeededGenerator(seed: UInt64(seed))
        let letters = Array(#"{}[]",:\ 0a.-"#.utf8) + [0x0A, 0x00, 0xC3]
        for _ in 0..<40 {
            var changed = text
            let place = Int.random(in: 0..<changed.count, using: &generator)
            let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
            switch generator.next() % 3 {
            case 0: changed.insert(letter, at: place)
            case 1: changed[place] = letter
            default: changed.remove(at: place)
            }
            let predicted = outcome(of: changed, after: text)
            #expect(
                predicted == outcome(of: changed, after: [UInt8(ascii: "0")]),
                "\(String(decoding: changed, as: UTF8.self))")
        }
    }

    @Test("Text that ends inside a key that was predicted", arguments: 0..<40)
    func truncated(rest: Int) throws {
        let object = #"{"a key of forty bytes that is compared..": 1}"#
        let text = "[\(object),\(object.prefix(rest))"
        #expect(throws: MappingError.self) { try JSON(JSONString: text) }
    }
}
