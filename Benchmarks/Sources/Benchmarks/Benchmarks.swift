import AllocationCounter
import Foundation

@main
struct Benchmarks {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            let isRight = try Benchmarks(options: options).run()
            if !isRight { exit(1) }
        } catch let error as UsageError {
            print("\(error.message)\n\n\(Options.usage)")
            exit(2)
        } catch {
            print("\(error)")
            exit(1)
        }
    }

    let options: Options

    /// Measures and reports; returns whether the library's results were right.
    func run() throws -> Bool {
        let keepsMemory = allocator_keep_memory() != 0
        print(
            keepsMemory
                ? "Freed memory stays in the process for all contestants: mallopt M_MMAP_MAX 0, M_TRIM_THRESHOLD -1, "
                    + "M_TOP_PAD 64 MB."
                : "The allocator is as the system has it.")
        print("A pass makes its result and lets go of it. Ratios are to Codable, of medians in this run.\n")
        print(Table.heading)
        var all: [Measurement] = []
        for part in TrialList.plan(options) {
            for trial in try part() {
                all += try measure(trial)
            }
        }
        try write(all)
        if options.checksGoals { print("\n" + Goals.report(all)) }
        print("\nPeak memory of the process: \(Table.size(ProcessMemory.peakBytes))")
        return all.allSatisfy { $0.contestant != .mappable || $0.difference == nil }
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

    private func write(_ measurements: [Measurement]) throws {
        if let file = options.jsonFile {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(measurements).write(to: URL(filePath: file))
        }
        if let file = options.svgFile {
            try Data(Chart.svg(of: measurements).utf8).write(to: URL(filePath: file))
        }
    }
}
