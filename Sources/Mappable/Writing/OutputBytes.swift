/// Bytes that are written, in memory that `Data` can take over.
///
/// Whoever writes through ``end`` calls ``reserve(_:)`` first and ``advance(by:)`` afterwards.
@safe package struct OutputBytes: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    package private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        // Safety: the memory is freed in deinit, or handed over by take().
        unsafe base = Memory.allocate(UInt8.self, count: capacity)
        self.capacity = capacity
    }

    deinit {
        // Safety: base came from `Memory`, and nothing else frees it.
        unsafe Memory.deallocate(base)
    }

    @inline(__always)
    package var end: UnsafeMutablePointer<UInt8> {
        // Safety: count never exceeds capacity.
        unsafe base + count
    }

    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if _slowPath(capacity &- count < extra) { grow(extra) }
    }

    @inline(__always)
    package mutating func advance(by written: Int) {
        count &+= written
        assert(count <= capacity)
    }

    /// Also appends a byte, for which there is room.
    @inline(__always)
    package mutating func advance(by written: Int, closing byte: UInt8) {
        assert(count + written < capacity)
        // Safety: the caller reserved room for the byte.
        unsafe end[written] = byte
        count &+= written &+ 1
    }

    package mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        // Safety: there is room for one byte.
        unsafe end.pointee = byte
        count &+= 1
    }

    /// Appends a closing bracket, in place of the comma behind the last element if there is one, and a comma.
    @inline(__always)
    mutating func close(with bracket: UInt8, overComma: Bool) {
        reserve(2)
        assert(!overComma || last == UInt8(ascii: ","))
        let offset = overComma ? count &- 1 : count
        // Safety: there is room for two bytes, and a comma that is replaced is one of those that were written.
        unsafe base[offset] = bracket
        unsafe base[offset &+ 1] = UInt8(ascii: ",")
        count = offset &+ 2
    }

    /// Room for a text of at most so many bytes; ``advance(by:)`` keeps what is written there.
    @inline(__always)
    mutating func room(for length: Int) -> WritableBytes {
        reserve(length)
        // Safety: there is room for so many bytes.
        return unsafe WritableBytes(end, capacity: length)
    }

    package mutating func append(_ text: TextSlice) { unsafe append(text.buffer) }

    package mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        guard let start = source.baseAddress else { return }
        reserve(source.count)
        // Safety: there is room, and no caller's buffer overlaps the free part of this one.
        unsafe end.update(from: start, count: source.count)
        count += source.count
    }

    @inline(__always)
    package mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        // Safety: there is room, and a literal has as many bytes.
        unsafe end.update(from: text.utf8Start, count: length)
        count &+= length
    }

    package subscript(offset: Int) -> UInt8 {
        get {
            precondition(offset >= 0 && offset < count)
            // Safety: the offset is in bounds.
            return unsafe base[offset]
        }
        set {
            precondition(offset >= 0 && offset < count)
            // Safety: the offset is in bounds.
            unsafe base[offset] = newValue
        }
    }

    @inline(__always)
    var last: UInt8 {
        get { self[count &- 1] }
        set { self[count &- 1] = newValue }
    }

    /// Valid until the next change.
    var all: UnsafeBufferPointer<UInt8> {
        // Safety: base holds count initialised bytes.
        unsafe UnsafeBufferPointer(start: base, count: count)
    }

    /// Compares bytes with those that were written past the end.
    func hasTextOfEnd(at offset: Int, length: Int) -> Bool {
        guard length <= count - offset else { return false }
        for number in 0..<length {
            // Safety: the subscript checks the one offset; as many bytes were written past the end.
            if unsafe self[offset + number] != end[number] { return false }
        }
        return true
    }

    package func pastEnd(_ length: Int) -> [UInt8] {
        precondition(length <= capacity - count)
        // Safety: as many bytes were written past the end.
        return unsafe Array(UnsafeBufferPointer(start: end, count: length))
    }

    /// Memory that is not much larger than the bytes, and is freed by the caller.
    consuming func take() -> UnsafeMutableBufferPointer<UInt8> {
        let (written, spare) = (count, capacity - count)
        // Safety: discard keeps deinit from freeing what is given away; the old pointer is replaced by the new one.
        var memory = unsafe base
        discard self
        if spare > max(written / 4, 128) { unsafe memory = Memory.reallocate(memory, count: written) }
        return unsafe UnsafeMutableBufferPointer(start: memory, count: written)
    }

    /// Small buffers grow fourfold, so that few allocations lead to any size; from a megabyte on they double.
    @inline(never)
    private mutating func grow(_ extra: Int) {
        let needed = count + extra
        // No request is larger than the address space.
        let more = capacity < 1 << 20 ? capacity * 4 : capacity + min(capacity, .max - capacity)
        capacity = max(more, needed + min(needed / 4, .max - needed))
        // Safety: the old pointer is replaced by the new one.
        unsafe base = Memory.reallocate(base, count: capacity)
    }
}
