import Foundation

/// What documents cost under the allocator's defaults, beside an allocator that keeps freed memory in the process.
///
/// Each figure is from processes of its own, and the least of all passes. Only those from the second on count.
enum MemoryTrials {
    private static let sizes = [1, 4, 64, 1 << 10]
    private static let rounds = 3

    static func measure(_ options: Options) throws -> [Measurement] {
        let (sizes, rounds) = options.isSmokeTest ? ([1, 64], 1) : (sizes, rounds)
        var measurements: [Measurement] = []
        for document in MemoryJob.Document.allCases {
            for work in MemoryJob.Work.allCases where options.directions.contains(work.direction) {
                for size in sizes {
                    let job = MemoryJob(work: work, document: document, kilobytes: size)
                    measurements += try measure(job, rounds, options)
                }
            }
        }
        guard !options.isSmokeTest, options.directions.contains(.reading) else { return measurements }
        return measurements + (try threads(options))
    }

    private static func measure(_ job: MemoryJob, _ rounds: Int, _ options: Options) throws -> [Measurement] {
        var tuned = job
        tuned.tunesAllocator = true
        var figures: [[MemoryJob.Figures]] = [[], []]
        for _ in 0..<rounds {
            figures[0].append(try start(job, options))
            figures[1].append(try start(tuned, options))
        }
        let name = "\(job.work.rawValue), \(job.document.rawValue), \(Table.size(job.kilobytes << 10))"
        return zip([name, name + ", tuned"], figures).compactMap { name, figures in
            guard let least = figures.min(by: { $0.minimum < $1.minimum }) else { return nil }
            return measurement(name, job, least)
        }
    }

    /// A server that reads a megabyte on each of 64 threads at once, and what it keeps afterwards.
    private static func threads(_ options: Options) throws -> [Measurement] {
        try [1, 64].map { threads in
            let job = MemoryJob(work: .readingData, document: .feed, kilobytes: 1024, threads: threads)
            let name = "\(threads) thread\(threads == 1 ? "" : "s")"
            return measurement(name, job, try start(job, options))
        }
    }

    private static func measurement(
        _ name: String, _ job: MemoryJob, _ figures: MemoryJob.Figures
    ) -> Measurement {
        let measurement = Measurement(
            trial: "memory", direction: job.work.direction, contestant: .mappable, variant: name,
            bytes: figures.bytes, passes: figures.passes, minimum: figures.minimum, median: figures.median,
            allocations: nil, ownAllocations: nil, peakBytes: figures.peakBytes, peakGoal: nil,
            difference: nil, pageFaults: figures.pageFaults, restingBytes: figures.restingBytes,
            isPerByte: false)
        print(Table.row(measurement))
        fflush(nil)
        return measurement
    }

    private static func start(_ job: MemoryJob, _ options: Options) throws -> MemoryJob.Figures {
        let text = String(decoding: try JSONEncoder().encode(job), as: UTF8.self)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--seconds", "\(min(options.seconds, 0.1))", "--job", text]
        process.arguments? += options.clock == .processor ? ["--cpu"] : []
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw StartFailure(code: process.terminationStatus)
        }
        return try JSONDecoder().decode(MemoryJob.Figures.self, from: output)
    }
}
