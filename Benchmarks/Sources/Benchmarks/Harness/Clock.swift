import Foundation

/// What a second is.
enum Clock: Sendable {
    /// Time as on the wall.
    case wall
    /// Time that the processor spent on this thread, for machines that have other work too.
    case processor

    /// Seconds since some moment.
    var now: Double {
        var time = timespec()
        clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
