extension ShortestDecimal {
    /// The first 17 digits of a number above zero; the first is not zero.
    struct DecimalDigits {
        let upper: UInt64
        let last: UInt64
        let point: Int

        @inline(__always)
        init(upper: UInt64, last: UInt64, point: Int) {
            self.upper = upper
            self.last = last
            self.point = point
        }

        init(_ significand: UInt64, _ exponent: Int) {
            let length = PowersOfTen.digitCount(significand)
            let aligned = significand &* PowersOfTen.integers[17 &- length]
            (upper, last) = aligned.quotientAndRemainder(dividingBy: 10)
            point = length &+ exponent
        }

        @inline(__always)
        func write(to output: WritableBytes) -> Int {
            let (upper, lower) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            let upperDigits = IntegerText.eightDigits(upper)
            let lowerDigits = IntegerText.eightDigits(lower)
            // The last digit is the highest byte, so trailing zeros are leading bits.
            let (places, word) = lowerDigits != 0 ? (16, lowerDigits) : (8, upperDigits)
            let count = max(places &- word.leadingZeroBitCount >> 3, last != 0 ? 17 : 0)
            let digits = DigitText(
                upper: upperDigits | IntegerText.zeros, lower: lowerDigits | IntegerText.zeros,
                last: UInt8(truncatingIfNeeded: last) | 0x30)

            if point > 0, point <= 21 {
                if count > point {
                    digits.write(to: output, pointAfter: point)
                    return count &+ 1
                }
                digits.write(to: output, at: 0)
                output.store(IntegerText.zeros, at: 17)
                return point
            }
            if point > -6, point <= 0 {
                output.store(0x3030_3030_3030_2E30 as UInt64, at: 0)  // 0.000000
                digits.write(to: output, at: 2 &- point)
                return 2 &- point &+ count
            }
            digits.write(to: output, pointAfter: 1)
            let mantissaLength = count == 1 ? 1 : count &+ 1
            return mantissaLength &+ writeExponent(point &- 1, to: output.advanced(by: mantissaLength))
        }
    }

    @inline(never)
    private static func writeExponent(_ exponent: Int, to output: WritableBytes) -> Int {
        output.store(UInt8(ascii: "e"), at: 0)
        output.store(UInt8(ascii: "-"), at: 1)
        let start = exponent < 0 ? 2 : 1
        return start &+ IntegerText.write(UInt64(exponent.magnitude), to: output.advanced(by: start))
    }

    private struct DigitText {
        let upper: UInt64
        let lower: UInt64
        let last: UInt8

        @inline(__always)
        func write(to output: WritableBytes, at offset: Int) {
            output.store(upper, at: offset)
            output.store(lower, at: offset &+ 8)
            output.store(last, at: offset &+ 16)
        }

        /// Stores all digits one place to the right, then the first ones again, with the point.
        @inline(__always)
        func write(to output: WritableBytes, pointAfter count: Int) {
            write(to: output, at: 1)
            if count < 8 {
                output.store(Self.merge(upper, pointAt: count), at: 0)
                return
            }
            output.store(upper, at: 0)
            if count < 16 {
                output.store(Self.merge(lower, pointAt: count &- 8), at: 8)
            } else {
                output.store(lower, at: 8)
                output.store(UInt8(ascii: "."), at: 16)
            }
        }

        @inline(__always)
        private static func merge(_ digits: UInt64, pointAt index: Int) -> UInt64 {
            let shift = UInt64(truncatingIfNeeded: index &* 8)
            let after = digits & (.max as UInt64) &<< shift
            // Multiplying by 256 moves the digits after the point by a byte.
            return digits &+ after &* 255 &+ 0x2E &<< shift
        }
    }
}
