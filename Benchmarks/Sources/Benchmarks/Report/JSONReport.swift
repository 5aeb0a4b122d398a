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
    let measurements: [Line]

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

    init(_ measurements: [Measurement], _ options: Options, allocator: String) {
        date = Date().ISO8601Format()
        machine = .current
        self.allocator = allocator
        clock = "\(options.clock)"
        secondsPerRun = options.seconds
        syntheticBytes = options.bytes
        peakMemoryBytes = ProcessMemory.peakBytes
        self.measurements = measurements.map { Line(measurement: $0) }
    }

    var text: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return try encoder.encode(self)
        }
    }
}
