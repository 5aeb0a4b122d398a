/// Memory that the library keeps from large documents for later ones.
///
/// The system's allocator returns large blocks to the system and asks for them again. Each page of such a block then
/// costs a page fault, and all of them together can take longer than parsing the document. So the library keeps the
/// blocks that it used last, for texts and for the nodes that parsing makes of them. All threads share them. Models are
/// never stored in them.
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
    public static var size: Int { blocks.withLock { $0.size } }

    /// Returns all memory that is kept for later documents to the system's allocator.
    ///
    /// - Complexity: linear in the number of kept blocks, of which there are at most 64.
    public static func release() {
        free(blocks.withLock { $0.removeAll() })
    }

    private static let blocks = Guarded(Blocks())

    private static func free(_ removed: [Block]) {
        // Safety: the blocks came from `Memory`, and nobody else has them any more.
        for block in removed { unsafe Memory.deallocate(UnsafePointer(block.header)) }
    }
}

// MARK: - Blocks

extension KeptMemory {
    /// What stands in front of a block's memory; its stride keeps the alignment.
    private struct Header {
        /// The size of the memory behind the header, in bytes.
        var capacity: Int
        private let padding: Int64 = 0

        init(capacity: Int) { self.capacity = capacity }

        static var size: Int { MemoryLayout<Header>.stride }
    }

    @safe private struct Block: @unchecked Sendable {
        let header: UnsafeMutablePointer<Header>
        let capacity: Int
    }

    /// The kept blocks, the one that was used last at the end.
    private struct Blocks: Sendable {
        static var mostBlocks: Int { 64 }

        private(set) var size = 0
        private var kept: [Block] = []
        private(set) var limit: Int = {
            #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
                8 << 20
            #else
                64 << 20
            #endif
        }()

        /// The smallest block that is large enough.
        mutating func take(_ capacity: Int) -> Block? {
            var best: Int?
            for index in kept.indices where kept[index].capacity >= capacity {
                if best.map({ kept[index].capacity < kept[$0].capacity }) ?? true { best = index }
            }
            guard let best else { return nil }
            size -= kept[best].capacity
            return kept.remove(at: best)
        }

        /// Keeps a block, and removes those that were used longest ago if they are too many or too much.
        mutating func keep(_ block: Block) -> [Block] {
            guard block.capacity <= limit else { return [block] }
            kept.append(block)
            size += block.capacity
            return removeExcess()
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
    static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        if bytes < smallestKept { return unsafe memory(of: allocated(bytes)) }
        return unsafe takeLarge(bytes)
    }

    /// The size of a block, in bytes.
    @inline(__always)
    static func capacity(of memory: UnsafeRawPointer) -> Int {
        // Safety: the header stands in front of each block's memory.
        unsafe memory.load(fromByteOffset: -Header.size, as: Int.self)
    }

    /// A block of at least so many bytes with the same content, which may be the same block; the old pointer must not be used
    /// any more.
    @inline(never)
    static func grown(_ memory: UnsafeMutableRawPointer, to bytes: Int) -> UnsafeMutableRawPointer {
        let size = unsafe capacity(of: memory)
        if size >= bytes { return unsafe memory }
        if let block = blocks.withLock({ $0.take(bytes) }) {
            let larger = unsafe self.memory(of: block.header)
            // Safety: the new block is larger than the old one.
            unsafe larger.copyMemory(from: memory, byteCount: size)
            unsafe giveBack(memory)
            return unsafe larger
        }
        // Safety: the old pointer is not used again, as the caller promises.
        let header = unsafe header(of: memory)
        let larger = unsafe Memory.reallocate(header, extraBytes: bytes)
        unsafe larger.pointee.capacity = bytes
        return unsafe self.memory(of: larger)
    }

    /// Frees a block, or keeps it for later.
    @inline(__always)
    static func giveBack(_ memory: UnsafeMutableRawPointer) {
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
        let block = unsafe Block(header: header(of: memory), capacity: capacity(of: memory))
        free(blocks.withLock { $0.keep(block) })
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
