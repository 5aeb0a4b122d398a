/// Formats eight digits at a time in one word: halves of four digits, then pairs, then digits, each step one
/// multiplication by a reciprocal for all lanes.
enum IntegerText {
    static let capacity = 24

    static let zeros: UInt64 = 0x3030_3030_3030_3030

    @inline(__always)
    static func write(_ value: UInt64, to output: WritableBytes) -> Int {
        if value < 100_000_000 { return writeShort(value, to: output) }
        let (upper, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        if upper < 10 {
            output.store(UInt8(truncatingIfNeeded: upper) | 0x30, at: 0)
            output.store(eightDigits(low) | zeros, at: 1)
            return 9
        }
        if upper < 100_000_000 {
            let count = writeShort(upper, to: output)
            output.store(eightDigits(low) | zeros, at: count)
            return count &+ 8
        }
        // At most 4 digits (2^64 / 10^16 < 10^4), then 8, then 8.
        let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        let count = writeShort(top, to: output)
        output.store(eightDigits(middle) | zeros, at: count)
        output.store(eightDigits(low) | zeros, at: count &+ 8)
        return count &+ 16
    }

    @inline(__always)
    private static func writeShort(_ value: UInt64, to output: WritableBytes) -> Int {
        let digits = eightDigits(value)
        // The first digit is the lowest byte, so leading zeros are trailing bits. Zero keeps one digit.
        let skipped = min(digits.trailingZeroBitCount, 56) & ~7
        output.store((digits | zeros) &>> UInt64(truncatingIfNeeded: skipped), at: 0)
        return 8 &- skipped >> 3
    }

    /// One digit in each byte, the first in the lowest; `value` is below 10^8. The reciprocals are exact in range: `n *
    /// 10486 >> 20` is `n / 100` below 10^4, and `n * 103 >> 10` is `n / 10` below 100. For `q = n / d`, `n << w - q *
    /// (d << w - 1)` has `q` in its low bits and the remainder `w` bits above.
    @inline(__always)
    static func eightDigits(_ value: UInt64) -> UInt64 {
        let fours = value << 32 &- value / 10_000 &* (10_000 << 32 - 1)
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = fours << 16 &- hundreds &* (100 << 16 - 1)
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return pairs << 8 &- tens &* (10 << 8 - 1)
    }
}
