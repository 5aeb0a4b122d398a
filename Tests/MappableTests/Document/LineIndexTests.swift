import TestSupport
import Testing

@testable import Mappable

/// Lines and columns against a count of scalars one by one.
struct LineIndexTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// The line and column of the text's end.
        let end: String

        init(_ name: String, _ text: String, _ end: String) {
            (testDescription, self.text, self.end) = (name, text, end)
        }
    }

    private static let rows = [
        Row("no line ends", #"{"a": 1, "b": [2, 3], "c": "a long text"}"#, "line 1, column 42"),
        Row("nothing", "", "line 1, column 1"),
        Row("LF", "{\n \"a\":\n 1\n}", "line 4, column 2"),
        Row("CR", "{\r \"a\":\r 1\r}", "line 4, column 2"),
        Row("CR LF", "{\r\n \"a\":\r\n 1\r\n}", "line 4, column 2"),
        Row("all of them", "a\nb\r\nc\rd\n\re\r\r\nf", "line 8, column 2"),
        Row("LF at the end", "abc\n", "line 2, column 1"),
        Row("many LF", String(repeating: "\n", count: 5000), "line 5001, column 1"),
        Row("many CR", String(repeating: "\r", count: 300), "line 301, column 1"),
        Row("many CR LF", String(repeating: "\r\n", count: 300), "line 301, column 1"),
        Row(
            "long lines", String(repeating: String(repeating: "x", count: 99) + "\n", count: 200) + "ab",
            "line 201, column 3"),
        Row(
            "a CR after many LF", String(repeating: "0123456\n", count: 700) + "\rxy",
            "line 702, column 3"),
        Row("scalars of several bytes", "äöü\n☃☃ \u{1F600}x", "line 2, column 6"),
        Row("a byte order mark", "\u{FEFF}[1,\n2]", "line 2, column 3"),
    ]

    /// The location of each offset and of the end, found scalar by scalar.
    private static func expected(_ text: [UInt8]) -> [String] {
        var (line, column) = (1, 1)
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var locations = ["line 1, column 1"]
        for (index, byte) in text.enumerated() {
            switch byte {
            case _ where index < start: break
            case 0x0A where index > 0 && text[index - 1] == 0x0D: break
            case 0x0A, 0x0D: (line, column) = (line + 1, 1)
            case 0x80...0xBF: break
            default: column += 1
            }
            locations.append("line \(line), column \(column)")
        }
        return locations
    }

    private static func withMarks(
        _ text: [UInt8], _ body: ((Int) -> (description: String, byteOffset: Int)) -> Void
    ) {
        // Memory that has not one byte more.
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.count, 1))
        defer { memory.deallocate() }
        _ = memory.initialize(from: text)
        guard let base = memory.baseAddress else { return }
        let bytes = SourceBytes(base: base, count: text.count, readableCount: text.count)
        var lines = LineIndex()
        body { offset in
            let location = lines.location(ofOffset: offset, in: bytes)
            return (location.description, location.byteOffset)
        }
    }

    /// Where a token may begin: not inside a scalar, and not between CR and LF.
    private static func isTokenStart(_ offset: Int, _ text: [UInt8]) -> Bool {
        guard offset > 0, offset < text.count else { return true }
        return text[offset] & 0xC0 != 0x80 && !(text[offset - 1] == 0x0D && text[offset] == 0x0A)
    }

    @Test("The end of a text, at one go and in steps of any length", arguments: rows)
    func locations(row: Row) {
        let text = Array(row.text.utf8)
        let expected = Self.expected(text)
        let rare = Thoroughness.isLong ? [2, 3, 7, 31, 64, 239, 240, 255, 959, 961, 4080] : []
        for step in [text.count, 1, 16, 17, 241, 960, 4081] + rare
        where step > 0 {
            Self.withMarks(text) { location in
                var offset = 0
                while offset < text.count {
                    offset = min(offset + step, text.count)
                    guard Self.isTokenStart(offset, text) else { continue }
                    let place = location(offset)
                    if place != (expected[offset], offset) {
                        Issue.record("step \(step), offset \(offset): \(place)")
                    }
                }
                #expect(location(text.count).description == row.end)
            }
        }
        if text.isEmpty {
            Self.withMarks(text) { #expect($0(0).description == row.end) }
        }
    }

    @Test("An offset may be asked for again, and one before it")
    func again() {
        Self.withMarks(Array("{\n  \"a\": 1}".utf8)) { location in
            #expect(location(4).description == "line 2, column 3")
            #expect(location(4).description == "line 2, column 3")
            #expect(location(9).description == "line 2, column 8")
            #expect(location(0).description == "line 1, column 1")
        }
    }
}
