import Mappable
import MappableStreams
import TestSupport
import Testing

/// The law of streams: however one is cut, its records, their order, errors, lines, columns and offsets are those of the whole,
/// which an oracle knows because it has written the stream.
struct RecordLawTests {
    /// A stream, and what stands in it.
    private struct Stream {
        var text = ""
        /// Where each record begins, and its value; nil for one that is no JSON.
        var records: [(offset: Int, value: JSON?)] = []
        var outline: JSON?

        /// Notes that a record begins here, and adds its text.
        mutating func add(_ record: String, after head: String = "", _ value: JSON?) {
            text += head
            records.append((text.utf8.count, value))
            text += record
        }

        /// The place of an offset, counted by characters.
        func location(of offset: Int) -> MappingError.Location {
            var (line, column, last, bytes) = (1, 1, Unicode.Scalar(0), 0)
            for scalar in text.unicodeScalars {
                if bytes >= offset { break }
                if scalar == "\u{FEFF}", bytes == 0 { column -= 1 }
                if scalar == "\n" && last == "\r" {
                } else if scalar == "\n" || scalar == "\r" {
                    (line, column) = (line + 1, 1)
                } else {
                    column += 1
                }
                (last, bytes) = (scalar, bytes + scalar.utf8.count)
            }
            return MappingError.Location(byteOffset: offset, line: line, column: column)
        }
    }

    private struct Writer {
        var random: SeededGenerator
        var stream = Stream()

        mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

        mutating func begin() { if pick([true, false]) { stream.text = "\u{FEFF}" } }

        /// The text of a value without line ends, and the value.
        mutating func value() throws -> (String, JSON?) {
            let texts = [
                "12", "-0.5e3", "true", "null",
                "\"\"", "\"é☕\\\"],}\"", "\"\\\\\"", "{}", "[]", "[1, [\"]\", {\"é\": \"\u{1F600}{\"}]]",
                #"{"a": {"b": [true, null]}, "c": ",\\"}"#, #"{"id" : 7}"#,
                "[" + String(repeating: "\"ü\", 1.25, ", count: Int.random(in: 1...90, using: &random))
                    + "0]",
            ]
            let text = pick(texts)
            return (text, try JSON(JSONString: text))
        }

        mutating func lines(_ count: Int) throws {
            begin()
            for index in 0..<count {
                let end = pick(["\n", "\r\n", "\n \n", "\n\n\t\r\n"])
                let bad = pick([nil, nil, nil, "nope", "{\"é\":", "1,2", "]"] as [String?])
                let (text, value) = try bad.map { ($0, nil) } ?? self.value()
                stream.add(text, after: pick(["", " ", "\t "]), value)
                stream.text += index == count - 1 ? pick(["", "\n"]) : end
            }
        }

        mutating func document(_ count: Int, path: String) throws {
            begin()
            let spaces = ["", " ", "\r\n  ", "\n\t"]
            var outline: JSON = []
            for key in path.split(separator: ".") {
                stream.text += "{" + pick(spaces) + "\"x\": [{\"rows\": [\"]\"]}]," + pick(spaces)
                stream.text += "\"" + key + "\"" + pick(spaces) + ":"
            }
            stream.text += pick(spaces) + "["
            for index in 0..<count {
                if index > 0 { stream.text += pick(spaces) + "," }
                let bad = pick([nil, nil, nil, nil, "nope", "{\"é\":1 2}"] as [String?])
                let (text, value) = try bad.map { ($0, nil) } ?? self.value()
                stream.add(text, after: pick(spaces), value)
            }
            stream.text += pick(spaces) + "]"
            for key in path.split(separator: ".").reversed() {
                stream.text += pick(spaces) + ", \"é\": {\"rows\": [1]}}"
                outline = ["x": [["rows": ["]"]]], "\(key)": outline, "é": ["rows": [1]]]
            }
            stream.text += pick(["", "\n"])
            stream.outline = outline
        }

        mutating func events(_ count: Int) throws {
            begin()
            for index in 0..<count {
                let end = pick(["\n", "\r\n", "\r"])
                stream.text += pick(["", ": é" + end, "event: e" + end, "id: 7" + end, "data:" + end + end])
                let (text, value) = try pick([true, true, false]) ? self.value() : ("[1, nope]", nil)
                let lines = text.split(separator: " ", omittingEmptySubsequences: false)
                // A space that is taken away may be in a string.
                let isSplit = value?.array != nil && !text.contains("\"]")
                stream.add(isSplit ? String(lines[0]) : text, after: pick(["data: ", "data:"]), value)
                if isSplit { for line in lines.dropFirst() { stream.text += end + "data: " + line } }
                if index < count - 1 {
                    stream.text += end + end
                } else {
                    stream.text += pick(["", end, end + end])
                }
            }
        }
    }

    private static let forms: [(RecordForm, @Sendable (inout Writer, Int) throws -> Void)] = [
        (.lines, { try $0.lines($1) }), (.events, { try $0.events($1) }),
        (.elements(), { try $0.document($1, path: "") }),
        (.elements(of: "data.rows"), { try $0.document($1, path: "data.rows") }),
    ]

    @Test("Random streams of every form, cut at random", arguments: forms.indices)
    func law(index: Int) throws {
        let (form, write) = Self.forms[index]
        for seed in 0..<(Thoroughness.isLong ? 5000 : 20) {
            var writer = Writer(random: SeededGenerator(seed: UInt64(seed * 10 + index)))
            try write(&writer, Int.random(in: 0...12, using: &writer.random))
            let stream = writer.stream
            let bytes = Array(stream.text.utf8)
            let lengths = (0..<20).map { _ in Int.random(in: 1...60, using: &writer.random) }
            for lengths in [[max(1, bytes.count)], [1], lengths] {
                let read = try StreamOutcome<JSON>(form, bytes, cutAt: lengths)
                expect(read, toBe: stream, "stream \(seed) in chunks of \(lengths)")
                for pulls in [0, 1] {
                    let late = try StreamOutcome<JSON>(form, bytes, cutAt: lengths, pulls: pulls)
                    #expect(late == read)
                }
            }
        }
    }

    private func expect(_ read: StreamOutcome<JSON>, toBe stream: Stream, _ name: String) {
        let what = "\(name)\n\(stream.text)"
        #expect(read.records.map(\.value) == stream.records.map(\.value), "\(what)")
        #expect(
            read.records.map(\.place.location) == stream.records.map { stream.location(of: $0.offset) },
            "\(what)")
        #expect(read.records.map(\.place.number) == Array(0..<stream.records.count).map { $0 + 1 }, "\(what)")
        for (record, next) in zip(
            read.records, stream.records.dropFirst().map(\.offset) + [stream.text.utf8.count])
        {
            guard let location = record.error?.error.location else { continue }
            #expect(location == stream.location(of: location.byteOffset), "\(what)")
            #expect(record.place.location.byteOffset...next ~= location.byteOffset, "\(what)")
        }
        if let outline = stream.outline { #expect(read.outline == outline, "\(what)") }
    }
}

/// Reading takes a time that is linear in the number of bytes, however small the chunks.
@Suite(.serialized) struct RecordCostTests {
    struct Work: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let form: RecordForm
        let text: @Sendable (Int) -> String
        init(_ name: String, _ form: RecordForm, _ text: @escaping @Sendable (Int) -> String) {
            (testDescription, self.form, self.text) = (name, form, text)
        }
    }

    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    static let works = [
        Work("lines", .lines) { times($0, "{\"id\": 1}\n") },
        Work("a long line", .lines) { "[" + times($0, "12345678, ") + "0]\n" },
        Work("a long element", .elements()) { "[[" + times($0, "\"a\\\\\", ") + "0]]" },
        Work("a long string", .elements()) { "[\"" + times($0, "é\\n") + "\"]" },
        Work("elements", .elements()) { "[" + times($0, "[1], ") + "0]" },
        Work("what stands before elements", .elements(of: "rows")) {
            "{" + times($0, "\"a\": [1], ") + "\"rows\": [1]}"
        },
        Work("arrays before the right one", .elements(of: "9999.rows")) {
            "[" + times($0, "{\"rows\": [1]}, ") + "{\"rows\": [1]}]"
        },
        Work("objects that could be right", .elements(of: "a.rows")) {
            "{" + times($0, "\"a\": {\"x\": [1]}, ") + "\"a\": {\"rows\": [1]}}"
        },
        Work("events", .events) { times($0, "data: [1]\n\n") },
        Work("an event of many lines", .events) { "data: [\n" + times($0, "data: 1,\n") + "data: 0]\n\n" },
        Work("fields without data", .events) { times($0, "id: 1234\n: é\n") + "data: 1\n\n" },
    ]

    @Test("An event that is too long costs nothing once it is dropped")
    func droppedEvent() throws {
        func seconds(_ count: Int) throws -> Double {
            try processorSeconds(runs: 2) {
                var reader = RecordReader<JSON>(.events, options: MappingOptions(maximumBytes: count))
                try reader.append(Self.times(count, "data\n").utf8)
                for _ in 0..<count {
                    try reader.append(":\n".utf8)
                    _ = try? reader.next()
                }
            }
        }
        let (short, long) = try (seconds(500), seconds(500 * 24))
        #expect(long < short * 24 * 5 + 0.01, "\(short) \(long)")
    }

    @Test(arguments: works) func isLinear(_ work: Work) throws {
        func seconds(_ count: Int) throws -> Double {
            let text = Array(work.text(count).utf8)
            return try processorSeconds(runs: 2) {
                _ = try StreamOutcome<JSON>(work.form, text, cutAt: [13])
            }
        }
        let (short, long) = try (seconds(100), seconds(100 * 24))
        // Of quadratic work, the factor would be 576.
        #expect(long < short * 24 * 5 + 0.01, "\(short) \(long)")
    }
}
