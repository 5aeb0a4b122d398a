/// A natural number of many 64-bit limbs, least significant first, in storage that its maker lends it.
///
/// It has just the arithmetic that rounding a long decimal needs. Every limb access is bounds-checked.
///
/// - Note: A value must not outlive the storage.
@safe struct WideNatural {
    /// The limbs that a decimal of 800 digits needs on its way to a binary number.
    ///
    /// The largest number is a dividend of 43 limbs. It has at most 64 bits and one limb of alignment above the larger
    /// of the digits (`10^800 < 2^2658`) and the divisor (`5^1124 < 2^2610`).
    static let capacity = 48

    /// The number of limbs in use; the last is not zero.
    private(set) var count: Int
    private let limbs: UnsafeMutableBufferPointer<UInt64>

    /// The number `value`, growing in `storage`, which the caller keeps alive and to itself.
    init(_ value: UInt64, in storage: UnsafeMutableBufferPointer<UInt64>) {
        // Safety: the caller lends the storage.
        unsafe limbs = unsafe storage
        count = 0
        if value != 0 { append(value) }
    }

    /// The limb at `index`, which is in use or zero.
    private(set) subscript(index: Int) -> UInt64 {
        get {
            precondition(index >= 0 && index < count, "limb out of bounds")
            // Safety: `index` is below `count`, which never passes the storage's size.
            return unsafe limbs[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "limb out of bounds")
            // Safety: as above.
            unsafe limbs[index] = newValue
        }
    }

    /// The number of bits without leading zeros.
    var bitWidth: Int {
        count == 0 ? 0 : count &* 64 &- self[count &- 1].leadingZeroBitCount
    }

    /// Multiplies by `factor` and adds `addend`.
    mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
        var carry = addend
        for index in 0..<count {
            let product = self[index].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            self[index] = low
            // A high word is at most 2^64 - 2.
            carry = product.high &+ (overflow ? 1 : 0)
        }
        if carry != 0 { append(carry) }
    }

    /// Multiplies by 5^`exponent`.
    mutating func multiplyByPowerOfFive(_ exponent: Int) {
        var rest = exponent
        while rest >= 27 {
            multiply(by: 7_450_580_596_923_828_125)  // 5^27, the largest power of five in 64 bits
            rest &-= 27
        }
        var factor: UInt64 = 1
        for _ in 0..<rest { factor &*= 5 }
        multiply(by: factor)
    }

    /// Multiplies by 2^`distance`.
    mutating func shiftLeft(by distance: Int) {
        let whole = distance >> 6
        let bits = UInt64(distance & 63)
        if count == 0 || distance == 0 { return }
        if bits != 0 { multiply(by: 1 &<< bits) }
        if whole == 0 { return }
        for _ in 0..<whole { append(0) }
        for index in stride(from: count &- 1, through: whole, by: -1) { self[index] = self[index &- whole] }
        for index in 0..<whole { self[index] = 0 }
    }

    /// The first 64 bits, how many bits follow them, and whether any of those is set.
    ///
    /// A number of up to 64 bits is returned whole.
    func leadingBits() -> (bits: UInt64, dropped: Int, isInexact: Bool) {
        let width = bitWidth
        if count == 0 { return (0, 0, false) }
        if width <= 64 { return (self[0], 0, false) }
        let shift = UInt64(width & 63)
        let top = self[count &- 1]
        let next = self[count &- 2]
        // `shift` bits are in use in the top limb, or all 64 where it is zero.
        let bits = shift == 0 ? top : top &<< (64 &- shift) | next &>> shift
        var isInexact = next &<< (64 &- shift) != 0 && shift != 0
        var index = shift == 0 ? count &- 1 : count &- 2
        while index > 0, !isInexact {
            index &-= 1
            isInexact = self[index] != 0
        }
        return (bits, width &- 64, isInexact)
    }

    /// The quotient of this number and `divisor`, and whether the division leaves a remainder.
    ///
    /// Knuth's algorithm D (The Art of Computer Programming, volume 2, 4.3.1) for a quotient of one limb. The divisor's
    /// last limb has its top bit set, this number has one limb more, and that limb's top bit is clear. This number
    /// becomes the remainder.
    mutating func divide(by divisor: WideNatural) -> (quotient: UInt64, isInexact: Bool) {
        let size = divisor.count
        precondition(size > 0 && count == size &+ 1, "operands not aligned")
        let divisorTop = divisor[size &- 1]
        precondition(self[size] < divisorTop, "quotient too wide")
        // At most two too large, because the divisor's top bit is set.
        var quotient = divisorTop.dividingFullWidth((self[size], self[size &- 1])).quotient
        var carry: UInt64 = 0
        for index in 0..<size {
            let product = divisor[index].multipliedFullWidth(by: quotient)
            let (low, productOverflow) = product.low.addingReportingOverflow(carry)
            let (difference, borrow) = self[index].subtractingReportingOverflow(low)
            self[index] = difference
            carry = product.high &+ (productOverflow ? 1 : 0) &+ (borrow ? 1 : 0)
        }
        let (rest, isNegative) = self[size].subtractingReportingOverflow(carry)
        self[size] = rest
        var needsCorrection = isNegative
        while needsCorrection {
            quotient &-= 1
            // Adding the divisor back carries out of the top limb once the number is no longer negative.
            needsCorrection = !add(divisor)
        }
        let isInexact = (0..<count).contains { self[$0] != 0 }
        return (quotient, isInexact)
    }

    /// Adds a shorter number, keeping the number of limbs; true if a carry leaves the last one.
    private func add(_ other: WideNatural) -> Bool {
        var carry = false
        for index in 0..<count {
            let addend = index < other.count ? other[index] : 0
            let (sum, overflow) = self[index].addingReportingOverflow(addend)
            let (total, carryOverflow) = sum.addingReportingOverflow(carry ? 1 : 0)
            self[index] = total
            carry = overflow || carryOverflow
        }
        return carry
    }

    private mutating func append(_ limb: UInt64) {
        unsafe precondition(count < limbs.count, "number too wide")
        // Safety: `count` is a valid index of the storage.
        unsafe limbs[count] = limb
        count &+= 1
    }
}
