#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(ucrt)
    import ucrt
#endif

/// `malloc`, as `realloc` remaps large blocks, and small ones are cheaper than Swift's. Stops when no memory is left.
///
/// Invariant of this file: a block is as large as was asked for.
enum Memory {
    @inline(__always)
    static func allocate<T: ~Copyable>(
        _ type: T.Type, count: Int = 1, extraBytes: Int = 0
    ) -> UnsafeMutablePointer<T> {
        assert(MemoryLayout<T>.alignment <= 16)
        return unsafe obtained(malloc(size(of: type, count) + extraBytes))
            .bindMemory(to: type, capacity: count)
    }

    @inline(__always)
    static func reallocate<T: BitwiseCopyable>(
        _ pointer: UnsafeMutablePointer<T>, count: Int
    ) -> UnsafeMutablePointer<T> {
        unsafe obtained(realloc(pointer, size(of: T.self, count)))
            .bindMemory(to: T.self, capacity: count)
    }

    @inline(__always)
    static func deallocate<T: ~Copyable>(_ pointer: UnsafePointer<T>) {
        unsafe free(UnsafeMutableRawPointer(mutating: pointer))
    }

    private static func size<T: ~Copyable>(of type: T.Type, _ count: Int) -> Int {
        let (size, overflow) = MemoryLayout<T>.stride.multipliedReportingOverflow(by: max(count, 1))
        precondition(!overflow, "A block larger than the address space was asked for")
        return size
    }

    private static func obtained(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let pointer = unsafe pointer else { preconditionFailure("The system has no memory left") }
        return unsafe pointer
    }
}
