// A Foundation that only stands for the whole one may come without threads.
#if canImport(Dispatch) && (canImport(FoundationEssentials) || canImport(ObjectiveC))
    internal import Dispatch
#endif

/// The threads of the system, as far as it has any.
enum Threads {
    /// Runs code several times at once, and returns when all have ended. This thread is one of those that run it.
    static func run(times count: Int, _ work: @Sendable () -> Void) {
        #if canImport(Dispatch) && (canImport(FoundationEssentials) || canImport(ObjectiveC))
            DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
        #else
            work()
        #endif
    }

    /// Whether code can run several times at once.
    static var areMany: Bool {
        #if canImport(Dispatch) && (canImport(FoundationEssentials) || canImport(ObjectiveC))
            true
        #else
            false
        #endif
    }
}
