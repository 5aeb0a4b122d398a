/// Lengths of time as ISO 8601 writes them, and as numbers of seconds.
///
///     -P1W2DT3H4M5.25S
///
/// A sign, `P`, and then numbers with their units from the largest to the smallest, those of time after a `T`. The last number
/// may have a fraction, with a point or a comma. Years and months have no length of their own and are refused.
///
/// A duration counts attoseconds, 10^-18 s. Nothing is rounded: what has more digits is refused.
enum DurationText {
    enum Failure: Error, Equatable {
        case invalid
        /// The duration counts years or months.
        case calendar
        /// The duration has more than 2^63 - 1 seconds.
        case outOfRange
        case tooPrecise
    }

    static func duration(_ text: TextSlice) -> Result<Duration, Failure> {
        let isNegative = text[0] == UInt8(ascii: "-")
        var index = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
        guard text[index] == UInt8(ascii: "P") else { return .failure(.invalid) }
        index &+= 1
        var (sum, isTime, hasFraction, last) = (Sum(), false, false, 0)
        repeat {
            if !isTime, text[index] == UInt8(ascii: "T") {
                isTime = true
                index &+= 1
            }
            let start = index
            let point = text.endOfDigits(from: start)
            index = point
            if text[point] == UInt8(ascii: ".") || text[point] == UInt8(ascii: ",") {
                index = text.endOfDigits(from: point &+ 1)
            }
            guard !hasFraction, point > start, index != point &+ 1 else { return .failure(.invalid) }
            let letter = text[index]
            if !isTime, letter == UInt8(ascii: "Y") || letter == UInt8(ascii: "M") {
                return .failure(.calendar)
            }
            guard let (rank, seconds) = unit(letter, isTime: isTime), rank > last else {
                return .failure(.invalid)
            }
            last = rank
            hasFraction = index > point
            let number = DecimalText(digits: text.slice(start..<index), point: point &- start)
            if let failure = sum.add(number, of: seconds) { return .failure(failure) }
            index &+= 1
        } while index < text.count
        return .success(sum.duration(isNegative: isNegative))
    }

    /// A number times 10^`unitExponent` seconds: 0 for seconds, -3 for milliseconds.
    static func duration(_ number: DecimalText, unitExponent: Int) -> Result<Duration, Failure> {
        var sum = Sum()
        if let failure = sum.add(number.scaled(byPowerOfTen: unitExponent), of: 1) {
            return .failure(failure)
        }
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
        private var attoseconds: UInt64 = 0

        /// Adds the magnitude of a number of units. Only the last number may have a fraction.
        mutating func add(_ number: DecimalText, of unit: UInt64) -> Failure? {
            if number.digitCount == 0 { return nil }
            let wholeDigits = number.digitCount &+ number.exponent
            if wholeDigits > 19 { return .outOfRange }
            if number.exponent < -18 { return .tooPrecise }
            // At most 19 digits, and then 18.
            let whole = number.number(ofDigitsIn: 0..<max(0, wholeDigits))
            let fraction = number.number(ofDigitsIn: wholeDigits..<wholeDigits &+ 18)
            let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
            let (sum, carry) = seconds.addingReportingOverflow(product)
            if overflow || carry { return .outOfRange }
            // A fraction is below 10^18 and a unit below 2^20, so the quotient is below the unit.
            let (more, rest) = (1_000_000_000_000_000_000 as UInt64).dividingFullWidth(
                fraction.multipliedFullWidth(by: unit))
            attoseconds = rest
            seconds = sum &+ more
            return seconds <= UInt64(Int64.max) ? nil : .outOfRange
        }

        func duration(isNegative: Bool) -> Duration {
            let (whole, fraction) = (Int64(seconds), Int64(attoseconds))
            return Duration(
                secondsComponent: isNegative ? -whole : whole,
                attosecondsComponent: isNegative ? -fraction : fraction)
        }
    }
}

extension DurationText {
    /// A duration in hours, minutes and seconds, as ISO 8601 writes it; nil if its seconds do not fit 64 bits.
    static func iso8601(_ duration: Duration) -> String? {
        guard let (seconds, attoseconds) = components(duration) else { return nil }
        let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
        let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        var text = duration < .zero ? "-PT" : "PT"
        if hours > 0 { text += "\(hours)H" }
        if minute > 0 { text += "\(minute)M" }
        if second > 0 || attoseconds != 0 || minutes == 0 {
            text += number(second, attoseconds, unitExponent: 0) + "S"
        }
        return text
    }

    /// A duration as a number of seconds or milliseconds, exactly; nil if its seconds do not fit 64 bits.
    static func number(_ duration: Duration, unitExponent: Int) -> String? {
        guard let (seconds, attoseconds) = components(duration) else { return nil }
        return (duration < .zero ? "-" : "") + number(seconds, attoseconds, unitExponent: unitExponent)
    }

    /// The whole seconds and the attoseconds of a magnitude; nil if the seconds do not fit 64 bits, which would be a trap.
    private static func components(_ duration: Duration) -> (seconds: UInt64, attoseconds: UInt64)? {
        guard duration > .seconds(Int64.min), duration - .seconds(1) < .seconds(Int64.max) else { return nil }
        let (seconds, attoseconds) = duration.components
        return (seconds.magnitude, attoseconds.magnitude)
    }

    private static func number(_ seconds: UInt64, _ attoseconds: UInt64, unitExponent: Int) -> String {
        // A one before the digits keeps their zeros.
        let fraction = String(1_000_000_000_000_000_000 + attoseconds).utf8.dropFirst()
        return DecimalSeconds.text(seconds, Array(fraction), unitExponent: unitExponent)
    }
}
