#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What is known of memory that somebody else owns.
@usableFromInline package enum PrivateMemory {
    /// Texts of this length and more are looked at; to copy a shorter one takes no longer.
    @usableFromInline package static let smallestText = 256 << 10

    /// Whether no other process and no file can change a text: all its pages are in memory, and belong to this process alone.
    ///
    /// False where the system does not tell.
    package static func holds(_ text: UnsafeRawBufferPointer) -> Bool {
        #if os(Linux)
            guard let start = text.baseAddress, text.count >= smallestText else { return false }
            let file = unsafe open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return false }
            defer { close(file) }
            let pageSize = UInt(getpagesize())
            let address = UInt(bitPattern: start)
            let pages = address / pageSize...(address + UInt(text.count) - 1) / pageSize
            return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 512) { entries in
                var page = pages.lowerBound
                while page <= pages.upperBound {
                    let count = min(entries.count, Int(pages.upperBound - page) + 1)
                    let length = count * MemoryLayout<UInt64>.stride
                    // Safety: the buffer has room for as many entries as are asked for.
                    guard
                        let offset = off_t(exactly: page * 8),
                        unsafe pread(file, entries.baseAddress, length, offset) == length,
                        unsafe entries.prefix(count).allSatisfy(isPrivate)
                    else { return false }
                    page += UInt(count)
                }
                return true
            }
        #else
            return false
        #endif
    }

    /// Whether a page is present, and neither a file's nor shared, as the kernel's `pagemap` tells in bits 63 and 61.
    private static func isPrivate(_ entry: UInt64) -> Bool {
        entry >> 63 == 1 && entry >> 61 & 1 == 0
    }
}
