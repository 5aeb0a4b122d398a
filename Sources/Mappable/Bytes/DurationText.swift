/// Lengths of time as ISO 8601 writes them, and as numbers of seconds.
///
///     -P1W2DT3H4M5.25S
///
/// A sign, `P`, and then numbers with their units from the largest to the smallest, those of time behind a `T`. The last number
/// may have a fraction, with a point or a comma. Years and months have no length of their own and are refused.
///
/// A duration counts attoseconds, 10^-18 s. Nothing is rounded: what has more digits is refused.
enum DurationText {
    enum Failure: Error, Equatable {
        /// The text is no duration.
        case invalid
        /// The duration counts years or months.
        case calendar
        /// The duration has more than 2^63 - 1 seconds.
        case outOfRange
        /// The duration has a fraction of an attosecond.
        case tooPrecise
    }

    private static let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000

    /// The duration that all of a text is.
    static func duration(_ text: UnsafeBufferPointer<UInt8>) -> Result<Duration, Failure> {
        var scanner = unsafe Scanner(text)
        let isNegative = scanner.take(UInt8(ascii: "-"))
        if !isNegative { _ = scanner.take(UInt8(ascii: "+")) }
        guard scanner.take(UInt8(ascii: "P")) else { return .failure(.invalid) }
        var sum = Sum()
        var isTime = false
        var last = 0
        repeat {
            if !isTime { isTime = scanner.take(UInt8(ascii: "T")) }
            guard sum.attoseconds == nil, let whole = scanner.number() else { return .failure(.invalid) }
            let fraction = scanner.fraction()
            guard let letter = scanner.next(), fraction != .empty else { return .failure(.invalid) }
            if !isTime, letter == UInt8(ascii: "Y") || letter == UInt8(ascii: "M") {
                return .failure(.calendar)
            }
            guard let (rank, seconds) = unit(letter, isTime: isTime), rank > last else {
                return .failure(.invalid)
            }
            last = rank
            if fraction == .tooLong { return .failure(.tooPrecise) }
            guard let whole, sum.add(whole, fraction.attoseconds, of: seconds) else {
                return .failure(.outOfRange)
            }
        } while !scanner.isAtEnd
        return .success(sum.duration(isNegative: isNegative))
    }

    /// The duration that is a number times 10^`unitExponent` seconds.
    ///
    /// - Parameter unitExponent: 0 for seconds, -3 for milliseconds.
    static func duration(_ number: DecimalText, unitExponent: Int) -> Result<Duration, Failure> {
        let number = number.scaled(byPowerOfTen: unitExponent)
        let wholeDigits = number.digitCount &+ number.exponent
        if number.digitCount == 0 { return .success(.zero) }
        guard wholeDigits <= 19 else { return .failure(.outOfRange) }
        guard number.exponent >= -18 else { return .failure(.tooPrecise) }
        // At most 19 digits, and then 18.
        let whole = number.number(ofDigitsIn: 0..<max(0, wholeDigits))
        let fraction = number.number(ofDigitsIn: wholeDigits..<wholeDigits &+ 18)
        var sum = Sum()
        guard sum.add(whole, fraction, of: 1) else { return .failure(.outOfRange) }
        return .success(sum.duration(isNegative: number.isNegative))
    }

    private static func unit(_ letter: UInt8, isTime: Bool) -> (rank: Int, seconds: UInt64)? {
        switch (letter, isTime) {
        case (UInt8(ascii: "W"), false): (1, 604_800)
        case (UInt8(ascii: "D"), false): (2, 86_400)
        case (UInt8(ascii: "H"), true): (3, 3600)
        case (UInt8(ascii: "M"), true): (4, 60)
        case (UInt8(ascii: "S"), true): (5, 1)
        default: nil
        }
    }

    /// The sum of the parts, without its sign.
    private struct Sum {
        private var seconds: UInt64 = 0
        /// The fraction; nil as long as no part has one.
        private(set) var attoseconds: UInt64?

        /// Adds a number of units; false if the sum is out of range.
        ///
        /// - Parameter fraction: the number's fraction times 10^18.
        mutating func add(_ whole: UInt64, _ fraction: UInt64?, of unit: UInt64) -> Bool {
            let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
            let (sum, carry) = seconds.addingReportingOverflow(product)
            guard !overflow, !carry else { return false }
            seconds = sum
            if let fraction {
                // A fraction is below 10^18 and a unit below 2^20, so the quotient is below the unit.
                let (more, rest) = attosecondsPerSecond.dividingFullWidth(
                    fraction.multipliedFullWidth(by: unit))
                attoseconds = rest
                seconds &+= more
            }
            return seconds <= UInt64(Int64.max)
        }

        func duration(isNegative: Bool) -> Duration {
            let (whole, fraction) = (Int64(seconds), Int64(attoseconds ?? 0))
            return Duration(
                secondsComponent: isNegative ? -whole : whole,
                attosecondsComponent: isNegative ? -fraction : fraction)
        }
    }

    /// A number's fraction.
    private enum Fraction: Equatable {
        case none
        /// A point without digits behind it.
        case empty
        /// More than eighteen digits.
        case tooLong
        case some(attoseconds: UInt64)

        var attoseconds: UInt64? { if case .some(let value) = self { value } else { nil } }
    }

    /// Goes over the text once.
    @safe private struct Scanner {
        private let text: UnsafeBufferPointer<UInt8>
        private var index = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            // Safety: the caller keeps the text alive while it uses the scanner.
            unsafe self.text = unsafe text
        }

        var isAtEnd: Bool { unsafe index == text.count }

        mutating func next() -> UInt8? {
            guard !isAtEnd else { return nil }
            defer { index &+= 1 }
            // Safety: the index is in bounds.
            return unsafe text[index]
        }

        mutating func take(_ byte: UInt8) -> Bool {
            // Safety: the index is in bounds.
            guard !isAtEnd, unsafe text[index] == byte else { return false }
            index &+= 1
            return true
        }

        private mutating func digit() -> UInt64? {
            guard !isAtEnd else { return nil }
            // Safety: the index is in bounds.
            let digit = unsafe text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            index &+= 1
            return UInt64(digit)
        }

        /// The digits that follow as a number, nil in it if that does not fit; nil if there are none.
        mutating func number() -> UInt64?? {
            guard var value = digit() else { return nil }
            var fits = true
            while let digit = digit() {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.addingReportingOverflow(digit)
                fits = fits && !overflow && !carry
                value = sum
            }
            return .some(fits ? value : nil)
        }

        mutating func fraction() -> Fraction {
            guard take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) else { return .none }
            var value: UInt64 = 0
            var (count, hasMore) = (0, false)
            while let digit = digit() {
                if count < 18 { value = value &* 10 &+ digit } else { hasMore = hasMore || digit != 0 }
                count &+= 1
            }
            if count == 0 { return .empty }
            if hasMore { return .tooLong }
            return .some(attoseconds: value &* PowersOfTen.integers[max(0, 18 &- count)])
        }
    }
}

extension DurationText {
    /// The whole seconds and the attoseconds of a duration; nil if the seconds do not fit 64 bits, which would be a trap.
    static func components(_ duration: Duration) -> (seconds: Int64, attoseconds: Int64)? {
        guard duration > .seconds(Int64.min), duration - .seconds(1) < .seconds(Int64.max) else { return nil }
        return duration.components
    }

    /// A duration in hours, minutes and seconds, as ISO 8601 writes it; nil if its seconds do not fit 64 bits.
    static func iso8601(_ duration: Duration) -> String? {
        guard let (seconds, attoseconds) = components(duration) else { return nil }
        let (minutes, second) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
        let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        var text = duration < .zero ? "-PT" : "PT"
        if hours > 0 { text += "\(hours)H" }
        if minute > 0 { text += "\(minute)M" }
        if second > 0 || attoseconds != 0 || minutes == 0 {
            text += "\(second)\(fraction(attoseconds, from: 0))S"
        }
        return text
    }

    /// A duration as a number of seconds or milliseconds, exactly; nil if its seconds do not fit 64 bits.
    static func number(_ duration: Duration, unitExponent: Int) -> String? {
        guard let (seconds, attoseconds) = components(duration) else { return nil }
        let digits = 0 &- unitExponent
        var whole = "\(seconds.magnitude)"
        if digits > 0 {
            whole = seconds == 0 ? "" : whole
            whole += String(padded(attoseconds).prefix(digits))
            whole = String(whole.drop { $0 == "0" })
            if whole.isEmpty { whole = "0" }
        }
        return (duration < .zero ? "-" : "") + whole + fraction(attoseconds, from: digits)
    }

    /// The eighteen digits of a number of attoseconds.
    private static func padded(_ attoseconds: Int64) -> String {
        let digits = "\(attoseconds.magnitude)"
        return String(repeating: "0", count: 18 - digits.utf8.count) + digits
    }

    /// A point and the digits of a number of attoseconds from a certain one on; nothing if all of them are zero.
    private static func fraction(_ attoseconds: Int64, from first: Int) -> String {
        var digits = padded(attoseconds).dropFirst(first)
        while digits.last == "0" { digits.removeLast() }
        return digits.isEmpty ? "" : ".\(digits)"
    }
}
