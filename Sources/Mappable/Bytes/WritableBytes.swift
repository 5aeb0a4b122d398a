/// Memory for the text of a number or a string. Every store is checked.
///
/// Invariant of this file: `capacity` bytes can be written from `start` on while the view is used.
@safe struct WritableBytes {
    private let start: UnsafeMutablePointer<UInt8>
    private let capacity: Int

    @inline(__always)
    init(_ start: UnsafeMutablePointer<UInt8>, capacity: Int) {
        unsafe self.start = unsafe start
        self.capacity = capacity
    }

    static func string(capacity: Int, _ write: (WritableBytes) -> Int) -> String {
        unsafe String(unsafeUninitializedCapacity: capacity) { memory in
            guard let start = memory.baseAddress else { return 0 }
            return unsafe write(WritableBytes(start, capacity: memory.count))
        }
    }

    @inline(__always)
    static func withText<Result>(
        capacity: Int, _ write: (WritableBytes) -> Int, _ body: (TextSlice) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            guard let start = memory.baseAddress else { return body(.empty) }
            let count = unsafe write(WritableBytes(start, capacity: memory.count))
            return body(unsafe TextSlice(UnsafeBufferPointer(rebasing: memory[..<count])))
        }
    }

    @inline(__always)
    func advanced(by offset: Int) -> WritableBytes {
        checkRoom(for: 0, at: offset)
        return unsafe WritableBytes(start + offset, capacity: capacity &- offset)
    }

    @inline(__always)
    func store(_ byte: UInt8, at offset: Int) {
        checkRoom(for: 1, at: offset)
        unsafe start[offset] = byte
    }

    @inline(__always)
    func store(_ word: UInt32, at offset: Int) {
        checkRoom(for: 4, at: offset)
        unsafe UnsafeMutableRawPointer(start).storeBytes(
            of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
    }

    @inline(__always)
    func store(_ word: UInt64, at offset: Int) {
        checkRoom(for: 8, at: offset)
        unsafe UnsafeMutableRawPointer(start).storeBytes(
            of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    @inline(__always)
    func store(_ block: ByteBlock, at offset: Int) {
        checkRoom(for: ByteBlock.size, at: offset)
        unsafe UnsafeMutableRawPointer(start).storeBytes(
            of: block.bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    @inline(__always)
    private func checkRoom(for length: Int, at offset: Int) {
        precondition(offset >= 0 && offset <= capacity &- length, "The text is longer than its memory")
    }
}
