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
        if let job = options.job { return try run(job) }
        try Files.tryToWrite(options.jsonFile)
        try Files.tryToWrite(options.svgFile)
        let starts = try options.starts > 1 ? runStarts() : runHere()
        guard !starts.all[0].isEmpty else {
            throw UsageError("there is nothing to measure that fits all the options")
        }
        try write(starts)
        if options.checksGoals { print("\n" + Goals.report(starts)) }
        return isRight(starts.medians)
    }

    /// Measures what another process asked for, and prints the figures for it.
    private func run(_ job: MemoryJob) throws -> Bool {
        if job.tunesAllocator { _ = allocator_keep_memory() }
        let figures = try job.run(seconds: options.seconds, clock: options.clock)
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(figures))
        return true
    }

    private func runStarts() throws -> Starts {
        _ = try TrialList.plan(options)
        print(allocator)
        print(
            "Each figure is of \(options.starts) starts, each with an order of its own. Ratios are to Codable.\n"
        )
        print(StartsTable.heading)
        let starts = try Starts.run(options)
        print(StartsTable.rows(starts))
        return starts
    }

    private func runHere() throws -> Starts {
        let parts = try TrialList.plan(options)
        if options.tunesAllocator, allocator_keep_memory() == 0 {
            throw UsageError("--tuned-allocator: this system's allocator takes no such settings")
        }
        print(allocator)
        print("A pass makes its result and lets go of it. Ratios are to Codable, of medians in this run.\n")
        print(Table.heading)
        var all: [Measurement] = []
        for part in parts {
            for trial in try part() {
                all += try measure(trial)
            }
        }
        if TrialList.measuresMemory(options) {
            print("memory, each row measured by processes of its own")
            all += try MemoryTrials.measure(options)
        }
        print("\nPeak memory of the process: \(Table.size(ProcessMemory.peakBytes))")
        return Starts([all])
    }

    private var allocator: String {
        options.tunesAllocator
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

    private func write(_ starts: Starts) throws {
        if let file = options.jsonFile {
            try JSONReport(starts, options, allocator: allocator).text.write(to: URL(filePath: file))
        }
        if let file = options.svgFile {
            try Data(Chart.svg(of: starts.medians).utf8).write(to: URL(filePath: file))
        }
    }

    /// Lists the library's results that are wrong; returns whether there are none.
    private func isRight(_ measurements: [Measurement]) -> Bool {
        let wrong = measurements.filter { $0.contestant.isOfTheLibrary && $0.difference != nil }
        for measurement in wrong {
            let name = "\(measurement.trial), \(measurement.direction.rawValue), \(measurement.label)"
            print("WRONG: \(name): \(measurement.difference ?? "")")
        }
        return wrong.isEmpty
    }
}
