import TestSupport
import Testing

@testable import Mappable

/// The parser with and without predictions. Of any bytes both write the same tape, but for the ``Distinctness`` of objects, or
/// report the same fault at the same offset with the same key path.
struct TwinTests {
    /// What a parser makes of a text, in words that can be compared.
    private enum Outcome: Equatable {
        case tape([UInt64])
        case failure(SyntaxFault, offset: Int, keyPath: String)

        init(of text: [UInt8], _ way: ParsedText.Way, predicts: Bool) {
            do throws(ParseFailure) {
                let nodes = try ParsedText(text, way, maximumDepth: 64, predicts: predicts).nodes
                var words: [UInt64] = []
                words.reserveCapacity(2 * nodes.count)
                for node in nodes {
                    words.append(node.kind == .object ? node.with(.unknown).head : node.head)
                    words.append(node.payload)
                }
                self = .tape(words)
            } catch {
                self = .failure(error.fault, offset: error.offset, keyPath: error.keyPath.description)
            }
        }
    }

    /// Compares the twins, in each way to know where a text ends.
    private func compare(_ text: [UInt8], _ name: String) {
        for way in [ParsedText.Way.zeros] + sentinels(of: text) {
            #expect(
                Outcome(of: text, way, predicts: true) == Outcome(of: text, way, predicts: false),
                "\(name), \(way): \(String(decoding: text.prefix(2000), as: UTF8.self))")
        }
    }

    private func sentinels(of text: [UInt8]) -> [ParsedText.Way] {
        SourceBytes.with(text) { Sentinel.find(in: $0).map { [.sentinel($0)] } ?? [] }
    }

    /// A text three times in an array, so that there is something to predict from.
    private func tripled(_ text: [UInt8]) -> [UInt8] {
        Array("[".utf8) + text + Array(",\n ".utf8) + text + Array(",\n ".utf8) + text + Array("]".utf8)
    }

    /// A text with a byte inserted, replaced or removed, or with its end cut off.
    private func mutated(_ text: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        let letters = Array(#"{}[]",:\ 0a.-"#.utf8) + [0x0A, 0x00, 0xC3]
        var changed = text
        let index = Int.random(in: 0..<changed.count, using: &generator)
        let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
        switch generator.next() % 8 {
        case 0..<3: changed.insert(letter, at: index)
        case 3..<5: changed[index] = letter
        case 5..<7: changed.remove(at: index)
        default: changed.removeSubrange(index...)
        }
        return changed
    }

    @Test(
        "Fixtures, alone and after themselves, whole, cut off and changed",
        arguments: [
            "accept", "reject", "either",
        ])
    func fixtures(folder: String) throws {
        var generator = SeededGenerator(seed: 17)
        for (name, bytes) in try Fixtures.documents(in: folder) {
            compare(bytes, name)
            let long = tripled(bytes)
            compare(long, name)
            for end in stride(from: 0, to: long.count, by: long.count / 12 + 1) {
                compare(Array(long[..<end]), name)
            }
            for _ in 0..<Thoroughness.rounds(2) { compare(mutated(long, using: &generator), name) }
        }
    }

    @Test("A document with everything that JSON has, cut off anywhere")
    func rich() throws {
        let bytes = tripled(try Fixtures.rich())
        compare(bytes, "rich")
        for end in stride(from: 0, to: bytes.count, by: 7) { compare(Array(bytes[..<end]), "rich") }
    }

    @Test(
        "White space about as long as a scanner looks ahead, after every kind of token, cut off there",
        arguments: 61...66)
    func longGaps(length: Int) {
        let gap = "\n" + String(repeating: " ", count: length - 1)
        let values = [
            "1", "-2.5e3", "\"\"", "\"x\\n\"", "true", "null", "[]", "{}", "[\(gap)1,\(gap)\"y\"\(gap)]",
        ]
        // Keys in another order each time, so that they are read without a prediction after a few.
        let objects = (0..<3).map { turn in
            let members = values.indices.map { "\"k\(($0 * (turn + 1)) % 10)\":\(gap)\(values[$0])\(gap)" }
            return "{" + gap + members.joined(separator: "," + gap) + "}"
        }
        let text = Array(("[" + objects.joined(separator: ",") + gap + "]").utf8)
        compare(text, "long gaps")
        for end in text.indices.dropFirst() where (text[end] > 0x20) != (text[end - 1] > 0x20) {
            for end in [end, end + 1] { compare(Array(text[..<end]), "long gaps") }
        }
    }

    @Test("Runs of escapes, and changed ones", arguments: 0..<Thoroughness.rounds(14))
    func escapes(seed: Int) {
        let pieces = [
            #"\u65e5"#, #"\u672C"#, #"\uD83D\uDE00"#, #"\u0041"#, #"\u00e9"#, #"\n"#, #"\\"#, "é", "x",
            #"\ud800"#, #"\udc00"#, #"\u12g4"#,
        ]
        var generator = SeededGenerator(seed: UInt64(seed))
        for isValid in [true, false] {
            let text = (0..<30).map { _ in
                pieces[Int.random(in: 0..<pieces.count - (isValid ? 3 : 0), using: &generator)]
            }.joined()
            let bytes = Array("[\"\(text)\", {\"\(text)\": \"\(text)\"}]".utf8)
            compare(bytes, "escapes")
            for _ in 0..<10 { compare(mutated(bytes, using: &generator), "changed escapes") }
        }
    }

    @Test("Random trees of similar objects, and changed ones", arguments: 0..<Thoroughness.rounds(20))
    func similarObjects(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let text = Array(PredictionTests.Sample(seed: UInt64(seed)).text.utf8)
        compare(text, "a tree")
        let long = tripled(text)
        compare(long, "three trees")
        for _ in 0..<20 { compare(mutated(long, using: &generator), "changed trees") }
    }

    @Test(
        "The large documents, whole and cut off", Corpus.present,
        arguments: [
            "twitter", "citm_catalog", "canada",
        ])
    func corpus(name: String) throws {
        let bytes = Array(try Corpus.data(name))
        compare(bytes, name)
        for end in [bytes.count / 3, bytes.count - 1] { compare(Array(bytes[..<end]), name) }
    }

    @Test("The comparison tells tapes apart")
    func differences() {
        let text = Array(#"[{"a": 1}, {"a": 2}]"#.utf8)
        let outcome = Outcome(of: text, .zeros, predicts: true)
        for other in [
            #"[{"a": 1}, {"a": 3}]"#, #"[{"a": 1}, {"b": 2}]"#, #"[{"a": 1},  {"a": 2}]"#, "[", "[]",
        ] {
            #expect(Outcome(of: Array(other.utf8), .zeros, predicts: false) != outcome)
        }
        let fault = Outcome(of: Array(#"{"a": x}"#.utf8), .zeros, predicts: true)
        #expect(fault == .failure(.value, offset: 6, keyPath: "a"))
    }
}
