extension ShortestDecimal {
    /// The magnitude of a finite value, `significand` * 2^`exponent`.
    struct BinaryParts {
        let significand: UInt64
        let exponent: Int
        /// Whether the next value below is half as far away as the next above: at powers of two.
        let isLowerNeighbourCloser: Bool
        private let fractionBits: Int

        @inline(__always)
        init<Value: BinaryFloatingPoint>(_ value: Value) {
            let fraction = UInt64(truncatingIfNeeded: value.significandBitPattern)
            let field = Int(truncatingIfNeeded: value.exponentBitPattern)
            let bias = 1 &<< (Value.exponentBitCount &- 1) &- 1
            fractionBits = Value.significandBitCount
            significand = field == 0 ? fraction : fraction | 1 &<< UInt64(fractionBits)
            exponent = max(field, 1) &- bias &- fractionBits
            isLowerNeighbourCloser = fraction == 0 && field > 1
        }

        /// The value if it is an integer, and below 2 to the power of the significand's width or 2^16.
        @inline(__always)
        var integer: UInt64? {
            if significand == 0 { return 0 }
            // Half-precision values are integers from 2^10 on: all have five digits at most and are written
            // whole.
            if exponent > 0 {
                return fractionBits < 16 && exponent <= 15 &- fractionBits
                    ? significand &<< UInt64(truncatingIfNeeded: exponent) : nil
            }
            if exponent < 0 &- fractionBits { return nil }
            let shift = UInt64(truncatingIfNeeded: 0 &- exponent)
            let integer = significand &>> shift
            return integer &<< shift == significand ? integer : nil
        }
    }
}

extension ShortestDecimal {
    /// The power of ten in which a value is counted: just not wider than the interval of the numbers that round to it.
    struct Scale {
        /// The unit is 10^`exponent`.
        let exponent: Int
        /// The first 128 bits of 10^-`exponent`, truncated.
        let power: (high: UInt64, low: UInt64)
        /// How far a significand is shifted before it is multiplied by `power`, 1 to 4: the product counts units of
        /// 2^-128.
        let shift: UInt64

        /// The scale of significands * 2^`binaryExponent`.
        @inline(__always)
        init(binaryExponent: Int, isLowerNeighbourCloser: Bool = false) {
            // floor(log10(2^e)) and floor(log10(3/4 * 2^e)), for |e| up to 1500.
            exponent = (binaryExponent &* 1_262_611 &- (isLowerNeighbourCloser ? 524_031 : 0)) >> 22
            power = PowersOfTen.significand(of: 0 &- exponent)
            shift = UInt64(
                truncatingIfNeeded: binaryExponent &+ PowersOfTen.floorOfBinaryLogarithm(0 &- exponent) &+ 1)
        }

        /// `significand`, of up to 53 bits, in units and 2^-64 of them, truncated.
        @inline(__always)
        func units(_ significand: UInt64) -> (units: UInt64, fraction: UInt64) {
            let shifted = significand &<< shift
            let low = shifted.multipliedFullWidth(by: power.low).high
            let (high, middle) = shifted.multipliedFullWidth(by: power.high)
            let (fraction, carry) = middle.addingReportingOverflow(low)
            return (high &+ (carry ? 1 : 0), fraction)
        }
    }
}
