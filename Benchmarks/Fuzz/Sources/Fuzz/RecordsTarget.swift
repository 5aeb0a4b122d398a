import MappableJSON
import MappableStreams

/// Any stream gives the same records, errors and places, however it is cut into chunks; and each line is mapped as it
/// is alone.
///
/// The input is the form, the limit of a record, the lengths of eight chunks, which are repeated, and the stream.
enum RecordsTarget {
    private struct Outcome: Equatable {
        var records: [String] = []
        var outline: String?
    }

    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let form: RecordForm =
            [
                .lines, .concatenated, .sequences, .elements(), .elements(of: "a.b"), .elements(of: "1"),
                .members(),
                .members(of: "a"), .events,
            ][source.below(9)]
        let options = MappingOptions(maximumBytes: [.max, 3, 8, 40][source.below(4)])
        let lengths = (0..<8).map { _ in 1 + source.below(70) }
        let text = Array(bytes.dropFirst(10))
        let whole = outcome(form, text, [max(1, text.count)], options)
        for lengths in [[1], lengths] {
            let cut = outcome(form, text, lengths, options)
            check(cut == whole, "chunks of \(lengths): \(cut)\nnot \(whole)")
        }
        if case .lines = form, options.maximumBytes == .max { compareLines(text, whole) }
    }

    private static func outcome(
        _ form: RecordForm, _ text: [UInt8], _ lengths: [Int], _ options: MappingOptions
    ) -> Outcome {
        var outcome = Outcome()
        var reader = RecordReader<JSON>(form, options: options)
        var (rest, number) = (text[...], 0)
        var isEnded = false
        while !isEnded {
            let chunk = rest.prefix(lengths[number % lengths.count])
            rest = rest.dropFirst(chunk.count)
            number += 1
            isEnded = chunk.isEmpty
            do { try reader.append(chunk) } catch { violation("\(error)") }
            if isEnded { reader.finish() }
            var isDry = false
            while !isDry {
                do {
                    let value = try reader.next()
                    isDry = value == nil
                    if let value { outcome.records.append("\(reader.place) \(value)") }
                } catch {
                    outcome.records.append("\(reader.place) \(error) \(error.error.debugDescription)")
                }
            }
        }
        outcome.outline = (try? reader.outline() as JSON)?.description
        return outcome
    }

    private static func compareLines(_ text: [UInt8], _ outcome: Outcome) {
        // A byte order mark is no part of the first line.
        let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        let lines = text.split(separator: 0x0A).filter { line in
            !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
        check(lines.count == outcome.records.count, "\(lines.count) lines, \(outcome.records.count) records")
        for (line, record) in zip(lines, outcome.records) {
            if let value = try? JSON(JSONBytes: line) {
                check(record.hasSuffix(" \(value)"), "\(value) alone, but \(record)")
            } else {
                check(record.contains("record "), "an error alone, but \(record)")
            }
        }
    }
}
