#if MAPPABLE_SANITIZED_LOCKS
    import Foundation
#elseif canImport(Synchronization) && !canImport(Darwin)
    import Synchronization
#elseif canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// State that threads share, one at a time.
package final class StateMutex<State: ~Copyable & Sendable>: @unchecked Sendable {
    // Apple's systems have `Mutex` since 2024 only. The thread sanitizer does not see what a `Mutex` does.
    #if canImport(Synchronization) && !canImport(Darwin) && !MAPPABLE_SANITIZED_LOCKS
        private let mutex: Mutex<State>

        package init(_ state: consuming State) { mutex = Mutex(state) }

        package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
            mutex.withLock { state in body(&state) }
        }
    #else
        private let lock = NSLock()
        private var state: State

        package init(_ state: consuming State) { self.state = state }

        package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
            lock.withLock { body(&state) }
        }
    #endif
}

/// A truth value that threads share. Reading it takes no lock, where the system has what that needs.
final class AtomicFlag: Sendable {
    init() {}

    #if canImport(Synchronization) && !canImport(Darwin) && !MAPPABLE_SANITIZED_LOCKS
        private let value = Atomic(false)

        @inline(__always)
        var isOn: Bool { value.load(ordering: .relaxed) }

        func store(_ isOn: Bool) { value.store(isOn, ordering: .relaxed) }
    #else
        private let value = StateMutex(false)

        var isOn: Bool { value.withLock { $0 } }

        func store(_ isOn: Bool) { value.withLock { $0 = isOn } }
    #endif
}
