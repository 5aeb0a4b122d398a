/// Eight bytes of text, of which the first ones may be digits.
struct DigitWord {
    private let values: UInt64
    private let others: UInt64

    @inline(__always)
    init(_ text: UInt64) {
        values = text ^ WordScan.repeated(0x30)
        others = WordScan.nonDigits(values)
    }

    @inline(__always)
    var isFull: Bool { others == 0 }

    /// How many digits come first, if that is not all.
    @inline(__always)
    var count: Int { others.trailingZeroBitCount &>> 3 }

    /// A number with all of the digits after its own; it wraps around if they are too many.
    @inline(__always)
    func appended(to leading: UInt64) -> UInt64 { leading &* 100_000_000 &+ WordScan.decimal(values) }

    /// The same with the first digits, if that is not all.
    @inline(__always)
    func partAppended(to leading: UInt64) -> UInt64 {
        // The lowest mark is bit 7 of its byte; in two steps, since a shift by 64 would be none.
        let aligned = (values &<< 8) &<< UInt64(truncatingIfNeeded: 63 &- others.trailingZeroBitCount)
        return leading &* PowersOfTen.integers[count] &+ WordScan.decimal(aligned)
    }
}
