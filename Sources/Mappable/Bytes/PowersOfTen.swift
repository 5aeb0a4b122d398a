/// Integer literals, which the compiler lays out as constant data.
enum PowersOfTen {
    @inline(__always)
    static func hasSignificand(of exponent: Int) -> Bool { UInt(bitPattern: exponent &+ 32) <= 64 }

    static let exactDoubles: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    static let integers: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]

    /// The first 128 bits, truncated; the top bit is set.
    @inline(__always)
    static func significand(of exponent: Int) -> (high: UInt64, low: UInt64) {
        let index = (exponent &+ 32) &* 2
        // Not `+ 1`, which would be checked against the bounds again.
        return (significands[index], significands[index | 1])
    }

    /// floor(log2(10^exponent)) for exponents up to 1232.
    @inline(__always)
    static func floorOfBinaryLogarithm(_ exponent: Int) -> Int {
        (exponent &* 1_741_647) >> 19
    }

    @inline(__always)
    static func digitCount(_ value: UInt64) -> Int {
        // 1233 / 4096 is just above log10(2): the product is the count or one too few.
        let estimate = ((64 &- (value | 1).leadingZeroBitCount) &* 1233) >> 12
        return estimate &+ (estimate < 20 && (value | 1) >= integers[estimate] ? 1 : 0)
    }

    /// High and low words for 10^-32 to 10^32.
    /// swift-format-ignore
    private static let significands: [UInt64] = [
        0xcfb11ead453994ba, 0x67de18eda5814af2, 0x81ceb32c4b43fcf4, 0x80eacf948770ced7, 0xa2425ff75e14fc31,
        0xa1258379a94d028d, 0xcad2f7f5359a3b3e, 0x096ee45813a04330, 0xfd87b5f28300ca0d, 0x8bca9d6e188853fc,
        0x9e74d1b791e07e48, 0x775ea264cf55347d, 0xc612062576589dda, 0x95364afe032a819d, 0xf79687aed3eec551,
        0x3a83ddbd83f52204, 0x9abe14cd44753b52, 0xc4926a9672793542, 0xc16d9a0095928a27, 0x75b7053c0f178293,
        0xf1c90080baf72cb1, 0x5324c68b12dd6338, 0x971da05074da7bee, 0xd3f6fc16ebca5e03, 0xbce5086492111aea,
        0x88f4bb1ca6bcf584, 0xec1e4a7db69561a5, 0x2b31e9e3d06c32e5, 0x9392ee8e921d5d07, 0x3aff322e62439fcf,
        0xb877aa3236a4b449, 0x09befeb9fad487c2, 0xe69594bec44de15b, 0x4c2ebe687989a9b3, 0x901d7cf73ab0acd9,
        0x0f9d37014bf60a10, 0xb424dc35095cd80f, 0x538484c19ef38c94, 0xe12e13424bb40e13, 0x2865a5f206b06fb9,
        0x8cbccc096f5088cb, 0xf93f87b7442e45d3, 0xafebff0bcb24aafe, 0xf78f69a51539d748, 0xdbe6fecebdedd5be,
        0xb573440e5a884d1b, 0x89705f4136b4a597, 0x31680a88f8953030, 0xabcc77118461cefc, 0xfdc20d2b36ba7c3d,
        0xd6bf94d5e57a42bc, 0x3d32907604691b4c, 0x8637bd05af6c69b5, 0xa63f9a49c2c1b10f, 0xa7c5ac471b478423,
        0x0fcf80dc33721d53, 0xd1b71758e219652b, 0xd3c36113404ea4a8, 0x83126e978d4fdf3b, 0x645a1cac083126e9,
        0xa3d70a3d70a3d70a, 0x3d70a3d70a3d70a3, 0xcccccccccccccccc, 0xcccccccccccccccc, 0x8000000000000000,
        0x0000000000000000, 0xa000000000000000, 0x0000000000000000, 0xc800000000000000, 0x0000000000000000,
        0xfa00000000000000, 0x0000000000000000, 0x9c40000000000000, 0x0000000000000000, 0xc350000000000000,
        0x0000000000000000, 0xf424000000000000, 0x0000000000000000, 0x9896800000000000, 0x0000000000000000,
        0xbebc200000000000, 0x0000000000000000, 0xee6b280000000000, 0x0000000000000000, 0x9502f90000000000,
        0x0000000000000000, 0xba43b74000000000, 0x0000000000000000, 0xe8d4a51000000000, 0x0000000000000000,
        0x9184e72a00000000, 0x0000000000000000, 0xb5e620f480000000, 0x0000000000000000, 0xe35fa931a0000000,
        0x0000000000000000, 0x8e1bc9bf04000000, 0x0000000000000000, 0xb1a2bc2ec5000000, 0x0000000000000000,
        0xde0b6b3a76400000, 0x0000000000000000, 0x8ac7230489e80000, 0x0000000000000000, 0xad78ebc5ac620000,
        0x0000000000000000, 0xd8d726b7177a8000, 0x0000000000000000, 0x878678326eac9000, 0x0000000000000000,
        0xa968163f0a57b400, 0x0000000000000000, 0xd3c21bcecceda100, 0x0000000000000000, 0x84595161401484a0,
        0x0000000000000000, 0xa56fa5b99019a5c8, 0x0000000000000000, 0xcecb8f27f4200f3a, 0x0000000000000000,
        0x813f3978f8940984, 0x4000000000000000, 0xa18f07d736b90be5, 0x5000000000000000, 0xc9f2c9cd04674ede,
        0xa400000000000000, 0xfc6f7c4045812296, 0x4d00000000000000, 0x9dc5ada82b70b59d, 0xf020000000000000,
    ]
}
