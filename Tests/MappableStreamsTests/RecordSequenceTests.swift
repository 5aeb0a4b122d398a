import Foundation
import MappableStreams
import TestSupport
import Testing

struct RecordSequenceTests {
    /// Writes a file for a test.
    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    private static let lines = (0..<30_000).map { "{\"id\":\($0)}" + ($0 % 3 == 0 ? "\r\n" : "\n") }

    @Test("A file is read in chunks, and goes on after a bad record")
    func file() throws {
        var lines = Self.lines
        lines[20_000] = "[\n"
        try withFile(lines.joined()) { path in
            let results = Array(StreamRow.records(inFile: path, .lines))
            #expect(results.compactMap { try? $0.get().id } == (0..<30_000).filter { $0 != 20_000 })
            guard case .failure(let error) = results[20_000] else {
                Issue.record("no error")
                return
            }
            #expect(error.place.number == 20_001 && error.place.location.line == 20_001)
            var iterator = StreamRow.records(inFile: path, .lines).makeIterator()
            for _ in 0..<5 { _ = iterator.next() }
            #expect(iterator.place?.number == 5)
        }
    }

    @Test("A file that is not there is one error")
    func noFile() throws {
        let results = Array(StreamRow.records(inFile: "/no/such/file", .lines))
        #expect(results.count == 1)
        let error = #expect(throws: RecordError.self) { try results[0].get() }
        #expect(error?.error.reason?.contains("/no/such/file") == true && error?.error.kind == .custom)
    }

    @Test("Ranges of a file without gaps have each line once")
    func ranges() throws {
        let text = "{\"id\":0}\n\n  {\"id\":1}\r\n{\"id\":2,\"name\":\"abcdefghijk\"}\n{\"id\":3}"
        try withFile(text) { path in
            let size = Int64(text.utf8.count)
            for length in 1...(size + 1) {
                var rows: [Int] = []
                for start in stride(from: 0, to: size, by: Int64.Stride(length)) {
                    for result in StreamRow.lines(inFile: path, bytes: start..<start + length) {
                        rows.append(try result.get().id)
                    }
                }
                #expect(rows == [0, 1, 2, 3], "\(length)")
            }
            var second = StreamRow.lines(inFile: path, bytes: 1..<size).makeIterator()
            _ = second.next()
            #expect(second.place?.location.byteOffset == 12)
        }
        try withFile(Self.lines.joined()) { path in
            let size = Int64(Self.lines.joined().utf8.count)
            let cut = size / 2 + 3
            let counts = [0..<cut, cut..<size].map { Array(StreamRow.lines(inFile: path, bytes: $0)).count }
            #expect(counts[0] > 10_000 && counts[0] + counts[1] == 30_000)
        }
    }

    private func chunks(_ texts: [String], then error: (any Error)? = nil) -> AsyncThrowingStream<
        [UInt8], any Error
    > {
        AsyncThrowingStream { continuation in
            for text in texts { continuation.yield(Array(text.utf8)) }
            continuation.finish(throwing: error)
        }
    }

    struct Broken: Error {}

    @Test("Chunks and single bytes give the same records")
    func asynchronous() async throws {
        let forms: [(RecordForm, String)] = [
            (.lines, "{\"id\":1}\n{\"id\":2}\r\n{\"id\":3}"),
            (.elements(of: "a"), "{\"a\":[{\"id\":1},{\"id\":2},{\"id\":3}]}"),
            (.events, "data:{\"id\":1}\n\ndata:{\"id\":2}\r\rdata:{\"id\":3}\n\n"),
        ]
        for (form, text) in forms {
            let bytes = AsyncStream<UInt8> { continuation in
                for byte in text.utf8 { continuation.yield(byte) }
                continuation.finish()
            }
            var ids: [Int] = []
            for try await row in StreamRow.records(in: bytes, form) { ids.append(try row.get().id) }
            for try await row in StreamRow.records(in: chunks(text.map { String($0) }), form) {
                ids.append(try row.get().id)
            }
            #expect(ids == [1, 2, 3, 1, 2, 3])
        }
    }

    @Test("A bad record is a result, after which reading goes on, and which may be thrown")
    func errors() async throws {
        let texts = ["{\"id\":1}\n{\"id", "\":[]}\n{\"id\":3}\n"]
        var ids: [Int] = []
        let error = await #expect(throws: RecordError.self) {
            for try await row in StreamRow.records(in: chunks(texts), .lines) { ids.append(try row.get().id) }
        }
        #expect(ids == [1] && error?.place.number == 2)
        var (kinds, places): ([MappingError.Kind?], [RecordPlace?]) = ([], [])
        var iterator = StreamRow.records(in: chunks(texts), .lines).makeAsyncIterator()
        while let result = try await iterator.next() {
            places.append(iterator.place)
            switch result {
            case .success(let row):
                ids.append(row.id)
                kinds.append(nil)
            case .failure(let error):
                #expect(error.place == iterator.place)
                kinds.append(error.error.kind)
            }
        }
        #expect(ids == [1, 1, 3] && kinds == [nil, .typeMismatch, nil])
        #expect(places.map(\.?.number) == [1, 2, 3])
    }

    @Test("The error of the bytes comes after the records before it")
    func brokenChunks() async throws {
        var ids: [Int] = []
        await #expect(throws: Broken.self) {
            for try await row in StreamRow.records(
                in: chunks(["{\"id\":1}\n{\"id\":2}\n{\"i"], then: Broken()), .lines)
            {
                ids.append(try row.get().id)
            }
        }
        #expect(ids == [1, 2])
    }

    @Test("Cancelling ends the reading")
    func cancelling() async throws {
        let (stream, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let task = Task {
            var count = 0
            for try await _ in StreamRow.records(in: stream, .lines) {
                count += 1
                if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return count
        }
        continuation.yield(Array("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n".utf8))
        await #expect(throws: CancellationError.self) { try await task.value }
        continuation.finish()
    }

    @Test("Chunks that come slowly, are cut anywhere, and break off", arguments: [false, true])
    func slowChunks(breaksOff: Bool) async throws {
        let body = (0..<400).map { "{\"id\":\($0),\"name\":\"\(String(repeating: "é", count: $0 % 40))\"}\n" }
            .joined()
        let chunks = AsyncThrowingStream<Data, any Error> { continuation in
            Task {
                for start in stride(from: 0, to: body.utf8.count, by: 997) {
                    continuation.yield(Data(body.utf8.dropFirst(start).prefix(997)))
                    try await Task.sleep(for: .milliseconds(1))
                }
                continuation.finish(throwing: breaksOff ? CancellationError() : nil)
            }
        }
        var ids: [Int] = []
        do {
            for try await row in StreamRow.records(in: chunks, .lines) { ids.append(try row.get().id) }
            #expect(!breaksOff)
        } catch {
            #expect(breaksOff && error is CancellationError, "\(error)")
        }
        #expect(ids == Array(0..<400))
    }
}
