/// A literal key. The compiler computes its hash, and whether anything must be escaped.
///
/// The invariant of this file: a literal's text has as many bytes as it says, and lives forever.
@frozen @safe
public struct _OutputKey: BitwiseCopyable, Sendable {
    /// 0 for a literal that the compiler passes as a scalar.
    @usableFromInline let start: UInt
    /// In bytes; negative for a key that is not ``isPlain``.
    @usableFromInline let count: Int
    /// The hash, or the scalar.
    @usableFromInline let hash: UInt64

    @_alwaysEmitIntoClient @inline(__always)
    package init(_ literal: StaticString) {
        guard literal.hasPointerRepresentation else {
            (start, count, hash) = (0, 0, UInt64(literal.unicodeScalar.value))
            return
        }
        let text = unsafe UnsafeRawPointer(literal.utf8Start)
        let count = literal.utf8CodeUnitCount
        start = UInt(bitPattern: text)
        self.count = unsafe Self.isPlain(text, count) ? count : 0 &- count
        hash = unsafe Self.hash(text, count)
    }

    var scalar: Unicode.Scalar? { start == 0 ? Unicode.Scalar(UInt32(truncatingIfNeeded: hash)) : nil }

    var text: TextSlice {
        // Safety: the initializer has taken the address and the count from a literal.
        unsafe TextSlice(UnsafeBufferPointer(start: UnsafePointer(bitPattern: start), count: abs(count)))
    }

    @unsafe @inline(__always)
    func copy(to target: UnsafeMutableRawPointer) {
        let text = unsafe UnsafeRawPointer(bitPattern: start).unsafelyUnwrapped
        // Safety: every load and store is of bytes between the first and the last; some overlap.
        @inline(__always)
        func copy<Block: BitwiseCopyable>(_ type: Block.Type, at offset: Int) {
            unsafe target.storeBytes(
                of: text.loadUnaligned(fromByteOffset: offset, as: type), toByteOffset: offset, as: type)
        }
        if count >= 16 {
            copy(SIMD16<UInt8>.self, at: 0)
            if count > 32 { copy(SIMD16<UInt8>.self, at: 16) }
            copy(SIMD16<UInt8>.self, at: count &- 16)
        } else if count >= 8 {
            copy(UInt64.self, at: 0)
            copy(UInt64.self, at: count &- 8)
        } else if count >= 4 {
            copy(UInt32.self, at: 0)
            copy(UInt32.self, at: count &- 4)
        } else {
            copy(UInt8.self, at: 0)
            copy(UInt8.self, at: count &>> 1)
            copy(UInt8.self, at: count &- 1)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func hash(_ text: UnsafeRawPointer, _ count: Int) -> UInt64 {
        let (first, middle, last) = unsafe words(text, count)
        let hash = ((first &* 0x9E37_79B9_7F4A_7C15) ^ middle) &* 0x9E37_79B9_7F4A_7C15
        return (hash ^ last ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    }

    /// At most 48 bytes, none of which must be escaped.
    @_alwaysEmitIntoClient @inline(__always)
    static func isPlain(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        guard count <= 48 else { return false }
        let (first, _, last) = unsafe words(text, count)
        var (found, offset) = (WordScan.escaped(first) | WordScan.escaped(last), 8)
        while offset < count &- 8 {
            found |= unsafe WordScan.escaped(load(text, offset, UInt64.self))
            offset &+= 8
        }
        return found == 0
    }

    /// For fewer than eight bytes, the same word three times.
    @_alwaysEmitIntoClient @inline(__always)
    static func words(_ text: UnsafeRawPointer, _ count: Int) -> (first: UInt64, middle: UInt64, last: UInt64)
    {
        // Safety: every load is of bytes between the first and the last.
        if count >= 8 {
            return unsafe (
                load(text, 0, UInt64.self), load(text, (count &- 8) &>> 1, UInt64.self),
                load(text, count &- 8, UInt64.self)
            )
        }
        if count >= 4 {
            let word = unsafe load(text, 0, UInt32.self) | load(text, count &- 4, UInt32.self) &<< 32
            return (word, word, word)
        }
        // Spaces, and the bytes, some more than once.
        var word: UInt64 = 0x2020_2020_2000_0000
        if count > 0 {
            word |= unsafe load(text, 0, UInt8.self) | load(text, count &>> 1, UInt8.self) &<< 8
            word |= unsafe load(text, count &- 1, UInt8.self) &<< 16
        }
        return (word, word, word)
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func load<Word: FixedWidthInteger & BitwiseCopyable>(
        _ text: UnsafeRawPointer, _ offset: Int, _ type: Word.Type
    ) -> UInt64 { UInt64(unsafe text.loadUnaligned(fromByteOffset: offset, as: type)) }
}
