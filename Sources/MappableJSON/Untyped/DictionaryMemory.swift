#if !canImport(ObjectiveC)
    /// The memory of dictionaries, where all of them are Swift's own.
    enum DictionaryMemory {
        private static let line = 64
        /// What the block of a dictionary begins with. Asking for the capacity fetches it.
        private static let header = 8 * MemoryLayout<Int>.stride

        /// The most bytes that are fetched at once, so that they are still in the fastest cache when they are needed.
        private static let most = 16 << 10

        /// Reads a byte of each cache line of a dictionary's keys and values, up to 16 KiB.
        ///
        /// To read a member is to count a reference, and that waits for all memory that was asked for before. So each line would be
        /// waited for alone. Here the processor gets many at once.
        static func fetch(_ members: [String: Any]) {
            guard isOneBlock, !members.isEmpty else { return }
            // Safety: a dictionary is a reference to a block of at least this size.
            let block = unsafe unsafeBitCast(members, to: UnsafeRawPointer.self)
            var bytes: UInt8 = 0
            for offset in stride(from: header, to: min(size(members), most), by: line) {
                bytes |= unsafe block.load(fromByteOffset: offset, as: UInt8.self)
            }
            keep(bytes)
            withExtendedLifetime(members) {}
        }

        /// How large the block of a dictionary is at least.
        private static func size(_ members: [String: Any]) -> Int {
            header &+ members.capacity &* (MemoryLayout<String>.stride + MemoryLayout<Any>.stride)
        }

        /// What the compiler cannot leave out.
        @inline(never) @_optimize(none)
        private static func keep(_ bytes: UInt8) {}

        /// Whether a dictionary is a reference to a block that has its keys and values. The standard library makes them so, but does
        /// not promise it.
        static let isOneBlock = isOneBlockWhenFull()

        /// In a full dictionary, the last value ends behind the least size of a block, and not far behind it.
        private static func isOneBlockWhenFull() -> Bool {
            guard MemoryLayout<[String: Any]>.size == MemoryLayout<Int>.size else { return false }
            var members: [String: Any] = ["": 0]
            members.reserveCapacity(16)
            while members.count < members.capacity { members["\(members.count)"] = 0 }
            // Safety: addresses are compared, and nothing is read.
            let block = unsafe Int(bitPattern: unsafeBitCast(members, to: UnsafeRawPointer.self))
            var distances: [Int] = []
            for index in Array(members.indices) {
                unsafe withUnsafeMutablePointer(to: &members.values[index]) {
                    distances.append(Int(bitPattern: $0) &- block)
                }
            }
            guard let first = distances.min(), let last = distances.max() else { return false }
            let end = last &+ MemoryLayout<Any>.stride
            return first > 0 && end >= size(members) && end <= 2 &* size(members)
        }
    }
#endif
