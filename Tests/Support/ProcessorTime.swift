import Foundation

/// The least time, in seconds, that the processor spends for this thread in one of several runs: other threads do not count.
public func processorSeconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
        let start = processorTime()
        try work()
        best = min(best, processorTime() - start)
    }
    return best
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
