import MappableStreams
import Testing

struct RecordWriterTests {
    struct Unwritable: JSONWriter {
        func write(to json: inout JSONOutput) {
            json.a = 1
            json.b = Double.nan
        }
    }

    /// The error of a record that cannot be written.
    private func failure(
        of record: some JSONWriter, event: String? = nil, _ writer: inout RecordWriter
    ) -> (any Error)? {
        do {
            try writer.write(record, event: event)
            return nil
        } catch {
            return error
        }
    }

    private final class Sink {
        var bytes: [UInt8] = []
        var calls = 0
        var text: String { String(decoding: bytes, as: UTF8.self) }

        func take(_ more: [UInt8]) {
            bytes += more
            calls += 1
        }
    }

    @Test(
        "Each form is read as it was written, and a record that fails writes nothing",
        arguments: [
            (RecordWriter.Form.lines, RecordForm.lines, "{\"id\":1}\n{\"id\":2,\"name\":\"é\"}\n"),
            (.sequences, .sequences, "\u{1e}{\"id\":1}\n\u{1e}{\"id\":2,\"name\":\"é\"}\n"),
            (.array, .elements(), "[{\"id\":1},{\"id\":2,\"name\":\"é\"}]"),
            (.events, .events, "data: {\"id\":1}\n\ndata: {\"id\":2,\"name\":\"é\"}\n\n"),
        ])
    func forms(written: RecordWriter.Form, read: RecordForm, text: String) throws {
        let sink = Sink()
        var writer = RecordWriter(written, options: .init(prettyPrinted: true)) { sink.take($0) }
        let first = failure(of: Unwritable(), &writer)
        #expect(first is MappingError)
        try writer.write(StreamRow(id: 1))
        let error = failure(of: Unwritable(), &writer)
        #expect(error is MappingError)
        try writer.write(StreamRow(id: 2, name: "é"))
        #expect(sink.calls == 0)
        try writer.finish()
        #expect(sink.text == text)
        let outcome = try StreamOutcome<StreamRow>(read, sink.bytes, cutAt: [7])
        #expect(outcome.values == [StreamRow(id: 1), StreamRow(id: 2, name: "é")] && outcome.errors.isEmpty)
    }

    @Test("Bytes are given on when they are many, on request, and at the end")
    func flushing() throws {
        let sink = Sink()
        var writer = RecordWriter(.array) { sink.take($0) }
        try writer.flush()
        try writer.write(1)
        try writer.flush()
        #expect(sink.text == "[1" && sink.calls == 1)
        for _ in 0..<2 { try writer.write(String(repeating: "x", count: 40_000)) }
        #expect(sink.calls == 2)
        try writer.finish()
        #expect(sink.bytes.count == 2 + 2 * 40_003 + 1 && sink.calls == 3)
        var empty = RecordWriter(.array) { sink.take($0) }
        try empty.finish()
        #expect(sink.text.hasSuffix("][]"))
    }

    @Test("Bytes that could not be given on are kept")
    func failingSink() throws {
        struct Full: Error {}
        let sink = Sink()
        var isFull = true
        var writer = RecordWriter(.lines) { bytes in
            if isFull { throw Full() }
            sink.take(bytes)
        }
        try writer.write(1)
        do {
            try writer.flush()
            Issue.record("no error")
        } catch {
            #expect(error is Full)
        }
        isFull = false
        try writer.finish()
        #expect(sink.text == "1\n")
    }

    @Test("The end is written once, whatever fails", arguments: [RecordWriter.Form.array, .lines])
    func finishing(form: RecordWriter.Form) throws {
        struct Full: Error {}
        let sink = Sink()
        var isFull = true
        var writer = RecordWriter(form) { bytes in
            if isFull { throw Full() }
            sink.take(bytes)
        }
        try writer.write(1)
        for _ in 0..<2 {
            do {
                try writer.finish()
                Issue.record("no error")
            } catch {
                #expect(error is Full)
            }
        }
        isFull = false
        for _ in 0..<2 { try writer.finish() }
        let error = failure(of: 2, &writer) as? MappingError
        #expect(error?.reason == "the writer has finished")
        try writer.finish()
        #expect(sink.text == (form == .array ? "[1]" : "1\n"))
    }

    @Test("Events have names and ids without line breaks")
    func events() throws {
        let sink = Sink()
        var writer = RecordWriter(.events) { sink.take($0) }
        try writer.write(1, event: "add", id: "7")
        let error = failure(of: 2, event: "a\nb", &writer)
        #expect(error is MappingError)
        try writer.finish()
        #expect(sink.text == "event: add\nid: 7\ndata: 1\n\n")
    }
}
