import Foundation
import Mappable
import MappableReports
import MappableStreams
import Testing

struct StreamRow: Mappable, JSONWriter, Equatable, Sendable {
    let id: Int
    let name: String?

    init(id: Int, name: String? = nil) { (self.id, self.name) = (id, name) }

    init(map: Mapper) throws {
        id = try map.id()
        name = try map.name
    }

    func write(to json: inout JSONOutput) {
        json.id = id
        json.name = name
    }
}

/// Reads a text as one chunk.
private func outcome<Value: Mappable & Equatable>(
    of _: Value.Type, _ form: RecordForm, _ text: String, options: MappingOptions = .default
) throws -> StreamOutcome<Value> {
    try StreamOutcome(form, Array(text.utf8), cutAt: [max(1, text.utf8.count)], options: options)
}

private func rows(
    _ form: RecordForm, _ text: String, options: MappingOptions = .default
) throws -> StreamOutcome<StreamRow> {
    try outcome(of: StreamRow.self, form, text, options: options)
}

struct RecordReaderTests {
    @Test(
        "Lines: blank ones are skipped, a bad one is an error with its place, and the last one needs no end")
    func lines() throws {
        let read = try rows(
            .lines, "{\"id\":1}\r\n\n \t\r\n{\"id\":\"x\"}\n{\"id\":2}\n  {\"id\":\n{\"id\":3}")
        #expect(read.values.map(\.id) == [1, 2, 3])
        #expect(
            read.errors.map(\.description) == [
                "record 2: id: expected Int, found string \"x\" (line 4, column 7), mapping StreamRow",
                "record 4: invalid JSON: expected a value, found end of input (line 6, column 9), in id",
            ])
        #expect(read.errors.map { $0.error.location?.byteOffset } == [21, 43])
        #expect(read.errors.map(\.leftOver) == [nil, nil])
        #expect(read.records.map(\.place.location.line) == [1, 4, 5, 6, 7])
        #expect(read.records.map(\.place.location.byteOffset) == [0, 15, 26, 37, 44])
    }

    @Test("Lines that are JSON together but not alone are errors")
    func torn() throws {
        let texts = [
            "1,2\n3", "[1\n2]", "[1\n2],3", "\"a\n b\",1", "{\"a\":[1\n2]},{\"b\":\"x\n,y\"}", "[[1\n[]],2",
            "1\n\"\n,\"\n2", "{\"a\":1\n\"b\":2},3",
        ]
        for text in texts {
            let found = try outcome(of: JSON.self, .lines, text + "\n7\n")
            let alone = text.split(separator: "\n").map { try? JSON(JSONString: String($0)) } + [7]
            #expect(found.records.map(\.value) == alone, "\(text)")
        }
    }

    @Test("Elements have the values and the places that they have in the whole document")
    func elements() throws {
        let text =
            "{\"total\": 3,\n \"rows\": [{\"id\": 1}, {\"id\": \"x\", \"name\": \"é\"},\n  {\"id\": 3}], \"next\": null}"
        let read = try rows(.elements(of: "rows"), text)
        #expect(read.values.map(\.id) == [1, 3])
        let whole = #expect(throws: MappingError.self) { try [StreamRow](JSONString: text, at: "rows") }
        #expect(read.errors.map(\.error) == [whole] && whole?.keyPath.description == "rows[1].id")
        #expect(
            read.records.map(\.place.location.description) == [
                "line 2, column 11", "line 2, column 22", "line 3, column 3",
            ])
        let outline: JSON = ["total": 3, "rows": [], "next": nil]
        #expect(read.outline == outline)
    }

    @Test("Columns count characters, however many bytes each has")
    func columns() throws {
        var (text, columns): (String, [Int]) = ("[", [])
        for index in 0..<300 {
            if index > 0 { text += ", " }
            columns.append(text.unicodeScalars.count + 1)
            text += "\"" + String(repeating: ["é", "a", "☕", "a😀"][index % 4], count: index % 150) + "\""
        }
        let read = try outcome(of: String.self, .elements(), text + "]")
        #expect(read.records.map(\.place.location.column) == columns)
    }

    @Test("A document that ends among its records is an error that counts what is left over")
    func truncated() throws {
        let read = try outcome(of: JSON.self, .elements(), "[1,\n {\"a\": 2}")
        #expect(read.values == [1])
        #expect(read.errors.map(\.leftOver) == [10])
        #expect(read.errors.first?.error.location?.description == "line 2, column 10")
    }

    @Test("A document whose key path leads to something else is an error at its end")
    func elsewhere() throws {
        let cases: [(RecordForm, String, [Int], MappingError.Kind)] = [
            (.elements(of: "a"), #"{"b": [1]}"#, [], .missing),
            (.elements(), #"{"b": [1]}"#, [], .typeMismatch),
            (.elements(of: "a"), #"{"a": [1], }"#, [1], .syntax),
            (.elements(of: "a"), #"{"a": [1]"#, [1], .syntax),
            (.elements(of: "a"), #"{"a": 0, "a": [1]}"#, [1], .typeMismatch),
            (.elements(), "[1}", [1], .syntax),
            (.elements(of: "a"), #"{"a": [1]} x"#, [1], .syntax), (.elements(), "[1,", [1], .syntax),
            (.elements(of: "a"), "", [], .syntax),
        ]
        for (form, text, values, kind) in cases {
            let found = try outcome(of: Int.self, form, text)
            #expect(
                found.values == values && found.errors.map(\.error.kind) == [kind],
                "\(text) \(found.errors)")
        }
        let messages: [(RecordForm, String, String)] = [
            (
                .elements(of: "a"), #"{"a": {"b": [1]}}"#,
                "a: expected [Int], found object of 1 (line 1, column 7)"
            ),
            (
                .elements(of: "a.b"), #"{"a": 5}"#,
                #"a: expected object with "b", found number 5 (line 1, column 7)"#
            ),
            (
                .elements(), "{}\n{}",
                #"invalid JSON: expected the end of the document, found "{", an object is in place of the array of elements (line 2, column 1)"#
            ),
        ]
        for (form, text, message) in messages {
            let found = try outcome(of: Int.self, form, text).errors.map(\.error.description)
            #expect(found == [message])
        }
        let text = "{\"a\": [1,\n2],\n \"é\": nope}"
        let bad = try outcome(of: Int.self, .elements(of: "a"), text)
        #expect(bad.errors.first?.error.location?.description == "line 3, column 7")
        #expect(bad.errors.first?.error.location?.byteOffset == 21)
        #expect(try outcome(of: Int.self, .elements(of: "a"), #"{"a": [1], "a": []}"#).errors.isEmpty)
    }

    @Test("Events: lines of data are joined, ids stay, and what is no JSON is skipped")
    func events() throws {
        let text =
            ": hi\nid: 7\nevent: add\ndata: {\"id\": 1,\ndata:\"name\":\"é\"}\n\ndata: [DONE]\n\ndata:\n\n"
            + "event: x\n\nid\ndata: {\"id\":\ndata:  \"é\", \"id\": nope}\n\ndata: {\"id\": 2}\n\ndata: {\"id\""
        let read = try rows(.events, text)
        #expect(read.values == [StreamRow(id: 1, name: "é"), StreamRow(id: 2)])
        #expect(read.records.map(\.place.event) == ["add", nil, nil, nil])
        #expect(read.records.map(\.place.id) == ["7", "", "", ""])
        #expect(read.errors.first?.error.location?.description == "line 15, column 19")
        #expect(read.errors.map(\.leftOver) == [nil, 5])
    }

    @Test("A record beyond the limit is an error that names it, and is not kept")
    func recordLimit() throws {
        var reader = RecordReader<Double>(.lines, options: MappingOptions(maximumBytes: 1000))
        try reader.append("1\n".utf8)
        for _ in 0..<1000 { try reader.append(repeatElement(UInt8(ascii: "7"), count: 999)) }
        try reader.append("\n2\n".utf8)
        reader.finish()
        var outcomes: [String] = []
        for _ in 0..<4 {
            do throws(RecordError) {
                outcomes.append(try reader.next()?.description ?? "none")
            } catch {
                outcomes.append(error.description)
            }
        }
        #expect(
            outcomes == [
                "1.0",
                "record 2: (root): the record has more than 1000 bytes, the limit (line 2, column 1)",
                "2.0", "none",
            ])
        let place = reader.place
        #expect(place.location == MappingError.Location(byteOffset: 999_003, line: 3, column: 1))
    }

    @Test("The text of a record beyond the limit is empty, and so is that of an error about no record")
    func emptyText() throws {
        let (text, form) = ("[{\"b\":1},\"abcdefghijklm\",nope", RecordForm.elements())
        for length in [1, 1000] {
            var reader = RecordReader<JSON>(form, options: MappingOptions(maximumBytes: 12))
            var texts: [String] = []
            for start in stride(from: 0, to: text.utf8.count, by: length) {
                try reader.append(text.utf8.dropFirst(start).prefix(length))
                if start + length >= text.utf8.count { reader.finish() }
                var isDry = false
                while !isDry {
                    do throws(RecordError) { isDry = try reader.next() == nil } catch {}
                    if !isDry { texts.append(String(decoding: reader.bytes, as: UTF8.self)) }
                }
            }
            #expect(texts == ["{\"b\":1}", "", ""])
        }
    }

    @Test("A document around the records beyond the limit is one error, after which nothing is read")
    func outlineLimit() throws {
        let options = MappingOptions(maximumBytes: 12)
        let before = try outcome(
            of: Int.self, .elements(of: "a"), #"{"b": "xyzuvw", "a": [1]}"#, options: options)
        #expect(before.values.isEmpty && before.errors.count == 1)
        let after = try outcome(of: Int.self, .elements(of: "a"), #"{"a": [1,2], "b": 3}"#, options: options)
        #expect(after.values == [1, 2])
        #expect(
            after.errors.map(\.description) == [
                "record 3: (root): the document around the records has more than 12 bytes, the limit (line 1, column 16)"
            ])
    }

    @Test("More unread bytes than the limit of chunks are refused, and read records make room")
    func chunkLimit() throws {
        var reader = RecordReader<Int>(.lines, chunkLimit: 10)
        try reader.append("1\n2\n3\n4\n".utf8)
        var reason: String?
        do throws(RecordError) { try reader.append("5\n6\n".utf8) } catch { reason = error.error.reason }
        #expect(reason == "8 unread bytes and a chunk of 4, the limit is 10")
        let first = try reader.next()
        #expect(first == 1)
        try reader.append("5\n6\n".utf8)
        var values: [Int] = []
        while let value = try reader.next() { values.append(value) }
        #expect(values == [2, 3, 4, 5, 6])
    }

    @Test("Options, context and reports are those of a mapping")
    func settings() throws {
        struct Asking: Mappable, Equatable {
            let path: String
            let context: String
            init(map: Mapper) throws {
                path = try map.subMapper("id").mappingPath().description
                context = try map.mappingContext()
            }
        }
        var reader = RecordReader<Asking>(.lines, context: "here")
        try reader.append("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n".utf8)
        var asking: [Asking] = []
        while let value = try reader.next() { asking.append(value) }
        #expect(asking.map(\.path) == ["id", "id", "id"] && asking.allSatisfy { $0.context == "here" })
        let strict = try rows(.lines, "{\"id\":\"1\"}\n{\"id\":2}\n", options: .strict)
        #expect(strict.values.map(\.id) == [2] && strict.errors.count == 1)
        let unread = try rows(
            .elements(), "[{\"id\":1,\"x\":2},{\"id\":2}]",
            options: MappingOptions(maximumDepth: 2))
        #expect(unread.values.map(\.id) == [1, 2])

        var rows = RecordReader<StreamRow>(.lines)
        try rows.append("{\"id\":\"1\"}\n{\"id\":2}\n".utf8)
        var reports: [[ReportEntry]] = []
        while try rows.next() != nil { reports.append(StreamRow.result(JSONBytes: rows.bytes).report) }
        #expect(reports.map { $0.map(\.kind) } == [[.absent, .converted], [.absent]])
    }

    @Test("Places of errors, and those that models ask for, are those in the stream")
    func places() throws {
        struct Located: Mappable {
            let offset: Int?
            init(map: Mapper) throws { offset = try map.subMapper("id").mappingLocation()?.byteOffset }
        }
        let rows = Array(repeating: "{\"name\":\"é\",\n \"id\":[]}", count: 3000)
        let text = "{\"a\":[" + rows.joined(separator: ",\n") + "]}"
        let options = MappingOptions(maximumIssues: rows.count)
        let places = [StreamRow].result(JSONString: text, at: "a", options: options).issues.map(\.location)
        #expect(places.count == rows.count && places.allSatisfy { $0 != nil })
        let read = try outcome(of: StreamRow.self, .elements(of: "a"), text)
        #expect(read.errors.map(\.error.location) == places)
        var located = RecordReader<Located>(.elements(of: "a"))
        try located.append(text.utf8)
        var offsets: [Int?] = []
        while let value = try located.next() { offsets.append(value.offset) }
        #expect(offsets == places.map { $0?.byteOffset })

        let events = try outcome(
            of: StreamRow.self, .events, ": x\ndata: {\ndata:  \"id\": []}\n\ndata: 1\n\n")
        #expect(events.errors.map(\.error.location?.description).first == "line 3, column 14")
        #expect(events.errors.first?.error.location?.byteOffset == 25)
    }

    @Test(
        "A byte order mark takes no column and is no record",
        arguments: [
            (RecordForm.lines, "{\"id\":1}\n{\"id\":2}", [3, 12]),
            (.elements(), "[{\"id\":1},{\"id\":2}]", [4, 13]),
            (.events, "data: {\"id\":1}\n\ndata: {\"id\":2}", [9, 25]), (.events, "data: {\"id\":1}", [9]),
        ])
    func byteOrderMark(form: RecordForm, text: String, offsets: [Int]) throws {
        for length in [1, 2, 1000] {
            let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            let read = try StreamOutcome<StreamRow>(form, bytes, cutAt: [length])
            #expect(
                read.values.map(\.id) == Array(1...offsets.count) && read.errors.isEmpty, "\(read.errors)")
            #expect(read.records.map(\.place.location.byteOffset) == offsets)
            #expect(read.records[0].place.location.column == offsets[0] - 2)
        }
    }

    @Test(
        "A byte order mark before a record is an error in each form, and the next record is read",
        arguments: [
            (RecordForm.lines, "{\"id\":1}\n\u{FEFF}{\"id\":2}\n{\"id\":3}"),
            (.elements(), "[{\"id\":1},\u{FEFF}{\"id\":2},{\"id\":3}]"),
            (.events, "data: {\"id\":1}\n\ndata: \u{FEFF}{\"id\":2}\n\ndata: {\"id\":3}\n\n"),
            (.lines, "\u{FEFF}{\"id\":1}\n\u{FEFF}{\"id\":2}\n{\"id\":3}"),
        ])
    func laterByteOrderMark(form: RecordForm, text: String) throws {
        for length in [1, 2, 1000] {
            let read = try StreamOutcome<StreamRow>(form, Array(text.utf8), cutAt: [length])
            #expect(read.values.map(\.id) == [1, 3])
            #expect(read.errors.map(\.place.number) == [2] && read.errors.map(\.error.kind) == [.syntax])
            #expect(
                read.errors.first?.error.reason == "a byte order mark may lead the stream, and no record")
        }
    }

    @Test("A stream that begins with another character of three bytes has all of its columns")
    func firstCharacter() throws {
        let read = try outcome(of: JSON.self, .lines, "\u{ff01} {\n")
        #expect(read.errors.map(\.error.location?.column) == [1])
        let later = try outcome(of: JSON.self, .lines, "\u{ff01}\u{ff01}\n  {}")
        #expect(later.records.map(\.place.location.column) == [1, 3])
        let empty = try outcome(of: JSON.self, .lines, "")
        #expect(empty.records.isEmpty)
        #expect(try StreamOutcome<JSON>(.lines, [0xEF, 0xBB], cutAt: [1]).errors.count == 1)
    }

    @Test("An error at the bracket of the records stands there")
    func bracket() throws {
        let text = "{\"a\":\n  [1,\n2]}"
        let read = try outcome(
            of: JSON.self, .elements(of: "a"), text, options: MappingOptions(maximumDepth: 1))
        #expect(read.values.isEmpty)
        #expect(read.errors.map { $0.error.location?.description } == ["line 2, column 3"])
    }

    @Test("Nesting counts from the root of the document")
    func depth() throws {
        let text = #"{"a": [[[1]], [2]]}"#
        for depth in 2...5 {
            let options = MappingOptions(maximumDepth: depth)
            let isWhole = (try? [JSON](JSONString: text, at: "a", options: options)) != nil
            let found = try outcome(of: JSON.self, .elements(of: "a"), text, options: options)
            #expect(found.errors.isEmpty == isWhole, "\(depth) \(found.errors)")
        }
    }

    @Test(
        "Records are those of the element that the path names",
        arguments: [("1.rows", #"[{}, {"x":1}, {"rows":[7]}]"#), ("2.0", "[9,9,[],9,[[1]]]")])
    func elementOfPath(path: String, text: String) throws {
        var reader = RecordReader<Int>(.elements(of: JSONKeyPath(path)))
        try reader.append(text.utf8)
        reader.finish()
        #expect(throws: RecordError.self) { try reader.next() }
    }
}
