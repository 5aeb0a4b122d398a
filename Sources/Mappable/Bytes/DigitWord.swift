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

    @inline(__always)
    var count: Int { others.trailingZeroBitCount &>> 3 }

    @inline(__always)
    func appended(to leading: UInt64) -> UInt64 { leading &* 100_000_000 &+ WordScan.decimal(values) }

    @inline(__always)
    func partAppended(to leading: UInt64) -> UInt64 {
        // In two steps, as a shift by 64 would be by 0.
        let aligned = (values &<< 8) &<< UInt64(truncatingIfNeeded: 63 &- others.trailingZeroBitCount)
        return leading &* PowersOfTen.integers[count] &+ WordScan.decimal(aligned)
    }
}
