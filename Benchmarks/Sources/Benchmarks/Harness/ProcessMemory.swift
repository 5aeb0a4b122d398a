import Foundation

/// What the system says of this process's memory.
enum ProcessMemory {
    /// The most memory that was resident at any time; zero where the system does not say.
    static var peakBytes: Int {
        var usage = rusage()
        #if os(Linux)
            let isKnown = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0
            return isKnown ? usage.ru_maxrss * 1024 : 0
        #else
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #endif
    }
}
