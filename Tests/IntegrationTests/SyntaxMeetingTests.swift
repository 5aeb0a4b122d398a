import MappableDeclared
import MappableStreams
import MappableSyntax
import Testing

/// Other syntax than JSON's, beside what reads a part of a text.
struct SyntaxMeetingTests {
    struct Settings: Mappable {
        let levels: [Int]
        init(map: Mapper) throws { levels = try map.levels(using: .jsonString) }
    }

    @Test(
        "JSON in a string is read in the same syntax, whatever stands around it",
        arguments: ["", ",", " // one"])
    func textInString(around: String) throws {
        let text = #"{"levels":"[1,] // two"\#(around)\#n}"#
        #expect(try Settings(JSONString: text, options: MappingOptions(syntax: .jsonc)).levels == [1])
    }

    @Test("A record is read alone, however the stream is cut", arguments: 1...6)
    func batches(size: Int) throws {
        let text = Array("1\n2,\n3\n".utf8)
        var reader = RecordReader<Int>(.lines, options: MappingOptions(syntax: .trailingCommas))
        var records: [Int?] = []
        func take() {
            while true {
                do {
                    guard let record = try reader.next() else { return }
                    records.append(record)
                } catch {
                    records.append(nil)
                }
            }
        }
        for start in stride(from: 0, to: text.count, by: size) {
            try reader.append(text[start..<min(start + size, text.count)])
            take()
        }
        reader.finish()
        take()
        #expect(records == [1, nil, 3])
    }

    @Test("An infinity in quotation marks is one, whatever else is in the text", arguments: ["", ","])
    func quotedInfinity(end: String) throws {
        let options = MappingOptions(syntax: .json5)
        #expect(try [Double](JSONString: "[\"Infinity\"\(end)]", options: options) == [.infinity])
    }
}
