import Foundation
import MappableStreams

/// A stage of a pipeline: reads flights as lines from standard input, and writes those that are late as lines.
///
///     cat flights.jsonl | delayed-flights 30 | sort > late.jsonl
@main
struct DelayedFlights {
    struct Flight: Mappable {
        let number: String
        let minutesLate: Int

        init(map: Mapper) throws {
            number = try map.number()
            minutesLate = try map.minutesLate()
        }
    }

    struct Delay: JSONWriter {
        let flight: Flight

        func write(to json: inout JSONOutput) {
            json.number = flight.number
            json.minutesLate = flight.minutesLate
        }
    }

    static func main() throws {
        let least = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
        var reader = RecordReader<Flight>(.lines)
        var writer = RecordWriter(.lines) { bytes in
            try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        }
        var hasFailed = false
        while let chunk = try FileHandle.standardInput.read(upToCount: 256 << 10), !chunk.isEmpty {
            try reader.append(chunk)
            try pass(&reader, to: &writer, least, &hasFailed)
            // Whoever waits for the lines gets them now.
            try writer.flush()
        }
        reader.finish()
        try pass(&reader, to: &writer, least, &hasFailed)
        try writer.finish()
        exit(hasFailed ? 1 : 0)
    }

    /// Passes on the flights that are there. A bad line is reported, and does not end the stage.
    private static func pass(
        _ reader: inout RecordReader<Flight>, to writer: inout RecordWriter, _ least: Int,
        _ hasFailed: inout Bool
    ) throws {
        while true {
            let flight: Flight?
            do throws(RecordError) {
                flight = try reader.next()
            } catch {
                hasFailed = true
                try FileHandle.standardError.write(contentsOf: Data("delayed-flights: \(error)\n".utf8))
                continue
            }
            guard let flight else { return }
            if flight.minutesLate >= least { try writer.write(Delay(flight: flight)) }
        }
    }
}
