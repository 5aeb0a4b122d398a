import Foundation
import Mappable
import MappableStreams
import TestSupport
import Testing

/// What a reader gave for one record.
struct RecordOutcome<Value: Mappable & Equatable>: Equatable {
    let place: RecordPlace
    let value: Value?
    let error: RecordError?
}

/// What a reader made of a stream: the outcomes of its records, and the outline.
struct StreamOutcome<Value: Mappable & Equatable>: Equatable {
    var records: [RecordOutcome<Value>] = []
    var outline: JSON?

    /// Reads a stream in chunks of certain lengths, which are repeated, and after each of them at most some records.
    init(
        _ form: RecordForm, _ text: [UInt8], cutAt lengths: [Int], options: MappingOptions = .default,
        pulls: Int = .max
    ) throws(RecordError) {
        var reader = RecordReader<Value>(form, options: options)
        var (rest, number) = (text[...], 0)
        while !rest.isEmpty {
            let chunk = rest.prefix(lengths[number % lengths.count])
            try reader.append(chunk)
            rest = rest.dropFirst(chunk.count)
            number += 1
            take(&reader, most: pulls)
        }
        reader.finish()
        take(&reader, most: .max)
        outline = try? reader.outline()
    }

    private mutating func take(_ reader: inout RecordReader<Value>, most: Int) {
        for _ in 0..<most {
            do throws(RecordError) {
                guard let value = try reader.next() else { return }
                records.append(RecordOutcome(place: reader.place, value: value, error: nil))
            } catch {
                records.append(RecordOutcome(place: reader.place, value: nil, error: error))
            }
        }
    }

    var values: [Value] { records.compactMap(\.value) }
    var errors: [RecordError] { records.compactMap(\.error) }
}

/// Streams cut anywhere.
struct RecordChunkTests {
    private static let forms: [(String, RecordForm)] = [
        ("lines", .lines), ("elements", .elements()), ("elements of data.rows", .elements(of: "data.rows")),
        ("elements of 1.a", .elements(of: "1.a")), ("events", .events),
    ]

    /// Compares the outcomes of a stream with those of the whole, cut at each length and at random.
    private func compare(
        _ form: RecordForm, _ text: [UInt8], _ lengths: some Sequence<Int>, _ name: String,
        options: MappingOptions = .default, random: inout SeededGenerator
    ) throws {
        let whole = try StreamOutcome<JSON>(form, text, cutAt: [max(1, text.count)], options: options)
        for length in lengths {
            let cut = try StreamOutcome<JSON>(form, text, cutAt: [length], options: options)
            expect(cut, toBe: whole, "\(name) in chunks of \(length)")
        }
        // Small chunks of a large document take long.
        let most = Thoroughness.isLong ? 90 : max(90, text.count / 300)
        let lengths = (0..<50).map { _ in Int.random(in: 1...most, using: &random) }
        let cut = try StreamOutcome<JSON>(form, text, cutAt: lengths, options: options)
        expect(cut, toBe: whole, "\(name) in chunks of \(lengths)")
        let late = try StreamOutcome<JSON>(form, text, cutAt: lengths, options: options, pulls: 0)
        expect(late, toBe: whole, "\(name) in chunks of \(lengths), read late")
    }

    private func expect(_ cut: StreamOutcome<JSON>, toBe whole: StreamOutcome<JSON>, _ name: String) {
        guard cut != whole else { return }
        let pairs = zip(cut.records, whole.records).first { $0 != $1 }
        Issue.record(
            """
            \(name): \(cut.records.count) records, not \(whole.records.count); \
            \(pairs.map { "\($0)\n not \($1)" } ?? "")
            """)
    }

    @Test("Every small document of the tests, in every form", arguments: ["accept", "reject", "either"])
    func fixtures(folder: String) throws {
        var random = SeededGenerator(seed: 3)
        let isLong = Thoroughness.isLong
        for (number, document) in try Fixtures.documents(in: folder).enumerated() {
            let text = document.bytes
            guard text.count < 2000 else { continue }
            let streams = [
                text, Array("[".utf8) + text + Array(", 1,\r\n".utf8) + text + Array("\n]".utf8),
                text + [0x0A] + text + Array("\u{1E}".utf8) + text + [0x0D, 0x0A],
                Array(#"{"data": {"x":[0], "rows": ["#.utf8) + text + Array("], \"z\": ".utf8) + text
                    + Array("}}".utf8),
                Array(": c\ndata: ".utf8) + text + Array("\nid: 7\n\ndata:".utf8) + text
                    + Array("\r\n\r\n".utf8),
            ]
            for (name, form) in Self.forms {
                for (index, stream) in streams.enumerated() where isLong || (number + index) % 40 == 0 {
                    let lengths = isLong ? Array(1...70) : [1 + number % 70]
                    try compare(form, stream, lengths, "\(document.name) as \(name)", random: &random)
                }
            }
        }
    }

    private static let samples: [(form: RecordForm, text: String)] = [
        (.lines, "{\"a\": 1}\r\n\n  \n[1, \"\u{e9}\"\n{\"b\": \"x\\\"\\\\\"}\n1,2\n],[\n\"abc\ndef\"\n7"),
        (.lines, "\u{feff}{\"a\": 1}\n[1]\n\"\\u00e"),
        (.elements(), " [ {\"a\": 1}, 2, [3, {\"b\": \"],\"}] , nope, \"\u{e9}\\\"\" ] "),
        (.elements(), "[,1,,2,]x"), (.elements(), "[1, 2"), (.elements(), "[1, {\"a\":"), (.elements(), "{}"),
        (
            .elements(of: "data.rows"),
            #"{"x":[[1],{"data":{"rows":[9]}}],"da\"ta":{"rows":[8]},"\u0064ata":{"rows":"#
                + "[1,\n2 , {\"rows\":[5]}],\"n\":\"\u{e9}\"}, \"more\": [1]}"
        ),
        (.elements(of: "data.rows"), #"{"data": 1, "data": {"rows": [1, 2]}}"#),
        (.elements(of: "data.2.x"), #"{"data": [[1],{"x":[2]},{"y":0,"x":[3,4]}]}"#),
        (
            .events,
            "\u{feff}: hello\r\n\r\nevent: add\r\nid: 1\r\ndata: {\"a\":\r\ndata: [1, 2]}\r\n\r\n"
                + "data:[1]\r\rdata\n\nid\ndata: {\n: between\ndata: \"\u{e9}\", 1}\n\ndata: [DONE]\n\ndata: 5"
        ),
    ]

    /// `MAPPABLE_LONG_TESTS` asks for every length from 1 to 70, here and in the other tests.
    @Test("Streams of every form, cut at many lengths", arguments: samples.indices)
    func cutSample(index: Int) throws {
        var random = SeededGenerator(seed: UInt64(index))
        let (form, text) = Self.samples[index]
        let isLong = Thoroughness.isLong
        let lengths = isLong ? Array(1...70) : [1, 2, 3, 5, 8, 17, 33, 64]
        try compare(form, Array(text.utf8), lengths, text, random: &random)
        for limit in [3, 5, 9, 20] {
            let options = MappingOptions(maximumBytes: limit)
            try compare(
                form, Array(text.utf8), isLong ? Array(1...20) : [1, 6], "\(text) up to \(limit)",
                options: options, random: &random)
        }
        for end in text.utf8.indices where isLong || text.utf8[..<end].count % 4 == 0 {
            let beginning = Array(text.utf8[..<end])
            try compare(form, beginning, [1, 7], "the beginning \(beginning)", random: &random)
        }
    }

    @Test("The large documents, as records of their own and by their parts", Corpus.present)
    func corpus() throws {
        let parts: [(String, RecordForm)] = [
            ("twitter", .elements(of: "statuses")),
            ("canada", .elements(of: "features.0.geometry.coordinates")),
            ("citm_catalog", .elements(of: "performances")),
        ]
        var random = SeededGenerator(seed: 11)
        for (name, form) in parts where Corpus.sample.contains(name) {
            let text = [UInt8](try Corpus.data(name))
            let lengths = Thoroughness.isLong ? Array(1...70) : [1021]
            try compare(form, text, lengths, name, random: &random)
            let cut = try StreamOutcome<JSON>(form, text, cutAt: [4096])
            guard case .elements(let path) = form else { continue }
            #expect(try cut.values == [JSON](JSONBytes: text, at: path))
        }
    }
}
