import Mappable
import MappableStreams

/// Any stream gives the same records, errors and places, however it is cut into chunks and whenever it is read; each record stands
/// where its place says, and is what it is alone, or in the whole document; time is linear; and what `finish` says is final.
///
/// The input is the form, the limit of a record, the lengths of eight chunks, which are repeated, and the stream.
enum RecordsTarget {
    private struct Record: Equatable {
        let place: RecordPlace
        /// Nil for an error.
        let value: JSON?
        let error: String?
        let bytes: [UInt8]
    }

    private struct Outcome: Equatable {
        var records: [Record] = []
        var outline: String?

        var values: [JSON]? { records.contains { $0.value == nil } ? nil : records.compactMap(\.value) }
    }

    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let form: RecordForm =
            [.lines, .elements(), .elements(of: "a.b"), .elements(of: "1"), .events][source.below(5)]
        let choice = source.below(64)
        let options = MappingOptions(maximumBytes: [.max, 3, 8, 40][choice % 4])
        let lengths = (0..<8).map { _ in 1 + source.below(70) }
        let text = Array(bytes.dropFirst(10))
        let whole = outcome(form, text, [max(1, text.count)], options)
        for (lengths, pulls) in [([1], Int.max), (lengths, .max), (lengths, 0), (lengths, 1)] {
            let cut = outcome(form, text, lengths, options, pulls: pulls)
            check(cut == whole, "chunks of \(lengths), \(pulls) records each: \(cut)\nnot \(whole)")
        }
        comparePlaces(text, whole)
        if options.maximumBytes == .max {
            switch form {
            case .lines: compareLines(text, whole)
            case .elements(let path): compareDocument(text, path, whole)
            case .events: compareEvents(whole)
            }
        }
        if choice >= 60 { compareTimes(form, text, options) }
    }

    /// - Parameter pulls: how many records are read at most after each chunk but the last.
    private static func outcome(
        _ form: RecordForm, _ text: [UInt8], _ lengths: [Int], _ options: MappingOptions, pulls: Int = .max
    ) -> Outcome {
        var outcome = Outcome()
        var reader = RecordReader<JSON>(form, options: options)
        var (rest, number) = (text[...], 0)
        while !rest.isEmpty {
            let chunk = rest.prefix(lengths[number % lengths.count])
            rest = rest.dropFirst(chunk.count)
            number += 1
            do { try reader.append(chunk) } catch { violation("\(error)") }
            outcome.records += read(&reader, pulls)
        }
        reader.finish()
        outcome.records += read(&reader, .max)
        outcome.outline = (try? reader.outline() as JSON)?.description
        do { try reader.append("\n{\"a\": [1]}\n\n".utf8) } catch { violation("\(error)") }
        reader.finish()
        check(read(&reader, .max).isEmpty, "something follows after the end")
        check((try? reader.outline() as JSON)?.description == outcome.outline, "the outline changes")
        return outcome
    }

    private static func read(_ reader: inout RecordReader<JSON>, _ most: Int) -> [Record] {
        var records: [Record] = []
        while records.count < most {
            do {
                guard let value = try reader.next() else { break }
                records.append(
                    Record(place: reader.place, value: value, error: nil, bytes: Array(reader.bytes)))
            } catch {
                check(error.place == reader.place, "\(error) is not at \(reader.place)")
                let text = "\(error) \(error.error.debugDescription)"
                records.append(
                    Record(place: reader.place, value: nil, error: text, bytes: Array(reader.bytes)))
            }
        }
        return records
    }

    /// Counts lines and columns anew.
    private static func comparePlaces(_ text: [UInt8], _ outcome: Outcome) {
        let beginning = (1, text.starts(with: [0xEF, 0xBB, 0xBF]) ? 0 : 1, 0)
        var (line, column, offset) = beginning
        for (index, record) in outcome.records.enumerated() {
            let location = record.place.location
            check(record.place.number == index + 1, "\(record) has another number")
            // Only the fault of the document around the records, which comes last, may stand before them.
            let isFault = index == outcome.records.count - 1 && record.value == nil && record.bytes.isEmpty
            if isFault { (line, column, offset) = beginning }
            check(offset...text.count ~= location.byteOffset, "\(record) stands elsewhere")
            while offset < location.byteOffset {
                let byte = text[offset]
                let isSecond = byte == 0x0A && offset > 0 && text[offset - 1] == 0x0D
                if byte == 0x0A || byte == 0x0D {
                    if !isSecond { line += 1 }
                    column = 1
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
                offset += 1
            }
            check(location.line == line && location.column == column, "\(record) is at \(line), \(column)")
        }
    }

    private static func compareLines(_ text: [UInt8], _ outcome: Outcome) {
        // A byte order mark is no part of the first line.
        let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        let lines = text.split(separator: 0x0A).filter { line in
            !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
        check(lines.count == outcome.records.count, "\(lines.count) lines, \(outcome.records.count) records")
        for (line, record) in zip(lines, outcome.records) {
            check(record.value == (try? JSON(JSONBytes: line)), "\(record), but another one alone")
        }
    }

    /// Each event's data is what it is alone.
    private static func compareEvents(_ outcome: Outcome) {
        for record in outcome.records {
            check(record.value == (try? JSON(JSONBytes: record.bytes)), "\(record), but another one alone")
        }
    }

    /// What reads the whole document without an error reads the same records.
    private static func compareDocument(_ text: [UInt8], _ path: JSONKeyPath?, _ outcome: Outcome) {
        guard let whole = try? [JSON](JSONBytes: text, at: path) else {
            check(outcome.values == nil, "\(outcome), but an error in the document")
            return
        }
        check(outcome.values == whole, "\(outcome), but \(whole) in the document")
    }

    /// A stream that is sixteen times as long, in single bytes, takes about sixteen times as long.
    private static func compareTimes(_ form: RecordForm, _ text: [UInt8], _ options: MappingOptions) {
        guard !text.isEmpty else { return }
        func seconds(_ size: Int) -> Double {
            let text = Array(repeatElement(text, count: 1 + size / text.count).joined())
            return CostTarget.seconds { _ = outcome(form, text, [1], options) }
        }
        var (ratio, attempts) = (Double.infinity, 0)
        while ratio > 5 * 16, attempts < 3 {
            ratio = seconds(1 << 15) / max(seconds(1 << 11), 0.001)
            attempts += 1
        }
        check(ratio <= 5 * 16, "sixteen times the text takes \(ratio) times as long")
    }
}
