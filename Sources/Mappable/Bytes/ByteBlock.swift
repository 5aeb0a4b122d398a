/// Sixteen bytes of text. In a mask, each byte has four bits, all set or all clear, the first byte's lowest.
///
/// Invariant of this file: vectors of one size stand for each other, and any bit pattern is valid.
@frozen @usableFromInline
package struct ByteBlock {
    @_alwaysEmitIntoClient @inline(__always) package static var size: Int { 16 }

    @usableFromInline package let bytes: SIMD16<UInt8>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

    @_alwaysEmitIntoClient @inline(__always)
    package init?(_ text: Span<UInt8>, at offset: Int) {
        guard offset >= 0, offset <= text.count &- Self.size else { return nil }
        // Safety: sixteen bytes are left, and any bit pattern is valid.
        unsafe self.init(
            text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    /// What ends or interrupts plain string text: `"`, `\`, controls below 0x20, and non-ASCII.
    @inline(__always)
    var interruptions: UInt64 {
        // Signed, bytes above 0x7F sort below the controls.
        let signed = unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Self.mask(
            (bytes .== SIMD16(repeating: 0x22)) .| (bytes .== SIMD16(repeating: 0x5C))
                .| (signed .< SIMD16(repeating: 0x20)))
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var backslashes: UInt64 { Self.mask(bytes .== SIMD16(repeating: 0x5C)) }

    @_alwaysEmitIntoClient @inline(__always)
    package var quotes: UInt64 { Self.mask(bytes .== SIMD16(repeating: 0x22)) }

    @inline(__always)
    var slashes: UInt64 { Self.mask(bytes .== SIMD16(repeating: 0x2F)) }

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

    @_alwaysEmitIntoClient @inline(__always)
    package static func first(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 2 }

    @inline(__always)
    static func dropping(_ count: Int, from mask: UInt64) -> UInt64 {
        mask & (.max &<< UInt64(truncatingIfNeeded: count &<< 2))
    }

    @_alwaysEmitIntoClient @inline(__always)
    package static func count(_ mask: UInt64) -> Int { mask.nonzeroBitCount &>> 2 }

    @_alwaysEmitIntoClient @inline(__always)
    package static func mask(_ matches: SIMDMask<SIMD16<Int8>>) -> UInt64 {
        #if DEBUG
            // Debug builds compute vectors lane by lane.
            let words = unsafe unsafeBitCast(matches, to: (UInt64, UInt64).self)
            return half(words.0) | half(words.1) &<< 32
        #else
            // Narrows each 16-bit lane by a shift, which leaves four bits of a byte's result.
            let pairs = unsafe unsafeBitCast(matches, to: SIMD8<UInt16>.self) &>> 4
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
