import Foundation

/// What the system says of this process's memory.
enum ProcessMemory {
    /// The most memory that was resident at any time; zero where the system does not say.
    static var peakBytes: Int {
        #if os(Linux)
            usage.map { $0.ru_maxrss * 1024 } ?? 0
        #else
            usage?.ru_maxrss ?? 0
        #endif
    }

    /// How many pages the system had to provide so far, without reading them from a file.
    static var pageFaults: Int { usage?.ru_minflt ?? 0 }

    /// The memory that is resident now; zero where the system does not say.
    static var residentBytes: Int {
        #if os(Linux)
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        #else
            return 0
        #endif
    }

    private static var usage: rusage? {
        var usage = rusage()
        #if canImport(Glibc)
            let who = __rusage_who_t(RUSAGE_SELF.rawValue)
        #else
            let who = RUSAGE_SELF
        #endif
        return getrusage(who, &usage) == 0 ? usage : nil
    }
}
