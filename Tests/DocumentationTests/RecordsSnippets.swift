import Foundation
import MappableStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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

    /// What stands in for a response of AsyncHTTPClient.
    struct Response {
        struct Buffer: Sendable {
            let readableBytesView: [UInt8]
        }

        let body: AsyncStream<Buffer>
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
        try withFile(Self.lines) { path in
            let size = Int64(Self.lines.utf8.count)
            // snippet: records-ranges
            let half = size / 2
            let first = Row.lines(inFile: path, bytes: 0..<half)
            let second = Row.lines(inFile: path, bytes: half..<size)
            // end
            rows += try (Array(first) + Array(second)).map { try $0.get() }
        }
        #expect(rows.map(\.seats) == [1, 2, 1, 2])
    }

    @Test func severalFiles() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let json = #"[{"number": "LX 1", "seats": 1}, {"number": "LX 2", "seats": 2}]"#
        let files = ["a", "b"].map { folder.appending(path: $0) }
        for file in files { try Data(json.utf8).write(to: file) }
        // snippet: records-files
        let days = try await withThrowingTaskGroup(of: (Int, [Row]).self) { group in
            for (index, file) in files.enumerated() {
                group.addTask { (index, try [Row](JSONFile: file)) }
            }
            var days = Array(repeating: [Row](), count: files.count)
            for try await (index, rows) in group { days[index] = rows }
            return days
        }
        // end
        #expect(days.map { $0.map(\.seats) } == [[1, 2], [1, 2]])
    }

    @Test func reading() throws {
        var rows: [Row] = []
        let received = Self.lines.utf8.map { [$0] }
        // snippet: records-push
        var reader = RecordReader<Row>(.lines)
        for chunk in received {
            try reader.append(chunk)
            while let row = try reader.next() { rows.append(row) }
        }
        reader.finish()
        while let row = try reader.next() { rows.append(row) }
        // end
        #expect(rows.map(\.seats) == [1, 2])
    }

    @Test func asynchronous() async throws {
        var rows: [Row] = []
        do {
            let chunks = Chunks(text: Self.lines)
            // snippet: records-async
            for try await row in Row.records(in: chunks, .lines) { rows.append(row) }
            // end
        }
        #expect(rows.map(\.seats) == [1, 2])
        let response = Response(
            body: AsyncStream { continuation in
                continuation.yield(
                    .init(readableBytesView: Array(#"data: {"number": "LX 3", "seats": 3}"#.utf8)))
                continuation.yield(.init(readableBytesView: Array("\n\n".utf8)))
                continuation.finish()
            })
        // snippet: records-buffers
        let body = response.body.map { $0.readableBytesView }
        for try await row in Row.records(in: body, .events) { rows.append(row) }
        // end
        #expect(rows.last?.seats == 3)
    }

    @Test func errors() async throws {
        var (rows, results): ([Row], [Result<Row, RecordError>]) = ([], [])
        let lines = Locked<[String]>([])
        let log = { @Sendable (line: String) in lines.withLock { $0.append(line) } }
        let chunks = Chunks(text: Self.lines + "{}\n" + Self.lines)
        // snippet: records-results
        for try await result in Row.records(in: chunks, .lines).results { results.append(result) }
        let skipping = Row.records(in: chunks, .lines) { error in log("\(error)") }
        for try await row in skipping { rows.append(row) }
        // end
        #expect(results.map { (try? $0.get())?.seats } == [1, 2, nil, 1, 2])
        #expect(rows.map(\.seats) == [1, 2, 1, 2] && lines.withLock { $0.count } == 1)

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
        final class Sink {
            var bytes: [UInt8] = []
            func write(contentsOf more: [UInt8]) throws { bytes += more }
        }
        let rows = try Self.lines.split(separator: "\n").map { try Row(JSONString: String($0)) }
        let file = Sink()
        // snippet: records-writing
        var writer = RecordWriter(.lines) { bytes in try file.write(contentsOf: bytes) }
        for row in rows { try writer.write(row) }
        try writer.finish()
        // end
        #expect(
            String(decoding: file.bytes, as: UTF8.self)
                == Self.lines.replacing(": ", with: ":").replacing(", ", with: ","))
    }
}
