/// Sixteen bytes of text. A mask has four bits for each byte, the first byte's lowest, all set or all clear.
///
/// The invariant of this file: vectors of one size stand for each other, and every bit pattern means something.
@frozen @usableFromInline
package struct ByteBlock {
    @_alwaysEmitIntoClient @inline(__always) package static var size: Int { 16 }

    @usableFromInline package let bytes: SIMD16<UInt8>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

    /// nil where fewer than sixteen bytes are left.
    @_alwaysEmitIntoClient @inline(__always)
    package init?(_ text: Span<UInt8>, at offset: Int) {
        guard offset >= 0, offset <= text.count &- Self.size else { return nil }
        // Safety: as many bytes are in the text, and every bit pattern means something.
        unsafe self.init(
            text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    /// Marks what ends or interrupts plain string text: `"`, `\`, controls below 0x20, and non-ASCII.
    @inline(__always)
    var interruptions: UInt64 {
        // As signed numbers, bytes above 0x7F are below the controls.
        let signed = unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Self.mask(
            (bytes .== SIMD16(repeating: 0x22)) .| (bytes .== SIMD16(repeating: 0x5C))
                .| (signed .< SIMD16(repeating: 0x20)))
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var backslashes: UInt64 { Self.mask(bytes .== SIMD16(repeating: 0x5C)) }

    @_alwaysEmitIntoClient @inline(__always)
    package var quotes: UInt64 { Self.mask(bytes .== SIMD16(repeating: 0x22)) }

    @_alwaysEmitIntoClient @inline(__always)
    package func matches(of byte: UInt8, setting bits: UInt8) -> UInt64 {
        Self.mask((bytes | SIMD16(repeating: bits)) .== SIMD16(repeating: byte))
    }

    @inline(__always)
    var nonWhitespace: UInt64 {
        ~Self.mask(
            (bytes .== SIMD16(repeating: 0x20)) .| (bytes .== SIMD16(repeating: 0x0A))
                .| (bytes .== SIMD16(repeating: 0x0D)) .| (bytes .== SIMD16(repeating: 0x09)))
    }

    @inline(__always)
    var isZero: Bool {
        let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// The index of the first marked byte; 16 if none is marked.
    @_alwaysEmitIntoClient @inline(__always)
    package static func first(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 2 }

    /// The marks of all but the first `count` bytes; `count` is below sixteen.
    @inline(__always)
    static func dropping(_ count: Int, from mask: UInt64) -> UInt64 {
        mask & (.max &<< UInt64(truncatingIfNeeded: count &<< 2))
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func count(_ mask: UInt64) -> Int { mask.nonzeroBitCount &>> 2 }

    @_alwaysEmitIntoClient @inline(__always)
    package static func mask(_ matches: SIMDMask<SIMD16<Int8>>) -> UInt64 {
        #if DEBUG
            // In debug builds, vector operators go lane by lane.
            let words = unsafe unsafeBitCast(matches, to: (UInt64, UInt64).self)
            return half(words.0) | half(words.1) &<< 32
        #else
            // Narrows each 16-bit lane by a shift, so that a byte's result takes four bits.
            let pairs = unsafe unsafeBitCast(matches, to: SIMD8<UInt16>.self) &>> 4
            // `init(truncatingIfNeeded:)` of a whole vector is not inlined into large functions.
            let halves = SIMD8(
                half(pairs[0]), half(pairs[1]), half(pairs[2]), half(pairs[3]),
                half(pairs[4]), half(pairs[5]), half(pairs[6]), half(pairs[7]))
            return unsafe unsafeBitCast(halves, to: UInt64.self)
        #endif
    }

    #if DEBUG
        @_alwaysEmitIntoClient
        static func half(_ word: UInt64) -> UInt64 {
            let bytes = word &>> 4 & 0x00FF_00FF_00FF_00FF
            let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
            return (pairs | pairs &>> 16) & 0xFFFF_FFFF
        }
    #else
        @_alwaysEmitIntoClient @inline(__always)
        static func half(_ pair: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: pair) }
    #endif
}
