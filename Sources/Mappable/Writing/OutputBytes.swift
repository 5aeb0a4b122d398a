#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes of an output, in memory that `Data` can take over.
///
/// Invariant of this file: the first `count` bytes at `base` are written, and room for what is written next is
/// reserved.
@safe struct OutputBytes: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    static var smallCapacity: Int { 1024 }

    init(capacity: Int = smallCapacity) {
        // Safety: the memory is freed in deinit, or handed over by takeData().
        unsafe base = Memory.allocate(UInt8.self, count: capacity)
        self.capacity = capacity
    }

    deinit {
        // Safety: base came from `Memory`, and nothing else frees it.
        unsafe Memory.deallocate(base)
    }

    @inline(__always)
    private var end: UnsafeMutablePointer<UInt8> {
        // Safety: count never exceeds capacity.
        unsafe base + count
    }

    @inline(__always)
    func hasRoom(for extra: Int) -> Bool { capacity &- count >= extra }

    @inline(__always)
    private mutating func reserve(_ extra: Int) {
        if _slowPath(!hasRoom(for: extra)) { grow(extra) }
    }

    @inline(__always)
    private mutating func advance(by written: Int) {
        count &+= written
        assert(count <= capacity)
    }

    /// Small buffers grow eightfold, so that little is copied; from 256 KiB on they double.
    @inline(never)
    private mutating func grow(_ extra: Int) {
        let needed = count + extra
        let more = capacity < 1 << 18 ? capacity * 8 : capacity + min(capacity, .max - capacity)
        capacity = max(more, needed + min(needed / 4, .max - needed))
        // Safety: the old pointer is replaced by the new one.
        unsafe base = Memory.reallocate(base, count: capacity)
    }

    subscript(offset: Int) -> UInt8 {
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

    private var all: UnsafeBufferPointer<UInt8> {
        // Safety: as many bytes are written.
        unsafe UnsafeBufferPointer(start: base, count: count)
    }

    subscript(range: Range<Int>) -> [UInt8] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        // Safety: these bytes are written.
        return unsafe Array(all[range])
    }

    // Safety: all that is written is ASCII or comes from Swift strings, so it is valid UTF-8.
    var string: String { unsafe TextSlice(all).validString }

    mutating func withDocument(_ body: (Document) -> Void) throws(MappingError) {
        reserve(ScannedText.lookahead)
        // Safety: there is room for the zeros, and the bytes do not change while the document is used.
        unsafe end.update(repeating: 0, count: ScannedText.lookahead)
        let text = unsafe SourceBytes(base: base, count: count, readableCount: count + ScannedText.lookahead)
        let document = try Document(inPlace: text, upTo: nil, (.max, redactsFoundValues: true))
        body(document)
        document.deallocate()
    }

    /// A small text is copied, so that the memory can serve the next output. Otherwise the data takes over the memory, if it
    /// is not much larger than the bytes.
    consuming func takeData() -> Data {
        if count <= Self.smallCapacity {
            // Safety: as many bytes are written.
            let data = unsafe Data(bytes: base, count: count)
            _ = consume self
            return data
        }
        let (written, spare) = (count, capacity - count)
        // Safety: discard keeps deinit from freeing what is given away; the old pointer is replaced by the new one.
        var memory = unsafe base
        discard self
        if spare > max(written / 4, 128) { unsafe memory = Memory.reallocate(memory, count: written) }
        // Safety: the memory came from `malloc`, and belongs to the data from here on.
        return unsafe Data(bytesNoCopy: memory, count: written, deallocator: .free)
    }
}

extension OutputBytes {
    mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        // Safety: there is room for one byte.
        unsafe end.pointee = byte
        advance(by: 1)
    }

    mutating func breakLine(level: Int) {
        append(UInt8(ascii: "\n"))
        reserve(2 * level)
        // Safety: there is room for two spaces a level.
        unsafe end.update(repeating: UInt8(ascii: " "), count: 2 * level)
        advance(by: 2 * level)
    }

    /// A finished text has slashes in strings only.
    mutating func escapeSlashes() {
        let slashes = countSlashes()
        reserve(slashes)
        var (source, target) = (count, count + slashes)
        // The two meet at the first slash.
        while source < target {
            let end = source
            while case let plain = plainCount(before: source), plain > 0 { source -= plain }
            target -= end - source
            // Safety: there is room for that many more bytes, and a slash before what is moved.
            unsafe (base + target).update(from: base + source, count: end - source)
            source -= 1
            target -= 2
            unsafe base[target] = UInt8(ascii: "\\")
            unsafe base[target + 1] = UInt8(ascii: "/")
        }
        advance(by: slashes)
    }

    private func countSlashes() -> Int {
        var (slashes, end) = (0, count)
        while let block = block(before: end) {
            if block.slashes != 0 { slashes += ByteBlock.count(block.slashes) }
            end -= ByteBlock.size
        }
        for offset in 0..<end where self[offset] == UInt8(ascii: "/") { slashes += 1 }
        return slashes
    }

    /// How many bytes are certain to have no slash; 0 after a slash.
    @inline(__always)
    private func plainCount(before end: Int) -> Int {
        guard let block = block(before: end) else { return self[end - 1] == UInt8(ascii: "/") ? 0 : 1 }
        return block.slashes.leadingZeroBitCount / 4
    }

    @inline(__always)
    private func block(before end: Int) -> ByteBlock? {
        assert(end <= count)
        guard end >= ByteBlock.size else { return nil }
        // Safety: these bytes are written.
        let start = unsafe UnsafeRawPointer(base + (end - ByteBlock.size))
        return ByteBlock(unsafe start.loadUnaligned(as: SIMD16<UInt8>.self))
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        // Safety: there is room, and a literal has as many bytes.
        unsafe end.update(from: text.utf8Start, count: length)
        advance(by: length)
    }

    mutating func append(_ text: Span<UInt8>) {
        reserve(text.count)
        // Safety: there is room, and nothing else has the memory after the bytes.
        unsafe text.withUnsafeBufferPointer { text in
            if let start = text.baseAddress { unsafe end.update(from: start, count: text.count) }
        }
        advance(by: text.count)
    }

    mutating func append(_ range: Range<Int>, of other: borrowing OutputBytes) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
        // Safety: these bytes are written, and live as long as the output.
        append(unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: other.all[range])))
    }

    @inline(__always)
    mutating func close(with bracket: UInt8, overComma: Bool) {
        reserve(2)
        if overComma {
            assert(last == UInt8(ascii: ","))
            count &-= 1
        }
        // Safety: there is room for two bytes.
        unsafe end[0] = bracket
        unsafe end[1] = UInt8(ascii: ",")
        advance(by: 2)
    }

    @inline(__always)
    mutating func appendNumber(_ value: UInt64) {
        reserve(IntegerText.capacity)
        finishNumber(IntegerText.write(value, to: reserved(IntegerText.capacity)))
    }

    @inline(__always)
    mutating func appendNumber(_ value: Double) {
        reserve(ShortestDecimal.capacity + 1)
        finishNumber(ShortestDecimal.write(value, to: reserved(ShortestDecimal.capacity)))
    }

    mutating func appendNumber<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Value) {
        reserve(ShortestDecimal.capacity + 1)
        finishNumber(ShortestDecimal.write(value, to: reserved(ShortestDecimal.capacity)))
    }

    @inline(__always)
    private func reserved(_ length: Int) -> WritableBytes {
        assert(length <= capacity - count)
        return unsafe WritableBytes(end, capacity: length)
    }

    @inline(__always)
    private mutating func finishNumber(_ length: Int) {
        // Safety: there is room for a comma.
        unsafe end[length] = UInt8(ascii: ",")
        advance(by: length &+ 1)
    }

    /// False, and nothing is appended, if the date has no text.
    mutating func appendDate(_ seconds: Double, clockOffset: Int? = nil, hasTime: Bool = true) -> Bool {
        reserve(RFC3339.capacity + 3)
        let output = reserved(RFC3339.capacity + 1).advanced(by: 1)
        let length =
            if let clockOffset {
                RFC3339.writeLocal(seconds, offsetSeconds: clockOffset, isDate: !hasTime, to: output)
            } else {
                RFC3339.write(seconds, to: output)
            }
        if length > 0 { quote(length, endingWith: UInt8(ascii: ",")) }
        return length > 0
    }

    @inline(__always)
    private mutating func quote(_ length: Int, endingWith byte: UInt8) {
        // Safety: the callers have reserved three bytes more than the text has.
        unsafe end[0] = UInt8(ascii: "\"")
        unsafe end[length &+ 1] = UInt8(ascii: "\"")
        unsafe end[length &+ 2] = byte
        advance(by: length &+ 3)
    }
}

extension OutputBytes {
    /// Stops before the first byte to escape, or earlier. Returns how much of the text was appended.
    @inline(__always)
    mutating func appendString(_ text: Span<UInt8>, endingWith byte: UInt8 = UInt8(ascii: ",")) -> Int {
        reserve(text.count &+ 3)
        // Safety: there is room for the text after the quotation mark.
        let copied = unsafe Self.copyPlain(text, to: UnsafeMutableRawPointer(end + 1))
        if _fastPath(copied == text.count) {
            quote(copied, endingWith: byte)
        } else {
            unsafe end.pointee = UInt8(ascii: "\"")
            advance(by: copied &+ 1)
        }
        return copied
    }

    @inline(__always)
    mutating func append(_ key: _OutputKey) {
        reserve(key.count &+ 3)
        // Safety: there is room for the text after the quotation mark.
        unsafe key.copy(to: UnsafeMutableRawPointer(end + 1))
        quote(key.count, endingWith: UInt8(ascii: ":"))
    }

    @inline(__always)
    mutating func appendPlain(_ text: Span<UInt8>) -> Int {
        reserve(text.count)
        // Safety: there is room for the text.
        let copied = unsafe Self.copyPlain(text, to: UnsafeMutableRawPointer(end))
        advance(by: copied)
        return copied
    }

    @inline(__always)
    mutating func appendEscaped(_ byte: UInt8) {
        let letter =
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
            case 0x08: UInt8(ascii: "b")
            case 0x09: UInt8(ascii: "t")
            case 0x0A: UInt8(ascii: "n")
            case 0x0C: UInt8(ascii: "f")
            case 0x0D: UInt8(ascii: "r")
            default: UInt8(0)
            }
        guard letter != 0 else { return byte < 0x20 ? appendNumbered(byte) : append(byte) }
        reserve(2)
        // Safety: there is room for two bytes.
        unsafe end[0] = UInt8(ascii: "\\")
        unsafe end[1] = letter
        advance(by: 2)
    }

    /// Stops before the first byte to escape, or earlier. Returns how much was copied.
    @inline(__always)
    private static func copyPlain(_ text: Span<UInt8>, to target: UnsafeMutableRawPointer) -> Int {
        unsafe text.withUnsafeBytes { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe copyPlain(start, text.count, to: target)
        }
    }

    @_noObjCBridging  // See ``ParserPass``.
    @inline(__always)
    private static func copyPlain(
        _ text: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
    ) -> Int {
        var offset = 0
        // Safety: every load and store is of eight (four, one) bytes that end at or before count.
        while offset &+ 16 <= count {
            let first = unsafe text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let second = unsafe text.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
            unsafe target.storeBytes(of: first, toByteOffset: offset, as: UInt64.self)
            unsafe target.storeBytes(of: second, toByteOffset: offset &+ 8, as: UInt64.self)
            let (inFirst, inSecond) = (escaped(first), escaped(second))
            if _slowPath(inFirst | inSecond != 0) {
                return inFirst != 0 ? offset &+ place(of: inFirst) : offset &+ 8 &+ place(of: inSecond)
            }
            offset &+= 16
        }
        if offset &+ 8 <= count {
            let word = unsafe text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            unsafe target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            let found = escaped(word)
            if _slowPath(found != 0) { return offset &+ place(of: found) }
            offset &+= 8
        }
        if offset == count { return count }
        if count >= 8 {
            // The last eight bytes overlap those before, which need no escapes.
            let word = unsafe text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            unsafe target.storeBytes(of: word, toByteOffset: count &- 8, as: UInt64.self)
            let found = escaped(word)
            return _fastPath(found == 0) ? count : count &- 8 &+ place(of: found)
        }
        if count >= 4 {
            let first = unsafe text.loadUnaligned(as: UInt32.self)
            let last = unsafe text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            unsafe target.storeBytes(of: first, as: UInt32.self)
            unsafe target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
            // Otherwise the caller examines each byte.
            return _fastPath(WordScan.escaped(UInt64(first) | UInt64(last) &<< 32) == 0) ? count : 0
        }
        while offset < count {
            let byte = unsafe text.load(fromByteOffset: offset, as: UInt8.self)
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return offset }
            unsafe target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
            offset &+= 1
        }
        return count
    }

    @inline(__always)
    private static func escaped(_ word: UInt64) -> UInt64 { WordScan.escaped(UInt64(littleEndian: word)) }

    @inline(__always)
    private static func place(of mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }

    @inline(__always)
    func hash(ofKeyAt start: Int, count length: Int) -> UInt64 {
        precondition(start >= 0 && length >= 2 && length <= count &- start)
        // Safety: there are as many bytes.
        return unsafe _OutputKey.hash(UnsafeRawPointer(base + start + 1), length &- 2)
    }
}
