import Foundation
import MappableStreams
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RecordsSnippets {
    struct Row: Mappable, JSONWriter, Equatable {
        let number: String
        let seats: Int

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.seats()
        }

        func write(to json: inout JSONOutput) {
            json.number = number
            json.seats = seats
        }
    }

    static let lines = #"{"number": "LX 1", "seats": 1}"# + "\n" + #"{"number": "LX 2", "seats": 2}"# + "\n"
    static let document =
        #"{"total": 2, "data": {"rows": [\#(lines.dropLast().replacing("\n", with: ","))]}}"#

    /// Chunks of one byte, which may be read more than once.
    struct Chunks: AsyncSequence {
        let text: String

        func makeAsyncIterator() -> AsyncStream<Data>.Iterator {
            AsyncStream { continuation in
                for byte in text.utf8 { continuation.yield(Data([byte])) }
                continuation.finish()
            }.makeAsyncIterator()
        }
    }

    private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    @Test func files() throws {
        var rows: [Row] = []
        let log = { (line: String) in _ = Issue.record("\(line)") }
        try withFile(Self.document) { path in
            // snippet: records-file
            for result in Row.records(inFile: path, .elements(of: "data.rows")) {
                switch result {
                case .success(let row): rows.append(row)
                case .failure(let error): log("\(error)")
                }
            }
            // end
        }
        #expect(rows.map(\.seats) == [1, 2])
    }

    @Test func asynchronous() async throws {
        var rows: [Row] = []
        let chunks = Chunks(text: Self.lines)
        // snippet: records-async
        for try await result in Row.records(in: chunks, .lines) { rows.append(try result.get()) }
        // end
        #expect(rows.map(\.seats) == [1, 2])
    }

    @Test func errors() async throws {
        var seats: [Int?] = []
        let chunks = Chunks(text: Self.lines + "{}\n" + Self.lines)
        for try await result in Row.records(in: chunks, .lines) { seats.append((try? result.get())?.seats) }
        #expect(seats == [1, 2, nil, 1, 2])

        var reader = RecordReader<Row>(.lines)
        try reader.append(Self.lines.replacing("2}", with: "\"abc\"}").utf8)
        _ = try reader.next()
        do throws(RecordError) {
            _ = try reader.next()
            Issue.record("no error")
        } catch {
            let expected = """
                record 2: seats: expected Int, found string "abc" (line 2, column 29), mapping Row
                """
            #expect(error.description == expected)
        }
    }

    @Test func writing() throws {
        let rows = try Self.lines.split(separator: "\n").map { try Row(JSONString: String($0)) }
        var lines = Data()
        for row in rows {
            try row.appendJSON(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        #expect(
            String(decoding: lines, as: UTF8.self)
                == Self.lines.replacing(": ", with: ":").replacing(", ", with: ","))
    }
}
