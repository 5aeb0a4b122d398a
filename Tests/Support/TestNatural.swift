/// A natural number in billions, for recomputing by plain means what the library computes by clever ones.
public struct TestNatural: Comparable, Sendable {
    /// Nine decimal digits each, the least significant first; no zeros at the end.
    private var limbs: [UInt64] = []

    public init(_ value: UInt64) {
        multiply(by: 0, adding: value)
    }

    public mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
        var carry = addend
        for index in limbs.indices {
            let product = limbs[index].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            (carry, limbs[index]) = UInt64(1_000_000_000)
                .dividingFullWidth((product.high + (overflow ? 1 : 0), low))
        }
        while carry != 0 {
            limbs.append(carry % 1_000_000_000)
            carry /= 1_000_000_000
        }
        while limbs.last == 0 { limbs.removeLast() }
    }

    public mutating func multiply(byPowerOfTwo exponent: Int) {
        for _ in 0..<exponent / 29 { multiply(by: 1 << 29) }
        multiply(by: 1 << UInt64(exponent % 29))
    }

    public mutating func multiply(byPowerOfFive exponent: Int) {
        for _ in 0..<exponent / 12 { multiply(by: 244_140_625) }
        for _ in 0..<exponent % 12 { multiply(by: 5) }
    }

    public mutating func multiply(byPowerOfTen exponent: Int) {
        multiply(byPowerOfFive: exponent)
        multiply(byPowerOfTwo: exponent)
    }

    /// The decimal digits.
    public var digits: String {
        guard let last = limbs.last else { return "0" }
        return limbs.dropLast().reversed().reduce(into: String(last)) { text, limb in
            text += String(String(limb + 1_000_000_000).dropFirst())
        }
    }

    public static func < (left: TestNatural, right: TestNatural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        for (a, b) in zip(left.limbs.reversed(), right.limbs.reversed()) where a != b { return a < b }
        return false
    }
}

/// An exact decimal: `digits` * 10^`exponent`.
public struct TestDecimal: Sendable {
    public var digits: String
    public var exponent: Int

    /// `significand` * 2^`binaryExponent`.
    public init(_ significand: UInt64, binaryExponent: Int) {
        var natural = TestNatural(significand)
        if binaryExponent >= 0 {
            natural.multiply(byPowerOfTwo: binaryExponent)
        } else {
            natural.multiply(byPowerOfFive: -binaryExponent)
        }
        digits = natural.digits
        exponent = min(binaryExponent, 0)
    }

    public var text: String { "\(digits)e\(exponent)" }

    /// A little more: a one in a place further right.
    public func increased(afterZeros count: Int = 0) -> String {
        "\(digits)\(String(repeating: "0", count: count))1e\(exponent - count - 1)"
    }

    /// A little less: one less in the last place, followed by nines.
    public func decreased(withNines count: Int = 1) -> String {
        var bytes = Array(digits.utf8)
        var index = bytes.count - 1
        while bytes[index] == UInt8(ascii: "0") {
            bytes[index] = UInt8(ascii: "9")
            index -= 1
        }
        bytes[index] -= 1
        var text = String(decoding: bytes, as: UTF8.self)
        if text.count > 1, text.hasPrefix("0") { text.removeFirst() }
        return "\(text)\(String(repeating: "9", count: count))e\(exponent - count)"
    }
}
