import Mappable

/// What was measured of one run.
struct Measurement: Codable, Sendable {
    let trial: String
    let direction: Direction
    let contestant: Contestant
    let variant: String
    let bytes: Int
    /// The number of passes that were timed.
    let passes: Int
    /// The shortest and the middle time of one repetition, in seconds.
    var minimum: Double
    var median: Double
    /// Allocations of one repetition; nil where they cannot be counted.
    let allocations: Double?
    /// The allocations that the models need by themselves.
    let ownAllocations: Int?
    /// The most bytes on the heap at any time of a pass, beyond those before it.
    let peakBytes: Int?
    /// How many bytes those should be at most; nil where that is not asked.
    let peakGoal: Int?
    /// Why the result is not Foundation's; nil if it is.
    var difference: String?
    /// Page faults of a pass, and the process's memory after all passes; nil where that is not asked.
    var pageFaults: Double?
    var restingBytes: Int?
    /// The median of `Codable` for the same variant, divided by this one's.
    var ratio: Double?

    /// Whether the question is what a byte of input costs.
    let isPerByte: Bool

    var megabytesPerSecond: Double { Double(bytes) / median / 1_000_000 }
    var name: Name { Name(trial: trial, direction: direction, contestant: contestant, variant: variant) }
    var label: String { variant.isEmpty ? contestant.rawValue : "\(contestant.rawValue), \(variant)" }
}

extension Measurement {
    /// What tells a run from all others.
    struct Name: Hashable {
        let trial: String
        let direction: Direction
        let contestant: Contestant
        let variant: String
    }
}

/// Measures the runs of a trial in turns.
struct Stopwatch {
    /// The least time that each run is given.
    let seconds: Double
    let clock: Clock

    private struct Lane {
        let run: Run
        var batch = 1
        var times: [Double] = []
        var total = 0.0
        var heap: HeapUse?
        var difference: String?
    }

    /// Checks, warms up, counts and times the runs.
    ///
    /// - Throws: what a run throws.
    func measure(_ trial: Trial) throws -> [Measurement] {
        var lanes: [Lane] = []
        for run in trial.runs {
            lanes.append(try prepare(run))
        }
        // Slow runs pass once in a turn and fast ones as often as fits in the same time, so that all get their share.
        let slowest = lanes.map(\.total).max() ?? 0
        for index in lanes.indices {
            lanes[index].batch = max(1, Int(min(slowest, 0.1) / max(lanes[index].total, 1e-9)))
            lanes[index].total = 0
        }
        while lanes.contains(where: { $0.total < seconds || $0.times.count < trial.minimumPasses }) {
            for index in lanes.indices {
                try time(&lanes[index])
            }
        }
        return lanes.map { summary(of: $0, in: trial) }
    }

    /// Compares with Foundation, warms up, takes a first time as `total`, and counts allocations.
    private func prepare(_ run: Run) throws -> Lane {
        var lane = Lane(run: run)
        if case .differs(let difference) = try run.check() { lane.difference = difference }
        let start = clock.now
        try run.pass()
        let first = clock.now - start
        for _ in 0..<max(1, min(50, Int(seconds * 0.1 / max(first, 1e-9)))) {
            try run.pass()
        }
        lane.heap = try HeapUse.of(run.pass)
        let warm = clock.now
        try run.pass()
        lane.total = clock.now - warm
        return lane
    }

    private func time(_ lane: inout Lane) throws {
        for _ in 0..<lane.batch {
            let start = clock.now
            try lane.run.pass()
            let time = clock.now - start
            lane.times.append(time)
            lane.total += time
        }
    }

    private func summary(of lane: Lane, in trial: Trial) -> Measurement {
        let times = lane.times.sorted()
        let count = Double(trial.repetitions)
        return Measurement(
            trial: trial.name, direction: trial.direction, contestant: lane.run.contestant,
            variant: lane.run.variant, bytes: lane.run.bytes, passes: times.count, minimum: times[0] / count,
            median: times[times.count / 2] / count,
            allocations: lane.heap.map { Double($0.allocations) / count },
            ownAllocations: trial.ownAllocations,
            peakBytes: lane.heap?.peakBytes, peakGoal: lane.run.peakGoal, difference: lane.difference,
            isPerByte: trial.isPerByte)
    }
}
