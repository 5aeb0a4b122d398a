#if canImport(Synchronization) && !canImport(Darwin)
    import Synchronization
#endif

/// A truth value that threads share. Reading it takes no lock, where the system has what that needs.
final class Switch: Sendable {
    init() {}

    // Apple's systems have `Atomic` since 2024 only.
    #if canImport(Synchronization) && !canImport(Darwin)
        private let value = Atomic(false)

        @inline(__always)
        var isOn: Bool { value.load(ordering: .relaxed) }

        func store(_ isOn: Bool) { value.store(isOn, ordering: .relaxed) }
    #else
        private let value = Guarded(false)

        var isOn: Bool { value.withLock { $0 } }

        func store(_ isOn: Bool) { value.withLock { $0 = isOn } }
    #endif
}
