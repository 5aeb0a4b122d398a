import Foundation

/// What was measured, how and where, for other programs.
struct JSONReport: Encodable {
    let date: String
    let machine: Machine
    let allocator: String
    let clock: String
    let secondsPerRun: Double
    let syntheticBytes: Int
    let peakMemoryBytes: Int
    /// The medians of all starts.
    let measurements: [Line]
    /// What each start measured, if there is more than one.
    let starts: [[Line]]?

    /// What another start of the program reads of a report.
    struct Figures: Decodable {
        let measurements: [Measurement]
    }

    /// A measurement with the figure that follows from it.
    struct Line: Encodable {
        let measurement: Measurement

        private enum CodingKeys: CodingKey {
            case megabytesPerSecond
        }

        func encode(to encoder: any Encoder) throws {
            try measurement.encode(to: encoder)
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(measurement.megabytesPerSecond, forKey: .megabytesPerSecond)
        }
    }

    init(_ starts: Starts, _ options: Options, allocator: String) {
        date = Date().ISO8601Format()
        machine = .current
        self.allocator = allocator
        clock = "\(options.clock)"
        secondsPerRun = options.seconds
        syntheticBytes = options.bytes
        peakMemoryBytes = ProcessMemory.peakBytes
        measurements = starts.medians.map { Line(measurement: $0) }
        self.starts = starts.all.count > 1 ? starts.all.map { $0.map { Line(measurement: $0) } } : nil
    }

    var text: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return try encoder.encode(self)
        }
    }
}
