/// The exact method: it compares the candidates with the ends of the interval, in 64-bit integers that remember whether a
/// fraction was cut off.
extension ShortestDecimal {
    /// The digits of a finite value above zero.
    @inline(never)
    static func exactDigits(_ parts: BinaryParts) -> DecimalDigits {
        let (significand, exponent) = candidate(parts)
        let length = PowersOfTen.digitCount(significand)
        let aligned = significand &* PowersOfTen.integers[17 &- length]
        let (upper, last) = aligned.quotientAndRemainder(dividingBy: 10)
        return DecimalDigits(upper: upper, last: last, point: length &+ exponent)
    }

    /// The shortest digits of a finite value's magnitude: it is nearest to `significand` * 10^`exponent`, which has at
    /// most 17 digits and does not end in zero. Zero is (0, 0).
    package static func digits<Value: BinaryFloatingPoint>(of value: Value) -> (
        significand: UInt64, exponent: Int
    ) {
        guard value.isFinite, value != 0 else { return (0, 0) }
        var (significand, exponent) = candidate(BinaryParts(value))
        while significand % 10_000 == 0 {
            significand /= 10_000
            exponent &+= 4
        }
        while significand % 10 == 0 {
            significand /= 10
            exponent &+= 1
        }
        return (significand, exponent)
    }

    /// The decimal in the value's rounding interval that has the fewest digits and is then the nearest,
    /// perhaps with trailing zeros; for a finite value above zero.
    ///
    /// The interval goes from `lower` to `upper`; they and `value` are counted in quarters of 10^`exponent`.
    private static func candidate(_ parts: BinaryParts) -> (significand: UInt64, exponent: Int) {
        let isLowerNeighbourCloser = parts.isLowerNeighbourCloser
        // The ends of the interval round to the value only if its significand is even.
        let margin = parts.significand & 1
        let scale = Scale(binaryExponent: parts.exponent, isLowerNeighbourCloser: isLowerNeighbourCloser)
        let shift = scale.shift
        var power = scale.power
        // The method needs the power rounded up; those from 10^0 to 10^55 are exact in 128 bits.
        power.low &+= scale.exponent > 0 || scale.exponent < -55 ? 1 : 0

        let quarters = parts.significand &* 4
        let value = scaled(quarters &<< shift, by: power)
        let lower =
            scaled((quarters &- (isLowerNeighbourCloser ? 1 : 2)) &<< shift, by: power) &+ margin
        let upper = scaled((quarters &+ 2) &<< shift, by: power) &- margin

        let floor = value >> 2
        let isDownInside = lower <= floor &* 4
        let isUpInside = floor &* 4 &+ 4 <= upper
        let middle = floor &* 4 &+ 2
        // Of two that are equally near, the even one.
        let isUpNearer = value &+ (floor & 1) > middle
        let roundsUp = isDownInside != isUpInside ? isUpInside : isUpNearer
        let ones = floor &+ (roundsUp ? 1 : 0)
        // Of the multiples of ten, which have fewer digits, at most one lies in the interval.
        let tens = floor / 10 &* 10
        let isTenDownInside = lower <= tens &* 4
        let isTenUpInside = tens &* 4 &+ 40 <= upper
        let hasTen = isTenDownInside != isTenUpInside && floor >= 10
        return (hasTen ? tens &+ (isTenUpInside ? 10 : 0) : ones, scale.exponent)
    }

    /// The product's first word, its last bit set if anything but zero was cut off: rounding to odd keeps the
    /// order relative to every even number.
    @inline(__always)
    private static func scaled(_ value: UInt64, by power: (high: UInt64, low: UInt64)) -> UInt64 {
        let low = value.multipliedFullWidth(by: power.low).high
        let (high, middle) = value.multipliedFullWidth(by: power.high)
        let (sum, carry) = middle.addingReportingOverflow(low)
        // A last place of `sum` may be the error of the truncated power, so only more than that counts.
        return (high &+ (carry ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }
}
