import TestSupport
import Testing

@testable import Mappable

struct PowersOfTenTests {
    @Test func significandsAreTruncatedPowers() {
        #expect(!PowersOfTen.hasSignificand(of: -33) && !PowersOfTen.hasSignificand(of: 33))
        for exponent in -32...32 {
            #expect(PowersOfTen.hasSignificand(of: exponent))
            let (high, low) = PowersOfTen.significand(of: exponent)
            #expect(high >> 63 == 1, "10^\(exponent) is normalized")
            // significand * 2^scale <= 10^exponent < (significand + 1) * 2^scale, all made whole.
            let scale = PowersOfTen.floorOfBinaryLogarithm(exponent) - 127
            var least = TestNatural(high)
            least.multiply(byPowerOfTwo: 32)
            least.multiply(by: 1 << 32, adding: low)
            var next = least
            next.multiply(by: 1, adding: 1)
            var power = TestNatural(1)
            power.multiply(byPowerOfTen: max(exponent, 0))
            power.multiply(byPowerOfTwo: max(-scale, 0))
            least.multiply(byPowerOfTwo: max(scale, 0))
            least.multiply(byPowerOfTen: max(-exponent, 0))
            next.multiply(byPowerOfTwo: max(scale, 0))
            next.multiply(byPowerOfTen: max(-exponent, 0))
            #expect(least <= power && power < next, "10^\(exponent)")
        }
    }

    @Test func smallPowersAreExact() {
        var power: UInt64 = 1
        for exponent in 0...19 {
            #expect(PowersOfTen.integers[exponent] == power)
            #expect(PowersOfTen.digitCount(power) == exponent + 1)
            #expect(PowersOfTen.digitCount(power - 1) == max(exponent, 1))
            power = power &* 10
        }
        #expect(PowersOfTen.digitCount(.max) == 20)
        for exponent in 0...22 {
            #expect(PowersOfTen.exactDoubles[exponent] == Double("1e\(exponent)"))
        }
        #expect(PowersOfTen.exactDoubles.count == 23)
        #expect(PowersOfTen.integers.count == 20)
    }
}
