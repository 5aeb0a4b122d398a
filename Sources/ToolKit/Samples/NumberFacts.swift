import MappableSchemas

/// Facts about the numbers at one place.
struct NumberFacts {
    private(set) var integers = 0
    private(set) var fractions = 0
    /// The range of the integers that fit 64 bits.
    private(set) var least = Int64.max
    private(set) var most = Int64.min
    /// Whether there are integers between `Int64.max` and `UInt64.max`.
    private(set) var hasUnsigned = false
    /// Whether there are integers with more than 64 bits.
    private(set) var hasLarge = false
    /// Whether there are numbers that no finite `Double` stands for.
    private(set) var hasInfinite = false
    /// Whether there are numbers that a `Double` writes in other digits.
    private(set) var isInexact = false
    private(set) var samples: [String] = []

    var count: Int { integers + fractions }

    /// The numbers of which samples are kept: the first ones.
    private static let sampledNumbers = 32

    /// Whether a further number of common size would tell nothing new.
    ///
    /// - Parameter count: how many there were.
    func isKnown(_ count: Int, comparesDigits: Bool) -> Bool {
        (samples.count == 3 || count >= Self.sampledNumbers) && (!comparesDigits || isInexact)
    }

    /// Adds numbers that were counted elsewhere.
    mutating func add(integers: Int, least: Int64, most: Int64, fractions: Int) {
        self.integers += integers
        self.fractions += fractions
        self.least = min(self.least, least)
        self.most = max(self.most, most)
    }

    mutating func add(unsigned: UInt64) {
        integers += 1
        hasUnsigned = true
        addSample("\(unsigned)")
    }

    /// Looks at a number with a fraction or an exponent, or of more than 64 bits, that is counted elsewhere.
    ///
    /// - Parameters:
    ///   - comparesDigits: whether it counts that a `Double` writes the number in other digits.
    ///   - text: the number's text, asked for only where it is needed.
    mutating func add(double: Double, comparesDigits: Bool, text: () -> String) {
        if !double.isFinite { hasInfinite = true }
        let mayBeInteger = !hasLarge && double.magnitude >= 0x1p63
        guard samples.count < 3 || mayBeInteger || comparesDigits && !isInexact else { return }
        let text = text()
        addSample(text)
        if mayBeInteger,
            !text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        {
            hasLarge = true
        }
        if comparesDigits, text.utf8.count > 15, let exact = JSONNumber(text: text),
            exact != JSONNumber(double)
        {
            isInexact = true
        }
    }

    mutating func addSample(_ text: String) {
        if samples.count < 3, !samples.contains(text) { samples.append(text) }
    }

    mutating func merge(_ other: NumberFacts) {
        integers += other.integers
        fractions += other.fractions
        least = min(least, other.least)
        most = max(most, other.most)
        hasUnsigned = hasUnsigned || other.hasUnsigned
        hasLarge = hasLarge || other.hasLarge
        hasInfinite = hasInfinite || other.hasInfinite
        isInexact = isInexact || other.isInexact
        for sample in other.samples { addSample(sample) }
    }

    /// Whether there are integers of which a `Double` does not keep each digit.
    var isBeyondDouble: Bool {
        integers > 0 && (hasUnsigned || max(most, 0 - max(least, -Int64.max)) > 1 << 53)
    }

    /// The Swift type that holds all of the numbers.
    ///
    /// - Parameter isExact: whether a `Double` may not stand for a number that it writes in other digits.
    func type(isExact: Bool) -> String {
        if fractions == 0 {
            guard hasUnsigned else {
                let isShort = integers == 0 || Int32(exactly: least) != nil && Int32(exactly: most) != nil
                return isShort ? "Int" : "Int64"
            }
            return least < 0 ? "JSONNumber" : "UInt64"
        }
        let isInteger = hasLarge && fractions > 0
        return hasInfinite || isBeyondDouble || isInteger || isExact && isInexact ? "JSONNumber" : "Double"
    }
}
