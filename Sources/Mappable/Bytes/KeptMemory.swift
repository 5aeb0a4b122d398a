/// Memory that the library keeps from large documents for later ones.
///
/// New pages from the system can take longer than parsing the document. So the library keeps the blocks that it used
/// last, for texts and their nodes, and for written JSON. All threads share them. Models are never stored in them. A
/// `Data` with written JSON has such a block for itself, until nobody has the `Data` any more.
///
/// ```swift
/// KeptMemory.limit = 4 << 20  // keep at most 4 MiB
/// KeptMemory.release()        // return all of it now, for instance after a memory warning
/// ```
public enum KeptMemory {
    /// The largest amount of memory to keep for later documents, in bytes. Zero keeps none.
    ///
    /// It starts at 64 MiB, and at 8 MiB on iOS, tvOS, watchOS and visionOS. A lower limit takes effect at once.
    ///
    /// - Complexity: constant; linear in the number of kept blocks, of which there are at most 64, when it is set.
    public static var limit: Int {
        get { blocks.withLock { $0.limit } }
        set { free(blocks.withLock { $0.setLimit(max(0, newValue)) }) }
    }

    /// How much memory is kept for later documents at this moment, in bytes. What documents use now does not count.
    ///
    /// - Complexity: constant.
    package static var size: Int { blocks.withLock { $0.size } }

    /// Returns all memory that is kept for later documents to the system's allocator.
    ///
    /// - Complexity: linear in the number of kept blocks, of which there are at most 64.
    public static func release() {
        free(blocks.withLock { $0.removeAll() })
    }

    private static let blocks = Guarded(Blocks())

    @inline(never)
    private static func free(_ removed: [Block]) {
        // Safety: the blocks came from `Memory`, and nobody else has them any more.
        for block in removed { unsafe Memory.deallocate(UnsafePointer(block.header)) }
    }
}

// MARK: - Blocks

extension KeptMemory {
    /// Stands in front of a block's memory; its stride keeps the alignment.
    private struct Header {
        /// The size of the memory behind the header, in bytes.
        var capacity: Int
        /// Whether the block was kept since its size changed last.
        var wasKept: Int64 = 0

        init(capacity: Int) { self.capacity = capacity }

        static var size: Int { MemoryLayout<Header>.stride }
    }

    static var headerSize: Int { Header.size }

    @safe private struct Block: @unchecked Sendable {
        let header: UnsafeMutablePointer<Header>
        let capacity: Int
    }

    /// The block that was used last stands at the end.
    private struct Blocks: Sendable {
        static var mostBlocks: Int { 64 }

        private(set) var size = 0
        private var kept: [Block] = []
        private var largestSoFar = 0
        private(set) var limit: Int = {
            #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
                8 << 20
            #else
                64 << 20
            #endif
        }()

        mutating func take(_ capacity: Int, atMost largest: Int = .max) -> Block? {
            var best: Int?
            for index in kept.indices where (capacity...largest).contains(kept[index].capacity) {
                if best.map({ kept[index].capacity < kept[$0].capacity }) ?? true { best = index }
            }
            guard let best else { return nil }
            size -= kept[best].capacity
            return kept.remove(at: best)
        }

        /// Gives back the blocks that were used longest ago, if they are too many or too much.
        mutating func keep(_ block: Block) -> [Block] {
            guard block.capacity <= limit else { return [block] }
            kept.append(block)
            size += block.capacity
            return removeExcess()
        }

        /// Whether no block as large was kept before.
        mutating func noteSize(of block: Block) -> Bool {
            guard block.capacity > largestSoFar else { return false }
            largestSoFar = block.capacity
            return true
        }

        mutating func setLimit(_ newLimit: Int) -> [Block] {
            limit = newLimit
            return removeExcess()
        }

        mutating func removeAll() -> [Block] {
            defer { (kept, size) = ([], 0) }
            return kept
        }

        private mutating func removeExcess() -> [Block] {
            var removed = 0
            while size > limit || kept.count - removed > Self.mostBlocks {
                size -= kept[removed].capacity
                removed += 1
            }
            guard removed > 0 else { return [] }
            defer { kept.removeFirst(removed) }
            return Array(kept.prefix(removed))
        }
    }

    /// Smaller blocks are not kept: the allocator has them at hand.
    private static var smallestKept: Int { 32 << 10 }

    /// Memory of at least so many bytes, which is freed by ``giveBack(_:)``.
    @inline(__always)
    package static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        if bytes < smallestKept { return unsafe memory(of: allocated(bytes)) }
        return unsafe takeLarge(bytes)
    }

    @inline(__always)
    package static func capacity(of memory: UnsafeRawPointer) -> Int {
        // Safety: the header stands in front of each block's memory.
        unsafe memory.load(fromByteOffset: -Header.size, as: Int.self)
    }

    /// A block of at least so many bytes with the same content, perhaps the same block. Do not use the old pointer again.
    @inline(never)
    package static func grown(_ memory: UnsafeMutableRawPointer, to bytes: Int) -> UnsafeMutableRawPointer {
        let size = unsafe capacity(of: memory)
        if size >= bytes { return unsafe memory }
        if bytes >= smallestKept, let block = blocks.withLock({ $0.take(bytes) }) {
            let larger = unsafe self.memory(of: block.header)
            // Safety: the new block is larger than the old one.
            unsafe larger.copyMemory(from: memory, byteCount: size)
            unsafe giveBack(memory)
            return unsafe larger
        }
        return unsafe resized(memory, to: bytes)
    }

    /// A block not much larger than its first bytes, which it keeps, perhaps the same block. Do not use the old pointer again.
    static func fitted(_ memory: UnsafeMutableRawPointer, toFirst count: Int) -> UnsafeMutableRawPointer {
        if unsafe capacity(of: memory) <= largestFitting(count) { return unsafe memory }
        // Safety: the header stands in front of each block's memory.
        guard unsafe header(of: memory).pointee.wasKept != 0 else {
            // Room to write as much again: writing asks for a little more than it needs.
            return unsafe resized(memory, to: count + count / 16 + 64)
        }
        // The block is left to a text that needs all of it.
        let block = blocks.withLock { $0.take(count, atMost: largestFitting(count)) }
        let fitting = unsafe self.memory(of: block?.header ?? allocated(count + count / 16 + 64))
        // Safety: both blocks have so many bytes.
        unsafe fitting.copyMemory(from: memory, byteCount: count)
        unsafe giveBack(memory)
        return unsafe fitting
    }

    private static func largestFitting(_ count: Int) -> Int {
        count + min(max(count / 4, 128), .max - count)
    }

    /// The caller does not use the old pointer again.
    private static func resized(_ memory: UnsafeMutableRawPointer, to bytes: Int) -> UnsafeMutableRawPointer {
        // Safety: the old pointer is not used again, as the caller promises.
        let block = unsafe Memory.reallocate(header(of: memory), extraBytes: bytes)
        unsafe block.initialize(to: Header(capacity: bytes))
        return unsafe self.memory(of: block)
    }

    @inline(__always)
    package static func giveBack(_ memory: UnsafeMutableRawPointer) {
        if unsafe capacity(of: memory) < smallestKept {
            unsafe Memory.deallocate(UnsafePointer(header(of: memory)))
        } else {
            unsafe keep(memory)
        }
    }

    @inline(never)
    private static func takeLarge(_ bytes: Int) -> UnsafeMutableRawPointer {
        unsafe memory(of: blocks.withLock { $0.take(bytes) }?.header ?? allocated(bytes))
    }

    @inline(never)
    private static func keep(_ memory: UnsafeMutableRawPointer) {
        let header = unsafe header(of: memory)
        unsafe header.pointee.wasKept = 1
        let block = unsafe Block(header: header, capacity: header.pointee.capacity)
        let (removed, isLargest) = blocks.withLock { ($0.keep(block), $0.noteSize(of: block)) }
        free(removed)
        if isLargest { tellAllocator(of: block.capacity) }
    }

    /// Frees a block of a size, which nobody wrote to: glibc then returns less memory to the system. Without this, the memory
    /// of all models would go back after each large document, because a kept block is not freed.
    private static func tellAllocator(of capacity: Int) {
        #if canImport(Glibc)
            free([unsafe Block(header: allocated(capacity), capacity: capacity)])
        #endif
    }

    @inline(__always)
    private static func allocated(_ bytes: Int) -> UnsafeMutablePointer<Header> {
        let header = unsafe Memory.allocate(Header.self, extraBytes: bytes)
        unsafe header.initialize(to: Header(capacity: bytes))
        return unsafe header
    }

    @inline(__always)
    private static func memory(of header: UnsafeMutablePointer<Header>) -> UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(header) + Header.size
    }

    @inline(__always)
    private static func header(of memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Header> {
        // Safety: the header stands in front of each block's memory.
        unsafe (memory - Header.size).assumingMemoryBound(to: Header.self)
    }
}
