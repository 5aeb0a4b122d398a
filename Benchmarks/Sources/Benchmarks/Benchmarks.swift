import AllocationCounter
import Foundation

@main
struct Benchmarks {
    static func main() {
        do {
            guard let options = try Options.parse(CommandLine.arguments.dropFirst()) else {
                return print(Options.usage)
            }
            let isRight = try Benchmarks(options: options).run()
            if !isRight { exit(1) }
        } catch let error as UsageError {
            fail(error.message, code: 2)
        } catch {
            fail("\(error)", code: 1)
        }
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        fflush(nil)
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }

    let options: Options

    /// Measures and reports; returns whether the library's results were right.
    func run() throws -> Bool {
        try Files.tryToWrite(options.jsonFile)
        try Files.tryToWrite(options.svgFile)
        let parts = try TrialList.plan(options)
        let allocator = Self.keepMemory()
        print(allocator)
        print("A pass makes its result and lets go of it. Ratios are to Codable, of medians in this run.\n")
        print(Table.heading)
        var all: [Measurement] = []
        for part in parts {
            for trial in try part() {
                all += try measure(trial)
            }
        }
        guard !all.isEmpty else { throw UsageError("there is nothing to measure that fits all the options") }
        try write(all, allocator)
        if options.checksGoals { print("\n" + Goals.report(all)) }
        print("\nPeak memory of the process: \(Table.size(ProcessMemory.peakBytes))")
        return isRight(all)
    }

    /// Has the allocator treat all contestants alike; returns what it does.
    private static func keepMemory() -> String {
        allocator_keep_memory() != 0
            ? "Freed memory stays in the process for all contestants: mallopt M_MMAP_MAX 0, M_TRIM_THRESHOLD -1, "
                + "M_TOP_PAD 64 MB."
            : "The allocator is as the system has it."
    }

    private func measure(_ trial: Trial) throws -> [Measurement] {
        print(Table.title(trial))
        var measurements = try Stopwatch(seconds: options.seconds, clock: options.clock).measure(trial)
        for index in measurements.indices {
            let measurement = measurements[index]
            let baseline = measurements.first {
                $0.contestant == .codable && $0.variant == measurement.variant
            }
            measurements[index].ratio = baseline.map { $0.median / measurement.median }
            print(Table.row(measurements[index]))
        }
        fflush(nil)
        return measurements
    }

    private func write(_ measurements: [Measurement], _ allocator: String) throws {
        if let file = options.jsonFile {
            try JSONReport(measurements, options, allocator: allocator).text.write(to: URL(filePath: file))
        }
        if let file = options.svgFile {
            try Data(Chart.svg(of: measurements).utf8).write(to: URL(filePath: file))
        }
    }

    /// Lists the library's results that are wrong; returns whether there are none.
    private func isRight(_ measurements: [Measurement]) -> Bool {
        let wrong = measurements.filter { $0.contestant.isOurs && $0.difference != nil }
        for measurement in wrong {
            let name = "\(measurement.trial), \(measurement.direction.rawValue), \(measurement.label)"
            print("WRONG: \(name): \(measurement.difference ?? "")")
        }
        return wrong.isEmpty
    }
}
