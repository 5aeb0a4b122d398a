#if MAPPABLE_SANITIZED_LOCKS
    import Foundation
#elseif canImport(Synchronization) && !canImport(Darwin)
    import Synchronization
#elseif canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@usableFromInline
package final class StateMutex<State: ~Copyable & Sendable>: @unchecked Sendable {
    // Apple's systems have `Mutex` since 2024 only, and the thread sanitizer cannot see through it.
    #if canImport(Synchronization) && !canImport(Darwin) && !MAPPABLE_SANITIZED_LOCKS
        @usableFromInline let mutex: Mutex<State>

        package init(_ state: consuming State) { mutex = Mutex(state) }

        // Emitted into clients, as a generic call would look up the mutex's layout each time.
        @_alwaysEmitIntoClient
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

/// A number shared by threads, read without a lock where the system has atomics.
final class AtomicNumber: Sendable {
    init() {}

    #if canImport(Synchronization) && !canImport(Darwin) && !MAPPABLE_SANITIZED_LOCKS
        private let shared = Atomic<UInt32>(0)

        @inline(__always)
        var value: UInt32 { shared.load(ordering: .relaxed) }

        func store(_ value: UInt32) { shared.store(value, ordering: .relaxed) }
    #else
        private let shared = StateMutex<UInt32>(0)

        var value: UInt32 { shared.withLock { $0 } }

        func store(_ value: UInt32) { shared.withLock { $0 = value } }
    #endif
}
